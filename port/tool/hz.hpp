// SPDX-License-Identifier: MIT
// HZ-GB-2312 as GB2312, which iconv converts: not every one knows HZ.
#ifndef NANOSGF_TOOL_HZ_HPP
#define NANOSGF_TOOL_HZ_HPP

#include <string>
#include <string_view>

namespace nanosgf::tool {

/// Takes a text in pieces. A tilde that begins none of the four sequences of HZ stays as it is; a pair that
/// is none becomes FF, which is no character of GB2312.
class HzText {
  public:
    [[nodiscard]] std::string take(std::string_view piece) {
        std::string made;
        for (const char c : piece) take(c, made);
        return made;
    }
    /// The text ends: what waited for a second byte. The next text begins in ASCII.
    [[nodiscard]] std::string finish() {
        std::string made;
        if (first_ != 0) made += has_pairs_ ? '\xFF' : first_;
        first_ = 0;
        has_pairs_ = false;
        return made;
    }

  private:
    void take(char c, std::string& made) {
        const char first = first_;
        first_ = 0;
        if (has_pairs_) take_in_pairs(first, c, made);
        else if (first == 0 && c == '~') first_ = c;
        else if (first != 0 && c == '{') has_pairs_ = true;
        else if (first != 0 && c == '\n') return; // a line that goes on
        else if (first != 0 && c != '~') (made += first) += c;
        else made += c;
    }
    void take_in_pairs(char first, char c, std::string& made) {
        if (c == '\n') has_pairs_ = false; // a line ends in ASCII
        if (first == 0 && c != '\n') first_ = c;
        else if (first == '~' && c == '}') has_pairs_ = false;
        else if (is_letter(first) && is_letter(c)) (made += upper(first)) += upper(c);
        else {
            if (first != 0) made += '\xFF';
            if (c == '\n') made += c;
        }
    }
    static bool is_letter(char c) { return c >= 0x21 && c <= 0x7E; }
    static char upper(char c) { return static_cast<char>(static_cast<unsigned char>(c) | 0x80U); }

    char first_ = 0; ///< of two that belong together
    bool has_pairs_ = false;
};

} // namespace nanosgf::tool

#endif
