// SPDX-License-Identifier: MIT
// The typed parser's points: setup, markup, territory, regions, lines, letters.
#ifndef NANOSGF_GAME_DETAIL_INTERPRETER_POINTS_IMPL_HPP
#define NANOSGF_GAME_DETAIL_INTERPRETER_POINTS_IMPL_HPP

#include "nanosgf/game/detail/interpreter.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_list(Bytes raw) {
    if (raw.empty()) {
        const bool is_territory = role_ == Role::black_territory || role_ == Role::white_territory;
        const bool may_be_empty = role_ == Role::view || role_ == Role::dim || (is_territory && !is_old());
        if (!may_be_empty) report(code::empty_list);
        return Answer::go_on;
    }
    if constexpr (includes(Options::games, Games::octi)) {
        if (game_ == Games::octi && is_octi_stone(raw)) return deliver_as_text(raw);
    }
    const PointNotation notation = point_notation<Options::games>(game_);
    const auto decoded =
        on_board([&](BoardSize size) { return decode_rectangle(raw, size, notation); });
    if (!take(decoded)) return refuse(raw);
    const Rectangle rectangle = decoded.value;
    remember(rectangle.first);
    remember(rectangle.last);
    const bool is_point = rectangle.first == rectangle.last;
    if (is_old() && (!is_point || decoded.codes.has(code::rect_1x1))) report(code::ff_feature);
    if constexpr (Wants::any_region && Options::reads_old) {
        if (role_ == Role::view && is_before_ff4() && is_point)
            return keep_corner(rectangle.first);
    }
    return deliver_points(rectangle);
}

// A point cannot express a pod with prongs.
template <class Handler, class Options, class Owner>
bool Interpreter<Handler, Options, Owner>::is_octi_stone(Bytes raw) const {
    const Decoded<OctiStone> stone = decode_octi_stone(raw, context_.root_.size);
    return stone.exact() && stone.value.prongs != 0;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_as_text(Bytes raw) {
    if constexpr (Wants::text) {
        role_ = Role::simple_text;
        begin_text();
        return read_collected(raw);
    }
    return refuse(raw);
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_points(Rectangle rectangle) {
    Answer answer = Answer::go_on;
    RectangleCursor points(rectangle);
    for (Point point; points.next(point);) {
        answer = after(answer, deliver_point(point));
        if (is_final(answer)) break;
    }
    return answer;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_point(Point point) {
    if constexpr (Wants::setup) {
        if (role_ <= Role::white_setup)
            return offer_on_setup(handler_, context_, static_cast<Color>(role_ - Role::no_setup),
                                  point);
    }
    if constexpr (Wants::territory) {
        if (role_ == Role::black_territory || role_ == Role::white_territory) {
            const bool is_black = role_ == Role::black_territory;
            return offer_on_territory(handler_, context_, is_black ? Color::black : Color::white,
                                      point);
        }
    }
    if constexpr (Wants::markup) {
        if (role_ <= Role::plain)
            return offer_on_markup(handler_, context_, static_cast<Markup>(role_ - Role::circle),
                                   point);
    }
    if constexpr (Wants::region) {
        if (role_ == Role::view || role_ == Role::dim)
            return offer_on_region(handler_, context_, static_cast<Region>(role_ - Role::view),
                                   point);
    }
    return offer_on_point(handler_, context_, context_.key_, point);
}

// FF[3] has two corners in VW. If there is a third point, they were points.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::keep_corner(Point point) {
    depend_on(by_format);
    if (this->corner_count_ < 2) {
        this->corners_[this->corner_count_++] = point;
        return Answer::go_on;
    }
    Answer answer = Answer::go_on;
    if (this->corner_count_ == 2) {
        this->corner_count_ = 3;
        report(code::vw_ff3_form);
        answer = deliver_point(this->corners_[0]);
        if (!is_final(answer)) answer = after(answer, deliver_point(this->corners_[1]));
    }
    return is_final(answer) ? answer : after(answer, deliver_point(point));
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::deliver_corners() {
    role_ = Role::view;
    const uint8_t count = this->corner_count_;
    this->corner_count_ = 0;
    if (count == 1) report(code::vw_ff3_form);
    if (count == 1) return deliver_point(this->corners_[0]);
    return count == 2 ? deliver_points(rectangle_between(this->corners_[0], this->corners_[1])) : Answer::go_on;
}

template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_line_role(Bytes raw) {
    const PointNotation notation = point_notation<Options::games>(game_);
    const auto decoded = on_board([&](BoardSize size) { return decode_line(raw, size, notation); });
    if (!take(decoded)) return refuse(raw);
    remember(decoded.value.from);
    remember(decoded.value.to);
    return offer_on_line(handler_, context_, static_cast<LineKind>(role_ - Role::arrow),
                         decoded.value.from, decoded.value.to);
}

// L gives its points the letters A, B, ... in order (Versions 3, step 6), after Z AA, AB, ...
// and after ZZ AAA: three letters are enough for every board.
template <class Handler, class Options, class Owner>
Answer Interpreter<Handler, Options, Owner>::decode_letter(Bytes raw) {
    const PointNotation notation = point_notation<Options::games>(game_);
    const auto decoded =
        on_board([&](BoardSize size) { return decode_point(raw, size, notation); });
    if (!take(decoded)) return refuse(raw);
    remember(decoded.value);
    char* letter = this->letters_ + 3;
    while (*--letter == 'Z' && letter != this->letters_) *letter = 'A';
    *letter = *letter == 0 ? 'A' : static_cast<char>(*letter + 1);
    const uint8_t unused = this->letters_[1] == 0 ? 2 : this->letters_[0] == 0 ? 1 : 0;
    const Bytes label(this->letters_ + unused, size_t{3} - unused);
    return offer_on_label(handler_, context_, decoded.value, label, TextPart(true, true));
}

} // namespace detail
} // namespace nanosgf

#endif
