// SPDX-License-Identifier: MIT
// What an input of a harness is made of, so that the mutator can change its text and keep the rest.
#ifndef NANOSGF_FUZZ_MUTATOR_HPP
#define NANOSGF_FUZZ_MUTATOR_HPP

#include <cstddef>
#include <string_view>

namespace fuzz {

enum class Content { none, sgf, ishi, value };

/// Control bytes, and a text from `front` on.
struct Layout {
    std::size_t front = 0;
    Content content = Content::none;
    std::size_t usual = 1024; ///< bytes after them: what is longer is rare, since it costs time
};

/// Defined by each harness whose input is a text, or sometimes is, or that is slow with long inputs.
Layout layout_of(std::string_view input);

/// The control bytes are the first line; an input without LF is all text.
inline std::size_t after_first_line(std::string_view input) { return input.find('\n') + 1; }

} // namespace fuzz

#endif
