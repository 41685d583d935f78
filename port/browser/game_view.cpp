// SPDX-License-Identifier: MIT
// Walks through a collection with a cursor, by keys.
#include "browser/game_view.hpp"

#include "board.hpp"
#include "cortex-m/keys_pl011.hpp"

#include "nanosgf/go/drawing.hpp"

namespace browser {

using nanosgf::Bytes;
using nanosgf::Reached;
using nanosgf::Way;

namespace {

size_t read_file(void* context, uint32_t offset, char* bytes, size_t size) {
    auto& file = *static_cast<FIL*>(context);
    UINT count = 0;
    if (f_tell(&file) != offset && f_lseek(&file, offset) != FR_OK) return nanosgf::FileSource::failed;
    if (f_read(&file, bytes, static_cast<UINT>(size), &count) != FR_OK) return nanosgf::FileSource::failed;
    return count;
}

uint32_t size_of_file(void* context) { return static_cast<uint32_t>(f_size(static_cast<FIL*>(context))); }

Bytes meaning(Reached reached) {
    switch (reached) {
    case Reached::none: return "There is none.";
    case Reached::io: return "The card cannot be read. Put it in again and press a key.";
    case Reached::malformed: return "The file ends before it.";
    case Reached::changed: return "This is another file.";
    case Reached::busy: return "Stopped.";
    default: return "";
    }
}

} // namespace

GameView::GameView(FIL& file, Bytes name, ViewMemory& memory)
    : name_(name), board_(memory.board), cursor_({read_file, &file, size_of_file}, memory.buffer, memory.waypoints, memory.board) {
    cursor_.keep_in(memory.kept, sizeof memory.kept / sizeof memory.kept[0]);
}

/// Any key stops a long search; the cursor then is where it was.
Reached GameView::travel(Way way, uint32_t number) {
    Reached reached = cursor_.begin(way, number);
    while (reached == Reached::busy) {
        reached = cursor_.step(piece);
        if (reached == Reached::busy && board::received_key() >= 0) break;
    }
    return reached;
}

Reached GameView::go(Way way, uint32_t number) {
    reached_ = travel(way, number);
    // The board may show another node then.
    if (reached_ != Reached::ok && reached_ != Reached::io && reached_ != Reached::changed) (void)travel(Way::here, 0);
    return reached_;
}

void GameView::press(int key) {
    switch (key) {
    case 'n': go(Way::child); break;
    case 'p': go(Way::parent); break;
    case 'v': go(Way::next_sibling); break;
    case 'V': go(Way::previous_sibling); break;
    case 'e': go(Way::end_of_line); break;
    case 'f': go(Way::last_fork); break;
    case '>': go(Way::next); break;
    case '<': go(Way::previous); break;
    case 'g': go(Way::game, cursor_.game_number() + 1); break;
    case 'G':
        if (cursor_.game_number() != 0) go(Way::game, cursor_.game_number() - 1);
        else reached_ = Reached::none;
        break;
    default:
        if (key >= '1' && key <= '9') go(Way::child, static_cast<uint32_t>(key - '1'));
        else if (reached_ != Reached::ok) go(Way::here);
        break;
    }
}

void GameView::find_variations() {
    nanosgf::ChildWalk<Cursor> children(cursor_);
    variations_ = 0;
    Reached reached = children.begin();
    while (reached == Reached::busy || reached == Reached::ok) {
        if (reached == Reached::busy) {
            reached = children.step(piece);
            continue;
        }
        if (variations_ < most_variations) moves_[variations_++] = cursor_.handler().move();
        reached = children.next();
    }
    if (reached == Reached::io || reached == Reached::changed) reached_ = reached;
}

void GameView::show_move(Screen& screen, uint8_t index) const {
    const nanosgf::NodeMove& move = moves_[index];
    screen.number(index + 1U).text(" ");
    if (move.color == nanosgf::Color::none) {
        screen.text("-  ");
        return;
    }
    screen.text(move.color == nanosgf::Color::white ? Bytes("W ") : Bytes("B "));
    if (move.pass) screen.text("pass");
    else screen.point(move.point, board_.size());
    screen.text("  ");
}

/// What is right of a line of the board.
void GameView::show_beside(Screen& screen, uint8_t line) const {
    constexpr uint8_t in_a_line = 3; // variations
    switch (line) {
    case 0:
        screen.text("game ").number(cursor_.game_number() + 1).text("  node ").number(cursor_.node_number());
        screen.text("  move ").number(board_.move_number());
        break;
    case 1: screen.text(board_.to_play() == nanosgf::Color::white ? Bytes("White to play") : Bytes("Black to play")); break;
    case 2:
        screen.text("captured by Black ").number(board_.prisoners(nanosgf::Color::black));
        screen.text(", by White ").number(board_.prisoners(nanosgf::Color::white));
        break;
    case 3:
    case 4:
    case 5:
        if (reached_ != Reached::ok) {
            if (line == 3) screen.text(meaning(reached_));
            break;
        }
        for (uint8_t i = 0; i < in_a_line && (line - 3) * in_a_line + i < variations_; ++i)
            show_move(screen, static_cast<uint8_t>((line - 3) * in_a_line + i));
        break;
    default: screen.text(comment_line(static_cast<uint8_t>(line - 6))); break;
    }
}

/// So many characters of UTF-8 that fit beside the board.
Bytes GameView::comment_line(uint8_t line) const {
    constexpr size_t most = Screen::columns - beside;
    Bytes rest = cursor_.handler().comment();
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

void GameView::show(Screen& screen) {
    const nanosgf::Drawing drawing;
    constexpr uint8_t least_lines = 12;
    char line[48]; // 19x19 takes 43
    variations_ = 0;
    if (reached_ == Reached::ok) find_variations();
    screen.begin();
    screen.text(name_).end_line();
    const uint8_t lines = drawing.lines(board_.size());
    for (uint8_t i = 0; i < lines || i < least_lines; ++i) {
        screen.text(Bytes(line, drawing.line(board_, i, line, sizeof line))).go_to(beside);
        show_beside(screen, i);
        screen.end_line();
    }
    screen.end("n p: next, back  1-9 v V: variations  e f: end, fork  g G: games  u: folder");
}

} // namespace browser
