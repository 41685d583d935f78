// SPDX-License-Identifier: MIT
// The children of a cursor's node and their moves: the list of variations, and the child for a played move.
#ifndef NANOSGF_NAVIGATE_CHILDREN_HPP
#define NANOSGF_NAVIGATE_CHILDREN_HPP

#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/player.hpp"

namespace nanosgf {

/// The move of a node itself, B or W. The board's last move may be that of a node above.
struct NodeMove {
    Color color = Color::none; ///< `none`: the node has no move
    bool pass = false;
    Point point; ///< {0, 0} for a pass
};

/// A player that knows the move of its node: FileCursor<WithMove<GoPlayer>>. Of two moves in a node it has the first.
/// RAM beside the player: 8 bytes.
template <class Base>
class WithMove : public Base {
  public:
    using Base::Base;

    // Events of the typed parser, as in GoPlayer.
    void on_node(uint64_t at) {
        Base::on_node(at);
        move_ = NodeMove();
    }
    void on_move(Color color, Point point) {
        Base::on_move(color, point);
        if (move_.color == Color::none) move_ = {color, false, point};
    }
    void on_pass(Color color) {
        Base::on_pass(color);
        if (move_.color == Color::none) move_ = {color, true, Point{}};
    }

    [[nodiscard]] const NodeMove& move() const { return move_; }

  private:
    NodeMove move_;
};

/// Goes to each child of the cursor's node in turn and calls visit(index, handler), where the board shows the child; an
/// index counts from 0. `true` ends the search, and the cursor stays at that child.
///
///     (void)find_child(cursor, [&](uint32_t index, const WithMove<GoPlayer>& handler) {
///         show(index, handler.move());
///         return false; // the list of variations
///     });
///
/// Returns `ok` after `true`. `none`: no child was chosen; the cursor is at its node again. Any other answer is that of
/// the cursor; after `io` it may be at a child. Does not return before all is read, which is each child with what is
/// below it, and after `none` the way back: for pieces call Way::child and Way::next_sibling with step().
template <class Cursor, class Visit>
[[nodiscard]] Reached find_child(Cursor& cursor, Visit visit) {
    const uint32_t node = cursor.node_number();
    Reached reached = cursor.first_child();
    if (reached != Reached::ok) return reached;
    for (uint32_t index = 0; reached == Reached::ok; reached = cursor.next_sibling())
        if (visit(index++, cursor.handler())) return Reached::ok;
    const Reached back = cursor.node(node);
    return back == Reached::ok ? reached : back;
}

/// Goes to the first child in which `color` plays `point`. Answers and cost: find_child(). `none`: no child has the move.
template <class Cursor>
[[nodiscard]] Reached child_for_move(Cursor& cursor, Color color, Point point) {
    return find_child(cursor, [=](uint32_t, const auto& handler) {
        const NodeMove& move = handler.move();
        return move.color == color && !move.pass && move.point.column == point.column && move.point.row == point.row;
    });
}

/// The same for a pass of `color`.
template <class Cursor>
[[nodiscard]] Reached child_for_pass(Cursor& cursor, Color color) {
    return find_child(cursor, [=](uint32_t, const auto& handler) { return handler.move().color == color && handler.move().pass; });
}

} // namespace nanosgf

#endif
