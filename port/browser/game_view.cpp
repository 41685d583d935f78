// SPDX-License-Identifier: MIT
// Walks through a collection with a cursor, by keys.
#include "browser/game_view.hpp"

#include "board.hpp"
#include "cortex-m/keys_pl011.hpp"

#include "nanosgf/go/drawing.hpp"

namespace browser {

using nanosgf::Bytes;
using nanosgf::CursorStatus;
using nanosgf::Destination;

GameView::GameView(FIL& file, Bytes name, ViewMemory& memory)
    : name_(name), walk_(file, memory.walk, memory.comment, sizeof memory.comment) {}

void GameView::go(Destination destination, uint32_t number) {
    destination_ = destination;
    number_ = number;
    walk_.begin(destination, number);
    while (walk_.step())
        if (walk_.is_searching() && board::received_key() >= 0) walk_.stop();
}

void GameView::repeat() {
    const Destination destination = destination_;
    const uint32_t number = number_;
    go(Destination::here);
    if (walk_.reached() != CursorStatus::changed) go(destination, number);
}

void GameView::press(int key) {
    if (has_failed()) return repeat();
    switch (key) {
    case 'n': go(Destination::child); break;
    case 'p': go(Destination::parent); break;
    case 'v': go(Destination::next_sibling); break;
    case 'V': go(Destination::previous_sibling); break;
    case 'e': go(Destination::end_of_line); break;
    case 'f': go(Destination::last_fork); break;
    case '>': go(Destination::next); break;
    case '<': go(Destination::previous); break;
    case 'g': go(Destination::game, walk_.game_number() + 1); break;
    case 'G':
        if (walk_.game_number() != 0) go(Destination::game, walk_.game_number() - 1);
        else walk_.refuse();
        break;
    default:
        if (key >= '1' && key <= '9') go(Destination::child, static_cast<uint32_t>(key - '1'));
        else if (walk_.reached() != CursorStatus::ok) go(Destination::here);
        break;
    }
}

void GameView::show_move(Screen& screen, uint8_t index) const {
    const nanosgf::NodeMove& move = walk_.variation(index);
    screen.number(index + 1U).text(" ");
    if (move.color == nanosgf::Color::none) {
        screen.text("-  ");
        return;
    }
    screen.text(move.color == nanosgf::Color::white ? Bytes("W ") : Bytes("B "));
    if (move.pass) screen.text("pass");
    else screen.point(move.point, walk_.board().size());
    screen.text("  ");
}

/// What is right of a line of the board.
void GameView::show_beside(Screen& screen, uint8_t line) const {
    constexpr uint8_t in_a_line = 3; // variations
    switch (line) {
    case 0:
        screen.text("game ").number(walk_.game_number() + 1).text("  node ").number(walk_.node_number());
        screen.text("  move ").number(walk_.board().move_number());
        break;
    case 1: screen.text(walk_.board().to_play() == nanosgf::Color::white ? Bytes("White to play") : Bytes("Black to play")); break;
    case 2:
        screen.text("captured by Black ").number(walk_.board().prisoners(nanosgf::Color::black));
        screen.text(", by White ").number(walk_.board().prisoners(nanosgf::Color::white));
        break;
    case 3:
    case 4:
    case 5:
        if (walk_.reached() != CursorStatus::ok) {
            screen.text(part_of(walk_.meaning(), static_cast<uint8_t>(line - 3)));
            break;
        }
        for (uint8_t i = 0; i < in_a_line && (line - 3) * in_a_line + i < walk_.variations(); ++i)
            show_move(screen, static_cast<uint8_t>((line - 3) * in_a_line + i));
        break;
    default: screen.text(part_of(walk_.page().comment(), static_cast<uint8_t>(line - 6))); break;
    }
}

/// So many characters of UTF-8 that fit beside the board.
Bytes GameView::part_of(Bytes rest, uint8_t line) {
    constexpr size_t most = Screen::columns - beside;
    for (;; --line) {
        size_t size = 0;
        for (size_t characters = 0; size < rest.size(); ++size) {
            characters += (rest[size] & 0xC0) != 0x80 ? 1 : 0;
            if (characters > most) break;
        }
        if (line == 0) return rest.first(size);
        rest = rest.from(size);
    }
}

void GameView::show(Screen& screen) const {
    const nanosgf::Drawing drawing;
    constexpr uint8_t least_lines = 12;
    char line[48]; // 19x19 takes 43
    screen.begin();
    screen.text(name_).end_line();
    const uint8_t lines = drawing.lines(walk_.board().size());
    for (uint8_t i = 0; i < lines || i < least_lines; ++i) {
        screen.text(Bytes(line, drawing.line(walk_.board(), i, line, sizeof line))).go_to(beside);
        show_beside(screen, i);
        screen.end_line();
    }
    screen.end("n p: next, back  1-9 v V: variations  e f: end, fork  g G: games  u: folder");
}

} // namespace browser
