// SPDX-License-Identifier: MIT
// Moves of Hex, and what Little Golem and old HexGui write instead.
#include "nanosgf/value/hex.hpp"

#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t words[] NANOSGF_FLASH = "\011swap-sides\0"
                                          "\012swap-pieces\0"
                                          "\007resign\0"
                                          "\010forfeit\0"
                                          "\006pass\0";
constexpr uint8_t old_words[] NANOSGF_FLASH = "\011swap\0";

static_assert(static_cast<uint8_t>(Move::Kind::swap_sides) == 011);
static_assert(static_cast<uint8_t>(Move::Kind::swap_pieces) == 012);
static_assert(static_cast<uint8_t>(Move::Kind::resign) == 007);
static_assert(static_cast<uint8_t>(Move::Kind::forfeit) == 010);
static_assert(static_cast<uint8_t>(Move::Kind::pass) == 006);

} // namespace

Decoded<Move> decode_hex_move(Bytes raw, BoardSize size) {
    detail::ValueCursor in(raw);
    Move move;
    move.kind = detail::take_word_move(in, words, true);
    if (move.kind != Move::Kind::none) return detail::finish(in, move);
    move.kind = detail::take_word_move(in, old_words, true);
    if (move.kind != Move::Kind::none) {
        in.note(code::point_malformed);
        return detail::finish(in, move);
    }
    const Decoded<Move> play = decode_play(raw, size, cell_notation);
    if (play || !play.codes.has(code::point_malformed)) return play;
    Decoded<Move> letters = decode_play(raw, size, go_notation);
    if (letters.codes.has(code::point_malformed)) return play;
    letters.codes |= code::point_malformed;
    return letters;
}

ShortText format_hex_move(const Move& move, BoardSize size) {
    if (move.kind == Move::Kind::play) return format_cell(move.point, size);
    return detail::format_word_move(move.kind, words);
}

bool swaps_sides_only(Bytes application) {
    constexpr Bytes name = "HexGui:0.";
    if (application.first(name.size()) != name) return false;
    const Bytes version = application.from(name.size());
    const auto is_digit = [&](size_t index) {
        return index < version.size() && detail::is_digit(version[index]);
    };
    return is_digit(0) && !is_digit(1);
}

} // namespace nanosgf
