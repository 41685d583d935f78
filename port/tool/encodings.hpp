// SPDX-License-Identifier: MIT
// Encodings in which brackets cannot be found byte by byte, known by the start of an input.
#ifndef NANOSGF_TOOL_ENCODINGS_HPP
#define NANOSGF_TOOL_ENCODINGS_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <optional>
#include <string>

namespace nanosgf::tool {

/// The encoding that the byte order mark at the start of `head` announces, where it is one that no
/// SGF reader can take byte by byte.
struct RefusedEncoding {
    const char* name;     ///< as iconv takes it: "UTF-16LE"
    const char* sentence; ///< "UTF-16, little endian (byte order mark FF FE)"
};

/// An encoding whose brackets cannot be found byte by byte, so that the whole input is read as UTF-8.
struct RecodedEncoding {
    std::string name;     ///< as ToUtf8 takes it
    std::string sentence; ///< it, and how it is known
};

/// `head`: the first block of the input; nothing: it is read as it is. UTF-16 and UTF-32 by mark or pattern, ISO-2022 by
/// its escape sequences, HZ and UTF-7 by CA of the first game if it has a sequence of theirs; HZ without CA by its sequences alone.
[[nodiscard]] std::optional<RecodedEncoding> recoded_encoding(Bytes head);
/// Whether more of the first block may change that: the root may go on, or its charset has not been used yet.
[[nodiscard]] bool is_undecided(Bytes head);
/// `head`: the first four bytes of the input. Null when there is no such mark, and no ASCII in units of 16 or 32 bits.
[[nodiscard]] const RefusedEncoding* refused_encoding(Bytes head);

} // namespace nanosgf::tool

#endif
