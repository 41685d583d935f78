// SPDX-License-Identifier: MIT
// Moves of Twixt: pegs, and any other text.
#include "nanosgf/value/twixt.hpp"

#include "nanosgf/value/coordinates.hpp"

namespace nanosgf {

Decoded<Move> decode_twixt_move(Bytes raw, BoardSize size) {
    const Decoded<Move> play = decode_play(raw, size, cell_notation);
    return play.codes.has(code::point_malformed) ? decode_text_move(raw, size) : play;
}

ShortText format_twixt_move(const Move& move, BoardSize size) {
    if (move.kind != Move::Kind::play) return ShortText::invalid();
    const ShortText name = format_cell(move.point, size);
    if (!name) return name;
    ShortText text;
    for (const char character : name.bytes())
        text.append(static_cast<char>(character >= 'a' ? character - ('a' - 'A') : character));
    return text;
}

} // namespace nanosgf
