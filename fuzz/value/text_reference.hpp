// SPDX-License-Identifier: MIT
// What text means, written down once more for a value that lies there whole: the decoders' witness.
#ifndef NANOSGF_FUZZ_VALUE_TEXT_REFERENCE_HPP
#define NANOSGF_FUZZ_VALUE_TEXT_REFERENCE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace fuzz {

using nanosgf::Charset;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Codes;
using nanosgf::Split;
using nanosgf::TextKind;

/// A decoded value: its parts, where something was found, and what was found at the end.
struct Text {
    std::vector<std::string> parts{std::string()};
    std::vector<std::pair<std::size_t, Code>> found;
    Codes codes;
    bool is_part_empty = true;

    friend bool operator==(const Text& a, const Text& b) {
        return a.parts == b.parts && a.found == b.found && a.codes == b.codes &&
               a.is_part_empty == b.is_part_empty;
    }
};

inline bool in_range(unsigned char c, unsigned first, unsigned last) { return c >= first && c <= last; }

/// Whether a pair of bytes stands at `at` (policy.hpp, Charset).
inline bool is_pair(std::string_view raw, std::size_t at, Charset charset) {
    if (charset == Charset::single_byte || at + 1 >= raw.size()) return false;
    const auto lead = static_cast<unsigned char>(raw[at]);
    const auto trail = static_cast<unsigned char>(raw[at + 1]);
    if (charset == Charset::shift_jis)
        return (in_range(lead, 0x81, 0x9F) || in_range(lead, 0xE0, 0xFC)) &&
               (in_range(trail, 0x40, 0x7E) || in_range(trail, 0x80, 0xFC));
    return in_range(lead, 0x81, 0xFE) && (in_range(trail, 0x40, 0x7E) || in_range(trail, 0x80, 0xFE));
}

class TextReference {
  public:
    TextReference(std::string_view raw, TextKind kind, Split split, Charset charset)
        : raw_(raw), kind_(kind), split_(split), charset_(charset) {}

    Text decode() {
        while (at_ < raw_.size()) step();
        const std::string& last = text_.parts.back();
        text_.is_part_empty = last.empty();
        if (raw_.empty()) {
            text_.codes = code::empty_value;
            return text_;
        }
        if (!last.empty() && (last.back() == ' ' || last.back() == '\n'))
            text_.codes |= code::trailing_space;
        if (split_ == Split::first_colon && text_.parts.size() == 1)
            text_.codes |= code::compose_expected;
        return text_;
    }

  private:
    void step() {
        const char c = raw_[at_];
        if (is_pair(raw_, at_, charset_)) {
            text_.parts.back() += raw_.substr(at_, 2);
            at_ += 2;
        } else if (c == '\\') {
            ++at_;
            if (at_ != raw_.size()) escaped();
        } else if (c == '\n' || c == '\r') {
            take_break();
            text_.parts.back() += kind_ == TextKind::text ? '\n' : ' ';
        } else if (c == ':' && split_ != Split::none) {
            const bool separates = split_ == Split::every_colon ||
                                   (split_ == Split::first_colon && text_.parts.size() == 1);
            if (separates)
                text_.parts.emplace_back();
            else
                plain(code::colon_unescaped);
            if (separates) ++at_;
        } else {
            plain(code::none);
        }
    }

    void escaped() {
        const char c = raw_[at_];
        if (c == '\n' || c == '\r')
            take_break();
        else if (is_pair(raw_, at_, charset_))
            plain(code::needless_escape, 2);
        else
            plain(c == ']' || c == '\\' || c == ':' ? code::none : code::needless_escape);
    }

    /// LF, CR, CR LF and LF CR are one line break (FF[4] general, line breaks).
    void take_break() {
        const char c = raw_[at_++];
        if (at_ != raw_.size() && raw_[at_] == (c == '\n' ? '\r' : '\n')) ++at_;
    }

    /// A byte, or a pair of bytes, that is data.
    void plain(Code code, std::size_t size = 1) {
        const char c = raw_[at_];
        if (c == 0) code = code::nul_byte;
        if (code != code::none) text_.found.emplace_back(at_, code);
        const bool blank = c == 0 || c == '\t' || c == '\v' || c == '\f';
        text_.parts.back() += blank ? std::string(" ") : std::string(raw_.substr(at_, size));
        at_ += size;
    }

    std::string_view raw_;
    TextKind kind_;
    Split split_;
    Charset charset_;
    std::size_t at_ = 0;
    Text text_;
};

} // namespace fuzz

#endif
