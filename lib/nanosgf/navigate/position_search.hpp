// SPDX-License-Identifier: MIT
// Follows a position through all variations of a game: the nodes in which it occurs.
#ifndef NANOSGF_NAVIGATE_POSITION_SEARCH_HPP
#define NANOSGF_NAVIGATE_POSITION_SEARCH_HPP

#include "nanosgf/go/position_hash.hpp"
#include "nanosgf/navigate/file_cursor.hpp"

namespace nanosgf {

/// Goes through the nodes of a game, in the order of the file, and stops at each whose position has a hash. `Cursor` has
/// a player, GoPlayer or one that inherits it.
///
///     PositionSearch<FileCursor<GoPlayer>> search(cursor, position_hash(board, same), same);
///     for (CursorStatus reached = search.begin(); reached != CursorStatus::none;) {
///         if (reached == CursorStatus::ok) {
///             show(cursor.node_number());
///             reached = search.next();
///         } else {
///             poll_buttons();
///             reached = search.step(512); // handle `io` here
///         }
///     }
///
/// Moves that lead to a position in another order are found, and with `same` the position turned, mirrored or with the
/// colours exchanged. A node without a move or setup has the position of its parent, and is found as well.
///
/// Cost: a hash for each node, and a pass over the game. Where a variation ends, the cursor also reads the path to the next
/// one, from the nearest position to return to (keep_in). FileCursor<WithUndo<GoPlayer>> (undo.hpp) does not read it: a
/// search in a dictionary of openings then costs a thirtieth. Do not move the cursor between these calls.
template <class Cursor>
class PositionSearch {
  public:
    /// `same` must be what the hash was made with.
    PositionSearch(Cursor& cursor, uint64_t hash, SamePosition same = SamePosition()) : cursor_(cursor), hash_(hash), same_(same) {
        if constexpr (can_undo) cursor_.handler().note_changes(true);
    }
    ~PositionSearch() {
        if constexpr (can_undo) cursor_.handler().note_changes(false);
    }
    PositionSearch(const PositionSearch&) = delete;
    PositionSearch& operator=(const PositionSearch&) = delete;

    /// Starts at the root of the cursor's game. `busy`: call step(). Any other answer is that of the cursor.
    [[nodiscard]] CursorStatus begin() { return go(Destination::node); }
    /// Starts after the node where the cursor is: goes on after `ok`. Answers as begin().
    [[nodiscard]] CursorStatus next() { return go(Destination::next); }
    /// Reads at most so many bytes. `ok`: the cursor is at a node with the position. `none`: there are no more.
    /// `malformed`: the same in a file that ends early. `io`: repeat the call when the source works again; the
    /// cursor is at the last node that was compared.
    [[nodiscard]] CursorStatus step(uint32_t bytes);

  private:
    static constexpr bool can_undo = detail::takes_back<typename Cursor::Handler>;

    [[nodiscard]] CursorStatus go(Destination destination) {
        destination_ = destination;
        is_walking_ = true;
        return cursor_.begin(destination, 0);
    }

    Cursor& cursor_;
    uint64_t hash_;
    SamePosition same_;
    Destination destination_ = Destination::next;
    bool is_walking_ = false;
};

template <class Cursor>
CursorStatus PositionSearch<Cursor>::step(uint32_t bytes) {
    CursorStatus reached = is_walking_ ? CursorStatus::busy : go(destination_);
    if (reached == CursorStatus::busy) reached = cursor_.step(bytes);
    is_walking_ = reached == CursorStatus::busy;
    if (reached != CursorStatus::ok) return reached;
    const bool is_equal = position_hash(cursor_.handler().board(), same_) == hash_;
    if constexpr (can_undo) {
        // What the undo left out is played again.
        const auto& handler = cursor_.handler();
        if (!handler.is_whole() && (is_equal || handler.is_doubtful())) return go(Destination::here);
    }
    return is_equal ? CursorStatus::ok : next();
}

} // namespace nanosgf

#endif
