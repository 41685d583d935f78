// SPDX-License-Identifier: MIT
// What a cursor's node says, as a position that can be drawn.
#ifndef NANOSGF_TOOL_VIEW_NODE_READER_HPP
#define NANOSGF_TOOL_VIEW_NODE_READER_HPP

#include "charset.hpp"
#include "game_bytes.hpp"
#include "position.hpp"

#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/view_player.hpp"

namespace nanosgf::tool {

/// Handler of a FileCursor: Go is played, the moves of other games are named.
class NodeReader : public ViewPlayer<Board<largest_side>> {
    using Base = ViewPlayer<Board<largest_side>>;

  public:
    /// A move of a node.
    struct Played {
        Color color = Color::none; ///< `none`: there is no move
        nanosgf::Move move;
        std::string text; ///< of a game without public notation
    };
    struct Snapshot {
        Base::Snapshot position;
        std::uint32_t moves = 0;
        Played last;
    };

    using Base::Base;

    [[nodiscard]] Snapshot snapshot() const { return {Base::snapshot(), moves_, last_}; }
    void restore(const Snapshot& snapshot) {
        Base::restore(snapshot.position);
        moves_ = snapshot.moves;
        last_ = snapshot.last;
    }

    /// Moves on the way to the node and in it, as `nanosgf show --move` counts them.
    [[nodiscard]] std::uint32_t moves() const { return moves_; }
    /// Ways end at the first node with so many moves; `no_move`: where they lead.
    void end_at_move(std::uint32_t moves) { last_wanted_ = moves; }
    static constexpr std::uint32_t no_move = UINT32_MAX;
    [[nodiscard]] bool ends_walk() const { return moves_ >= last_wanted_; }
    /// The first move of the node itself.
    [[nodiscard]] const Played& move() const { return move_; }
    [[nodiscard]] bool has_setup() const { return has_setup_; }
    /// The position without its header. `charset`: of the game's texts.
    void fill(Position& position, ToUtf8& charset) const;
    /// "Black D4", "setup", "a node without a move".
    [[nodiscard]] std::string move_title(const Position& position, ToUtf8& charset) const;

    // Events of the typed parser.
    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t at);
    void on_root(const TypedContext& context);
    void on_move(Color color, Point point);
    void on_pass(Color color);
    void on_special_move(Color color, const nanosgf::Move& move) { add(color, move); }
    void on_setup(Color color, Point point);
    void on_annotation(Annotation annotation, Double weight);
    void on_markup(Markup markup, Point point);
    void on_label(Point point, Bytes text, TextPart part);
    void on_line(LineKind kind, Point from, Point to);
    void on_territory(Color color, Point point);
    void on_text(std::uint32_t name, Bytes piece, TextPart part);

  private:
    static constexpr std::size_t longest_text = std::size_t{1} << 20;

    void add(Color color, const nanosgf::Move& move);
    [[nodiscard]] static bool is_drawable(Point point) { return point.column < largest_side && point.row < largest_side; }

    std::uint16_t game_ = 1;
    BoardSize size_;
    std::uint32_t moves_ = 0;
    std::uint32_t last_wanted_ = no_move;
    Played last_;
    // Of the node.
    Played move_;
    std::uint32_t colours_ = 0; ///< of its moves: 1 black, 2 white
    bool has_setup_ = false;
    std::map<Point, Color, ByRow> territory_;
    std::map<Point, Markup, ByRow> marks_;
    std::map<Point, std::string, ByRow> labels_;
    std::vector<Stroke> strokes_;
    std::vector<std::string> remarks_;
    std::string name_;
    std::string comment_;
};

/// A cursor and what it is lent.
struct NodeWalker {
    using Cursor = FileCursor<NodeReader, Typed>;
    static constexpr std::size_t positions = 200;

    explicit NodeWalker(const TypedSource& file) : cursor(file, buffer, waypoints, board) { cursor.keep_in(kept, positions); }

    char buffer[1u << 14];
    Cursor::Waypoint waypoints[4096];
    Board<largest_side> board;
    Cursor::Kept kept[positions];
    Cursor cursor;
};

} // namespace nanosgf::tool

#endif
