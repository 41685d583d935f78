// SPDX-License-Identifier: MIT
// The types that the typed parser and its handler exchange, apart from those of values.
#ifndef NANOSGF_GAME_EVENTS_HPP
#define NANOSGF_GAME_EVENTS_HPP

#include "nanosgf/game/code.hpp"
#include "nanosgf/syntax/event.hpp"

namespace nanosgf {

/// An annotation of a move or a position (FF[4] properties, move and node annotation).
enum class Annotation : uint8_t {
    bad_move,       ///< BM
    doubtful,       ///< DO; BM then TE before FF[4]
    interesting,    ///< IT; TE then BM before FF[4]
    tesuji,         ///< TE
    forced,         ///< KO: execute the move even if the rules forbid it
    even,           ///< DM
    good_for_black, ///< GB
    good_for_white, ///< GW
    hotspot,        ///< HO
    unclear,        ///< UC
};

/// A mark on a point (FF[4] properties, markup).
enum class Markup : uint8_t {
    circle,   ///< CR
    cross,    ///< MA
    selected, ///< SL
    square,   ///< SQ
    triangle, ///< TR
    plain,    ///< M of FF[1]: a triangle on a stone, a cross on an empty point
};

enum class LineKind : uint8_t {
    arrow, ///< AR, from the first point to the second
    line,  ///< LN
};

/// How many raw bytes a value may have to be delivered whole, or to be decoded if its form is in words.
inline constexpr uint8_t longest_whole_value = 64;

/// A set of points for this node and those below it, until another set replaces it.
enum class Region : uint8_t {
    view, ///< VW: the points that are shown
    dim,  ///< DD: the points that are dimmed
};

} // namespace nanosgf

#endif
