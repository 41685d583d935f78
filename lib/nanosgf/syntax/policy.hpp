// SPDX-License-Identifier: MIT
// What a parser accepts and can do, chosen at compile time; a feature that is off costs nothing.
#ifndef NANOSGF_SYNTAX_POLICY_HPP
#define NANOSGF_SYNTAX_POLICY_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

/// Reads real files: each deviation from the grammar is repaired and reported.
/// To change single settings, derive from it and replace members:
///
///     struct Mine : nanosgf::Lenient { static constexpr uint32_t max_depth = 500; };
struct Lenient {
    /// true: repair and report. false: stop at the first deviation from the EBNF of FF[4].
    static constexpr bool repair = true;

    /// Enable set_charset() for Shift_JIS, GBK and Big5, whose second bytes may be `\` or `]`.
    /// Costs about 200 bytes of flash.
    static constexpr bool double_byte = false;

    /// Add line and column to each diagnostic. Costs a pass over every byte and 32 bytes of RAM.
    static constexpr bool line_and_column = false;

    /// CallbackParser and Reader only: deliver identifier_chunk events, the raw spelling of
    /// identifiers. (Parser delivers them when the handler has on_identifier_chunk.)
    static constexpr bool spelling = false;

    /// CallbackParser and Reader only: deliver `joined` events, a third of the calls on moves (figures: README.md of the
    /// library). An effect only with `wide` and without `spelling`.
    static constexpr bool joined = false;

    /// The type of byte offsets; an input with more bytes than it can count is `input_too_long`.
    using Offset = uint32_t;

    /// Deepest nesting of trees; one more is `depth_limit`.
    static constexpr uint32_t max_depth = UINT32_MAX;
    /// Longest raw value in bytes; one more is `value_too_long`. UINT32_MAX, with any Offset: no
    /// limit.
    static constexpr uint32_t max_value_length = UINT32_MAX;
    /// Longest input in bytes; one more is `input_too_long`. 0: as many as Offset can count.
    static constexpr uint64_t max_bytes = 0;

    /// Add a path with 8-byte loads and memchr to the plain loop: same events, faster on hosts.
    static constexpr bool wide = sizeof(void*) >= 8;
};

/// Accepts exactly the EBNF of FF[4] general plus white space between any two tokens, before the
/// first and after the last tree. The first deviation is delivered as a diagnostic and ends the
/// parse. Identifiers of any number of capitals are legal.
struct Strict : Lenient {
    static constexpr bool repair = false;
};

/// The same policy with offsets for files of more than 4 GiB.
template <class Policy>
struct Large : Policy {
    using Offset = uint64_t;
};

/// The same policy with `joined` events: the fast way to read records through one callback on a host.
template <class Policy>
struct Joined : Policy {
    static constexpr bool joined = true;
};

/// Which bytes of values form pairs (Policy::double_byte). In the charsets of the first kind
/// (ASCII, ISO-8859, UTF-8, EUC) a byte `]` or `\` is always that character.
enum class Charset : uint8_t {
    single_byte, ///< no pairs: every byte `\` or `]` is that character
    shift_jis,   ///< lead 81..9F E0..FC, trail 40..7E 80..FC
    gbk_big5,    ///< GBK, GB18030, Big5: lead 81..FE, trail 40..7E 80..FE
};

} // namespace nanosgf

#endif
