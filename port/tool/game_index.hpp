// SPDX-License-Identifier: MIT
// The index of a collection that the tool keeps in a file, and the way to a game through it.
#ifndef NANOSGF_TOOL_GAME_INDEX_HPP
#define NANOSGF_TOOL_GAME_INDEX_HPP

#include "files.hpp"
#include "game_bytes.hpp"

#include "nanosgf/navigate/collection_index.hpp"

namespace nanosgf::tool {

/// A file that a cursor reads: that after a descriptor, which stays open.
[[nodiscard]] TypedSource source_of(int descriptor);

/// "it has no game 4; it has 3", or "it has no games".
[[nodiscard]] std::string no_such_game(std::uint64_t game, std::uint64_t games);

/// The index of one file: 8 bytes a game, of the format that `nanosgf::IndexBuilder` writes and `nanosgf::CollectionIndex`
/// reads, so that devices can use it. Written when there is none, or when the file is another one.
class GameIndex {
  public:
    /// `name`: of the index; `source` is at its beginning, and is read as it is.
    GameIndex(std::string name, Source& source, Output& output, Files& files);
    ~GameIndex();
    GameIndex(const GameIndex&) = delete;
    GameIndex& operator=(const GameIndex&) = delete;

    /// Where a game is in the file.
    struct Place {
        std::uint64_t begin;
        std::uint64_t end; ///< where the next game begins; UINT64_MAX: it is the last one
    };
    /// Opens the index, or writes it: one pass over the file. A sentence if neither works, otherwise empty.
    [[nodiscard]] std::string open();
    [[nodiscard]] std::uint32_t games() const { return index_->games(); }
    /// `number` from 1; nothing: there is no such game. If the file no longer has the game there, writes the index again, once.
    [[nodiscard]] std::optional<Place> find(std::uint64_t number);
    /// Where it begins, as the index says; nothing: there is no such game, or its entry is damaged.
    [[nodiscard]] std::optional<std::uint64_t> begin(std::uint32_t number) const;

  private:
    [[nodiscard]] CursorStatus open_file();
    [[nodiscard]] std::string write();
    [[nodiscard]] std::optional<Place> look_up(std::uint32_t number, bool& is_right);

    std::string name_;
    Source& source_;
    Output& output_;
    Files& files_;
    int descriptor_ = -1;
    std::optional<BasicCollectionIndex<Typed::Offset>> index_;
    bool is_fresh_ = false; ///< written by this object
};

} // namespace nanosgf::tool

#endif
