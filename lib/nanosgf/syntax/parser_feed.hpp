// SPDX-License-Identifier: MIT
// The parser's loop: the bytes of ordinary records in straight lines, all others step by step.
#ifndef NANOSGF_SYNTAX_PARSER_FEED_HPP
#define NANOSGF_SYNTAX_PARSER_FEED_HPP

#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {

template <class Handler, class Policy, class Held>
Status Parser<Handler, Policy, Held>::feed(Bytes bytes) {
    if (is_busy() || this->mode_ == Mode::finished) return Status::misuse;
    if (this->mode_ >= Mode::failed) return state();

    constexpr Offset countable = static_cast<Offset>(~Offset{0});
    constexpr Offset most = Policy::max_bytes != 0 && Policy::max_bytes < countable
                                ? static_cast<Offset>(Policy::max_bytes)
                                : countable;
    const Byte* p = reinterpret_cast<const Byte*>(bytes.data());
    const Byte* end = p + bytes.size();
    const bool over = bytes.size() > static_cast<Offset>(most - this->offset_);
    if (over) end = p + static_cast<size_t>(most - this->offset_);

    this->flags_ |= Machine::busy;
    this->begin_chunk(p, this->offset_);
    this->offset_ = static_cast<Offset>(this->offset_ - address(p));
    Status status = read(p, end);
    if (over && status == Status::ok) {
        (void)tell(detail::step::fatal | static_cast<detail::Step>(Code::input_too_long),
                   offset_of(p));
        status = Status::failed;
    }
    this->offset_ = offset_of(p);
    this->end_chunk(this->offset_);
    this->flags_ = static_cast<uint8_t>(this->flags_ & ~Machine::busy);
    return status;
}

template <class Handler, class Policy, class Held>
inline Status Parser<Handler, Policy, Held>::read(const Byte*& position, const Byte* const end) {
    using detail::Step;
    const Byte* p = position;
    const Byte* word = p; // the part of the word in hand that lies in these bytes
    Answer answer;
    Step told;

dispatch:
    if (this->mode_ > detail::last_fast) goto slow;
    if (this->mode_ <= Mode::value_first) goto value;
    if (this->mode_ == Mode::name) goto name;

between: // modes after_value, node and node_fresh
    if (p == end) goto out_of_bytes;
    if (*p == ';') {
        this->set_token(offset_of(p++));
        this->mode_ = Mode::node_fresh;
        told = detail::step::node;
        answer = tell_node(this->token_);
        if (answer != Answer::go_on) goto answered;
        if (p == end) goto out_of_bytes;
    }
    if (detail::is_capital(*p)) {
        this->set_token(offset_of(p));
        this->identifier_.assign(static_cast<char>(*p));
        this->mode_ = Mode::name;
        word = p++;
        goto name;
    }
    if (*p == '[' && this->mode_ == Mode::after_value) goto value_begins;
    if (*p == ';') goto between;
    goto slow_byte;

name:
    if (p == end) goto out_of_bytes;
    if (detail::is_capital(*p) && this->identifier_.size() == 1) {
        (void)this->identifier_.append(static_cast<char>(*p++));
        if (p == end) goto out_of_bytes;
    }
    if (*p != '[') goto slow_byte;
    if (Wants::spelling && word != p) {
        told = detail::step::spelling;
        answer = tell_spelling(span(word, p), offset_of(word));
        word = p;
        if (answer != Answer::go_on) goto answered;
    }
    this->mode_ = Mode::after_value;
    told = detail::step::property;
    answer = tell_property();
    if (answer != Answer::go_on) goto answered;

value_begins:
    ++p;
    this->mode_ = Mode::value_first;
    this->begin_value();

value: {
    const Byte* const begin = p;
    const bool first = this->mode_ == Mode::value_first;
    p = this->value_end(p, end);
    const bool over = this->mode_ == Mode::value_over;
    const bool last = p != end && !over;
    if (last || p != begin) {
        const Bytes raw = span(begin, p);
        const Offset at = offset_of(begin);
        if (last) ++p;
        if (!over) this->mode_ = last ? Mode::after_value : Mode::value;
        told = detail::step::last_chunk;
        answer = tell_chunk(raw, Part(first, last), at);
        if (answer != Answer::go_on) goto answered;
    }
    if (last) goto between;
    if (p == end) goto out_of_bytes;
}

slow:
    if (this->in_skip()) {
        p = this->pass_over(p, end);
        if (p == end) goto out_of_bytes;
        goto dispatch;
    }
    if (p == end) goto out_of_bytes;
slow_byte:
    if (Wants::spelling && word != p && in_word() && !detail::is_letter(*p) &&
        !detail::is_digit(*p)) {
        told = detail::step::spelling;
        answer = tell_spelling(span(word, p), offset_of(word));
        word = p;
        if (answer != Answer::go_on) goto answered;
    }
    {
        const Offset here = offset_of(p);
        const bool was_in_word = Wants::spelling && in_word();
        const Step step = this->step(*p, here);
        if (Wants::spelling && !was_in_word && in_word()) word = p;
        if ((step & detail::step::consumed) != 0) ++p;
        told = step & detail::step::what;
        if (told == detail::step::nothing) goto dispatch;
        answer = tell(step, here);
        if (answer == Answer::go_on) goto dispatch;
    }

answered:
    if (this->settle(answer, told)) goto dispatch;
    position = p;
    return this->mode_ >= Mode::failed ? state() : Status::paused;

out_of_bytes:
    position = p;
    if (Wants::spelling && word != p && in_word()) {
        answer = tell_spelling(span(word, p), offset_of(word));
        if (answer == Answer::pause) return Status::paused;
        if (answer == Answer::stop) {
            this->mode_ = Mode::stopped;
            return Status::stopped;
        }
    }
    return Status::ok;
}

template <class Handler, class Policy, class Held>
Status Parser<Handler, Policy, Held>::finish() {
    if (is_busy()) return Status::misuse;
    this->begin_chunk(nullptr, this->offset_);
    while (this->mode_ < Mode::failed) {
        const detail::Step step = this->step_at_end(this->offset_);
        if ((step & detail::step::what) == detail::step::nothing) continue;
        this->flags_ |= Machine::busy;
        const Answer answer = tell(step, this->offset_);
        this->flags_ = static_cast<uint8_t>(this->flags_ & ~Machine::busy);
        if (answer != Answer::go_on && !this->settle(answer, step & detail::step::what)) {
            if (this->mode_ < Mode::failed) return Status::paused;
        }
    }
    return state();
}

template <class Handler, class Policy, class Held>
Answer Parser<Handler, Policy, Held>::tell(detail::Step step, Offset here) {
    const Offset at = (step & detail::step::at_token) != 0 ? this->token_ : here;
    const detail::Step what = step & detail::step::what;
    switch (what) {
    case detail::step::begin_tree:
        if constexpr (Wants::begin_tree) return detail::tell_on_begin_tree(handler_, at);
        break;
    case detail::step::node: return tell_node(at);
    case detail::step::spelling: return tell_spelling(this->identifier_.bytes(), at);
    case detail::step::property: return tell_property();
    case detail::step::end_tree:
        if constexpr (Wants::end_tree) return detail::tell_on_end_tree(handler_, at);
        break;
    case detail::step::last_chunk_first:
    case detail::step::last_chunk:
        return tell_chunk(Bytes(), Part(what == detail::step::last_chunk_first, true, true), at);
    default: {
        Answer answer = Answer::go_on;
        if constexpr (Wants::diagnostic) {
            typename Wants::Diagnosis diagnostic;
            static_cast<LineAndColumn<Policy::line_and_column>&>(diagnostic) =
                at == this->token_ ? this->token_location() : this->locate(at);
            diagnostic.code = static_cast<Code>(what);
            diagnostic.offset = at;
            answer = detail::tell_on_diagnostic(handler_, diagnostic);
        }
        if ((step & detail::step::fatal) == 0) return answer;
        this->fail(static_cast<Code>(what));
        return Answer::pause;
    }
    }
    return Answer::go_on;
}

template <class Handler, class Policy, class Held>
auto Parser<Handler, Policy, Held>::checkpoint() const -> Checkpoint {
    Checkpoint checkpoint;
    checkpoint.offset = this->token_;
    checkpoint.depth = this->depth_;
    checkpoint.flags = static_cast<uint8_t>(
        this->flags_ & ~(Machine::busy | Machine::capitals_read | Machine::was_after_variation));
    static_cast<LineAndColumn<Policy::line_and_column>&>(checkpoint) = this->token_location();
    if (this->mode_ == Mode::node_fresh) {
        checkpoint.mode = Mode::node_start;
    } else if (this->mode_ == Mode::tree_begun) {
        --checkpoint.depth;
        checkpoint.mode = checkpoint.depth != 0 ? Mode::node : Mode::outside;
    }
    return checkpoint;
}

template <class Handler, class Policy, class Held>
Status Parser<Handler, Policy, Held>::skip(Answer scope, EventKind last) {
    if (is_busy() || scope < Answer::skip_property || scope > Answer::skip_tree)
        return Status::misuse;
    if (this->mode_ >= Mode::failed) return state();
    const detail::Step what = last == EventKind::begin_tree    ? detail::step::begin_tree
                              : last == EventKind::node        ? detail::step::node
                              : last == EventKind::property    ? detail::step::property
                              : last == EventKind::value_chunk ? detail::step::last_chunk
                                                               : detail::step::nothing;
    (void)this->settle(scope, what);
    return Status::ok;
}

template <class Handler, class Policy, class Held>
Status Parser<Handler, Policy, Held>::resume(const Checkpoint& checkpoint) {
    if (is_busy() || !checkpoint.valid()) return Status::misuse;
    this->offset_ = this->token_ = checkpoint.offset;
    this->depth_ = checkpoint.depth;
    this->mode_ = checkpoint.mode;
    this->flags_ = checkpoint.flags;
    this->detail_ = 0;
    this->reset_lines({checkpoint}, checkpoint.offset);
    return Status::ok;
}

} // namespace nanosgf

#endif
