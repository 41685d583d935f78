// SPDX-License-Identifier: MIT
// What FF, GM, SZ and CA of a root mean: read here, for the typed parser, the tree and a look ahead.
#ifndef NANOSGF_GAME_ROOT_HPP
#define NANOSGF_GAME_ROOT_HPP

#include "nanosgf/syntax/code.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/game_info.hpp"

namespace nanosgf {

/// The root's properties on which the meaning of a game's values depends.
struct RootValues {
    // Of `given`.
    static constexpr uint8_t format = 1, kind = 2, board = 4, charset = 8; ///< FF, GM, SZ, CA

    BoardSize size = {19, 19};                ///< SZ, or the game's default
    uint16_t game = 1;                        ///< GM; 1 is Go
    uint8_t file_format = 1;                  ///< FF, 1 to 4; 1 if it is missing
    Encoding encoding = Encoding::iso_8859_1; ///< CA
    uint8_t given = 0;                        ///< which of the four the root has, as far as they can be read

    [[nodiscard]] constexpr bool has(uint8_t which) const { return (given & which) != 0; }
    /// The root has FF, and it is 1 to 3.
    [[nodiscard]] constexpr bool is_old() const { return has(format) && file_format < 4; }
    /// The unit of a number in TM: minutes if the root has FF[1] or FF[2], else seconds. Without FF the unit is
    /// seconds, too: real files without FF mean seconds (Game 1).
    [[nodiscard]] constexpr TimeUnit time_unit() const {
        return has(format) && file_format < 3 ? TimeUnit::minutes : TimeUnit::seconds;
    }
    /// Sets FF or GM. Returns what is to be reported: ff_range (FF above 4 is read as 4, below 1 as 1),
    /// gm_unknown, or code::none.
    Code set_file_format(int32_t number);
    Code set_game(int32_t number);
};

/// The size of a game's board without SZ: the game's usual one, else 19x19.
[[nodiscard]] BoardSize usual_size(uint16_t game);
/// The sizes that SZ of this game and version may give.
[[nodiscard]] SizeLimits size_limits(const RootValues& root, BoardSize usual);
/// `size` with sides of at most limits.largest.
[[nodiscard]] constexpr BoardSize cut_size(BoardSize size, const SizeLimits& limits) {
    return {size.columns > limits.largest ? limits.largest : size.columns,
            size.rows > limits.largest ? limits.largest : size.rows};
}

/// Reads one root, value by value, in any order:
///
///     RootCollector root;
///     root.add(key("SZ"), "60");
///     root.add(key("GM"), "11");
///     BoardSize size = root.values().size; // 60x60: a game of Hex
///
/// Of several values of a property the first that can be read counts (Game 4). 12 bytes. It reports nothing: the
/// typed parser and the validator do.
class RootCollector {
  public:
    /// `encoding`: the charset if there is no CA, such as UTF-8 after a byte order mark.
    explicit constexpr RootCollector(Encoding encoding = Encoding::iso_8859_1) { values_.encoding = encoding; }

    /// Takes one raw value of the property with nanosgf::key() `name`; ignores all but FF, GM, SZ and CA.
    void add(uint32_t name, Bytes raw);
    /// What the values so far mean together.
    [[nodiscard]] RootValues values() const;

  private:
    RootValues values_; ///< its size is SZ, not yet cut to what the game allows
};

} // namespace nanosgf

#endif
