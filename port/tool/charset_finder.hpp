// SPDX-License-Identifier: MIT
// Which charset each game of an input is in, decided while the input is read.
#ifndef NANOSGF_TOOL_CHARSET_FINDER_HPP
#define NANOSGF_TOOL_CHARSET_FINDER_HPP

#include "charset_guess.hpp"

#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace nanosgf::tool {

/// Takes the bytes of an input and gives them again as soon as the charset of what they hold is
/// decided: pure ASCII at once, as far as its values are whole; from the first node with another byte on not before the end of
/// its game, or the first megabyte of it. Memory: that megabyte and a block.
class CharsetFinder {
  public:
    static constexpr std::size_t most_kept = std::size_t{1} << 20;
    static constexpr std::size_t most_given = std::size_t{1} << 17;

    /// `reads_all`: nothing is skipped; for tests, as it decides the same.
    explicit CharsetFinder(bool reads_all = false) : reads_all_(reads_all) {}
    CharsetFinder(const CharsetFinder&) = delete;
    CharsetFinder& operator=(const CharsetFinder&) = delete;

    /// Room for so many more bytes of the input; what take() returned is no longer valid.
    [[nodiscard]] char* room(std::size_t size);
    /// So many were put there.
    void added(std::size_t size);
    /// Both, for bytes that are elsewhere.
    void add(Bytes bytes) {
        std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
        added(bytes.size());
    }
    /// No more bytes follow.
    void finish();
    [[nodiscard]] bool is_ended() const { return is_ended_; }
    /// The next bytes that are decided, if there are any. They belong to games with the same pairs().
    [[nodiscard]] Bytes take();
    /// The byte pairs of the bytes that take() returned last; nothing: as CA says.
    [[nodiscard]] std::optional<Charset> pairs() const { return pairs_; }

    /// The charset of the game that begins at this offset of the input, or of the last one before; null if
    /// CA, which is right, or pure ASCII decide it.
    [[nodiscard]] const CharsetDecision* decision(std::uint64_t begin) const;
    /// The same for the game of this number, from 1.
    [[nodiscard]] const CharsetDecision* decision_of_game(std::uint64_t number) const;

    struct Counted {
        CharsetDecision decision;
        std::uint64_t games;      ///< that it holds for
        std::uint64_t first_game; ///< its number, from 1
    };
    /// The decisions that differ, each once.
    [[nodiscard]] const std::vector<Counted>& decisions() const { return decisions_; }

  private:
    static constexpr std::size_t none = SIZE_MAX;
    static constexpr std::uint64_t least_skipped = 1024;

    /// From the game that begins there on.
    struct From {
        std::uint64_t begin;
        std::uint64_t game;   ///< its number, from 1
        std::size_t decision; ///< in decisions_, or none
    };

    /// Listens until a value is not pure ASCII. What cannot hold one, or does not matter any more, is skipped.
    struct Scan {
        CharsetFinder& finder;

        Answer on_begin_tree(std::uint64_t at);
        Answer on_node(std::uint64_t at);
        void on_property(Identifier name, std::uint64_t) {
            finder.property_ = name.key();
            finder.reads_claim_ = finder.in_root_ && finder.property_ == key("CA") && finder.claim_.empty();
        }
        Answer on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
            finder.in_value_ = !part.last();
            const bool is_plain = at + raw.size() <= finder.ascii_to_ && !finder.reads_claim_ && !finder.is_waiting_;
            return is_plain ? Answer::go_on : take_value(raw, part);
        }
        Answer take_value(Bytes raw, Part part);
        Answer on_end_tree(std::uint64_t at);
    };
    using ScanParser = Parser<Scan, FindingPolicy>;
    /// Where a node is in its game.
    struct Place {
        std::uint32_t depth;
        bool in_root;
        std::string claim; ///< that was read so far
    };

    /// The decision of the last one in `froms_` that `is_after` is not true of; null: there is none.
    template <class IsAfter> [[nodiscard]] const CharsetDecision* decision_before(IsAfter is_after) const;
    [[nodiscard]] std::uint64_t end() const { return base_ + size_; }
    [[nodiscard]] Bytes kept_from(std::uint64_t at) const {
        return Bytes(kept_.get(), size_).from(static_cast<std::size_t>(at - base_));
    }
    [[nodiscard]] bool is_node_kept() const;
    void scan();
    [[nodiscard]] bool seems_ascii_from(std::uint64_t at);
    void go_back(bool to_root, Charset charset);
    void go_past_game(std::size_t size);
    void skip_game();
    [[nodiscard]] bool claims_utf8();
    [[nodiscard]] Answer answer_waiting();
    [[nodiscard]] bool finds_utf8();
    [[nodiscard]] CharsetDecision claimed() const;
    void decide();
    void enter(const CharsetDecision& decision);
    void use(std::size_t decision);

    const bool reads_all_;
    std::unique_ptr<char[]> kept_;
    std::size_t size_ = 0; ///< of what is kept
    std::size_t capacity_ = 0;
    std::uint64_t base_ = 0;  ///< offset of kept_
    std::uint64_t given_ = 0; ///< all before was given
    std::uint64_t ascii_to_ = 0; ///< from some byte that was read on: the first byte that is not ASCII, or the end
    bool is_ended_ = false;
    bool has_mark_ = false; ///< it begins with the byte order mark of UTF-8

    Scan scan_{*this};
    ScanParser parser_{scan_};
    ScanParser::Checkpoint node_{}; ///< the start of the last node that was not skipped
    std::uint64_t game_begin_ = 0;
    std::uint64_t games_ = 0;
    std::uint32_t depth_ = 0;
    std::uint32_t property_ = 0; ///< the key() of the last one
    bool root_follows_ = false;
    bool in_root_ = false;
    bool reads_claim_ = false;
    bool is_decided_ = false; ///< the current game
    bool may_skip_ = true;    ///< in the current game
    bool is_skipping_ = false; ///< the current game, as it seems to be pure ASCII
    bool may_be_utf8_ = false; ///< while it is waiting: CA may say so, and be right
    bool in_value_ = false;
    bool is_off_ = false; ///< the rest cannot be parsed
    bool is_waiting_ = false; ///< for a decision
    std::size_t next_try_ = 0; ///< when so much is kept
    std::string claim_;
    std::string utf8_claim_ = "UTF-8"; ///< the last one that says so
    Place trigger_{}; ///< of the value that a decision is waiting for

    std::vector<Counted> decisions_;
    std::vector<From> froms_;
    std::optional<Charset> pairs_;
};

} // namespace nanosgf::tool

#endif
