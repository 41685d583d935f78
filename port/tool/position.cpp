// SPDX-License-Identifier: MIT
// Names of points and sentences about a position, for every way to draw it.
#include "position.hpp"

#include "nanosgf/value/coordinates.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

bool has_letters(BoardSize size) { return size.columns <= most_diagram_columns; }

/// Distance of the dots from the edge of a side; 0: there are none.
std::uint16_t hoshi_distance(std::uint16_t side) { return side >= 13 ? 3 : side >= 7 ? 2 : 0; }

bool is_middle(std::uint16_t side, std::uint16_t index) {
    return side % 2 == 1 && index == side / 2;
}

bool is_hoshi_line(std::uint16_t side, std::uint16_t index) {
    const std::uint16_t distance = hoshi_distance(side);
    return distance != 0 && (index == distance || index + distance + 1 == side);
}

} // namespace

BoardKind board_kind(std::uint16_t game, BoardSize size) {
    if (size.columns > largest_side || size.rows > largest_side) return BoardKind::none;
    switch (game_of(game)) {
    case Games::go:
    case Games::gomoku: return BoardKind::lines;
    case Games::othello:
    case Games::lines_of_action:
    case Games::amazons:
    case Games::gess: return BoardKind::cells;
    case Games::hex: return BoardKind::hex;
    case Games::twixt: return BoardKind::pegs;
    default: return BoardKind::none;
    }
}

bool is_field(const Position& position, Point point) {
    const BoardSize size = position.size;
    if (!size.contains(point)) return false;
    const bool at_side = point.column == 0 || point.column + 1 == size.columns;
    const bool at_end = point.row == 0 || point.row + 1 == size.rows;
    if (position.rules == Games::gess) return !at_side && !at_end;
    return position.rules != Games::twixt || !at_side || !at_end;
}

Edges edges_of(BoardKind kind) {
    if (kind == BoardKind::hex) return {Color::black, Color::white};
    if (kind == BoardKind::pegs) return {Color::white, Color::black};
    return {};
}

std::string column_name(const Position& position, std::uint16_t index) {
    if (position.kind == BoardKind::lines) {
        if (!has_letters(position.size)) return std::to_string(index + 1);
        return std::string(1, diagram_letter(index));
    }
    const ShortText cell = position.kind == BoardKind::pegs
                               ? format_twixt_move(Move::play_at({index, 0}), {702, 1})
                               : format_cell({index, 0});
    return std::string(cell.bytes().data(), std::size_t{cell.size()} - 1); // without the row 1
}

std::string row_name(const Position& position, std::uint16_t index) {
    const bool from_bottom =
        position.kind == BoardKind::lines || position.rules == Games::lines_of_action;
    return std::to_string(from_bottom ? position.size.rows - index : index + 1);
}

std::string point_name(const Position& position, Point point) {
    const bool is_number = position.kind == BoardKind::lines && !has_letters(position.size);
    return column_name(position, point.column) + (is_number ? "-" : "") +
           row_name(position, point.row);
}

bool is_hoshi(BoardSize size, Point point) {
    const bool middle_column = is_middle(size.columns, point.column);
    const bool middle_row = is_middle(size.rows, point.row);
    const bool column = is_hoshi_line(size.columns, point.column);
    const bool row = is_hoshi_line(size.rows, point.row);
    const std::uint16_t smaller = std::min(size.columns, size.rows);
    if (column && row) return true;
    if (middle_column && middle_row) return smaller >= 9;
    return smaller >= 15 && ((middle_column && row) || (column && middle_row));
}

Window window_of(const Position& position) {
    // Of a board that is too large to be drawn nothing is looked at.
    const BoardSize size = {std::min(position.size.columns, largest_side),
                            std::min(position.size.rows, largest_side)};
    Window window = {{size.columns, size.rows}, {0, 0}};
    for (std::uint16_t row = 0; row < size.rows; ++row)
        for (std::uint16_t column = 0; column < size.columns; ++column) {
            if (!position.visible[{column, row}]) continue;
            window.first.column = std::min(window.first.column, column);
            window.first.row = std::min(window.first.row, row);
            window.last.column = std::max(window.last.column, column);
            window.last.row = std::max(window.last.row, row);
        }
    return window;
}

std::string player_of(const Position& position, Color color) {
    const bool is_black = color == Color::black;
    const GameHeader& header = position.header;
    const std::string& name = header[is_black ? HeaderField::black : HeaderField::white];
    const std::string& team = header[is_black ? HeaderField::black_team : HeaderField::white_team];
    const std::string& rank = header[is_black ? HeaderField::black_rank : HeaderField::white_rank];
    const std::string who = !name.empty()   ? name
                            : !team.empty() ? team
                            : is_black      ? "Black"
                                            : "White";
    return rank.empty() ? who : who + " (" + rank + ")";
}

std::vector<std::string> facts_of(const Position& position) {
    const GameHeader& header = position.header;
    std::vector<std::string> facts;
    const auto add = [&](const char* before, HeaderField field) {
        if (!header[field].empty()) facts.push_back(before + header[field]);
    };
    add("", HeaderField::game_name);
    add("", HeaderField::event);
    add("", HeaderField::date);
    if (!header[HeaderField::komi].empty()) facts.push_back("komi " + komi_text(header));
    if (header[HeaderField::handicap] != "0") add("handicap ", HeaderField::handicap);
    add("result ", HeaderField::result);
    return facts;
}

std::string move_text(const Position& position, const Move& move) {
    const auto name = [&position](Point point) { return point_name(position, point); };
    switch (move.kind) {
    case Move::Kind::play: return name(move.point);
    case Move::Kind::step: return name(move.from) + "-" + name(move.point);
    case Move::Kind::capture: return name(move.from) + ":" + name(move.point);
    case Move::Kind::shot: return name(move.from) + "-" + name(move.point) + "/" + name(move.arrow);
    case Move::Kind::pass: return "passes";
    case Move::Kind::resign: return "resigns";
    case Move::Kind::forfeit: return "forfeits";
    case Move::Kind::swap_sides: return "swaps sides";
    case Move::Kind::swap_pieces: return "swaps pieces";
    case Move::Kind::escape: return "escapes";
    case Move::Kind::cube_double: return "doubles";
    case Move::Kind::cube_take: return "takes";
    case Move::Kind::cube_drop: return "drops";
    case Move::Kind::checkers: {
        const ShortText text = format_backgammon_move(move);
        return std::string(text.bytes().data(), text.size());
    }
    default: return {};
    }
}

std::string swap_sentence(const Position& position) {
    if (position.header[HeaderField::black].empty() || position.header[HeaderField::white].empty())
        return "The players have exchanged their colours";
    return fmt::format("Now {} is Black and {} White", position.header[HeaderField::white],
                       position.header[HeaderField::black]);
}

std::string move_sentence(const Position& position) {
    if (position.last_color == Color::none) return "Before the first move";
    const char* const who = position.last_color == Color::black ? "Black" : "White";
    return fmt::format("Move {}: {} {}", position.move_number, who, position.last_text);
}

} // namespace nanosgf::tool
