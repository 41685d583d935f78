// SPDX-License-Identifier: MIT
// Headers, comments, labels and blocks of a node.
#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/node_block.hpp"
#include "nanosgf/ishi/node_writer.hpp"
#include "nanosgf/ishi/detail/words.hpp"
#include "nanosgf/ishi/detail/line_text.hpp"
#include "nanosgf/ishi/detail/plain_text.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace ishi {

using nanosgf::detail::NodeProperties;
using detail::Known;
using detail::known;
using nanosgf::detail::NodeValues;

namespace {

/// Whether a text is perhaps a number with a unit of time: it starts with a digit, and its last word as a unit does.
bool ends_like_time(Bytes text) {
    size_t last = text.size();
    while (last != 0 && text[last - 1] != ' ') --last;
    while (last < text.size() && detail::is_digit(text[last])) ++last;
    const uint8_t c = last < text.size() ? detail::lower_case(text[last]) : uint8_t{0};
    return detail::is_digit(text[0]) && (c == 's' || c == 'm' || c == 'h' || c == 'e');
}

} // namespace

/// Whether a text would come back: what it begins and ends with, and what no text of Ishi holds.
NodeWriter::Shape NodeWriter::shape_of(Bytes raw, bool is_simple, Bytes ending) const {
    Shape shape;
    for (size_t i = 0; is_simple && i < raw.size(); ++i)
        if (raw[i] == '\n' || raw[i] == '\r') shape.is_odd = true; // it becomes a blank
    TextDecoder decoder(is_simple ? TextKind::simple_text : TextKind::text);
    TextPiece piece;
    uint8_t last = ' ';
    size_t matched = 0; // of a line that may end the block; beyond its size: it does not
    while (decoder.next(raw, piece)) {
        for (size_t i = 0; i < piece.bytes.size(); ++i) {
            const bool is_settled = Lenient::wide && !shape.is_empty && (matched > ending.size() || ending.empty());
            const char* const at = piece.bytes.begin() + i;
            const char* const plain = is_settled ? detail::end_of_plain(at, piece.bytes.end()) : at;
            if (plain != at) {
                i += static_cast<size_t>(plain - at) - 1;
                last = piece.bytes[i];
                continue;
            }
            const uint8_t c = piece.bytes[i];
            const bool is_first_line = !shape.has_break;
            if (is_first_line && shape.is_empty && c == ' ') shape.has_edge = true;
            if (is_first_line && c == '\n' && last == ' ' && !shape.is_empty) shape.has_edge = true;
            shape.is_empty = false;
            if (c == '\n') {
                shape.has_break = true;
                matched = 0;
            } else if (matched < ending.size() && !(matched == 0 && c == ' ')) {
                matched = detail::lower_case(c) == ending[matched] ? matched + 1 : ending.size() + 1;
                if (matched == ending.size()) shape.is_odd = true;
            }
            if ((c < ' ' && c != '\n') || c == 127) shape.is_odd = true;
            last = c;
        }
    }
    if (!shape.has_break && last == ' ') shape.has_edge = true;
    return shape;
}

void NodeWriter::put_text(Bytes raw, bool is_simple) {
    TextDecoder decoder(is_simple ? TextKind::simple_text : TextKind::text);
    TextPiece piece;
    while (decoder.next(raw, piece)) out_.text(piece.bytes);
}

/// The text of a value, if it is short; else short_size.
uint8_t NodeWriter::short_text(Bytes raw, char (&text)[short_size]) const {
    TextDecoder decoder(TextKind::simple_text);
    TextPiece piece;
    uint8_t size = 0;
    while (decoder.next(raw, piece))
        for (size_t i = 0; i < piece.bytes.size() && size < sizeof text; ++i) text[size++] = piece.bytes.data()[i];
    return size;
}

void NodeWriter::write_root() {
    next_.number = 0;
    next_.is_move = next_.is_diagram = false;
    write_remarks();
    write_title();
    const bool wrote_overtime = write_headers();
    Bytes raw;
    if ((find_value(known<'F', 'F'>, raw) && raw != Bytes("4")) || (find_value(known<'G', 'M'>, raw) && raw != Bytes("1")))
        differ();
    if (has(known<'S', 'Z'>)) {
        const uint16_t side = size_.rows;
        if (!find_value(known<'S', 'Z'>, raw) || raw != format_number(side).bytes()) differ();
        out_.call([=](Writer& writer) { return writer.board_size(side); });
    }
    if (has(known<'G', 'C'>)) write_info(known<'G', 'C'>, Bytes());
    write_info(known<'E', 'V'>, "Event");
    write_info(known<'R', 'O'>, "Round");
    write_info(known<'O', 'N'>, "Opening");
    write_info(known<'C', 'P'>, "Copyright");
    write_info(known<'B', 'T'>, "Black team");
    write_info(known<'W', 'T'>, "White team");
    if (!wrote_overtime) write_info(known<'O', 'T'>, "Overtime");
    write_points(known<'A', 'B'>, Color::black);
    write_points(known<'A', 'W'>, Color::white);
    const bool is_of_event = (has(known<'C'>) || has(known<'N'>)) && !has(known<'A', 'B'>) && !has(known<'A', 'W'>);
    if (is_of_event && color_ == Color::none) out_.call([](Writer& writer) { return writer.setup(); });
}

/// GN, else EV, else where the event has a block its number.
void NodeWriter::write_title() {
    Bytes raw;
    const bool has_name = find_value(known<'G', 'N'>, raw);
    const Shape shape = shape_of(raw, true, Bytes());
    if (has(known<'G', 'N'>) && (!has_name || shape.is_empty || shape.has_edge || shape.is_odd)) differ();
    const bool has_event = !has_name && find_value(known<'E', 'V'>, raw);
    if (has_event) differ();
    out_.begin_text(Keyword::event);
    if (has_name || has_event) put_text(raw, true);
    else if (numbered_) out_.text(format_number(events_ + 1).bytes());
    out_.end_text();
}

/// In the order of the alphabet; whether OT was among them.
bool NodeWriter::write_headers() {
    write_header(Keyword::analysis, known<'A', 'N'>);
    write_player(Keyword::black, known<'P', 'B'>, known<'B', 'R'>);
    write_header(Keyword::date, known<'D', 'T'>);
    write_header(Keyword::handicap, known<'H', 'A'>);
    write_header(Keyword::komi, known<'K', 'M'>);
    write_header(Keyword::place, known<'P', 'C'>);
    write_header(Keyword::recorder, known<'U', 'S'>);
    write_header(Keyword::result, known<'R', 'E'>);
    write_header(Keyword::rules, known<'R', 'U'>);
    write_header(Keyword::source, known<'S', 'O'>);
    const bool wrote_overtime = write_time();
    write_player(Keyword::white, known<'P', 'W'>, known<'W', 'R'>);
    write_odd_headers();
    return wrote_overtime;
}

/// A name, and after it the rank.
void NodeWriter::write_player(Keyword keyword, Known name, Known rank) {
    if (!has(rank)) return write_header(keyword, name);
    differ();
    Bytes raw;
    out_.begin_text(keyword);
    if (find_value(name, raw)) {
        put_text(raw, true);
        out_.text(" ");
    }
    if (find_value(rank, raw)) put_text(raw, true);
    out_.end_text();
}

/// A header unchanged, if it is read back the same; RULES has two values only.
void NodeWriter::write_header(Keyword keyword, Known property) {
    if (!has(property)) return;
    Bytes raw;
    char text[short_size];
    const bool is_one = find_value(property, raw);
    const Shape shape = shape_of(raw, true, Bytes());
    const uint8_t size = is_one ? short_text(raw, text) : uint8_t{0};
    const detail::HeaderValue value(keyword, Bytes(text, size));
    const bool is_rules = keyword == Keyword::rules;
    if (!is_one || (is_rules && !value)) return keep(property, false);
    const bool is_zero = keyword == Keyword::handicap && value.bytes() == Bytes("0");
    if (shape.is_empty || shape.has_edge || shape.is_odd || is_zero) differ();
    if (value ? value.bytes() != Bytes(text, size) : detail::needs_form(keyword)) differ();
    out_.begin_text(keyword);
    put_text(raw, true);
    out_.end_text();
}

/// The lines of XH, if they give it back: they are headers that need another form, one of each kind.
void NodeWriter::write_odd_headers() {
    NodeValues values = node_->values(known<'X', 'H'>);
    uint32_t before = 0;
    Bytes raw;
    while (values.next(raw)) {
        size_t size = 0;
        while (size < raw.size() && raw[size] != ' ') ++size;
        const Keyword keyword = detail::needs_form(find_keyword(raw.first(size))) ? find_keyword(raw.first(size)) : Keyword::unknown;
        if (keyword == Keyword::unknown) {
            keep(known<'X', 'H'>, false);
            continue;
        }
        const Bytes rest = raw.from(size + 1);
        char text[short_size];
        const detail::HeaderValue value(keyword, Bytes(text, short_text(rest, text)));
        const Shape shape = shape_of(rest, true, Bytes());
        const bool is_odd = !value || (keyword == Keyword::handicap && value.bytes() == Bytes("0"));
        const bool has_other = keyword == Keyword::date       ? has(known<'D', 'T'>)
                               : keyword == Keyword::handicap ? has(known<'H', 'A'>)
                               : keyword == Keyword::komi     ? has(known<'K', 'M'>)
                                                              : has(known<'R', 'E'>);
        const uint32_t mask = uint32_t{1} << static_cast<uint8_t>(keyword);
        if (!is_odd || has_other || before >= mask || shape.is_empty || shape.has_edge || shape.is_odd) differ();
        before = mask;
        out_.begin_text(keyword);
        put_text(rest, true);
        out_.end_text();
    }
}

/// A number of seconds in the greatest unit of which it is a multiple; other texts unchanged.
ShortText NodeWriter::time_text(Bytes given) {
    uint16_t number = detail::number_in(given);
    Bytes unit(" seconds");
    for (uint8_t i = 0; i < 2 && number != 0; ++i) {
        uint16_t rest = number;
        uint16_t whole = 0;
        for (; rest >= 60; ++whole) rest = static_cast<uint16_t>(rest - 60);
        if (rest != 0) break;
        number = whole;
        unit = i == 0 ? Bytes(" minutes") : Bytes(" hours");
    }
    if (number == 1) unit = unit.first(unit.size() - 1);
    ShortText text;
    if (number != 0) text = format_number(number);
    else for (size_t i = 0; i < given.size(); ++i) text.append(given.data()[i]);
    if (!decode_real(given)) return text;
    for (size_t i = 0; i < unit.size(); ++i) text.append(unit.data()[i]);
    return text;
}

/// TM with a unit; without it OT, if that would not be read as TM. Whether OT was written.
bool NodeWriter::write_time() {
    Bytes raw;
    char text[short_size];
    if (has(known<'T', 'M'>)) {
        const bool is_one = find_value(known<'T', 'M'>, raw);
        const uint8_t size = short_text(raw, text);
        const Bytes given(text, size < sizeof text ? size : uint8_t{0});
        const ShortText value = time_text(given);
        const detail::HeaderValue back(Keyword::time_limit, value.bytes());
        if (!is_one || !back || back.bytes() != given) differ();
        out_.begin_text(Keyword::time_limit);
        out_.text(value.bytes());
        out_.end_text();
    } else if (find_value(known<'O', 'T'>, raw)) {
        const uint8_t size = short_text(raw, text);
        const bool is_text =
            !detail::HeaderValue(Keyword::time_limit, Bytes(text, size));
        // One who reads words may take it for a time.
        if (size != 0 && ends_like_time(Bytes(text, size))) differ();
        const Shape shape = shape_of(raw, true, Bytes());
        const bool is_written = is_text && !shape.is_empty && !shape.has_edge && !shape.is_odd;
        if (is_written) write_header(Keyword::time_limit, known<'O', 'T'>);
        return is_written;
    }
    return false;
}

/// A comment on the event; but for GC, which has no title, it comes back as part of GC.
void NodeWriter::write_info(Known property, Bytes title) {
    if (!has(property)) return;
    Bytes raw;
    const Shape shape = find_value(property, raw) ? shape_of(raw, false, "endcom") : Shape();
    if (!title.empty() || shape.is_empty || shape.is_odd) differ();
    out_.begin_text(Keyword::comment);
    out_.text(title);
    out_.begin_lines();
    put_text(raw, false);
    out_.end_text();
}

/// N is the title, C the lines.
void NodeWriter::write_comment() {
    Bytes name;
    Bytes raw;
    const bool has_name = has(known<'N'>);
    const bool has_lines = has(known<'C'>);
    if (!has_name && !has_lines) return;
    const Shape title = find_value(known<'N'>, name) ? shape_of(name, true, Bytes()) : Shape();
    const Shape lines = find_value(known<'C'>, raw) ? shape_of(raw, false, "endcom") : Shape();
    if (has_name && (title.is_empty || title.has_edge || title.is_odd)) differ();
    if (has_lines && (lines.is_empty || lines.is_odd)) differ();
    out_.begin_text(Keyword::comment);
    if (has_name) put_text(name, true);
    out_.begin_lines();
    if (has_lines) put_text(raw, false);
    out_.end_text();
}

void NodeWriter::write_remarks() {
    NodeValues values = node_->values(known<'X', 'R'>);
    Bytes raw;
    while (values.next(raw)) {
        const Shape shape = shape_of(raw, false, Bytes());
        if ((shape.has_edge && !shape.is_empty) || shape.has_break || shape.is_odd) differ();
        out_.begin_text(Keyword::remark);
        put_text(raw, false);
        out_.end_text();
    }
}

/// Blocks of other programs; one that would be taken for a node's is not written.
void NodeWriter::write_users() {
    NodeValues values = node_->values(known<'X', 'U'>);
    Bytes raw;
    while (values.next(raw)) {
        const Shape shape = shape_of(raw, false, "enduser");
        char text[short_size];
        const bool is_ours = Bytes(text, short_text(raw, text)).first(4) == Bytes("SGF ");
        if ((shape.has_edge && !shape.is_empty) || shape.is_odd || is_ours) differ();
        if (is_ours) continue;
        out_.begin_text(Keyword::user);
        put_text(raw, false);
        out_.end_text();
    }
}

/// Labels of up to two characters, of longer ones the first two; all of these in a comment.
void NodeWriter::write_labels() {
    NodeValues values = node_->values(known<'L', 'B'>);
    Bytes raw;
    bool is_long = false;
    while (values.next(raw)) {
        Mark mark;
        const bool is_good = raw.size() > 3 && raw[2] == ':' && takes_point(raw.first(2), mark.target.point);
        if (!is_good) {
            keep(known<'L', 'B'>, false);
            continue;
        }
        char text[short_size];
        const uint8_t size = short_text(raw.from(3), text);
        bool is_plain = size != 0;
        for (uint8_t i = 0; i < size && i < 2; ++i) {
            mark.label[i] = text[i];
            is_plain = is_plain && text[i] > ' ' && text[i] < 127;
        }
        mark.size = size < 2 ? size : uint8_t{2};
        is_long = is_long || size > 2 || !is_plain;
        if (is_plain) out_.call([&](Writer& writer) { return writer.mark(mark); });
    }
    if (is_long) write_long_labels();
}

/// A comment with a line for each label that MARK cannot show.
void NodeWriter::write_long_labels() {
    NodeValues values = node_->values(known<'L', 'B'>);
    Bytes raw;
    out_.begin_text(Keyword::comment);
    out_.text("Labels");
    out_.begin_lines();
    bool is_first = true;
    while (values.next(raw)) {
        Point point;
        if (raw.size() < 4 || raw[2] != ':' || !takes_point(raw.first(2), point)) continue;
        char text[short_size];
        const uint8_t size = short_text(raw.from(3), text);
        const bool is_plain = size != 0 && text[0] > ' ' && text[0] < 127 && (size < 2 || (text[1] > ' ' && text[1] < 127));
        if (size <= 2 && is_plain) continue;
        detail::LineText where;
        where.point(point, size_);
        if (!is_first) out_.text("\n");
        is_first = false;
        out_.text(where.bytes());
        out_.text(": ");
        put_text(raw.from(3), true);
    }
    out_.end_text();
}

/// The node as it is in SGF, a property a line.
void NodeWriter::write_block() {
    out_.begin_text(Keyword::user);
    out_.text(detail::node_block);
    NodeProperties properties(node_->node());
    for (bool is_first = true; properties.next(); is_first = false) {
        if (!is_first) out_.text("\n");
        out_.text(properties.name().bytes());
        NodeValues values = properties.values();
        Bytes raw;
        while (values.next(raw)) {
            bool at_start = false;
            out_.text("[");
            while (!raw.empty()) out_.text(detail::next_block_piece(raw, at_start));
            out_.text("]");
        }
    }
    out_.end_text();
}

} // namespace ishi
} // namespace nanosgf
