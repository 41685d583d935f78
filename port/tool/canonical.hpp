// SPDX-License-Identifier: MIT
// The canonical form of a value: as the formatters write what the decoders read, in its own game.
#ifndef NANOSGF_TOOL_CANONICAL_HPP
#define NANOSGF_TOOL_CANONICAL_HPP

#include "nanosgf/syntax/identifier.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/any_game.hpp"

#include <cstdint>
#include <string>

namespace nanosgf::tool {

/// Values of one game after the other. What cannot be read without a guess, what does not fit the
/// type, and what no table knows stays as it is, byte by byte: a value in its canonical form means to
/// a reader what it meant before, and has no other canonical form.
class Canonical {
  public:
    /// A new game: FF, GM and CA are not known yet.
    void begin_game();
    /// The raw value in canonical form, escapes included; valid until the next call. FF, GM and CA of
    /// the root decide about the values that follow.
    [[nodiscard]] const std::string& value(Identifier name, Bytes raw, bool in_root);
    /// What CA said.
    [[nodiscard]] Charset charset() const { return charset_; }

  private:
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
    [[nodiscard]] bool text(Bytes raw, bool simple);
    [[nodiscard]] bool composed(Bytes raw);
    void append_text(Bytes raw, bool simple, bool is_part);
    [[nodiscard]] bool take(Bytes text);
    [[nodiscard]] bool take_without_blanks(Bytes raw);
    void learn(std::uint32_t name, Bytes raw);
    [[nodiscard]] bool has_letters() const;
    [[nodiscard]] BoardSize board() const;

    std::string made_;
    std::uint16_t game_ = 1;
    std::uint8_t file_format_ = 1;
    Charset charset_ = Charset::single_byte;
    bool knows_game_ = false;
    bool knows_format_ = false;
    bool knows_charset_ = false;
};

} // namespace nanosgf::tool

#endif
