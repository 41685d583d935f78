// SPDX-License-Identifier: MIT
// The properties that a node had so far, a bit each.
#ifndef NANOSGF_GAME_DETAIL_SEEN_PROPERTIES_HPP
#define NANOSGF_GAME_DETAIL_SEEN_PROPERTIES_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace detail {

template <bool has_table>
struct RowNumber {
    using Type = uint16_t;
};
template <>
struct RowNumber<false> {
    using Type = uint8_t;
};

/// The word that a host clears fastest, and a small machine's smallest.
template <bool wide>
struct FastWordOf {
    using Type = uint64_t;
};
template <>
struct FastWordOf<false> {
    using Type = uint8_t;
};
template <bool wide>
using FastWord = typename FastWordOf<wide>::Type;

/// Rows 0 to `roles` - 1 are those of the table of roles; the `rows` after them are those of the table of properties.
/// `keeps_given`: also those of which no value counts so far, to report the next of its name.
/// `Word`: how many are cleared at a time.
template <size_t roles, size_t rows, bool keeps_given, class Word>
class SeenProperties {
  public:
    static constexpr bool has_table = rows != 0;
    using Row = typename RowNumber<has_table>::Type;
    static constexpr Row unknown = roles + rows; ///< a property in neither table: never seen

    void clear() {
        for (size_t i = 0; i != size; ++i) bits_[i] = 0;
        if constexpr (keeps_given) {
            if (bits_[has_given] == 0) return;
            for (Word& word : bits_) word = 0;
        }
    }
    /// A value counts.
    void add(Row row) { set(row, 0); }
    [[nodiscard]] bool has(Row row) const { return is_set(row, 0); }
    /// There is a value that does not count.
    void give(Row row) {
        if constexpr (keeps_given) {
            set(row, size);
            bits_[has_given] = 1;
        }
    }
    [[nodiscard]] bool is_given(Row row) const {
        if constexpr (keeps_given) return bits_[has_given] != 0 && is_set(row, size);
        return false;
    }

    /// Rows 0 and 1.
    [[nodiscard]] bool has_first_two() const { return (bits_[0] & 3) == 3; }

  private:
    static constexpr Row width = sizeof(Word) * 8;
    static constexpr size_t size = unknown / width + 1;
    static constexpr size_t has_given = 2 * size; ///< where bits_ says whether its second half has any

    void set(Row row, size_t from) {
        if constexpr (has_table)
            if (row == unknown) return;
        Word& word = bits_[from + row / width];
        word = static_cast<Word>(word | (Word{0} | 1U) << row % width);
    }
    [[nodiscard]] bool is_set(Row row, size_t from) const { return (bits_[from + row / width] >> row % width & 1) != 0; }

    Word bits_[keeps_given ? 2 * size + 1 : size] = {};
};

} // namespace detail
} // namespace nanosgf

#endif
