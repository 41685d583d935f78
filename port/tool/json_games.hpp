// SPDX-License-Identifier: MIT
// Typed events as JSON: games, in each a list of nodes, in each a list of properties.
#ifndef NANOSGF_TOOL_JSON_GAMES_HPP
#define NANOSGF_TOOL_JSON_GAMES_HPP

#include "json_sink.hpp"
#include "long_names.hpp"
#include "piece.hpp"
#include "typed.hpp"

namespace nanosgf::tool {

/// Points of one value, delivered one by one: recognised as the rectangle that they were, column
/// by column.
class PointRun {
  public:
    [[nodiscard]] bool empty() const { return count_ == 0; }
    /// False, and nothing changes, when the point does not continue the rectangle.
    [[nodiscard]] bool add(Point point, std::uint64_t value);
    /// Takes a rectangle out; what is left is the beginning of another one, if any.
    void take(Point& first, Point& last);

  private:
    Point first_, last_;
    std::uint16_t bottom_ = 0; ///< row of the first column's end, from the second column on
    std::uint64_t value_ = 0;  ///< offset of the value that the points belong to
    std::uint64_t count_ = 0;
};

/// Handler that writes the games of one file as members of an array. Keeps eight bytes for each
/// tree that is open.
class JsonGames {
  public:
    /// `separate` is called before each game.
    JsonGames(const Source& source, Output& output, Findings& findings, std::function<void()> separate);

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    void next_bytes(Bytes bytes, std::uint64_t at) { names_.read(bytes, at, open_ != Open::nothing); }
    /// Closes what is open, wherever reading ended.
    void finish();

    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t) {
        if (plain_ != Plain::value) close_node();
        if (plain_ == Plain::value) plain_ = Plain::node;
        else begin_node();
    }
    void on_end_tree(std::uint64_t at);
    void on_property(Identifier name, std::uint64_t at, const TypedContext& context) {
        if (plain_ != Plain::node || name.size() != 1) return begin_property(name, at, context);
        findings_.in_property(context.key());
        letter_ = *name.bytes().begin();
        plain_ = Plain::property;
    }
    void on_board_size(BoardSize size, const TypedContext& context);
    void on_root(const TypedContext& context);
    void on_move(Color, Point point) {
        // In most files nearly all bytes are those of such nodes: nothing is called.
        if (plain_ != Plain::property || point.column > 99 || point.row > 99 || !output_.has_room(Piece::capacity)) return put_move(point);
        Piece piece(output_.room(Piece::capacity));
        piece << "]}]},\n{\"id\":" << id_ << ",\"parent\":" << last_id_ << ",\"properties\":[{\"name\":\"";
        piece.put_byte(letter_) << "\",\"values\":[{\"kind\":\"play\",\"x\":";
        output_.put_until((piece.put_column(point.column) << point.row << "}").end());
        parent_ = ++nodes_;
        end_heads();
        plain_ = Plain::value;
    }
    void on_pass(Color color);
    void on_special_move(Color color, const Move& move);
    void on_setup(Color, Point point, const TypedContext& context) { put_point(point, context); }
    void on_expected_move(const Move& move);
    void on_player(Color color);
    void on_move_number(std::int32_t number) { put_number(number); }
    void on_annotation(Annotation, Double weight, const TypedContext& context);
    void on_markup(Markup, Point point, const TypedContext& context) { put_point(point, context); }
    void on_label(Point point, Bytes text, TextPart part, const TypedContext& context);
    void on_line(LineKind, Point from, Point to);
    void on_territory(Color, Point point, const TypedContext& context) { put_point(point, context); }
    void on_region(Region, Point point, const TypedContext& context) { put_point(point, context); }
    void on_figure(const Figure& figure);
    void on_print_mode(PrintMode mode) { put_number(static_cast<std::int32_t>(mode)); }
    void on_time_left(Color, Decimal seconds) { put_real(seconds); }
    void on_moves_left(Color, std::int32_t number) { put_number(number); }
    void on_time_limit(Decimal seconds) { put_real(seconds); }
    void on_lose_on_time() { begin_value("true"); }
    void on_komi(Decimal komi) { put_real(komi); }
    void on_handicap(std::int32_t stones) { put_number(stones); }
    void on_result(const Result& result);
    void on_date(Date date);
    void on_text(std::uint32_t name, Bytes piece, TextPart part, const TypedContext& context);
    void on_number(std::uint32_t, std::int32_t number) { put_number(number); }
    void on_real(std::uint32_t, Decimal real) { put_real(real); }
    void on_point(std::uint32_t, Point point, const TypedContext& context) {
        put_point(point, context);
    }
    void on_raw_chunk(Bytes raw, Part part, std::uint64_t at);
    void on_diagnostic(const TypedDiagnostic& finding) {
        if (finding.code == code::eof_in_value) cut_property();
        if (finding.code == code::ca_unknown && is_known_charset(charset_name_)) return;
        findings_.add(finding.code, finding.offset);
    }

  private:
    /// What is open at the end of the output so far.
    enum class Open : std::uint8_t { nothing, text, raw };
    /// How far a node of one move is read that follows another node. Until its point comes, nothing is written or noted.
    enum class Plain : std::uint8_t {
        no,
        value, ///< one may follow: a value is complete, and nothing is kept
        node,
        property,
    };

    /// The start of a value that needs no end.
    [[nodiscard, gnu::always_inline]] inline Piece value_piece();
    // What comes before the current value and was not written yet, if anything: in most nodes one piece has it all.
    [[gnu::always_inline]] inline void add_heads(Piece& piece);
    [[gnu::always_inline]] inline void add_node(Piece& piece);
    void put_heads() {
        if (node_waits_) put_node();
    }
    [[gnu::noinline]] void put_node();
    void end_heads() {
        last_id_ = id_;
        ++id_;
        node_waits_ = false;
    }
    /// Before anything else than the node of one move: notes what was read of that.
    void leave_plain() {
        if (plain_ != Plain::no) note_plain();
    }
    [[gnu::noinline]] void note_plain();
    [[gnu::noinline]] void close_node();
    [[gnu::noinline]] void begin_node();
    void put_value(const Piece& piece) {
        has_values_ = true;
        if (sink_.put(piece)) limit_kept();
    }
    void begin_value(std::string_view head, std::string_view tail = {});
    void close_value() {
        if (is_pending_) end_value();
    }
    void close_property() {
        close_value();
        if (is_special_) end_special_property();
    }
    void cut_property() {
        leave_plain();
        is_incomplete_ = is_special_ = true;
    }
    void end_value();
    void end_special_property();
    void end_levels(Piece& piece, unsigned from);
    static void close_levels(Piece& piece, unsigned level, unsigned from);
    void end_node();
    [[gnu::noinline]] void keep(const TypedContext& context);
    [[gnu::noinline]] void put_move(Point point);
    void begin_property(Identifier name, std::uint64_t at, const TypedContext& context);
    [[nodiscard, gnu::noinline]] Piece put_long_name(const Piece& piece, Identifier name, std::uint64_t at);
    void end_game();
    void put_size(BoardSize size);
    void put_points();
    void limit_kept();
    void choose_charset();
    void put_point(Point point, const TypedContext& context);
    void put_number(std::int32_t number) { put_real({number, 0}); }
    void put_real(Decimal real);
    void begin_text(const TypedContext& context, TextPart part);
    void release(const TypedContext& context);

    const Source& source_;
    Output& output_;
    Findings& findings_;
    LongNames names_;
    JsonSink sink_;
    std::function<void()> separate_;
    std::vector<std::uint64_t> branches_; ///< of each open tree: the node before it, plus 1
    std::uint64_t game_ = 0;
    std::uint64_t game_offset_ = 0;
    std::uint64_t nodes_ = 0;
    Counter id_, last_id_; ///< of the next node and of the one before it
    std::uint64_t parent_ = 0; ///< of the next node, plus 1; 0: none
    std::uint64_t waiting_parent_ = 0; ///< the same of the node that waits
    std::string charset_name_;
    std::string application_; ///< AP, both parts with a colon between, as far as it matters
    TypedContext context_; ///< of the root, as it was last seen
    PointRun points_;
    std::string_view tail_; ///< a literal that closes the current value
    std::uint64_t text_offset_ = 0;
    Open open_ = Open::nothing;
    bool is_pending_ = false; ///< the current value has no end yet
    bool is_special_ = false; ///< the current property is SZ, or incomplete
    std::uint8_t level_ = 0; ///< 1: a node is open, 2: a property of it
    bool node_waits_ = false;
    std::uint8_t level_before_node_ = 0;
    char letter_ = 0; ///< the name of a property that is not noted
    Plain plain_ = Plain::no;
    bool has_properties_ = false;
    bool has_values_ = false;
    bool in_dates_ = false;
    bool follows_claim_ = false; ///< text is read as CA of this game says
    bool is_incomplete_ = false; ///< the current property
};

} // namespace nanosgf::tool

#endif
