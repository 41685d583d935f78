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

/// Goes to each child of the cursor's node in turn, in pieces, and then back to the node:
///
///     ChildWalk<FileCursor<WithMove<GoPlayer>>> children(cursor);
///     for (CursorStatus status = children.begin(); status != CursorStatus::none;) {
///         if (status == CursorStatus::ok) {
///             show(children.index(), cursor.handler().move());
///             status = children.next();
///         } else {
///             poll_buttons();
///             status = children.step(512); // handle `io` here
///         }
///     }
///
/// To stay at a child, make no more calls. Cost: reads everything below the children, and then the path back to the node.
template <class Cursor>
class ChildWalk {
  public:
    explicit ChildWalk(Cursor& cursor) : cursor_(cursor) {}

    /// Starts with the first child. `busy`: call step(). Other answers are those of the cursor's begin().
    [[nodiscard]] CursorStatus begin() {
        node_ = cursor_.node_number();
        index_ = 0;
        return go(Destination::child);
    }
    /// After `ok`: the next child.
    [[nodiscard]] CursorStatus next() {
        ++index_;
        return go(Destination::next_sibling);
    }
    /// Reads at most so many bytes. `ok`: the cursor is at a child. `none`: there are no more, and the cursor is at its node
    /// again; `malformed`: the same in a file that ends early. `io`: repeat the call when the source works again.
    [[nodiscard]] CursorStatus step(uint32_t bytes);
    /// Which child the cursor is at, or is going to, from 0.
    [[nodiscard]] uint32_t index() const { return index_; }

  private:
    [[nodiscard]] CursorStatus go(Destination destination);
    [[nodiscard]] CursorStatus decide(CursorStatus reached);

    Cursor& cursor_;
    uint32_t node_ = 0;
    uint32_t index_ = 0;
    Destination destination_ = Destination::child;
    CursorStatus end_ = CursorStatus::none; ///< what the last sibling answered
    bool is_walking_ = false;
};

template <class Cursor>
CursorStatus ChildWalk<Cursor>::go(Destination destination) {
    destination_ = destination;
    return decide(cursor_.begin(destination, destination == Destination::node ? node_ : 0));
}

template <class Cursor>
CursorStatus ChildWalk<Cursor>::step(uint32_t bytes) {
    if (is_walking_) return decide(cursor_.step(bytes));
    return go(destination_); // after a failure
}

template <class Cursor>
CursorStatus ChildWalk<Cursor>::decide(CursorStatus reached) {
    is_walking_ = reached == CursorStatus::busy;
    if (destination_ == Destination::node) return reached == CursorStatus::ok ? end_ : reached;
    const bool is_over = reached == CursorStatus::none || reached == CursorStatus::malformed;
    if (!is_over || destination_ == Destination::child) return reached;
    end_ = reached;
    return go(Destination::node);
}

/// Goes to each child of the cursor's node in turn and calls visit(index, handler), where the board shows the child; an
/// index counts from 0. `true` ends the search, and the cursor stays at that child.
///
///     (void)find_child(cursor, [&](uint32_t index, const WithMove<GoPlayer>& handler) {
///         show(index, handler.move());
///         return false; // the list of variations
///     });
///
/// Returns `ok` after `true`. `none`: no child was chosen; the cursor is at its node again. Any other answer is that of
/// the cursor; after `io` it may be at a child. Does not return before all is read: for pieces take ChildWalk.
template <class Cursor, class Visit>
[[nodiscard]] CursorStatus find_child(Cursor& cursor, Visit visit) {
    ChildWalk<Cursor> children(cursor);
    CursorStatus reached = children.begin();
    while (reached == CursorStatus::ok || reached == CursorStatus::busy) {
        if (reached == CursorStatus::busy) reached = children.step(UINT32_MAX);
        else if (visit(children.index(), cursor.handler())) return CursorStatus::ok;
        else reached = children.next();
    }
    return reached;
}

/// Goes to the first child in which `color` plays `point`. Answers and cost: find_child(). `none`: no child has the move.
template <class Cursor>
[[nodiscard]] CursorStatus child_for_move(Cursor& cursor, Color color, Point point) {
    return find_child(cursor, [=](uint32_t, const auto& handler) {
        const NodeMove& move = handler.move();
        return move.color == color && !move.pass && move.point.column == point.column && move.point.row == point.row;
    });
}

/// The same for a pass of `color`.
template <class Cursor>
[[nodiscard]] CursorStatus child_for_pass(Cursor& cursor, Color color) {
    return find_child(cursor, [=](uint32_t, const auto& handler) { return handler.move().color == color && handler.move().pass; });
}

} // namespace nanosgf

#endif
