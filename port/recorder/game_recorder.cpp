// SPDX-License-Identifier: MIT
// A game played by a table instead of people, recorded, and continued after each power cut.
#include "recorder/game_recorder.hpp"

#include "board.hpp"

#include "nanosgf/go/drawing.hpp"
#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/value/go_point.hpp"

namespace recorder {

namespace {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::record::Entry;
using nanosgf::record::Journal;
using nanosgf::record::Kind;
using nanosgf::record::ListedGame;
using nanosgf::record::RootProperty;
using nanosgf::record::StoreStatus;

// What the players play: the ear-reddening game, Black and White in turn.
constexpr char moves[] = "qddcpqoccpcfepqopenppoppopqpoqoopnqqnqonpmomplmpmqolpklqlrkr"
                         "lpkqqrrrrsmrnrprpsqsnomoqrrmrlqslomnqrqmorqlqjrjrirklnmmqirq";
constexpr uint16_t move_count = (sizeof moves - 1) / 2;

Color color_of(uint16_t number) { return number % 2 == 1 ? Color::black : Color::white; }

// Numbers count from 1.
Bytes point_of(uint16_t number) { return Bytes(moves + 2 * (number - 1), 2); }

class Session {
  public:
    Session(const nanosgf::record::Storage& storage, uint8_t* unit)
        : journal_(storage, unit, storage.contract.program_unit), recorder_(journal_) {}
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void watch(nanosgf::GoBoard::Change change, void* context) { board_.watch(change, context); }
    [[nodiscard]] bool run(bool may_claim) {
        return mount(may_claim) && recover() && go_on() && print_file();
    }

  private:
    [[nodiscard]] bool mount(bool may_claim);
    [[nodiscard]] bool recover();
    [[nodiscard]] bool go_on();
    [[nodiscard]] bool begin();
    [[nodiscard]] bool print_file();
    void print_recovered(const Entry& entry);
    void print_move(Color color, Bytes point);
    void draw();
    [[nodiscard]] bool acknowledged(StoreStatus status, Bytes what);
    [[nodiscard]] bool said(StoreStatus status, Bytes what);

    Journal journal_;
    nanosgf::record::Recorder<Journal> recorder_;
    nanosgf::Board<19> board_;
    uint16_t number_ = 0; ///< of the last move
    bool has_game_ = false;
    bool has_root_ = false;
    bool has_result_ = false;
    bool has_started_ = false; ///< the next entry has the mark of a start
};

void say(Bytes text) { board::uart_write(text); }

bool Session::said(StoreStatus status, Bytes what) {
    if (status == StoreStatus::ok) return true;
    say("failed: ");
    say(what);
    say("\n");
    return false;
}

/// What the next entry brings with it comes before it.
bool Session::acknowledged(StoreStatus status, Bytes what) {
    if (!said(status, what)) return false;
    if (has_started_) say("acknowledged power-up\n");
    has_started_ = false;
    if (what.empty()) return true;
    say("acknowledged ");
    say(what);
    say("\n");
    return true;
}

/// Counts a move, plays it, and ends the line that was begun.
void Session::print_move(Color color, Bytes point) {
    ++number_;
    const char text[] = {static_cast<char>('0' + number_ / 10),
                         static_cast<char>('0' + number_ % 10), ' ',
                         color == Color::black ? 'B' : 'W', ' '};
    say(Bytes(text, sizeof text).from(number_ < 10 ? 1 : 0));
    say(point);
    say("\n");
    const nanosgf::BoardSize size = board_.size();
    board_.play(color, nanosgf::decode_go_point(point, size).value);
}

void Session::print_recovered(const Entry& entry) {
    if (entry.kind == Kind::root_more || (entry.kind == Kind::root && has_root_)) return;
    say("recovered ");
    switch (entry.kind) {
    case Kind::root:
        has_root_ = true;
        say("game\n");
        break;
    case Kind::black:
        print_move(Color::black, entry.value());
        break;
    case Kind::white:
        print_move(Color::white, entry.value());
        break;
    case Kind::power_up:
        say("power-up\n");
        break;
    case Kind::result:
        has_result_ = true;
        say("result ");
        say(entry.value());
        say("\n");
        break;
    case Kind::finish:
        say("finish\n");
        break;
    default:
        say("what was never recorded\n");
        break;
    }
}

void Session::draw() {
    constexpr size_t widest = 45;
    char line[widest];
    const nanosgf::Drawing drawing;
    for (uint8_t i = 0; i < drawing.lines(board_.size()); ++i) {
        say(Bytes(line, drawing.line(board_, i, line, widest)));
        say("\n");
    }
}

bool Session::mount(bool may_claim) {
    StoreStatus status = journal_.mount();
    if (status == StoreStatus::foreign && !may_claim) {
        say("failed: the memory holds something else; it is erased only when that is asked for\n");
        return false;
    }
    if (status == StoreStatus::foreign) {
        journal_.claim();
        status = StoreStatus::ok;
    }
    return said(status, "mount");
}

bool Session::recover() {
    ListedGame game;
    if (journal_.newest_game(game) != StoreStatus::ok) return true;
    has_game_ = true;
    Journal::Cursor cursor = journal_.cursor(game);
    Entry entry;
    StoreStatus status = StoreStatus::ok;
    while ((status = journal_.read(cursor, entry)) == StoreStatus::ok) print_recovered(entry);
    draw();
    return status == StoreStatus::none || said(status, "reading");
}

bool Session::begin() {
    const RootProperty root[] = {
        {"SZ", "19"},
        {"PB", "Kuwahara Sh\xC5\xAB"
               "saku"},
        {"PW", "Inoue Gennan Inseki"},
        {"DT", "1846-09-11"},
        {"KM", "0"},
    };
    return acknowledged(recorder_.begin(root), "game");
}

bool Session::go_on() {
    const bool is_damaged = journal_.is_damaged();
    if (is_damaged) say("damaged: nanosgf recover may find more than this board\n");
    if (!has_game_) {
        if (!begin()) return false;
    } else if (!journal_.is_resumable()) {
        return true; // finished: it is printed once more
    } else if (is_damaged) {
        say("damaged: the game is kept as it is, and another one begins\n");
        if (!print_file()) return false;
        number_ = 0;
        has_result_ = false;
        if (!board_.reset(board_.size()) || !begin()) return false;
    } else if (!said(recorder_.resume(), "resume")) {
        return false;
    } else {
        has_started_ = true;
    }
    while (number_ < move_count) {
        const auto next = static_cast<uint16_t>(number_ + 1);
        if (!acknowledged(recorder_.move_text(color_of(next), point_of(next)), {})) return false;
        say("acknowledged ");
        print_move(color_of(next), point_of(next));
    }
    // The day's play ends here.
    if (!has_result_ && !acknowledged(recorder_.result("Void"), "result Void")) return false;
    return acknowledged(recorder_.finish(), "finish");
}

size_t send(void*, const char* bytes, size_t size) {
    board::uart_write(Bytes(bytes, size));
    return size;
}

bool Session::print_file() {
    ListedGame game;
    if (!said(journal_.newest_game(game), "the game is gone")) return false;
    nanosgf::record::SgfExport file(journal_, {send, nullptr});
    if (!said(file.begin(game), "export")) return false;
    say("begin of file\n");
    if (!said(file.write(), "export")) return false;
    say("end of file\n");
    return true;
}

} // namespace

int play(const nanosgf::record::Storage& storage, uint8_t* unit, bool may_claim,
         nanosgf::GoBoard::Change change, void* context) {
    Session session(storage, unit);
    session.watch(change, context);
    return session.run(may_claim) ? 0 : 1;
}

} // namespace recorder
