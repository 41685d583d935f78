// SPDX-License-Identifier: MIT
// Records notes on the card, and goes on after the card or the power was away.
#include "goboard/game_record.hpp"

#include "goboard/card.hpp"
#include "goboard/count_screen.hpp"
#include "goboard/say.hpp"

#include "nanosgf/value/number.hpp"

namespace goboard {

using nanosgf::record::Entry;
using nanosgf::record::Kind;
using nanosgf::record::RootProperty;
using nanosgf::record::StoreStatus;

namespace {

constexpr const char* results[result_count] = {"B+R", "W+R", "B+", "W+", "0", "Void", "?"};

Words& add_result(Words& words, const Note& note) {
    return note.what == Note::What::points ? add_points(words, note.value) : words.add(results[note.value]);
}

} // namespace

GameRecord::GameRecord() : files_("/"), game_(files_.files()), recorder_(game_), relay_(game_) {
    f_mount(&volume_, "", 0); // when it is needed
}

void GameRecord::add(const Note& note) {
    if (count_ == most_notes) return;
    notes_[(first_ + count_) % most_notes] = note;
    ++count_;
    if (note.what == Note::What::begin) has_begun_ = true;
}

bool GameRecord::poll(uint32_t now) {
    // FatFs numbers its mounts: the browser may have found another card.
    if (is_mounted_ && volume_.id != mount_) is_mounted_ = false;
    const bool had_more = relay_.has_more();
    if (!poll_relay(now)) return true;
    if (!is_mounted_) {
        if (was_tried_ && now - tried_at_ < retry_ms) return false;
        return mount(now);
    }
    if (count_ == 0) return false;
    const Note& note = notes_[first_];
    if (had_more && note.what == Note::What::finish) return false;
    const StoreStatus status = record(note);
    if (status != StoreStatus::ok) return fail(status, now);
    entries_ = game_.entries();
    relay(note);
    report(note);
    card_ = CardState::ready;
    drop(note);
    return true;
}

/// The oldest note is safe.
void GameRecord::drop(const Note& note) {
    if (note.what == Note::What::finish) {
        has_begun_ = false;
        entries_ = 0;
        relay_.mounted();
    }
    first_ = static_cast<uint8_t>((first_ + 1) % most_notes);
    --count_;
}

void GameRecord::forget() {
    count_ = 0;
    entries_ = 0;
    has_begun_ = is_mounted_ = was_tried_ = false;
}

/// A card that refuses is asked again, too: it may be another one by then.
bool GameRecord::fail(StoreStatus status, uint32_t now) {
    const CardState before = card_;
    card_ = status == StoreStatus::failed && !is_write_refused() ? CardState::absent : CardState::refused;
    is_mounted_ = false;
    was_tried_ = true;
    tried_at_ = now;
    f_mount(&volume_, "", 0); // reads the card anew
    if (before != card_) say(card_ == CardState::absent ? "card failed\n" : "card refuses\n");
    return true;
}

bool GameRecord::mount(uint32_t now) {
    was_tried_ = true;
    tried_at_ = now;
    const CardState before = card_;
    DIR root;
    const FRESULT result = f_opendir(&root, "/"); // mounts, if the browser has not done that
    const bool works = result == FR_OK && files_.open() == FR_OK && game_.mount(nanosgf::record::Retention::keep_all) == StoreStatus::ok;
    card_ = result == FR_NO_FILESYSTEM ? CardState::unformatted : works ? CardState::ready : CardState::absent;
    if (works && !find_place()) card_ = CardState::other;
    is_mounted_ = card_ == CardState::ready;
    relay_.mounted();
    mount_ = volume_.id;
    // What it refused it may refuse again: until a note is safe nothing else is said.
    if (is_mounted_ && before == CardState::refused && count_ != 0) card_ = before;
    else if (is_mounted_) say("card ready\n");
    return card_ != before || is_mounted_;
}

/// The card is there again: was the note that failed recorded? False: it is not the card of this game.
bool GameRecord::find_place() {
    if (!has_begun_ || count_ == 0 || entries_ == 0) return true;
    const Note& note = notes_[first_];
    const bool ended = note.what == Note::What::finish && !game_.is_resumable();
    if (!ended && (!game_.is_resumable() || recorder_.resume() != StoreStatus::ok)) return false;
    const uint32_t entries = ended ? entries_ + 1 : recorder_.entries();
    if (entries != entries_ && entries != entries_ + 1) return false;
    if (entries == entries_) return true;
    relay(note);
    report(note);
    entries_ = entries;
    drop(note);
    return true;
}

/// Whether a root has it.
bool GameRecord::is_given(Setting setting) const {
    const Bytes text = settings_.text(setting);
    return !text.empty() && !(setting == Setting::handicap && text == Bytes("0"));
}

StoreStatus GameRecord::begin() {
    RootProperty root[game_settings + 1];
    size_t count = 0;
    for (uint8_t i = 0; i < game_settings; ++i) {
        const auto setting = static_cast<Setting>(i);
        if (is_given(setting)) root[count++] = {Settings::name(setting), settings_.text(setting)};
    }
    const Bytes date = hardware::date();
    if (!date.empty()) root[count++] = {"DT", date};
    reported_ = 0;
    return recorder_.begin(root, count);
}

StoreStatus GameRecord::record(const Note& note) {
    switch (note.what) {
    case Note::What::begin: return begin();
    case Note::What::move: return recorder_.move(note.color, note.point);
    case Note::What::pass: return recorder_.pass(note.color);
    case Note::What::undo: return recorder_.undo();
    case Note::What::setup: return recorder_.setup(note.color, note.point);
    case Note::What::time: return recorder_.time(note.color, nanosgf::seconds_of(note.value));
    case Note::What::periods: return recorder_.moves_left(note.color, note.value);
    case Note::What::result:
    case Note::What::points: {
        Words words;
        return recorder_.result(add_result(words, note).bytes());
    }
    case Note::What::finish: return recorder_.finish();
    }
    return StoreStatus::misuse;
}

/// What is safe now is an event; of a root, each property.
void GameRecord::relay(const Note& note) {
    switch (note.what) {
    case Note::What::begin:
        relay_.start(0);
        for (uint8_t i = 0; i < game_settings; ++i)
            if (is_given(static_cast<Setting>(i))) relay_.extend();
        if (!hardware::date().empty()) relay_.extend();
        break;
    case Note::What::time:
    case Note::What::periods:
    case Note::What::finish: break;
    default: relay_.extend();
    }
}

/// Before the end is written, which drops undoings, all is sent; and a move only with its times.
bool GameRecord::poll_relay(uint32_t now) {
    const bool is_complete = count_ == 0 || notes_[first_].what == Note::What::finish;
    const bool may_read = is_mounted_ && (!has_begun_ || (is_complete && game_.entries() == entries_));
    return relay_.poll(now, may_read) || !fail(StoreStatus::failed, now);
}

/// A line for what is safe now: `saved 12 W dp`.
void GameRecord::report(const Note& note) {
    if (note.what == Note::What::time || note.what == Note::What::periods) return;
    const bool plays = note.what == Note::What::move || note.what == Note::What::pass;
    if (plays) ++reported_;
    Words words("saved ");
    switch (note.what) {
    case Note::What::result:
    case Note::What::points: add_result(words.add("result "), note).add("\n"); break;
    default: {
        constexpr const char* lines[] = {"game\n", "# | ^\n", "# |\n", "undo of #\n", "setup _| ^\n", "", "", "", "", "end\n"};
        words.add(lines[static_cast<uint8_t>(note.what)], reported_, note.color, note.point);
    }
    }
    say(words.bytes());
    if (note.what == Note::What::undo && reported_ != 0) --reported_;
}

/// What the entries of an unfinished game come to. The last moves are kept apart, so that they can be undone: the reader does
/// not take back more than six at a time, and a start in between lets it go on from there.
class GameRecord::Restored {
  public:
    explicit Restored(nanosgf::GoBoard& board) : board_(board) {}

    [[nodiscard]] bool take(const Entry& entry, Settings& settings);
    [[nodiscard]] bool give(nanosgf::GoScanReader& reader);
    void give(nanosgf::Clock& clock, uint32_t now) const;
    [[nodiscard]] uint32_t moves() const { return moves_; }

  private:
    static constexpr uint8_t most_kept = 64;
    static constexpr uint8_t pass = 0xFF; ///< as a column
    struct Kept {
        Color color;
        uint8_t column, row;
    };

    [[nodiscard]] bool take_root(const Entry& entry, Settings& settings);
    void take_move(Color color, Bytes value);
    void play(const Kept& move) {
        if (move.column == pass) board_.pass(move.color);
        else board_.play(move.color, Point{move.column, move.row});
    }
    [[nodiscard]] Point point(Bytes value) const { return nanosgf::decode_go_point(value, board_.size()).value; }

    nanosgf::GoBoard& board_;
    Kept kept_[most_kept];
    uint8_t first_ = 0;
    uint8_t count_ = 0;
    uint32_t moves_ = 0;
    Color next_ = Color::black;
    int32_t left_[2] = {-1, -1};
    uint16_t periods_[2] = {};
};

bool GameRecord::Restored::take_root(const Entry& entry, Settings& settings) {
    const Bytes name(entry.bytes, 2);
    if (!settings.set(name, entry.value().from(2)) || !(name == Settings::name(Setting::side))) return true;
    return settings.side() != 0 && board_.reset({settings.side(), settings.side()});
}

void GameRecord::Restored::take_move(Color color, Bytes value) {
    if (count_ == most_kept) {
        play(kept_[first_]);
        first_ = static_cast<uint8_t>((first_ + 1) % most_kept);
        --count_;
    }
    Kept& move = kept_[(first_ + count_) % most_kept];
    ++count_;
    ++moves_;
    const Point at = value.empty() ? Point{pass, pass} : point(value);
    move = {color, static_cast<uint8_t>(at.column), static_cast<uint8_t>(at.row)};
    next_ = color == Color::black ? Color::white : Color::black;
}

bool GameRecord::Restored::take(const Entry& entry, Settings& settings) {
    switch (entry.kind) {
    case Kind::root: return take_root(entry, settings);
    case Kind::black: take_move(Color::black, entry.value()); break;
    case Kind::white: take_move(Color::white, entry.value()); break;
    case Kind::add_black: board_.place(Color::black, point(entry.value())); break;
    case Kind::add_white: board_.place(Color::white, point(entry.value())); break;
    case Kind::add_empty: board_.place(Color::none, point(entry.value())); break;
    case Kind::black_left:
    case Kind::white_left: {
        const bool white = entry.kind == Kind::white_left;
        left_[white] = nanosgf::milliseconds_of(nanosgf::decode_real(entry.value()).value);
        periods_[white] = 0;
        break;
    }
    case Kind::black_moves:
    case Kind::white_moves:
        periods_[entry.kind == Kind::white_moves] = static_cast<uint16_t>(nanosgf::decode_number(entry.value()).value);
        break;
    case Kind::undo:
        if (moves_ == 0) break;
        if (count_ == 0) return false;
        --count_;
        --moves_;
        next_ = kept_[(first_ + count_) % most_kept].color;
        break;
    default: break;
    }
    return true;
}

/// The last six moves can be corrected; those before them are the position.
bool GameRecord::Restored::give(nanosgf::GoScanReader& reader) {
    constexpr uint8_t most_corrected = 6;
    for (; count_ > most_corrected; --count_) {
        play(kept_[first_]);
        first_ = static_cast<uint8_t>((first_ + 1) % most_kept);
    }
    if (!reader.resync(board_)) return false;
    for (uint8_t i = 0; i < count_; ++i) {
        const Kept& move = kept_[(first_ + i) % most_kept];
        const bool replayed = move.column == pass ? reader.replay_pass(move.color) : reader.replay(move.color, Point{move.column, move.row});
        if (!replayed) return false;
    }
    return true;
}

void GameRecord::Restored::give(nanosgf::Clock& clock, uint32_t now) const {
    // A time that the control cannot have is left out: that side has all its time again.
    if (left_[0] >= 0) static_cast<void>(clock.restore(Color::black, left_[0], periods_[0]));
    if (left_[1] >= 0) static_cast<void>(clock.restore(Color::white, left_[1], periods_[1]));
    if (moves_ != 0) clock.resume(next_, 0, nanosgf::TimeOff::not_charged, now);
}

bool GameRecord::take_up(nanosgf::GoScanReader& reader, nanosgf::Clock& clock, uint32_t now) {
    nanosgf::Board<19> board;
    Restored restored(board);
    for (uint8_t i = 0; i < game_settings; ++i) settings_.set(static_cast<Setting>(i), Bytes()); // a game without TM has no clock
    settings_.set(Setting::handicap, "0");
    nanosgf::record::SgfFile::Cursor cursor = game_.cursor(game_.newest());
    Entry entry;
    StoreStatus status;
    uint32_t events = 0;
    while ((status = game_.read(cursor, entry)) == StoreStatus::ok) {
        if (!restored.take(entry, settings_)) return false;
        events += GameRelay::is_event(entry);
    }
    if (status != StoreStatus::none || recorder_.resume() != StoreStatus::ok) return false;
    if (board.move_number() == 0 && settings_.handicap() >= 2) board.set_to_play(Color::white);
    if (!restored.give(reader) || !clock.set(settings_.control())) return false;
    restored.give(clock, now);
    entries_ = game_.entries();
    reported_ = restored.moves();
    has_begun_ = true;
    relay_.start(events);
    say("continued after move #\n", reported_);
    return true;
}

} // namespace goboard
