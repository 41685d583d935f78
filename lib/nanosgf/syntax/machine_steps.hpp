// SPDX-License-Identifier: MIT
// The steps of the grammar machine, one function a row of the table in README.md beside this file.
#ifndef NANOSGF_SYNTAX_MACHINE_STEPS_HPP
#define NANOSGF_SYNTAX_MACHINE_STEPS_HPP

#include "nanosgf/syntax/machine.hpp"

namespace nanosgf {
namespace detail {

template <class Policy>
void Machine<Policy>::reset_state() {
    offset_ = 0;
    token_ = 1;
    depth_ = 0;
    mode_ = Mode::start;
    flags_ = 0;
    detail_ = 0;
    this->reset_lines({}, 0);
}

template <class Policy>
Step Machine<Policy>::step(uint8_t c, Offset here) {
    switch (base()) {
    case Mode::start:
    case Mode::mark: return read_mark(c, here);
    case Mode::outside: return outside(c, here);
    case Mode::outside_open: return outside_open(c);
    case Mode::outside_name:
    case Mode::outside_word: return outside_word(c);
    case Mode::open: return open(c);
    case Mode::tree_begun:
    case Mode::node_due:
    case Mode::node_start: return start_node(c, here);
    case Mode::caps_word: mode_ = Mode::identified; return step::spelling | step::at_token;
    case Mode::name:
    case Mode::word:
    case Mode::after_word: return read_word(c, here);
    case Mode::second_word: return read_second_word(c);
    case Mode::word_apart: return set_word_apart(here);
    case Mode::check_digit:
    case Mode::check_length:
    case Mode::identified: return check_identifier();
    case Mode::too_deep: return refuse(Code::depth_limit);
    case Mode::value_over: return refuse(Code::value_too_long);
    default: return in_tree(c, here);
    }
}

/// Byte order marks. While the first bytes may still become one, token_ holds a 1 and then them.
template <class Policy>
Step Machine<Policy>::read_mark(uint8_t c, Offset here) {
    const uint32_t read = static_cast<uint32_t>(token_);
    const uint32_t bytes = read << 8 | c;
    token_ = 0;
    if (bytes == 0x1EFBBBF) {
        mode_ = Mode::outside;
        return report(Code::bom) | step::at_token | step::consumed;
    }
    if (bytes == 0x1FEFF || bytes == 0x1FFFE || (read == 0x10000FE && c == 0xFF))
        return refuse(Code::encoding_unsupported) | step::at_token;
    if (bytes == 0x1EF || bytes == 0x1EFBB || bytes == 0x1FE || bytes == 0x1FF || bytes == 0x100 ||
        bytes == 0x10000 || bytes == 0x10000FE) {
        token_ = static_cast<Offset>(bytes);
        mode_ = Mode::mark;
        return step::consumed;
    }
    mode_ = Mode::outside;
    return here == 0 ? step::nothing : junk_at_token();
}

template <class Policy>
Step Machine<Policy>::outside(uint8_t c, Offset here) {
    if (is_space(c)) return step::consumed;
    if (c == '(') {
        set_token(here);
        become(Mode::outside_open, in_junk());
        return step::consumed;
    }
    if (in_junk() != 0) return step::consumed;
    const bool after_tree = (flags_ & seen_tree) != 0;
    if constexpr (Policy::repair) {
        if (after_tree && is_capital(c)) {
            set_token(here);
            identifier_.assign(static_cast<char>(c));
            mode_ = Mode::outside_word;
            return step::consumed;
        }
    }
    become(Mode::outside, junk);
    if (!after_tree) return report(Code::junk_before) | step::consumed;
    if (Policy::repair && c == ';') return report(Code::data_outside_tree) | step::consumed;
    return report(Code::junk_after) | step::consumed;
}

template <class Policy>
Step Machine<Policy>::outside_open(uint8_t c) {
    if (is_space(c)) return step::consumed;
    if (c == ';') return begin_tree();
    if constexpr (!Policy::repair) {
        return open(c);
    } else {
        if (is_capital(c)) {
            identifier_.assign(static_cast<char>(c));
            become(Mode::outside_name, in_junk());
            return step::consumed;
        }
        if (c == ')' && in_junk() == 0) {
            mode_ = Mode::outside;
            return report(Code::variation_empty) | step::at_token | step::consumed;
        }
        return junk_at_token();
    }
}

template <class Policy>
Step Machine<Policy>::outside_word(uint8_t c) {
    if (is_capital(c) && identifier_.size() < 2) {
        (void)identifier_.append(static_cast<char>(c));
        return step::consumed;
    }
    if (c != '[') return junk_at_token();
    if (base() == Mode::outside_name) {
        flags_ |= capitals_read;
        return begin_tree();
    }
    become(Mode::outside, junk);
    return report(Code::data_outside_tree) | step::at_token;
}

template <class Policy>
Step Machine<Policy>::junk_at_token() {
    const uint8_t was_in_junk = in_junk();
    become(Mode::outside, junk);
    if (was_in_junk != 0) return step::nothing;
    return report((flags_ & seen_tree) != 0 ? Code::junk_after : Code::junk_before) |
           step::at_token;
}

template <class Policy>
Step Machine<Policy>::begin_tree() {
    if (Policy::max_depth != UINT32_MAX || sizeof(Offset) > 4) {
        if (depth_ == Policy::max_depth) return refuse(Code::depth_limit) | step::at_token;
    }
    ++depth_;
    flags_ |= seen_tree;
    mode_ = Mode::tree_begun;
    return step::begin_tree | step::at_token;
}

template <class Policy>
Step Machine<Policy>::open(uint8_t c) {
    if (is_space(c)) return step::consumed;
    if (c == '(') {
        mode_ = Mode::open;
        return report(Code::variation_start) | step::consumed;
    }
    if (c == ')') {
        mode_ = (flags_ & was_after_variation) != 0 ? Mode::after_variation : Mode::node;
        return report(Code::variation_empty) | step::at_token | step::consumed;
    }
    if (c == ';') return begin_tree();
    if (!is_letter(c) && c != '[') return junk_byte();
    if (!Policy::repair) return report(Code::node_start_missing);
    return begin_tree();
}

/// A node must start here; begin_tree or node-after-variation were delivered.
template <class Policy>
Step Machine<Policy>::start_node(uint8_t c, Offset here) {
    if (c == ';') {
        set_token(here);
        mode_ = Mode::node_fresh;
        return step::node | step::at_token | step::consumed;
    }
    if (mode_ == Mode::node_start) {
        mode_ = Mode::node_fresh;
        return step::node | step::at_token;
    }
    const uint8_t read = (flags_ & capitals_read) != 0 ? identifier_.size() : 0;
    set_token(static_cast<Offset>(here - read));
    mode_ = Mode::node_start;
    return report(Code::node_start_missing) | step::at_token;
}

/// Between the properties of a node and after its variations.
template <class Policy>
Step Machine<Policy>::in_tree(uint8_t c, Offset here) {
    const Mode mode = base();
    if (is_space(c)) return step::consumed;
    if (c == '(') {
        flags_ = static_cast<uint8_t>(mode == Mode::after_variation ? flags_ | was_after_variation
                                                                    : flags_ & ~was_after_variation);
        set_token(here);
        mode_ = Mode::open;
        return step::consumed;
    }
    if (c == ')') {
        --depth_;
        mode_ = depth_ != 0 ? Mode::after_variation : Mode::outside;
        return step::end_tree | step::consumed;
    }
    const bool begins_property = is_letter(c) || c == '[';
    if (mode == Mode::after_variation && (begins_property || c == ';')) {
        mode_ = Mode::node_due;
        return report(Code::node_after_variation);
    }
    if (c == ';') return start_node(c, here);
    if (!begins_property) return junk_byte();
    if (c != '[') {
        const uint8_t junk_run = in_junk();
        set_token(here);
        identifier_.clear();
        become(Mode::word, junk_run);
        return read_word(c, here);
    }
    if (mode == Mode::after_value || mode == Mode::after_skipped_value) {
        this->begin_value();
        mode_ = mode == Mode::after_value ? Mode::value_first : Mode::skip_value;
        return step::consumed;
    }
    if ((flags_ & capitals_read) != 0) {
        flags_ = static_cast<uint8_t>(flags_ & ~capitals_read);
        mode_ = Mode::caps_word;
        return step::nothing;
    }
    set_token(here);
    identifier_.clear();
    mode_ = Mode::check_digit;
    return report(Code::ident_missing);
}

/// A byte that means nothing in a tree: only the first of a run is reported.
template <class Policy>
Step Machine<Policy>::junk_byte() {
    const uint8_t was_in_junk = in_junk();
    become(base(), junk);
    return static_cast<Step>(step::consumed | (was_in_junk != 0 ? 0 : report(Code::char_illegal)));
}

/// In an identifier, or behind it: `name`, `word` and `after_word`.
template <class Policy>
Step Machine<Policy>::read_word(uint8_t c, Offset here) {
    if (is_space(c)) {
        become(Mode::after_word, in_junk());
        return step::consumed;
    }
    if (c == '[') {
        mode_ = Mode::check_digit;
        if (identifier_.empty()) return report(Code::ident_missing) | step::at_token;
        if ((detail_ & joined) != 0) return report(Code::ident_whitespace) | step::at_token;
        if ((detail_ & has_lower) != 0) return report(Code::ident_lowercase) | step::at_token;
        return step::nothing;
    }
    if (base() == Mode::after_word) {
        if (!is_letter(c) || (detail_ & has_lower) == 0) return drop_word();
        detail_ = static_cast<uint8_t>((detail_ & 7) | identifier_.size() << joint_shift);
        become(Mode::second_word, in_junk());
        return read_second_word(c);
    }
    if (is_lower(c)) {
        if (!Policy::repair) return report(Code::ident_lowercase);
        detail_ |= has_lower;
    } else if (is_capital(c) || is_digit(c)) {
        if (!Policy::repair && is_digit(c)) return report(Code::ident_digit);
        if (!identifier_.append(static_cast<char>(c))) detail_ |= too_long;
    } else {
        return drop_word();
    }
    become(Mode::word, in_junk());
    (void)here;
    return step::consumed;
}

/// In a word after a word with a lower-case letter: one identifier if this has such a letter too.
template <class Policy>
Step Machine<Policy>::read_second_word(uint8_t c) {
    if (is_lower(c)) {
        detail_ |= joined;
        become(Mode::word, in_junk());
    } else if (is_capital(c) || is_digit(c)) {
        if (!identifier_.append(static_cast<char>(c))) {
            detail_ |= joined | too_long;
            become(Mode::word, in_junk());
        }
    } else {
        const uint8_t first_size = static_cast<uint8_t>(detail_ >> joint_shift);
        const uint8_t silent = in_junk();
        mode_ = Mode::word_apart;
        if (first_size != 0) return report(Code::value_missing) | step::at_token;
        if (silent == 0) return report(Code::char_illegal) | step::at_token;
        return step::nothing;
    }
    return step::consumed;
}

/// The word before `here` is an identifier of its own: forgets the words before it.
template <class Policy>
Step Machine<Policy>::set_word_apart(Offset here) {
    identifier_.drop_first(static_cast<uint8_t>(detail_ >> joint_shift));
    detail_ = 0;
    set_token(static_cast<Offset>(here - identifier_.size()));
    mode_ = Mode::word;
    return step::nothing;
}

/// No value follows the word.
template <class Policy>
Step Machine<Policy>::drop_word() {
    const uint8_t was_in_junk = in_junk();
    detail_ = 0;
    if (!identifier_.empty()) {
        mode_ = Mode::node;
        return report(Code::value_missing) | step::at_token;
    }
    become(Mode::node, junk);
    if (was_in_junk != 0) return step::nothing;
    return report(Code::char_illegal) | step::at_token;
}

/// The identifier is complete: its remaining diagnostics, then the property.
template <class Policy>
Step Machine<Policy>::check_identifier() {
    if (mode_ == Mode::check_digit) {
        mode_ = Mode::check_length;
        for (uint8_t i = 0; i < identifier_.size(); ++i)
            if (is_digit(static_cast<uint8_t>(identifier_[i])))
                return report(Code::ident_digit) | step::at_token;
    }
    if (mode_ == Mode::check_length) {
        mode_ = Mode::identified;
        if ((detail_ & too_long) != 0)
            return static_cast<Step>(Code::ident_too_long) | step::at_token;
        if (Policy::repair && identifier_.size() > 2)
            return report(Code::ident_long) | step::at_token;
    }
    mode_ = Mode::after_value;
    detail_ = 0;
    return step::property | step::at_token;
}

template <class Policy>
Step Machine<Policy>::step_at_end(Offset here) {
    switch (base()) {
    case Mode::value_first: mode_ = Mode::end_value_first; return report(Code::eof_in_value);
    case Mode::value: mode_ = Mode::end_value; return report(Code::eof_in_value);
    case Mode::skip_tree_value:
    case Mode::skip_tree:
    case Mode::skip_node_value:
    case Mode::skip_node:
    case Mode::skip_value: {
        const bool in_value = base() != Mode::skip_tree && base() != Mode::skip_node;
        if (base() >= Mode::skip_tree) depth_ = static_cast<uint32_t>(token_);
        mode_ = Mode::node;
        return in_value ? report(Code::eof_in_value) : step::nothing;
    }
    case Mode::end_value_first: mode_ = Mode::node; return step::last_chunk_first;
    case Mode::end_value: mode_ = Mode::node; return step::last_chunk;
    case Mode::name:
    case Mode::word:
    case Mode::after_word: return drop_word();
    case Mode::second_word: return read_second_word(0);
    case Mode::word_apart: return set_word_apart(here);
    case Mode::mark:
        token_ = 0;
        return junk_at_token();
    case Mode::outside_open:
        if (!Policy::repair) return report(Code::eof_in_tree);
        return junk_at_token();
    case Mode::outside_name:
    case Mode::outside_word: return junk_at_token();
    case Mode::start:
    case Mode::outside:
        if ((flags_ & seen_tree) == 0) return refuse(Code::no_sgf);
        mode_ = Mode::finished;
        return step::nothing;
    case Mode::end_trees:
        --depth_;
        if (depth_ == 0) mode_ = Mode::outside;
        return step::end_tree;
    default: mode_ = Mode::end_trees; return report(Code::eof_in_tree);
    }
}

template <class Policy>
const uint8_t* Machine<Policy>::pass_over(const uint8_t* p, const uint8_t* end) {
    while (p != end && in_skip()) {
        if (mode_ == Mode::skip_node || mode_ == Mode::skip_tree)
            p = skip_to_value(p, end);
        else
            p = skip_to_value_end(p, end);
    }
    return p;
}

/// Outside values, up to the next one or to the end of what is skipped.
template <class Policy>
const uint8_t* Machine<Policy>::skip_to_value(const uint8_t* p, const uint8_t* end) {
    const bool whole_tree = mode_ == Mode::skip_tree;
    const Offset outermost = token_;
    for (; p != end; ++p) {
        const uint8_t c = *p;
        if (c == '[') {
            this->begin_value();
            mode_ = whole_tree ? Mode::skip_tree_value : Mode::skip_node_value;
            return p + 1;
        }
        if (c > ')' && (whole_tree || c != ';')) continue;
        if (c < '(') continue;
        if (!whole_tree || (c == ')' && depth_ == outermost)) {
            mode_ = Mode::node;
            return p;
        }
        if (c == ')') {
            --depth_;
        } else if (depth_ == Policy::max_depth) {
            mode_ = Mode::too_deep;
            return p;
        } else {
            ++depth_;
        }
    }
    return p;
}

template <class Policy>
const uint8_t* Machine<Policy>::skip_to_value_end(const uint8_t* p, const uint8_t* end) {
    const uint8_t* q = value_end(p, end);
    if (q == end || mode_ == Mode::value_over) return q;
    if (mode_ == Mode::skip_value)
        mode_ = Mode::after_skipped_value;
    else
        mode_ = mode_ == Mode::skip_tree_value ? Mode::skip_tree : Mode::skip_node;
    return q + 1;
}

template <class Policy>
bool Machine<Policy>::settle(Answer answer, Step what) {
    if (answer == Answer::stop) {
        mode_ = Mode::stopped;
        return false;
    }
    if (answer == Answer::pause) return false;
    const bool in_value = mode_ == Mode::value || mode_ == Mode::value_first;
    const bool in_property = what == step::property || what == step::last_chunk;
    const Mode before = mode_;
    if (what == step::begin_tree || what == step::node || in_property) {
        if (answer == Answer::skip_tree) {
            token_ = depth_;
            mode_ = in_value ? Mode::skip_tree_value : Mode::skip_tree;
        } else if (answer == Answer::skip_node && what != step::begin_tree) {
            mode_ = in_value ? Mode::skip_node_value : Mode::skip_node;
        } else if (answer == Answer::skip_property && in_property) {
            mode_ = in_value ? Mode::skip_value : Mode::after_skipped_value;
        }
    }
    if (mode_ != before) flags_ = static_cast<uint8_t>(flags_ & ~capitals_read);
    return true;
}

} // namespace detail
} // namespace nanosgf

#endif
