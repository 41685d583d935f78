// SPDX-License-Identifier: MIT
// The steps of the grammar machine: what each cell of the table does.
#ifndef NANOSGF_SYNTAX_MACHINE_STEPS_HPP
#define NANOSGF_SYNTAX_MACHINE_STEPS_HPP

#include "nanosgf/syntax/machine.hpp"

namespace nanosgf {
namespace detail {

/// What an action does that needs no code of its own.
struct PlainEffect {
    uint8_t mode; ///< the next one, with the bits below
    Step step;

    constexpr PlainEffect(Mode next, Step what, uint8_t bits = 0)
        : mode(static_cast<uint8_t>(static_cast<uint8_t>(next) | bits)), step(what) {}
};
constexpr uint8_t begins_token = 128; ///< the byte begins a token
constexpr uint8_t run_goes_on = 64;   ///< a junk run goes on
constexpr Mode same_mode = static_cast<Mode>(63);

[[nodiscard]] constexpr Step step_of(Code code, uint8_t bits = 0) {
    return static_cast<Step>(static_cast<Step>(code) | bits);
}

/// A line for each plain action in the order of Action, then for each mode in which an event is
/// due whatever the byte is, in the order of Mode. `error` is step::fatal where nothing is repaired.
template <Step error>
struct PlainEffects {
    static constexpr bool repair = error == 0;
    static constexpr Step there = step::at_token | step::consumed;

    NANOSGF_FLASH static constexpr PlainEffect lines[] = {
        {same_mode, step::consumed, run_goes_on},                                  // stay
        {Mode::open, step::consumed, begins_token},                                // open
        {same_mode, step_of(Code::variation_start, step::consumed | error)},       // twice
        {Mode::node, step_of(Code::variation_empty, there | error)},               // empty
        {Mode::node_fresh, step::node | step::consumed, begins_token},             // node
        {Mode::node_due, step_of(Code::node_after_variation, error)},              // nodes
        {Mode::value_first, step::consumed},                                       // value
        {Mode::identified, step_of(Code::ident_missing, error), begins_token},     // anon
        {Mode::word, step::nothing, begins_token | run_goes_on},                   // word
        {Mode::after_word, step::consumed, run_goes_on},                           // gap
        {repair ? Mode::outside_open : Mode::open, step::consumed,                 // paren
         begins_token | run_goes_on},
        {Mode::end_trees, step_of(Code::eof_in_tree, error)},                      // eof
        {Mode::node_start, step_of(Code::node_start_missing, error), begins_token}, // miss
        {Mode::node_fresh, step::node | step::at_token},                           // bare
        {Mode::open_again, step::consumed, begins_token},                          // again
        {Mode::after_variation, step_of(Code::variation_empty, there)},            // quiet
        {same_mode, step_of(Code::depth_limit, step::fatal)},                      // too_deep
        {same_mode, step_of(Code::value_too_long, step::fatal)},                   // value_over
        {same_mode, step_of(Code::input_too_long, step::fatal)},                   // input_over
        {Mode::caps_word, step::node | step::at_token},                            // caps_node
        {Mode::identified, step::spelling | step::at_token},                       // caps_word
        {Mode::node, step::chunk},                                                 // end_value
        {Mode::node, step::chunk | step::first},                                   // end_value_first
    };
};

template <class Policy>
void Machine<Policy>::reset_state() {
    offset_ = 0;
    token_ = 0;
    depth_ = 0;
    mode_ = Mode::start;
    flags_ = 0;
    detail_ = 0;
    this->reset_lines({}, 0);
}

template <class Policy>
Step Machine<Policy>::step(Class column, uint8_t c, Offset here) {
    const Mode mode = base();
    if (mode < Mode::after_value || mode > last_row<Policy::repair>) return due(column, c, here);
    const Action action = action_of<Policy::repair>(mode, column);
    if (action <= last_plain) return apply(static_cast<uint8_t>(action), here);
    return act(action, c, here);
}

/// Carries out a line of PlainEffects.
template <class Policy>
Step Machine<Policy>::apply(uint8_t line, Offset here) {
    const PlainEffect* effect = &PlainEffects<error>::lines[line];
    uint8_t mode = flash_byte(&effect->mode);
    if ((mode & begins_token) != 0) {
        set_token(here);
        name_.clear();
    }
    const uint8_t run = mode & in_junk();
    mode &= 63;
    if (mode == static_cast<uint8_t>(same_mode)) mode = static_cast<uint8_t>(base());
    mode_ = static_cast<Mode>(mode | run);
    if (limits_values && mode_ == Mode::value_first) this->begin_value();
    return flash_byte(&effect->step);
}

template <class Policy>
Step Machine<Policy>::act(Action action, uint8_t c, Offset here) {
    using step::at_token;
    using step::consumed;
    const Mode mode = base();
    switch (action) {
    case Action::tree: return begin_tree(Mode::tree_begun);
    case Action::close:
        --depth_;
        return become(depth_ != 0 ? Mode::after_variation : Mode::outside,
                      step::end_tree | consumed);
    case Action::junk:
        return static_cast<Step>(
            junk_run(mode, mode == Mode::outside ? outside_code(c) : Code::char_illegal) |
            consumed);
    case Action::full:
        mode_ = Mode::check_digit;
        if constexpr (Policy::repair) {
            Code code = Code::none;
            if ((detail_ & has_lower) != 0) code = Code::ident_lowercase;
            if ((detail_ & joined) != 0) code = Code::ident_whitespace;
            if (name_.size() == 0) code = Code::ident_missing;
            return step_of(code, at_token);
        }
        return step::nothing;
    case Action::keep:
        if (!Policy::repair && c < 'A') return step_of(Code::ident_digit, error);
        if (!name_.append(static_cast<char>(c))) {
            detail_ |= mode == Mode::second_word ? too_long | joined : too_long;
        } else if (mode == Mode::second_word) {
            return consumed;
        }
        go_on_as(Mode::word);
        return consumed;
    case Action::lower:
        if (!Policy::repair) return step_of(Code::ident_lowercase, error);
        detail_ |= mode == Mode::second_word ? joined : has_lower;
        go_on_as(Mode::word);
        return consumed;
    case Action::done:
        if ((flags_ & seen_tree) == 0) return step_of(Code::no_sgf, step::fatal);
        return become(Mode::finished, step::nothing);
    default: break;
    }
    if constexpr (Policy::repair) return repair(action, c, here);
    return step_of(Code::value_missing, at_token | error); // lost
}

template <class Policy>
Step Machine<Policy>::repair(Action action, uint8_t c, Offset here) {
    using step::at_token;
    using step::consumed;
    switch (action) {
    case Action::next:
        if ((detail_ & has_lower) == 0) return drop_word();
        detail_ = static_cast<uint8_t>((detail_ & 7) | name_.size() << joint_shift);
        go_on_as(Mode::second_word);
        return step::nothing;
    case Action::part: {
        const bool silent = in_junk() != 0;
        mode_ = Mode::word_apart;
        if (detail_ >> joint_shift != 0) return step_of(Code::value_missing, at_token);
        return silent ? step::nothing : step_of(Code::char_illegal, at_token);
    }
    case Action::lost: return drop_word();
    case Action::hollow:
        if (in_junk() != 0) break;
        return become(Mode::outside, step_of(Code::variation_empty, at_token | consumed));
    case Action::caps:
        if (name_.size() == 2) break;
        (void)name_.append(static_cast<char>(c));
        if (base() == Mode::outside_open) go_on_as(Mode::outside_name);
        return consumed;
    case Action::begin: return begin_tree(Mode::caps_missing);
    case Action::after:
        if (in_junk() != 0 || (flags_ & seen_tree) == 0)
            return static_cast<Step>(junk_run(Mode::outside, Code::junk_before) | consumed);
        set_token(here);
        name_.clear();
        return become(Mode::outside_word, step::nothing);
    case Action::data:
        return static_cast<Step>(junk_run(Mode::outside, Code::data_outside_tree) | at_token);
    default: break;
    }
    return static_cast<Step>(junk_run(Mode::outside, outside_code(0)) | at_token); // text
}

/// Modes in which an event is due whatever the byte is, and the end of the input in others.
template <class Policy>
Step Machine<Policy>::due(Class column, uint8_t c, Offset here) {
    using step::at_token;
    const Mode mode = mode_;
    if (mode >= Mode::too_deep && mode <= last_due<Policy::repair>)
        return apply(static_cast<uint8_t>(static_cast<uint8_t>(mode) -
                                          static_cast<uint8_t>(Mode::too_deep) +
                                          static_cast<uint8_t>(last_plain) + 1),
                     here);
    switch (mode) {
    case Mode::start:
    case Mode::mark: return read_mark(column, c, here);
    case Mode::check_digit:
        mode_ = Mode::check_length;
        if constexpr (Policy::repair) {
            for (char letter : name_.name().bytes())
                if (letter < 'A') return step_of(Code::ident_digit, at_token);
        }
        [[fallthrough]];
    case Mode::check_length:
        mode_ = Mode::identified;
        if ((detail_ & too_long) != 0) return step_of(Code::ident_too_long, at_token);
        if (Policy::repair && name_.size() > 2) return step_of(Code::ident_long, at_token);
        [[fallthrough]];
    case Mode::identified:
        detail_ = 0;
        return become(Mode::after_value, step::property | at_token);
    default: break;
    }
    if constexpr (!Policy::repair) {
        // The input has ended inside a value or a skip.
        const bool between = in_skip() && !in_skipped_value();
        return step_of(between ? Code::eof_in_tree : Code::eof_in_value, error);
    } else {
        switch (mode) {
        case Mode::word_apart:
            name_.drop_first(static_cast<uint8_t>(detail_ >> joint_shift));
            detail_ = 0;
            mode_ = Mode::word;
            set_token(static_cast<Offset>(here - name_.size()));
            return step::nothing;
        case Mode::caps_missing:
            set_token(static_cast<Offset>(here - name_.size()));
            return become(Mode::caps_node, step_of(Code::node_start_missing, at_token));
        case Mode::end_trees:
            if (--depth_ == 0) mode_ = Mode::finished;
            return step::end_tree;
        default: break;
        }
        if (mode >= Mode::skip_tree_value) depth_ = static_cast<uint32_t>(token_);
        const bool between = in_skip() && !in_skipped_value();
        mode_ = mode == Mode::value         ? Mode::end_value
                : mode == Mode::value_first ? Mode::end_value_first
                                            : Mode::node;
        return between ? step::nothing : step_of(Code::eof_in_value);
    }
}

/// Byte order marks at the beginning of the input. token_ keeps the bytes of what may become one.
template <class Policy>
Step Machine<Policy>::read_mark(Class column, uint8_t c, Offset here) {
    using step::at_token;
    mode_ = Mode::outside;
    if constexpr (!Policy::repair) {
        // Not even the first byte can be right.
        (void)here;
        if (column == Class::other) {
            if (c == 0xEF) return step_of(Code::bom, error);
            if (c == 0 || c >= 0xFE) return step_of(Code::encoding_unsupported, error);
        }
        return step::nothing;
    } else {
        // The marks, left-aligned, and in the low byte what the last one lacks: their lengths.
        constexpr uint32_t marks[] = {0xEFBBBF02, 0xFEFF0001, 0xFFFE0001, 0x0000FEFF};
        const unsigned shift = 24U - 8U * static_cast<unsigned>(here & 3);
        const uint32_t bytes = static_cast<uint32_t>(token_) | static_cast<uint32_t>(c) << shift;
        token_ = 0;
        for (uint32_t mark : marks) {
            if (column == Class::end || (mark ^ bytes) >> shift != 0) continue;
            const unsigned last = mark == 0x0000FEFF ? 3 : mark & 3;
            if (here == last && last == 2) return step_of(Code::bom, at_token | step::consumed);
            if (here == last) return step_of(Code::encoding_unsupported, at_token | step::fatal);
            token_ = static_cast<Offset>(bytes);
            return become(Mode::mark, step::consumed);
        }
        if (here == 0) return step::nothing;
        return static_cast<Step>(junk_run(Mode::outside, Code::junk_before) | at_token);
    }
}

/// Goes on as junk in `mode`. Returns `code` only at the beginning of the run.
template <class Policy>
Step Machine<Policy>::junk_run(Mode mode, Code code) {
    const bool begins = in_junk() == 0;
    mode_ = static_cast<Mode>(static_cast<uint8_t>(mode) | junk_run_bit);
    return begins ? step_of(code, error) : step::nothing;
}

/// What junk outside trees is called that begins with `c`.
template <class Policy>
Code Machine<Policy>::outside_code(uint8_t c) const {
    if ((flags_ & seen_tree) == 0) return Code::junk_before;
    return Policy::repair && c == ';' ? Code::data_outside_tree : Code::junk_after;
}

template <class Policy>
Step Machine<Policy>::begin_tree(Mode mode) {
    if (Policy::max_depth != UINT32_MAX || sizeof(Offset) > 4) {
        if (depth_ == Policy::max_depth)
            return step_of(Code::depth_limit, step::fatal | step::at_token);
    }
    ++depth_;
    flags_ |= seen_tree;
    return become(mode, step::begin_tree | step::at_token);
}

/// No value follows the word.
template <class Policy>
Step Machine<Policy>::drop_word() {
    detail_ = 0;
    if (name_.size() == 0)
        return static_cast<Step>(junk_run(Mode::node, Code::char_illegal) | step::at_token);
    return become(Mode::node, step_of(Code::value_missing, step::at_token));
}

template <class Policy>
Step Machine<Policy>::value_step(bool closed, bool some) {
    const Mode mode = mode_;
    if (value_is_over()) {
        closed = false;
        mode_ = Mode::value_over;
    }
    const Step end = closed ? step::consumed : step::nothing;
    if (mode > Mode::name) { // a skip
        mode_ = static_cast<Mode>(static_cast<uint8_t>(mode_) + (closed ? 1 : 0));
        return end;
    }
    if (!closed && !some) return step::nothing;
    if (mode_ != Mode::value_over) mode_ = closed ? Mode::after_value : Mode::value;
    return static_cast<Step>(step::chunk | end | (mode == Mode::value_first ? step::first : 0));
}

template <class Policy>
const uint8_t* Machine<Policy>::pass_over(const uint8_t* p, const uint8_t* end) {
    for (; p != end; ++p) {
        const uint8_t c = *p;
        if (c == '[') {
            mode_ = static_cast<Mode>(static_cast<uint8_t>(mode_) - 1);
            this->begin_value();
            return p + 1;
        }
        if (static_cast<uint8_t>(c - '(') >= 2) {
            // A node ends at the next, the values of a property before the next name.
            const bool ends = c == ';' ? mode_ != Mode::skip_tree
                                       : mode_ == Mode::after_skipped_value &&
                                             static_cast<uint8_t>((c & 0xDF) - 'A') < 26;
            if (!ends) continue;
            mode_ = Mode::node;
            break;
        }
        if (mode_ != Mode::skip_tree || (c == ')' && depth_ == token_)) {
            mode_ = Mode::node;
            break;
        }
        if (c == ')') {
            --depth_;
        } else if (depth_ == Policy::max_depth) {
            mode_ = Mode::too_deep;
            break;
        } else {
            ++depth_;
        }
    }
    return p;
}

template <class Policy>
void Machine<Policy>::settle(Answer answer, Step what) {
    if (answer == Answer::stop) mode_ = Mode::stopped;
    if (answer >= Answer::pause) flags_ |= halted;
    // A tree can be skipped from its begin on, a node from its own, a property from its own.
    const unsigned reach = static_cast<unsigned>(answer) + what;
    if (reach >= static_cast<unsigned>(Answer::skip_tree) + step::begin_tree &&
        what <= step::chunk && answer < Answer::pause) {
        const bool in_value = mode_ <= Mode::value_first;
        if (answer == Answer::skip_tree) token_ = depth_;
        mode_ = static_cast<Mode>(static_cast<uint8_t>(Mode::skip_value) +
                                  2 * (static_cast<uint8_t>(answer) - 1) + (in_value ? 0 : 1));
    }
}

} // namespace detail
} // namespace nanosgf

#endif
