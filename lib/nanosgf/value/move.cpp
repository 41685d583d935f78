// SPDX-License-Identifier: MIT
// What the moves of several games have in common.
#include "nanosgf/value/move.hpp"

namespace nanosgf {

namespace detail {

Decoded<Move> finish(ValueCursor& in, Move& move) {
    in.expect_end();
    if (in.failed()) move.kind = Move::Kind::none;
    return in.decoded(move);
}

ShortText format_word_move(Move::Kind kind, const uint8_t* words) {
    const uint8_t* word = find_word(words, static_cast<uint8_t>(kind));
    if (word == nullptr) return ShortText::invalid();
    ShortText text;
    text.append_word(word);
    return text;
}

} // namespace detail

Decoded<Move> decode_play(Bytes raw, BoardSize size, PointNotation notation) {
    detail::ValueCursor in(raw);
    Move move = Move::of(Move::Kind::play);
    move.point = detail::take_first_point(in, size, notation);
    return detail::finish(in, move);
}

Decoded<Move> decode_text_move(Bytes, BoardSize) {
    return {Move::of(Move::Kind::text), Codes(), true};
}

} // namespace nanosgf
