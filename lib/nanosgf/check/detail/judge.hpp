// SPDX-License-Identifier: MIT
// The rules of a Checker, compiled once for all boards: what is known of the file, the game, the path and the node.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_HPP

#include "nanosgf/check/detail/checked_player.hpp"
#include "nanosgf/check/detail/named.hpp"
#include "nanosgf/check/detail/planes.hpp"
#include "nanosgf/check/finding.hpp"
#include "nanosgf/game/detail/plain_nodes.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/move.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"
#include "nanosgf/value/utf8.hpp"

namespace nanosgf {
namespace check {

/// The points of the path at which a stone was taken off. Only a move at one of them can repeat a position, because its stone
/// was there before. A point may be in it by mistake; none is missing. Firmware has no room for it and compares all positions.
template <bool kept>
struct ChangedPoints {
    void add(Point point) { columns_of(point) |= uint32_t{1} << point.column % 32; }
    [[nodiscard]] bool may_have(Point point) { return (columns_of(point) >> point.column % 32 & 1) != 0; }

    /// The hash of the stones at the start of a variation.
    void keep_hash(uint64_t hash) { hash_ = hash; }
    [[nodiscard]] uint64_t hash() const { return hash_; }

  private:
    // Of 19 rows the last three share their words with the first three.
    [[nodiscard]] uint32_t& columns_of(Point point) { return rows_[point.row % 16]; }

    uint64_t hash_ = 0;
    uint32_t rows_[16] = {};
};
template <>
struct ChangedPoints<false> {
    void add(Point) {}
    [[nodiscard]] bool may_have(Point) { return true; }
    void keep_hash(uint64_t) {}
    [[nodiscard]] uint64_t hash() const { return 0; }
};

/// One bit for each position of the path. Most positions have a bit that no earlier one has, so they need not be compared.
/// Bits of other paths may remain: they cost a comparison. Firmware has no room for it and compares all positions.
template <bool kept>
class SeenPositions {
  public:
    void forget_positions() {
        if (count_ == 0) return;
        count_ = 0;
        for (uint64_t& bits : bits_) bits = 0;
    }
    /// Only the first `count` positions are still those of the path.
    void keep_positions(uint16_t count) {
        if (count_ > count) count_ = count;
    }
    /// Whether the first `count` positions may have this hash.
    [[nodiscard]] bool may_have_position(uint64_t hash, const uint64_t* positions, uint16_t count) {
        for (; count_ < count; ++count_) bits_of(positions[count_]) |= mask_of(positions[count_]);
        return (bits_of(hash) & mask_of(hash)) != 0;
    }

  private:
    static constexpr unsigned word_count = 64;
    [[nodiscard]] uint64_t& bits_of(uint64_t hash) { return bits_[hash >> 58 & (word_count - 1)]; }
    [[nodiscard]] static uint64_t mask_of(uint64_t hash) { return uint64_t{1} << (hash >> 52 & 63); }

    uint64_t bits_[word_count] = {};
    uint16_t count_ = 0; ///< of positions whose bits are set
};
template <>
class SeenPositions<false> {
  public:
    void forget_positions() {}
    void keep_positions(uint16_t) {}
    [[nodiscard]] bool may_have_position(uint64_t, const uint64_t*, uint16_t) { return true; }
};

/// The facts of the path from the root to the current node. They hold again when a variation ends.
struct Path {
    uint64_t before_last = 0; ///< the position before the last move
    Decimal time[2];          ///< the last one of each colour
    Point last;               ///< of the last move
    uint16_t moves = 0;
    uint16_t positions = 0;   ///< in the scratch that are of this path
    uint16_t first_position = 0; ///< since the last setup
    Color last_color = Color::none; ///< of the last move, unless setup came after it
    uint8_t passes = 0; ///< in succession, at the end
    uint8_t print_mode = 0; ///< plus one; 0: no PM so far
    bool has_move_point = false;
    bool has_passed = false;
    bool has_captured = false;
    bool is_taken_back = false; ///< AE alone took the last move away
    bool has_time[2] = {};
    ChangedPoints<Lenient::wide> changed;
};

template <bool go_only>
struct JudgedTypes {
    using Offset = uint64_t;
    using Key = uint32_t; ///< of a property in the table
    using Player = CheckedPlayer;
};
template <>
struct JudgedTypes<true> {
    using Offset = uint32_t;
    using Key = uint16_t;
    using Player = GoMoves;
};

/// What a judge knows, all zero at first: the parts that are the same for all offsets.
struct JudgeState {
    // Cortex-M0 reaches the first 32 bytes, 32 halfwords and 32 words in one instruction: what is used most comes first.

    /// Of the node.
    struct Node {
        bool has_property;
        bool is_move;       ///< there is B or W
        bool has_move_type;
        bool has_setup;     ///< other than PL
        bool is_mixed;      ///< reported
        bool is_pass;
        bool is_played;
        bool has_info;
        bool has_komi;
        bool has_score;
        bool removes_last;  ///< the move before, with AE
        bool sets_stone;
        Color move_color;
        Color winner;
        uint8_t annotations;      ///< bits: judge_group()
        uint8_t move_annotations;
        uint8_t colors; ///< of moves, in a program of Go in FF[4]: bits
    } in_node_;

    // Of the game, the property and the value.
    bool in_root_;
    bool root_follows_;
    uint8_t last_character_;
    bool is_open_; ///< a node
    bool is_exact_;
    bool is_main_line_;
    bool is_private_;
    Named named_; ///< the current property
    schema::ValueType type_; ///< of the current value: GoReader, as last_character_ and what follows was_double_
    bool was_double_;    ///< reported with the name that comes
    bool is_further_;  ///< value of the property in this node
    bool is_taken_;    ///< the property has all values that count
    bool after_empty_; ///< its last value was empty
    bool text_begun_;
    bool after_colon_;

    /// Of the node, too: what needs halfwords and words.
    struct Numbers {
        uint16_t placed;       ///< a bit for each Placed
        uint16_t black_stones; ///< of AB
        uint16_t marks;        ///< in the scratch, from its start
        uint16_t names;        ///< in the scratch, from its end
        uint16_t captured;     ///< by the move
        bool is_komi_negative;
        bool is_komi_large; ///< above 1
        Point move;
        int32_t handicap;
        int32_t move_number;
        uint32_t komi_rest;   ///< billionths
        uint32_t margin_rest;
    } of_node_;

    uint32_t depth_;
    const RootValues* root_;
    uint32_t key_;
    uint32_t node_;
    uint32_t games_;
    schema::PropertyFacts facts_; ///< of the current property

    // Used less.
    Profile profile_;
    uint8_t value_seen_; ///< bits: its points are known to be not unique; it is a setup
    bool known_root_;
    bool has_overtime_;
    bool is_not_utf8_;
    bool has_skipped_;
    Severity most_; ///< of the next finding; `off`: any
    uint8_t first_format_; ///< of the first game whose root was read, as what follows; 0: there is none
    Encoding first_encoding_;
    uint16_t first_game_;
};

/// `go_only`: for a parser with GoInFf4. Rules of other games and versions cost nothing then; offsets have 32 bits.
template <bool go_only>
class Judge : protected JudgeState, private SeenPositions<Lenient::wide> {
  public:
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Where findings go.
    void report_to(void (*function)(void* context, const CheckFinding& finding), void* context) { report_ = {function, context}; }
    void set_profile(Profile profile) {
        profile_ = profile;
        forget_plain_node();
    }
    /// Other severities; the last one of a code counts. The array must outlive the checker.
    void set_overrides(const Override* overrides, size_t count) {
        overrides_ = overrides;
        override_count_ = count;
    }
    /// The parser's expect() gave the root of the game that comes next: nothing in it is provisional.
    void root_is_known() { known_root_ = true; }

  protected:
    using Offset = typename JudgedTypes<go_only>::Offset;
    using Key = typename JudgedTypes<go_only>::Key;
    using Player = typename JudgedTypes<go_only>::Player;

    Judge(GoBoard& board, uint32_t levels, const CheckScratch& scratch);
    ~Judge() = default;

    // Structure: judge_structure_impl.hpp.
    /// For hosts: keeps the hash of the stones in the path, and takes it from there when the board is as it was.
    void keep_hash() { path_.changed.keep_hash(hash_); }
    /// For hosts: what a variation or a game left on the board is not reported stone by stone.
    void unwatch() { board().watch(nullptr, nullptr); }
    void watch_empty_board() {
        board().watch(&Judge::watch, this);
        hash_ = 0;
    }
    void watch_again() {
        board().watch(&Judge::watch, this);
        hash_ = path_.changed.hash();
        this->keep_positions(path_.positions);
    }
    void finish_node() {
        // Most nodes have a move and nothing else.
        if (Lenient::wide && of_node_.placed == plain_move && !holds_any()) end_plain_move();
        else finish_other_node();
    }
    void finish_other_node();
    void open_tree(Offset at);
    void close_tree(Offset at);
    void open_node(Offset at);
    void settle_root();
    /// Before the player gets the size; whether it plays this game.
    [[nodiscard]] bool start_board();
    void finish_root();
    void open_property(Identifier name, schema::PropertyFacts facts) {
        const bool is_move = key_ == 'B' || key_ == 'W'; // moves of every game and version
        if (!Lenient::wide || !is_move || in_root_ || was_double_ || in_node_.has_setup || holds_any()) return open_other(name, facts);
        facts_ = facts;
        named_ = Named::other;
        is_private_ = false;
        list_key_ = key_;
        in_node_.has_property = in_node_.has_move_type = in_node_.is_move = true;
    }
    void open_other(Identifier name, schema::PropertyFacts facts);
    void diagnose(Code code, Offset offset);

    // Points, moves and the board: judge_board_impl.hpp.
    void take_size(BoardSize size) { (void)planes_.resize(size); }
    void take_move(Color color, Point point);
    /// For hosts: whole nodes of a move that is on the board and nothing else, up to the last one or one after which
    /// something else changed. Call it only after is_ready_for_plain_node().
    [[nodiscard]] bool is_ready_for_plain_node() { return of_node_.placed == plain_node || get_ready_for_plain_node(); }
    template <class At> void take_plain_nodes(nanosgf::detail::PlainNodes<At>& nodes);
    void take_pass(Color color);
    void take_special(Color color, const Move& move);
    void take_setup(Color color, Point point);
    void take_markup(Point point);
    void take_label(Point point, Bytes text, TextPart part);
    void take_line(LineKind kind, Point from, Point to);
    void take_territory(Point point);
    void take_point(Point point);

    // Game info, clocks, texts: judge_values_impl.hpp.
    void take_move_number(int32_t number);
    void take_figure(const Figure& figure);
    void take_print_mode(PrintMode mode);
    void take_time(Color color, Decimal seconds);
    void take_moves_left(int32_t moves);
    void take_time_limit(Decimal seconds);
    void take_komi(Decimal komi);
    void take_handicap(int32_t stones);
    void take_result(const Result& result);
    void take_rules(Rules rules);
    void take_application(Bytes version);
    void take_number(int32_t number);
    void take_real(Decimal real);
    /// For hosts: whether take_text() would do nothing.
    [[nodiscard]] bool is_plain_text(Bytes piece, TextPart part) {
        return named_ == Named::other && facts_.value_type() == schema::ValueType::text && is_plain(piece, part);
    }
    void take_text(Bytes piece, TextPart part);
    void take_raw(Bytes raw, Part part);

    /// Where an event is: of a value, and of anything else.
    void value_at(Offset offset) { offset_ = offset; }
    void at(const RootValues& root, Offset offset) {
        root_ = &root;
        offset_ = offset;
        key_ = 0;
    }
    void property_at(Offset offset, uint32_t key) {
        offset_ = offset;
        key_ = key;
    }
    [[nodiscard]] uint32_t depth() const { return depth_; }
    [[nodiscard]] Player& player() { return player_; }
    [[nodiscard]] Path& path() { return path_; }
    void set_exact(bool is_exact) { is_exact_ = is_exact; }

    static constexpr uint16_t go = 1, backgammon = 6, lines_of_action = 9, hex = 11;
    static constexpr Offset none = 0;

    /// In value_seen_.
    static constexpr uint8_t seen_twice = 1, seen_setup = 2;
    /// Things in a node that are judged at its end.
    enum Placed : uint8_t { at_annotation, at_timing, at_player, at_number, at_setup, at_removal, at_handicap, at_result, at_move, place_count };
    /// In `placed`: the node has a move, which take_move() played, and nothing else.
    static constexpr uint16_t plain_move = 1U << 15 | 1U << at_move;
    /// In `placed`: take_plain_nodes() took the last node, so no node is open.
    static constexpr uint16_t plain_node = 1U << 14;
    /// The next plain node needs get_ready_for_plain_node() again.
    void forget_plain_node() {
        if (Lenient::wide && of_node_.placed == plain_node) of_node_.placed = 0;
    }
    /// It waits in the player until the node ends.
    void add_second_move() {
        if constexpr (Lenient::wide) of_node_.placed = static_cast<uint16_t>(of_node_.placed & ~(1U << 15));
    }
    [[nodiscard]] bool has(Placed what) const { return (of_node_.placed >> what & 1) != 0; }
    [[gnu::noinline]] void place(Placed what) { place_here(what); }
    void place_here(Placed what) {
        of_node_.placed = static_cast<uint16_t>(of_node_.placed | 1U << what);
        placed_at_[what] = offset_;
        placed_keys_[what] = static_cast<Key>(key_);
    }
    void place_first(Placed what) {
        if (!has(what)) place(what);
    }

    // A code of this layer is one byte for its caller, less than half the code of 16 bits.
    [[gnu::always_inline]] inline void report(Code code) {
        if (layer_of(code) == Layer::check) report_own(static_cast<uint8_t>(code));
        else report_at(code, offset_, key_);
    }
    [[gnu::always_inline]] inline void report(Code code, Placed what) { report_placed(static_cast<uint8_t>(code), what); }
    /// `most`: it is no worse than that here.
    [[gnu::always_inline]] inline void report(Code code, Severity most) {
        most_ = most;
        report(code);
    }
    [[nodiscard]] static constexpr Code own(uint8_t number) {
        return static_cast<Code>(static_cast<uint16_t>(code::empty_node) - 1U + number);
    }
    [[gnu::noinline]] void report_own(uint8_t number) { report_at(own(number), offset_, key_); }
    [[gnu::noinline]] void report_placed(uint8_t number, Placed what) {
        report_at(own(number), placed_at_[what], placed_keys_[what]);
    }
    [[gnu::noinline]] void report_at(Code code, Offset offset, uint32_t property);
    [[nodiscard]] Severity severity_now(Code code, uint32_t property) const;
    void skip_check();

    [[nodiscard]] uint8_t file_format() const { return go_only ? uint8_t{4} : own_format(); }
    [[nodiscard]] uint8_t own_format() const;
    /// Whether the game has a version, from FF or from the profile.
    [[nodiscard]] bool has_format() const { return go_only || has_own_format(); }
    [[nodiscard]] bool has_own_format() const;
    /// FF cannot change any more.
    [[nodiscard]] bool is_format_certain() const { return !in_root_ || known_root_ || has_format(); }
    [[nodiscard]] uint16_t game() const { return !go_only && profile_ == Profile::hex ? hex : root_->game; }
    /// The game is another than Go, and one of these.
    [[nodiscard]] bool is_hex() const { return !go_only && game() == hex; }
    [[nodiscard]] bool is_backgammon() const { return !go_only && game() == backgammon; }
    [[nodiscard]] static schema::Table table() { return go_only ? schema::go_properties() : schema::all_properties(); }
    [[nodiscard]] bool is_of_root() const { return named_ <= Named::charset; }

    void begin_game(Offset at);
    void end_game();
    void end_main_line();
    void compare_games();
    void end_node();
    void end_move();
    void end_info();
    [[nodiscard]] bool has_private_meaning() const;
    void judge_version(schema::PropertyFacts facts);
    void judge_place(schema::PropertyFacts facts);
    void judge_mixed();
    void judge_group(schema::PropertyFacts facts);
    void judge_game_info();
    void note_name(Identifier name);
    [[nodiscard]] GoBoard& board() { return player_.own_board(); }
    [[nodiscard]] bool holds_any() const { return held_at_ != none; }
    void report_held();
    void hold() {
        held_at_ = offset_;
        held_key_ = static_cast<Key>(key_);
    }
    /// Whether this was called with these bits for another value, or with other bits.
    [[nodiscard]] bool is_first_of_value(uint8_t flag) {
        if (seen_at_ != offset_) value_seen_ = 0;
        seen_at_ = offset_;
        const bool is_first = (value_seen_ & flag) == 0;
        value_seen_ = static_cast<uint8_t>(value_seen_ | flag);
        return is_first;
    }

    bool add_unique(NodePlane plane, Point point, Code again, Code twice = code::point_duplicate);
    void begin_list();
    [[nodiscard]] bool has_board() const;
    void take_other_move(Color color, Point point);
    void before_move();
    void overwrite();
    void end_plain_move();
    [[nodiscard]] bool get_ready_for_plain_node();
    template <class At>
    void note_plain_nodes(nanosgf::detail::PlainNodes<At>& all, const char* at, Color color, uint32_t count, uint32_t effects);
    template <class At> void report_same_colour(const nanosgf::detail::PlainNodes<At>& at);
    void judge_plain_node(Point point, uint32_t former);
    void count_moves(uint32_t count) {
        path_.moves = static_cast<uint16_t>(count < uint32_t{UINT16_MAX} - path_.moves ? path_.moves + count : UINT16_MAX);
    }
    /// Whether a move there may repeat a position.
    [[nodiscard]] bool may_repeat(Point point) { return path_.has_captured && !has_superko_ && path_.changed.may_have(point); }
    void find_repetition() {
        if (!Lenient::wide || may_repeat(of_node_.move)) search_repetition();
    }
    void search_repetition();
    void place_in_hex();
    void note_move(Color color, bool is_point);
    void after_move();
    void add_position() { add_position_here(); }
    [[gnu::always_inline]] inline void add_position_here();
    void swap_pieces();
    static void watch(void* judge, Point point, Color color);

    void diagnose(Codes codes);
    void take_words(Bytes raw); // judge_forms_impl.hpp
    void take_word(Bytes piece, bool is_first);
    void take_charset(Bytes piece, TextPart part);
    void end_word(const TextPart& part);
    [[nodiscard]] bool is_word(const char* words) const;
    void look_for_properties(Bytes piece);
    /// Whether neither a wrong character nor a second escape can be there.
    [[nodiscard]] bool is_plain(Bytes piece, TextPart part) {
        if (!part.is_ascii() || (last_character_ == '\\' && !part.first()) || utf8_.is_inside()) return false;
        // In one piece no bracket follows a backslash: an escaped one starts a piece of its own.
        if (piece[0] == '\\' && (piece.size() == 1 || piece[1] == 'n')) return false;
        last_character_ = 0;
        return true;
    }
    void look_at_characters(Bytes piece, TextPart part);
    void contradict(Bytes raw);

    // Members without a value here get one when a node, a game or a value starts. Offsets of values are never 0. The order is
    // that of the least flash on Cortex-M0.
    Offset offset_ = 0;
    uint32_t list_key_; ///< whose points are in NodePlane::list
    Offset node_at_;
    Offset held_at_ = none; ///< a value of AB, AW or AE that changed nothing so far, or RU in a spelling that may prove to be unusual
    Offset seen_at_ = none; ///< the value that value_seen_ is about
    Offset suspect_at_;
    Key held_key_;
    uint8_t suspect_;    ///< how much of a node or property was seen inside the value
    char suspect_name_[2];
    uint8_t word_size_;
    Code last_code_ = code::none;
    const Override* overrides_ = nullptr;
    Offset suspect_from_ = none; ///< where the current piece of the value is, if nothing was escaped
    uint64_t hash_before_; ///< the move
    uint8_t label_size_;
    Result::How result_;
    bool has_junk_ = false;
    Utf8Validator utf8_;
    bool has_superko_;
    bool is_hex_; ///< the board shows a game of Hex
    Offset result_at_;
    Offset high_at_; ///< the first text that is not ASCII
    uint32_t info_depth_; ///< how many trees are open around the node with the game info of this path; 0: there is none
    uint32_t info_node_;
    uint64_t hash_ = 0;    ///< of the stones on the board
    Path path_;
    Player player_;
    Planes planes_;
    Report<CheckFinding> report_;
    struct Lists {
        uint32_t* marks;
        uint64_t* positions;
        uint16_t mark_count;
        uint16_t position_count;
    } scratch_;
    char word_[16]; ///< a short text in small letters
    Offset junk_at_;   ///< text before the first game, if has_junk_
    size_t override_count_ = 0;
    Offset last_offset_;
    Offset placed_at_[place_count]; ///< those of of_node_.placed alone
    Key placed_keys_[place_count];
};

extern template class Judge<false>;
extern template void Judge<false>::take_plain_nodes(nanosgf::detail::PlainNodes<uint32_t>& nodes);
extern template void Judge<false>::take_plain_nodes(nanosgf::detail::PlainNodes<uint64_t>& nodes);

} // namespace check
} // namespace nanosgf

#endif
