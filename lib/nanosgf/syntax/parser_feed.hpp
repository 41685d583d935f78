// SPDX-License-Identifier: MIT
// The parser's loop: the bytes of ordinary records in straight lines, all others step by step.
#ifndef NANOSGF_SYNTAX_PARSER_FEED_HPP
#define NANOSGF_SYNTAX_PARSER_FEED_HPP

#include "nanosgf/syntax/basic_parser.hpp"
#include "nanosgf/syntax/machine_steps.hpp"
#include "nanosgf/syntax/parser_wide.hpp"

namespace nanosgf {

/// feed() of `size` bytes and at least one more, which is too many.
template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::run_up_to(const Byte* p, size_t size) {
    const Status status = run(p, size);
    if (status != Status::ok) return status;
    this->mode_ = Mode::input_over;
    return run(p + size, 1);
}

/// feed() of bytes that are not too many.
template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::run(const Byte* p, size_t size) {
    if (this->flags_ >= Machine::busy) return refusal(); // or halted
    const Byte* const end = p + size;
    this->flags_ = static_cast<uint8_t>(this->flags_ + Machine::busy);
    this->begin_chunk(p, this->offset_);
    this->offset_ = static_cast<Offset>(this->offset_ - address(p));
    this->set_word(p);
    if (p != end) {
        do {
            p = read(p, end);
        } while (p != end && !is_halted());
    }
    if (Sink::wants_spelling && !is_halted()) (void)deliver_word(p);
    return leave(p);
}

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::finish() {
    if (this->mode_ == Mode::finished && !is_busy()) return Status::ok;
    if (this->flags_ >= Machine::busy) return refusal();
    this->flags_ = static_cast<uint8_t>(this->flags_ + Machine::busy);
    this->begin_chunk(nullptr, this->offset_);
    this->set_word(nullptr);
    do {
        (void)read_slow(nullptr, nullptr);
    } while (!is_halted() && this->mode_ != Mode::finished);
    const Status status = leave(nullptr);
    if (this->mode_ == Mode::finished) this->flags_ |= Machine::halted;
    return status;
}

/// The end of feed() and finish(), with `p` as the next byte to read.
template <class Sink, class Policy>
inline Status BasicParser<Sink, Policy>::leave(const Byte* p) {
    this->offset_ = offset_of(p);
    this->end_chunk(this->offset_);
    if (is_halted()) return interruption();
    this->flags_ = static_cast<uint8_t>(this->flags_ - Machine::busy);
    return Status::ok;
}

/// Leaves early: after a pause to come back, otherwise for good.
template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::interruption() {
    const bool paused = this->mode_ < Mode::stopped || this->mode_ == Mode::finished;
    this->flags_ = static_cast<uint8_t>(this->flags_ - Machine::busy -
                                        (this->mode_ < Mode::stopped ? Machine::halted : 0));
    return paused ? Status::paused : state();
}

/// Reads on at `p`, which is not `end`: a byte at least, or an event is delivered.
template <class Sink, class Policy>
inline const uint8_t* BasicParser<Sink, Policy>::read(const Byte* p, const Byte* const end) {
    const Mode mode = this->mode_;
    if (mode <= Mode::value_first) return read_value(p, end);
    if (mode <= Mode::tree_begun) {
        const Byte* const reached = read_fast(p, end);
        return reached != p ? reached : read_slow(p, end);
    }
    if (!Sink::wants_spelling && mode == Mode::name && *p == '[') return read_name_end(p);
    if (!this->in_skip()) return read_slow(p, end);
    return this->pass_over(p, end);
}

/// The `[` behind a name that began in other bytes.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_name_end(const Byte* p) {
    this->mode_ = Mode::after_value;
    const Bytes name = this->name_.name().bytes();
    auto frame = sink_.frame(static_cast<Offset>(this->token_ - address(name.data())));
    const Answer answer = sink_.property(frame, sink_.target(), Identifier(name), this->token_);
    if (answer != Answer::go_on) {
        this->settle(answer, detail::step::property);
        return p;
    }
    this->begin_value();
    this->mode_ = Mode::value_first;
    return p + 1;
}

/// Ordinary nodes, names and values, as far as they lie in these bytes; from a mode between
/// properties to the first byte that is anything else.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_fast(const Byte* p, const Byte* const end) {
    auto frame = sink_.frame(this->offset_);
    const auto target = sink_.target();
    const Byte* begin; // of a name or a value
    Answer answer;
    detail::Step what;

    do {
        if constexpr (reads_wide)
            if (!read_moves(frame, target, p, end)) goto out;
        if (*p == ';') {
            this->set_token(offset_of(p));
            this->mode_ = Mode::node_fresh;
            answer = sink_.node(frame, target, reinterpret_cast<const char*>(p), this->token_);
            ++p;
            what = detail::step::node;
            if (answer != Answer::go_on) goto answered;
            if (p == end) goto out;
        }
        if (static_cast<Byte>(*p - 'A') < 26) {
            begin = p;
            this->set_word(p);
            if (++p == end) goto name_cut;
            if (*p != '[') {
                if (static_cast<Byte>(*p - 'A') >= 26 || ++p == end || *p != '[') goto name_cut;
            }
            if (Sink::wants_spelling) goto name_cut;
            this->mode_ = Mode::after_value;
            answer = sink_.property(frame, target, Identifier(span(begin, p)), offset_of(begin));
            what = detail::step::property;
            if (answer != Answer::go_on) goto answered;
        } else if (*p == '\n') {
            ++p;
            continue;
        } else if (*p != '[' || this->mode_ != Mode::after_value) {
            goto out;
        }
        begin = ++p; // a value; the mode is still after_value
        this->begin_value();
        if (p == end || this->limits_values || this->charset() != Charset::single_byte)
            goto value_cut;
        if constexpr (reads_wide) p = detail::wide::value_end(p, end);
        if (reads_wide && p == end) goto value_cut;
        while (*p != ']')
            if (*p == '\\' || ++p == end) goto value_cut;
        answer = sink_.chunk(frame, target, span(begin, p), Part(true, true), offset_of(begin));
        ++p;
        what = detail::step::chunk;
        if (answer != Answer::go_on) goto answered;
    } while (p != end);
out:
    return p;

value_cut:
    this->mode_ = Mode::value_first;
    return begin;

name_cut:
    return this->keep_name(begin, p, offset_of(begin));

answered:
    this->settle(answer, what);
    goto out;
}

/// A piece of a value that began or ends in other bytes or is escaped.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_value(const Byte* p, const Byte* const end) {
    const Byte* const begin = p;
    const uint8_t first = static_cast<uint8_t>(this->mode_); // value_first: 1
    p = this->value_end(p, end);
    const Bytes raw = span(begin, p);
    const Offset at = offset_of(begin);
    const bool over = this->value_is_over();
    uint8_t part = first;
    this->mode_ = over ? Mode::value_over : Mode::value;
    if (p != end && !over) {
        part |= Part::last_bit;
        this->mode_ = Mode::after_value;
        ++p;
    }
    if (over && raw.empty()) return p;
    auto frame = sink_.frame(this->offset_);
    const Answer answer = sink_.chunk(frame, sink_.target(), raw, Part(part), at);
    if (answer != Answer::go_on) this->settle(answer, detail::step::chunk);
    return p;
}

/// One step: whatever one byte leads to.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::read_slow(const Byte* p, const Byte* const end) {
    using detail::Class;
    const Class column = p == end ? Class::end : detail::class_of(*p);
    if constexpr (Sink::wants_spelling) {
        const bool goes_on = Policy::repair ? column == Class::capital || column == Class::lower ||
                                                  column == Class::digit
                                            : column == Class::capital;
        if (!goes_on && deliver_word(p)) return p;
    }
    const bool was_in_word = Sink::wants_spelling && in_word();
    const detail::Step step = this->step(column, p == end ? uint8_t{0} : *p, offset_of(p));
    if (Sink::wants_spelling && !was_in_word && in_word()) this->set_word(p);
    const detail::Step what = step & detail::step::what;
    if (what == 0 || (!Sink::wants_spelling && what == detail::step::spelling))
        return (step & detail::step::consumed) != 0 ? p + 1 : p;
    return deliver(step, p);
}

/// Delivers what `step` leads to. Returns where to go on.
template <class Sink, class Policy>
const uint8_t* BasicParser<Sink, Policy>::deliver(detail::Step step, const Byte* p) {
    // What is needed after the event is recomputed: one register less is kept over the call.
    const auto what = [step] { return static_cast<detail::Step>(step & detail::step::what); };
    Offset at = offset_of(p);
    Part part;
    if (what() == detail::step::chunk)
        part = Part((step & detail::step::first) != 0, true, true);
    else if ((step & detail::step::at_token) != 0)
        at = this->token_;
    if ((step & detail::step::fatal) != 0) this->fail(static_cast<Code>(what()));
    const Answer answer =
        sink_.tell(what(), part, detail::step::has_name(what()) ? this->name_.name().bytes() : Bytes(),
                   at, at == this->token_ ? this->token_location() : this->locate(at));
    if (this->mode_ == Mode::failed) {
        this->flags_ |= Machine::halted;
        return p;
    }
    if (answer != Answer::go_on) this->settle(answer, what());
    return (step & detail::step::consumed) != 0 ? p + 1 : p;
}

template <class Sink, class Policy>
bool BasicParser<Sink, Policy>::deliver_word(const Byte* p) {
    const Byte* const begin = this->word_begin();
    if (begin == p || !in_word()) return false;
    this->set_word(p);
    auto frame = sink_.frame(this->offset_);
    const Answer answer = sink_.spelling(frame, sink_.target(), span(begin, p), offset_of(begin));
    if (answer != Answer::go_on) this->settle(answer, detail::step::spelling);
    return true;
}

template <class Sink, class Policy>
auto BasicParser<Sink, Policy>::checkpoint() const -> Checkpoint {
    Checkpoint checkpoint;
    checkpoint.offset = this->token_;
    checkpoint.depth = this->depth_;
    checkpoint.flags = static_cast<uint8_t>(this->flags_ & ~(Machine::busy | Machine::halted));
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
    if (this->mode_ == Mode::finished) return Status::ok;
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
