// SPDX-License-Identifier: MIT
// Whether a text has names that writers keep though the strict parser refuses them.
#ifndef NANOSGF_FUZZ_NAMES_HPP
#define NANOSGF_FUZZ_NAMES_HPP

#include "nanosgf/syntax/parser.hpp"

#include <string>

namespace fuzz {

struct PairsPolicy : nanosgf::Lenient {
    static constexpr bool double_byte = true;
};

/// Of lower-case letters alone, with digits, also after the 16 letters that are kept, or of more than 16 capitals with others between; values have these byte pairs.
inline bool has_kept_names(const std::string& text, nanosgf::Charset pairs = nanosgf::Charset::single_byte) {
    struct Watch {
        const std::string& text;
        bool found = false;
        void on_diagnostic(const nanosgf::Diagnostic& found_now) {
            found = found || found_now.code == nanosgf::code::ident_missing || found_now.code == nanosgf::code::ident_digit ||
                    (found_now.code == nanosgf::code::ident_lowercase && capitals(found_now.offset) > 16);
        }
        // A digit after the 16 letters that are kept is left out without a word; the strict parser stops at it.
        nanosgf::Answer on_property(const nanosgf::Identifier& name, std::uint32_t offset) {
            std::size_t at = offset;
            while (name.size() == 16 && at < text.size() && (text[at] | 0x20) >= 'a' && (text[at] | 0x20) <= 'z') ++at;
            found = found || (name.size() == 16 && at < text.size() && text[at] >= '0' && text[at] <= '9');
            return nanosgf::Answer::go_on;
        }
        std::size_t capitals(std::size_t at) const {
            std::size_t count = 0;
            for (; at < text.size() && ((text[at] | 0x20) >= 'a' && (text[at] | 0x20) <= 'z'); ++at) count += text[at] <= 'Z';
            return count;
        }
    } watch{text};
    nanosgf::Parser<Watch, PairsPolicy> parser(watch);
    return parser.set_charset(pairs) == nanosgf::Status::ok && parser.feed(nanosgf::Bytes(text)) == nanosgf::Status::ok && parser.finish() == nanosgf::Status::ok && watch.found;
}

} // namespace fuzz

#endif
