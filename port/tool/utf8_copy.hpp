// SPDX-License-Identifier: MIT
// A collection in UTF-8, byte by byte as it was but for its texts and CA.
#ifndef NANOSGF_TOOL_UTF8_COPY_HPP
#define NANOSGF_TOOL_UTF8_COPY_HPP

#include "charset.hpp"
#include "charset_finder.hpp"

#include <functional>
#include <vector>

namespace nanosgf::tool {

/// What feed_all() takes for its reader: copies everything outside of values, and values of pure ASCII; all other
/// values become UTF-8, and CA in the root of each game says so. A game without CA gets it as the first property.
/// Memory: a block and the longest root.
class Utf8Copy {
  public:
    /// Chooses the charset of the game that begins at an offset, and whose CA is `claim`.
    using Choose = std::function<void(ToUtf8& charset, std::uint64_t begin, const std::string& claim)>;
    using Take = std::function<void(std::string_view)>;

    Utf8Copy(Choose choose, Take take) : choose_(std::move(choose)), take_(std::move(take)) {}
    Utf8Copy(const Utf8Copy&) = delete;
    Utf8Copy& operator=(const Utf8Copy&) = delete;

    [[nodiscard]] Status feed(Bytes bytes);
    [[nodiscard]] Status finish();
    [[nodiscard]] std::uint64_t offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    [[nodiscard]] Status set_pairs(Charset charset) { return parser_.set_charset(charset); }
    void follow_ca() { (void)parser_.set_charset(Charset::single_byte); }

    /// Offsets of the first values with bytes that are no characters, which became U+FFFD.
    [[nodiscard]] const std::vector<std::uint64_t>& wrong() const { return wrong_; }
    [[nodiscard]] std::uint64_t wrong_count() const { return wrong_count_; }
    /// Games in a row whose text is ASCII, and whose CA named no charset.
    struct Unknown {
        std::string claim;
        std::uint64_t first_game; ///< its number, from 1
        std::uint64_t games;
    };
    [[nodiscard]] const std::vector<Unknown>& unknown() const { return unknown_; }

  private:
    static constexpr std::size_t most_wrong = 5;

    /// The structure events.
    struct Handler {
        Utf8Copy& copy;

        void on_begin_tree(std::uint64_t at);
        void on_node(std::uint64_t at);
        /// A letter and a point, which are ASCII.
        void on_plain_move(Bytes, std::uint64_t at) {
            on_node(at);
            copy.is_bare_ = copy.is_claim_ = copy.in_text_ = false;
            copy.bare_at_ = 0;
        }
        void on_property(Identifier name, std::uint64_t at);
        void on_value_chunk(Bytes raw, Part part, std::uint64_t at);
        void on_end_tree(std::uint64_t at);
    };

    void copy_to(std::uint64_t at);
    void put_claim(Bytes raw, Part part, std::uint64_t at);
    void put_text(Bytes raw, Part part, std::uint64_t at);
    void pass_bare(std::uint64_t end, bool is_cut_off);
    void end_root();
    void note_claim();
    void deliver();

    Choose choose_;
    Take take_;
    Handler handler_{*this};
    Parser<Handler, FindingPolicy> parser_{handler_};
    ToUtf8 charset_;
    Bytes block_;
    std::uint64_t block_at_ = 0;
    std::uint64_t copied_ = 0; ///< all before was written
    std::string made_;
    std::size_t root_ = std::string::npos; ///< where the open root begins in made_
    std::string claim_;
    std::vector<std::uint64_t> wrong_;
    std::uint64_t wrong_count_ = 0;
    std::vector<Unknown> unknown_;
    std::uint64_t games_ = 0;
    std::uint64_t game_ = 0;
    std::uint64_t value_ = 0;
    std::uint64_t bare_at_ = 0; ///< where a value begins that has no identifier
    std::uint32_t depth_ = 0;
    bool root_follows_ = false;
    bool has_claim_ = false;
    bool is_claim_ = false;
    bool is_bare_ = false; ///< the current value has no identifier
    bool in_text_ = false; ///< of the current value not all was ASCII
    bool is_ascii_ = false; ///< the game's text is ASCII so far
};

} // namespace nanosgf::tool

#endif
