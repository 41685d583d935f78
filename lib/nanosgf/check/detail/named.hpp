// SPDX-License-Identifier: MIT
// The properties that a rule names: a number of one byte, which costs less code to compare than a key.
#ifndef NANOSGF_CHECK_DETAIL_NAMED_HPP
#define NANOSGF_CHECK_DETAIL_NAMED_HPP

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {
namespace check {

/// In the order of the table below; neighbours that share a rule are a range.
enum class Named : uint8_t {
    file_format,
    game_number,
    board_size,
    charset,
    view, // of the root alone in FF[1]
    black_species,
    white_species,
    player,
    no_setup,
    forced,
    bad_move, // by bits of a set: judge_group()
    tesuji,
    doubtful,
    even,
    good_for_black,
    good_for_white,
    black_rank,
    white_rank,
    game_round,
    rules,
    overtime,
    value,
    letters,
    marks,
    half_point_komi,
    time_limit,
    result,
    date,
    application,
    print_mode,
    style,
    move_number,
    handicap,
    komi,
    black_time,
    white_time,
    black_moves,
    white_moves,
    // The names below have rules only in other games or versions.
    check_mark,
    significance,
    cube,
    dice,
    cube_owner,
    match_info,
    settings,
    setup_type,
    invert_y,
    initial_position,
    who_adds_stones,
    other,
};

NANOSGF_FLASH inline constexpr uint16_t named_keys[] = {
    'F' << 8 | 'F', 'G' << 8 | 'M', 'S' << 8 | 'Z', 'C' << 8 | 'A', 'V' << 8 | 'W', 'B' << 8 | 'S', 'W' << 8 | 'S',
    'P' << 8 | 'L', 'A' << 8 | 'E', 'K' << 8 | 'O', 'B' << 8 | 'M', 'T' << 8 | 'E', 'D' << 8 | 'O', 'D' << 8 | 'M',
    'G' << 8 | 'B', 'G' << 8 | 'W', 'B' << 8 | 'R', 'W' << 8 | 'R', 'R' << 8 | 'O', 'R' << 8 | 'U', 'O' << 8 | 'T', 'V',
    'L', 'M', 'K' << 8 | 'I', 'T' << 8 | 'M', 'R' << 8 | 'E', 'D' << 8 | 'T', 'A' << 8 | 'P', 'P' << 8 | 'M',
    'S' << 8 | 'T', 'M' << 8 | 'N', 'H' << 8 | 'A', 'K' << 8 | 'M', 'B' << 8 | 'L', 'W' << 8 | 'L', 'O' << 8 | 'B',
    'O' << 8 | 'W', 'C' << 8 | 'H', 'S' << 8 | 'I', 'C' << 8 | 'V', 'D' << 8 | 'I', 'C' << 8 | 'O', 'M' << 8 | 'I',
    'I' << 8 | 'S', 'S' << 8 | 'U', 'I' << 8 | 'Y', 'I' << 8 | 'P', 'A' << 8 | 'S'};
static_assert(sizeof named_keys / sizeof named_keys[0] == static_cast<size_t>(Named::other));
static_assert(named_keys[0] == key("FF") && named_keys[static_cast<uint8_t>(Named::value)] == key("V"));

/// The same by letters, for machines with room for it.
struct NamedByLetters {
    static constexpr uint8_t letters = 26;
    Named names[letters * (letters + 1)] = {};

    constexpr NamedByLetters() {
        for (Named& name : names) name = Named::other;
        for (uint8_t i = 0; i != static_cast<uint8_t>(Named::other); ++i) names[place(named_keys[i])] = static_cast<Named>(i);
    }
    /// Past the end if the key is not of one or two letters.
    [[nodiscard]] static constexpr uint32_t place(uint32_t key) {
        const uint32_t first = (key > 0xFF ? key >> 8 : key) - 'A';
        const uint32_t second = key > 0xFF ? (key & 0xFF) - 'A' + 1 : 0;
        return first < letters && second <= letters ? first * (letters + 1) + second : letters * (letters + 1);
    }
};
inline constexpr NamedByLetters named_by_letters;

/// The first `count` of Named, and Named::other.
[[nodiscard]] inline Named named(uint32_t key, uint8_t count) {
    if constexpr (Lenient::wide) {
        const uint32_t place = NamedByLetters::place(key);
        return place < sizeof named_by_letters.names ? named_by_letters.names[place] : Named::other;
    }
    uint8_t i = 0;
    while (i != count && detail::flash_word(named_keys + i) != key) ++i;
    return i == count ? Named::other : static_cast<Named>(i);
}

} // namespace check
} // namespace nanosgf

#endif
