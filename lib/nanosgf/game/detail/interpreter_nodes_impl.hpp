// SPDX-License-Identifier: MIT
// The typed parser's trees, nodes and properties; the root's values, and when they are known.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_NODES_IMPL_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_NODES_IMPL_HPP

#include "nanosgf/game/detail/interpreter.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::begin_game() {
    begin_game_state();
    if constexpr (Options::reads_charset)
        if (has_mark_) context_.root_.encoding = Encoding::utf_8;
    root_follows_ = true;
    static_cast<Owner&>(*this).use_charset(Encoding::iso_8859_1);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::end_node() {
    const Answer before = end_property();
    return in_root_ && before != Answer::stop ? after(before, settle_root()) : before;
}

// The root is complete: compares values read under defaults with the root's own.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::settle_root() {
    in_root_ = false;
    context_.key_ = 0;
    context_.provisional_ = false;
    if (is_late_) report(code::root_order, needed_at_);
    if constexpr (Wants::any_point) {
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
        if (answer != Answer::stop) answer = after(answer, offer_on_root(handler_, context_));
    answer = after(late_answer_, answer);
    late_answer_ = Answer::go_on;
    return without_skip(answer);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_size() {
    if (size_told_) return Answer::go_on;
    size_told_ = true;
    return offer_on_board_size(handler_, context_, context_.root_.size);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::on_property(Identifier name, Offset at) {
    const Answer before = end_property();
    if (before == Answer::stop) return before;
    context_.key_ = name.key();
    context_.offset_ = at;
    context_.provisional_ = false;
    corner_count_ = 0;
    if constexpr (Wants::label) letters_[0] = letters_[1] = letters_[2] = 0;
    is_further_value_ = false;
    property_role_ = find_role(roles.bytes, role_rows, name);
    if constexpr (Wants::table) {
        context_.property_ =
            Options::properties().find(name, context_.root_.file_format, context_.root_.game);
        const bool is_read = Options::reads(context_.key_);
        if (property_role_ == Role::skip && is_read) property_role_ = generic_role();
    }
    Answer answer = offer_on_property(handler_, context_, name, at);
    answer = after(before, answer);
    return property_role_ == Role::skip && answer == Answer::go_on ? Answer::skip_property : answer;
}

/// The role of a property that has no event of its own, or none that the handler wants.
template <class Handler, class Options, class Owner>
Role Interpreter<Handler, Options, Owner>::generic_role() const {
    using schema::ValueType;
    if (!context_.property_ || context_.property_.standing() == schema::Standing::private_use)
        return otherwise;
    switch (context_.property_.value_type()) {
    case ValueType::number:
    case ValueType::double_value:
    case ValueType::triple: return Wants::number ? Role::number : otherwise;
    case ValueType::real: return Wants::real ? Role::real : otherwise;
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
    if constexpr (Wants::any_region) {
        if (corner_count_ != 0) answer = deliver_corners();
    }
    answer = after(late_answer_, answer);
    late_answer_ = Answer::go_on;
    property_role_ = Role::skip;
    return without_skip(answer);
}

} // namespace detail
} // namespace nanosgf

#endif
