// SPDX-License-Identifier: MIT
// A cursor over a file that is larger than memory: from node to node, with the position of each.
#ifndef NANOSGF_NAVIGATE_FILE_CURSOR_HPP
#define NANOSGF_NAVIGATE_FILE_CURSOR_HPP

#include "nanosgf/game/parser.hpp"
#include "nanosgf/navigate/detail/driven.hpp"

namespace nanosgf {

/// In place of a player: the cursor walks, and nothing is played or read.
struct NoBoard {};

/// A FileCursor (see below) without a copy of what it borrows: 92 bytes of RAM in place of 168 beside parser and handler on
/// 32-bit machines, if its resources are a constant in flash.
///
///     char buffer[512];
///     Waypoint waypoints[64];
///     Board<19> board;
///     const BasicFileCursor<GoPlayer>::Resources resources({read_card, &file, size_of}, buffer, waypoints);
///     BasicFileCursor<GoPlayer> cursor(resources, board);
///
/// The table has at least three waypoints. For a player with snapshots, pass an array of `Kept` after the table. The resources
/// must outlive the cursor.
template <class HandlerType, class Options = game::GoOnly>
class BasicFileCursor {
  public:
    using Handler = HandlerType;
    using Offset = typename Options::Offset;
    using Source = BasicFileSource<Offset>;
    using Waypoint = BasicWaypoint<Offset>;
    using GameMark = BasicGameMark<Offset>;
    using Bookmark = BasicBookmark<Offset>;
    /// A position to which the cursor can return. You give it an array of up to 255.
    using Kept = detail::Kept<Handler, Offset>;
    using Resources = detail::Resources<Handler, Offset>;

    template <class... Arguments>
    explicit BasicFileCursor(const Resources& resources, Arguments&&... arguments) : handler_(resources, arguments...), parser_(handler_) {}
    template <class... Arguments>
    explicit BasicFileCursor(const Resources&&, Arguments&&...) = delete;
    BasicFileCursor(const BasicFileCursor&) = delete;
    BasicFileCursor& operator=(const BasicFileCursor&) = delete;

    /// Chooses a destination and reads nothing yet. `busy`: call step(). Discards a walk that was not finished.
    [[nodiscard]] CursorStatus begin(Destination destination, uint32_t number = 0) {
        if constexpr (!detail::plays<Handler>)
            if (destination == Destination::node) handler_.route.look_near(number);
        return settle(handler_.route.begin(destination, number));
    }
    /// Continues the walk by at most `bytes` bytes of the file. The source is asked for a whole buffer at a time.
    [[nodiscard]] CursorStatus step(uint32_t bytes);
    /// begin(), and step() until it is done.
    [[nodiscard]] CursorStatus go(Destination destination, uint32_t number = 0) {
        CursorStatus reached = begin(destination, number);
        while (reached == CursorStatus::busy) reached = step(UINT32_MAX);
        return reached;
    }

    [[nodiscard]] CursorStatus here() { return go(Destination::here); }
    [[nodiscard]] CursorStatus next() { return go(Destination::next); }
    [[nodiscard]] CursorStatus previous() { return go(Destination::previous); }
    [[nodiscard]] CursorStatus first_child() { return go(Destination::child); }
    [[nodiscard]] CursorStatus child(uint32_t index) { return go(Destination::child, index); }
    [[nodiscard]] CursorStatus next_sibling() { return go(Destination::next_sibling); }
    [[nodiscard]] CursorStatus previous_sibling() { return go(Destination::previous_sibling); }
    [[nodiscard]] CursorStatus parent() { return go(Destination::parent); }
    [[nodiscard]] CursorStatus end_of_line() { return go(Destination::end_of_line); }
    [[nodiscard]] CursorStatus last_fork() { return go(Destination::last_fork); }
    [[nodiscard]] CursorStatus node(uint32_t number) { return go(Destination::node, number); }
    [[nodiscard]] CursorStatus game(uint32_t number) { return go(Destination::game, number); }

    /// Goes to a game whose game_offset() is known from before, from an index of yours: nothing before it is read. If
    /// no game starts there, `malformed` or `none`: the file is another one. Without CA its texts are ISO-8859-1, also
    /// after a byte order mark that was not read.
    [[nodiscard]] CursorStatus game_at(uint32_t number, Offset offset) {
        CursorStatus reached = begin_game_at(number, offset);
        while (reached == CursorStatus::busy) reached = step(UINT32_MAX);
        return reached;
    }
    /// The same in pieces, as begin().
    [[nodiscard]] CursorStatus begin_game_at(uint32_t number, Offset offset) {
        handler_.route.begin_at(number, offset);
        return settle(CursorStatus::busy);
    }
    /// Goes to a game whose game_mark() is known from before. `changed` if its root is another one.
    [[nodiscard]] CursorStatus game_at(uint32_t number, const GameMark& mark) {
        CursorStatus reached = begin_game_at(number, mark);
        while (reached == CursorStatus::busy) reached = step(UINT32_MAX);
        return reached;
    }
    [[nodiscard]] CursorStatus begin_game_at(uint32_t number, const GameMark& mark) {
        parser_.set_byte_order_mark(mark.after_byte_order_mark);
        const CursorStatus reached = begin_game_at(number, mark.offset);
        handler_.route.expect(mark.check);
        return reached;
    }
    /// The card may have been out while nothing was read: the next walk first finds out whether it is the same file, as
    /// after `io`. Costs the bytes of the game's root.
    void check_file() { handler_.route.doubt(); }

    /// The next walk plays from the root of the game, and forgets the positions to return to.
    void play_from_root() { handler_.play_from_root(); }

    // Where the cursor is, once a game was reached.
    [[nodiscard]] uint32_t game_number() const { return handler_.route.game(); }
    /// The node's number in its game, in the order of the file: the root is 0.
    [[nodiscard]] uint32_t node_number() const { return handler_.route.here().node(); }
    /// The offset of the node's `;`, and of the game's `(`.
    [[nodiscard]] Offset offset() const { return handler_.route.here().offset; }
    [[nodiscard]] Offset game_offset() const { return handler_.route.game_start(); }
    /// Keeps the game for game_at(). Of the root all bytes are checked.
    [[nodiscard]] GameMark game_mark() const {
        return {handler_.route.game_start(), handler_.route.root_check, parser_.has_byte_order_mark()};
    }
    /// Keeps the waypoints of the game over a power-off: write the result and the first `count` entries of your table to
    /// where you keep the game_mark(). In the same build; not during a walk.
    [[nodiscard]] KeptWaypoints keep_waypoints() const { return handler_.route.keep_marks(); }
    /// Uses them again: after game_at(), when the entries are in the table, which has at least as many as before. Returns
    /// false, and walks are only slow, if they were changed, or are of another game, or of a file of another size.
    [[nodiscard]] bool use_waypoints(const KeptWaypoints& kept) { return handler_.route.use_marks(kept); }
    /// Keeps the node over a power-off, and the path to it: write the result and the first `turns` entries of bookmark_entries() to
    /// where you keep the game_mark(). In the same build, with a table as large; not during a walk.
    [[nodiscard]] Bookmark bookmark() const { return handler_.route.bookmark(); }
    /// After game_at(), when the entries are there again: goes to the node by reading its path alone. `changed`, and the
    /// cursor is at the root, if they were changed, or are of another game, or of a file of another size.
    [[nodiscard]] CursorStatus use_bookmark(const Bookmark& kept) { return handler_.route.use_bookmark(kept) ? here() : CursorStatus::changed; }
    /// The part of the table for the path.
    [[nodiscard]] Waypoint* bookmark_entries() { return handler_.route.resources().turns; }
    /// How many trees are open around the node: 1 for the root.
    [[nodiscard]] uint32_t depth() const { return handler_.route.here().depth(); }

    [[nodiscard]] Handler& handler() { return handler_; }
    [[nodiscard]] const Handler& handler() const { return handler_; }
    [[nodiscard]] const Source& source() const { return handler_.route.resources().source; }

  private:
    using Pass = detail::Pass;
    using Parser = game::Parser<detail::Driven<Handler, Offset>, Options>;
    /// Each `(` takes a byte, so that offsets of 4 bytes limit the depth as well.
    static constexpr bool limits_depth = Options::max_depth != UINT32_MAX || sizeof(Offset) > 4;

    void start_pass();
    [[nodiscard]] CursorStatus settle(CursorStatus reached);

    detail::Driven<Handler, Offset> handler_;
    Parser parser_;
};

/// Walks through a collection in fixed memory:
///
///     char buffer[64];
///     Waypoint waypoints[64];
///     Board<19> board;
///     FileCursor<GoPlayer> cursor({read_card, &file}, buffer, waypoints, board);
///     if (cursor.game(0) == CursorStatus::ok) draw(board);
///     if (cursor.next() == CursorStatus::ok) draw(board);
///     CursorStatus status = cursor.begin(Destination::previous); // in pieces
///     while (status == CursorStatus::busy) {
///         poll_buttons();
///         status = cursor.step(512);
///     }
///
/// `Handler` is a player (GoPlayer, Player, ViewPlayer), or a class of yours that inherits one, and is constructed from
/// the last arguments; or NoBoard. When a call returns `ok`, the board shows the node, and the handler got the node's
/// events last: the nodes on the path to it may come before. In on_node discard what is of the node before. on_end_tree,
/// and on_begin_tree of variations, are not delivered.
///
/// A player with snapshots (Player, ViewPlayer) takes its `Kept` from keep_in(): a walk back then starts at the nearest
/// of them. Without them each walk back starts at the root of the game.
///
/// A handler with `bool ends_walk() const` may end a walk early: it is asked after each node that was played, and after
/// `true` the cursor is at that node. Together with play_from_root() that leads to any node on the path to the current one,
/// however far up, in one pass:
///
///     walk.handler().end_at_move(5000); // ends_walk() returns moves() >= 5000 from now on
///     walk.play_from_root();
///     if (walk.here() == CursorStatus::ok) draw(walk.handler().board());
///
/// Each call reads as much of the file as it needs; with begin() and step() you choose how much at a time.
///
/// A call that does not return `ok` leaves the cursor where it was. The board may then show another node until a call
/// returns `ok`; here() shows the cursor's node again.
///
/// After `io` repeat the call when the source works again. The game's root is then read again, and the file's size asked
/// for: with another file all walks but those to a game answer `changed`, until the first file is back.
///
/// Any table and any buffer give the same answers; larger ones read less. A repaired file has the nodes that a
/// tree::Tree has. A file that ends early has every node before its end.
///
/// No heap, no recursion. Source, buffer and table must outlive the cursor.
template <class HandlerType, class Options = game::GoOnly>
class FileCursor : private detail::OwnResources<HandlerType, typename Options::Offset>, public BasicFileCursor<HandlerType, Options> {
    using Own = detail::OwnResources<HandlerType, typename Options::Offset>;
    using Base = BasicFileCursor<HandlerType, Options>;

  public:
    /// The buffer has at least 1 byte, the table at least 1 waypoint. The cursor uses at most 65,535 of each.
    template <class... Arguments>
    FileCursor(typename Base::Source source, char* buffer, size_t size, typename Base::Waypoint* waypoints, size_t count, Arguments&&... arguments)
        : Own(source, buffer, size, waypoints, count), Base(Own::resources, arguments...) {}
    template <size_t Size, size_t Count, class... Arguments>
    FileCursor(typename Base::Source source, char (&buffer)[Size], typename Base::Waypoint (&waypoints)[Count], Arguments&&... arguments)
        : FileCursor(source, buffer, Size, waypoints, Count, arguments...) {}

    /// Gives the cursor an array for positions. Call it before the first game.
    void keep_in(typename Base::Kept* kept, uint8_t count) {
        Own::resources.kept = kept;
        Own::resources.kept_capacity = count;
    }
};

template <class Handler, class Options>
void BasicFileCursor<Handler, Options>::start_pass() {
    const auto& route = handler_.route;
    const Pass pass = route.pass();
    if (pass == Pass::seek && route.start() == 0) {
        (void)parser_.reset();
        return;
    }
    const bool at_game = route.depth() == 0;
    const Charset charset = Options::double_byte && !at_game ? charset_of(parser_.context().encoding()) : Charset::single_byte;
    (void)parser_.move_to(BasicCheckpoint<Offset, Options::line_and_column>::at(route.start(), route.depth(), charset),
                          pass >= Pass::scan);
}

template <class Handler, class Options>
CursorStatus BasicFileCursor<Handler, Options>::step(uint32_t bytes) {
    auto& route = handler_.route;
    while (route.pass() != Pass::idle) {
        if (bytes == 0) return CursorStatus::busy;
        const Offset from = parser_.offset();
        const Bytes piece = route.bytes_at(from).first(bytes);
        const bool is_over = piece.empty();
        const bool is_root = route.pass() == Pass::root;
        Status status = Status::ok;
        CursorStatus reached = CursorStatus::io;
        if (piece.data() != nullptr) {
            if (!is_over) status = parser_.feed(piece);
            // A node that the end of the input ends is complete.
            else if (is_root || route.pass() == Pass::play) status = parser_.finish();
            const auto count = static_cast<uint32_t>(parser_.offset() - from);
            bytes -= count;
            if (is_root) route.add_to_root(piece.first(count));
            if (status == Status::ok && !is_over) continue;
            if (is_root && !route.is_same()) reached = CursorStatus::changed;
            else if (status == Status::failed || status == Status::misuse)
                reached = limits_depth && parser_.error() == code::depth_limit ? CursorStatus::too_deep : CursorStatus::malformed;
            else reached = route.decide(is_over && status != Status::paused);
        }
        reached = settle(reached);
        if (reached != CursorStatus::busy) return reached;
    }
    return CursorStatus::none;
}

template <class Handler, class Options>
CursorStatus BasicFileCursor<Handler, Options>::settle(CursorStatus reached) {
    if (reached == CursorStatus::ok) reached = handler_.reach();
    if (reached == CursorStatus::busy) {
        start_pass();
        return reached;
    }
    handler_.route.give_up();
    if (reached == CursorStatus::ok && handler_.route.destination() == Destination::game) handler_.route.keep_root();
    if (reached == CursorStatus::io || reached == CursorStatus::changed) check_file();
    return reached;
}

} // namespace nanosgf

#endif
