// SPDX-License-Identifier: MIT
// The typed parser's trees, nodes and properties; the root's values, and when they are known.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_NODES_IMPL_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_NODES_IMPL_HPP

#include "nanosgf/game/detail/interpreter.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::begin_game() {
    const bool is_expected = is_expected_;
    begin_game_state(is_expected);
    is_expected_ = is_expected;
    root_follows_ = true;
    static_cast<Owner&>(*this).use_charset(context_.root_.encoding);
    if constexpr (Options::reads_charset)
        if (!is_expected && has_mark_) context_.root_.encoding = Encoding::utf_8;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::end_node() {
    const Answer before = end_property();
    return in_root_ && !is_stop(before) ? after(before, settle_root()) : before;
}

// The root is complete: compares values read under defaults with the root's own.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::settle_root() {
    in_root_ = false;
    note_plain_board();
    context_.key_ = 0;
    context_.provisional_ = false;
    if (is_late_) report(code::root_order, needed_at_);
    if constexpr (Wants::any_point && keeps_findings) {
        const bool tt_fits = !extent_.tt || tt_is_pass(context_.root_.size);
        if (!tt_fits) extent_.add(Point{19, 19});
        extent_.tt = false;
        if (!extent_.fits(context_.root_.size))
            report(code::point_off_board, needed_at_);
        else if (!tt_fits)
            report(code::pass_tt, needed_at_);
    }
    Answer answer = deliver_size();
    if constexpr (Wants::root)
        if (!is_stop(answer)) answer = after(answer, offer_on_root(handler_, context_));
    return without_skip(with_late_answer(answer));
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_size() {
    if (size_reported_) return Answer::go_on;
    size_reported_ = true;
    note_plain_board();
    return offer_on_board_size(handler_, context_, context_.root_.size);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::on_property(Identifier name, Offset at) {
    const Answer before = end_property();
    if (is_stop(before)) return before;
    context_.key_ = name.key();
    context_.offset_ = at;
    context_.provisional_ = false;
    if constexpr (Options::reads_old) this->corner_count_ = 0;
    if constexpr (remembers) find_remembered(name);
    else find_property(name);
    Answer answer = before;
    if (property_role_ != Role::skip) {
        is_further_value_ = is_taken_ = false;
        const bool is_double = seen_.has(row_);
        if (is_double || seen_.is_given(row_)) answer = after(before, report_double());
        if (is_double) continue_double();
        if constexpr (Wants::label && Options::reads_old)
            if (!is_double && property_role_ == Role::letters) this->letters_[0] = this->letters_[1] = this->letters_[2] = 0;
    }
    if (is_stop(answer)) return answer;
    answer = joined(answer, offer_on_property(handler_, context_, name, at));
    return property_role_ == Role::skip && answer == Answer::go_on ? Answer::skip_property : answer;
}

/// find_property(), which looks first whether the same property came before.
template <class Handler, class Options, class Owner>
inline void Interpreter<Handler, Options, Owner>::find_remembered(Identifier name) {
    auto& entry = remembered_.entry_of(context_.key_);
    if (entry.is_of(context_.key_, context_.root_)) {
        row_ = entry.row;
        property_role_ = entry.role;
        counted_ = entry.counted;
        context_.property_ = entry.facts;
        return;
    }
    find_property(name);
    entry.key = context_.key_;
    entry.file_format = context_.root_.file_format;
    entry.game = context_.root_.game;
    entry.row = row_;
    entry.role = property_role_;
    entry.counted = counted_;
    entry.facts = context_.property_;
}

/// Sets what is to be done with the values of the current property.
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::find_property(Identifier name) {
    const uint16_t found = find_role(roles.bytes, role_rows, name);
    const auto row = static_cast<uint8_t>(found >> 8);
    row_ = row;
    property_role_ = static_cast<Role>(found & 63);
    counted_ = static_cast<Counted>(found >> 6 & 3);
    if constexpr (Wants::table) look_up(name, row);
}

/// Finds the property in the table of properties, and what is to be done with it if it has no role of its own.
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::look_up(Identifier name, uint8_t row) {
    if constexpr (Wants::table) {
        if constexpr (Options::reads_old) context_.property_ = Options::properties().find(name, context_.root_.file_format, context_.root_.game);
        else context_.property_ = Options::properties().find(name);
        if (row != role_rows) return;
        const bool is_known = context_.property_ && context_.property_.standing() != schema::Standing::private_use;
        const bool is_read = Options::reads(context_.key_);
        row_ = Seen::unknown;
        counted_ = Counted::all;
        property_role_ = is_read ? otherwise : Role::skip;
        if (!is_known) return;
        row_ = static_cast<uint16_t>(row + context_.property_.index());
        if (is_read) property_role_ = generic_role();
        if (context_.property_.list_kind() == schema::ListKind::single)
            counted_ = context_.property_.value_type() == schema::ValueType::none ? Counted::first_of_any : Counted::first;
    }
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::report_double() {
    if constexpr (has_lines) this->value_location_ = static_cast<Owner&>(*this).locate(context_.offset_);
    report(code::property_duplicate);
    return with_late_answer(Answer::go_on);
}

// A property that has its value already: lists and long texts go on; of others the first counts (Game 4).
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::continue_double() {
    is_further_value_ = counted_ == Counted::all;
    is_taken_ = !is_further_value_;
    // C, N, GC and the like: a reader joins the texts of a node.
    if constexpr (Wants::table)
        if (context_.property_.value_type() == schema::ValueType::text || context_.key_ == key("N")) is_taken_ = false;
}

/// The role of a property that has no event of its own, or none that the handler wants.
template <class Handler, class Options, class Owner>
Role Interpreter<Handler, Options, Owner>::generic_role() const {
    using schema::ValueType;
    switch (context_.property_.value_type()) {
    case ValueType::number:
    case ValueType::double_value:
    case ValueType::triple: return Wants::number ? Role::number : short_otherwise;
    case ValueType::none: return short_otherwise;
    case ValueType::real: return Wants::real ? Role::real : short_otherwise;
    case ValueType::text: return Wants::text ? Role::text : otherwise;
    case ValueType::simple_text:
    case ValueType::opaque: return Wants::text ? Role::simple_text : otherwise;
    case ValueType::simple_text_simple_text: return Wants::text ? Role::composed_text : otherwise;
    case ValueType::point: return Wants::point ? Role::points : otherwise;
    default: return otherwise;
    }
}

// Before FF[4] VW holds two corners; that is certain only if there is no third point.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::end_property() {
    Answer answer = Answer::go_on;
    if constexpr (Wants::any_region && Options::reads_old) {
        if (this->corner_count_ != 0) answer = deliver_corners();
    }
    property_role_ = Role::skip;
    return without_skip(with_late_answer(answer));
}

} // namespace detail
} // namespace nanosgf

#endif
