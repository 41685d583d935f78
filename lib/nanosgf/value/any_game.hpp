// SPDX-License-Identifier: MIT
// The notation of a game by its GM number; only the games that a program chooses are linked.
#ifndef NANOSGF_VALUE_ANY_GAME_HPP
#define NANOSGF_VALUE_ANY_GAME_HPP

#include "nanosgf/value/amazons.hpp"
#include "nanosgf/value/backgammon.hpp"
#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/gess.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/hex.hpp"
#include "nanosgf/value/lines_of_action.hpp"
#include "nanosgf/value/octi.hpp"
#include "nanosgf/value/othello.hpp"
#include "nanosgf/value/point_list.hpp"
#include "nanosgf/value/twixt.hpp"

namespace nanosgf {

/// A choice of games at compile time, joined with `|`.
enum class Games : uint16_t {
    none = 0,
    go = 1 << 0,
    othello = 1 << 1,
    gomoku = 1 << 2,
    backgammon = 1 << 3,
    lines_of_action = 1 << 4,
    hex = 1 << 5,
    amazons = 1 << 6,
    octi = 1 << 7,
    gess = 1 << 8,
    twixt = 1 << 9,
    all = (1 << 10) - 1,
};
[[nodiscard]] constexpr Games operator|(Games a, Games b) {
    return static_cast<Games>(static_cast<uint16_t>(a) | static_cast<uint16_t>(b));
}
[[nodiscard]] constexpr Games operator&(Games a, Games b) {
    return static_cast<Games>(static_cast<uint16_t>(a) & static_cast<uint16_t>(b));
}
[[nodiscard]] constexpr bool includes(Games games, Games one) {
    return (games & one) != Games::none;
}

/// The game of a GM number (FF[4] properties, GM), or `none` if it has no public notation.
[[nodiscard]] constexpr Games game_of(int32_t number) {
    switch (number) {
    case 1: return Games::go;
    case 2: return Games::othello;
    case 4: return Games::gomoku;
    case 6: return Games::backgammon;
    case 9: return Games::lines_of_action;
    case 11: return Games::hex;
    case 18: return Games::amazons;
    case 19: return Games::octi;
    case 20: return Games::gess;
    case 21: return Games::twixt;
    default: return Games::none;
    }
}

/// The notation of this game's points; null for a game that is not in `games`: its points are text
/// (gm_unsupported).
template <Games games = Games::all>
[[nodiscard]] constexpr PointNotation point_notation(Games game) {
    if (includes(games, Games::go) && game == Games::go) return go_notation;
    if (includes(games, Games::othello) && game == Games::othello) return othello_notation;
    if (includes(games, Games::gomoku) && game == Games::gomoku) return go_notation;
    if (includes(games, Games::backgammon) && game == Games::backgammon)
        return backgammon_notation;
    if (includes(games, Games::lines_of_action) && game == Games::lines_of_action)
        return lines_of_action_notation;
    if (includes(games, Games::hex) && game == Games::hex) return cell_notation;
    if (includes(games, Games::amazons) && game == Games::amazons) return go_notation;
    if (includes(games, Games::octi) && game == Games::octi) return octi_notation;
    if (includes(games, Games::gess) && game == Games::gess) return go_notation;
    if (includes(games, Games::twixt) && game == Games::twixt) return cell_notation;
    return nullptr;
}

/// Decodes a move of the game: Kind::text for a game that is not in `games`.
template <Games games = Games::all>
[[nodiscard]] Decoded<Move> decode_move(Games game, Bytes raw, BoardSize size) {
    if (includes(games, Games::go) && game == Games::go) return decode_go_move(raw, size);
    if (includes(games, Games::othello) && game == Games::othello)
        return decode_othello_move(raw, size);
    if (includes(games, Games::gomoku) && game == Games::gomoku)
        return decode_play(raw, size, go_notation);
    if (includes(games, Games::backgammon) && game == Games::backgammon)
        return decode_backgammon_move(raw, size);
    if (includes(games, Games::lines_of_action) && game == Games::lines_of_action)
        return decode_lines_of_action_move(raw, size);
    if (includes(games, Games::hex) && game == Games::hex) return decode_hex_move(raw, size);
    if (includes(games, Games::amazons) && game == Games::amazons)
        return decode_amazons_move(raw, size);
    if (includes(games, Games::octi) && game == Games::octi) return decode_octi_move(raw, size);
    if (includes(games, Games::gess) && game == Games::gess) return decode_gess_move(raw, size);
    if (includes(games, Games::twixt) && game == Games::twixt)
        return decode_twixt_move(raw, size);
    return decode_text_move(raw, size);
}

/// The formatter of this game's points; null for a game that is not in `games`.
template <Games games = Games::all>
[[nodiscard]] constexpr PointFormatter point_formatter(Games game) {
    if (includes(games, Games::backgammon) && game == Games::backgammon)
        return format_backgammon_point;
    if (includes(games, Games::lines_of_action) && game == Games::lines_of_action)
        return format_lines_of_action_point;
    if (includes(games, Games::octi) && game == Games::octi) return format_octi_point;
    constexpr Games letters = Games::go | Games::gomoku | Games::amazons | Games::gess;
    constexpr Games cells = Games::othello | Games::hex | Games::twixt;
    if (includes(games, letters) && includes(games & letters, game)) return format_go_point;
    if (includes(games, cells) && includes(games & cells, game)) return format_cell;
    return nullptr;
}

/// Formats a move in the game's notation. Not valid for a move that the game does not have or that
/// is off the board, for Kind::text (write the text itself), and for a game that is not in `games`.
template <Games games = Games::all>
[[nodiscard]] ShortText format_move(Games game, const Move& move, BoardSize size) {
    if (includes(games, Games::go) && game == Games::go) return format_go_move(move, size);
    if (includes(games, Games::othello) && game == Games::othello)
        return format_othello_move(move, size);
    if (includes(games, Games::gomoku) && game == Games::gomoku)
        return move.kind == Move::Kind::play ? format_go_point(move.point, size)
                                             : ShortText::invalid();
    if (includes(games, Games::backgammon) && game == Games::backgammon)
        return format_backgammon_move(move, size);
    if (includes(games, Games::lines_of_action) && game == Games::lines_of_action)
        return format_lines_of_action_move(move, size);
    if (includes(games, Games::hex) && game == Games::hex) return format_hex_move(move, size);
    if (includes(games, Games::amazons) && game == Games::amazons)
        return format_amazons_move(move, size);
    if (includes(games, Games::gess) && game == Games::gess) return format_gess_move(move, size);
    if (includes(games, Games::twixt) && game == Games::twixt)
        return format_twixt_move(move, size);
    return ShortText::invalid();
}

} // namespace nanosgf

#endif
