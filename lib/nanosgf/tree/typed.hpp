// SPDX-License-Identifier: MIT
// Decodes values of a tree's properties by their game: numbers, moves, points, text, dates.
#ifndef NANOSGF_TREE_TYPED_HPP
#define NANOSGF_TREE_TYPED_HPP

#include "nanosgf/game/root.hpp"
#include "nanosgf/tree/tree.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/result.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace tree {

/// The root's properties on which all values of the game depend.
struct RootContext {
    uint8_t file_format = 1;  ///< FF, 1 where it is missing or makes no sense (FF[4] properties, FF)
    uint8_t game_number = 1;  ///< GM; 1 if it is missing, 0 if it is larger than any game's
    Games game = Games::go;   ///< `none`: no public notation
    BoardSize size;           ///< SZ, or the game's usual size
    Encoding encoding = Encoding::iso_8859_1; ///< CA
    Charset pairs = Charset::single_byte;     ///< byte pairs of texts: of CA, or those that set_pairs() gave
    TimeUnit time_unit = TimeUnit::seconds;   ///< of a number in TM (Game 1)
};

/// Reads FF, GM, SZ and CA of a root as the typed parser does. Returns the defaults for any other node, and for an empty Node.
[[nodiscard]] RootContext context_of(Node root);

// The first value of a property counts, as in typed events; Node::find() gives the first property of its name. So
// doubles, which repair_doubles() removes (Versions 6), mean nothing here.

/// Decodes B or W as a move of its game.
[[nodiscard]] inline Decoded<Move> read_move(const Property& property, const RootContext& context) {
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
/// TM in seconds; a number without a unit is minutes if the root has FF[1] or FF[2].
[[nodiscard]] inline Decoded<Decimal> read_time(const Property& property, const RootContext& context) {
    return decode_time(property.value(), context.time_unit);
}
/// The dates of DT, one by one. Valid until the tree changes.
[[nodiscard]] inline Dates read_dates(const Property& property) { return Dates(property.value()); }
/// RE in the form of its game.
[[nodiscard]] Decoded<Result> read_result(const Property& property, const RootContext& context);

/// The points of a property such as AB, TW or SL, one by one: the point of each value, or all
/// points of its rectangle. A point that is listed twice comes twice. Valid until the tree changes.
///
///     tree::Points points(property, context);
///     for (Point point; points.next(point);) show(point);
class Points {
  public:
    Points(const Property& property, const RootContext& context);

    /// Whether there is one more point, which is stored in `point`.
    [[nodiscard]] bool next(Point& point);
    /// The codes of the values read so far. Values that are not points are skipped.
    [[nodiscard]] Codes codes() const { return codes_; }
    /// How many values were skipped.
    [[nodiscard]] uint32_t passed_over() const { return passed_over_; }

  private:
    Values left_;
    PointNotation notation_;
    BoardSize size_;
    RectangleCursor cursor_;
    Codes codes_;
    uint32_t passed_over_ = 0;
};

/// Decoded text piece by piece: escapes are removed, line breaks become line feeds or, in
/// SimpleText, spaces; bytes stay in the charset of CA. Valid until the tree changes.
///
///     tree::DecodedText text(property.value(), TextKind::text, context);
///     for (Bytes piece; text.next(piece);) show(piece);
class DecodedText {
  public:
    DecodedText(Bytes raw, TextKind kind, const RootContext& context) : rest_(raw), decoder_(kind) {
        decoder_.set_charset(context.pairs);
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
