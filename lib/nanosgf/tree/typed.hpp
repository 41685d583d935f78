// SPDX-License-Identifier: MIT
// Values of a tree's properties as what they mean in their game: numbers, moves, points, text, dates.
#ifndef NANOSGF_TREE_TYPED_HPP
#define NANOSGF_TREE_TYPED_HPP

#include "nanosgf/tree/tree.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/result.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace tree {

/// What the root of a game says about all values of the game.
struct Context {
    uint8_t file_format = 1;  ///< FF, 1 where it is missing or makes no sense (FF[4] properties, FF)
    uint8_t game_number = 1;  ///< GM, 1 where it is missing; 0: a number beyond any game
    Games game = Games::go;   ///< `none`: no public notation
    BoardSize size;           ///< SZ, else what is usual in the game
    Encoding encoding = Encoding::iso_8859_1; ///< CA
};

/// Reads FF, GM, SZ and CA of a root; of any other node, and of none, the defaults.
[[nodiscard]] Context context_of(Node root);

/// B or W as a move of its game.
[[nodiscard]] inline Decoded<Move> read_move(const Property& property, const Context& context) {
    return decode_move(context.game, property.value(), context.size);
}
[[nodiscard]] inline Decoded<int32_t> read_number(const Property& property) {
    return decode_number(property.value());
}
[[nodiscard]] inline Decoded<Decimal> read_real(const Property& property) {
    return decode_real(property.value());
}
[[nodiscard]] inline Decoded<Double> read_double(const Property& property) {
    return decode_double(property.value());
}
[[nodiscard]] inline Decoded<Color> read_color(const Property& property) {
    return decode_color(property.value());
}
/// TM in seconds; in FF[1] a number without a unit is minutes.
[[nodiscard]] inline Decoded<Decimal> read_time(const Property& property, const Context& context) {
    return decode_time(property.value(), context.file_format < 3 ? TimeUnit::minutes : TimeUnit::seconds);
}
/// The dates of DT, one by one. Valid until the tree changes.
[[nodiscard]] inline Dates read_dates(const Property& property) { return Dates(property.value()); }
/// RE in the form of its game.
[[nodiscard]] Decoded<Result> read_result(const Property& property, const Context& context);

/// The points of a property, AB or TW or SL, one by one: of each value its point, or all points of its
/// rectangle. A point that stands there twice comes twice. Valid until the tree changes.
///
///     Points points(property, context);
///     for (Point point; points.next(point);) ...
class Points {
  public:
    Points(const Property& property, const Context& context);

    /// Whether there is one more point, which is stored in `point`.
    [[nodiscard]] bool next(Point& point);
    /// What was found so far. Values that are no points are passed over.
    [[nodiscard]] Codes codes() const { return codes_; }
    /// How often a value was passed over.
    [[nodiscard]] uint32_t passed_over() const { return passed_over_; }

  private:
    Values left_;
    PointNotation notation_;
    BoardSize size_;
    RectangleCursor cursor_;
    Codes codes_;
    uint32_t passed_over_ = 0;
};

/// Decoded text piece by piece: escapes undone, line breaks line feeds or, in SimpleText, spaces; bytes
/// as CA has them. Valid until the tree changes.
///
///     Text text(property.value(), TextKind::text, context);
///     for (Bytes piece; text.next(piece);) ...
class Text {
  public:
    Text(Bytes raw, TextKind kind, const Context& context) : rest_(raw), decoder_(kind) {
        decoder_.set_charset(charset_of(context.encoding));
    }
    [[nodiscard]] bool next(Bytes& piece) {
        TextPiece decoded;
        if (!decoder_.next(rest_, decoded)) return false;
        piece = decoded.bytes;
        return true;
    }

  private:
    Bytes rest_;
    DoubleByteTextDecoder decoder_;
};

} // namespace tree
} // namespace nanosgf

#endif
