// SPDX-License-Identifier: MIT
// The header of one game from its root alone, however long the game is.
#ifndef NANOSGF_TOOL_VIEW_ROOT_HEADER_HPP
#define NANOSGF_TOOL_VIEW_ROOT_HEADER_HPP

#include "game_header.hpp"

namespace nanosgf::tool {

/// Handler of typed events: gathers the header of each game, and passes over all but roots.
class RootHeaders {
  public:
    /// `take` gets each header when its root has ended, and answers whether more games are wanted. Findings are not shown.
    RootHeaders(const Source& source, Findings& findings, std::function<bool(const GameHeader&)> take)
        : source_(source), findings_(findings), take_(std::move(take)) {}

    void first_bytes(Bytes) {}
    Answer on_begin_tree(std::uint64_t at, const TypedContext& context);
    Answer on_node(std::uint64_t at, const TypedContext& context);
    Answer on_end_tree(std::uint64_t at, const TypedContext& context);
    Answer on_property(const Identifier& name, std::uint64_t at);
    void on_komi(Decimal komi) { fields_.add(komi); }
    void on_time_limit(Decimal seconds) { fields_.add(seconds); }
    void on_handicap(std::int32_t stones) { fields_.add(stones); }
    void on_text(std::uint32_t, Bytes piece, TextPart part) { fields_.add(piece, part); }
    void on_raw_chunk(Bytes raw, Part part, std::uint64_t) { fields_.add_raw(raw, part); }

  private:
    [[nodiscard]] bool end_root(const TypedContext& context);

    const Source& source_;
    Findings& findings_;
    std::function<bool(const GameHeader&)> take_;
    HeaderFields fields_;
    GameHeader header_;
    ToUtf8 charset_;
    std::uint32_t depth_ = 0;
    std::uint64_t games_ = 0;
    bool in_root_ = false;
    bool has_node_ = false;
};

/// The header of the first game of `source`; nothing if it has none.
[[nodiscard]] std::optional<GameHeader> first_header(Source& source, Files& files, Output& output);

} // namespace nanosgf::tool

#endif
