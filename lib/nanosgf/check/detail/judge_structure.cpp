// SPDX-License-Identifier: MIT
// Roots, and where properties may be: their versions, games, kinds and groups.
#include "nanosgf/check/detail/judge.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/number.hpp"

namespace nanosgf {
namespace check {

using schema::PropertyFacts;
using schema::PropertyType;

void Judge::settle_root() {
    if (junk_at_ != none) report(code::junk_before, junk_at_, 0);
    junk_at_ = none;
    if (!root_->has(RootValues::format)) report(code::ff_missing, node_at_, 0);
    if (games_ > 1) compare_games();
    else {
        first_format_ = root_->file_format;
        first_game_ = root_->game;
        first_encoding_ = root_->encoding;
    }
}

void Judge::compare_games() {
    if (root_->file_format != first_format_) report(code::ff_differs, node_at_, key("FF"));
    if (root_->game != first_game_) report(code::gm_differs, node_at_, key("GM"));
    if (root_->encoding != first_encoding_) report(code::ca_differs, node_at_, key("CA"));
}

/// What waited for the rest of a property.
void Judge::report_held() {
    if (rules_at_ != none) report(code::info_format, rules_at_, key("RU"));
    rules_at_ = none;
    end_setup_value();
}

void Judge::open_property(Identifier name, PropertyFacts facts) {
    report_held();
    has_property_ = true;
    facts_ = facts;
    is_private_ = !facts || facts.standing() == schema::Standing::private_use;
    if (key_ == 0 || key_ != list_key_) begin_list();
    if (was_double_) report(code::property_duplicate);
    was_double_ = false;
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
    judge_version(facts);
    judge_place(facts);
    judge_group(facts);
}

/// Private names twice in a node: the parser knows those of its tables.
void Judge::note_name(Identifier name) {
    if (scratch_.marks == nullptr || marks_ + names_ >= scratch_.mark_count) return skip_check();
    uint32_t hash = 2166136261U; // FNV-1a
    for (const char letter : name.bytes()) hash = (hash ^ static_cast<uint8_t>(letter)) * 16777619U;
    uint32_t* const last = scratch_.marks + scratch_.mark_count - 1;
    for (uint16_t i = 0; i != names_; ++i)
        if (last[-static_cast<ptrdiff_t>(i)] == hash) return report(code::property_duplicate);
    last[-static_cast<ptrdiff_t>(names_++)] = hash;
}

/// Whether programs have a property of their own with this name.
bool Judge::has_private_meaning() const {
    const schema::Table table = schema::all_properties();
    for (uint8_t row = table.size(); row-- != 0;) {
        char name[Identifier::capacity];
        if (table.at(row).standing() == schema::Standing::private_use && key(table.name(row, name)) == key_) return true;
    }
    return false;
}

void Judge::judge_version(PropertyFacts facts) {
    const uint8_t format = file_format();
    if (key_ == key("KI")) report(code::legacy_integer_komi);
    else if (facts.versions() == 0) report(code::ident_unknown);
    // Without FF real files mean FF[4]: said, but no fault. Neither is a name that programs use for something else.
    else if (!facts.in_version(format) && is_format_certain())
        report(format >= 4 ? code::property_obsolete : code::property_wrong_ff, offset_, key_,
               has_format() && !has_private_meaning() ? Severity::fatal : Severity::info);
    if (!facts.in_version(format)) return;
    if (format < 3 && key_ == key("L")) report(code::legacy_l);
    if (format < 3 && key_ == key("M")) report(code::legacy_m);
    if (format < 4 && has_format() && key_ == key("VW")) report(code::legacy_vw);
}

void Judge::judge_place(PropertyFacts facts) {
    const PropertyType type = facts.type();
    if (type == PropertyType::root && !in_root_) {
        const bool is_parsers = key_ == key("FF") || key_ == key("GM") || key_ == key("SZ") || key_ == key("CA");
        if (!is_parsers) report(code::root_outside_root);
    }
    const bool is_of_root = key_ == key("VW") || key_ == key("BS") || key_ == key("WS");
    if (is_of_root && !in_root_ && has_format() && file_format() == 1) report(code::property_placement);
    if (type == PropertyType::game_info) judge_game_info();
    if (type == PropertyType::setup) {
        if (key_ == key("PL")) player_change_ = here();
        else {
            has_setup_ = true;
            if (!setup_) setup_ = here();
            if (!removal_ && key_ == key("AE")) removal_ = here();
        }
    } else if (type == PropertyType::move) {
        if (in_root_ && !has_move_type_) report(code::move_in_root);
        has_move_type_ = true;
        if (facts.group() == schema::Group::moves) is_move_ = true;
        const bool is_annotation = facts.group() == schema::Group::move_annotation || key_ == key("KO");
        if (is_annotation && !annotation_) annotation_ = here();
        if (!is_annotation && !timing_ && facts.group() != schema::Group::moves) timing_ = here();
    }
    if (has_setup_ && has_move_type_ && !is_mixed_) {
        is_mixed_ = true;
        report(code::setup_move_mixed);
    }
}

void Judge::judge_game_info() {
    if (has_info_) return;
    has_info_ = true;
    if (!in_root_) report(code::gameinfo_not_root);
    if (info_depth_ != 0 && info_node_ != node_) return report(code::gameinfo_twice);
    info_depth_ = depth_;
    info_node_ = node_;
}

void Judge::judge_group(PropertyFacts facts) {
    const auto add = [](uint8_t& set, unsigned which) {
        const auto mask = static_cast<uint8_t>(1U << which);
        const bool is_further = (set & static_cast<uint8_t>(~mask)) != 0 && (set & mask) == 0;
        set = static_cast<uint8_t>(set | mask);
        return is_further;
    };
    if (facts.group() == schema::Group::node_annotation) {
        const unsigned which = key_ == key("DM") ? 0 : key_ == key("GB") ? 1 : key_ == key("GW") ? 2 : 3;
        if (add(node_annotations_, which)) report(code::exclusive_nodeann);
    } else if (facts.group() == schema::Group::move_annotation) {
        const unsigned which = key_ == key("BM") ? 0 : key_ == key("TE") ? 1 : key_ == key("DO") ? 2 : 3;
        const bool is_further = add(move_annotations_, which);
        // Before FF[4] BM and TE together had a meaning (legacy_te_bm).
        if (is_further && (file_format() >= 4 || move_annotations_ != 3)) report(code::exclusive_moveann);
    }
}

// What the parser found. Some of its codes have several meanings here, or wait for the name of the property.
void Judge::diagnose(Code code, uint64_t offset) {
    if (code == code::property_duplicate) {
        was_double_ = true;
        return;
    }
    if (code == code::junk_before) {
        junk_at_ = offset;
        return;
    }
    if (code == code::info_format && key_ == key("RU")) {
        rules_at_ = offset;
        return;
    }
    // White space is as good as any character in a text, though not in a form that is recommended. That of RE is a rule of its own.
    const bool is_text = facts_.value_type() == schema::ValueType::simple_text || (key_ == key("TM") && file_format() < 4);
    if (code == code::whitespace_in_value && is_text) {
        if (key_ == key("RE")) return;
        code = code::info_format;
    }
    if (code == code::empty_value && facts_) {
        // `[]` is no list but an elist. What a move may be, only a game with a notation says.
        const bool is_free = facts_.value_type() == schema::ValueType::move && game_of(game()) == Games::none;
        if (is_free || facts_.list_kind() == schema::ListKind::elist) return;
        if (facts_.list_kind() == schema::ListKind::list) code = code::empty_list;
    }
    const bool is_rank = key_ == key("BR") || key_ == key("WR");
    if (code == code::info_format && (is_rank || key_ == key("RO"))) code = is_rank ? code::rank_format : code::round_format;
    const bool has_property = layer_of(code) != Layer::syntax && code != code::root_order;
    report(code, offset, has_property || code == code::eof_in_value ? key_ : 0);
}

// A value of FF, GM, SZ or CA that has no effect: whether it says something else than the one that counts.
void Judge::contradict(Bytes raw) {
    bool is_other = false;
    if (key_ == key("FF") || key_ == key("GM")) {
        const Decoded<int32_t> number = decode_number(raw);
        const bool is_format = key_ == key("FF");
        if (!number || !root_->has(is_format ? RootValues::format : RootValues::kind)) return;
        is_other = number.value != (is_format ? root_->file_format : root_->game);
    } else if (key_ == key("SZ")) {
        if (!root_->has(RootValues::board) || root_->game == backgammon) return;
        const Decoded<BoardSize> size = decode_size(raw, size_limits(*root_, usual_size(root_->game)));
        is_other = size.usable && size.value != root_->size;
    } else {
        is_other = root_->has(RootValues::charset) && decode_encoding(raw) != root_->encoding;
    }
    if (is_other) report(code::root_contradiction);
}

} // namespace check
} // namespace nanosgf
