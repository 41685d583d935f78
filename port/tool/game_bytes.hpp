// SPDX-License-Identifier: MIT
// One game of a file as a cursor reads it: where it begins, and in which charset its values end.
#ifndef NANOSGF_TOOL_GAME_BYTES_HPP
#define NANOSGF_TOOL_GAME_BYTES_HPP

#include "findings.hpp"
#include "typed.hpp"

#include "nanosgf/navigate/cursor_types.hpp"

namespace nanosgf::tool {

using TypedSource = BasicFileSource<Typed::Offset>;

/// Handler of structure events that finds a game, and in its root where CA is. It reads the whole game, so that its charset is
/// decided then, but no node that begins after `farthest`.
class GameFinder {
  public:
    /// `findings` get what is found before the game.
    GameFinder(std::uint64_t game, Findings& findings, std::uint64_t farthest = UINT64_MAX)
        : game_(game), findings_(findings), farthest_(farthest) {}

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    Answer on_begin_tree(std::uint64_t at);
    Answer on_node(std::uint64_t at);
    Answer on_plain_move(Bytes, std::uint64_t at) {
        if (root_follows_) return on_node(at);
        in_root_ = false;
        return at > farthest_ ? Answer::stop : Answer::go_on;
    }
    Answer on_property(const Identifier& name, std::uint64_t at);
    void on_value_chunk(Bytes raw, Part part, std::uint64_t at);
    Answer on_end_tree(std::uint64_t at);
    template <class Diagnostic>
    void on_diagnostic(const Diagnostic& finding) {
        const bool is_cut = finding.code == code::eof_in_tree || finding.code == code::eof_in_value;
        if (games_ < game_) findings_.add(finding.code, finding.offset);
        else if (is_cut && cut_ == code::none) cut_ = finding.code, cut_at_ = finding.offset;
    }
    /// The game ends where the input does: `findings` get that, if it is so.
    void report_cut() const {
        if (cut_ != code::none) findings_.add(cut_, cut_at_);
    }

    [[nodiscard]] bool is_found() const { return games_ == game_; }
    /// How many games there are, up to the wanted one.
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t begin() const { return begin_; }
    /// The value of its CA; of none the place where one can be.
    struct Claim {
        std::uint64_t at = 0;
        std::uint64_t size = 0;
        bool is_there = false;
    };
    [[nodiscard]] const Claim& claim() const { return claim_; }

  private:
    std::uint64_t game_;
    Findings& findings_;
    std::uint64_t farthest_;
    std::uint64_t games_ = 0;
    std::uint64_t begin_ = 0;
    std::uint32_t depth_ = 0;
    bool root_follows_ = false;
    bool in_root_ = false;
    Code cut_ = code::none;
    std::uint64_t cut_at_ = 0;
    Claim claim_;
};

/// The file of a Source for cursors. Where the values of the game end elsewhere than its CA says, another CA stands in place of
/// it, or of none, in what is read. Nothing is copied.
class GameBytes {
  public:
    /// `source` has read to the end of the game, which is number `number` of it, and outlives this object.
    GameBytes(const Source& source, std::uint64_t number, const GameFinder& finder);
    GameBytes(const GameBytes&) = delete;
    GameBytes& operator=(const GameBytes&) = delete;

    /// For a cursor: game_at(0, begin()).
    [[nodiscard]] TypedSource file() { return {read, this, size}; }
    [[nodiscard]] std::uint64_t begin() const { return begin_; }
    /// Where in what the Source gives a byte is that a cursor has at `offset`.
    [[nodiscard]] std::uint64_t in_source(std::uint64_t offset) const;
    /// Why a read has failed; 0: none has.
    [[nodiscard]] int error() const { return error_; }

  private:
    static std::size_t read(void* context, std::uint64_t offset, char* bytes, std::size_t size);
    static std::uint64_t size(void* context);

    const Source& source_;
    std::uint64_t begin_;
    std::string claim_; ///< the text from claim_at_ on, in place of so many bytes
    std::uint64_t claim_at_ = 0;
    std::uint64_t instead_of_ = 0;
    int error_ = 0;
};

} // namespace nanosgf::tool

#endif
