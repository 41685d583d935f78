// SPDX-License-Identifier: MIT
// Walks through the variations with the solver.
#include "goboard/problem_screen.hpp"

#include "goboard/board_picture.hpp"
#include "goboard/say.hpp"
#include "goboard/words.hpp"

namespace goboard {

using collection::NodeMarks;
using hardware::Button;
using nanosgf::NodeMove;
using nanosgf::CursorStatus;
using nanosgf::Destination;
using Verdict = Problem::Verdict;

namespace {

constexpr int panel = picture_size + 2;
constexpr uint8_t row_count = 7;

} // namespace

void ProblemScreen::open() {
    walk_.open();
    open_game(0);
}

void ProblemScreen::open_game(uint32_t number) {
    is_list_ = is_overview_ = was_tried_ = was_solved_ = false;
    has_right_[0] = has_right_[1] = false;
    problem_ = Problem();
    start_ = 0;
    stage_ = Stage::opening;
    if (number != 0) walk_.begin(Destination::game, number);
}

void ProblemScreen::go(Stage stage, Destination destination, uint32_t number, bool lists) {
    stage_ = stage;
    walk_.begin(destination, number, lists);
}

void ProblemScreen::start() {
    ++turn_;
    is_other_ = false;
    go(Stage::starting, Destination::node, start_);
}

bool ProblemScreen::poll() {
    if (walk_.is_done()) return false;
    const bool was_searching = walk_.is_searching();
    if (!walk_.step()) {
        arrive();
        return stage_ != Stage::scanning;
    }
    return was_searching != walk_.is_searching() && stage_ != Stage::scanning;
}

/// A way is at its end.
void ProblemScreen::arrive() {
    const bool is_there = walk_.reached() == CursorStatus::ok;
    switch (stage_) {
    case Stage::opening:
        if (!is_there) break;
        cursor_ = Point{static_cast<uint16_t>(board().size().columns / 2), static_cast<uint16_t>(board().size().rows / 2)};
        stage_ = Stage::scanning;
        return scan();
    case Stage::scanning:
        if (is_there) return scan();
        if (walk_.reached() == CursorStatus::none || walk_.reached() == CursorStatus::malformed) return start();
        break;
    case Stage::starting:
    case Stage::answering:
    case Stage::returning:
        if (!is_there) break;
        if (stage_ == Stage::answering) judge(walk_.child(), walk_.page().move().color);
        if (stage_ != Stage::over) wait();
        return;
    case Stage::playing:
        if (is_there) {
            is_other_ = (walk_.page().marks() & NodeMarks::not_this) != 0;
            if (is_other_) return go(Stage::returning, Destination::node, before_);
            judge(walk_.child(), problem_.solver());
            if (stage_ != Stage::over) answer();
            return;
        }
        if (walk_.reached() != CursorStatus::none) break;
        for (uint8_t i = 0; i < walk_.variations(); ++i) is_other_ = is_other_ || (walk_.variation_marks()[i] & NodeMarks::force) != 0;
        if (is_other_) return wait();
        problem_.miss();
        return end();
    default: break;
    }
    stage_ = Stage::unsolvable;
}

/// Notes the marks of the node, and goes to the next one.
void ProblemScreen::scan() {
    const uint16_t marks = walk_.page().marks();
    const Color mover = walk_.page().move().color;
    if ((marks & NodeMarks::start) != 0) start_ = walk_.node_number();
    has_right_[0] = has_right_[0] || says(marks, NodeMarks::right, mover, Color::black);
    has_right_[1] = has_right_[1] || says(marks, NodeMarks::right, mover, Color::white);
    walk_.begin(Destination::next, 0, false);
}

/// The solver is to play, or there is nothing to play.
void ProblemScreen::wait() {
    if (walk_.variations() == 0) {
        stage_ = Stage::unsolvable;
        return;
    }
    const Color next = walk_.variation(0).color;
    if (next == Color::none) return go(stage_, Destination::child); // no move in between
    if (stage_ == Stage::starting) problem_.begin(next, has_right_[next == Color::white]);
    stage_ = Stage::waiting;
    before_ = walk_.node_number();
    has_position_ = true;
    say(is_other_ ? "problem other\n" : "problem to play\n");
}

void ProblemScreen::play(Point point) {
    if (stage_ != Stage::waiting || board().stone(point) != Color::none) return;
    stage_ = Stage::playing;
    is_other_ = false;
    walk_.begin_find(NodeMove{problem_.solver(), false, point});
}

/// The node just reached is child number `index` of the one before.
void ProblemScreen::judge(uint32_t index, Color mover) {
    problem_.go_on(index, walk_.page().marks(), mover, walk_.variations() == 0);
    if (problem_.verdict() != Verdict::open) end();
}

void ProblemScreen::answer() {
    const Color next = walk_.variation(0).color;
    if (next == problem_.solver()) return wait();
    const uint8_t index = Problem::answer(walk_.variation_marks(), walk_.variations(), turn_);
    go(Stage::answering, Destination::child, index);
}

void ProblemScreen::end() {
    const bool is_right = problem_.verdict() == Verdict::right;
    stage_ = Stage::over;
    has_position_ = true;
    has_news_ = !was_tried_ || (is_right && !was_solved_);
    tried = static_cast<uint16_t>(tried + (was_tried_ ? 0 : 1));
    solved = static_cast<uint16_t>(solved + (is_right && !was_solved_ ? 1 : 0));
    was_tried_ = true;
    was_solved_ = was_solved_ || is_right;
    say(is_right ? "problem right\n" : "problem wrong\n");
}

[[gnu::noinline]] ProblemScreen::Step ProblemScreen::press(Button button) {
    if (is_list_) return press_list(button);
    is_list_ = button == Button::select;
    if (is_list_) selection_ = Selection();
    else move_cursor(cursor_, button, board().size());
    return Step::none;
}

ProblemScreen::Step ProblemScreen::press_list(Button button) {
    if (selection_.press(button, row_count)) return Step::none;
    is_list_ = false;
    if (button == Button::left) return Step::menu;
    if (button != Button::select) return Step::none;
    const bool is_idle = walk_.is_done() && stage_ != Stage::unsolvable;
    switch (selection_.row) {
    case 0: play(cursor_); break;
    case 1:
        if (is_idle) start();
        break;
    case 2:
        if (is_idle && was_tried_) return Step::solution;
        break;
    case 3: is_overview_ = !is_overview_; break;
    case 4:
        if (walk_.is_done()) open_game(walk_.game_number() + 1);
        break;
    case 5: return Step::folder;
    default: return Step::menu;
    }
    return Step::none;
}

void ProblemScreen::add_sentence(Words& words) const {
    switch (stage_) {
    case Stage::waiting:
        words.add(is_other_ ? "Another move is wanted." : "& to play", problem_.solver());
        break;
    case Stage::over: words.add(problem_.verdict() == Verdict::right ? "Right!" : "Wrong."); break;
    case Stage::unsolvable:
        words.add(walk_.meaning());
        if (walk_.reached() == CursorStatus::ok) words.add("No moves here.");
        break;
    default: words.add("Searching");
    }
}

void ProblemScreen::draw(Frame& frame) const {
    if (is_list_) {
        ListPicture list(frame, Words().add("Solved # of #", solved, tried).bytes(), selection_.row);
        list.rows("Play here\nAgain\nShow the solution\nNear or whole\nNext problem\nFolder\nMenu");
        return;
    }
    const nanosgf::BoardSize size = board().size();
    const bool may_show = stage_ == Stage::waiting || stage_ == Stage::over;
    if (is_overview_) {
        draw_overview(frame, board());
        invert_point(frame, size, cursor_);
    } else {
        draw_window(frame, board(), cursor_, true, may_show ? &walk_.page().markup : nullptr);
    }
    Words words;
    words.add("#: @\n", walk_.game_number() + 1, on_diagram(cursor_, size));
    add_sentence(words);
    const int row = frame.paragraph(panel, 0, words.bytes(), 5);
    if (may_show) frame.paragraph(panel, row + 1, walk_.page().comment(), (Frame::rows - row - 1) / Frame::line);
}

} // namespace goboard
