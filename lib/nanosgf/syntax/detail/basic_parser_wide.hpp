// SPDX-License-Identifier: MIT
// The faster path beside the parser's plain loop, for machines that load eight bytes in one go.
#ifndef NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_WIDE_HPP
#define NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_WIDE_HPP

#include "nanosgf/syntax/detail/basic_parser.hpp"
#include "nanosgf/syntax/detail/wide.hpp"

namespace nanosgf {

/// Reads all `;X[yz]` at `p`, which is not `end`, and the LF before each. Returns the answer that ended
/// the loop, or go_on: then `p` is at other bytes or close to the end, but
/// not at `end`.
template <class Sink, class Policy>
Answer BasicParser<Sink, Policy>::read_moves(Frame& frame, const Byte*& p, const Byte* const end) {
    using namespace detail::wide;
    Answer answer = Answer::go_on;
    for (;;) {
        while (static_cast<size_t>(end - p) >= moves_reach && are_moves(p))
            if ((answer = deliver_move(frame, p)) != Answer::go_on ||
                (answer = deliver_move(frame, p)) != Answer::go_on ||
                (answer = deliver_move(frame, p)) != Answer::go_on ||
                (answer = deliver_move(frame, p)) != Answer::go_on)
                return answer;
        if (static_cast<size_t>(end - p) <= load_size) return answer;
        if (!is_move(p)) {
            if (*p != '\n' || !is_move(p + 1)) return answer;
            ++p;
        }
        if ((answer = deliver_move(frame, p)) != Answer::go_on) return answer;
    }
}

/// The events of `;X[yz]` at `p`, as the plain loop would deliver them. If an answer is not go_on,
/// `p` is where to continue after that event.
template <class Sink, class Policy>
Answer BasicParser<Sink, Policy>::deliver_move(Frame& frame, const Byte*& p) {
    this->set_token(offset_of(p));
    this->mode_ = Mode::node_fresh;
    Answer answer = sink_.node(frame, reinterpret_cast<const char*>(p), this->token_);
    ++p;
    if (answer == Answer::go_on) {
        this->mode_ = Mode::after_value;
        answer = sink_.property(frame, Identifier(span(p, p + 1)), offset_of(p));
        ++p;
    }
    if (answer == Answer::go_on) {
        answer = sink_.chunk(frame, span(p + 1, p + 3), Part(true, true), offset_of(p + 1));
        p += 4;
    }
    return answer;
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
            this->begin_token(offset_of(p++));
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

} // namespace nanosgf

#endif
