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
///     for (Reached reached = children.begin(); reached != Reached::none;) {
///         if (reached == Reached::ok) {
///             show(children.index(), cursor.handler().move());
///             reached = children.next();
///         } else {
///             poll_buttons();
///             reached = children.step(512); // handle `io` here
///         }
///     }
///
/// To stay at a child, call no further. All is read that is below the children, and then the way back.
template <class Cursor>
class ChildWalk {
  public:
    explicit ChildWalk(Cursor& cursor) : cursor_(cursor) {}

    /// Starts with the first child. `busy`: call step(). Any other answer is that of the cursor.
    [[nodiscard]] Reached begin() {
        node_ = cursor_.node_number();
        index_ = 0;
        return go(Way::child);
    }
    /// After `ok`: the next child.
    [[nodiscard]] Reached next() {
        ++index_;
        return go(Way::next_sibling);
    }
    /// Reads at most so many bytes. `ok`: the cursor is at a child. `none`: there are no more, and the cursor is at its node
    /// again; `malformed`: the same in a file that ends early. `io`: repeat the call when the source works again.
    [[nodiscard]] Reached step(uint32_t bytes);
    /// Which child the cursor is at, or is on the way to, from 0.
    [[nodiscard]] uint32_t index() const { return index_; }

  private:
    [[nodiscard]] Reached go(Way way);
    [[nodiscard]] Reached decide(Reached reached);

    Cursor& cursor_;
    uint32_t node_ = 0;
    uint32_t index_ = 0;
    Way way_ = Way::child;
    Reached end_ = Reached::none; ///< what the last sibling answered
    bool is_on_way_ = false;
};

template <class Cursor>
Reached ChildWalk<Cursor>::go(Way way) {
    way_ = way;
    return decide(cursor_.begin(way, way == Way::node ? node_ : 0));
}

template <class Cursor>
Reached ChildWalk<Cursor>::step(uint32_t bytes) {
    if (is_on_way_) return decide(cursor_.step(bytes));
    return go(way_); // after a failure
}

template <class Cursor>
Reached ChildWalk<Cursor>::decide(Reached reached) {
    is_on_way_ = reached == Reached::busy;
    if (way_ == Way::node) return reached == Reached::ok ? end_ : reached;
    const bool is_over = reached == Reached::none || reached == Reached::malformed;
    if (!is_over || way_ == Way::child) return reached;
    end_ = reached;
    return go(Way::node);
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
[[nodiscard]] Reached find_child(Cursor& cursor, Visit visit) {
    ChildWalk<Cursor> children(cursor);
    Reached reached = children.begin();
    while (reached == Reached::ok || reached == Reached::busy) {
        if (reached == Reached::busy) reached = children.step(UINT32_MAX);
        else if (visit(children.index(), cursor.handler())) return Reached::ok;
        else reached = children.next();
    }
    return reached;
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
