// SPDX-License-Identifier: MIT
// Roots, and where properties may be: their versions, games, kinds and groups.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_STRUCTURE_IMPL_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_STRUCTURE_IMPL_HPP

#include "nanosgf/check/detail/judge.hpp"

#include "nanosgf/schema/detail/property_list.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/number.hpp"

namespace nanosgf {
namespace check {

using schema::PropertyFacts;
using schema::PropertyType;

template <bool go_only>
void Judge<go_only>::settle_root() {
    if (has_junk_) report_at(code::junk_before, junk_at_, 0);
    has_junk_ = false;
    if (!root_->has(RootValues::format)) report_at(code::ff_missing, node_at_, 0);
    else if (go_only && root_->file_format != 4) skip_check();
    if (first_format_ != 0) compare_games();
    else {
        first_format_ = root_->file_format;
        first_game_ = root_->game;
        first_encoding_ = root_->encoding;
    }
}

template <bool go_only>
void Judge<go_only>::compare_games() {
    if (root_->file_format != first_format_) report_at(code::ff_differs, node_at_, key("FF"));
    if (root_->game != first_game_) report_at(code::gm_differs, node_at_, key("GM"));
    if (root_->encoding != first_encoding_) report_at(code::ca_differs, node_at_, key("CA"));
}

/// What waited for the rest of a property.
template <bool go_only>
void Judge<go_only>::report_held() {
    if (held_at_ == none) return;
    report_at(held_key_ == key("RU") ? code::info_format : code::setup_no_effect, held_at_, held_key_);
    held_at_ = none;
}

template <bool go_only>
void Judge<go_only>::open_other(Identifier name, PropertyFacts facts) {
    if (!Lenient::wide || holds_any()) report_held();
    in_node_.has_property = true;
    facts_ = facts;
    named_ = named(key_, static_cast<uint8_t>(go_only ? Named::check_mark : Named::other));
    is_private_ = !facts || facts.standing() == schema::Standing::private_use;
    if (key_ == 0 || key_ != list_key_) begin_list();
    if (was_double_) report(code::property_duplicate);
    was_double_ = false;
    if (Lenient::wide && facts.is_free()) return;
    if (name.empty()) return;
    if (is_private_) {
        report(code::ident_unknown);
        note_name(name);
        return;
    }
    if (!facts.in_game(game())) {
        report(code::property_wrong_game);
        return;
    }
    if constexpr (!go_only) judge_version(facts);
    judge_place(facts);
    judge_group(facts);
}

/// Private names twice in a node: the parser knows those of its tables.
template <bool go_only>
void Judge<go_only>::note_name(Identifier name) {
    if (scratch_.marks == nullptr || of_node_.marks + of_node_.names >= scratch_.mark_count) return skip_check();
    uint32_t hash = 2166136261U; // FNV-1a
    for (const char letter : name.bytes()) hash = (hash ^ static_cast<uint8_t>(letter)) * 16777619U;
    uint32_t* const last = scratch_.marks + scratch_.mark_count - 1;
    for (uint16_t i = 0; i != of_node_.names; ++i)
        if (last[-static_cast<ptrdiff_t>(i)] == hash) return report(code::property_duplicate);
    last[-static_cast<ptrdiff_t>(of_node_.names++)] = hash;
}

/// Whether programs have a property of their own with a name, for machines with room for it: by letters, as in NamedByLetters.
struct PrivateByLetters {
    bool are_private[NamedByLetters::letters * (NamedByLetters::letters + 1)] = {};

    constexpr PrivateByLetters() {
        for (const schema::Row& row : schema::words::all_rows) {
            uint32_t its = 0;
            for (const char* letter = row.name; *letter != '\0'; ++letter) its = its << 8 | static_cast<uint8_t>(*letter);
            const uint32_t place = NamedByLetters::place(its);
            if (row.standing == schema::Standing::private_use && place < sizeof are_private) are_private[place] = true;
        }
    }
};
inline constexpr PrivateByLetters private_by_letters;

/// Whether programs have a property of their own with this name.
template <bool go_only>
bool Judge<go_only>::has_private_meaning() const {
    if constexpr (go_only) return false;
    if constexpr (Lenient::wide) {
        const uint32_t place = NamedByLetters::place(key_);
        if (place < sizeof private_by_letters.are_private) return private_by_letters.are_private[place];
    }
    const schema::Table table = schema::all_properties();
    for (uint8_t row = table.size(); row-- != 0;) {
        char name[Identifier::capacity];
        if (table.at(row).standing() == schema::Standing::private_use && key(table.name(row, name)) == key_) return true;
    }
    return false;
}

template <bool go_only>
void Judge<go_only>::judge_version(PropertyFacts facts) {
    const uint8_t format = file_format();
    if (named_ == Named::half_point_komi) report(code::legacy_integer_komi);
    else if (facts.versions() == 0) report(code::ident_unknown);
    // Without FF real files mean FF[4]: said, but no fault. Neither is a name that programs use for something else.
    else if (!facts.in_version(format) && is_format_certain())
        report(format >= 4 ? code::property_obsolete : code::property_wrong_ff,
               has_format() && !has_private_meaning() ? Severity::fatal : Severity::info);
    if (!facts.in_version(format)) return;
    if (format < 3 && named_ == Named::letters) report(code::legacy_l);
    if (format < 3 && named_ == Named::marks) report(code::legacy_m);
    if (format < 4 && has_format() && named_ == Named::view) report(code::legacy_vw);
}

template <bool go_only>
void Judge<go_only>::judge_place(PropertyFacts facts) {
    const PropertyType type = facts.type();
    if (!in_root_) {
        if (type == PropertyType::root && !is_of_root()) report(code::root_outside_root);
        const bool is_of_root_in_ff1 = named_ >= Named::view && named_ <= Named::white_species;
        if (is_of_root_in_ff1 && has_format() && file_format() == 1) report(code::property_placement);
    }
    if (type == PropertyType::game_info) judge_game_info();
    if (type == PropertyType::setup) {
        if (named_ == Named::player) place(at_player);
        else {
            in_node_.has_setup = true;
            place_first(at_setup);
            if (named_ == Named::no_setup) place_first(at_removal);
        }
    } else if (type == PropertyType::move) {
        if (in_root_ && !in_node_.has_move_type) report(code::move_in_root);
        in_node_.has_move_type = true;
        const schema::Group group = facts.group();
        if (group == schema::Group::moves) in_node_.is_move = true;
        const bool is_annotation = group == schema::Group::move_annotation || named_ == Named::forced;
        if (is_annotation) place_first(at_annotation);
        else if (group != schema::Group::moves) place_first(at_timing);
    }
    judge_mixed();
}

template <bool go_only>
void Judge<go_only>::judge_mixed() {
    if (!in_node_.has_setup || !in_node_.has_move_type || in_node_.is_mixed) return;
    in_node_.is_mixed = true;
    report(code::setup_move_mixed);
}

template <bool go_only>
void Judge<go_only>::judge_game_info() {
    if (in_node_.has_info) return;
    in_node_.has_info = true;
    if (!in_root_) report(code::gameinfo_not_root);
    if (info_depth_ != 0 && info_node_ != node_) return report(code::gameinfo_twice);
    info_depth_ = depth_;
    info_node_ = node_;
}

template <bool go_only>
void Judge<go_only>::judge_group(PropertyFacts facts) {
    // Bits: of node annotations DM, GB, GW, others; of move annotations BM, TE, DO, others.
    const bool is_of_node = facts.group() == schema::Group::node_annotation;
    if (!is_of_node && facts.group() != schema::Group::move_annotation) return;
    const auto distance = static_cast<uint8_t>(static_cast<uint8_t>(named_) - static_cast<uint8_t>(is_of_node ? Named::even : Named::bad_move));
    const auto mask = static_cast<uint8_t>(1U << (distance < 3 ? distance : 3));
    uint8_t& set = is_of_node ? in_node_.annotations : in_node_.move_annotations;
    const bool is_further = set != 0 && (set & mask) == 0;
    set = static_cast<uint8_t>(set | mask);
    if (!is_further) return;
    if (is_of_node) report(code::exclusive_nodeann);
    // Before FF[4] BM and TE together had a meaning (legacy_te_bm).
    else if (file_format() >= 4 || set != 3) report(code::exclusive_moveann);
}

// What the parser found. Some of its codes have several meanings here, or wait for the name of the property.
template <bool go_only>
void Judge<go_only>::diagnose(Code code, Offset offset) {
    if (code == code::property_duplicate) {
        was_double_ = true;
        return;
    }
    if (code == code::junk_before) {
        junk_at_ = offset;
        has_junk_ = true;
        return;
    }
    if (code == code::info_format && named_ == Named::rules) {
        hold();
        return;
    }
    // White space is as good as any character in a text, though not in a form that is recommended. That of RE is a rule of its own.
    const bool is_text = facts_.value_type() == schema::ValueType::simple_text || (named_ == Named::time_limit && file_format() < 4);
    if (code == code::whitespace_in_value && is_text) {
        if (named_ == Named::result) return;
        code = code::info_format;
    }
    // A text may be longer than what is kept of it; a result may not.
    if (code == code::value_truncated && (is_text || named_ == Named::application)) {
        if (named_ != Named::result) return skip_check();
        code = code::result_malformed;
    }
    if (code == code::empty_value && facts_) {
        // `[]` is no list but an elist. What a move may be, only a game with a notation says.
        const bool is_free = !go_only && facts_.value_type() == schema::ValueType::move && game_of(game()) == Games::none;
        if (is_free || facts_.list_kind() == schema::ListKind::elist) return;
        if (facts_.list_kind() == schema::ListKind::list) code = code::empty_list;
    }
    // The name of a cell with leading zeros is clear; one that is no cell has a code of its own.
    const schema::ValueType type = facts_.value_type();
    const bool has_points = !go_only && type >= schema::ValueType::point && type <= schema::ValueType::point_text;
    if (has_points && code == code::number_malformed) most_ = Severity::warning;
    if (code == code::info_format && named_ == Named::game_round) code = code::round_format;
    if (code == code::info_format && (named_ == Named::black_rank || named_ == Named::white_rank)) code = code::rank_format;
    const bool has_property = layer_of(code) != Layer::syntax && code != code::root_order;
    report_at(code, offset, has_property || code == code::eof_in_value ? key_ : 0);
}

// A value of FF, GM, SZ or CA that has no effect: whether it says something else than the one that counts.
template <bool go_only>
void Judge<go_only>::contradict(Bytes raw) {
    bool is_other = false;
    if (named_ <= Named::game_number) {
        const Decoded<int32_t> number = decode_number(raw);
        const bool is_format = named_ == Named::file_format;
        if (!number || !root_->has(is_format ? RootValues::format : RootValues::kind)) return;
        is_other = number.value != (is_format ? root_->file_format : root_->game);
    } else if (named_ == Named::board_size) {
        if (!root_->has(RootValues::board) || root_->game == backgammon) return;
        const Decoded<BoardSize> size = decode_size(raw, size_limits(*root_, go_only ? BoardSize() : usual_size(root_->game)));
        is_other = size.usable && size.value != root_->size;
    } else if constexpr (!go_only) { // GoInFf4 does not read CA
        is_other = root_->has(RootValues::charset) && decode_encoding(raw) != root_->encoding;
    }
    if (is_other) report(code::root_contradiction);
}

} // namespace check
} // namespace nanosgf

#endif
