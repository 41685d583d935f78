// SPDX-License-Identifier: MIT
// The steps of the grammar machine: what each cell of the table does.
#ifndef NANOSGF_SYNTAX_DETAIL_GRAMMAR_MACHINE_IMPL_HPP
#define NANOSGF_SYNTAX_DETAIL_GRAMMAR_MACHINE_IMPL_HPP

#include "nanosgf/syntax/detail/grammar_machine.hpp"
#include "nanosgf/syntax/detail/wide.hpp"

namespace nanosgf {
namespace detail {

template <class Policy>
Step GrammarMachine<Policy>::step(unsigned c, Offset here) {
    if (c == ' ') c = '\t'; // no step distinguishes them
    const Class column = class_of(c);
    if constexpr (Policy::repair)
        return step_repairing(column, c, here);
    else
        return step_strictly(column, c, here);
}

/// The step of the grammar without repairs: a cell of its table is the next mode.
template <class Policy>
Step GrammarMachine<Policy>::step_strictly(Class column, unsigned c, Offset here) {
    const Mode mode = mode_;
    if (mode >= Mode::too_deep) return static_cast<Step>(static_cast<unsigned>(mode) + limit_steps);
    if (mode <= Mode::skip_tree_value) return step_of(code::eof_in_value, step::fatal);
    if (mode < Mode::after_value) return step_of(code::eof_in_tree, step::fatal);
    const unsigned cell = cell_of<false>(mode, column);
    if (cell >= step::fatal) return deviation(mode, static_cast<Step>(cell), c, here);
    const auto next = static_cast<Mode>(cell);
    if (next != Mode::same) mode_ = next;
    if (next == Mode::open) set_token(here);
    if (next == Mode::word && !name_.append(static_cast<char>(c))) memo_ = too_long;
    if (next == Mode::tree_begun) {
        if (is_deepest())
            return step_of(code::depth_limit, step::fatal | step::at_token);
        ++depth_;
        flags_ |= seen_tree;
        return step::begin_tree | step::at_token;
    }
    if (next == Mode::after_variation) {
        if (--depth_ == 0) mode_ = Mode::outside;
        return step::end_tree | step::consumed;
    }
    if (next == Mode::check_length) {
        mode_ = Mode::after_value;
        if (memo_ == 0) return step::property | step::at_token;
        mode_ = mode;
        memo_ = 0;
        return step_of(code::ident_too_long, step::at_token);
    }
    if (next == Mode::end_trees) {
        if ((flags_ & seen_tree) == 0) return step_of(code::no_sgf, step::fatal);
        return become(Mode::finished, step::nothing);
    }
    return step::consumed;
}

/// The step of a byte that the grammar does not allow there.
template <class Policy>
Step GrammarMachine<Policy>::deviation(Mode mode, Step step, unsigned c, Offset here) {
    if (mode == Mode::outside) {
        // Not even the first byte of a byte order mark can be right.
        if (here == 0 && c == 0xEF) return step_of(code::bom, step::fatal);
        if (here == 0 && (c == 0 || c >= 0xFE))
            return step_of(code::encoding_unsupported, step::fatal);
        step = static_cast<Step>(step + (flags_ & seen_tree)); // junk after trees
    }
    return step;
}

/// The step of the grammar that repairs: a cell of its table is an action with an effect.
template <class Policy>
Step GrammarMachine<Policy>::step_repairing(Class column, unsigned c, Offset here) {
    using Grammar = detail::Grammar<true>;
    const Mode mode = base();
    if (mode < Mode::after_value) return end_inside(mode);
    if (mode >= Mode::too_deep) return static_cast<Step>(static_cast<unsigned>(mode) + limit_steps);
    if (mode == Mode::start) return read_mark(c, here);
    unsigned cell = Grammar::full;
    if (mode < Mode::check_digit) {
        cell = static_cast<unsigned>(mode) + due_actions;
        if (mode <= Grammar::last_row) cell = cell_of<true>(mode, column);
    }
    if (cell == Grammar::full) return identify(mode);
    if (cell == Grammar::done && (flags_ & seen_tree) != 0)
        return become(Mode::finished, step::nothing);
    const Action action = choose(static_cast<Action>(cell), mode, c, here);
    return apply(static_cast<unsigned>(action), mode, here);
}

/// The result of an action that depends on more than mode and class.
template <class Policy>
Action GrammarMachine<Policy>::choose(Action action, Mode mode, unsigned c, Offset here) {
    switch (action) {
    case Action::value: return mode == Mode::after_value ? action : Action::anon;
    case Action::caps:
    case Action::caps_2:
        if (name_.size() == 2) return Action::text;
        [[fallthrough]];
    case Action::keep:
    case Action::lower: {
        unsigned mark = has_lower;
        if (action != Action::lower) mark = name_.append(static_cast<char>(c)) ? 0 : too_long;
        if (mode == Mode::second_word) {
            if (mark == 0) return Action::stay;
            mark |= joined;
        } else if (c < 'A' || name_.size() > 2) {
            mark |= remarkable;
        }
        memo_ = static_cast<uint8_t>(memo_ | mark);
        return action;
    }
    case Action::next:
        if ((memo_ & has_lower) != 0) {
            memo_ = static_cast<uint8_t>((memo_ & 7) | name_.size() << joint_shift);
            return action;
        }
        action = Action::lost;
        [[fallthrough]];
    case Action::lost:
        memo_ = 0;
        return name_.size() == 0 ? Action::dropped : action;
    case Action::part: return memo_ >> joint_shift == 0 ? Action::parted : action;
    case Action::after:
    case Action::semi:
        if ((flags_ & seen_tree) == 0) return Action::outer;
        [[fallthrough]];
    case Action::hollow: return in_junk() != 0 ? Action::outer : action;
    case Action::word_apart:
        name_.drop_first(static_cast<uint8_t>(memo_ >> joint_shift));
        memo_ = remarkable;
        [[fallthrough]];
    case Action::caps_missing:
        if (name_.size() == 0) return Action::node_due;
        set_token(static_cast<Offset>(here - name_.size()));
        return action;
    default: return action;
    }
}

template <class Policy>
Step GrammarMachine<Policy>::apply(unsigned line, Mode mode, Offset here) {
    const Effect* const effect = &Grammar<true>::effects[line];
    const unsigned next = flash_byte(&effect->mode);
    Step step = flash_byte(&effect->step);
    if ((next & token) != 0) begin_token(here);
    unsigned run = in_junk();
    if ((next & begins_run) == 0) {
        run &= next;
    } else if (run != 0) {
        step = static_cast<Step>(step & step::consumed);
    } else {
        run = junk_run_bit;
        step = static_cast<Step>(step + (flags_ & seen_tree));
    }
    const auto named = static_cast<Mode>(next & mode_mask);
    if (named != Mode::same) mode = named;
    const Step what = step & step::what;
    if (what == step::begin_tree) {
        if (is_deepest())
            return step_of(code::depth_limit, step::fatal | step::at_token);
        ++depth_;
        flags_ |= seen_tree;
    }
    if (what == step::end_tree && --depth_ == 0) mode = Mode::outside;
    mode_ = static_cast<Mode>(static_cast<unsigned>(mode) | run);
    if constexpr (limits_values)
        if (mode_ == Mode::value_first) this->begin_value();
    return step;
}

/// The diagnostics of a complete identifier, as many as there are, and its property.
template <class Policy>
Step GrammarMachine<Policy>::identify(Mode mode) {
    using step::at_token;
    if (mode < Mode::check_digit) {
        mode_ = Mode::check_digit;
        if (name_.size() == 0) return step_of(code::ident_missing, at_token);
        if ((memo_ & joined) != 0) return step_of(code::ident_whitespace, at_token);
        if ((memo_ & has_lower) != 0) return step_of(code::ident_lowercase, at_token);
    }
    if (mode <= Mode::check_digit) {
        mode_ = Mode::check_length;
        for (char letter : name_.name().bytes())
            if (letter < 'A') return step_of(code::ident_digit, at_token);
    }
    if (mode < Mode::identified) {
        mode_ = Mode::identified;
        if ((memo_ & too_long) != 0) return step_of(code::ident_too_long, at_token);
        if (name_.size() > 2) return step_of(code::ident_long, at_token);
    }
    memo_ = 0;
    return become(Mode::after_value, step::property | at_token);
}

/// The input has ended inside a value or a skip.
template <class Policy>
Step GrammarMachine<Policy>::end_inside(Mode mode) {
    const bool in_value = mode <= Mode::skip_tree_value;
    if (mode <= Mode::value_first) {
        if (memo_ != end_reported) {
            memo_ = end_reported;
            return step_of(code::eof_in_value);
        }
        return become(Mode::node, mode == Mode::value ? step::chunk : step::chunk | step::first);
    }
    mode_ = Mode::node;
    if (mode == Mode::skip_tree || mode == Mode::skip_tree_value)
        depth_ = static_cast<uint32_t>(token_);
    return in_value ? step_of(code::eof_in_value) : step::nothing;
}

/// Byte order marks at the beginning of the input. token_ says which byte of which mark comes next.
template <class Policy>
Step GrammarMachine<Policy>::read_mark(unsigned c, Offset here) {
    // 00 00 FE FF, FE FF, FF FE and EF BB BF, laid over one another.
    NANOSGF_FLASH static constexpr uint8_t marks[] = {0, 0, 0xFE, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF};
    unsigned next = static_cast<unsigned>(token_);
    while (here == 0 && next != 5 && flash_byte(&marks[next]) != c) ++next;
    token_ = 0;
    if (flash_byte(&marks[next]) == c) {
        if (next == 4 || (next == 3 && here != 0))
            return step_of(code::encoding_unsupported, step::at_token | step::fatal);
        if (next == 7)
            return become(Mode::outside, step_of(code::bom, step::at_token | step::consumed));
        token_ = static_cast<Offset>(next + 1);
        return step::consumed;
    }
    mode_ = Mode::outside;
    if (here == 0) return step::nothing;
    mode_ = static_cast<Mode>(static_cast<uint8_t>(Mode::outside) | junk_run_bit);
    return step_of(code::junk_before, step::at_token);
}

template <class Policy>
template <bool scans>
inline const uint8_t* GrammarMachine<Policy>::pass_over(const uint8_t* p, const uint8_t* const end) {
    const Mode mode = mode_;
    [[maybe_unused]] const bool is_wide = Policy::wide && !limits_values && charset() == Charset::single_byte;
    do {
        if constexpr (Policy::wide)
            if (is_wide && mode == Mode::skip_tree) p = wide::after_moves(p, end);
        const unsigned c = *p;
        if (c == '[') {
            if constexpr (Policy::wide) {
                const uint8_t* const close = is_wide ? wide::skipped_value_end(p + 1, end) : end;
                if (close != end) {
                    p = close;
                    continue;
                }
            } else if constexpr (scans && !limits_values) {
                if (charset() == Charset::single_byte) {
                    // Most values end in these bytes, without a backslash.
                    do {
                        if (++p == end || *p == '\\') {
                            mode_ = static_cast<Mode>(static_cast<unsigned>(mode) - between_values);
                            return p;
                        }
                    } while (*p != ']');
                    continue;
                }
            }
            this->begin_value();
            mode_ = static_cast<Mode>(static_cast<unsigned>(mode) - between_values);
            return p + 1;
        }
        const Mode next = pass_one(c, mode);
        if (next != mode) {
            mode_ = next;
            return p;
        }
    } while (++p != end);
    return p;
}

/// The mode after a byte that is skipped between values and is not `[`; or the one at it, if the
/// skip ends there.
template <class Policy>
Mode GrammarMachine<Policy>::pass_one(unsigned c, Mode mode) {
    if (c > ')') {
        if (mode == Mode::skip_tree) return mode;
        // A node ends at the next, the values of a property before the next name too.
        const bool ends = c == ';' || (mode == Mode::after_skipped_value && (c & 0xDF) - 'A' < 26);
        return ends ? Mode::node : mode;
    }
    if (c < '(') return mode;
    if (mode != Mode::skip_tree || (c == ')' && depth_ == token_)) return Mode::node;
    if (c == ')') {
        --depth_;
    } else {
        if (is_deepest()) return Mode::too_deep;
        ++depth_;
    }
    return mode;
}

template <class Policy>
void GrammarMachine<Policy>::begin_skip(Answer answer, EventKind kind) {
    // A tree, a node and a property can each be skipped from its own start on.
    if ((limits_values && mode_ == Mode::value_over) || kind > EventKind::value_chunk ||
        static_cast<unsigned>(answer) + static_cast<unsigned>(kind) <
            static_cast<unsigned>(Answer::skip_tree) + static_cast<unsigned>(EventKind::begin_tree))
        return;
    if (answer == Answer::skip_tree) token_ = depth_;
    unsigned mode = static_cast<unsigned>(Mode::skip_value) + static_cast<unsigned>(answer) - 1;
    if (mode_ > Mode::value_first) mode += between_values;
    mode_ = static_cast<Mode>(mode);
}

} // namespace detail
} // namespace nanosgf

#endif
