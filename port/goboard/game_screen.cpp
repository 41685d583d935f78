// SPDX-License-Identifier: MIT
// From events of the reader and the clock to notes, sentences and lights.
#include "goboard/game_screen.hpp"

#include "goboard/board_picture.hpp"
#include "goboard/say.hpp"

namespace goboard {

using nanosgf::ClockEvent;
using nanosgf::ScanButton;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;
using nanosgf::TimeLeft;

namespace {

nanosgf::ScanPolicy policy(const Settings& settings) {
    nanosgf::ScanPolicy policy;
    policy.colors = hardware::sees_colors();
    const int32_t scans = settings.halves(Setting::scans), wait = settings.halves(Setting::wait);
    if (scans >= 2 && scans <= 6) policy.equal_scans = static_cast<uint8_t>(scans / 2);
    if (wait >= 1 && wait <= 20) policy.wait_ms = static_cast<uint16_t>(wait * 500);
    return policy;
}

constexpr int panel = picture_size + 2; ///< the column of the text beside the board

} // namespace

GameScreen::GameScreen(GameRecord& record) : record_(record) {
    reader_.report_to(*this);
    clock_.watch(*this);
}

void GameScreen::begin() {
    const Settings& settings = record_.settings();
    reader_.set_policy(policy(settings));
    if (!reader_.reset({settings.side(), settings.side()})) return;
    reader_.expect(Color::none, settings.handicap());
    note(Note::What::begin);
    static_cast<void>(clock_.set(settings.control()));
    switch_on();
}

bool GameScreen::take_up(uint32_t now) {
    reader_.set_policy(policy(record_.settings()));
    if (!record_.take_up(reader_, clock_, now)) return false;
    switch_on();
    return true;
}

/// The same for a new game and for one that goes on.
void GameScreen::switch_on() {
    lights_.clear(side());
    is_on_ = true;
    is_following_ = false;
    has_changed_ = true;
    has_ended_ = is_asked_ = is_illegal_ = is_wanted_ = false;
    lost_ = Color::none;
}

void GameScreen::finish(Note::What what, int32_t value, uint32_t now) {
    clock_.stop(now);
    note(what, Color::none, {}, value);
    note(Note::What::finish);
    is_on_ = false;
    lights_.clear(side());
}

void GameScreen::follow(const nanosgf::GoBoard& board, Color color) {
    if (is_on_) return;
    reader_.set_policy(policy(record_.settings()));
    if (!reader_.resync(board)) return;
    reader_.expect(color, 0);
    lights_.clear(side());
    is_following_ = true;
    is_illegal_ = has_followed_ = false;
    if (board.last_move().color != Color::none && !board.last_move().pass) lights_.set(board.last_move().point, Lights::steady);
}

bool GameScreen::take_followed(Point& point) {
    const bool has = has_followed_;
    has_followed_ = false;
    point = followed_;
    return has;
}

void GameScreen::scan(const uint8_t* map, uint32_t now) {
    if (is_following_ && !is_on_) return reader_.scan(map, now);
    if (!is_on_ || record_.room() < most_notes_of_scan) return;
    reader_.scan(map, now);
    clock_.update(now);
    const Color running = clock_.running();
    const auto second = static_cast<uint32_t>(clock_.left(running == Color::none ? Color::black : running).milliseconds) / 1000;
    if (second != shown_second_) has_changed_ = true;
    shown_second_ = second;
}

void GameScreen::press(ScanButton button, uint32_t now) {
    if (!is_on_ || record_.room() < most_notes_of_scan) return;
    if (!reader_.button(button, now)) say("no move to take back\n");
    has_changed_ = true;
}

bool GameScreen::answer(bool as_recorded, uint32_t now) {
    if (!is_on_ || !is_asked_ || record_.room() < most_notes_of_scan) return false;
    is_asked_ = false;
    has_changed_ = true;
    lights_.clear(Lights::blinking);
    say(as_recorded ? "answer as recorded\n" : "answer other order\n");
    static_cast<void>(reader_.answer(as_recorded, now)); // the moves that came after it may have closed the question
    return true;
}

void GameScreen::note(Note::What what, Color color, Point point, int32_t value) {
    Note added;
    added.what = what;
    added.color = color;
    added.point = point;
    added.value = value;
    record_.add(added);
}

void GameScreen::note_undo(uint8_t count, uint32_t now) {
    for (uint8_t i = 0; i < count; ++i) note(Note::What::undo);
    if (clock_.running() != Color::none) clock_.start(reader_.board().to_play(), now);
}

void GameScreen::note_time(Color color) {
    const TimeLeft left = clock_.left(color);
    say("time | #\n", color, left.milliseconds < 0 ? 0 : left.milliseconds);
    note(Note::What::time, color, {}, left.milliseconds);
    if (left.is_overtime && left.count != 0) note(Note::What::periods, color, {}, left.count);
}

void GameScreen::note_move(const ScanEvent& event) {
    if (event.kind == ScanKind::passed) note(Note::What::pass, event.color);
    else note(Note::What::move, event.color, event.point);
    clock_.press(event.color, event.time_ms); // nothing if the opponent's time runs already
    note_time(event.color);
    lights_.clear(Lights::steady);
    if (event.kind != ScanKind::passed) lights_.set(event.point, Lights::steady);
}

void GameScreen::operator()(const ScanEvent& event) {
    report(event);
    has_changed_ = true;
    if (is_on_) take(event);
    else if (event.kind == ScanKind::move || event.kind == ScanKind::setup) {
        has_followed_ = true;
        followed_ = event.point;
    }
    light(event);
}

/// What goes to the record.
void GameScreen::take(const ScanEvent& event) {
    if (event.kind == ScanKind::move || event.kind == ScanKind::moved_last || event.kind == ScanKind::passed || event.kind == ScanKind::taken_back) forget_wanted();
    switch (event.kind) {
    case ScanKind::moved_last: note_undo(1, event.time_ms); note_move(event); break;
    case ScanKind::move:
    case ScanKind::passed: note_move(event); break;
    case ScanKind::taken_back:
        note_undo(event.count, event.time_ms);
        lights_.clear(Lights::steady);
        break;
    case ScanKind::setup: note(Note::What::setup, event.color, event.point); break;
    case ScanKind::ended:
    case ScanKind::cleared: has_ended_ = true; break;
    case ScanKind::ask: ask(event); break;
    default: break;
    }
}

void GameScreen::light(const ScanEvent& event) {
    switch (event.kind) {
    case ScanKind::lifted: lights_.set(event.point, Lights::dark); break;
    case ScanKind::remove: lights_.set(event.point, Lights::fast); break;
    case ScanKind::illegal:
        lights_.clear(Lights::blinking);
        is_illegal_ = true;
        advised_ = 0;
        break;
    case ScanKind::advice: advise(event); break;
    case ScanKind::legal:
        lights_.clear(Lights::blinking);
        is_illegal_ = false;
        break;
    default: break;
    }
}

void GameScreen::operator()(ClockEvent event, const TimeLeft& left) {
    has_changed_ = true;
    if (event == ClockEvent::turn_ended) return;
    say(event == ClockEvent::time_over ? "time over |\n" : "period ended |\n", left.color);
    if (event == ClockEvent::time_over) lost_ = left.color;
}

void GameScreen::ask(const ScanEvent& event) {
    is_asked_ = true;
    const nanosgf::BoardSize size = reader_.size();
    record_.relay().ask(Words().add("@ @ first-or-second", on_diagram(event.from, size), on_diagram(event.point, size)).bytes());
    asked_first_ = event.from;
    asked_second_ = event.point;
    lights_.set(event.from, Lights::blinking);
    lights_.set(event.point, Lights::blinking);
}

void GameScreen::advise(const ScanEvent& event) {
    if (advised_++ == 0) {
        advised_point_ = event.point;
        advised_color_ = event.color;
    }
    lights_.set(event.point, Lights::blinking);
}

/// What a host reads on the console; raw changes of the sensors are left out.
void GameScreen::report(const ScanEvent& event) const {
    // Of the colour, where it was, the point, and how many.
    constexpr const char* lines[] = {"", "", "move | _^", "pass |", "moved | ^ to ^", "taken back ___#", "setup | _^", "ended", "take off | _^",
                                     "cleared", "illegal ___#", "advice | _^", "legal", "ask _^ ^", "contradiction | _^"};
    if (event.kind == ScanKind::placed || event.kind == ScanKind::lifted) return;
    Words words;
    words.add(lines[static_cast<uint8_t>(event.kind)], event.color, event.from, event.point, event.count);
    if ((event.flags & ScanEvent::doubtful) != 0) words.add(" doubtful");
    if ((event.flags & ScanEvent::ko) != 0) words.add(" ko");
    if ((event.flags & ScanEvent::suicide) != 0) words.add(" suicide");
    say(words.add("\n").bytes());
}

void GameScreen::poll(uint32_t now) {
    if (const uint16_t choice = record_.relay().take_answer()) static_cast<void>(answer(choice == 1, now));
    nanosgf::RelayMove move;
    if (!record_.relay().take_move(move) || !is_on_) return;
    forget_wanted();
    is_wanted_ = has_changed_ = true;
    wanted_ = move;
    if (move.kind == nanosgf::RelayMove::Kind::play) lights_.set(move.point, Lights::blinking);
}

/// The host's move was played, or another one.
void GameScreen::forget_wanted() {
    if (is_wanted_ && wanted_.kind == nanosgf::RelayMove::Kind::play) lights_.set(wanted_.point, Lights::dark);
    is_wanted_ = false;
}

Words GameScreen::message() const {
    const nanosgf::BoardSize size = reader_.size();
    Words words;
    if (record_.card() != CardState::ready && record_.room() < most_notes_of_scan) return words.add("Play waits for the card.");
    if (is_asked_) return words.add("Was @ before @?\n< yes, > no", on_diagram(asked_first_, size), on_diagram(asked_second_, size));
    const bool is_advised = is_illegal_ && advised_ != 0;
    if (is_wanted_ && !is_advised && wanted_.kind != nanosgf::RelayMove::Kind::play)
        return words.add(wanted_.kind == nanosgf::RelayMove::Kind::pass ? "& passes" : "& resigns", wanted_.color);
    if (is_advised || is_wanted_) {
        const Color color = is_advised ? advised_color_ : wanted_.color;
        words.add(color == Color::none ? "Take off _@" : "Put & on @", color, on_diagram(is_advised ? advised_point_ : wanted_.point, size));
        return is_advised && advised_ > 1 ? words.add(" and # more", advised_ - 1) : words;
    }
    if (const uint16_t captured = lights_.count(Lights::fast)) return words.add(captured == 1 ? "Take off # stone" : "Take off # stones", captured);
    if (lost_ != Color::none) return words.add("& has no time left", lost_);
    if (has_ended_) return words.add("The game is over.");
    return words.add("& to play", reader_.board().to_play());
}

void GameScreen::draw_clock(Frame& frame, int row, Color color) const {
    const TimeLeft left = clock_.left(color);
    const bool is_over = left.milliseconds < 0;
    const uint32_t seconds = static_cast<uint32_t>(is_over ? -left.milliseconds : left.milliseconds) / 1000;
    Words words;
    words.add(is_over ? "| -#:=" : "| #:=", color, seconds / 60, seconds % 60);
    if (left.is_overtime && left.count != 0) words.add(" x#", left.count);
    frame.text(panel, row, words.bytes());
    if (clock_.running() == color) frame.invert(panel - 1, row - 1, Frame::columns - panel + 1, Frame::line);
}

void GameScreen::draw(Frame& frame) const {
    const nanosgf::GoBoard& board = reader_.board();
    if (side() <= window_points) draw_window(frame, board, Point{0, 0});
    else draw_overview(frame, board);
    frame.paragraph(panel, 0, Words().add("Move #", board.move_number()).bytes(), 1);
    draw_clock(frame, Frame::line + 1, Color::black);
    draw_clock(frame, 2 * Frame::line + 1, Color::white);
    frame.paragraph(panel, 3 * Frame::line + 1, message().bytes(), 3);
    const char* const state = record_.card() != CardState::ready ? "No card" : record_.is_saved() ? "Saved" : "Saving";
    const Words words = Words().add("Taken # #\n$", board.prisoners(Color::black), board.prisoners(Color::white), state);
    frame.paragraph(panel, 6 * Frame::line, words.bytes(), 2);
}

} // namespace goboard
