// SPDX-License-Identifier: MIT
// What may follow what, and each keyword line.
#include "nanosgf/ishi/writer.hpp"

#include "nanosgf/ishi/detail/line_text.hpp"

namespace nanosgf {
namespace ishi {

using detail::brief;
using detail::LineText;
using detail::ShortCode;
namespace {

constexpr uint16_t widest = 72; ///< of lines that points and marks share

bool is_side(uint16_t number) { return number >= 2 && number <= 19; }

/// Whether the bytes may be in a word.
bool is_printable(Bytes text) {
    for (size_t i = 0; i < text.size(); ++i)
        if (text[i] <= ' ' || text[i] >= 127) return false;
    return true;
}

} // namespace

Status Writer::reset() {
    consumed_ = 0;
    depth_ = 0;
    flags_ = column_ = start_column_ = last_number_ = main_number_ = 0;
    place_ = lines;
    line_ = Keyword::unknown;
    size_ = 19;
    view_columns_ = 0;
    call_ = 0;
    done_ = owed_ = held_size_ = 0;
    error_ = code::none;
    return Status::ok;
}

BoardSize Writer::points_size() const {
    if (is(in_diagram) && view_columns_ != 0) return {view_columns_, view_rows_};
    return {size_, size_};
}

/// Whether the call is allowed here. While a call is to be repeated, no other is.
bool Writer::begins(char call, ShortCode refusal) {
    if (call_ != 0) refusal = call_ == call ? ShortCode::none : brief(code::call_order);
    error_ = code_of(refusal);
    if (refusal != ShortCode::none) return false;
    if (call_ == 0) start_column_ = column_;
    call_ = call;
    return true;
}

Status Writer::ended(Status status) {
    if (status == Status::ok) call_ = 0;
    return status;
}

/// Data belong to the event, to a step or a diagram; not to a variation as such (Ishi 3).
ShortCode Writer::data_refusal() const {
    return place_ != lines || is(closed) ? brief(code::call_order) : ShortCode::none;
}

Status Writer::board_size(uint16_t size) {
    ShortCode refusal = step_refusal();
    if (refusal == ShortCode::none && is(in_tree)) refusal = brief(code::ishi_order_header);
    if (refusal == ShortCode::none && (is(has_size | has_point) || !is_side(size))) refusal = brief(code::ishi_size);
    if (!begins('s', refusal)) return Status::misuse;
    LineText line = line_of(Keyword::board_size);
    line.number(size);
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    set(in_event | has_size);
    size_ = static_cast<uint8_t>(size);
    line_ = Keyword::unknown;
    return status;
}

/// Adds a word to the current line if that has room, else begins a line.
Status Writer::put_word(Keyword keyword, Color color, Bytes word) {
    const bool goes_on = line_ == keyword && start_column_ + word.size() < widest;
    LineText line;
    if (!goes_on) line = line_of(keyword);
    if (color != Color::none && (!goes_on || line_color_ != color))
        line.append_word(color == Color::black ? Bytes("B") : Bytes("W"));
    if (!word.empty()) line.append_word(word);
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    line_ = keyword;
    line_color_ = color;
    set(in_event);
    return status;
}

Status Writer::put_setup(Color color, Bytes point) {
    const Status status = put_word(Keyword::setup, color, point);
    if (status != Status::ok) return status;
    if (!is(in_diagram)) clear(has_move);
    clear(closed);
    set(has_point);
    return status;
}

Status Writer::setup() {
    if (!begins('u', step_refusal())) return Status::misuse;
    end_line();
    return put_setup(Color::none, Bytes());
}

Status Writer::setup(Color color, Point point) {
    ShortCode refusal = step_refusal();
    if (color == Color::none) refusal = brief(code::ishi_setup_nocolour);
    else if (refusal == ShortCode::none && !points_size().contains(point)) refusal = brief(code::ishi_loc);
    if (!begins('u', refusal)) return Status::misuse;
    LineText spelled;
    spelled.point(point, points_size());
    return put_setup(color, spelled.bytes());
}

ShortCode Writer::move_refusal(Color color, uint16_t number) const {
    if (place_ != lines) return brief(code::call_order);
    if (number == 0 || color == Color::none) return brief(code::ishi_move_format);
    return number == last_number_ ? brief(code::ishi_number_duplicate) : ShortCode::none;
}

Status Writer::put_move(Color color, uint16_t number, Bytes where) {
    LineText line = line_of(color == Color::black ? Keyword::move_black : Keyword::move_white);
    line.number(number);
    line.append_word(where);
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    clear(closed | in_diagram);
    set(in_event | in_tree | has_move);
    last_number_ = number;
    line_ = Keyword::unknown;
    return status;
}

Status Writer::move(Color color, uint16_t number, Point point) {
    ShortCode refusal = move_refusal(color, number);
    const BoardSize size{size_, size_};
    if (refusal == ShortCode::none && !size.contains(point)) refusal = brief(code::ishi_loc);
    if (!begins('m', refusal)) return Status::misuse;
    LineText where;
    where.point(point, size);
    return put_move(color, number, where.bytes());
}

Status Writer::pass(Color color, uint16_t number) {
    if (!begins('p', move_refusal(color, number))) return Status::misuse;
    return put_move(color, number, "PASS");
}

Bytes Writer::target_word(const Target& target, BoardSize size, LineText& line) {
    if (target.kind == Target::Kind::point) line.point(target.point, size);
    if (target.kind == Target::Kind::all) line.add("ALL");
    if (target.kind != Target::Kind::numbers) return line.bytes();
    line.add("#");
    line.digits(target.first);
    if (target.last == target.first) return line.bytes();
    line.add("-");
    line.digits(target.last);
    return line.bytes();
}

ShortCode Writer::target_refusal(const Target& target) const {
    const ShortCode data = data_refusal();
    if (data != ShortCode::none) return data;
    if (target.kind == Target::Kind::point)
        return points_size().contains(target.point) ? ShortCode::none : brief(code::ishi_loc);
    if (target.kind == Target::Kind::all) return brief(code::ishi_mark_bad);
    return target.first != 0 && target.last >= target.first ? ShortCode::none : brief(code::ishi_mark_bad);
}

ShortCode Writer::mark_refusal(const Mark& mark) const {
    if (mark.target.kind == Target::Kind::all && mark.size == 0) return data_refusal();
    const bool good = mark.size <= 2 && !(mark.remove && mark.size != 0) &&
                      is_printable(Bytes(mark.label, mark.size));
    const ShortCode target = target_refusal(mark.target);
    return target != ShortCode::none ? target : good ? ShortCode::none : brief(code::ishi_mark_bad);
}

Status Writer::mark(const Mark& mark) {
    if (!begins('k', mark_refusal(mark))) return Status::misuse;
    LineText spelled;
    if (mark.size != 0) {
        spelled.add(Bytes(mark.label, mark.size));
        spelled.add("@");
    }
    const Bytes bytes = target_word(mark.target, points_size(), spelled);
    const Status status = put_word(mark.remove ? Keyword::unmark : Keyword::mark, Color::none, bytes);
    if (status == Status::ok) set(has_point);
    return status;
}

Status Writer::prisoner(const Target& target) {
    ShortCode refusal = target_refusal(target);
    const bool is_one = target.kind != Target::Kind::numbers || target.first == target.last;
    if (refusal == brief(code::ishi_mark_bad) || !is_one) refusal = brief(code::ishi_loc);
    if (refusal == ShortCode::none && !is(has_move)) refusal = brief(code::ishi_prisoner_nomove);
    if (!begins('r', refusal)) return Status::misuse;
    LineText spelled;
    return put_word(Keyword::prisoner, Color::none, target_word(target, points_size(), spelled));
}

Status Writer::hide(const Target& target) {
    ShortCode refusal = target_refusal(target);
    if (refusal == brief(code::ishi_mark_bad)) refusal = brief(code::ishi_loc);
    if (!is(in_diagram)) refusal = brief(code::ishi_hide_place);
    if (!begins('h', refusal)) return Status::misuse;
    LineText spelled;
    return put_word(Keyword::hide, Color::none, target_word(target, points_size(), spelled));
}

/// Each word as the parser would read it.
ShortCode Writer::words_refusal(Keyword keyword, Bytes words) const {
    const bool is_prisoner = keyword == Keyword::prisoner;
    if (!is_prisoner && keyword != Keyword::mark && keyword != Keyword::unmark) return brief(code::call_order);
    if (data_refusal() != ShortCode::none) return brief(code::call_order);
    if (is_prisoner && !is(has_move)) return brief(code::ishi_prisoner_nomove);
    while (!words.empty()) {
        size_t size = 0;
        while (size < words.size() && words[size] != ' ') ++size;
        const Bytes word = words.first(size);
        Mark mark;
        mark.remove = keyword == Keyword::unmark;
        const bool is_short = size <= 16 && is_printable(word);
        const detail::Found found = is_prisoner
                                        ? detail::find_target(word, points_size(), mark.target)
                                        : detail::find_mark(word, points_size(), mark);
        const bool is_range = mark.target.last != mark.target.first;
        if (size != 0 && found == detail::Found::off_board) return brief(code::ishi_loc);
        if (size != 0 && (!is_short || found != detail::Found::yes || (is_prisoner && is_range)))
            return is_prisoner ? brief(code::ishi_loc) : brief(code::ishi_mark_bad);
        words = words.from(size + 1);
    }
    return ShortCode::none;
}

Status Writer::words(Keyword keyword, Bytes words) {
    if (!begins('w', call_ == 0 ? words_refusal(keyword, words) : ShortCode::none)) return Status::misuse;
    if (place_ == lines) {
        LineText line = line_of(keyword);
        if (!words.empty()) line.add(" ");
        const Status status = put_all(line.bytes());
        if (status != Status::ok) return status;
        place_ = line_text; // only until the call is over
        consumed_ = 0;
    }
    while (consumed_ < words.size()) {
        size_t count;
        const Status status = put(words.from(consumed_), count);
        consumed_ += count;
        if (status != Status::ok) return status;
    }
    place_ = lines;
    line_ = Keyword::unknown;
    set(in_event);
    if (keyword != Keyword::prisoner) set(has_point);
    return ended(Status::ok);
}

Status Writer::diagram(const Diagram& diagram) {
    const BoardSize board{size_, size_};
    const bool is_size = diagram.kind == Diagram::Kind::size;
    const bool has_corners = diagram.kind == Diagram::Kind::corners;
    ShortCode refusal = step_refusal();
    if (refusal == ShortCode::none && is_size && !(is_side(diagram.size.columns) && is_side(diagram.size.rows)))
        refusal = brief(code::ishi_region);
    if (refusal == ShortCode::none && has_corners && !(board.contains(diagram.first) && board.contains(diagram.last)))
        refusal = brief(code::ishi_region);
    if (!begins('d', refusal)) return Status::misuse;
    LineText line = line_of(Keyword::diagram);
    if (is_size) {
        line.number(diagram.size.columns);
        line.add("x");
        line.digits(diagram.size.rows);
    } else if (has_corners) {
        line.add(" ");
        line.point(diagram.first, board);
        line.add(" ");
        line.point(diagram.last, board);
    }
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    clear(has_move | closed);
    set(in_event | in_tree | in_diagram);
    view_columns_ = is_size ? static_cast<uint8_t>(diagram.size.columns) : uint8_t{0};
    view_rows_ = is_size ? static_cast<uint8_t>(diagram.size.rows) : uint8_t{0};
    line_ = Keyword::unknown;
    return status;
}

Status Writer::begin_variation(Bytes label) {
    ShortCode refusal = step_refusal();
    if (refusal == ShortCode::none && !is(has_move)) refusal = brief(code::ishi_var_nomove);
    if (refusal == ShortCode::none && (label.size() > 2 || !is_printable(label))) refusal = brief(code::ishi_kept);
    if (!begins('v', refusal)) return Status::misuse;
    LineText line = line_of(Keyword::variation);
    if (!label.empty()) line.append_word(label);
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    if (depth_++ == 0) main_number_ = last_number_;
    last_number_ = 0;
    clear(has_move | in_diagram);
    set(closed);
    line_ = Keyword::unknown;
    return status;
}

Status Writer::end_variation() {
    ShortCode refusal = step_refusal();
    if (refusal == ShortCode::none && depth_ == 0) refusal = brief(code::ishi_var_stray);
    if (!begins('e', refusal)) return Status::misuse;
    const LineText line = line_of(Keyword::end_variation);
    const Status status = ended(put_all(line.bytes()));
    if (status != Status::ok) return status;
    last_number_ = --depth_ == 0 ? main_number_ : uint16_t{0};
    clear(in_diagram);
    set(closed | has_move);
    line_ = Keyword::unknown;
    return status;
}

Status Writer::finish() {
    ShortCode refusal = depth_ != 0 ? brief(code::ishi_var_open) : ShortCode::none;
    if (place_ != lines) refusal = brief(code::call_order);
    if (place_ != lines && keyword_ == Keyword::comment) refusal = brief(code::ishi_com_open);
    if (place_ != lines && keyword_ == Keyword::user) refusal = brief(code::ishi_user_open);
    if (!begins('f', refusal)) return Status::misuse;
    const LineText line = line_of(Keyword::unknown);
    line_ = Keyword::unknown;
    return ended(put_all(line.bytes()));
}

} // namespace ishi
} // namespace nanosgf
