// SPDX-License-Identifier: MIT
// How a finding gets its severity, and games and nodes their start.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_IMPL_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_IMPL_HPP

#include "nanosgf/check/detail/judge.hpp"

namespace nanosgf {
namespace check {

inline constexpr RootValues no_root; // before the first game

template <bool go_only>
Judge<go_only>::Judge(GoBoard& board, uint32_t levels, const CheckScratch& scratch)
    : JudgeState(), player_(board, levels), planes_(scratch),
      scratch_{scratch.marks, scratch.positions, scratch.mark_count, scratch.position_count} {
    root_ = &no_root;
    if constexpr (Lenient::wide) of_node_ = Numbers(); // finish_node() asks before the first node
    board.watch(&Judge::watch, this);
}

constexpr bool names_format(Profile profile) { return profile >= Profile::ff1 && profile <= Profile::ff4; }

template <bool go_only>
uint8_t Judge<go_only>::own_format() const {
    if (profile_ == Profile::kierulf) return 1;
    if (names_format(profile_)) return static_cast<uint8_t>(static_cast<uint8_t>(profile_) - static_cast<uint8_t>(Profile::ff1) + 1);
    return root_->file_format;
}

template <bool go_only>
bool Judge<go_only>::has_own_format() const {
    return profile_ == Profile::kierulf || names_format(profile_) || root_->has(RootValues::format);
}

// While FF may still come, the worst of all versions.
template <bool go_only>
Severity Judge<go_only>::severity_now(Code code, uint32_t property) const {
    if constexpr (go_only) return severity_in_ff4(facts_, code, profile_);
    if (is_format_certain()) return severity_in(table(), code, file_format(), property, profile_);
    Severity worst = Severity::off;
    for (uint8_t version = 1; version <= 4; ++version) {
        const Severity one = severity_in(table(), code, version, property, profile_);
        if (one > worst) worst = one;
    }
    return worst;
}

template <bool go_only>
void Judge<go_only>::report_at(Code code, Offset offset, uint32_t property) {
    const Severity most = most_;
    most_ = Severity::off;
    if (!report_ || (code == last_code_ && offset == last_offset_)) return;
    last_code_ = code;
    last_offset_ = offset;
    CheckFinding finding;
    finding.code = code;
    finding.severity = severity_now(code, property);
    if (most != Severity::off && finding.severity > most) finding.severity = most;
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
template <bool go_only>
void Judge<go_only>::skip_check() {
    if (has_skipped_) return;
    has_skipped_ = true;
    report(code::check_skipped);
}

template <bool go_only>
void Judge<go_only>::begin_game(Offset at) {
    ++games_;
    node_ = info_depth_ = info_node_ = 0;
    result_at_ = high_at_ = none;
    root_follows_ = is_main_line_ = is_exact_ = true;
    is_hex_ = is_not_utf8_ = has_overtime_ = has_skipped_ = has_superko_ = false;
    result_ = Result::How::unspecified;
    path_ = Path();
    this->forget_positions();
    if (games_ > 1) report_at(code::trees_many, at, 0);
}

template <bool go_only>
void Judge<go_only>::end_game() {
    known_root_ = false;
    // Text in ISO-8859-1 has bytes from 128 on alone; UTF-8 has them in groups. A pure coincidence is rare.
    const bool is_latin = !root_->has(RootValues::charset) || root_->encoding == Encoding::iso_8859_1 || root_->encoding == Encoding::windows_1252;
    if (high_at_ != none && !is_not_utf8_ && is_latin && root_->encoding != Encoding::utf_8) report_at(code::charset_suspect, high_at_, 0);
}

// The first variation to end ends the main line.
template <bool go_only>
void Judge<go_only>::end_main_line() {
    if (!is_main_line_) return;
    is_main_line_ = false;
    if (result_at_ == none || game() != go) return;
    const bool is_given_up = result_ == Result::How::resignation || result_ == Result::How::time;
    const bool is_scored = result_ == Result::How::score && path_.moves != 0;
    if ((is_given_up && path_.passes >= 2) || (is_scored && !path_.has_passed)) report_at(code::result_moves, result_at_, key("RE"));
}

template <bool go_only>
void Judge<go_only>::open_tree(Offset at) {
    if (depth_++ == 0) begin_game(at);
}

template <bool go_only>
void Judge<go_only>::close_tree(Offset) {
    end_main_line();
    if (info_depth_ == depth_) info_depth_ = 0;
    if (depth_ != 0 && --depth_ == 0) end_game();
}

template <bool go_only>
void Judge<go_only>::open_node(Offset at) {
    offset_ = node_at_ = at;
    key_ = list_key_ = 0;
    ++node_;
    in_root_ = root_follows_;
    root_follows_ = false;
    in_node_ = Node();
    of_node_ = Numbers();
    is_open_ = true;
    planes_.clear();
    if (!is_exact_ && game() == go) skip_check();
}

template <bool go_only>
void Judge<go_only>::finish_other_node() {
    if (!Lenient::wide || holds_any()) report_held();
    if (!is_open_) return forget_plain_node();
    // In the root the player knows the number only afterwards.
    if (has(at_number) && !in_root_ && has_board() && of_node_.move_number < static_cast<int32_t>(board().move_number()) && in_node_.is_move)
        report(code::move_number_order, at_number);
    if constexpr (go_only) player_.end_node(has(at_number) ? of_node_.move_number : -1);
    else player_.end_node();
    end_node();
    is_open_ = false;
    in_root_ = false;
}

template <bool go_only>
void Judge<go_only>::end_node() {
    if (!in_node_.has_property) report_at(code::empty_node, node_at_, 0);
    if (!in_node_.is_move) {
        if (has(at_annotation)) report(code::annotation_without_move, at_annotation);
        if (has(at_timing)) report(code::timing_without_move, at_timing);
    }
    if (has(at_player) && in_node_.has_move_type && !in_node_.has_setup) {
        if (is_hex()) most_ = Severity::info;
        report(code::pl_in_move_node, at_player);
    }
    if (has(at_setup) && is_main_line_ && !in_root_) report(code::setup_in_main_line, at_setup);
    if (has(at_removal) && in_node_.removes_last && in_node_.sets_stone) report(code::sibling_style, at_removal);
    end_info();
    end_move();
}

} // namespace check
} // namespace nanosgf

#endif
