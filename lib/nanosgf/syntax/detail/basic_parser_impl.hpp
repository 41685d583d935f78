// SPDX-License-Identifier: MIT
// The parser's loop: the bytes of ordinary records in straight lines, all others step by step.
#ifndef NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_IMPL_HPP
#define NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_IMPL_HPP

#include "nanosgf/syntax/detail/basic_parser.hpp"
#include "nanosgf/syntax/detail/grammar_machine_impl.hpp"
#include "nanosgf/syntax/detail/basic_parser_wide.hpp"

namespace nanosgf {

/// feed() of `size` bytes and at least one more, which is too many.
template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::run_up_to(const Byte* p, size_t size) {
    const Status status = run(p, p + size);
    if (status != Status::ok) return status;
    this->mode_ = Mode::input_over;
    return run(p + size, p + size + 1);
}

/// feed() of bytes that are not too many; or, where `end` lies before `p`, finish().
///
/// Everything that reads bytes or delivers events is inlined here. So the event has one place on the
/// stack, and the calls of the handler share their code.
template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::run(const Byte* p, const Byte* const end) {
    if (is_busy()) return Status::misuse;
    this->flags_ = static_cast<uint8_t>(this->flags_ + GrammarMachine::busy);
    [[maybe_unused]] const Offset before = this->offset_;
    this->begin_chunk(p, before);
    this->offset_ = static_cast<Offset>(this->offset_ - address(p));
    this->set_word(p);
    Frame frame = sink_.frame(this->offset_);
    Status status = Status::ok;
    detail::OnException guard([this, before] { be_stopped_by_exception(before); });
    for (;;) {
        // p == end, in two tests that share a comparison with read() on small machines.
        if (!(p < end) && static_cast<size_t>(p - end) == 0) break;
        const Answer answer = read(frame, p, end);
        if (detail::expect_false(answer != Answer::go_on)) {
            if (detail::expect_false(answer >= Answer::pause)) {
                if (answer == Answer::stop) be_stopped();
                status = Status::paused;
                break;
            }
            skip_after(answer, frame.kind);
        }
    }
    if constexpr (Sink::wants_spelling) {
        Answer answer;
        if (p == end && status == Status::ok && deliver_word(frame, p, answer) &&
            answer >= Answer::pause) {
            if (answer == Answer::stop) be_stopped();
            status = Status::paused;
        }
    }
    guard.end_scope();
    this->offset_ = offset_of(p);
    this->end_chunk(this->offset_);
    this->flags_ = static_cast<uint8_t>(this->flags_ - GrammarMachine::busy);
    if (this->mode_ < Mode::stopped) return status;
    return this->mode_ == Mode::finished && end < p ? Status::ok : state();
}

/// Reads at least one byte at `p`, or delivers an event. Returns the answer to it.
template <class Sink, class Policy>
inline Answer BasicParser<Sink, Policy>::read(Frame& frame, const Byte*& p, const Byte* const end) {
    if (p < end) {
        const Mode mode = this->mode_;
        if constexpr (reads_wide)
            if (mode <= Mode::skip_tree_value) return read_value(frame, p, end);
        if (mode <= Mode::skip_tree) { // small machines compare once in the usual case
            if constexpr (!reads_wide)
                if (mode <= Mode::skip_tree_value) return read_value(frame, p, end);
            p = this->template pass_over<Sink::scans_skipped>(p, end);
            return Answer::go_on;
        }
        if (mode <= detail::Grammar<Policy::repair>::first_rows ||
            (reads_wide && mode == Mode::node_start && *p == ';')) {
            Answer answer = Answer::go_on;
            if (read_fast(frame, p, end, answer)) return answer;
        } else if (reads_wide && (mode == Mode::after_variation || mode == Mode::outside)) {
            Answer answer = Answer::go_on;
            if (read_trees(frame, p, end, answer)) return answer;
        } else if (reads_wide && Policy::repair && mode == detail::outside_junk && *p != '(') {
            p = detail::wide::junk_end(p, end);
            return Answer::go_on;
        }
    }
    return read_step(frame, p, end);
}

/// A piece of a value that starts or ends in other bytes, or has escapes, or is skipped.
template <class Sink, class Policy>
inline Answer BasicParser<Sink, Policy>::read_value(Frame& frame, const Byte*& p,
                                                    const Byte* const end) {
    const Mode mode = this->mode_;
    const Byte* const begin = p;
    const Byte* const stop = this->value_end(p, end);
    p = stop;
    const bool over = this->value_is_over();
    const bool ends = p != end && !over;
    if (ends) ++p;
    if (over) this->mode_ = Mode::value_over;
    if (detail::expect_false(mode >= Mode::skip_value)) {
        if (ends)
            this->mode_ =
                static_cast<Mode>(static_cast<unsigned>(mode) + detail::between_values);
        return Answer::go_on;
    }
    uint8_t part = static_cast<uint8_t>(mode); // value_first: 1
    if (ends) {
        part |= Part::last_bit;
        this->mode_ = Mode::after_value;
    } else if (!over) {
        this->mode_ = Mode::value;
    }
    if (over && begin == stop) return Answer::go_on;
    return sink_.chunk(frame, span(begin, stop), Part(part), offset_of(begin));
}

/// Ordinary nodes, names and values, as far as they lie in these bytes; from a mode between
/// properties to the first byte that is anything else. Returns false if this byte is for
/// read_step().
template <class Sink, class Policy>
inline bool BasicParser<Sink, Policy>::read_fast(Frame& frame, const Byte*& p,
                                                 const Byte* const end, Answer& answer) {
    [[maybe_unused]] const Byte* last = nullptr;
    if constexpr (reads_wide) last = last_bytes(p, end);
    bool has_more; // whether bytes are known to follow, so that `p` need not be compared
    do {
        has_more = false;
        if constexpr (reads_wide)
            if ((*p == ';' || *p == '\n') && (answer = read_moves(frame, p, end, last)) != Answer::go_on) return true;
        if (*p == ';') {
            this->set_token(offset_of(p));
            this->mode_ = Mode::node_fresh;
            answer = sink_.node(frame, reinterpret_cast<const char*>(p), this->token_);
            ++p;
            if (answer != Answer::go_on || p == end) return true;
        }
        const unsigned letter = *p - unsigned{'A'};
        if (letter < 26) {
            const Byte* const begin = p;
            // One test for name and value: close to the end, a name is read step by step.
            if constexpr (reads_wide)
                if ((Sink::has_move_events || !(p < last)) && static_cast<size_t>(end - p) <= detail::wide::property_reach) return keep_letter(begin, p);
            if (++p == end && !reads_wide) return keep_letter(begin, p);
            if (*p != '[') {
                if (static_cast<Byte>(*p - 'A') >= 26 || (++p == end && !reads_wide) || *p != '[')
                    return keep_letter(begin, p);
            }
            if constexpr (Sink::wants_spelling) {
                if (!reads_wide) return keep_letter(begin, p);
                if ((answer = deliver_spelling(frame, begin, p)) != Answer::go_on) return true;
            }
            this->mode_ = Mode::after_value;
            if constexpr (joins) {
                // A value that is cut, or may have pairs of bytes: the property is read step by step.
                if (!read_joined(frame, begin, p, end, answer)) return keep_letter(begin, p);
                continue;
            }
            if constexpr (takes_apart && !Policy::double_byte) // a handler may set a charset between the two
                if (sink_.takes_apart() && read_joined(frame, begin, p, end, answer)) continue;
            answer = sink_.property(frame, Identifier(span(begin, p)), offset_of(begin));
            if (answer != Answer::go_on) break;
        } else if (letter == '\n' - unsigned{'A'}) {
            ++p;
            continue;
        } else if (letter != '[' - unsigned{'A'} || this->mode_ != Mode::after_value) {
            // After another node: the strict grammar's table has no nodes.
            if ((reads_wide || !Policy::repair) && letter == ';' - unsigned{'A'}) return true;
            if (!reads_wide || !read_trees(frame, p, end, answer)) return false;
            if (this->mode_ == Mode::tree_begun) continue;
            return true;
        }
        const Byte* const begin = ++p; // a value; the mode is still after_value
        this->begin_value();
        if ((!reads_wide && end - p < 3) || this->limits_values || this->charset() != Charset::single_byte)
            return cut_value(begin, p);
        if constexpr (joins) {
            if (!detail::wide::find_value_end(p, end)) return cut_value(begin, p);
        } else if constexpr (reads_wide) {
            const bool is_far = letter < 26 || detail::wide::has_start(p, end);
            if (is_far && detail::wide::ends_near(p, end)) {
                answer = sink_.chunk(frame, span(begin, p), Part(true, true), offset_of(begin));
                ++p;
                has_more = true;
                continue;
            }
            if (!detail::wide::ends_far(p, end)) return cut_value(begin, p);
        } else {
            // Two small letters, as moves have; or other bytes that are no bracket and no backslash.
            if (p[2] != ']' || (p[0] & p[1]) < 0x60) return cut_value(begin, p);
            p += 2;
        }
        const Bytes raw = span(begin, p);
        ++p;
        answer = sink_.chunk(frame, raw, Part(true, true), offset_of(begin));
    } while (answer == Answer::go_on && (has_more || p != end));
    return true;
}

/// One step for one byte, or for the end of the input.
template <class Sink, class Policy>
inline Answer BasicParser<Sink, Policy>::read_step(Frame& frame, const Byte*& p,
                                                   const Byte* const end) {
    if (this->mode_ >= Mode::stopped) return Answer::pause; // nothing more is read
    const bool is_end = end < p;
    detail::Step step;
    if constexpr (Sink::wants_spelling) {
        Answer answer;
        if ((is_end || !is_of_word(*p)) && deliver_word(frame, p, answer)) return answer;
        const bool was_in_word = in_word();
        step = this->step(is_end ? GrammarMachine::end_of_input : *p, offset_of(p));
        if (!was_in_word && in_word()) this->set_word(p);
        if (step == detail::step::read_earlier) step |= detail::step::spelling;
    } else if (!is_end && this->mode_ == Mode::word && *p == '[' && this->memo_ == 0) {
        // After an ordinary name that was cut; the table would give the same.
        this->mode_ = Mode::after_value;
        step = detail::step::property | detail::step::at_token;
    } else {
        step = this->step(is_end ? GrammarMachine::end_of_input : *p, offset_of(p));
    }
    return deliver(frame, step, p);
}

/// Delivers the event of `step`, and continues after the byte at `p` if it was consumed.
template <class Sink, class Policy>
inline Answer BasicParser<Sink, Policy>::deliver(Frame& frame, const detail::Step step,
                                              const Byte*& p) {
    const auto what = static_cast<detail::Step>(step & detail::step::what);
    const Byte* const here = p;
    if ((step & detail::step::consumed) != 0) ++p;
    if (what == 0) return Answer::go_on;
    if ((step & detail::step::fatal) != 0) this->fail(static_cast<Code>(what));
    Part part;
    Offset at = offset_of(here);
    if (Policy::repair && what == detail::step::chunk)
        part = Part((step & detail::step::first) != 0, true, true);
    else if ((step & detail::step::at_token) != 0)
        at = this->token_;
    const Bytes name = this->name_.name().bytes();
    const bool has_name = what == detail::step::property || (Sink::wants_spelling && what == detail::step::spelling);
    const Answer answer = sink_.deliver(
        frame, what, part, has_name ? name : name.first(0), at,
        at == this->token_ ? this->token_location() : this->locate(at));
    frame.rebase(this->offset_);
    return answer;
}

template <class Sink, class Policy>
bool BasicParser<Sink, Policy>::deliver_word(Frame& frame, const Byte* p, Answer& answer) {
    const Byte* const begin = this->word_begin();
    if (begin == p || !in_word()) return false;
    this->set_word(p);
    answer = sink_.spelling(frame, span(begin, p), offset_of(begin));
    return true;
}

template <class Sink, class Policy>
auto BasicParser<Sink, Policy>::checkpoint() const -> Checkpoint {
    Checkpoint checkpoint;
    if constexpr (reads_runs)
        if (sink_.moves() != nullptr) return checkpoint_at(begun(*sink_.moves()));
    checkpoint.offset = this->token_;
    checkpoint.depth = this->depth_;
    checkpoint.flags = static_cast<uint8_t>(this->flags_ & ~GrammarMachine::busy);
    static_cast<LineAndColumn<Policy::line_and_column>&>(checkpoint) = this->token_location();
    if (this->mode_ == Mode::node_fresh || this->mode_ == Mode::caps_word) {
        checkpoint.mode = Mode::node_start;
    } else if (this->mode_ == Mode::tree_begun || this->mode_ == Mode::caps_missing) {
        --checkpoint.depth;
        checkpoint.mode = checkpoint.depth != 0 ? Mode::node : Mode::outside;
    }
    return checkpoint;
}

/// checkpoint() in a move whose node is `node`.
template <class Sink, class Policy>
template <class Node>
auto BasicParser<Sink, Policy>::checkpoint_at(Node node) const -> Checkpoint {
    Checkpoint checkpoint;
    checkpoint.offset = node.at;
    checkpoint.depth = this->depth_;
    checkpoint.flags = static_cast<uint8_t>(this->flags_ & ~GrammarMachine::busy);
    if (node.is_node) checkpoint.mode = Mode::node_start;
    return checkpoint;
}

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::skip(Answer scope, EventKind last) {
    if (is_busy() || scope < Answer::skip_property || scope > Answer::skip_tree)
        return Status::misuse;
    if (this->mode_ == Mode::finished) return Status::ok;
    if (this->mode_ >= Mode::stopped) return state();
    skip_after(scope, last);
    return Status::ok;
}

/// Whether checkpoint() of a parser with this policy may have returned it.
template <class Sink, class Policy>
inline bool BasicParser<Sink, Policy>::is_possible(const Checkpoint& checkpoint) {
    const uint32_t depth = checkpoint.depth;
    if (checkpoint.mode == Mode::outside) {
        if (depth != 0) return false;
    } else if ((checkpoint.mode != Mode::node && checkpoint.mode != Mode::node_start) || depth == 0) {
        return false;
    }
    // One more tree starts there, or none.
    if (GrammarMachine::limits_depth &&
        (depth > Policy::max_depth ||
         (depth == Policy::max_depth && checkpoint.mode != Mode::node_start)))
        return false;
    constexpr unsigned charsets = Policy::double_byte ? 3 : 1;
    return depth <= checkpoint.offset && checkpoint.offset < most_bytes &&
           (checkpoint.flags & GrammarMachine::seen_tree) != 0 &&
           checkpoint.flags >> GrammarMachine::charset_shift < charsets &&
           GrammarMachine::is_possible_location(checkpoint, checkpoint.offset);
}

template <class Sink, class Policy>
Status BasicParser<Sink, Policy>::resume(const Checkpoint& checkpoint) {
    if (is_busy() || !is_possible(checkpoint)) return Status::misuse;
    this->offset_ = this->token_ = checkpoint.offset;
    this->depth_ = checkpoint.depth;
    this->mode_ = checkpoint.mode;
    this->flags_ = checkpoint.flags;
    this->memo_ = 0;
    this->reset_lines({checkpoint}, checkpoint.offset);
    return Status::ok;
}

} // namespace nanosgf

#endif
