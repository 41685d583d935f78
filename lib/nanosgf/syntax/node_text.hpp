// SPDX-License-Identifier: MIT
// Reads the text of one node from memory, `B[pd]C[text][more]`: names and raw values. For layers that keep nodes as
// text; Parser reads files.
#ifndef NANOSGF_SYNTAX_NODE_TEXT_HPP
#define NANOSGF_SYNTAX_NODE_TEXT_HPP

#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace detail {

/// The first byte from `at` on that is not white space, or `limit`.
[[nodiscard]] inline const char* skip_space(const char* at, const char* limit) {
    while (at != limit && is_space(static_cast<uint8_t>(*at))) ++at;
    return at;
}

/// Whether a property has its spelling as its name: its capitals and digits begin with no capital, or lower-case
/// letters are between more than 16 of them.
[[nodiscard]] inline bool is_named_as_spelled(Bytes spelling) {
    size_t count = 0;
    for (const char c : spelling) {
        if (!is_capital(c) && !is_digit(c)) continue;
        if (count == 0 && is_digit(c)) return true;
        ++count;
    }
    return count == 0 || (count > Identifier::capacity && count != spelling.size());
}

/// Gives `put` the name of a property, letter by letter, from its spelling in one word or several. Words without a
/// capital stay words.
template <class Put>
void put_name(Bytes spelling, Put put) {
    const bool is_spelled = is_named_as_spelled(spelling);
    bool has_capital = false;
    for (const char c : spelling) has_capital = has_capital || is_capital(c);
    for (const char c : spelling)
        if (is_space(static_cast<uint8_t>(c)) ? !has_capital : is_spelled || !is_small(c)) put(c);
}

/// Skips a word: a letter, then letters and digits. Returns its end, or `at` if there is none.
[[nodiscard]] inline const char* skip_word(const char* at, const char* limit, bool& has_capital, bool& has_small) {
    if (at == limit || is_digit(*at)) return at;
    for (; at != limit && (is_capital(*at) || is_small(*at) || is_digit(*at)); ++at) {
        has_capital = has_capital || is_capital(*at);
        has_small = has_small || is_small(*at);
    }
    return at;
}

/// Skips an identifier: a word, or several without a capital, which the parser joins. Returns its end, without white
/// space after it; `at` if there is none.
[[nodiscard]] inline const char* skip_name(const char* at, const char* limit) {
    bool has_capital = false, has_small = false;
    const char* end = skip_word(at, limit, has_capital, has_small);
    for (;;) {
        const char* const next = skip_space(end, limit);
        bool joins = false;
        if (end == at || next == end || has_capital) return end;
        const char* const word = skip_word(next, limit, has_capital, joins);
        if (word == next || has_capital || !joins || !has_small) return end;
        end = word;
    }
}

/// Skips junk after an identifier, which the parser reports, and white space. Returns the next letter, digit, `[`, `(`,
/// `)` or `;`, or `limit`.
[[nodiscard]] inline const char* skip_stray(const char* at, const char* limit) {
    const auto is_stray = [](char c) {
        return !is_capital(c) && !is_small(c) && !is_digit(c) && c != '[' && c != '(' && c != ')' && c != ';';
    };
    while (at != limit && is_stray(*at)) ++at;
    return at;
}

/// The name of a property: its capitals and digits, at most 16; empty for lower-case letters alone.
struct NodeName {
    [[nodiscard]] Identifier identifier() const { return Identifier(Bytes(letters, size)); }

    char letters[Identifier::capacity];
    uint8_t size = 0;
};

/// Skips white space and reads an identifier; small letters in it do not count. Moves `at` after it and
/// after junk that follows. false: there is none.
[[nodiscard]] inline bool read_name(const char*& at, const char* limit, NodeName& name) {
    const char* const begin = skip_space(at, limit);
    const char* const end = skip_name(begin, limit);
    name.size = 0;
    for (const char* next = begin; next != end; ++next)
        if ((is_capital(*next) || is_digit(*next)) && name.size != Identifier::capacity) name.letters[name.size++] = *next;
    at = end != begin ? skip_stray(end, limit) : end;
    return end != begin;
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
