// SPDX-License-Identifier: MIT
// Reads the text of one node from memory, `B[pd]C[text][more]`: names and raw values. For layers that keep nodes as
// text; Parser reads files.
#ifndef NANOSGF_SYNTAX_NODE_TEXT_HPP
#define NANOSGF_SYNTAX_NODE_TEXT_HPP

#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace detail {

/// The first byte from `at` on that is not white space, or `limit`.
[[nodiscard]] inline const char* skip_space(const char* at, const char* limit) {
    while (at != limit && is_space(static_cast<uint8_t>(*at))) ++at;
    return at;
}

/// The name of a property: its capitals and digits, at most 16.
struct NodeName {
    [[nodiscard]] Identifier identifier() const { return Identifier(Bytes(letters, size)); }

    char letters[Identifier::capacity];
    uint8_t size = 0;
};

/// Skips white space and reads a name; small letters in it do not count. Moves `at` after it. false: there is no name.
[[nodiscard]] inline bool read_name(const char*& at, const char* limit, NodeName& name) {
    const char* next = skip_space(at, limit);
    uint8_t size = 0;
    for (; next != limit; ++next) {
        const auto c = static_cast<uint8_t>(*next);
        const bool is_capital = static_cast<uint8_t>(c - 'A') < 26;
        const bool is_small = static_cast<uint8_t>(c - 'a') < 26;
        if (!is_capital && !is_small && static_cast<uint8_t>(c - '0') >= 10) break;
        if (!is_small && size != Identifier::capacity) name.letters[size++] = *next;
    }
    at = next;
    name.size = size;
    return size != 0;
}

/// Reads a value and moves `at` after its `]`. Returns false, and changes nothing, if no whole value follows. Cost: that
/// of a search for `]`.
template <class Policy>
[[nodiscard]] bool read_value(const char*& at, const char* limit, Charset charset, Bytes& raw) {
    const char* const open = skip_space(at, limit);
    if (open == limit || *open != '[') return false;
    const auto* const from = reinterpret_cast<const uint8_t*>(open + 1);
    const auto* const to = reinterpret_cast<const uint8_t*>(limit);
    uint8_t state = scan::plain;
    const uint8_t* const close = find_value_end<Policy>(from, to, state, charset);
    if (close == to) return false;
    raw = Bytes(open + 1, static_cast<size_t>(close - from));
    at = open + 1 + raw.size() + 1;
    return true;
}

/// The raw values of a property, in a charset of single bytes.
class NodeValues {
  public:
    NodeValues() = default;
    explicit NodeValues(Bytes text) : at_(text.begin()), limit_(text.end()) {}

    /// Gives the next value, escapes intact; false: there is none left.
    [[nodiscard]] bool next(Bytes& raw);

  private:
    const char* at_ = nullptr;
    const char* limit_ = nullptr;
};

/// The properties of a node, in a charset of single bytes.
class NodeProperties {
  public:
    explicit NodeProperties(Bytes text) : at_(text.begin()), limit_(text.end()) {}

    /// Goes to the next property; false: there is none left. Cost: reads its bytes.
    [[nodiscard]] bool next();
    /// A view of this object.
    [[nodiscard]] Identifier name() const { return name_.identifier(); }
    [[nodiscard]] NodeValues values() const { return NodeValues(values_); }
    /// The values with their brackets.
    [[nodiscard]] Bytes text() const { return values_; }

  private:
    const char* at_;
    const char* limit_;
    NodeName name_;
    Bytes values_;
};

} // namespace detail
} // namespace nanosgf

#endif
