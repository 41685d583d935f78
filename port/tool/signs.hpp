// SPDX-License-Identifier: MIT
// What makes bytes a record: properties that SGF defines, with values that they can have.
#ifndef NANOSGF_TOOL_SIGNS_HPP
#define NANOSGF_TOOL_SIGNS_HPP

#include "view.hpp"

namespace nanosgf::tool {

/// What surrounds the place where a record may begin.
enum class Surroundings : std::uint8_t {
    start,  ///< nothing before it in its file, or a record that ends there
    binary, ///< bytes that are no text, or little text after such
    text,   ///< other text
};

/// Whether a record begins at a `(` or, headless, at a `;`. One does where a property that any
/// version of SGF or any game defines follows `(;`, with a value that it can have. Numbers, points,
/// moves, colours and the like are signs of a record, FF and GM two; texts are not.
class Signs {
  public:
    /// `is_named`: the file's name says that it is SGF.
    Signs(ViewBuffer& window, bool is_named) : window_(window), is_named_(is_named) {}

    [[nodiscard]] bool is_named() const { return is_named_; }
    /// Whether `(` is followed by `;`, or by the name of a property and its bracket.
    [[nodiscard]] bool begins_tree(std::uint64_t begin);
    /// `begin`: of such a `(`, after those asked about before. Looks 64 KB ahead at most; less where it has done so in vain
    /// again and again.
    [[nodiscard]] bool is_record(std::uint64_t begin, Surroundings surroundings);
    /// `begin`: of a `;`. `is_first`: no game or hole is before it; in a file that is SGF by its name one sign is enough there.
    [[nodiscard]] bool is_headless(std::uint64_t begin, Surroundings surroundings, bool is_first);

    /// In text: so many that examples in documents and programs are none.
    static constexpr unsigned in_text = 20;
    static constexpr unsigned in_binary = 2;
    static constexpr unsigned headless = 3;

  private:
    void read(std::uint64_t begin, unsigned enough, unsigned most_junk);
    [[nodiscard]] std::uint64_t look(std::uint64_t begin, unsigned enough, unsigned most_junk);
    [[nodiscard]] bool value(std::uint64_t& at, bool is_counted);
    [[nodiscard]] bool may_follow_value(std::uint64_t at);
    [[nodiscard]] bool is_second_byte(std::uint64_t at);
    [[nodiscard]] bool is_of_a_root() const { return name_ == "FF" || name_ == "GM"; }

    /// Bytes ahead: the farthest and the least look, and how many more may be looked at for each byte passed. So the cost is
    /// linear whatever the bytes are.
    static constexpr std::uint64_t farthest = 65536, least = 256, for_each_byte = 64;

    ViewBuffer& window_;
    std::uint64_t last_ = 0;          ///< where it looked last
    std::uint64_t budget_ = farthest; ///< of bytes to look at from there
    std::uint64_t reach_ = 0;         ///< of this look
    bool is_named_;
    std::string name_; ///< its capitals and digits
    unsigned signs_ = 0;
    unsigned known_ = 0; ///< properties, texts too, before any junk
    unsigned junk_ = 0;
    bool is_closed_ = false; ///< or goes on after what was looked at
};

[[nodiscard]] constexpr bool is_white(char c) { return is_space(static_cast<unsigned char>(c)); }
[[nodiscard]] constexpr bool is_control(char c) {
    return (static_cast<unsigned char>(c) < ' ' && !is_white(c)) || c == '\x7F';
}

} // namespace nanosgf::tool

#endif
