// SPDX-License-Identifier: MIT
// A step as a node: its properties in their order, each by a pass over the step (Ishi 7).
#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/to_sgf_walker.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {
namespace ishi {
namespace {

constexpr uint8_t title = 12;

Bytes header_name(uint8_t header) {
    const Bytes names = "ANPBDTHAKMPCUSRERUSOTMPWGN";
    return names.from(size_t{2} * header).first(2);
}

ShortText letters(Point point, BoardSize size) {
    ShortText text;
    if (!size.contains(point)) return ShortText::invalid();
    text.append(static_cast<char>('a' + point.column));
    text.append(static_cast<char>('a' + point.row));
    return text;
}

} // namespace

bool ToSgf::write_texts(Task task, Bytes name, uint8_t header) {
    const Keyword keyword = task == Task::remarks ? Keyword::remark
                            : task == Task::user  ? Keyword::user
                            : task == Task::caption || task == Task::comment || task == Task::event_comment
                                ? Keyword::comment
                                : Keyword::unknown;
    // A pass over the step is saved where no line can have such a text.
    if (keyword != Keyword::unknown && (step_.keywords >> static_cast<uint8_t>(keyword) & 1) == 0) return true;
    Walker walker(*this, task);
    walker.name_ = name;
    walker.header_ = header;
    if (!read(walker, step_.begin, step_.data_end)) return false;
    const bool is_list = task == Task::marks || task == Task::prisoners || task == Task::remarks ||
                         task == Task::user || task == Task::block;
    if (!walker.is_first_ && !is_list) out_.end_value();
    return true;
}

/// What a header is in SGF; not valid: its text as it stands.
bool ToSgf::measure(uint8_t header, ShortText& value) {
    Walker walker(*this, Task::measure);
    walker.header_ = header;
    value = ShortText::invalid();
    if (header == title) return true;
    if (!read(walker, step_.begin, step_.data_end)) return false;
    const auto keyword = static_cast<Keyword>(header);
    const bool is_whole = walker.size_ <= sizeof walker.text_;
    if (is_whole) value = detail::header_value(keyword, Bytes(walker.text_, walker.size_));
    return true;
}

void ToSgf::write_value(Bytes name, Bytes value) {
    out_.property(name);
    out_.begin_value();
    out_.raw(value);
    out_.end_value();
}

/// Adds a point to the list at hand; one beyond the board is left out.
void ToSgf::write_point(Bytes name, Point point) {
    const ShortText text = letters(point, position_.size());
    if (!text.valid()) return;
    if (list_ != name) out_.property(name);
    list_ = name;
    out_.begin_value();
    out_.raw(text.bytes());
    out_.end_value();
}

Status ToSgf::write() {
    out_.begin_run();
    list_ = Bytes();
    if (is_root_ || opens_) out_.begin_tree();
    out_.node();
    if (block_at_ != UINT32_MAX) return write_texts(Task::block, Bytes()) ? out_.status() : Status::failed;
    bool good = true;
    if (step_.head == Head::root) good = write_root();
    if (step_.head == Head::move) write_move();
    if (step_.head == Head::diagram) write_diagram();
    const bool has_setup = step_.has_setup && !(step_.head == Head::diagram && room_ == 0);
    if (good && has_setup)
        good = write_texts(Task::black_setup, Bytes()) && write_texts(Task::white_setup, Bytes());
    const bool keeps_hidden = room_ != 0 || step_.follows != Next::step;
    if (good && step_.has_hidden && keeps_hidden) good = write_texts(Task::hidden, Bytes());
    good = good && write_remaining();
    return good ? out_.status() : Status::failed;
}

bool ToSgf::write_root() {
    write_value("FF", "4");
    write_value("GM", "1");
    write_value("SZ", format_size(position_.size()).bytes());
    if (!is_plain_ && !write_texts(Task::remarks, "XR")) return false;
    for (uint8_t i = 0; i < header_count_; ++i) {
        const uint8_t header = headers_[i];
        ShortText value;
        if (!measure(header, value)) return false;
        const bool is_known = value.valid();
        const bool is_zero = is_known && value.bytes() == Bytes("0");
        const bool is_time = static_cast<Keyword>(header) == Keyword::time_limit;
        if (is_zero && static_cast<Keyword>(header) == Keyword::handicap) continue;
        if (is_known) write_value(header_name(header), value.bytes());
        else if (!write_texts(Task::header, is_time ? Bytes("OT") : header_name(header), header))
            return false;
    }
    return write_texts(Task::event_comment, "GC");
}

void ToSgf::write_move() {
    if (color_ == Color::none) return;
    const ShortText point = is_pass_ ? ShortText() : letters(point_, position_.size());
    write_value(color_ == Color::black ? Bytes("B") : Bytes("W"), point.bytes());
    if (needs_number_) write_value("MN", format_number(number_).bytes());
}

void ToSgf::write_diagram() {
    write_value("FG", Bytes());
    if (diagram_.kind == Diagram::Kind::size && !is_plain_) {
        ShortText text = format_number(diagram_.size.columns);
        text.append('x');
        text.append_text(format_number(diagram_.size.rows));
        write_value("XD", text.bytes());
    }
    if (diagram_.kind != Diagram::Kind::corners) return;
    Point first = diagram_.first;
    Point last = diagram_.last;
    if (first.column > last.column) {
        first.column = last.column;
        last.column = diagram_.first.column;
    }
    if (first.row > last.row) {
        first.row = last.row;
        last.row = diagram_.first.row;
    }
    ShortText text = letters(first, position_.size());
    if (first != last) {
        text.append(':');
        text.append_text(letters(last, position_.size()));
    }
    write_value("VW", text.bytes());
}

/// What all steps may have.
bool ToSgf::write_remaining() {
    write_marks(0, "LB");
    write_marks('d', "CR");
    write_marks('c', "MA");
    write_marks('s', "SQ");
    write_marks('t', "TR");
    if (!write_texts(Task::caption, "N") || !write_texts(Task::comment, "C")) return false;
    if (is_plain_) return true;
    if (!write_texts(Task::marks, "XM")) return false;
    if (prisoners_differ_ && !write_texts(Task::prisoners, "XP")) return false;
    if (step_.head != Head::root && !write_texts(Task::remarks, "XR")) return false;
    if (!write_texts(Task::user, "XU")) return false;
    if (label_size_ == 0) return true;
    out_.property("XV");
    out_.begin_value();
    out_.text(Bytes(label_, label_size_));
    out_.end_value();
    return true;
}

/// The marks of one shape; 0: labels and numbers.
void ToSgf::write_marks(char shape, Bytes name) {
    for (uint16_t i = 0; i < position_.marks(); ++i) {
        const detail::Position::Shown shown = position_.shown(i);
        Mark mark;
        mark.size = shown.size;
        mark.label[0] = shown.label[0];
        mark.label[1] = shown.label[1];
        if (mark.shape() != shape) continue;
        if (shape != 0) {
            write_point(name, shown.point);
            continue;
        }
        ShortText text = letters(shown.point, position_.size());
        if (!text.valid()) continue;
        if (list_ != name) out_.property(name);
        list_ = name;
        out_.begin_value();
        out_.raw(text.bytes());
        out_.colon();
        if (shown.size != 0) out_.part(Bytes(shown.label, shown.size));
        else out_.part(format_number(shown.number).bytes());
        out_.end_value();
    }
}

} // namespace ishi
} // namespace nanosgf
