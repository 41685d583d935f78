// SPDX-License-Identifier: MIT
// Board on the left and text on the right, or one above the other where the window is narrow.
#include "view/panels.hpp"

#include "text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr std::string_view bold = "\x1b[1m", quiet = "\x1b[2m", reverse = "\x1b[7m", plain = "";
constexpr std::size_t least_rows = 3, least_columns = 10, least_text = 24;
constexpr std::size_t rows_for_bar = 6;     ///< with fewer, the title gives way
constexpr std::size_t rows_for_players = 5;
constexpr std::size_t rows_for_both = 12;   ///< for a board with text below

struct TextLine {
    std::string text;
    std::string_view style = plain;
};
using TextLines = std::vector<TextLine>;

/// A part of the frame.
struct Area {
    std::size_t row, column, rows, columns;
};

void add_wrapped(TextLines& lines, std::string_view text, std::size_t width, std::size_t most = SIZE_MAX, std::string_view style = plain) {
    for (const std::string& line : wrapped(text, width)) {
        if (most-- == 0) return;
        lines.push_back({line, style});
    }
}

void draw_bar(Screen& frame, std::size_t row, std::string_view text) {
    frame.put(row, 0, cut(harmless(text), frame.columns()));
    frame.fill(row, reverse);
}

void draw_status(Screen& frame, const StatusLine& status) {
    const std::size_t row = frame.rows() - 1;
    const std::string text = harmless(status.text);
    if (!status.is_question) return frame.put(row, 0, cut(text, frame.columns()), quiet);
    const std::string shown = cut_front(text, frame.columns() - 1);
    frame.put(row, 0, shown, bold);
    frame.put(row, columns(shown), " ", reverse);
}

/// The first of `count` places of which `room` are shown, such that `wanted` is among them.
std::size_t first_shown(std::size_t count, std::size_t room, std::size_t wanted) {
    if (count <= room) return 0;
    return std::min(wanted - std::min(wanted, room / 2), count - room);
}

void draw_board(Screen& frame, const Position& position, const std::vector<std::string>& board, std::size_t width, Area area) {
    const Window window = window_of(position);
    std::size_t row = 0, column = 0;
    if (position.last_move) {
        row = std::size_t{position.last_move->row} - std::min(position.last_move->row, window.first.row) + 1;
        column = 2 * (std::size_t{position.last_move->column} - std::min(position.last_move->column, window.first.column)) + 3;
    }
    const std::size_t first = first_shown(board.size(), area.rows, row);
    const std::size_t skip = first_shown(width, area.columns, column);
    for (std::size_t i = 0; i < area.rows && first + i < board.size(); ++i) frame.put_styled(area.row + i, area.column, board[first + i], skip, area.columns);
}

/// The chosen child, in one line.
std::string next_line(const GamePanel& panel, std::size_t width) {
    const std::vector<std::string>& children = *panel.children;
    if (children.empty()) return panel.is_listing ? "Next: ..." : "The line ends here";
    const std::string chosen = harmless(children[std::min(panel.chosen, children.size() - 1)]);
    return cut(children.size() == 1 ? "Next: " + chosen : fmt::format("{} of {}: {}", panel.chosen + 1, children.size(), chosen), width);
}

/// The children, or those around the chosen one.
TextLines next_lines(const GamePanel& panel, std::size_t width, std::size_t most) {
    TextLines lines;
    const std::vector<std::string>& children = *panel.children;
    if (children.size() < 2) {
        lines.push_back({next_line(panel, width), children.empty() ? quiet : plain});
        return lines;
    }
    lines.push_back({fmt::format("{}{} variations:", children.size(), panel.is_listing ? "+" : "")});
    const std::size_t room = std::min(children.size(), std::max<std::size_t>(most, 2) - 1);
    const std::size_t first = first_shown(children.size(), room, panel.chosen);
    for (std::size_t i = first; i < first + room; ++i) {
        const bool is_chosen = i == panel.chosen;
        lines.push_back({cut((is_chosen ? "> " : "  ") + harmless(children[i]), width), is_chosen ? bold : plain});
    }
    return lines;
}

/// What is shown above the comment.
TextLines facts(const GamePanel& panel, const std::vector<std::string>& notes, std::size_t width, std::size_t most) {
    const Position& position = *panel.position;
    TextLines lines;
    if (most < rows_for_players) {
        for (std::size_t i = 0; i + 1 < most && i < notes.size(); ++i) lines.push_back({notes[i]});
        lines.insert(lines.begin() + (lines.empty() ? 0 : 1), {next_line(panel, width)});
        return lines;
    }
    add_wrapped(lines, "● " + player_of(position, Color::black), width, 2, bold);
    add_wrapped(lines, "○ " + player_of(position, Color::white), width, 2, bold);
    std::string known;
    for (const std::string& fact : facts_of(position)) known += (known.empty() ? "" : " · ") + fact;
    const std::size_t state = std::min<std::size_t>(notes.size(), 5);
    if (!known.empty() && lines.size() + state + 4 < most) add_wrapped(lines, known, width, 3);
    if (lines.size() + state + 3 < most) lines.push_back({});
    for (std::size_t i = 0; i < state; ++i) lines.push_back({notes[i]});
    const TextLines next = next_lines(panel, width, std::clamp<std::size_t>(most - std::min(most, lines.size()), 3, 8));
    lines.insert(lines.end(), next.begin(), next.end());
    if (lines.size() > most) lines.resize(most);
    return lines;
}

void draw_comment(Screen& frame, GamePanel& panel, Area area) {
    TextLines lines;
    const Position& position = *panel.position;
    if (!position.name.empty()) add_wrapped(lines, position.name, area.columns, SIZE_MAX, bold);
    if (!position.comment.empty()) add_wrapped(lines, position.comment, area.columns);
    const bool is_paged = lines.size() > area.rows;
    const std::size_t room = std::max<std::size_t>(area.rows, 2) - (is_paged ? 1 : 0);
    const std::size_t pages = panel.pages = std::max<std::size_t>((lines.size() + room - 1) / room, 1);
    panel.page = std::min(panel.page, pages - 1);
    for (std::size_t i = 0; i < room && panel.page * room + i < lines.size(); ++i) {
        const TextLine& line = lines[panel.page * room + i];
        frame.put(area.row + i, area.column, line.text, line.style, area.columns);
    }
    if (is_paged && area.rows > 1)
        frame.put(area.row + room, area.column, fmt::format("page {} of {}: PgUp, PgDn", panel.page + 1, pages), quiet, area.columns);
}

void draw_text_panel(Screen& frame, GamePanel& panel, const std::vector<std::string>& notes, Area area) {
    const bool has_text = !panel.position->comment.empty() || !panel.position->name.empty();
    const TextLines lines = facts(panel, notes, area.columns, has_text ? area.rows * 2 / 3 : area.rows);
    for (std::size_t i = 0; i < lines.size(); ++i) frame.put(area.row + i, area.column, lines[i].text, lines[i].style, area.columns);
    const std::size_t used = std::min(area.rows, lines.size() + (area.rows > 10 ? 1 : 0));
    if (has_text && used < area.rows) draw_comment(frame, panel, {area.row + used, area.column, area.rows - used, area.columns});
}

/// First page: the move, the board around it, and what comes next. Then those of the comment.
void draw_small(Screen& frame, GamePanel& panel, const std::vector<std::string>& board, std::size_t width, StatusLine& status, Area area) {
    const Position& position = *panel.position;
    const bool has_text = !position.comment.empty() || !position.name.empty();
    if (has_text && panel.page != 0) {
        --panel.page;
        draw_comment(frame, panel, area);
        ++panel.page;
        ++panel.pages;
        if (status.is_hint) status.text = "PgUp: board · ? help · q quit";
        return;
    }
    panel.page = 0;
    panel.pages = has_text ? 2 : 1; // at least
    const bool has_next = area.rows > 3;
    const std::vector<std::string> notes = board_text(position, area.columns, false).notes;
    if (!notes.empty()) frame.put(area.row, 0, cut(notes[0], area.columns), bold);
    draw_board(frame, position, board, width, {area.row + 1, 0, area.rows - 1 - (has_next ? 1 : 0), area.columns});
    if (has_next) frame.put(area.row + area.rows - 1, 0, next_line(panel, area.columns), {}, area.columns);
    if (status.is_hint && has_text) status.text = "PgDn: comment · ? help · q quit";
}

bool is_too_small(Screen& frame) {
    if (frame.rows() >= least_rows && frame.columns() >= least_columns) return false;
    const std::vector<std::string> lines = wrapped(fmt::format("Too small: {}x{} needed", least_columns, least_rows), frame.columns());
    for (std::size_t row = 0; row < lines.size() && row < frame.rows(); ++row) frame.put(row, 0, lines[row]);
    return true;
}

/// The bar, where there is room for one. Returns the row after it.
std::size_t draw_title(Screen& frame, std::string_view text) {
    if (frame.rows() < rows_for_bar) return 0;
    draw_bar(frame, 0, text);
    return 1;
}

constexpr std::string_view help[] = {
    "→ l Space    next node, into the chosen variation",
    "← h          node before",
    "↑ ↓ k j      choose a variation",
    "u            up to the last branching",
    "[ ]          previous, next variation of this one's branching",
    "{ }          10 nodes back, on",
    "Home End     start of the game, end of the line",
    "PgUp PgDn    pages of the comment",
    "g 57 Enter   move 57 of the line",
    "f d4 Enter   next node with this move; also w d4, or pass",
    "F            find it again",
    "p n          previous, next game",
    "G 12 Enter   game 12",
    "L            list of games: what you type filters it",
    "Esc          stop a long search",
    "r            read the file again",
    "Ctrl-L       draw the screen again",
    "?            this help",
    "q            quit",
};

void draw_position(Screen& frame, GamePanel& panel, StatusLine& status, Area all) {
    const Position& position = *panel.position;
    const std::vector<std::string> board = board_text(position, all.columns, panel.has_colours).board;
    std::size_t width = 0;
    for (const std::string& line : board) width = std::max(width, Screen::columns_of(line));
    const auto notes = [&](std::size_t columns) { return board_text(position, columns, false).notes; };
    if (board.empty()) return draw_text_panel(frame, panel, notes(all.columns), all);
    if (width + 2 + least_text <= all.columns) {
        draw_board(frame, position, board, width, {all.row, 0, all.rows, width});
        const std::size_t column = width + 2;
        return draw_text_panel(frame, panel, notes(all.columns - column), {all.row, column, all.rows, all.columns - column});
    }
    if (all.rows < rows_for_both) return draw_small(frame, panel, board, width, status, all);
    const std::size_t rows = std::min(board.size(), all.rows - std::min<std::size_t>(all.rows / 3, 8));
    draw_board(frame, position, board, width, {all.row, 0, rows, all.columns});
    draw_text_panel(frame, panel, notes(all.columns), {all.row + rows, 0, all.rows - rows, all.columns});
}

} // namespace

void draw_game(Screen& frame, GamePanel& panel, StatusLine status) {
    if (is_too_small(frame)) return;
    panel.pages = 1;
    const std::size_t top = draw_title(frame, panel.title);
    if (panel.position != nullptr) draw_position(frame, panel, status, {top, 0, frame.rows() - 1 - top, frame.columns()});
    draw_status(frame, status);
}

std::size_t list_rows(const Screen& frame) { return std::max<std::size_t>(frame.rows(), 3) - (frame.rows() < rows_for_bar ? 2 : 3); }

void draw_list(Screen& frame, const ListPanel& panel, const StatusLine& status) {
    if (is_too_small(frame)) return;
    const std::size_t top = draw_title(frame, panel.title);
    const std::string question = cut_front(harmless("Filter: " + panel.filter), frame.columns() - 1);
    frame.put(top, 0, question, bold);
    frame.put(top, columns(question), " ", reverse);
    for (std::size_t i = 0; i < panel.rows.size() && i < list_rows(frame); ++i) {
        frame.put(top + 1 + i, 0, cut(harmless(panel.rows[i]), frame.columns()));
        if (i == panel.chosen) frame.fill(top + 1 + i, reverse);
    }
    draw_status(frame, status);
}

std::size_t draw_help(Screen& frame, std::size_t& page) {
    if (is_too_small(frame)) return 1;
    TextLines lines;
    for (const std::string_view line : help) add_wrapped(lines, line, frame.columns());
    std::size_t top = draw_title(frame, "Keys");
    if (lines.size() + top + 2 <= frame.rows()) ++top;
    const std::size_t room = frame.rows() - 1 - top;
    const std::size_t pages = (lines.size() + room - 1) / room;
    page = std::min(page, pages - 1);
    for (std::size_t i = 0; i < room && page * room + i < lines.size(); ++i) frame.put(top + i, 0, lines[page * room + i].text);
    draw_status(frame, {pages == 1 ? "any key: back" : fmt::format("{} of {}: PgDn, PgUp; other keys: back", page + 1, pages)});
    return pages;
}

} // namespace nanosgf::tool
