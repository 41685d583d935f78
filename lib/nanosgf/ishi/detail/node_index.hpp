// SPDX-License-Identifier: MIT
// Where the properties of a node are that Ishi has lines for: found in one pass over its text.
#ifndef NANOSGF_ISHI_DETAIL_NODE_INDEX_HPP
#define NANOSGF_ISHI_DETAIL_NODE_INDEX_HPP

#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// In which nodes a property has a line, or is shown.
namespace use {
constexpr uint8_t all = 1;
constexpr uint8_t root = 2;
constexpr uint8_t board = 4; ///< it shows on the board, and is not to go unnoticed where it has no line
constexpr uint8_t move = 8;
constexpr uint8_t setup = 16;
constexpr uint8_t figure = 32;
constexpr uint8_t leaf = 64; ///< a figure after which nothing comes
constexpr uint8_t mark = 128;
} // namespace use

/// A property by its row in the tables below.
enum class Known : uint8_t { none = 0xFF };

constexpr uint8_t known_names = 54;
/// Two letters each, in the order of the alphabet.
constexpr char names[] = "ABAEANARAWB BRBTC CPCRDDDTEVFFFGGCGMGNHAKMLBLNMAMNN ONOTPBPCPWRERORUSLSOSQSZTBTMTRTWUSVWW WRWTXDXH"
                         "XMXPXRXUXV";
static_assert(sizeof names == 2 * known_names + 1, "a row for each name");

/// The row of a name of two letters, the second one of which may be a blank.
[[nodiscard]] constexpr Known find_known(char first, char second) {
    uint8_t begin = 0, end = known_names;
    while (begin != end) {
        const auto middle = static_cast<uint8_t>((begin + end) / 2);
        const char a = names[2 * middle], b = names[2 * middle + 1];
        if (a == first && b == second) return static_cast<Known>(middle);
        const bool is_before = a < first || (a == first && b < second);
        if (is_before) begin = static_cast<uint8_t>(middle + 1);
        else end = middle;
    }
    return Known::none;
}

/// The row of a name, for the compiler: known<'P', 'B'>.
template <char first, char second = ' '>
inline constexpr Known known = [] {
    constexpr Known found = find_known(first, second);
    static_assert(found != Known::none, "a name in the table");
    return found;
}();

[[nodiscard]] constexpr Known known_of(Identifier name) {
    if (name.empty() || name.size() > 2) return Known::none;
    return find_known(static_cast<char>(name[0]), name.size() == 2 ? static_cast<char>(name[1]) : ' ');
}
[[nodiscard]] Identifier name_of(Known property);
/// The set of its uses; none for Known::none.
[[nodiscard]] uint8_t uses_of(Known property);

/// The first property of each known name. 224 bytes with 4-byte pointers.
class NodeIndex {
  public:
    /// `node` must stay in memory. Cost: reads it once.
    explicit NodeIndex(Bytes node);

    [[nodiscard]] Bytes node() const { return node_; }
    [[nodiscard]] bool has(Known property) const { return values_[static_cast<uint8_t>(property)] != nullptr; }
    /// Whether it has this property and no other.
    [[nodiscard]] bool is_only(Known property) const { return is_single_ && has(property); }
    /// Whether it has one with this use.
    [[nodiscard]] bool has_any(uint8_t use) const { return (uses_ & use) != 0; }
    /// Whether these values, of NodeProperties::text(), are those of the first property of the name.
    [[nodiscard]] bool is_first(Known property, Bytes values) const {
        return values_[static_cast<uint8_t>(property)] == values.begin();
    }
    /// Whether the first property of one name comes before that of the other. The node has both.
    [[nodiscard]] bool is_before(Known property, Known other) const {
        return values_[static_cast<uint8_t>(property)] < values_[static_cast<uint8_t>(other)];
    }
    [[nodiscard]] nanosgf::detail::NodeValues values(Known property) const;
    /// The value of a property that has one; false: there is none, or several.
    [[nodiscard]] bool value(Known property, Bytes& raw) const;
    /// Whether it has a byte that no line of Ishi holds.
    [[nodiscard]] bool has_control() const;

  private:
    Bytes node_;
    const char* values_[known_names] = {};
    uint8_t uses_ = 0;
    bool is_single_ = false;
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
