// SPDX-License-Identifier: MIT
// What the moves of several games have in common.
#include "nanosgf/value/move.hpp"

namespace nanosgf {

namespace detail {

Decoded<Move> finish(Plain& in, const Move& move) {
    in.expect_end();
    return in.decoded(in.failed() ? Move() : move);
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
    detail::Plain in(raw);
    return detail::finish(in, Move::play_at(detail::take_first_point(in, size, notation)));
}

Decoded<Move> decode_text_move(Bytes, BoardSize) {
    return {Move::of(Move::Kind::text), Codes(), true};
}

} // namespace nanosgf
