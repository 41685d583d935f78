// SPDX-License-Identifier: MIT
// Points and moves of Go: two letters, to 52x52, and passes.
#ifndef NANOSGF_VALUE_GO_POINT_HPP
#define NANOSGF_VALUE_GO_POINT_HPP

#include "nanosgf/value/move.hpp"
#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// The largest board of Go (FF[4] properties, SZ).
inline constexpr BoardSize largest_go_board = {52, 52};

/// Column and row letter, `a` to `z` and `A` to `Z` (Go 1). Also of Gomoku, Amazons, Gess.
[[nodiscard]] Point go_notation(detail::ValueCursor& in, BoardSize size);

/// A point of a Go board. White space is skipped with whitespace_in_value. No value: empty_value,
/// point_malformed, point_off_board.
[[nodiscard]] Decoded<Point> decode_go_point(Bytes raw, BoardSize size);

/// A move of Go: a play, or a pass, which is the empty value or, if both sides are at most 19,
/// `tt` (Go 2), reported as pass_tt. No value: point_malformed, point_off_board.
/// If SZ is not known yet, decode with an assumed size, and check later with PointExtent.
[[nodiscard]] Decoded<Move> decode_go_move(Bytes raw, BoardSize size);

/// The two kinds of moves in Go.
struct GoMove {
    Point point; ///< of a play
    bool pass = false;
};

/// The same in less memory, for programs that know no other game.
[[nodiscard]] Decoded<GoMove> decode_go_play(Bytes raw, BoardSize size);

/// Whether `tt` is a pass on this board.
[[nodiscard]] constexpr bool tt_is_pass(BoardSize size) {
    return size.columns <= 19 && size.rows <= 19;
}

/// What to check if SZ comes after points in the root: the largest column and row used, and whether
/// `tt` was used as a pass. 8 bytes.
struct PointExtent {
    BoardSize least = {0, 0}; ///< the smallest board that holds all points
    bool tt = false;          ///< a pass was written as `tt`

    void add(Point point) {
        if (point.column >= least.columns) least.columns = static_cast<uint16_t>(point.column + 1);
        if (point.row >= least.rows) least.rows = static_cast<uint16_t>(point.row + 1);
    }
    void add(const Decoded<GoMove>& move) {
        if (!move.value.pass) add(move.value.point);
        tt = tt || move.codes.has(code::pass_tt);
    }
    void add(const Decoded<Move>& move) {
        if (move.value.kind == Move::Kind::play) add(move.value.point);
        tt = tt || move.codes.has(code::pass_tt);
    }
    /// Whether all points and passes have the same meaning on a board of `size`.
    [[nodiscard]] bool fits(BoardSize size) const {
        return least.columns <= size.columns && least.rows <= size.rows &&
               (!tt || tt_is_pass(size));
    }
};

/// Repairs that guess, each off by default; join several with `|`.
enum class Repairs : uint8_t {
    none = 0,
    edge_pass = 1, ///< both letters one past the edge (`jj` on 9x9) are a pass
    diagram = 2,   ///< letter and number as printed in diagrams (`Q16`)
    fold_case = 4, ///< capitals beyond the board are read as small letters (`PD`)
};
[[nodiscard]] constexpr Repairs operator|(Repairs a, Repairs b) {
    return static_cast<Repairs>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}
[[nodiscard]] constexpr bool has(Repairs repairs, Repairs one) {
    return (static_cast<uint8_t>(repairs) & static_cast<uint8_t>(one)) != 0;
}

/// The same as decode_go_move(), but a move that cannot be read is tried again with `repairs`. The
/// codes are those of the unrepaired value.
[[nodiscard]] Decoded<Move> repair_go_move(Bytes raw, BoardSize size, Repairs repairs);

/// How a pass is written: FF[4]'s empty value, or, for older readers, `tt` if that is a pass.
enum class PassStyle : uint8_t { empty, tt };

/// Two letters; not valid for a point off the board, or off 52x52.
[[nodiscard]] ShortText format_go_point(Point point, BoardSize size = largest_go_board);
/// A play on the board or a pass; not valid for any other move, nor for `tt` where it is no pass.
[[nodiscard]] ShortText format_go_move(const Move& move, BoardSize size,
                                       PassStyle style = PassStyle::empty);

} // namespace nanosgf

#endif
