// SPDX-License-Identifier: MIT
// Whether a text has names that writers keep though the strict parser refuses them.
#ifndef NANOSGF_FUZZ_NAMES_HPP
#define NANOSGF_FUZZ_NAMES_HPP

#include "nanosgf/syntax/parser.hpp"

#include <string>

namespace fuzz {

/// Of lower-case letters alone, or with digits.
inline bool has_kept_names(const std::string& text) {
    struct Watch {
        bool found = false;
        void on_diagnostic(const nanosgf::Diagnostic& found_now) {
            found = found || found_now.code == nanosgf::code::ident_missing || found_now.code == nanosgf::code::ident_digit;
        }
    } watch;
    nanosgf::Parser<Watch> parser(watch);
    return parser.feed(nanosgf::Bytes(text)) == nanosgf::Status::ok && parser.finish() == nanosgf::Status::ok && watch.found;
}

} // namespace fuzz

#endif
