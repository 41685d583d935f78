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

/// Rows 0 to `roles` - 1 are those of the table of roles; the rows after them are those of the table of properties.
template <size_t roles, bool has_table>
class SeenProperties {
  public:
    using Row = typename RowNumber<has_table>::Type;
    /// A row's number in the table of properties is one byte.
    static constexpr Row unknown = roles + (has_table ? 256 : 0); ///< a property in neither table: never seen

    void clear() {
        for (uint8_t& eight : bits_) eight = 0;
    }
    void add(Row row) {
        if (has_table && row == unknown) return;
        bits_[row / 8] = static_cast<uint8_t>(bits_[row / 8] | 1U << row % 8);
    }
    [[nodiscard]] bool has(Row row) const { return (bits_[row / 8] >> row % 8 & 1) != 0; }

    /// Rows 0 and 1.
    [[nodiscard]] bool has_first_two() const { return (bits_[0] & 3) == 3; }

  private:
    uint8_t bits_[unknown / 8 + 1] = {};
};

} // namespace detail
} // namespace nanosgf

#endif
