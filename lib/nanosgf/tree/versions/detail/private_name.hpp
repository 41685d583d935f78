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

/// The letters of a private name, one by one: `XAONE` for A1, `XKEY` for key. More than one X makes it another one.
class PrivateName {
  public:
    PrivateName(Bytes name, uint32_t marks) : rest_(name), marks_(marks) {}
    PrivateName(const PrivateName&) = delete;
    PrivateName& operator=(const PrivateName&) = delete;

    /// The next letter; 0 after the last one.
    [[nodiscard]] char next() {
        if (marks_ != 0) {
            --marks_;
            return 'X';
        }
        while (*word_ == '\0' && !rest_.empty()) take(rest_.data()[0]);
        return *word_ == '\0' ? '\0' : *word_++;
    }

    /// Whether two names are the same.
    [[nodiscard]] static bool are_same(PrivateName&& a, PrivateName&& b) {
        for (;;) {
            const char c = a.next();
            if (c != b.next()) return false;
            if (c == '\0') return true;
        }
    }

  private:
    void take(char c) {
        static constexpr const char* digits[] = {"ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"};
        rest_ = rest_.from(1);
        letter_[0] = nanosgf::detail::is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
        word_ = nanosgf::detail::is_digit(c) ? digits[c - '0'] : is_space(static_cast<uint8_t>(c)) ? "" : letter_;
    }

    Bytes rest_;
    uint32_t marks_;
    char letter_[2] = {};
    const char* word_ = "";
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
