// SPDX-License-Identifier: MIT
// A legal name for a property whose identifier a version of FF does not allow.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_PRIVATE_NAME_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_PRIVATE_NAME_HPP

#include "nanosgf/syntax/node_text.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Capitals, and before FF[3] also a capital and a digit (Versions 2, identifiers).
[[nodiscard]] inline bool is_legal_name(Bytes name, uint8_t version) {
    if (version < 3 && name.size() == 2 && nanosgf::detail::is_capital(name.data()[0]) && nanosgf::detail::is_digit(name.data()[1]))
        return true;
    for (const char c : name)
        if (!nanosgf::detail::is_capital(c)) return false;
    return true;
}

/// The letters of a private name, one by one: X, the letters of the name (A to J for digits), X, and what each was: C a
/// capital, L a small letter, D a digit, S a space; one L if all are small. `XABXCD` for A1, `XKEYXL` for key. Two names
/// never become one, and none of the others need be read.
class PrivateName {
  public:
    explicit PrivateName(Bytes name) : name_(name) {
        for (const char c : name) is_small_ = is_small_ && kind_of(c) == 'L';
    }

    /// The next letter; 0 after the last one.
    [[nodiscard]] char next() {
        const size_t size = name_.size();
        const size_t kinds = is_small_ ? 1 : size;
        const size_t at = at_++;
        if (at == 0 || at == size + 1) return 'X';
        if (at <= size) return letter_of(name_.data()[at - 1]);
        return at - size - 2 < kinds ? kind_of(name_.data()[at - size - 2]) : '\0';
    }

  private:
    static char kind_of(char c) {
        return nanosgf::detail::is_digit(c) ? 'D' : nanosgf::detail::is_small(c) ? 'L' : nanosgf::detail::is_capital(c) ? 'C' : 'S';
    }
    static char letter_of(char c) {
        const char kind = kind_of(c);
        return kind == 'D' ? static_cast<char>(c - '0' + 'A') : kind == 'L' ? static_cast<char>(c - 'a' + 'A') : kind == 'S' ? kind : c;
    }

    Bytes name_;
    size_t at_ = 0;
    bool is_small_ = true;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
