// SPDX-License-Identifier: MIT
// From structure events to typed events: the state of one node, property and value.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_HPP

#include "nanosgf/game/detail/plain_nodes.hpp"
#include "nanosgf/game/detail/seen_properties.hpp"
#include "nanosgf/game/detail/typed_wants.hpp"
#include "nanosgf/schema/games.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/point_list.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace detail {

/// Where the current value starts, and the first one that depended on what was not known: only where
/// diagnostics have lines.
template <bool lines>
struct ValueLocations {
    LineAndColumn<true> value_location_;
    LineAndColumn<true> needed_location_;
    Bytes collected_; ///< the current value, where it was collected from bytes that are gone
};
template <>
struct ValueLocations<false> {};

/// SZ as it is written, for a GM that comes later and allows more: only if there are other games than Go.
template <bool kept>
struct WholeSize {
    BoardSize whole_size_;
};
template <>
struct WholeSize<false> {};

/// What values before FF[4] need: only if they are read by their version.
template <bool kept>
struct OldValues {
    Point corners_[2]; ///< of a view
    uint8_t corner_count_ = 0;
    bool has_tesuji_ = false; ///< in this node
    bool has_bad_move_ = false;
    char letters_[3] = {}; ///< of the last value of L, zeros in front
};
template <>
struct OldValues<false> {};

/// The part of the board whose points have two small letters, where all is ordinary: after the root of a game of Go. Else
/// empty. For hosts.
template <bool kept>
struct PlainBoard {
    uint8_t plain_columns_ = 0;
    uint8_t plain_rows_ = 0;
};
template <>
struct PlainBoard<false> {};

/// What on_property() found out about a name in games of an FF and GM, for hosts: records use few names.
template <bool kept, class Row>
struct RememberedProperties {
    struct Entry {
        uint32_t key = 0; ///< 0: empty
        schema::PropertyFacts facts;
        uint8_t file_format = 0;
        uint16_t game = 0;
        Row row = 0;
        Role role = Role::skip;
        Counted counted = Counted::first;

        [[nodiscard]] bool is_of(uint32_t name, const RootValues& root) const {
            return key == name && name != 0 && file_format == root.file_format && game == root.game;
        }
    };
    Entry entries_[64];

    /// The factor was searched: of the names that are frequent in real files hardly two share an entry.
    [[nodiscard]] Entry& entry_of(uint32_t key) { return entries_[key * 0xE76A87BBU >> 26]; }
};
template <class Row>
struct RememberedProperties<false, Row> {};

/// Whether a handler of the library has a take_plain_nodes(), which stands for nodes, their moves and no more. A class derived
/// from it may have methods of its own for these: then it says so itself if it has this one, too.
template <class Handler, class = void>
constexpr bool takes_plain_nodes = false;
template <class Handler>
constexpr bool takes_plain_nodes<Handler, Void<typename Handler::TakesPlainNodes>> = same<Handler, typename Handler::TakesPlainNodes>;

/// A handler of the parser that decodes values and delivers typed events to a handler.
/// `Owner` derives from it and has the parser.
template <class Handler, class Options, class Owner>
class Interpreter : private ValueLocations<Options::line_and_column>,
                    private WholeSize<Options::games != Games::go>,
                    private OldValues<Options::reads_old>,
                    private PlainBoard<Options::wide> {
  public:
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;
    using Diagnostic = DiagnosticOf<Options>;

    explicit Interpreter(Handler& handler) : handler_(handler) {}

    Answer on_begin_tree(Offset at) {
        const Answer before = end_node();
        if (is_stop(before)) return before;
        if (depth_++ == 0) begin_game();
        leave_property(at);
        return joined(before, offer_on_begin_tree(handler_, context_, at));
    }
    Answer on_node(Offset at) {
        const Answer before = end_node();
        if (is_stop(before)) return before;
        in_root_ = root_follows_;
        root_follows_ = false;
        return joined(before, begin_node(at));
    }
    Answer on_end_tree(Offset at) {
        const Answer before = end_node();
        if (is_stop(before)) return before;
        if (--depth_ == 0) is_expected_ = false;
        leave_property(at);
        return joined(before, offer_on_end_tree(handler_, context_, at));
    }
    Answer on_property(Identifier name, Offset at);
    Answer on_value_chunk(Bytes raw, Part part, Offset at);
    [[nodiscard, gnu::always_inline]] inline size_t read_move(const char* move, const char* end, Offset& last, Mode& mode, Answer& answer);
    Answer on_diagnostic(const Diagnostic& diagnostic) {
        if constexpr (Options::reads_charset)
            if (diagnostic.code == code::bom) has_mark_ = true;
        if constexpr (Wants::diagnostic) return deliver_on_diagnostic(handler_, diagnostic);
        return Answer::go_on;
    }

  protected:
    [[nodiscard]] const Context& context() const { return context_; }
    void use_pairs(Charset charset) {
        if constexpr (Options::double_byte) text_.set_charset(charset);
    }
    void reset_state() {
        depth_ = 0;
        has_mark_ = root_follows_ = false;
        begin_game_state();
    }
    /// The part of a checkpoint that is about values; the structure's part is the parser's.
    void save(TypedState& state) const {
        state.root = context_.root_;
        state.known = known_;
        state.flags = static_cast<uint8_t>((in_root_ || root_follows_ ? TypedState::is_root : 0) |
                                           (size_reported_ ? TypedState::size_reported : 0) |
                                           (game_reported_ ? TypedState::game_reported : 0) |
                                           (is_expected_ ? TypedState::expected : 0) |
                                           (has_mark_ ? TypedState::byte_order_mark : 0));
    }
    /// Goes on before the event at which it was saved, in `depth` open trees.
    void restore(const TypedState& state, uint32_t depth) {
        begin_game_state();
        depth_ = depth;
        context_.root_ = state.root;
        known_ = state.known;
        root_follows_ = (state.flags & TypedState::is_root) != 0;
        size_reported_ = (state.flags & TypedState::size_reported) != 0;
        game_reported_ = (state.flags & TypedState::game_reported) != 0;
        is_expected_ = (state.flags & TypedState::expected) != 0;
        has_mark_ = (state.flags & TypedState::byte_order_mark) != 0;
        note_plain_board();
    }
    void move_state_to(uint32_t depth, bool keeps_root) {
        begin_game_state(keeps_root);
        depth_ = depth;
        root_follows_ = false;
        if (!keeps_root) return;
        is_expected_ = depth == 0;
        size_reported_ = depth != 0;
        if (depth != 0) known_ = TypedState::all_values;
        note_plain_board();
    }
    [[nodiscard]] bool has_mark() const { return has_mark_; }
    void set_mark(bool has_mark) { has_mark_ = has_mark; }
    [[nodiscard]] bool expect_root(const RootValues& root) {
        if (depth_ > 1 || (depth_ == 1 && !root_follows_)) return false;
        context_.root_ = root;
        is_expected_ = true;
        return true;
    }
    void assume_root(const RootValues& root) {
        context_.root_ = root;
        size_reported_ = game_reported_ = false;
        if (!in_root_ && !root_follows_) known_ = TypedState::all_values;
        note_plain_board();
    }

  private:
    using Wants = TypedWants<Handler, Options, Context, Diagnostic>;
    /// Sets of root properties on which a value depends: FF, GM, SZ, CA.
    static constexpr uint8_t by_format = RootValues::format, by_game = RootValues::kind, by_size = RootValues::board,
                             by_charset = RootValues::charset;
    static constexpr uint8_t by_board = by_game | by_size;
    // Long enough for every point, number and move of Go; moves of other games have names, dates
    // come in lists.
    static constexpr uint8_t short_capacity = 24;
    static constexpr bool has_long_moves = Options::games != Games::go;
    static constexpr uint8_t capacity =
        Wants::any_long_text || ((Wants::any_move || Wants::expected_move) && has_long_moves)
            ? longest_whole_value
            : short_capacity;

    static constexpr size_t role_rows = count_roles<Wants>();
    static_assert(role_rows < UINT8_MAX);
    using Seen = SeenProperties<role_rows, Wants::table ? Options::property_rows : 0, Wants::diagnostic, FastWord<Options::wide>>;
    NANOSGF_FLASH static constexpr RoleTable<role_rows> roles = select_roles<Wants>();

    /// B and W are wanted; they are rows 0 and 1.
    static constexpr bool has_moves = role_rows > 1 && roles.bytes[0] == 'B' && roles.bytes[1] == 0 &&
                                      roles.bytes[3] == 'W' && roles.bytes[4] == 0;

  public:
    static constexpr bool reads_moves = Options::wide && has_moves && Wants::move;

  private:
    static constexpr bool remembers = Options::wide && Wants::table;
    /// Keeps what only findings need. Hosts have the room, and compilers inline better there with it.
    static constexpr bool keeps_findings = Options::wide || Wants::diagnostic;
    static constexpr bool has_lines = Options::line_and_column && Wants::diagnostic;
    static constexpr Role otherwise = Wants::raw ? Role::raw : Role::skip;
    /// The role of a short value for which there is no other method.
    static constexpr Role short_otherwise = Wants::whole && !Wants::number ? Role::number : otherwise;
    static constexpr bool uses_text = Wants::text || Wants::label || Wants::figure;
    /// While SZ is not known, a point may be on any board that a game can have (board_size.hpp).
    static constexpr BoardSize largest = {702, 702};

    /// The context of an event outside properties.
    void leave_property(Offset at) {
        context_.offset_ = at;
        context_.key_ = 0;
    }
    /// Nothing of a game was read yet; no node and no property is open, whatever there was.
    void begin_game_state(bool keeps_root = false) {
        in_root_ = false;
        role_ = property_role_ = Role::skip;
        if constexpr (Options::reads_old) this->corner_count_ = 0;
        late_answer_ = Answer::go_on;
        const RootValues root = keeps_root ? context_.root_ : RootValues();
        context_ = Context();
        context_.root_ = root;
        if constexpr (keeps_findings) extent_ = PointExtent();
        known_ = needed_ = 0;
        is_late_ = size_reported_ = game_reported_ = is_expected_ = false;
        note_plain_board();
    }
    /// Call it when what it depends on has changed.
    void note_plain_board() {
        if constexpr (Options::wide) {
            constexpr uint16_t go = 1;       // GM
            constexpr uint16_t letters = 26; // the others are capitals
            bool is_plain = false;
            if constexpr (includes(Options::games, Games::go)) is_plain = context_.root_.game == go && size_reported_ && !in_root_;
            const BoardSize size = context_.root_.size;
            this->plain_columns_ = static_cast<uint8_t>(!is_plain ? 0 : size.columns < letters ? size.columns : letters);
            this->plain_rows_ = static_cast<uint8_t>(size.rows < letters ? size.rows : letters);
        }
    }

    /// Combines two answers, the second given after the first: a skip replaces a pause. Without Wants::answers all within
    /// a node are `go_on`.
    [[nodiscard]] static constexpr Answer after(Answer first, Answer second) {
        if constexpr (!Wants::answers) return Answer::go_on;
        return first == Answer::stop || second == Answer::go_on ? first : second;
    }
    /// The same where the second is the answer to a tree, a node or a property.
    [[nodiscard]] static constexpr Answer joined(Answer first, Answer second) {
        return Wants::answers ? after(first, second) : second;
    }
    [[nodiscard]] static constexpr bool is_stop(Answer answer) {
        if constexpr (Wants::answers) return answer == Answer::stop;
        else return false;
    }
    /// Whether the rest of the current value must not be delivered.
    [[nodiscard]] static constexpr bool is_final(Answer answer) {
        if constexpr (Wants::answers) return answer != Answer::go_on && answer != Answer::pause;
        else return false;
    }
    /// The answer to an event after which there is nothing to skip.
    [[nodiscard]] static constexpr Answer without_skip(Answer answer) {
        if constexpr (Wants::answers)
            if (answer == Answer::pause || answer == Answer::stop) return answer;
        return Answer::go_on;
    }

    // Nodes and properties: interpreter_nodes_impl.hpp.
    [[gnu::always_inline]] inline Answer begin_node(Offset at) {
        if constexpr (Options::reads_old) this->has_tesuji_ = this->has_bad_move_ = false;
        seen_.clear();
        if constexpr (takes_on_node<void, Handler, const Offset, const Context>) leave_property(at);
        return offer_on_node(handler_, context_, at);
    }
    [[gnu::noinline]] void begin_game(); // its frame would add to that of each value
    Answer end_node();
    Answer end_property();
    [[nodiscard]] Role generic_role() const;
    void find_property(Identifier name);
    [[gnu::always_inline]] inline void find_remembered(Identifier name);
    void look_up(Identifier name, uint8_t row);
    [[gnu::noinline, gnu::cold]] Answer report_double();
    [[gnu::noinline, gnu::cold]] void continue_double();
    Answer settle_root();
    Answer deliver_size();

    [[nodiscard]] bool is_plain_point(const char* raw) const;
    [[nodiscard]] static Point plain_point(const char* raw) { return {static_cast<uint16_t>(raw[0] - 'a'), static_cast<uint16_t>(raw[1] - 'a')}; }
    /// Whether the facts of B and W are remembered.
    [[nodiscard]] bool knows_both_moves() {
        if constexpr (!remembers) return true;
        else return remembered_.entry_of('B').is_of('B', context_.root_) && remembered_.entry_of('W').is_of('W', context_.root_);
    }
    [[nodiscard, gnu::always_inline]] inline Answer deliver_plain_point(const char* raw, Offset at);
    [[nodiscard]] Answer deliver_plain_text(Bytes raw, Offset at);

    // Values as they come: interpreter_values_impl.hpp.
    struct WholeText;
    [[gnu::always_inline]] inline void open_value(Offset at);
    Answer begin_value(Offset at, bool is_empty);
    void note_value(bool is_empty);
    [[gnu::always_inline]] inline void count_value();
    [[gnu::noinline, gnu::cold]] void note_uncounted() { seen_.give(row_); }
    [[gnu::noinline, gnu::cold]] void report_further() { report(code::values_extra); }
    [[gnu::noinline]] void note_empty(bool is_empty);
    [[nodiscard]] Role without_notation();
    Answer read_value(Bytes raw, Part part, Offset at);
    void begin_text();
    void decode_whole(Bytes raw, Split split, WholeText& text);
    [[gnu::always_inline]] inline void depend_on_charset(Bytes text);
    Answer read_short(Bytes raw, Part part);
    Answer read_text(Bytes raw, Part part, Offset at);
    Answer read_collected(Bytes text);
    void report_end(Part part);
    Answer deliver_text(Bytes text, TextPart part);
    /// For hosts: deliver_text() with what the decoder found out about the piece.
    Answer deliver_known_text(Bytes text, TextPart part) {
        part.set_ascii(text_.is_ascii());
        return deliver_text(text, part);
    }
    Answer read_prefixed(Bytes raw, Part part, Offset at);
    Answer decode_prefix(Bytes prefix, Part part);

    // Points: interpreter_points_impl.hpp.
    [[gnu::noinline]] Answer decode_list(Bytes raw);
    [[nodiscard]] bool is_octi_stone(Bytes raw) const;
    Answer deliver_as_text(Bytes raw);
    Answer deliver_points(Rectangle rectangle);
    Answer deliver_point(Point point);
    Answer keep_corner(Point point);
    Answer deliver_corners();
    [[gnu::noinline]] Answer decode_line_role(Bytes raw);
    [[gnu::noinline]] Answer decode_letter(Bytes raw);

    // Other short values: interpreter_decode_impl.hpp. Never inlined: their frames would add up.
    [[gnu::noinline]] Answer decode_player(Bytes raw);
    [[gnu::noinline]] Answer decode_result_role(Bytes raw);
    [[gnu::noinline]] Answer decode_words(Bytes raw);
    [[gnu::noinline]] Answer decode_print_mode_role(Bytes raw);
    [[gnu::noinline]] Answer decode_style_role(Bytes raw);
    [[gnu::noinline]] Answer decode_lose_on_time(Bytes raw);
    Answer decode(Bytes raw);
    [[nodiscard]] bool is_whole() const;
    Answer deliver_whole(Bytes raw);
    [[gnu::noinline]] Answer decode_root(Bytes raw);
    // Inline: called once, in decode_root().
    [[nodiscard, gnu::always_inline]] inline Answer decode_root_charset(Bytes raw);
    [[nodiscard]] BoardSize default_size() const;
    Answer change_size(BoardSize size, bool is_certain);
    Answer change_game();
    Answer decode_move_role(Bytes raw);
    Answer deliver_special(Color color, const Move& move, Bytes raw);
    [[gnu::noinline]] Answer decode_go(Color color, Bytes raw);
    [[gnu::noinline]] Answer decode_other_game(Color color, Bytes raw);
    [[gnu::noinline]] Answer decode_annotation(Bytes raw);
    [[gnu::noinline]] Answer decode_number_role(Bytes raw);
    [[gnu::noinline]] Answer decode_real_role(Bytes raw);
    [[nodiscard]] ResultForm result_form() const;
    [[gnu::noinline]] Answer decode_dates(Bytes raw);

    /// Reports the findings. Returns whether there is a value; if not, it is delivered raw.
    template <class Type>
    [[nodiscard]] bool take(const Decoded<Type>& decoded) {
        report(decoded.codes);
        return decoded.usable;
    }
    Answer refuse(Bytes raw, bool is_cut = false) {
        if constexpr (Wants::raw)
            return offer_on_raw_chunk(handler_, context_, raw, Part(true, true, is_cut), context_.offset_);
        return Answer::go_on;
    }
    /// The same, unless on_text was called already.
    Answer refuse_unless_delivered(Bytes raw, bool is_cut = false) {
        if constexpr (Wants::text)
            if (role_ >= Role::text) return Answer::go_on;
        return refuse(raw, is_cut);
    }
    /// Whether more came than a value of this role may have, which the handler's other methods do
    /// not change; `value` is then its beginning.
    [[nodiscard]] bool is_cut(Bytes& value) const {
        if constexpr (capacity != short_capacity) {
            bool is_long = role_ >= Role::result;
            if constexpr (has_long_moves) is_long = is_long || role_ <= Role::expected_move;
            if (!is_long && value.size() > short_capacity) {
                value = value.first(short_capacity);
                return true;
            }
        }
        return collector_.truncated();
    }
    [[nodiscard]] bool is_old() const {
        if constexpr (Options::reads_old) return context_.root_.is_old();
        else return false;
    }
    [[nodiscard]] bool is_before_ff4() const {
        if constexpr (Options::reads_old) return context_.root_.file_format < 4;
        else return false;
    }
    [[nodiscard]] static constexpr bool is_on_board(Role role) {
        return role <= Role::line || (role >= Role::no_setup && role <= Role::label);
    }
    /// Decodes with the known size; while SZ may still come, with any.
    template <class Function>
    [[nodiscard]] auto on_board(Function decoder) const {
        BoardSize size = context_.root_.size;
        for (;;) {
            const auto decoded = decoder(size);
            if (!decoded.codes.has(code::point_off_board) || size == largest || !is_open(by_size) || !counts_from_top()) return decoded;
            size = largest;
        }
    }
    /// If rows count from the bottom, a point needs the size of the board.
    [[nodiscard]] bool counts_from_top() const {
        if constexpr (Options::games == Games::go) return true;
        else return game_ != Games::lines_of_action && game_ != Games::octi;
    }
    /// SZ has no meaning in Backgammon.
    [[nodiscard]] bool has_fixed_board() const {
        if constexpr (includes(Options::games, Games::backgammon)) return game_of(context_.root_.game) == Games::backgammon;
        else return false;
    }
    /// The end of the root judges the points that were read before SZ.
    template <class PointOrMove>
    void remember(const PointOrMove& read) {
        if constexpr (keeps_findings)
            if (in_root_) extent_.add(read);
    }

    /// The current value depends on these; decides whether it is provisional.
    void depend_on(uint8_t what) {
        if constexpr (!Options::reads_old)
            if (what == by_format) return;
        if (Options::reports_order ? !in_root_ || (what & ~known_) == 0 : !is_open(what)) return;
        context_.provisional_ = true;
        if constexpr (Options::reports_order) context_.provisional_ = !is_expected_;
        if constexpr (keeps_findings) {
            if (needed_ == 0) {
                needed_at_ = context_.offset_;
                if constexpr (has_lines) this->needed_location_ = this->value_location_;
            }
            needed_ = static_cast<uint8_t>(needed_ | (what & ~known_));
        }
    }
    /// Whether the root may still set one of these.
    [[nodiscard]] bool is_open(uint8_t what) const { return in_root_ && !is_expected_ && (what & ~known_) != 0; }
    /// The root sets a property that earlier values may have needed; its other values do not count.
    void learn(uint8_t what) {
        context_.root_.given = static_cast<uint8_t>(context_.root_.given | what);
        is_taken_ = true;
        seen_.add(row_);
        known_ = static_cast<uint8_t>(known_ | what);
        if constexpr (keeps_findings)
            if ((needed_ & what) != 0) is_late_ = true;
    }
    void report(Code code, Offset at) {
        if constexpr (Wants::diagnostic) {
            if (code == code::none) return;
            Diagnostic diagnostic;
            if constexpr (has_lines) static_cast<LineAndColumn<true>&>(diagnostic) = location_of(at);
            diagnostic.code = code;
            diagnostic.offset = at;
            const Answer answer = deliver_on_diagnostic(handler_, static_cast<const Diagnostic&>(diagnostic));
            if constexpr (Wants::answers) late_answer_ = after(late_answer_, without_skip(answer));
        }
    }
    void report(Code code) { report(code, context_.offset_); }
    /// The answer to an event, after that to the findings before it.
    [[nodiscard]] Answer with_late_answer(Answer answer) {
        if constexpr (!Wants::diagnostic || !Wants::answers) return answer;
        const Answer late = late_answer_;
        late_answer_ = Answer::go_on;
        return after(late, answer);
    }
    /// Of the current value or after its start, or of the first one that depended on others.
    [[nodiscard]] LineAndColumn<true> location_of(Offset at) {
        if (at == context_.offset_) return this->value_location_;
        if (at == needed_at_) return this->needed_location_;
        if (!this->collected_.empty()) {
            LineAndColumn<true> location = this->value_location_;
            char first = 0; // of a line break that may have two characters
            for (const char c : this->collected_.first(static_cast<size_t>(at - context_.offset_))) {
                const bool is_break = c == '\n' || c == '\r';
                const bool is_second = is_break && first != 0 && c != first;
                first = is_break && !is_second ? c : '\0';
                if (!is_break) ++location.column;
                if (first != 0) {
                    ++location.line;
                    location.column = 1;
                }
            }
            return location;
        }
        return static_cast<Owner&>(*this).locate(at);
    }
    /// Boards that are not square are new in FF[4]; FF and SZ may come in any order.
    void report_size(BoardSize size) {
        if (is_old() && size.columns != size.rows) report(code::ff_feature);
    }
    void report(Codes codes) {
        if constexpr (Wants::diagnostic)
            while (!codes.empty()) report(codes.take());
    }

    // The smallest first: Cortex-M0 reaches bytes up to 32 from the start in one instruction.
    Role property_role_ = Role::skip;
    Role role_ = Role::skip; ///< of the current value
    uint8_t known_ = 0;      ///< the properties that the root has set
    uint8_t needed_ = 0;     ///< the properties on which earlier values depended
    Counted counted_ = Counted::first;
    Answer late_answer_ = Answer::go_on; ///< to a diagnostic
    bool in_root_ = false;
    bool root_follows_ = false;
    bool is_expected_ = false; ///< the values of the root are known before it is read
    bool is_late_ = false; ///< the root set a property that was needed before
    bool has_mark_ = false; ///< the input begins with UTF-8's byte order mark
    bool size_reported_ = false;
    bool game_reported_ = false;
    bool is_further_value_ = false; ///< of the current property, in this node
    bool is_taken_ = false;         ///< it has all values that count
    bool text_begun_ = false;       ///< a piece of the current text was delivered
    bool prefix_begun_ = false;
    bool after_colon_ = false;
    typename Seen::Row row_ = 0; ///< of the current property
    Games game_ = Games::go; ///< the notation of the current value
    Handler& handler_;
    Context context_;
    uint32_t depth_ = 0;
    Offset needed_at_ = 0; ///< of the first value that depended on an unknown property
    PointExtent extent_;   ///< of the points that were read before SZ
    BasicTextDecoder<Options::double_byte> text_;
    Point label_point_;
    Collector<capacity> collector_;
    Seen seen_; ///< in this node
    RememberedProperties<remembers, typename Seen::Row> remembered_;
};

} // namespace detail
} // namespace nanosgf

#endif
