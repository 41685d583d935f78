// SPDX-License-Identifier: MIT
// From the events of a file to one position: the way to a node, and its contents.
#ifndef NANOSGF_TOOL_POSITION_READER_HPP
#define NANOSGF_TOOL_POSITION_READER_HPP

#include "next_nodes.hpp"
#include "pieces.hpp"

#include "nanosgf/play/player.hpp"

namespace nanosgf::tool {

/// Which node is wanted.
struct Selection {
    std::uint64_t game = 1;           ///< from 1
    std::vector<std::uint64_t> path;  ///< the child at each branching, from 0; then the first ones
    std::optional<std::uint64_t> move; ///< the node with this move of the line; otherwise its end
};

/// Which of a game's trees have siblings, in the order of their beginnings.
using Forks = std::vector<bool>;

/// Handler of structure events that finds the forks of one game: a bit a tree.
class ForkFinder {
  public:
    /// `findings` get what is found before the game if the others are to read that game alone.
    ForkFinder(std::uint64_t game, const Source& source, Findings& findings) : game_(game), source_(source), findings_(findings) {}

    void first_bytes(Bytes bytes) {
        is_alone_ = game_ > 1 && source_.is_read_as_it_is();
        if (is_alone_) findings_.first_bytes(bytes);
    }
    Answer on_begin_tree(std::uint64_t at);
    Answer on_node(std::uint64_t) { return Answer::skip_node; }
    Answer on_end_tree(std::uint64_t);
    template <class Diagnostic>
    void on_diagnostic(const Diagnostic& finding) {
        if (is_alone_ && games_ < game_) findings_.add(finding.code, finding.offset);
    }

    /// Whether the game can be read alone, from begin() on.
    [[nodiscard]] bool is_alone() const { return is_alone_ && games_ == game_; }
    /// Whether all that was found is reported, and there is no such game.
    [[nodiscard]] bool is_missing() const { return is_alone_ && games_ < game_; }
    [[nodiscard]] std::uint64_t begin() const { return begin_; }
    /// How many games there are, up to the wanted one.
    [[nodiscard]] std::uint64_t games() const { return games_; }

    Forks forks;

  private:
    static constexpr std::size_t none = SIZE_MAX;

    std::uint64_t game_;
    const Source& source_;
    Findings& findings_;
    std::uint64_t games_ = 0;
    std::uint64_t begin_ = 0;
    bool is_alone_ = false;
    std::vector<std::size_t> first_children_; ///< of each open tree
};

[[nodiscard]] std::string no_such_game(std::uint64_t game, std::uint64_t games);

/// Handler of typed events that follows one line of one game to its node. Game-info properties are
/// taken from this line.
class PositionReader {
  public:
    static constexpr std::size_t longest_text = std::size_t{1} << 20;
    static constexpr std::size_t most_moves = 2000; ///< that are listed

    PositionReader(const Selection& selection, const Forks& forks, Findings& findings,
                   const Source& source);

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }

    /// The position, or, when there is none, why, as a sentence.
    [[nodiscard]] const Position* position() const { return is_found_ ? &position_ : nullptr; }
    [[nodiscard]] std::string sentence() const;
    /// Where the position's node is in the file.
    [[nodiscard]] std::uint64_t node_at() const { return node_at_; }
    /// Says in the position what its node's children are, and where variations are on the way.
    void take_next(const NextNodes& next);

    Answer on_begin_tree(std::uint64_t at, const TypedContext& context);
    Answer on_node(std::uint64_t at, const TypedContext& context);
    Answer on_end_tree(std::uint64_t at, const TypedContext& context);
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
        if (finding.code == code::ca_unknown && is_known_charset(fields_.charset())) return;
        findings_.add(finding.code, finding.offset);
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
    /// What a node says, until it ended.
    struct Node {
        Grid<std::uint8_t> setup; ///< 0, or a Color plus 1, or `arrow`
        bool has_setup = false;
        std::vector<Placed> placed;
        std::vector<Played> played;
        Color player = Color::none;
        std::optional<std::int32_t> number;
        std::int32_t handicap = 0;
        Grid<Color> territory;
        Grid<std::uint8_t> marks;
        std::map<Point, std::string, ByRow> labels;
        std::vector<Stroke> strokes;
        std::vector<std::string> remarks;
        std::string name;
        std::string comment;
    };

    [[nodiscard]] static bool is_drawable(Point point) {
        return point.column < largest_side && point.row < largest_side;
    }
    void add_move(Color color, const Move& move);
    Answer finish(const TypedContext& context);
    void end_node(const TypedContext& context);
    void begin_board(const TypedContext& context);
    [[nodiscard]] bool is_go() const { return position_.rules == Games::go; }
    void set_up(BoardSize size);
    void play_other_game(BoardSize size);
    void execute(const Played& played);
    void list(Position::Listed entry);
    void complete(const TypedContext& context);
    [[nodiscard]] std::string options(std::size_t count, std::optional<std::uint64_t> last,
                                      std::optional<std::uint64_t> move) const;
    [[nodiscard]] std::string* rule_text(std::uint32_t name);
    [[nodiscard]] std::string converted(const std::string& text);

    const Selection& selection_;
    const Forks& forks_;
    Findings& findings_;
    const Source& source_;
    ToUtf8 charset_;
    HeaderFields fields_;
    Position position_;
    Board<largest_side> board_;
    GoPlayer player_{board_};           ///< of the line, if it is one of Go
    Pieces pieces_{board_, position_}; ///< of any other game
    GameRules rules_;
    Node node_;
    std::uint64_t node_at_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t moves_ = 0;  ///< of the line
    std::size_t tree_ = 0;     ///< trees of the game that began
    std::size_t path_used_ = 0;
    /// A branching on the way: the child that the line takes, and the moves before it.
    struct Branching {
        std::uint64_t child, moves;
    };
    std::vector<Branching> branchings_;
    std::uint64_t children_ = 0; ///< trees that began after the current node
    std::uint64_t wanted_child_ = 0;
    std::uint32_t depth_ = 0;
    std::uint32_t line_depth_ = 0; ///< of the tree that the line is in
    bool has_node_ = false;
    bool has_board_ = false;
    bool has_view_points_ = false; ///< VW of this node
    bool is_over_ = false;
    bool is_found_ = false;
    std::string problem_;
};

} // namespace nanosgf::tool

#endif
