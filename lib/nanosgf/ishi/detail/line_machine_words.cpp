// SPDX-License-Identifier: MIT
// What each keyword means, and each of its words (Ishi 3, 4).
#include "nanosgf/ishi/detail/line_machine.hpp"

#include "nanosgf/ishi/detail/line_machine_flags.hpp"
#include "nanosgf/ishi/detail/words.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

/// `B`, `W`, in any case; `none` for others.
Color color_in(Bytes text) {
    return is_word(text, "b") ? Color::black : is_word(text, "w") ? Color::white : Color::none;
}

/// In a VAR that is dropped nothing counts but what shows where it ends.
bool counts_in_dropped(Keyword found) {
    return found == Keyword::variation || found == Keyword::end_variation || found == Keyword::event ||
           found == Keyword::comment || found == Keyword::user;
}

bool is_side(uint16_t number) { return number >= 2 && number <= 19; }

} // namespace

BoardSize LineMachine::points_size() const {
    if (is(flag::in_diagram) && view_columns != 0) return {view_columns, view_rows};
    return board_size();
}

Bytes LineMachine::whole_word() const { return is(flag::overlong) ? Bytes() : word_bytes(); }

/// Whether a line of this keyword counts here; reports it if not.
bool LineMachine::is_accepted(Keyword found) {
    ShortCode code = ShortCode::none;
    if (found == Keyword::unknown) code = brief(code::ishi_keyword);
    else if ((is_header(found) || found == Keyword::board_size) && is(flag::in_tree)) {
        code = brief(code::ishi_order_header);
    } else if (found == Keyword::board_size && (is(flag::has_size) || is(flag::has_point))) {
        code = brief(code::ishi_size);
    } else if (found == Keyword::end_comment) code = brief(code::ishi_com_stray);
    else if (found == Keyword::end_user) code = brief(code::ishi_user_stray);
    else if (found == Keyword::hide && !is(flag::in_diagram)) code = brief(code::ishi_hide_place);
    else if (found == Keyword::prisoner && !is(flag::has_move)) code = brief(code::ishi_prisoner_nomove);
    else if (found == Keyword::end_variation && LineState::depth == 0) code = brief(code::ishi_var_stray);
    if (code != ShortCode::none) report(code);
    return code == ShortCode::none;
}

/// The first word of a line is complete.
void LineMachine::begin_keyword() {
    const Keyword found = is(flag::overlong) ? Keyword::unknown : find_keyword(word_bytes());
    mode = mode::skip_line;
    words = 0;
    if (!is_accepted(found) || (is(flag::unreported) && !counts_in_dropped(found))) return;
    keyword = static_cast<uint8_t>(found);
    if (found != Keyword::variation || is(flag::has_move)) deliver(LineEvent::Kind::line);
    if (found != Keyword::event && found != Keyword::remark) begin_event();
    mode = mode::between;
    switch (found) {
    case Keyword::event:
        if (is(flag::in_event)) end_event();
        begin_event();
        return begin_text();
    case Keyword::remark:
    case Keyword::comment:
    case Keyword::user: return begin_text();
    case Keyword::mark:
    case Keyword::unmark:
        set(flag::has_point);
        clear(flag::text_begun | flag::text_skipped);
        return;
    case Keyword::prisoner: return clear(flag::text_begun | flag::text_skipped);
    case Keyword::setup: return begin_setup();
    case Keyword::diagram:
        view_columns = 0;
        [[fallthrough]];
    case Keyword::move_black:
    case Keyword::move_white:
        clear(flag::has_move | flag::in_diagram);
        set(flag::in_tree);
        return;
    case Keyword::end_variation:
        end_variation();
        mode = mode::rest;
        return;
    default:
        if (is_header(found)) begin_text();
        return;
    }
}

void LineMachine::begin_setup() {
    if (is(flag::has_move)) report(code::ishi_setup_late); // all setup of an event is one step (Ishi 4)
    if (!is(flag::in_diagram)) clear(flag::has_move);
    set(flag::has_point);
    color = 0;
}

void LineMachine::begin_text() {
    clear(flag::text_begun | flag::text_skipped);
    spaces = tabs = 0;
    mode = mode::line_text;
}

void LineMachine::begin_event() {
    if (is(flag::in_event)) return;
    set(flag::in_event);
    clear(flag::in_tree | flag::has_move | flag::in_diagram | flag::has_size | flag::has_point);
    size = 19;
    view_columns = 0;
    last_number = main_number = 0;
    last_color = 0;
    deliver(LineEvent::Kind::begin_event);
}

void LineMachine::end_event() {
    begin_event(); // an empty file is one event without data
    if (LineState::depth != 0)
        report(code::ishi_var_open, is(flag::finished) ? LineState::offset : token);
    while (LineState::depth != 0) end_variation();
    skip = 0;
    deliver(LineEvent::Kind::end_event);
    clear(flag::in_event);
}

/// The VAR line is complete: an alternative to the current move starts.
void LineMachine::begin_variation() {
    LineEvent event(LineEvent::Kind::begin_variation);
    const char label[] = {static_cast<char>(spaces), static_cast<char>(tabs)};
    if (words != 0) event.bytes = Bytes(label, tabs != 0 ? 2 : 1);
    ++LineState::depth;
    if (!is(flag::has_move)) { // after it all is as before
        report(code::ishi_var_nomove);
        if (skip != 0) return;
        skip = LineState::depth + 1;
        set(flag::unreported);
        return;
    }
    if (LineState::depth == 1) main_number = last_number;
    last_number = 0;
    last_color = 0;
    deliver(event);
    clear(flag::has_move | flag::in_diagram);
}

/// The moves of the line around the variation are no longer known, except those of the main line.
void LineMachine::end_variation() {
    const bool ends_skip = skip == LineState::depth + 1;
    --LineState::depth;
    if (is(flag::unreported)) {
        if (!ends_skip) return;
        skip = 0;
        return clear(flag::unreported);
    }
    last_number = LineState::depth == 0 ? main_number : uint16_t{0};
    last_color = 0;
    clear(flag::in_diagram);
    set(flag::has_move);
    if (ends_skip) skip = 0;
    deliver(LineEvent::Kind::end_variation);
}

void LineMachine::deliver_word() {
    if (words != 0 && !is(flag::overlong)) deliver_text(" ");
    deliver_text(word_bytes());
}

/// A word after the keyword is complete.
void LineMachine::end_word() {
    switch (line_keyword()) {
    case Keyword::board_size: size_word(); break;
    case Keyword::move_black:
    case Keyword::move_white: move_word(); break;
    case Keyword::setup: setup_word(); break;
    case Keyword::mark:
    case Keyword::unmark:
        deliver_word();
        mark_word();
        break;
    case Keyword::prisoner: deliver_word(); [[fallthrough]];
    case Keyword::hide: target_word(); break;
    case Keyword::diagram: diagram_word(); break;
    default: label_word();
    }
    if (mode < mode::skip_line) ++words;
}

/// Complete words before it count nevertheless.
void LineMachine::extra_word() {
    report(code::ishi_extra);
    mode = mode::extra;
}

/// The word of VAR; a longer one is no label.
void LineMachine::label_word() {
    if (words != 0 || word_size > 2 || is(flag::overlong)) return extra_word();
    spaces = word_bytes()[0];
    tabs = word_size == 2 ? word_bytes()[1] : uint8_t{0};
}

void LineMachine::size_word() {
    const uint16_t side = number_in(whole_word());
    if (words != 0) return extra_word();
    if (!is_side(side)) {
        report(code::ishi_size);
        mode = mode::skip_line;
        return;
    }
    size = static_cast<uint8_t>(side);
    set(flag::has_size);
    LineEvent event(LineEvent::Kind::board_size);
    event.size = board_size();
    deliver(event);
}

void LineMachine::move_word() {
    const Bytes text = whole_word();
    LineEvent event(LineEvent::Kind::move);
    const bool is_pass = is_word(text, "pass");
    const Found found = is_pass ? Found::yes : find_point(text, board_size(), event.point);
    if (words >= 2) {
        const bool is_data = found != Found::no || number_in(text) != 0;
        report(is_data ? brief(code::ishi_move_format) : brief(code::ishi_extra));
        mode = mode::skip_line;
        return;
    }
    if (words == 0) {
        number = number_in(text);
        if (number != 0) return;
    } else if (found == Found::yes) {
        if (is_pass) event.kind = LineEvent::Kind::pass;
        event.color = line_keyword() == Keyword::move_black ? Color::black : Color::white;
        event.number = number;
        color = static_cast<uint8_t>(event.color);
        check_number();
        set(flag::has_move);
        return deliver(event);
    }
    report(found == Found::off_board && words == 1 ? brief(code::ishi_loc) : brief(code::ishi_move_format));
    mode = mode::skip_line;
}

/// Numbers in a sequence grow by one, colours alternate (Ishi 5).
void LineMachine::check_number() {
    if (last_number != 0) {
        if (number == last_number) report(code::ishi_number_duplicate);
        else if (number < last_number) report(code::ishi_number_order);
        else if (number != last_number + 1) report(code::ishi_number_gap);
    }
    if (last_color == color) report(code::ishi_colour_twice);
    last_number = number;
    last_color = color;
}

void LineMachine::setup_word() {
    const Bytes text = whole_word();
    const Color side = color_in(text);
    if (side != Color::none) {
        color = static_cast<uint8_t>(side);
        return;
    }
    LineEvent event(LineEvent::Kind::setup);
    event.color = static_cast<Color>(color);
    const Found found = find_point(text, points_size(), event.point);
    if (found != Found::yes) return report(code::ishi_loc);
    if (color == 0) return report(code::ishi_setup_nocolour);
    deliver(event);
}

/// A word of MARK or UNMARK.
void LineMachine::mark_word() {
    LineEvent event(LineEvent::Kind::mark);
    event.mark.remove = line_keyword() == Keyword::unmark;
    const Found found = find_mark(whole_word(), points_size(), event.mark);
    if (found == Found::yes) return deliver(event);
    report(found == Found::off_board ? brief(code::ishi_loc) : brief(code::ishi_mark_bad));
}

/// A word of HIDE or PRISONER.
void LineMachine::target_word() {
    const bool is_hide = line_keyword() == Keyword::hide;
    LineEvent event(is_hide ? LineEvent::Kind::hide : LineEvent::Kind::prisoner);
    const Found found = find_target(whole_word(), points_size(), event.mark.target);
    const bool is_range = event.mark.target.first != event.mark.target.last;
    if (found != Found::yes || (is_range && !is_hide)) return report(code::ishi_loc);
    deliver(event);
}

/// `9x9`, or two corners; stored until the line ends.
void LineMachine::diagram_word() {
    Bytes text = whole_word();
    Point corner;
    bool good = find_point(text, board_size(), corner) == Found::yes;
    const bool is_size = !good && !text.empty() && is_digit(text[0]);
    if (words >= 2 || (words == 1 && number == region::size)) return extra_word();
    if (is_size && words == 0) {
        const uint16_t columns = take_number(text);
        const bool has_x = !text.empty() && lower_case(text[0]) == 'x';
        const uint16_t rows = number_in(text.from(1));
        good = has_x && is_side(columns) && is_side(rows);
        number = region::size;
        corner.column = columns;
        corner.row = rows;
    } else if (words == 0) {
        number = region::corner;
    }
    if (!good) {
        report(code::ishi_region);
        number = region::bad;
    }
    const uint16_t packed = static_cast<uint16_t>((corner.column & 31) | (corner.row & 31) << 5);
    if (words == 0) spaces = packed;
    else tabs = packed;
}

void LineMachine::deliver_diagram() {
    if (words == 1 && number == region::corner) {
        report(code::ishi_region);
        number = region::bad;
    }
    LineEvent event(LineEvent::Kind::diagram);
    Diagram& diagram = event.diagram;
    const Point first{static_cast<uint16_t>(spaces & 31), static_cast<uint16_t>(spaces >> 5)};
    diagram.size = board_size();
    if (words != 0 && number == region::size) {
        diagram.kind = Diagram::Kind::size;
        diagram.size = {first.column, first.row};
        view_columns = static_cast<uint8_t>(first.column);
        view_rows = static_cast<uint8_t>(first.row);
    } else if (words >= 2 && number == region::corner) {
        diagram.kind = Diagram::Kind::corners;
        diagram.first = first;
        diagram.last = {static_cast<uint16_t>(tabs & 31), static_cast<uint16_t>(tabs >> 5)};
    }
    set(flag::in_diagram);
    deliver(event);
}

/// The line ends after its arguments.
void LineMachine::end_arguments() {
    switch (line_keyword()) {
    case Keyword::move_black:
    case Keyword::move_white:
        if (words < 2) report(code::ishi_move_format);
        return;
    case Keyword::board_size:
        if (words == 0) report(code::ishi_size);
        return;
    case Keyword::mark:
    case Keyword::unmark:
    case Keyword::prisoner: return deliver_text(Bytes(), true);
    case Keyword::diagram: return deliver_diagram();
    case Keyword::variation: return begin_variation();
    default: return;
    }
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
