// SPDX-License-Identifier: MIT
// How a finding gets its severity, and games and nodes their start.
#include "nanosgf/check/detail/judge.hpp"

namespace nanosgf {
namespace check {

Judge::Judge(GoBoard& board, uint32_t levels, const CheckScratch& scratch)
    : scratch_(scratch), board_(board), player_(board, levels), planes_(scratch.planes, scratch.plane_bytes) {
    board_.watch(&Judge::watch, this);
}

uint8_t Judge::file_format() const {
    switch (profile_) {
    case Profile::ff1:
    case Profile::kierulf: return 1;
    case Profile::ff3: return 3;
    case Profile::ff4: return 4;
    default: return root_ != nullptr ? root_->file_format : 1;
    }
}

bool Judge::has_format() const {
    const bool is_chosen = profile_ == Profile::ff1 || profile_ == Profile::kierulf || profile_ == Profile::ff3 || profile_ == Profile::ff4;
    return is_chosen || (root_ != nullptr && root_->has(RootValues::format));
}

// While FF may still come, the worst of all versions.
Severity Judge::severity_now(Code code, uint32_t property) const {
    if (is_format_certain()) return severity_of(code, file_format(), property, profile_);
    Severity worst = Severity::off;
    for (uint8_t version = 1; version <= 4; ++version) {
        const Severity one = severity_of(code, version, property, profile_);
        if (one > worst) worst = one;
    }
    return worst;
}

void Judge::report(Code code, uint64_t offset, uint32_t property, Severity most) {
    if (!report_ || (code == last_code_ && offset == last_offset_)) return;
    last_code_ = code;
    last_offset_ = offset;
    CheckFinding finding;
    finding.code = code;
    finding.severity = severity_now(code, property);
    if (finding.severity > most) finding.severity = most;
    for (size_t i = 0; i != override_count_; ++i)
        if (overrides_[i].code == code) finding.severity = overrides_[i].severity;
    if (finding.severity == Severity::off) return;
    finding.provisional = !is_format_certain();
    finding.offset = offset;
    finding.property = property;
    finding.game = games_;
    finding.node = node_ == 0 ? 0 : node_ - 1;
    finding.depth = depth_;
    report_(finding);
}

/// Something of this game is not checked: said once.
void Judge::skip_check() {
    if (has_skipped_) return;
    has_skipped_ = true;
    report(code::check_skipped);
}

void Judge::begin_game(uint64_t at) {
    ++games_;
    node_ = info_depth_ = info_node_ = 0;
    result_at_ = high_at_ = none;
    root_follows_ = is_main_line_ = is_exact_ = is_utf8_ = true;
    is_hex_ = has_overtime_ = has_skipped_ = has_superko_ = false;
    result_ = Result::How::unspecified;
    path_ = Path();
    if (games_ > 1) report(code::trees_many, at, 0);
}

void Judge::end_game() {
    known_root_ = false;
    // Text in ISO-8859-1 has bytes from 128 on alone; UTF-8 has them in groups. A pure coincidence is rare.
    const bool is_latin = root_ != nullptr && (!root_->has(RootValues::charset) || root_->encoding == Encoding::iso_8859_1 ||
                                               root_->encoding == Encoding::windows_1252);
    if (high_at_ != none && is_utf8_ && is_latin && root_->encoding != Encoding::utf_8) report(code::charset_suspect, high_at_, 0);
}

// The first variation to end ends the main line.
void Judge::end_main_line() {
    if (!is_main_line_) return;
    is_main_line_ = false;
    if (result_at_ == none || game() != go) return;
    const bool is_given_up = result_ == Result::How::resignation || result_ == Result::How::time;
    const bool is_scored = result_ == Result::How::score && path_.moves != 0;
    if ((is_given_up && path_.passes >= 2) || (is_scored && !path_.has_passed)) report(code::result_moves, result_at_, key("RE"));
}

void Judge::open_tree(uint64_t at) {
    if (depth_++ == 0) begin_game(at);
}

void Judge::close_tree(uint64_t) {
    end_main_line();
    if (info_depth_ == depth_) info_depth_ = 0;
    if (depth_ != 0 && --depth_ == 0) end_game();
}

void Judge::open_node(uint64_t at) {
    offset_ = node_at_ = at;
    key_ = list_key_ = 0;
    ++node_;
    in_root_ = root_follows_;
    root_follows_ = false;
    annotation_ = timing_ = player_change_ = number_ = setup_ = removal_ = handicap_place_ = result_place_ = move_place_ = Place();
    black_stones_ = marks_ = names_ = captured_ = 0;
    move_color_ = winner_ = Color::none;
    node_annotations_ = move_annotations_ = 0;
    has_property_ = is_move_ = has_move_type_ = has_setup_ = is_mixed_ = is_pass_ = is_played_ = has_info_ = has_komi_ = has_score_ =
        removes_last_ = sets_stone_ = false;
    is_open_ = true;
    planes_.clear();
    if (!is_exact_ && game() == go) skip_check();
}

void Judge::finish_node() {
    report_held();
    if (!is_open_) return;
    end_setup_value();
    // In the root the player knows the number only afterwards.
    if (number_ && !in_root_ && has_board() && move_number_ < static_cast<int32_t>(board_.move_number()) && is_move_)
        report(code::move_number_order, number_);
    player_.end_node();
    end_node();
    is_open_ = false;
    in_root_ = false;
}

void Judge::end_node() {
    if (!has_property_) report(code::empty_node, node_at_, 0);
    if (annotation_ && !is_move_) report(code::annotation_without_move, annotation_);
    if (timing_ && !is_move_) report(code::timing_without_move, timing_);
    if (player_change_ && has_move_type_ && !has_setup_)
        report(code::pl_in_move_node, node_at_ + player_change_.after_node, player_change_.key, game() == hex ? Severity::info : Severity::fatal);
    if (setup_ && is_main_line_ && !in_root_) report(code::setup_in_main_line, setup_);
    if (removal_ && removes_last_ && sets_stone_) report(code::sibling_style, removal_);
    end_info();
    end_move();
}

} // namespace check
} // namespace nanosgf
