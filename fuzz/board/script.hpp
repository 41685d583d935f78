// SPDX-License-Identifier: MIT
// What the fuzzer does with a board: read from its input, a letter an action.
#ifndef NANOSGF_FUZZ_BOARD_SCRIPT_HPP
#define NANOSGF_FUZZ_BOARD_SCRIPT_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "nanosgf/value/point.hpp"

namespace fuzz {

/// The first byte chooses the largest board (see board.cpp); each action is a letter and its
/// operands, one byte each, and every other byte is nothing:
///
///     z C R      empty board of C columns and R rows; a small letter counts from 1, a digit is
///                itself, so that 0 is no board
///     y C R      the same size with what stones it has room for
///     b P w P    a move on a point; k P: a move of nobody
///     B W K      a pass of Black, White, nobody
///     x P o P e P   setup: a black stone, a white one, none
///     d D S      setup of the whole board: D (modulo 31) of 30 points get stones, S chooses which
///     c D        setup of the whole board but one point: a group with an arm in some columns
///     u          undo
///     n N        the number of the last move; p C: the side to play, C is b, w or other
///     h N        a handicap game of N stones
///     s I r I    keep a snapshot, go back to one: four places
///
/// A point P is two letters as in SGF, taken modulo the side and one more, so that points just off
/// the board occur; a byte from 0x80 on is a coordinate of 256 and more.
class Script {
  public:
    explicit Script(std::string_view input) : rest_(input) {}

    [[nodiscard]] bool done() const { return rest_.empty(); }

    /// The next byte, 0 at the end.
    unsigned char byte() {
        if (rest_.empty()) return 0;
        const auto c = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return c;
    }

    std::uint16_t side() {
        const unsigned char c = byte();
        if (c >= '0' && c <= '9') return static_cast<std::uint16_t>(c - '0');
        return static_cast<std::uint16_t>(letter(c) + 1);
    }

    std::uint32_t number() {
        const unsigned char c = byte();
        if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0');
        return c >= 0x80 ? UINT32_MAX - (c - 0x80U) : c;
    }

    nanosgf::Point point(nanosgf::BoardSize size) {
        const std::uint16_t column = coordinate(size.columns);
        return {column, coordinate(size.rows)};
    }

  private:
    static std::uint16_t letter(unsigned char c) {
        if (c >= 'a' && c <= 'z') return static_cast<std::uint16_t>(c - 'a');
        if (c >= 'A' && c <= 'Z') return static_cast<std::uint16_t>(c - 'A' + 26);
        return c;
    }

    std::uint16_t coordinate(std::uint16_t side) {
        const unsigned char c = byte();
        if (c >= 0x80) return static_cast<std::uint16_t>((c - 0x7F) * 256);
        return static_cast<std::uint16_t>(letter(c) % (side + 1));
    }

    std::string_view rest_;
};

} // namespace fuzz

#endif
