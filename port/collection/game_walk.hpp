// SPDX-License-Identifier: MIT
// A walk through a file of games by a cursor, in pieces: the position, the comment and the variations of each node.
#ifndef NANOSGF_PORT_COLLECTION_GAME_WALK_HPP
#define NANOSGF_PORT_COLLECTION_GAME_WALK_HPP

#include "collection/node_marks.hpp"

#include "nanosgf/navigate/children.hpp"

#include "ff.h"

namespace collection {

using Board = nanosgf::Board<19>;

/// Plays, and keeps the start of the node's comment, its marks, the players' names and the result.
class Page : public nanosgf::WithMove<nanosgf::Player<Board>> {
  public:
    static constexpr size_t most_name = 20;

    /// `comment` has `capacity` bytes.
    Page(Board& board, char* comment, size_t capacity) : WithMove(board), comment_(comment), capacity_(capacity) {}
    void on_node(uint64_t at) {
        WithMove::on_node(at);
        size_ = 0;
        marks_.clear();
    }
    void on_property(nanosgf::Identifier name, uint32_t) { marks_.add(name.key()); }
    void on_text(uint32_t key, nanosgf::Bytes piece, nanosgf::TextPart part) {
        if (key == nanosgf::key("C")) {
            add(comment_, size_, capacity_, piece);
            marks_.add_comment(piece, part.last());
        } else if (key == nanosgf::key("PB")) add(names_[0], name_sizes_[0], most_name, piece);
        else if (key == nanosgf::key("PW")) add(names_[1], name_sizes_[1], most_name, piece);
        else if (key == nanosgf::key("RE")) add(names_[2], name_sizes_[2], most_name, piece);
    }
    /// Another game starts: nothing is known of it.
    void forget() { name_sizes_[0] = name_sizes_[1] = name_sizes_[2] = 0; }

    /// The start of the comment, and whether there may be more.
    [[nodiscard]] nanosgf::Bytes comment() const { return {comment_, size_}; }
    [[nodiscard]] uint16_t marks() const { return marks_.marks(); }
    [[nodiscard]] nanosgf::Bytes black() const { return {names_[0], name_sizes_[0]}; }
    [[nodiscard]] nanosgf::Bytes white() const { return {names_[1], name_sizes_[1]}; }
    [[nodiscard]] nanosgf::Bytes result() const { return {names_[2], name_sizes_[2]}; }

  private:
    static void add(char* text, size_t& size, size_t capacity, nanosgf::Bytes piece) {
        for (const char character : piece)
            if (size < capacity) text[size++] = character;
    }

    char* comment_;
    size_t capacity_;
    size_t size_ = 0;
    size_t name_sizes_[3] = {};
    NodeMarks marks_;
    char names_[3][most_name];
};

/// The memory of a walk, in all some 2 KB.
struct WalkMemory {
    char buffer[64] = {}; // FatFs has the sector
    nanosgf::Waypoint waypoints[64] = {};
    Board board;
    nanosgf::FileCursor<Page>::Kept kept[3] = {};
};

class GameWalk {
  public:
    static constexpr uint8_t most_variations = 9;

    /// `file` is open; `comment` has `capacity` bytes. All must outlive the walk.
    GameWalk(FIL& file, WalkMemory& memory, char* comment, size_t capacity);
    GameWalk(const GameWalk&) = delete;
    GameWalk& operator=(const GameWalk&) = delete;

    /// The file is another one, or may be: goes to its first game. Then call step() until it returns false.
    void open();
    /// Sets out; first to a game. Then call step() until it returns false. Without `lists` the children are not looked at.
    void begin(nanosgf::Way way, uint32_t number = 0, bool lists = true);
    /// Sets out to the child with this move, which may be one beyond most_variations. `none`: there is no such child.
    void begin_find(const nanosgf::NodeMove& move);
    /// Reads a piece of the file. Returns false if there is nothing left to do: reached() says how it ended.
    bool step();
    /// Gives up; the walk is where it was. step() goes back there.
    void stop();
    /// There is no such way.
    void refuse() { reached_ = nanosgf::Reached::none; }

    /// Whether the way is still being gone.
    [[nodiscard]] bool is_searching() const { return stage_ == Stage::going; }
    [[nodiscard]] bool is_done() const { return stage_ == Stage::resting; }
    /// How the last way ended; `busy`: it was stopped.
    [[nodiscard]] nanosgf::Reached reached() const { return reached_; }
    /// A sentence for people, empty after `ok`.
    [[nodiscard]] nanosgf::Bytes meaning() const;
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Page& page() const { return cursor_.handler(); }
    [[nodiscard]] uint32_t game_number() const { return cursor_.game_number(); }
    [[nodiscard]] uint32_t node_number() const { return cursor_.node_number(); }
    /// The moves of the first children, once step() has returned false.
    [[nodiscard]] uint8_t variations() const { return variations_; }
    [[nodiscard]] const nanosgf::NodeMove& variation(uint8_t index) const { return moves_[index]; }
    [[nodiscard]] const uint16_t* variation_marks() const { return marks_; }
    /// Which child begin_find() has found, or begin(Way::child) was to go to.
    [[nodiscard]] uint32_t child() const { return child_; }

  private:
    using Cursor = nanosgf::FileCursor<Page>;
    enum class Stage : uint8_t { resting, going, returning, listing, finding };
    static constexpr uint32_t piece = 4096; ///< bytes a step

    void settle(nanosgf::Reached reached);
    void list(nanosgf::Reached reached);
    void find(nanosgf::Reached reached);

    nanosgf::Reached reached_ = nanosgf::Reached::none;
    Stage stage_ = Stage::resting;
    bool is_at_game_ = false; ///< some game was reached
    bool lists_ = true;
    uint8_t variations_ = 0;
    uint32_t child_ = 0;
    nanosgf::NodeMove wanted_;
    uint16_t marks_[most_variations] = {};
    Board& board_;
    Cursor cursor_;
    nanosgf::ChildWalk<Cursor> children_;
    nanosgf::NodeMove moves_[most_variations];
};

} // namespace collection

#endif
