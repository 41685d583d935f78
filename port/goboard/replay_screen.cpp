// SPDX-License-Identifier: MIT
// Buttons to destinations, and the node to pixels.
#include "goboard/replay_screen.hpp"

#include "goboard/board_picture.hpp"
#include "goboard/words.hpp"

namespace goboard {

using hardware::Button;
using nanosgf::NodeMove;
using nanosgf::CursorStatus;
using nanosgf::Destination;

namespace {

constexpr int panel = picture_size + 2;
constexpr uint8_t destination_count = 8;

} // namespace

void ReplayScreen::open() {
    open_here();
    walk_.open();
}

void ReplayScreen::open_here() {
    view_ = View::board;
    is_window_ = false;
    variation_ = page_ = 0;
}

[[gnu::noinline]] void ReplayScreen::go(Destination destination, uint32_t number) {
    view_ = View::board;
    variation_ = page_ = 0;
    walk_.begin(destination, number);
}

[[gnu::noinline]] ReplayScreen::Step ReplayScreen::press(Button button) {
    if (view_ == View::destinations) return press_destinations(button);
    if (view_ == View::comment && button != Button::select) {
        press_comment(button);
        return Step::none;
    }
    if (button == Button::select) {
        view_ = View::destinations;
        selection_ = Selection();
        waiting_ = Button::none;
        return Step::none;
    }
    if (!walk_.is_done()) {
        if (button == Button::left && walk_.is_searching()) walk_.stop();
        else waiting_ = button;
        return Step::none;
    }
    const uint8_t count = walk_.variations();
    switch (button) {
    case Button::right:
        if (walk_.reached() == CursorStatus::ok) go(Destination::child, variation_);
        else go(Destination::here);
        break;
    case Button::left:
        if (walk_.node_number() == 0 || walk_.reached() == CursorStatus::io) return Step::folder;
        go(Destination::parent);
        break;
    case Button::down: variation_ = static_cast<uint8_t>(variation_ + 1 < count ? variation_ + 1 : 0); break;
    case Button::up: variation_ = static_cast<uint8_t>(variation_ != 0 ? variation_ - 1 : count != 0 ? count - 1 : 0); break;
    default: break;
    }
    return Step::none;
}

ReplayScreen::Step ReplayScreen::press_destinations(Button button) {
    if (selection_.press(button, destination_count)) return Step::none;
    if (button == Button::left && selection_.row != destination_count - 1) {
        selection_.row = destination_count - 1; // to the menu in two steps, or to the board
        return Step::none;
    }
    view_ = View::board;
    if (button != Button::select && button != Button::right) return Step::none;
    switch (selection_.row) {
    case 0:
        view_ = View::comment;
        page_ = 0;
        break;
    case 1: is_window_ = !is_window_; break;
    case 2: go(Destination::end_of_line); break;
    case 3: go(Destination::last_fork); break;
    case 4: go(Destination::game, walk_.game_number() + 1); break;
    case 5:
        if (walk_.game_number() == 0) walk_.refuse();
        else go(Destination::game, walk_.game_number() - 1);
        break;
    case 6: return Step::folder;
    default: return Step::menu;
    }
    return Step::none;
}

void ReplayScreen::press_comment(Button button) {
    if (button == Button::down && !comment_page(static_cast<uint8_t>(page_ + 1)).empty()) ++page_;
    else if (button == Button::up && page_ != 0) --page_;
    else if (button != Button::up && button != Button::down) view_ = View::board;
}

bool ReplayScreen::poll() {
    if (walk_.is_done()) return false;
    const bool was_searching = walk_.is_searching();
    return !walk_.step() || was_searching != walk_.is_searching();
}

Button ReplayScreen::take_waiting() {
    const Button button = walk_.is_done() ? waiting_ : Button::none;
    if (walk_.is_done()) waiting_ = Button::none;
    return button;
}

Bytes ReplayScreen::comment_page(uint8_t page) const {
    Bytes rest = walk_.page().comment();
    for (; page != 0; --page) Frame::lines(nullptr, 0, Frame::line + 1, rest, list_rows);
    return rest;
}

void ReplayScreen::draw_comment(Frame& frame) const {
    frame.text(0, 0, walk_.page().comment().empty() ? Bytes("No comment") : frame.glyphs.is_bad() ? Bytes("No good FONT.BIN") : Bytes("Comment"));
    frame.box(0, Frame::line - 1, Frame::columns, 1, true);
    frame.paragraph(0, Frame::line + 1, comment_page(page_), list_rows);
}

void ReplayScreen::draw_board(Frame& frame) const {
    const nanosgf::GoBoard& board = walk_.board();
    const nanosgf::LastMove last = board.last_move();
    const nanosgf::BoardSize size = board.size();
    const bool is_small = size.columns <= window_points && size.rows <= window_points;
    if (is_window_ || is_small) draw_window(frame, board, last.pass ? nanosgf::Point{} : last.point, false, &walk_.page().markup);
    else draw_overview(frame, board);
    Words words;
    const char* const first = last.color == nanosgf::Color::none ? "#: #\n" : last.pass ? "#: # | pass\n" : "#: # | @\n";
    words.add(first, walk_.game_number() + 1, board.move_number(), last.color, on_diagram(last.point, size));
    if (walk_.is_searching()) {
        words.add("Searching");
    } else if (walk_.reached() != CursorStatus::ok) {
        words.add(walk_.meaning());
    } else {
        if (walk_.node_number() == 0)
            words.add("B ").add(walk_.page().black()).add("\nW ").add(walk_.page().white()).add("\n").add(walk_.page().result()).add("\n");
        const NodeMove& next = walk_.variation(variation_);
        if (walk_.variations() == 0) words.add("The end");
        else if (next.pass) words.add("> pass");
        else words.add(next.color == nanosgf::Color::none ? "> -" : "> @", on_diagram(next.point, size));
        if (walk_.variations() > 1) words.add(" #/#", variation_ + 1, walk_.variations());
    }
    const int row = frame.paragraph(panel, 0, words.bytes(), 8);
    const bool is_shown = !walk_.is_searching() && walk_.reached() == CursorStatus::ok;
    if (is_shown) frame.paragraph(panel, row + 1, walk_.page().comment(), (Frame::rows - row - 1) / Frame::line);
}

void ReplayScreen::draw(Frame& frame) const {
    if (view_ == View::comment) return draw_comment(frame);
    if (view_ == View::board) return draw_board(frame);
    ListPicture list(frame, "Game", selection_.row);
    list.rows("Comment\nNear or whole\nEnd of the line\nFork before\nNext game\nGame before\nFolder\nMenu");
}

const uint8_t* ReplayScreen::lights() {
    lights_.clear(side());
    const nanosgf::LastMove last = walk_.board().last_move();
    if (last.color != nanosgf::Color::none && !last.pass) lights_.set(last.point, Lights::steady);
    for (uint8_t i = 0; i < walk_.variations(); ++i) {
        const NodeMove& next = walk_.variation(i);
        if (next.color != nanosgf::Color::none && !next.pass) lights_.set(next.point, i == variation_ ? Lights::fast : Lights::blinking);
    }
    return lights_.map();
}

} // namespace goboard
