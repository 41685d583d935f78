// SPDX-License-Identifier: MIT
// Writes nodes of SGF as lines of Ishi, for all conversions from SGF (Ishi 8).
#ifndef NANOSGF_ISHI_NODE_WRITER_HPP
#define NANOSGF_ISHI_NODE_WRITER_HPP

#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/node_index.hpp"
#include "nanosgf/ishi/writer.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The lines, each of whose calls is repeated until the sink took all of it.
class LineOutput {
  public:
    explicit LineOutput(Writer& writer) : writer_(writer) {}

    /// `dry`: nothing is written.
    void begin_run(bool dry) {
        calls_.begin_run();
        dry_ = dry;
    }
    void end_node() {
        calls_.end_step();
        refused_ = false;
    }
    [[nodiscard]] bool is_dry() const { return dry_; }
    [[nodiscard]] Status status() const { return calls_.status(); }
    /// Whether the writer refused a call of this node.
    [[nodiscard]] bool refused() const { return refused_; }

    template <class Call>
    void call(Call made) {
        if (is_due()) ended(made(writer_));
    }
    void text(Bytes piece);
    /// A whole text of one line, or of a block.
    void begin_text(Keyword keyword) {
        call([keyword](Writer& writer) { return writer.begin_text(keyword); });
    }
    void begin_lines() {
        call([](Writer& writer) { return writer.begin_lines(); });
    }
    void end_text() {
        call([](Writer& writer) { return writer.end_text(); });
    }

  private:
    [[nodiscard]] bool is_due() { return !dry_ && calls_.is_due(); }
    void ended(Status status);

    Writer& writer_;
    nanosgf::detail::Repeater calls_;
    bool dry_ = false;
    bool refused_ = false;
};

} // namespace detail

/// Writes games of Go, a node at a time, as lines that other programs read. If these lines, read
/// back, do not give the same node, it also writes the whole node in a block `USER SGF NODE`, which
/// ToSgf reads instead of the lines.
///
/// A node is `B[pd]C[...]`: names in capitals, values escaped as in SGF. A root starts an event; a move
/// becomes B or W; AB and AW after a move become SETUP; any other node becomes a DIAGRAM. A root or a
/// setup with a move, and a node with two moves, become several steps, those after the first with a
/// block `USER SGF PART`. XM, if there is one, replaces the marks of its node.
///
/// The caller writes variations: after the first child, call Writer::begin_variation() and
/// restore() the state from before that child. No heap; 68 bytes with 4-byte pointers. Cost: linear in
/// the node.
class NodeWriter {
  public:
    /// The position of a node in its game.
    struct Place {
        bool is_root = false;
        bool is_leaf = false;  ///< nothing follows it
        bool has_label = false; ///< its XV was passed to VAR
        bool is_one_step = false; ///< it must not become several steps; what has no line is in the block alone
    };
    /// The state on which the next node depends.
    struct State {
        uint16_t number = 0;    ///< of the last move
        bool is_move = false;   ///< the last step is one
        bool is_diagram = false;
        bool is_kept = false;   ///< the last node has a block
    };
    /// A property that Ishi cannot express.
    struct Finding {
        Code code;       ///< ishi_kept: it is kept in a block; ishi_lost: no blocks are written
        Identifier name; ///< empty: the node's control characters are lost (ishi_lost)
    };
    using Function = Report<Finding>::Function;

    explicit NodeWriter(Writer& writer) : out_(writer) {}
    NodeWriter(const NodeWriter&) = delete;
    NodeWriter& operator=(const NodeWriter&) = delete;

    /// Sets the function for findings (syntax/report.hpp).
    void report_to(Function function, void* context) { report_ = {function, context}; }
    /// Writes no blocks: properties that Ishi cannot express are lost.
    void leave_sgf_out() { is_plain_ = true; }
    /// Events before the next root, for titles that are a number.
    void set_events(uint16_t events) { events_ = events; }

    /// Returns code::none and the board's size if Ishi can hold the game, else ishi_board
    /// (Ishi 4, BOARDSIZE) or ishi_game.
    [[nodiscard]] static Code find_board(Bytes root, BoardSize& size);

    /// Returns `ok`; or the writer's `paused` or `failed`: call it again with the same arguments;
    /// or `misuse` for a root that find_board() refuses: nothing is written.
    [[nodiscard]] Status write(Bytes node, Place place);

    /// The number of steps after the first that the node last written has become.
    [[nodiscard]] uint8_t further_steps() const;
    [[nodiscard]] State state() const { return state_; }
    void restore(const State& state) { state_ = state; }

  private:
    enum class Head : uint8_t { root, move, setup, diagram };
    /// The facts of a decoded text that decide whether it is read back unchanged.
    struct Shape {
        bool is_empty = true;
        bool has_edge = false;  ///< a blank at the start or end of its first line
        bool has_break = false;
        bool is_odd = false; ///< bytes that Ishi does not allow, or a line that would end the block
    };

    /// One more than the longest header that is more than a text.
    static constexpr uint8_t short_size = detail::HeaderValue::longest + 1;

    void run(bool dry);
    void find_head();
    void classify();
    [[nodiscard]] uint8_t use() const;
    void write_root();
    void write_title();
    [[nodiscard]] bool write_headers();
    void write_player(Keyword keyword, detail::Known name, detail::Known rank);
    void write_header(Keyword keyword, detail::Known property);
    void write_odd_headers();
    [[nodiscard]] static ShortText time_text(Bytes given);
    [[nodiscard]] bool write_time();
    void write_info(detail::Known property, Bytes title);
    void write_step();
    [[nodiscard]] bool continues_setup() const;
    [[nodiscard]] bool takes_move(Color color, Point& point) const;
    void write_move(Color color, uint16_t before);
    void write_further_moves(bool has_blocks);
    void write_part();
    void write_diagram();
    void write_region();
    void write_points(detail::Known property, Color color, bool hides = false);
    void write_marks();
    void write_words(detail::Known property);
    void write_labels();
    void write_long_labels();
    void write_shapes(detail::Known property, Bytes label);
    void write_comment();
    void write_remarks();
    void write_users();
    void write_block();
    void put_text(Bytes raw, bool is_simple);
    [[nodiscard]] bool has(detail::Known property) const { return node_->has(property); }
    [[nodiscard]] bool find_value(detail::Known property, Bytes& raw) const { return node_->value(property, raw); }
    [[nodiscard]] bool takes_point(Bytes raw, Point& point) const;
    [[nodiscard]] bool takes_area(Bytes raw, Point& first, Point& last);
    [[nodiscard]] Shape shape_of(Bytes raw, bool is_simple, Bytes ending) const;
    [[nodiscard]] uint8_t short_text(Bytes raw, char (&text)[short_size]) const;
    /// Records that the lines, read back, do not give the same node.
    void differ() { exact_ = false; }
    void keep(Identifier name, bool is_visible);
    void keep(detail::Known property, bool is_visible) { keep(detail::name_of(property), is_visible); }

    detail::LineOutput out_;
    Report<Finding> report_;
    const detail::NodeIndex* node_ = nullptr; ///< of the current call
    Place place_;
    State state_;
    State next_;
    uint16_t events_ = 0;
    BoardSize size_;
    Head head_ = Head::root;
    Color color_ = Color::none;  ///< of the first move; none: there is none
    Color second_ = Color::none; ///< of the other move
    bool exact_ = true;
    bool begun_ = false;
    bool is_plain_ = false;
    bool numbered_ = false; ///< the event's title is its number
};

} // namespace ishi
} // namespace nanosgf

#endif
