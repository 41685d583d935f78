// SPDX-License-Identifier: MIT
// A walk through a file of games by a cursor, in pieces: the position, the comment and the variations of each node.
#ifndef NANOSGF_PORT_COLLECTION_GAME_WALK_HPP
#define NANOSGF_PORT_COLLECTION_GAME_WALK_HPP

#include "collection/node_marks.hpp"
#include "collection/to_utf8.hpp"

#include "nanosgf/navigate/children.hpp"
#include "nanosgf/schema/pack.hpp"

#include "ff.h"

namespace collection {

using Board = nanosgf::Board<19>;

/// The texts that a page has, and CA; their table takes 250 bytes less than that of all properties of Go.
struct PageTexts : nanosgf::schema::Only<1, 4> {
    static constexpr bool has(const nanosgf::schema::Row& row) {
        const nanosgf::Bytes name(row.name, row.name[1] == 0 ? 1 : 2);
        return Only::has(row) && (name == "C" || name == "CA" || name == "PB" || name == "PW" || name == "RE");
    }
};
struct PageOptions : nanosgf::game::GoInFf4 {
    [[nodiscard]] static nanosgf::schema::Table properties();
};

#ifdef NANOSGF_CARD_FONT
/// What a node marks its points with, a letter each: the first one of a label, `o` of CR, `x` of MA, `+` of SL, `#` of SQ, `^` of TR.
class Markup {
  public:
    static constexpr uint8_t side = 19;

    void clear() { *this = Markup(); }
    void on_markup(nanosgf::Markup kind, nanosgf::Point point) { set(point, "ox+#^"[static_cast<uint8_t>(kind)]); }
    void set(nanosgf::Point point, char letter) {
        if (point.column < side && point.row < side) letters_[point.row * side + point.column] = letter;
    }
    /// The letter; 0: none.
    [[nodiscard]] const char* at(nanosgf::Point point) const { return letters_ + point.row * side + point.column; }
    /// Where LB is in the file; 0: none. Its decoder takes 500 bytes.
    uint32_t labels = 0;

  private:
    char letters_[side * side] = {};
};
#endif

/// Plays, and keeps the start of the node's comment, its marks, the players' names and the result.
class Page : public nanosgf::WithMove<nanosgf::Player<Board>> {
  public:
    static constexpr size_t most_name = 20;

    /// `comment` has `capacity` bytes.
    Page(Board& board, char* comment, size_t capacity) : WithMove(board), comment_(comment), capacity_(capacity) {}
    // The cursor keeps the positions: no snapshots here.
    void on_begin_tree(uint64_t at) { GoPlayer::on_begin_tree(at); }
    void on_end_tree(uint64_t at) { GoPlayer::on_end_tree(at); }
    void on_node(uint64_t at) {
        WithMove::on_node(at);
        size_ = 0;
        marks_.clear();
#ifdef NANOSGF_CARD_FONT
        markup.clear();
#endif
    }
    void on_property(nanosgf::Identifier name, [[maybe_unused]] uint32_t at) {
        const uint32_t key = name.key();
        marks_.add(key);
#ifdef NANOSGF_CARD_FONT
        if (key == nanosgf::key("LB")) markup.labels = at;
#endif
    }
#ifdef NANOSGF_CARD_FONT
    void on_markup(nanosgf::Markup kind, nanosgf::Point point) { markup.on_markup(kind, point); }

    Markup markup;
#endif
    void on_text(uint32_t key, nanosgf::Bytes piece, nanosgf::TextPart part) {
        if (key == nanosgf::key("CA")) return charset_.add(piece, part.first());
        if (key == nanosgf::key("C")) {
            marks_.add_comment(piece, part.last());
            return charset_.append(comment_, size_, capacity_, piece, part.first());
        }
        const uint8_t which = key == nanosgf::key("PB") ? 0 : key == nanosgf::key("PW") ? 1 : key == nanosgf::key("RE") ? 2 : name_count;
        if (which == name_count) return;
        if (part.first()) name_sizes_[which] = 0; // the root may come more than once
        charset_.append(names_[which], name_sizes_[which], most_name, piece, part.first());
    }
    /// Another game starts: nothing is known of it.
    void forget() {
        name_sizes_[0] = name_sizes_[1] = name_sizes_[2] = 0;
        charset_ = TextCharset();
    }

    /// The start of the comment, and whether there may be more.
    [[nodiscard]] nanosgf::Bytes comment() const { return {comment_, size_}; }
    [[nodiscard]] uint16_t marks() const { return marks_.marks(); }
    [[nodiscard]] nanosgf::Bytes black() const { return {names_[0], name_sizes_[0]}; }
    [[nodiscard]] nanosgf::Bytes white() const { return {names_[1], name_sizes_[1]}; }
    [[nodiscard]] nanosgf::Bytes result() const { return {names_[2], name_sizes_[2]}; }

  private:
    static constexpr uint8_t name_count = 3;

    TextCharset charset_;
    char* comment_;
    size_t capacity_;
    size_t size_ = 0;
    NodeMarks marks_;
    char names_[name_count][most_name];
    size_t name_sizes_[name_count] = {};
};

/// The memory of a walk, in all some 2 KB.
struct WalkMemory {
    char buffer[64]; // FatFs has the sector
    nanosgf::Waypoint waypoints[64];
    Board board;
    nanosgf::FileCursor<Page, PageOptions>::Kept kept[3];
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
    void begin(nanosgf::Destination destination, uint32_t number = 0, bool lists = true);
    /// Sets out to the child with this move, which may be one beyond most_variations. `none`: there is no such child.
    void begin_find(const nanosgf::NodeMove& move);
    /// Reads a piece of the file. Returns false if there is nothing left to do: reached() says how it ended.
    bool step();
    /// Gives up; the walk is where it was. step() goes back there.
    void stop();
    /// There is no such node.
    void refuse() { reached_ = nanosgf::CursorStatus::none; }

    /// Whether the walk goes on.
    [[nodiscard]] bool is_searching() const { return stage_ == Stage::going; }
    [[nodiscard]] bool is_done() const { return stage_ == Stage::resting; }
    /// How the last walk ended; `busy`: it was stopped.
    [[nodiscard]] nanosgf::CursorStatus reached() const { return reached_; }
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
    /// Which child begin_find() has found, or begin(Destination::child) was to go to.
    [[nodiscard]] uint32_t child() const { return child_; }

  private:
    using Cursor = nanosgf::FileCursor<Page, PageOptions>;
    enum class Stage : uint8_t { resting, going, returning, listing, finding };
    static constexpr uint32_t piece = 4096; ///< bytes a step

    [[nodiscard]] static size_t read(void* walk, uint32_t offset, char* bytes, size_t size);
    [[nodiscard]] static uint32_t size_of_file(void* walk);
    void open_again();
    void settle(nanosgf::CursorStatus reached);
    void list(nanosgf::CursorStatus reached);
    void read_labels();
    void find(nanosgf::CursorStatus reached);

    nanosgf::CursorStatus reached_ = nanosgf::CursorStatus::none;
    Stage stage_ = Stage::resting;
    bool is_at_game_ = false; ///< some game was reached
    bool lists_ = true;
    uint8_t variations_ = 0;
    uint32_t child_ = 0;
    nanosgf::NodeMove wanted_;
    uint16_t marks_[most_variations];
    FIL& file_;
    Board& board_;
    Cursor cursor_;
    nanosgf::ChildWalk<Cursor> children_;
    nanosgf::NodeMove moves_[most_variations];
};

} // namespace collection

#endif
