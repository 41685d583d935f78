// SPDX-License-Identifier: MIT
// The typed parser's values chunk by chunk: collects short ones, passes text through.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_VALUES_IMPL_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_VALUES_IMPL_HPP

#include "nanosgf/game/detail/interpreter.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::on_value_chunk(Bytes raw, Part part, Offset at) {
    // The handler answered `pause` to the property, so it could not be skipped there.
    if (property_role_ == Role::skip) return Answer::skip_property;
    if constexpr (Options::wide && (Wants::move || Wants::any_list))
        if (raw.size() == 2 && part.first() && part.last() && !is_taken_ && is_plain_point(raw.data()) &&
            (property_role_ <= Role::white_move ? static_cast<bool>(Wants::move)
                                                : property_role_ >= Role::no_setup && property_role_ <= Role::plain &&
                                                      counted_ == Counted::all))
            return deliver_plain_point(raw.data(), at);
    if constexpr (Options::wide && Wants::text)
        if ((property_role_ == Role::text || property_role_ == Role::simple_text) && part.first() && part.last() && !part.incomplete() &&
            !is_taken_ && !is_further_value_ && text_.is_plain(raw))
            return deliver_plain_text(raw, at);
    Answer answer = part.first() ? begin_value(at, raw.empty() && part.last()) : Answer::go_on;
    if (!is_final(answer)) answer = after(answer, read_value(raw, part, at));
    return with_late_answer(answer);
}

/// Whether two bytes are what nearly all values with points after the root of a game of Go are, a point on the board,
/// and all is ordinary.
template <class Handler, class Options, class Owner>
bool Interpreter<Handler, Options, Owner>::is_plain_point(const char* raw) const {
    return static_cast<uint8_t>(raw[0] - 'a') < this->plain_columns_ && static_cast<uint8_t>(raw[1] - 'a') < this->plain_rows_;
}

/// The start of begin_value().
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::open_value(Offset at) {
    context_.offset_ = at;
    if constexpr (has_lines) this->value_location_ = static_cast<Owner&>(*this).locate(at);
    context_.provisional_ = false;
    role_ = property_role_;
}

/// What begin_value() and read_text() do with a whole text that is_plain().
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_plain_text(Bytes raw, Offset at) {
    open_value(at);
    note_value(false);
    is_further_value_ = true;
    return with_late_answer(deliver_known_text(raw, TextPart(true, true)));
}

/// What begin_value() and decode() do with it.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_plain_point(const char* raw, Offset at) {
    open_value(at);
    game_ = Games::go;
    count_value();
    is_further_value_ = true;
    const Point point = plain_point(raw);
    if constexpr (Wants::move)
        if (role_ <= Role::white_move)
            return with_late_answer(offer_on_move(handler_, context_, role_ == Role::black_move ? Color::black : Color::white, point));
    return with_late_answer(deliver_point(point));
}

/// on_node(), on_property() and on_value_chunk() of `;X[yz]`. Returns how many bytes were read: 6, or 1 or 2 after an answer
/// to the node or the property; or 0: nothing was done. More than 6: of that node and some after it; then `last` is where the last one is.
template <class Handler, class Options, class Owner>
size_t Interpreter<Handler, Options, Owner>::read_move(const char* move, [[maybe_unused]] const char* end, Offset& last, Mode& mode, Answer& answer) {
    const Offset at = last;
    const bool is_white = move[1] == 'W';
    if ((!is_white && move[1] != 'B') || !is_plain_point(move + 3)) return 0;
    if constexpr (Wants::any_region && Options::reads_old)
        if (this->corner_count_ != 0) return 0;
    const auto key = static_cast<uint32_t>(move[1]);
    [[maybe_unused]] schema::PropertyFacts facts;
    if constexpr (remembers) {
        const auto& entry = is_white ? remembered_.entry_of('W') : remembered_.entry_of('B'); // no multiplication
        if (!entry.is_of(key, context_.root_)) return 0;
        facts = entry.facts;
    }
    if constexpr (takes_plain_nodes<Handler> && !Wants::answers) {
        // What is known of the properties of a node is not needed: it ends here.
        if (nanosgf::detail::ends_plain_node(move + 6) && handler_.is_ready_for_plain_node()) {
            mode = Mode::after_value;
            if constexpr (remembers) context_.property_ = facts;
            context_.provisional_ = false;
            nanosgf::detail::PlainNodes<Offset> nodes(move, end, {this->plain_columns_, this->plain_rows_}, last);
            if (has_lines || !knows_both_moves()) nodes.end_after_first();
            handler_.take_plain_nodes(nodes, context_);
            context_.key_ = nodes.key();
            context_.offset_ = static_cast<Offset>(last + 3);
            return static_cast<size_t>(nodes.at() - move) + 6;
        }
    }
    mode = Mode::node_fresh;
    if ((answer = begin_node(at)) != Answer::go_on) return 1;
    mode = Mode::after_value;
    if constexpr (remembers) context_.property_ = facts;
    context_.key_ = key;
    row_ = is_white;
    property_role_ = is_white ? Role::white_move : Role::black_move;
    counted_ = counted_of(Role::black_move);
    is_further_value_ = is_taken_ = false;
    if constexpr (Wants::property) {
        context_.offset_ = static_cast<Offset>(at + 1);
        context_.provisional_ = false;
        answer = offer_on_property(handler_, context_, Identifier(Bytes(move + 1, 1)), context_.offset_);
        if (answer != Answer::go_on) return 2;
    }
    answer = deliver_plain_point(move + 3, static_cast<Offset>(at + 3));
    return 6;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::read_value(Bytes raw, Part part, Offset at) {
    if (role_ < Role::label) return read_short(raw, part);
    Answer answer = Answer::go_on;
    if (role_ < Role::text) {
        if constexpr (Wants::label || Wants::figure) answer = read_prefixed(raw, part, at);
    } else if (role_ < Role::raw) {
        if constexpr (Wants::text) answer = read_text(raw, part, at);
        if (role_ >= Role::charset && !is_final(answer))
            answer = after(answer, read_short(raw, part));
    } else if (role_ == Role::raw) {
        answer = offer_on_raw_chunk(handler_, context_, raw, part, at);
    }
    return answer;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::begin_value(Offset at, bool is_empty) {
    open_value(at);
    const bool is_single = counted_ < Counted::all;
    if (is_further_value_ && is_single) report_further();
    if (is_taken_) {
        role_ = otherwise;
    } else {
        note_value(is_empty);
    }
    if constexpr (Wants::region || Wants::territory)
        if (!is_single) note_empty(is_empty);
    Answer answer = Answer::go_on;
    if constexpr (Wants::any_point) {
        if (is_on_board(role_)) {
            depend_on(by_board);
            answer = deliver_size();
            game_ = game_of(context_.root_.game);
            if (!includes(Options::games, game_) && !is_final(answer)) role_ = without_notation();
        }
    }
    if constexpr (Wants::begin_region) {
        const bool is_region = role_ == Role::view || role_ == Role::dim;
        if (!is_further_value_ && is_region && !is_final(answer))
            answer = after(answer, offer_on_begin_region(handler_, context_,
                                                         static_cast<Region>(role_ - Role::view)));
    }
    is_further_value_ = true;
    if constexpr (uses_text)
        if (role_ >= Role::label) begin_text();
    return answer;
}

// Of the values of a property that takes one, the first counts. An empty one gives way to the next, unless it means
// something, such as a pass. Of FF, GM, SZ and CA the first counts that can be read: learn().
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::note_value(bool is_empty) {
    if (counted_ == Counted::first_readable || (is_empty && counted_ == Counted::first)) return note_uncounted();
    count_value();
}

/// The current value counts.
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::count_value() {
    is_taken_ = counted_ < Counted::all;
    seen_.add(row_);
    if constexpr (has_moves && Wants::diagnostic) {
        if (property_role_ <= Role::white_move && seen_.has_first_two()) report(code::two_moves);
    }
}

// An empty list has no other values. A view or dimming that begins with an empty one is empty.
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::note_empty(bool is_empty) {
    const bool is_region = property_role_ == Role::view || property_role_ == Role::dim;
    const bool is_territory = property_role_ == Role::black_territory || property_role_ == Role::white_territory;
    if (!is_region && (!is_territory || is_old())) return;
    if (is_further_value_) {
        if (is_taken_ || is_empty || counted_ == Counted::after_empty) report(is_region ? code::vw_mixed_empty : code::empty_list);
    } else if (is_region) {
        is_taken_ = is_empty;
    }
    counted_ = is_empty ? Counted::after_empty : Counted::all;
}

// Points and moves of a game whose notation is not published, or not compiled in.
template <class Handler, class Options, class Owner>
Role Interpreter<Handler, Options, Owner>::without_notation() {
    if (!game_reported_) report(code::gm_unsupported);
    game_reported_ = true;
    return Wants::text ? Role::simple_text : otherwise;
}

template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::begin_text() {
    bool has_colon = role_ == Role::composed_text || role_ == Role::label || role_ == Role::figure;
    if constexpr (Wants::application || Wants::whole) has_colon = has_colon || role_ == Role::application;
    text_begun_ = prefix_begun_ = after_colon_ = false;
    text_.begin(role_ == Role::text ? TextKind::text : TextKind::simple_text,
                has_colon ? Split::first_colon : Split::none);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::read_short(Bytes raw, Part part) {
    Bytes value;
    if (!collector_.take(raw, part, value)) return Answer::go_on;
    if (!is_cut(value)) return decode(value);
    report(code::value_truncated);
    return refuse_unless_delivered(value, true);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::read_text(Bytes raw, Part part, Offset at) {
    const char* const begin = raw.data();
    Answer answer = Answer::go_on;
    bool is_complete = false;
    TextPiece piece;
    while (text_.next(raw, piece)) {
        report(piece.code, static_cast<Offset>(at + static_cast<size_t>(raw.data() - begin) - 1));
        is_complete = part.last() && raw.empty() && !piece.ends_part;
        const TextPart text_part(!text_begun_, is_complete || piece.ends_part, after_colon_);
        if constexpr (Options::wide) answer = after(answer, deliver_known_text(piece.bytes, text_part));
        else answer = after(answer, deliver_text(piece.bytes, text_part));
        if (is_final(answer)) return answer;
        text_begun_ = !piece.ends_part;
        after_colon_ = after_colon_ || piece.ends_part;
    }
    if (!part.last()) return answer;
    // Before an empty text, and after any other: whether its last piece is empty depends on cuts.
    if (!text_begun_) report_end(part);
    if (!is_complete) {
        if (role_ == Role::label && !text_begun_) report(code::empty_label);
        const TextPart text_part(!text_begun_, true, after_colon_, part.incomplete());
        answer = after(answer, deliver_text(Bytes(), text_part));
    }
    if (text_begun_ && !is_final(answer)) report_end(part);
    return answer;
}

/// A whole text that starts where the value does.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::read_collected(Bytes text) {
    if constexpr (has_lines) this->collected_ = text;
    const Answer answer = read_text(text, Part(true, true), context_.offset_);
    if constexpr (has_lines) this->collected_ = Bytes();
    return answer;
}

template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::report_end(Part part) {
    if (!part.incomplete()) report(text_.finish());
}

template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::depend_on_charset(Bytes text) {
    if (in_root_ && (known_ & by_charset) == 0)
        for (const char character : text)
            if ((static_cast<uint8_t>(character) & 0x80) != 0) depend_on(by_charset);
}

// A simple text that was collected, decoded in one piece. It never grows.
template <class Handler, class Options, class Owner>
struct Interpreter<Handler, Options, Owner>::WholeText {
    char characters[capacity];
    uint8_t size = 0;
    uint8_t split = 0; ///< where its second component begins
    bool is_split = false;

    [[nodiscard]] Bytes all() const { return Bytes(characters, size); }
    [[nodiscard]] Bytes first() const { return all().first(is_split ? split : size); }
    [[nodiscard]] Bytes second() const { return is_split ? all().from(split) : Bytes(); }
    /// For decoders of raw values: no backslash is left that they would take for an escape.
    [[nodiscard]] Bytes without_escapes() {
        for (uint8_t i = 0; i != size; ++i)
            if (characters[i] == '\\') characters[i] = '\0';
        return all();
    }
};

// The findings are reported here if on_text did not have the text with them; that it is empty is
// reported by its decoder.
template <class Handler, class Options, class Owner>
void Interpreter<Handler, Options, Owner>::decode_whole(Bytes raw, Split split, WholeText& text) {
    const char* const begin = raw.data();
    text_.begin(TextKind::simple_text, split);
    TextPiece piece;
    while (text_.next(raw, piece)) {
        if constexpr (!Wants::text)
            report(piece.code, static_cast<Offset>(context_.offset_ + static_cast<size_t>(raw.data() - begin) - 1));
        for (const char character : piece.bytes) text.characters[text.size++] = character;
        if (piece.ends_part) text.split = text.size;
        text.is_split = text.is_split || piece.ends_part;
    }
    if constexpr (!Wants::text) report(text_.finish().without(code::empty_value));
    depend_on_charset(text.all());
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_text(Bytes text, TextPart part) {
    depend_on_charset(text);
    if constexpr (Wants::label) {
        if (role_ == Role::label)
            return offer_on_label(handler_, context_, label_point_, text,
                                  TextPart(part.first(), part.last(), 0, part.incomplete()));
    }
    return offer_on_text(handler_, context_, context_.key_, text, part);
}

// A label or figure: collects its point or flags up to the colon, which the text decoder finds.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::read_prefixed(Bytes raw, Part part, Offset at) {
    if (after_colon_) return read_text(raw, part, at);
    Bytes rest = raw;
    TextPiece piece;
    while (!after_colon_ && text_.next(rest, piece)) after_colon_ = piece.ends_part;
    const size_t size = raw.size() - rest.size();
    const bool has_all = after_colon_ || part.last();
    Bytes prefix;
    const bool is_whole = collector_.take(raw.first(size), Part(!prefix_begun_, has_all, part.incomplete()), prefix);
    prefix_begun_ = true;
    if (!is_whole) return Answer::go_on;
    if (is_cut(prefix)) {
        report(code::value_truncated);
        role_ = Role::skip;
        return refuse(prefix, true);
    }
    const bool is_last = part.last() && !after_colon_;
    const Answer answer = decode_prefix(prefix, Part(true, is_last));
    if (is_last || is_final(answer)) return answer;
    const Part others(false, part.last(), part.incomplete());
    const auto here = static_cast<Offset>(at + size);
    if (role_ == Role::raw)
        return after(answer, offer_on_raw_chunk(handler_, context_, rest, others, here));
    return role_ == Role::skip ? answer : after(answer, read_text(rest, others, here));
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_prefix(Bytes prefix, Part part) {
    if constexpr (Wants::label) {
        if (role_ == Role::label) {
            const PointNotation notation = point_notation<Options::games>(game_);
            const auto head = on_board(
                [&](BoardSize size) { return decode_label_head(prefix, size, notation); });
            if (take(head)) {
                label_point_ = head.value.point;
                remember(label_point_);
                if (!part.last()) return Answer::go_on;
                report(code::empty_label);
                return deliver_text(Bytes(), TextPart(true, true));
            }
            role_ = otherwise;
            return offer_on_raw_chunk(handler_, context_, prefix, part, context_.offset_);
        }
    }
    if constexpr (Wants::figure) {
        const Decoded<Figure> decoded = decode_figure(prefix);
        (void)take(decoded);
        Figure figure = decoded.value;
        const Bytes name = figure.name;
        figure.name = Bytes();
        const Answer answer = offer_on_figure(handler_, context_, figure);
        if constexpr (Wants::text) {
            if (!name.empty() && !is_final(answer)) {
                text_.begin(TextKind::simple_text);
                after_colon_ = true; // it is the second component all the same
                return after(answer, read_collected(name));
            }
        }
        if (!Wants::text) role_ = Role::skip;
        return answer;
    }
    return Answer::go_on;
}

} // namespace detail
} // namespace nanosgf

#endif
