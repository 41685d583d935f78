// SPDX-License-Identifier: MIT
// From the events of the nodes on a way to the position at its end.
#ifndef NANOSGF_TOOL_POSITION_READER_HPP
#define NANOSGF_TOOL_POSITION_READER_HPP

#include "game_bytes.hpp"
#include "pieces.hpp"

#include "nanosgf/play/player.hpp"

namespace nanosgf::tool {

/// Handler of a FileCursor that goes down from the root. Every game that is drawn is played. Game-info
/// properties are taken from the nodes on the way.
class PositionReader {
  public:
    static constexpr std::size_t longest_text = std::size_t{1} << 20;
    static constexpr std::size_t most_moves = 2000; ///< that are listed

    /// What is found in the nodes goes to `findings`.
    PositionReader(Findings& findings, const Source& source, const GameBytes& bytes);

    /// Moves on the way to the node and in it.
    [[nodiscard]] std::uint64_t moves() const { return moves_; }
    /// Ways end at the first node with so many moves.
    void end_at_move(std::uint64_t moves) { last_wanted_ = moves; }
    [[nodiscard]] bool ends_walk() const { return moves_ >= last_wanted_; }
    /// The position of the node that the cursor has reached last, once.
    [[nodiscard]] Position take();
    /// For texts of the game, after take().
    [[nodiscard]] ToUtf8& charset() { return charset_; }

    void reset() { player_.reset(); }
    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t at);
    void end_node();
    Answer on_property(const Identifier& name, std::uint64_t at);
    void on_root(const TypedContext& context);
    void on_move(Color color, Point point);
    void on_pass(Color color);
    void on_special_move(Color color, const Move& move);
    void on_setup(Color color, Point point);
    void on_point(std::uint32_t name, Point point);
    void on_player(Color color);
    void on_move_number(std::int32_t number);
    void on_annotation(Annotation annotation, Double weight);
    void on_markup(Markup markup, Point point);
    void on_label(Point point, Bytes text, TextPart part);
    void on_line(LineKind kind, Point from, Point to);
    void on_territory(Color color, Point point);
    void on_begin_region(Region region);
    void on_region(Region region, Point point);
    void on_komi(Decimal komi) { fields_.add(komi); }
    void on_time_limit(Decimal seconds) { fields_.add(seconds); }
    void on_handicap(std::int32_t stones);
    void on_text(std::uint32_t name, Bytes piece, TextPart part);
    void on_raw_chunk(Bytes raw, Part part, std::uint64_t) { fields_.add_raw(raw, part); }
    void on_diagnostic(const TypedDiagnostic& finding) {
        if (!has_node_) return; // the cursor looks for the node
        if (finding.code == code::ca_unknown && is_known_charset(fields_.charset())) return;
        findings_.add(finding.code, bytes_.in_source(finding.offset));
    }

  private:
    struct Played {
        Color color;
        Move move;
        std::string text; ///< of a game without public notation
    };
    /// A stone of AB, AW or AE, for games that are not drawn.
    struct Placed {
        Color color;
        Point point;
        std::string text; ///< instead of the point, where that is text
    };
    static constexpr std::uint8_t arrow = 4; ///< in Node::setup
    /// What a node says of points, until it ended.
    struct Grids {
        Grid<std::uint8_t> setup; ///< 0, or a Color plus 1, or `arrow`
        Grid<Color> territory;
        Grid<std::uint8_t> marks;
    };
    /// All else that it says.
    struct Node {
        bool has_setup = false;
        std::vector<Placed> placed;
        std::vector<Played> played;
        Color player = Color::none;
        std::optional<std::int32_t> number;
        std::int32_t handicap = 0;

        /// Keeps what was allocated.
        void clear() {
            has_setup = false;
            placed.clear();
            played.clear();
            player = Color::none;
            number.reset();
            handicap = 0;
        }
    };
    /// What few nodes say.
    struct Notes {
        std::map<Point, std::string, ByRow> labels;
        std::vector<Stroke> strokes;
        std::vector<std::string> remarks;
        std::string name;
        std::string comment;
    };

    [[nodiscard]] static bool is_drawable(Point point) {
        return point.column < largest_side && point.row < largest_side;
    }
    /// For writing.
    [[nodiscard]] Grids& grids() {
        has_grids_ = true;
        return grids_;
    }
    [[nodiscard]] Notes& notes() {
        has_notes_ = true;
        return notes_;
    }
    void add_move(Color color, const Move& move);
    [[nodiscard]] bool is_go() const { return position_.rules == Games::go; }
    void set_up(BoardSize size);
    void play_other_game(BoardSize size);
    void execute(const Played& played);
    [[nodiscard]] std::string last_text() const;
    void list(Position::Listed entry);
    [[nodiscard]] std::string* rule_text(std::uint32_t name);
    [[nodiscard]] std::string converted(const std::string& text);

    Findings& findings_;
    const Source& source_;
    const GameBytes& bytes_;
    TypedContext context_; ///< of the root
    ToUtf8 charset_;
    HeaderFields fields_;
    Position position_;
    Board<largest_side> board_;
    GoPlayer player_{board_};           ///< of the line, if it is one of Go
    Pieces pieces_{board_, position_}; ///< of any other game
    GameRules rules_;
    Node node_;
    Grids grids_;
    Notes notes_;
    bool has_grids_ = false;   ///< they are not empty
    bool shows_grids_ = false; ///< those of the position are not
    bool has_notes_ = false;
    bool shows_notes_ = false;
    Move last_move_;
    std::string last_move_text_; ///< if that is text
    bool last_swaps_sides_ = false;
    std::uint64_t node_at_ = 0; ///< in the bytes of the game
    std::uint64_t moves_ = 0;
    std::uint64_t last_wanted_ = UINT64_MAX;
    bool has_node_ = false; ///< that is being read
    bool has_board_ = false;
    bool has_view_points_ = false; ///< VW of this node
};

} // namespace nanosgf::tool

#endif
