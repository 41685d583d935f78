// SPDX-License-Identifier: MIT
// The faster path beside the parser's plain loop, for machines that load eight bytes in one go.
#ifndef NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_WIDE_HPP
#define NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_WIDE_HPP

#include "nanosgf/syntax/detail/basic_parser.hpp"
#include "nanosgf/syntax/detail/wide.hpp"

namespace nanosgf {

template <class Sink, class Policy>
inline auto BasicParser<Sink, Policy>::last_bytes(const Byte* p, const Byte* end) -> const Byte* {
    if constexpr (Sink::has_move_events) return nullptr;
    return static_cast<size_t>(end - p) > detail::wide::moves_reach ? end - detail::wide::moves_reach : p;
}

template <class Sink, class Policy>
inline bool BasicParser<Sink, Policy>::has_moves_reach(const Byte* p, [[maybe_unused]] const Byte* end, [[maybe_unused]] const Byte* last) {
    if constexpr (Sink::has_move_events) return static_cast<size_t>(end - p) > detail::wide::moves_reach;
    return p < last;
}

/// Reads all `;X[yz]` at `p`, which is at a `;` or LF, and the LF before each. Returns the answer that ended
/// the loop, or go_on: then `p` is at other bytes or close to the end, but not at `end`.
template <class Sink, class Policy>
Answer BasicParser<Sink, Policy>::read_moves(Frame& frame, const Byte*& p, const Byte* const end, [[maybe_unused]] const Byte* const last) {
    if constexpr (takes_apart)
        if (sink_.takes_apart()) {
            Answer ended;
            p = read_moves_apart<true>(frame, p, end, ended);
            return ended;
        }
    if constexpr (Sink::reads_moves) {
        Answer ended;
        p = read_whole_moves(frame, p, end, ended);
        return ended;
    }
    return read_moves_by<false, true>(frame, p, end, last);
}

/// read_moves() for an object, or from several moves on for a function. Not inlined: it would take registers of the
/// other loops.
template <class Sink, class Policy>
template <bool apart>
[[gnu::noinline]] const uint8_t* BasicParser<Sink, Policy>::read_moves_apart(Frame& frame, const Byte* p, const Byte* const end,
                                                                             Answer& answer) {
    answer = read_moves_by<apart, false>(frame, p, end, last_bytes(p, end));
    return p;
}

/// read_moves() for a sink that takes a move as a whole. Not inlined, for the same reason.
template <class Sink, class Policy>
template <class Event>
[[gnu::noinline]] const uint8_t* BasicParser<Sink, Policy>::read_whole_moves(Event& frame, const Byte* p, const Byte* const end,
                                                                             Answer& answer) {
    const auto is_at_move = [&] { return static_cast<size_t>(end - p) > detail::wide::load_size && detail::wide::is_move(p); };
    [[maybe_unused]] const Byte* const run = p + detail::wide::moves_before_run * detail::wide::move_size;
    for (;;) {
        if (is_at_move()) {
            sink_.begin_moves(frame, this->mode_);
            for (;;) {
                this->set_token(offset_of(p));
                Answer last = Answer::go_on;
                const size_t size = sink_.move(frame, reinterpret_cast<const char*>(p), reinterpret_cast<const char*>(end), this->token_, this->mode_, last);
                if (size == 0) last = deliver_move<false>(frame, p);
                p += size;
                if (last != Answer::go_on) return answer = last, p;
                if (!is_at_move()) break;
                if constexpr (Sink::takes_runs)
                    if (p >= run && (p = sink_.take_run(p, end, this->token_), !is_at_move())) break;
            }
        }
        answer = Answer::go_on;
        if (*p != '\n' || end - p < 2) return p;
        ++p;
    }
}

template <class Sink, class Policy>
template <bool apart, bool inlined>
Answer BasicParser<Sink, Policy>::read_moves_by(Frame& frame, const Byte*& p, const Byte* const end, const Byte* const last) {
    using namespace detail::wide;
    Answer answer = Answer::go_on;
    if (has_moves_reach(p, end, last)) {
        if constexpr (!Sink::has_move_events)
            if (*p == '\n') ++p;
        do {
            size_t count = moves(p);
            if (count == moves_at_once) {
                if constexpr (reads_runs && inlined) {
                    p = read_run(frame, p, end, answer);
                    return answer;
                } else if constexpr (Sink::has_move_events && inlined) {
                    p = read_moves_apart<apart>(frame, p, end, answer);
                    return answer;
                }
                if ((answer = deliver_move<apart>(frame, p)) != Answer::go_on ||
                    (answer = deliver_move<apart>(frame, p)) != Answer::go_on ||
                    (answer = deliver_move<apart>(frame, p)) != Answer::go_on ||
                    (answer = deliver_move<apart>(frame, p)) != Answer::go_on)
                    return answer;
                continue;
            }
            if (!joins && count == 1) { // before a comment, mostly: counts of its events are added up without a multiplication
                if ((answer = deliver_move<apart>(frame, p)) != Answer::go_on) return answer;
            } else {
                for (; count != 0; --count)
                    if ((answer = deliver_move<apart>(frame, p)) != Answer::go_on) return answer;
            }
            if (*p != '\n') return Answer::go_on; // a constant: the caller need not look at it
            ++p;
        } while (has_moves_reach(p, end, last));
    }
    while (static_cast<size_t>(end - p) > load_size && is_move(p))
        if ((answer = deliver_move<apart>(frame, p)) != Answer::go_on) return answer;
    return answer;
}

/// The events of `;X[yz]` at `p`, as the plain loop would deliver them; if `apart`, by one call of the sink. If an
/// answer is not go_on, `p` is where to continue after that event.
template <class Sink, class Policy>
template <bool apart>
Answer BasicParser<Sink, Policy>::deliver_move(Frame& frame, const Byte*& p) {
    this->set_token(offset_of(p));
    if constexpr (joins) {
        this->mode_ = Mode::after_value;
        const Answer answer = sink_.joined(frame, span(p + 3, p + 5), Part::node_bit);
        p += detail::wide::move_size;
        return answer;
    } else if constexpr (apart) {
        const Answer last = sink_.apart(frame, span(p + 3, p + 5), Part::node_bit, this->mode_);
        p = last == Answer::go_on ? p + detail::wide::move_size : Sink::after(frame);
        return last;
    }
    this->mode_ = Mode::node_fresh;
    if constexpr (Sink::has_move_events) return deliver_move_events(frame, p);
    Answer answer = sink_.node(frame, reinterpret_cast<const char*>(p), this->token_);
    ++p;
    if (answer == Answer::go_on) {
        if constexpr (Sink::wants_spelling)
            if ((answer = deliver_spelling(frame, p, p + 1)) != Answer::go_on) {
                ++p;
                return answer;
            }
        this->mode_ = Mode::after_value;
        answer = sink_.property(frame, Identifier(span(p, p + 1)), offset_of(p));
        ++p;
    }
    if (answer == Answer::go_on) {
        answer = sink_.point(frame, span(p + 1, p + 3), offset_of(p + 1));
        p += 4;
    }
    return answer;
}

/// deliver_move() for a sink with an event for each part of a move.
template <class Sink, class Policy>
template <class Event>
Answer BasicParser<Sink, Policy>::deliver_move_events(Event& frame, const Byte*& p) {
    const char* const move = reinterpret_cast<const char*>(p);
    Answer answer = sink_.move_node(frame, move);
    if (answer != Answer::go_on) return ++p, answer;
    this->mode_ = Mode::after_value;
    answer = sink_.move_name(frame, move + 1);
    if (answer != Answer::go_on) return p += 2, answer;
    answer = sink_.move_point(frame, move + 3);
    p += detail::wide::move_size;
    return answer;
}

/// read_moves() from several moves on for a sink with an event for each part of a move. Mode and token are written at the
/// end alone: until then both follow from these events.
template <class Sink, class Policy>
template <class Event>
[[gnu::noinline]] const uint8_t* BasicParser<Sink, Policy>::read_run(Event& frame, const Byte* p, const Byte* const end,
                                                                     Answer& answer) {
    this->mode_ = Mode::after_value;
    sink_.begin_moves(frame, reinterpret_cast<const char*>(p));
    answer = deliver_run(frame, p, end);
    const Begun node = begun(frame);
    leave_moves(sink_);
    if (answer == Answer::go_on) return p; // nothing asks for the place of a node that is over
    this->mode_ = node.is_node ? Mode::node_fresh : Mode::after_value;
    this->token_ = node.at;
    return Sink::after(frame);
}

template <class Sink, class Policy>
template <class Event>
auto BasicParser<Sink, Policy>::begun(const Event& moves) -> Begun {
    const Offset next = moves.node.offset();
    if (Sink::is_at_node(moves)) return {next, true};
    return {static_cast<Offset>(next - detail::wide::move_size), false};
}

/// The events of the moves at `p`, of which there is one at least, and of those after a LF.
template <class Sink, class Policy>
template <class Event>
Answer BasicParser<Sink, Policy>::deliver_run(Event& frame, const Byte*& p, const Byte* const end) {
    using namespace detail::wide;
    Answer answer = Answer::go_on;
    if (static_cast<size_t>(end - p) >= run_reach) {
        const Byte* const last = end - run_reach;
        do {
            const size_t count = run_of_moves(p);
            p += count * move_size;
            if (count == run_at_once) {
                if ((answer = sink_.move(frame)) != Answer::go_on || (answer = sink_.move(frame)) != Answer::go_on ||
                    (answer = sink_.move(frame)) != Answer::go_on || (answer = sink_.move(frame)) != Answer::go_on ||
                    (answer = sink_.move(frame)) != Answer::go_on)
                    return answer;
                Sink::moved(frame);
                if (*p != '\n') continue;
            } else {
                if (count == 0) return answer;
                for (size_t left = count; left != 0; --left)
                    if ((answer = sink_.move(frame)) != Answer::go_on) return answer;
                if (*p != '\n') return answer;
            }
            ++p;
            sink_.pass_byte(frame);
        } while (p <= last);
    }
    for (; static_cast<size_t>(end - p) >= load_size + 1 && is_move(p); p += move_size)
        if ((answer = sink_.move(frame)) != Answer::go_on) return answer;
    return answer;
}

/// The event of the property `name` and its value, whose `[` is at `p`. Returns false if that does not end in
/// these bytes, or may have pairs.
template <class Sink, class Policy>
template <class Event>
bool BasicParser<Sink, Policy>::read_joined(Event& event, const Byte* const name, const Byte*& p, const Byte* const end,
                                            Answer& answer) {
    if (this->charset() != Charset::single_byte) return false;
    const uint8_t bits = pair_of(static_cast<size_t>(p - name));
    const Byte* const begin = ++p;
    if (!detail::wide::ends_near(p, end) && !detail::wide::ends_far(p, end)) return p = begin - 1, false;
    const Bytes raw = span(begin, p++);
    if constexpr (joins) {
        answer = sink_.joined(event, raw, bits);
    } else {
        answer = sink_.apart(event, raw, bits, this->mode_);
        if (answer != Answer::go_on) p = Sink::after(event);
    }
    return true;
}

/// The event of the spelling of a name of one or two capitals, from `begin` to the `[` at `end`.
template <class Sink, class Policy>
Answer BasicParser<Sink, Policy>::deliver_spelling(Frame& frame, const Byte* const begin, const Byte* const end) {
    // The state after a word that was read in steps.
    const Byte* p;
    keep_letter(begin, p);
    if (end - begin > 1) (void)this->name_.append(static_cast<char>(begin[1]));
    this->set_word(end);
    return sink_.spelling(frame, span(begin, end), offset_of(begin));
}

/// Reads `)`, `(;` up to its `;` and the LF between them, in a mode between properties, after a variation or
/// outside; no junk run lasts. Returns false if the byte at `p` is for another path.
template <class Sink, class Policy>
bool BasicParser<Sink, Policy>::read_trees(Frame& frame, const Byte*& p, const Byte* const end, Answer& answer) {
    do {
        if (*p == ')' && this->mode_ != Mode::outside) {
            this->mode_ = --this->depth_ == 0 ? Mode::outside : Mode::after_variation;
            answer = deliver_tree(frame, detail::step::end_tree, offset_of(p++));
            if (answer != Answer::go_on) return true;
        } else if (*p == '(' && end - p > 1 && p[1] == ';' && !this->is_deepest()) {
            this->begin_token(detail::wide::scalar(offset_of(p++)));
            this->begin_tree();
            this->mode_ = Mode::tree_begun;
            answer = deliver_tree(frame, detail::step::begin_tree, this->token_);
            return true;
        } else if (*p == '\n') {
            ++p;
        } else {
            return false;
        }
    } while (p != end);
    return true;
}

template <class Sink, class Policy>
Answer BasicParser<Sink, Policy>::deliver_tree(Frame& frame, detail::Step what, Offset at) {
    const Answer answer = sink_.deliver(frame, what, Part(), Bytes(), at, at == this->token_ ? this->token_location() : this->locate(at));
    frame.rebase(this->offset_);
    return answer;
}

template <class Sink, class Policy>
template <class Rest>
bool BasicParser<Sink, Policy>::pulled(Rest& rest, size_t size, Mode mode) {
    this->mode_ = mode;
    pass(rest, size);
    return true;
}

/// feed(rest) up to the next event, if that comes from an ordinary token which lies in `rest` as a whole.
/// Otherwise returns false, for pull_any() and then feed(). After each event the state is that of a pause in run(), but
/// of a move: after its node `move.left_` is 2, and pull_of_move() comes next.
template <class Sink, class Policy>
template <class Event, class Move>
bool BasicParser<Sink, Policy>::pull(Bytes& rest, Event& event, [[maybe_unused]] Move& move) {
    // Here only what is frequent, short and not close to the end; the rest is for pull_any().
    const Byte* p = reinterpret_cast<const Byte*>(rest.data());
    const Mode mode = this->mode_;
    if (rest.size() <= detail::wide::load_size || rest.size() > static_cast<Offset>(most_bytes - this->offset_))
        return false;
    if (*p == '[') {
        if (mode != Mode::after_value || this->charset() != Charset::single_byte) return false;
        event.rebase(static_cast<Offset>(this->offset_ - address(p)));
        if (detail::wide::is_point(p)) {
            event.become(EventKind::value_chunk, Part(true, true), span(p + 1, p + 3));
            return pulled(rest, 4, mode);
        }
        const size_t size = detail::wide::plain_bytes(p + 1);
        if (size == detail::wide::load_size || p[size + 1] != ']') return false;
        event.become(EventKind::value_chunk, Part(true, true), Bytes(p + 1, size));
        return pulled(rest, size + 2, mode);
    }
    if (mode < Mode::after_value || mode > detail::Grammar<Policy::repair>::first_rows) return false;
    if constexpr (joins)
        if (detail::wide::is_move(p)) {
            event.rebase(static_cast<Offset>(this->offset_ - address(p)));
            this->set_token(this->offset_);
            return pull_joined(rest, p + 3, p + 5, Part::node_bit, event);
        }
    if (*p == ';') {
        event.rebase(static_cast<Offset>(this->offset_ - address(p)));
        event.become(EventKind::node, Part(), Bytes(p, 0));
        this->set_token(this->offset_);
        if constexpr (pulls_moves)
            if (detail::wide::is_move(p)) return move.left_ = detail::wide::name_and_point, pulled(rest, 0, Mode::after_value);
        return pulled(rest, 1, Mode::node_fresh);
    }
    if (static_cast<Byte>(*p - 'A') >= 26) return false;
    size_t size = 1;
    if (p[1] != '[') {
        if (static_cast<Byte>(p[1] - 'A') >= 26 || p[2] != '[') return false;
        size = 2;
    }
    if constexpr (joins) {
        const Byte* const begin = p + size + 1;
        if (rest.size() < size + 1 + detail::wide::load_size || this->charset() != Charset::single_byte) return false;
        const Byte* const close = begin + detail::wide::plain_bytes(begin);
        if (close == begin + detail::wide::load_size || *close != ']') return false;
        event.rebase(static_cast<Offset>(this->offset_ - address(p)));
        return pull_joined(rest, begin, close, pair_of(size), event);
    }
    event.rebase(static_cast<Offset>(this->offset_ - address(p)));
    event.become(EventKind::property, Part(), Bytes(p, size));
    return pulled(rest, size, Mode::after_value);
}

/// The next event of the move at the front of `rest`. After its value it looks whether another move follows, which
/// pull() need not do then. Until a move's end only `move` changes; leave_move() and checkpoint_in_move() know what it means.
/// Returns false where a line feed is between: then begin_line() follows.
template <class Sink, class Policy>
template <class Event, class Move>
bool BasicParser<Sink, Policy>::pull_of_move(Bytes& rest, Event& event, Move& move) {
    using namespace detail::wide;
    if (move.left_ == 1) {
        event.become(EventKind::value_chunk, Part(true, true), Bytes(rest.data() + 3, 2));
        pass(rest, move_size);
        move.left_ = 0;
        const Byte* const p = reinterpret_cast<const Byte*>(rest.data()); // there were eight bytes
        if (*p == ';') {
            if (rest.size() > load_size && is_move(p)) move.left_ = whole_move;
        } else if (detail::expect_false(*p == '\n')) {
            return rest.size() <= load_size + 1 || !is_move(p + 1);
        }
    } else if (move.left_ == name_and_point) {
        event.become(EventKind::property, Part(), Bytes(rest.data() + 1, 1));
        move.left_ = 1;
    } else {
        event.become(EventKind::node, Part(), Bytes(rest.data(), 0));
        move.left_ = name_and_point;
    }
    return true;
}

template <class Sink, class Policy>
template <class Move>
void BasicParser<Sink, Policy>::begin_line(Bytes& rest, Move& move) {
    pass(rest, 1);
    move.left_ = detail::wide::move_after_line;
}

/// Consumes what was delivered of a move; the rest is read again, since its events may be others now.
template <class Sink, class Policy>
template <class Move>
void BasicParser<Sink, Policy>::leave_move(Bytes& rest, Move& move) {
    if (move.left_ == detail::wide::name_and_point) {
        this->mode_ = Mode::node_fresh;
        this->set_token(this->offset_);
    }
    pass(rest, static_cast<size_t>(detail::wide::bytes_delivered(move.left_)));
    move.left_ = 0;
}

template <class Sink, class Policy>
template <class Move>
auto BasicParser<Sink, Policy>::checkpoint_in_move(const Move& move) const -> Checkpoint {
    return checkpoint_at(Begun{this->offset_, move.left_ == detail::wide::name_and_point});
}

/// The event of a property and its value, from `begin` to the `]` at `close`. Returns true.
template <class Sink, class Policy>
template <class Event>
bool BasicParser<Sink, Policy>::pull_joined(Bytes& rest, const Byte* begin, const Byte* close, uint8_t bits, Event& event) {
    event.become(EventKind::joined, detail::joined_part(bits), span(begin, close));
    return pulled_to(rest, close + 1, Mode::after_value);
}

/// pull() for all ordinary tokens.
template <class Sink, class Policy>
template <class Event, class Move>
[[gnu::noinline]] bool BasicParser<Sink, Policy>::pull_any(Bytes& rest, Event& event, [[maybe_unused]] Move& move) {
    const Byte* p = reinterpret_cast<const Byte*>(rest.data());
    const Byte* const end = p + rest.size();
    const Mode mode = this->mode_;
    if (rest.size() > static_cast<Offset>(most_bytes - this->offset_)) return false;
    if constexpr (!joins)
        if (mode == Mode::after_value && p != end && *p == '[') {
            event.rebase(static_cast<Offset>(this->offset_ - address(p)));
            return pull_value(rest, p + 1, event);
        }
    if (mode < Mode::after_value || mode > detail::Grammar<Policy::repair>::first_rows) return pull_tree(rest, p, event);
    const Offset base = static_cast<Offset>(this->offset_ - address(p));
    while (p != end && *p == '\n') ++p;
    if (p == end) return false;
    if (*p == '[' && mode == Mode::after_value) {
        event.rebase(base);
        return pull_value(rest, p + 1, event);
    }
    if (*p == ';') {
        event.rebase(base);
        event.become(EventKind::node, Part(), Bytes(p, 0));
        this->set_token(event.offset());
        if constexpr (joins)
            if (static_cast<size_t>(end - p) >= detail::wide::load_size && detail::wide::is_move(p))
                return pull_joined(rest, p + 3, p + 5, Part::node_bit, event);
        if constexpr (pulls_moves)
            if (static_cast<size_t>(end - p) >= detail::wide::load_size && detail::wide::is_move(p))
                return move.left_ = detail::wide::name_and_point, pulled_to(rest, p, Mode::after_value);
        return pulled_to(rest, p + 1, Mode::node_fresh);
    }
    if (static_cast<Byte>(*p - 'A') >= 26) return pull_tree(rest, p, event);
    const Byte* const name = p;
    if (++p == end) return false;
    if (*p != '[' && (static_cast<Byte>(*p - 'A') >= 26 || ++p == end || *p != '[')) return false;
    event.rebase(base);
    if constexpr (joins)
        if (this->charset() == Charset::single_byte) {
            const Byte* const close = detail::wide::value_end(p + 1, end);
            if (close != end) return pull_joined(rest, p + 1, close, pair_of(static_cast<size_t>(p - name)), event);
        }
    event.become(EventKind::property, Part(), span(name, p));
    return pulled_to(rest, p, Mode::after_value);
}

/// A value from `begin` on, after its `[`; or its first piece. In a charset of byte pairs only the `[` is consumed.
template <class Sink, class Policy>
template <class Event>
bool BasicParser<Sink, Policy>::pull_value(Bytes& rest, const Byte* begin, Event& event) {
    const Byte* const end = reinterpret_cast<const Byte*>(rest.end());
    if (begin == end || this->charset() != Charset::single_byte)
        return !pulled_to(rest, begin, Mode::value_first);
    const Byte* const close = detail::wide::value_end(begin, end);
    const bool ends = close != end;
    event.become(EventKind::value_chunk, Part(true, ends), span(begin, close));
    if (ends) return pulled_to(rest, close + 1, Mode::after_value);
    this->memo_ = (detail::backslashes_before(end, begin) & 1) != 0 ? detail::scan::escaped : detail::scan::plain;
    return pulled_to(rest, end, Mode::value);
}

/// `)` or `(;` up to its `;`, after line feeds.
template <class Sink, class Policy>
template <class Event>
bool BasicParser<Sink, Policy>::pull_tree(Bytes& rest, const Byte* p, Event& event) {
    const Byte* const end = reinterpret_cast<const Byte*>(rest.end());
    const Mode mode = this->mode_;
    if (mode < Mode::after_value || (mode > detail::Grammar<Policy::repair>::first_rows &&
                                     mode != Mode::after_variation && mode != Mode::outside))
        return false;
    while (p != end && *p == '\n') ++p;
    const Offset at = static_cast<Offset>(this->offset_ + (address(p) - address(rest.data())));
    if (p != end && *p == ')' && mode != Mode::outside) {
        event.become(EventKind::end_tree, code::none, Part(), Bytes(), at);
        return pulled_to(rest, p + 1, --this->depth_ == 0 ? Mode::outside : Mode::after_variation);
    }
    if (end - p < 2 || *p != '(' || p[1] != ';' || this->is_deepest()) return false;
    this->begin_token(at);
    this->begin_tree();
    event.become(EventKind::begin_tree, code::none, Part(), Bytes(), at);
    return pulled_to(rest, p + 1, Mode::tree_begun);
}

} // namespace nanosgf

#endif
