// SPDX-License-Identifier: MIT
// The rules of a Checker, compiled once for all boards: what is known of the file, the game, the path and the node.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_HPP

#include "nanosgf/check/detail/planes.hpp"
#include "nanosgf/check/finding.hpp"
#include "nanosgf/game/events.hpp"
#include "nanosgf/play/player.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/move.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"
#include "nanosgf/value/utf8.hpp"

namespace nanosgf {
namespace check {

/// A player whose trees are begun and ended by the Checker, which keeps the snapshots.
class CheckedPlayer : public GoPlayer {
  public:
    CheckedPlayer(GoBoard& board, uint32_t levels) : GoPlayer(board, levels) {}
    using GoPlayer::begin_tree;
    using GoPlayer::end_tree;
};

/// What holds on the way from the root to the current node, and again when a variation ends.
struct Path {
    uint64_t before_last = 0; ///< the position before the last move
    Decimal time[2];          ///< the last one of each colour
    Point last;               ///< of the last move
    uint16_t moves = 0;
    uint16_t positions = 0;   ///< how many of the scratch are of this path
    uint16_t first_position = 0; ///< since the last setup
    Color last_color = Color::none; ///< of the last move, unless setup came after it
    uint8_t passes = 0; ///< in succession, at the end
    uint8_t print_mode = no_mode;
    bool has_move_point = false;
    bool has_passed = false;
    bool has_captured = false;
    bool is_taken_back = false; ///< AE alone took the last move away
    bool has_time[2] = {};

    static constexpr uint8_t no_mode = 255;
};

class Judge {
  public:
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Where findings go.
    void report_to(void (*function)(void* context, const CheckFinding& finding), void* context) { report_ = {function, context}; }
    void set_profile(Profile profile) { profile_ = profile; }
    /// Other severities; the last one of a code counts. The array must outlive the checker.
    void set_overrides(const Override* overrides, size_t count) {
        overrides_ = overrides;
        override_count_ = count;
    }
    /// The parser's expect() gave the root of the game that comes next: nothing in it is provisional.
    void root_is_known() { known_root_ = true; }

  protected:
    Judge(GoBoard& board, uint32_t levels, const CheckScratch& scratch);
    ~Judge() = default;

    // Structure: judge_structure.cpp.
    void finish_node();
    void open_tree(uint64_t at);
    void close_tree(uint64_t at);
    void open_node(uint64_t at);
    void settle_root();
    /// Before the player gets the size; whether it plays this game.
    [[nodiscard]] bool start_board();
    void finish_root();
    void open_property(Identifier name, schema::PropertyFacts facts);
    void diagnose(Code code, uint64_t offset);

    // Points, moves and the board: judge_board.cpp.
    void take_size(BoardSize size);
    void take_move(Color color, Point point);
    void take_pass(Color color);
    void take_special(Color color, const Move& move);
    void take_setup(Color color, Point point);
    void take_markup(Point point);
    void take_label(Point point, Bytes text, TextPart part);
    void take_line(LineKind kind, Point from, Point to);
    void take_territory(Point point);
    void take_point(Point point);

    // Game info, clocks, texts: judge_values.cpp.
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
    void take_text(Bytes piece, TextPart part);
    void take_raw(Bytes raw, Part part);

    /// The place of an event.
    template <class Offset>
    void at(const BasicContext<Offset>& in) {
        root_ = &in.root();
        offset_ = in.offset();
        key_ = in.key();
    }
    [[nodiscard]] uint32_t depth() const { return depth_; }
    [[nodiscard]] CheckedPlayer& player() { return player_; }
    [[nodiscard]] Path& path() { return path_; }
    void set_exact(bool is_exact) { is_exact_ = is_exact; }
    void note_number(int32_t number) { player_.on_move_number(number); }

  private:
    static constexpr uint16_t go = 1, backgammon = 6, lines_of_action = 9, hex = 11;

    /// A place in the node, for what is decided at its end.
    struct Place {
        uint32_t after_node = 0; ///< bytes after the start of the node
        uint32_t key = 0;        ///< 0: there is none

        [[nodiscard]] explicit operator bool() const { return key != 0; }
    };
    [[nodiscard]] Place here() const { return {static_cast<uint32_t>(offset_ - node_at_), key_}; }
    void report(Code code, const Place& place) { report(code, node_at_ + place.after_node, place.key); }
    void report(Code code) { report(code, offset_, key_); }
    /// `most`: it is no worse than that here.
    void report(Code code, uint64_t offset, uint32_t property, Severity most = Severity::fatal);
    [[nodiscard]] Severity severity_now(Code code, uint32_t property) const;
    void skip_check();

    [[nodiscard]] uint8_t file_format() const;
    /// Whether the game has a version, from FF or from the profile.
    [[nodiscard]] bool has_format() const;
    /// FF cannot change any more.
    [[nodiscard]] bool is_format_certain() const { return !in_root_ || known_root_ || has_format(); }
    [[nodiscard]] uint16_t game() const { return profile_ == Profile::hex ? hex : root_ != nullptr ? root_->game : go; }

    void begin_game(uint64_t at);
    void end_game();
    void end_main_line();
    void compare_games();
    void end_node();
    void end_move();
    void end_info();
    [[nodiscard]] bool has_private_meaning() const;
    void judge_version(schema::PropertyFacts facts);
    void judge_place(schema::PropertyFacts facts);
    void judge_group(schema::PropertyFacts facts);
    void judge_game_info();
    void note_name(Identifier name);
    void report_held();

    bool add_unique(NodePlane plane, Point point, Code again, Code twice = code::point_duplicate);
    void begin_list();
    [[nodiscard]] bool has_board() const;
    void before_move();
    void place_in_hex();
    void note_move(Color color, bool is_point);
    void after_move();
    void end_setup_value();
    void add_position();
    void swap_pieces();
    static void watch(void* judge, Point point, Color color);

    void take_word(Bytes piece, TextPart part);
    void end_word(const TextPart& part);
    [[nodiscard]] bool is_word(const char* words) const;
    void look_for_properties(Bytes piece);
    void look_at_characters(Bytes piece, TextPart part);
    void contradict(Bytes raw);

    // Of the input.
    Report<CheckFinding> report_;
    const Override* overrides_ = nullptr;
    size_t override_count_ = 0;
    CheckScratch scratch_;
    const RootValues* root_ = nullptr;
    GoBoard& board_;
    CheckedPlayer player_;
    Planes planes_;
    uint32_t games_ = 0;
    uint64_t junk_at_ = none; ///< text before the first game
    uint64_t last_offset_ = none;
    Code last_code_ = code::none;
    uint16_t first_game_ = 0;
    uint8_t first_format_ = 0;
    Encoding first_encoding_ = Encoding::unknown;
    Profile profile_ = Profile::lenient;
    bool known_root_ = false;

    static constexpr uint64_t none = UINT64_MAX;

    // Of the game.
    uint64_t result_at_ = none;
    uint64_t high_at_ = none; ///< the first text that is not ASCII
    uint64_t hash_ = 0;       ///< of the stones on the board
    uint32_t depth_ = 0;
    uint32_t node_ = 0;
    uint32_t info_depth_ = 0; ///< how many trees are open around the node with the game info of this path; 0: there is none
    uint32_t info_node_ = 0;
    Result::How result_ = Result::How::unspecified;
    Utf8Validator utf8_;
    bool root_follows_ = false;
    bool in_root_ = false;
    bool is_main_line_ = false;
    bool is_exact_ = false;
    bool is_hex_ = false; ///< the board shows a game of Hex
    bool has_overtime_ = false;
    bool is_utf8_ = true; ///< so far
    bool has_skipped_ = false;
    bool has_superko_ = false;
    Path path_;

    // Of the node.
    uint64_t node_at_ = 0;
    uint64_t hash_before_ = 0; ///< the move
    Place annotation_, timing_, player_change_, number_, setup_, removal_, handicap_place_, result_place_, move_place_;
    Point move_;
    Decimal komi_, margin_;
    int32_t handicap_ = 0;
    int32_t move_number_ = 0;
    uint16_t black_stones_ = 0; ///< of AB
    uint16_t marks_ = 0;        ///< in the scratch, from its start
    uint16_t names_ = 0;        ///< in the scratch, from its end
    uint16_t captured_ = 0;     ///< by the move
    Color move_color_ = Color::none;
    Color winner_ = Color::none;
    uint8_t node_annotations_ = 0; ///< bits
    uint8_t move_annotations_ = 0;
    bool is_open_ = false;
    bool has_property_ = false;
    bool is_move_ = false;       ///< there is B or W
    bool has_move_type_ = false;
    bool has_setup_ = false;     ///< other than PL
    bool is_mixed_ = false;      ///< reported
    bool is_pass_ = false;
    bool is_played_ = false;
    bool has_info_ = false;
    bool has_komi_ = false;
    bool has_score_ = false;
    bool removes_last_ = false;  ///< the move before, with AE
    bool sets_stone_ = false;
    bool was_double_ = false;    ///< reported with the name that comes

    // Of the property.
    uint64_t offset_ = 0;
    uint64_t rules_at_ = none; ///< RU in an unusual spelling, if it proves to be one
    uint64_t setup_value_ = none; ///< a value of AB, AW or AE that changed nothing so far
    uint64_t setup_seen_ = none;
    uint64_t unique_at_ = none; ///< a value whose points are known to be not unique
    uint32_t key_ = 0;
    uint32_t setup_key_ = 0; ///< of setup_value_
    uint32_t list_key_ = 0; ///< whose points are in NodePlane::list
    schema::PropertyFacts facts_;
    bool is_private_ = false;

    // Of the value.
    uint16_t label_size_ = 0;
    char word_[16] = {}; ///< a short text in small letters
    uint8_t word_size_ = 0;
    uint8_t last_character_ = 0;
    uint8_t suspect_ = 0;    ///< how much of a node or property was seen inside the value
    char suspect_name_[2] = {};
    uint64_t suspect_from_ = 0; ///< where the current piece of the value is, if nothing was escaped
    uint64_t suspect_at_ = 0;
};

} // namespace check
} // namespace nanosgf

#endif
