// SPDX-License-Identifier: MIT
// The canonical form of a value: as the formatters write what the decoders read, in its own game.
#ifndef NANOSGF_TOOL_CANONICAL_HPP
#define NANOSGF_TOOL_CANONICAL_HPP

#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/text_decoder.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace nanosgf::tool {

/// Values of one game after the other. What cannot be read without a guess, what does not fit the
/// type, and what no table knows stays as it is, byte by byte: a value in its canonical form means to
/// a reader what it meant before, and has no other canonical form.
class Canonical {
  public:
    /// A new game: FF, GM and CA are not known yet.
    void begin_game();
    /// Of the games that follow, whatever CA says; nothing: as it says.
    void fix_charset(std::optional<Charset> charset) { fixed_ = charset; }
    /// The raw value in canonical form, escapes included; valid until the next call, and as long as `raw`. FF, GM and
    /// CA of the root decide about the values that follow.
    [[nodiscard]] Bytes value(Identifier name, Bytes raw, bool in_root);
    /// The same for a value of more than `longest_short` bytes, in pieces of any size: joined, what
    /// piece() returns is what value() does.
    static constexpr std::size_t longest_short = 64;
    void begin_value(Identifier name);
    [[nodiscard]] const std::string& piece(Bytes raw);
    /// What CA said.
    [[nodiscard]] Charset charset() const { return charset_; }
    /// Whether there was a CA in the root, whatever it said. Valid at the root's end.
    [[nodiscard]] bool has_claim() const { return has_claim_; }

  private:
    /// How a value is read by what the table of properties says; all but texts only if they are short.
    enum class ReadAs : std::uint8_t { bytes, text, simple_text, composed, number, real, points };

    [[nodiscard]] ReadAs type_of(Identifier name) const;
    [[nodiscard]] bool is_plain_move(std::uint32_t name, Bytes raw) const;
    [[nodiscard]] bool short_value(std::uint32_t name, Bytes raw);
    [[nodiscard]] bool point_value(std::uint32_t name, Bytes raw);
    [[nodiscard]] bool other_value(Identifier name, Bytes raw);
    [[nodiscard]] bool move(Bytes raw);
    [[nodiscard]] bool points(Bytes raw);
    [[nodiscard]] bool one_point(Bytes raw);
    [[nodiscard]] bool line(Bytes raw);
    [[nodiscard]] bool label(Bytes raw);
    [[nodiscard]] bool figure(Bytes raw);
    [[nodiscard]] bool number(Bytes raw);
    [[nodiscard]] bool real(Bytes raw);
    [[nodiscard]] bool size(Bytes raw);
    [[nodiscard]] static bool is_text(ReadAs type) { return type >= ReadAs::text && type <= ReadAs::composed; }
    void begin_text(ReadAs type, TextPlace place);
    void append_text(Bytes raw);
    void append_part(Bytes raw);
    [[nodiscard]] bool take(Bytes text);
    [[nodiscard]] bool take_without_blanks(Bytes raw);
    void learn(std::uint32_t name, Bytes raw);
    [[nodiscard]] bool has_letters() const;
    [[nodiscard]] BoardSize board() const;

    std::string made_;
    DoubleByteTextDecoder decoder_;
    TextEncoder encoder_{TextPlace::whole_value};
    ReadAs read_as_ = ReadAs::bytes; ///< of the value in pieces
    std::uint16_t game_ = 1;
    std::uint8_t file_format_ = 1;
    Charset charset_ = Charset::single_byte;
    std::optional<Charset> fixed_;
    bool knows_game_ = false;
    bool knows_format_ = false;
    bool knows_charset_ = false;
    bool has_claim_ = false;
};

} // namespace nanosgf::tool

#endif
