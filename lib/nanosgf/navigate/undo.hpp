// SPDX-License-Identifier: MIT
// A player that takes back what it played, so that a search goes on in the next variation without reading its path again.
#ifndef NANOSGF_NAVIGATE_UNDO_HPP
#define NANOSGF_NAVIGATE_UNDO_HPP

#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/player.hpp"

#include <stddef.h>

namespace nanosgf {

/// For a PositionSearch through many variations: it notes each change of the board, and takes the changes of a variation
/// back where the next one starts.
///
///     uint16_t changes[256];
///     FileCursor<WithUndo<GoPlayer>> cursor({read_card, &file}, buffer, waypoints, board, changes);
///
/// `Base` is a player. A stone that is played takes an entry, one that is captured as well, and so does each variation on
/// the path from the root. When there are more, the oldest are dropped; a search then reads the path to that variation.
///
/// It takes the board's callback, watch(), for itself. Outside a search it notes nothing. RAM beside the player: 16 bytes
/// and the array. No heap, no recursion. The array must outlive the player.
template <class Base>
class WithUndo : public Base {
  public:
    template <class AnyBoard, size_t Count>
    WithUndo(AnyBoard& board, uint16_t (&changes)[Count]) : Base(board), changes_(changes), capacity_(Count) {
        static_assert(Count <= UINT16_MAX, "the entries are counted in 16 bits");
        board.watch(*this);
    }

    // For the cursor and the search.

    /// Whether changes are noted from now on.
    void note_changes(bool notes) {
        notes_ = notes;
        count_ = 0;
    }
    [[nodiscard]] bool notes_changes() const { return notes_; }
    /// Whether prisoners, move number and last move are those of the node, too; only stones and turn are taken back.
    [[nodiscard]] bool is_whole() const { return is_whole_; }
    /// Whether the turn may be wrong: HA depends on more than stones.
    [[nodiscard]] bool is_doubtful() const { return is_doubtful_; }
    /// A node comes that starts a tree.
    void enter_tree() {
        if (notes_) add(static_cast<uint16_t>(tree | static_cast<uint16_t>(Base::board().to_play())));
    }
    /// Takes back what was played in the innermost `trees` trees. False: it was not all noted, and the board must be restored.
    [[nodiscard]] bool take_back(uint32_t trees);
    /// The board has changed.
    void operator()(Point point, Color) {
        if (!notes_) return;
        const auto former = static_cast<uint32_t>(Base::board().former_stone());
        add(static_cast<uint16_t>(point.column | uint32_t{point.row} << row_shift | former << color_shift));
    }

    // The player's calls.
    void reset() {
        forget();
        Base::reset();
    }
    template <class Snapshot>
    void restore(const Snapshot& snapshot) {
        Base::restore(snapshot);
        forget();
    }
    void on_handicap(int32_t stones) {
        is_doubtful_ = !is_whole_;
        Base::on_handicap(stones);
    }

  private:
    static constexpr uint16_t tree = 0x8000; ///< an entry with the side to play where a tree starts; others are points
    static constexpr unsigned row_shift = 6; ///< a board has up to 52 rows and columns
    static constexpr unsigned color_shift = 12;

    void forget() {
        count_ = 0;
        is_whole_ = true;
        is_doubtful_ = false;
    }
    void add(uint16_t change) {
        changes_[next_] = change;
        next_ = static_cast<uint16_t>(next_ + 1 == capacity_ ? 0 : next_ + 1);
        if (count_ < capacity_) ++count_;
    }

    uint16_t* changes_;
    uint16_t capacity_;
    uint16_t next_ = 0;
    uint16_t count_ = 0;
    bool notes_ = false;
    bool is_whole_ = true;
    bool is_doubtful_ = false;
};

template <class Base>
bool WithUndo<Base>::take_back(uint32_t trees) {
    GoBoard& board = Base::own_board();
    notes_ = is_whole_ = false;
    while (trees != 0 && count_ != 0) {
        --count_;
        next_ = static_cast<uint16_t>((next_ == 0 ? capacity_ : next_) - 1);
        const uint16_t change = changes_[next_];
        if ((change & tree) != 0) {
            const auto turn = static_cast<Color>(change & 3);
            if (board.to_play() != turn) board.set_to_play(turn);
            --trees;
            continue;
        }
        constexpr unsigned mask = (1U << row_shift) - 1;
        const Point point = {static_cast<uint16_t>(change & mask), static_cast<uint16_t>(change >> row_shift & mask)};
        (void)board.place(static_cast<Color>(change >> color_shift), point);
    }
    notes_ = true;
    return trees == 0;
}

} // namespace nanosgf

#endif
