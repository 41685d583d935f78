// SPDX-License-Identifier: MIT
// The faster path beside the parser's plain loop, for machines that load eight bytes in one go.
#ifndef NANOSGF_SYNTAX_PARSER_WIDE_HPP
#define NANOSGF_SYNTAX_PARSER_WIDE_HPP

#include "nanosgf/syntax/basic_parser.hpp"
#include "nanosgf/syntax/wide.hpp"

namespace nanosgf {

/// All `;X[yz]` at `p`, which is not `end`, and the LF before each. False if an answer ended the
/// loop; else `p` has come to what is no such move or lies close to the end, but not to `end`.
template <class Sink, class Policy>
template <class Frame, class Target>
bool BasicParser<Sink, Policy>::read_moves(Frame& frame, const Target& target, const Byte*& p,
                                           const Byte* const end) {
    using namespace detail::wide;
    for (;;) {
        while (static_cast<size_t>(end - p) >= moves_reach && are_moves(p))
            if (!deliver_move(frame, target, p) || !deliver_move(frame, target, p) ||
                !deliver_move(frame, target, p) || !deliver_move(frame, target, p))
                return false;
        if (static_cast<size_t>(end - p) <= load_size) return true;
        if (!is_move(p)) {
            if (*p != '\n' || !is_move(p + 1)) return true;
            ++p;
        }
        if (!deliver_move(frame, target, p)) return false;
    }
}

/// The events of `;X[yz]` at `p`, as the plain loop would deliver them. False if an answer was not
/// go_on; `p` is then where to go on after that event.
template <class Sink, class Policy>
template <class Frame, class Target>
bool BasicParser<Sink, Policy>::deliver_move(Frame& frame, const Target& target, const Byte*& p) {
    this->set_token(offset_of(p));
    this->mode_ = Mode::node_fresh;
    Answer answer = sink_.node(frame, target, reinterpret_cast<const char*>(p), this->token_);
    detail::Step what = detail::step::node;
    ++p;
    if (answer == Answer::go_on) {
        this->mode_ = Mode::after_value;
        answer = sink_.property(frame, target, Identifier(span(p, p + 1)), offset_of(p));
        what = detail::step::property;
        ++p;
    }
    if (answer == Answer::go_on) {
        answer = sink_.chunk(frame, target, span(p + 1, p + 3), Part(true, true), offset_of(p + 1));
        what = detail::step::chunk;
        p += 4;
    }
    if (answer == Answer::go_on) return true;
    this->settle(answer, what);
    return false;
}

} // namespace nanosgf

#endif
