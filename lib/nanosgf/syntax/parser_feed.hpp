// SPDX-License-Identifier: MIT
// The parser's loop: the bytes of ordinary records in straight lines, all others step by step.
#ifndef NANOSGF_SYNTAX_PARSER_FEED_HPP
#define NANOSGF_SYNTAX_PARSER_FEED_HPP

#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::run(const Byte* p, size_t size, uint8_t flags) {
    if (is_busy()) return Status::misuse;
    if (this->mode_ >= Mode::stopped) return state();
    const Byte* const all = p + size;
    const Byte* end = all;
    if (size > most_bytes - this->offset_) {
        if constexpr (Policy::max_bytes == 0)
            this->mode_ = Mode::input_over;
        else
            end = p + static_cast<size_t>(most_bytes - this->offset_);
    }
    this->flags_ |= flags;
    this->begin_chunk(p, this->offset_);
    this->offset_ = static_cast<Offset>(this->offset_ - address(p));
    this->set_word(p);
    while (p != end && (this->flags_ & Machine::halted) == 0)
        p = this->mode_ >= Mode::after_value && this->mode_ <= Mode::node_fresh
                ? read_fast(p, end)
                : read_slow(p, end);
    if constexpr (Sink::wants_spelling)
        if ((this->flags_ & Machine::halted) == 0) (void)deliver_word(p);
    if constexpr (Policy::max_bytes != 0) {
        if (end != all && p == end && (this->flags_ & Machine::halted) == 0) {
            this->mode_ = Mode::input_over;
            p = read_slow(p, all);
        }
    }
    while ((this->flags_ & (Machine::halted | Machine::ending)) == Machine::ending &&
           this->mode_ != Mode::finished)
        p = read_slow(p, p);
    this->offset_ = offset_of(p);
    this->end_chunk(this->offset_);
    const uint8_t before = this->flags_;
    this->flags_ = static_cast<uint8_t>(
        before & ~(Machine::busy | Machine::ending | Machine::halted));
    if ((before & Machine::halted) == 0) return Status::ok;
    return this->mode_ >= Mode::stopped ? state() : Status::paused;
}

/// Ordinary nodes, names and values, as far as they lie in these bytes; from a mode between
/// properties to the first byte that is anything else.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_fast(const Byte* p, const Byte* const end) {
    auto frame = Sink::frame(this->offset_);
    const Byte* begin; // of a name or a value
    Byte c;
    Answer answer;
    detail::Step what;

between:
    c = *p;
    if (c == ';') {
        this->set_token(offset_of(p));
        this->mode_ = Mode::node_fresh;
        answer = sink_.node(frame, reinterpret_cast<const char*>(p), this->token_);
        ++p;
        what = detail::step::node;
        if (answer != Answer::go_on) goto answered;
        if (p == end) return p;
        c = *p;
    }
    if (static_cast<Byte>(c - 'A') < 26) {
        begin = p;
        this->set_word(p);
        if (++p == end) goto name_cut;
        c = *p;
        if (c != '[') {
            if (static_cast<Byte>(c - 'A') >= 26 || ++p == end || *p != '[') goto name_cut;
        }
        if (Sink::wants_spelling) goto name_cut;
        this->mode_ = Mode::after_value;
        answer = sink_.property(frame, Identifier(span(begin, p)), offset_of(begin));
        what = detail::step::property;
        if (answer != Answer::go_on) goto answered;
        goto value_begins;
    }
    if (c == '\n') {
        if (++p == end) return p;
        goto between;
    }
    if (c != '[' || this->mode_ != Mode::after_value) return read_slow(p, end);

value_begins: // its mode is still after_value
    begin = ++p;
    this->begin_value();
    if (p == end || this->limits_values || this->charset() != Charset::single_byte) goto value_cut;
    do {
        const unsigned apart = static_cast<unsigned>(*p) - '\\';
        if (apart < 2) {
            if (apart == 0) goto value_cut;
            answer = sink_.value(frame, span(begin, p), offset_of(begin));
            ++p;
            what = detail::step::chunk;
            if (answer != Answer::go_on) goto answered;
            if (p == end) return p;
            goto between;
        }
    } while (++p != end);
value_cut:
    this->mode_ = Mode::value_first;
    return begin;

name_cut:
    return this->keep_name(begin, p, offset_of(begin));

answered:
    this->settle(answer, what);
    return p;
}

/// One step: a piece of a value, what is skipped, or whatever one byte leads to.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_slow(const Byte* p, const Byte* const end) {
    using detail::Class;
    if (p != end && (this->mode_ <= Mode::value_first || this->in_skip())) {
        if (this->mode_ > Mode::value_first && !this->in_skipped_value())
            return this->pass_over(p, end);
        const Byte* const begin = p;
        p = this->value_end(p, end);
        const detail::Step step = this->value_step(p != end, p != begin);
        const Part part((step & detail::step::first) != 0, (step & detail::step::consumed) != 0);
        return deliver(step, p, span(begin, p), part, offset_of(begin));
    }
    const Class column = p == end ? Class::end : detail::class_of(*p);
    if constexpr (Sink::wants_spelling) {
        const bool goes_on = Policy::repair ? column == Class::capital || column == Class::lower ||
                                                  column == Class::digit
                                            : column == Class::capital;
        if (!goes_on && deliver_word(p)) return p;
    }
    const bool was_in_word = Sink::wants_spelling && in_word();
    Offset at = offset_of(p);
    const detail::Step step = this->step(column, p == end ? uint8_t{0} : *p, at);
    if (Sink::wants_spelling && !was_in_word && in_word()) this->set_word(p);
    Part part;
    if ((step & detail::step::what) == detail::step::chunk)
        part = Part((step & detail::step::first) != 0, true, true);
    else if ((step & detail::step::at_token) != 0)
        at = this->token_;
    return deliver(step, p, detail::step::has_name(step) ? this->name_.name().bytes() : Bytes(),
                   part, at);
}

/// Delivers what `step` leads to, if anything. Returns where to go on.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::deliver(detail::Step step, const Byte* p, Bytes bytes,
                                                  Part part, Offset at) {
    if ((step & detail::step::consumed) != 0) ++p;
    const detail::Step what = step & detail::step::what;
    if (what == 0) return p;
    Answer answer = sink_.tell(what, part, bytes, at,
                               at == this->token_ ? this->token_location() : this->locate(at));
    if ((step & detail::step::fatal) != 0) {
        this->fail(static_cast<Code>(what));
        answer = Answer::pause;
    }
    if (answer != Answer::go_on) this->settle(answer, what);
    return p;
}

template <class Sink, class Policy>
bool BasicParser<Sink, Policy>::deliver_word(const Byte* p) {
    const Byte* const begin = this->word();
    if (begin == p || !in_word()) return false;
    this->set_word(p);
    (void)deliver(detail::step::spelling, p, span(begin, p), Part(), offset_of(begin));
    return true;
}

template <class Sink, class Policy>
auto BasicParser<Sink, Policy>::checkpoint() const -> Checkpoint {
    Checkpoint checkpoint;
    checkpoint.offset = this->token_;
    checkpoint.depth = this->depth_;
    checkpoint.flags = static_cast<uint8_t>(this->flags_ & ~Machine::busy);
    static_cast<LineAndColumn<Policy::line_and_column>&>(checkpoint) = this->token_location();
    if (this->mode_ == Mode::node_fresh || this->mode_ == Mode::caps_word) {
        checkpoint.mode = Mode::node_start;
    } else if (this->mode_ == Mode::tree_begun || this->mode_ == Mode::caps_missing) {
        --checkpoint.depth;
        checkpoint.mode = checkpoint.depth != 0 ? Mode::node : Mode::outside;
    }
    return checkpoint;
}

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::skip(Answer scope, EventKind last) {
    if (is_busy() || scope < Answer::skip_property || scope > Answer::skip_tree)
        return Status::misuse;
    if (this->mode_ >= Mode::stopped) return state();
    const auto what = static_cast<detail::Step>(static_cast<unsigned>(last) +
                                                detail::step::first_event - 1U);
    this->settle(scope, what);
    return Status::ok;
}

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::resume(const Checkpoint& checkpoint) {
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
