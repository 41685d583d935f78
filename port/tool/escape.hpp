// SPDX-License-Identifier: MIT
// Any bytes, written so that a terminal or a JSON reader takes them, and so that they can be had back.
#ifndef NANOSGF_TOOL_ESCAPE_HPP
#define NANOSGF_TOOL_ESCAPE_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "output.hpp"
#include "utf8_character.hpp"

#include <array>

namespace nanosgf::tool {

enum class Style : std::uint8_t {
    /// Bytes outside 20..7E, and `^` itself, become `^` and two hexadecimal digits.
    plain_text,
    /// The same, but well-formed UTF-8 stands as it is, except characters that steer a terminal.
    utf8_text,
    /// The same for what a terminal shows: `^`, tabs and line feeds stand as they are too, so that
    /// the bytes are not to be had back.
    shown,
    /// The inside of a JSON string. A byte that belongs to no UTF-8 character becomes U+F700 + byte
    /// (U+F780 to U+F7FF); a character of that range in the input is taken as its three bytes, so
    /// that nothing else ever yields these.
    json,
    /// The same for text that is UTF-8 already: no character has another meaning, and bytes that
    /// belong to none are not to be had back (U+FFFD).
    json_text,
};

using ByteSet = std::array<bool, 256>;

/// Writes bytes that arrive in pieces; where the pieces are cut leaves no trace. Keeps at most the
/// three bytes of an unfinished UTF-8 character.
class Escaper {
  public:
    Escaper(Output& output, Style style);

    /// Put before and after each escape (colours); nothing by default.
    void decorate(std::string_view before, std::string_view after);

    void add(Bytes bytes);
    /// The text ends here: what is pending is no character.
    void finish();
    /// Whether an escape was put.
    [[nodiscard]] bool has_escaped() const { return has_escaped_; }

  private:
    void add_special(std::uint8_t byte);
    void add_control(std::uint8_t byte);
    void end_character();
    void put_pending_as_bytes();
    void put_byte(std::uint8_t byte);
    void put_json_unit(std::uint32_t unit);
    [[nodiscard]] bool is_json() const { return style_ >= Style::json; }

    Output& output_;
    Style style_;
    std::string_view before_;
    std::string_view after_;
    const ByteSet& stands_for_itself_;
    Utf8Character pending_;
    bool has_escaped_ = false;
};

/// A whole text at once.
void put_escaped(Output& output, Style style, Bytes text);

/// Whether a character moves the cursor, ends a line or turns the direction of writing.
[[nodiscard]] bool steers_terminal(std::uint32_t code);

} // namespace nanosgf::tool

#endif
