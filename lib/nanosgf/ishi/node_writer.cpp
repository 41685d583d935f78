// SPDX-License-Identifier: MIT
// What a node becomes: its step, its marks, and whether the lines give it back.
#include "nanosgf/ishi/node_writer.hpp"

#include "nanosgf/ishi/detail/node_block.hpp"
#include "nanosgf/ishi/detail/words.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {
namespace ishi {
namespace {

using nanosgf::detail::NodeProperties;
using detail::Known;
using detail::known;
using nanosgf::detail::NodeValues;

/// Code::none and the side of the board, or why Ishi does not hold the game.
Code board_of(const detail::NodeIndex& root, BoardSize& size) {
    Bytes raw;
    if (root.value(known<'G', 'M'>, raw) && !raw.empty() && detail::number_in(raw) != 1) return code::ishi_game;
    uint16_t side = 19;
    if (root.has(known<'S', 'Z'>)) {
        NodeValues values = root.values(known<'S', 'Z'>);
        side = 0;
        if (values.next(raw)) {
            size_t colon = 0;
            while (colon < raw.size() && raw[colon] != ':') ++colon;
            side = detail::number_in(raw.first(colon));
            const bool is_square = colon == raw.size() || detail::number_in(raw.from(colon + 1)) == side;
            if (!is_square) side = 0;
        }
    }
    size = {side, side};
    return side >= 2 && side <= 19 ? code::none : code::ishi_board;
}

} // namespace

/// A call that is refused is done.
void detail::LineOutput::ended(Status status) {
    if (status == Status::misuse) {
        refused_ = true;
        status = Status::ok;
    }
    calls_.ended(status);
}

void detail::LineOutput::text(Bytes piece) {
    if (piece.empty() || !is_due()) return;
    Bytes rest = calls_.rest_of(piece);
    const Status status = writer_.text(rest);
    calls_.took(status == Status::paused || status == Status::failed ? piece.size() - rest.size() : 0);
    ended(status);
}

Code NodeWriter::find_board(Bytes root, BoardSize& size) {
    return board_of(detail::NodeIndex(root), size);
}

Status NodeWriter::write(Bytes node, Place place) {
    const detail::NodeIndex index(node);
    node_ = &index;
    place_ = place;
    if (!begun_) {
        if (place.is_root && board_of(index, size_) != code::none) return Status::misuse;
        exact_ = true;
        next_ = state_;
        find_head();
        classify();
        // What is only in the block is reported once, and a title depends on whether there is one.
        if (place.is_root || report_) run(true);
        numbered_ = !exact_ && !is_plain_;
        begun_ = true;
    }
    run(false);
    if (out_.status() != Status::ok) return out_.status();
    next_.is_kept = !is_plain_ && (!exact_ || out_.refused());
    if (place.is_root) ++events_;
    state_ = next_;
    begun_ = false;
    out_.end_node();
    return Status::ok;
}

void NodeWriter::run(bool dry) {
    out_.begin_run(dry);
    if (head_ == Head::root) write_root();
    else write_step();
    const bool has_blocks = !dry && !is_plain_;
    if (further_steps() != 0) {
        if (has_blocks) write_block();
        write_further_moves(has_blocks);
    }
    if (color_ != Color::none) write_words(known<'X', 'P'>);
    write_comment();
    write_marks();
    write_users();
    if (!has_blocks) return;
    if (further_steps() != 0) write_part();
    else if (!exact_ || out_.refused()) write_block();
}

uint8_t NodeWriter::further_steps() const {
    const bool begins_with_move = head_ != Head::root && head_ != Head::setup;
    return static_cast<uint8_t>((color_ != Color::none && !begins_with_move ? 1 : 0) + (second_ != Color::none ? 1 : 0));
}

/// The moves of a node that has begun with other lines, or with another move.
void NodeWriter::write_further_moves(bool has_blocks) {
    const bool is_root = head_ == Head::root;
    if (is_root || head_ == Head::setup) {
        write_move(color_, is_root ? uint16_t{0} : state_.number);
        if (second_ != Color::none && has_blocks) write_part();
    }
    if (second_ != Color::none) write_move(second_, next_.number);
}

/// A block that says that its step belongs to the node of the step before.
void NodeWriter::write_part() {
    out_.begin_text(Keyword::user);
    out_.text(detail::part_block);
    out_.end_text();
}

/// Something that the lines do not show, or not all of it.
void NodeWriter::keep(Identifier name, bool is_visible) {
    exact_ = false;
    if (out_.is_dry() && (!is_visible || is_plain_)) report_({is_plain_ ? code::ishi_lost : code::ishi_kept, name});
}

/// Two letters of this board.
bool NodeWriter::takes_point(Bytes raw, Point& point) const {
    if (raw.size() != 2 || raw[0] < 'a' || raw[1] < 'a') return false;
    point.column = static_cast<uint16_t>(raw[0] - 'a');
    point.row = static_cast<uint16_t>(raw[1] - 'a');
    return size_.contains(point);
}

/// A point, or a rectangle by its corners, which does not come back as one.
bool NodeWriter::takes_area(Bytes raw, Point& first, Point& last) {
    const bool is_rectangle = raw.size() == 5 && raw[2] == ':';
    if (is_rectangle) differ();
    if (!takes_point(is_rectangle ? raw.first(2) : raw, first)) return false;
    last = first;
    if (!is_rectangle) return true;
    return takes_point(raw.from(3), last) && first.column <= last.column && first.row <= last.row;
}

/// With which line the node begins.
void NodeWriter::find_head() {
    head_ = Head::root;
    color_ = second_ = Color::none;
    Point point;
    const bool has_black = takes_move(Color::black, point);
    const bool has_white = takes_move(Color::white, point);
    if (has_black || has_white) {
        const bool black_is_first = has_black && (!has_white || node_->is_before(known<'B'>, known<'W'>));
        color_ = black_is_first ? Color::black : Color::white;
        if (has_black && has_white) second_ = opponent(color_);
    }
    if (place_.is_one_step) {
        second_ = Color::none;
        if (place_.is_root) color_ = Color::none;
    }
    if (place_.is_root) return;
    const bool is_setup = (has(known<'A', 'B'>) || has(known<'A', 'W'>)) && state_.is_move && !has(known<'F', 'G'>);
    if (is_setup && (color_ == Color::none || !place_.is_one_step)) head_ = Head::setup;
    else head_ = color_ != Color::none ? Head::move : Head::diagram;
}

/// Whether the node has one move of this colour; the point of a pass is off the board.
bool NodeWriter::takes_move(Color color, Point& point) const {
    Bytes raw;
    if (!find_value(color == Color::black ? known<'B'> : known<'W'>, raw)) return false;
    point.column = UINT16_MAX;
    return raw.empty() || raw == Bytes("tt") || takes_point(raw, point);
}

/// Which properties have a line in the node.
uint8_t NodeWriter::use() const {
    namespace use = detail::use;
    const uint8_t move = color_ != Color::none ? use::move : uint8_t{0};
    if (head_ == Head::root) return use::all | use::root | move;
    if (head_ == Head::setup) return use::all | use::setup | move;
    if (head_ == Head::move) return use::all | use::move;
    return use::all | (has(known<'F', 'G'>) && place_.is_leaf ? use::leaf : use::figure);
}

/// Finds the properties that have no line where the node is.
void NodeWriter::classify() {
    out_.begin_run(true);
    const bool is_move = head_ == Head::move;
    const bool is_figure = head_ == Head::diagram && has(known<'F', 'G'>);
    if (further_steps() != 0) differ();
    if (head_ == Head::diagram && !is_figure) differ();
    if (head_ == Head::root && !(has(known<'F', 'F'>) && has(known<'G', 'M'>) && has(known<'S', 'Z'>))) differ();
    if (has(known<'X', 'V'>) && !place_.has_label) differ();
    if (report_ && node_->has_control()) report_({code::ishi_lost, Identifier()});
    // Stones that continue a setup are shown by the line before this step.
    const bool continues = continues_setup();
    const Known own = color_ == Color::none ? Known::none : color_ == Color::black ? known<'B'> : known<'W'>;
    const Known other = second_ == Color::none ? Known::none : second_ == Color::black ? known<'B'> : known<'W'>;
    const uint8_t used = use();
    if (is_move && node_->is_only(own)) return;
    NodeProperties properties(node_->node());
    while (properties.next()) {
        const Known property = detail::known_of(properties.name());
        const uint8_t uses = detail::uses_of(property);
        if (property != Known::none && !node_->is_first(property, properties.text())) keep(property, false);
        if ((uses & used) != 0 || (property != Known::none && (property == own || property == other))) continue;
        const bool is_setup = property == known<'A', 'B'> || property == known<'A', 'W'>;
        keep(properties.name(), (uses & detail::use::board) == 0 || (continues && is_setup));
    }
}

/// Whether stones of the node can be added to the setup before it, whose block says what belongs to it.
bool NodeWriter::continues_setup() const {
    const bool has_room = (head_ == Head::diagram && !has(known<'F', 'G'>)) || head_ == Head::move;
    return has_room && state_.is_kept && !state_.is_move && !state_.is_diagram;
}

/// The line with which a step begins, and what belongs to it alone.
void NodeWriter::write_step() {
    next_.is_move = color_ != Color::none;
    next_.is_diagram = head_ == Head::diagram;
    if (continues_setup()) {
        write_points(known<'A', 'B'>, Color::black);
        write_points(known<'A', 'W'>, Color::white);
    }
    write_remarks();
    if (head_ == Head::move) return write_move(color_, state_.number);
    if (head_ == Head::diagram) return write_diagram();
    out_.call([](Writer& writer) { return writer.setup(); });
    write_points(known<'A', 'B'>, Color::black);
    write_points(known<'A', 'W'>, Color::white);
}

/// `before`: the number of the last move. MN is that of the node's first one.
void NodeWriter::write_move(Color color, uint16_t before) {
    uint16_t number = before == UINT16_MAX ? uint16_t{1} : static_cast<uint16_t>(before + 1);
    const bool has_number = has(known<'M', 'N'>) && color == color_;
    Bytes raw;
    if (has_number) {
        const bool is_one = find_value(known<'M', 'N'>, raw);
        const uint16_t given = is_one ? detail::number_in(raw) : uint16_t{0};
        if (given == 0 || given == number || given == before || raw[0] == '0') differ();
        if (given != 0 && given != before) number = given;
    } else if (before == UINT16_MAX) {
        differ();
    }
    Point point;
    (void)takes_move(color, point);
    if (point.column == UINT16_MAX) {
        if (find_value(color == Color::black ? known<'B'> : known<'W'>, raw) && !raw.empty()) differ();
        out_.call([=](Writer& writer) { return writer.pass(color, number); });
    } else {
        out_.call([=](Writer& writer) { return writer.move(color, number, point); });
    }
    next_.number = number;
    next_.is_move = true;
}

/// A DIAGRAM line; the stones of a figure after which nothing comes are its own.
void NodeWriter::write_diagram() {
    Bytes raw;
    const bool is_figure = has(known<'F', 'G'>);
    if (is_figure && (!find_value(known<'F', 'G'>, raw) || !raw.empty())) differ();
    write_region();
    if (!is_figure || !place_.is_leaf) return;
    write_points(known<'A', 'B'>, Color::black);
    write_points(known<'A', 'W'>, Color::white);
    write_points(known<'A', 'E'>, Color::none, true);
}

/// XD is a board of its own, VW a part of the event's if it is one rectangle.
void NodeWriter::write_region() {
    Diagram diagram;
    Bytes raw;
    if (find_value(known<'X', 'D'>, raw)) {
        diagram.kind = Diagram::Kind::size;
        diagram.size.columns = detail::take_number(raw);
        if (!raw.empty()) diagram.size.rows = detail::number_in(raw.from(1));
        if (has(known<'V', 'W'>)) keep(known<'V', 'W'>, false);
    } else if (has(known<'V', 'W'>)) {
        Point first;
        Point last;
        const bool is_whole = find_value(known<'V', 'W'>, raw);
        const bool was_exact = exact_;
        if (is_whole && takes_area(raw, first, last)) {
            diagram.kind = Diagram::Kind::corners;
            diagram.first = first;
            diagram.last = last;
            exact_ = was_exact; // a rectangle is what DIAGRAM says
        } else {
            keep(known<'V', 'W'>, is_whole && raw.empty());
        }
    }
    out_.call([=](Writer& writer) { return writer.diagram(diagram); });
}

/// Setup stones, or with `hides` the stones of a HIDE line.
void NodeWriter::write_points(Known property, Color color, bool hides) {
    NodeValues values = node_->values(property);
    Bytes raw;
    while (values.next(raw)) {
        Point first;
        Point last;
        if (!takes_area(raw, first, last)) {
            keep(property, false);
            continue;
        }
        Target target;
        for (target.point.row = first.row; target.point.row <= last.row; ++target.point.row)
            for (target.point.column = first.column; target.point.column <= last.column; ++target.point.column) {
                if (hides) out_.call([&](Writer& writer) { return writer.hide(target); });
                else out_.call([&](Writer& writer) { return writer.setup(color, target.point); });
            }
    }
}

/// The original lines of an Ishi file, or the marks of SGF as far as Ishi has them.
void NodeWriter::write_marks() {
    if (has(known<'X', 'M'>)) return write_words(known<'X', 'M'>);
    if (!node_->has_any(detail::use::mark)) return;
    differ();
    write_labels();
    write_shapes(known<'T', 'R'>, "\\t");
    write_shapes(known<'S', 'Q'>, "\\s");
    write_shapes(known<'M', 'A'>, "X");
    write_shapes(known<'C', 'R'>, "O");
    write_shapes(known<'S', 'L'>, "*");
    write_shapes(known<'T', 'B'>, "b");
    write_shapes(known<'T', 'W'>, "w");
}

/// The lines of XM and XP.
void NodeWriter::write_words(Known property) {
    NodeValues values = node_->values(property);
    const bool is_prisoner = property == known<'X', 'P'>;
    Bytes raw;
    while (values.next(raw)) {
        char line[160];
        uint8_t size = 0;
        for (size_t i = 0; i < raw.size() && size < sizeof line; ++i) {
            if (raw[i] == '\\' && i + 1 < raw.size()) ++i;
            line[size++] = raw.data()[i];
        }
        Bytes words(line, size);
        Keyword keyword = Keyword::prisoner;
        if (!is_prisoner) {
            const bool removes = words.first(7) == Bytes("UNMARK ");
            keyword = removes ? Keyword::unmark : Keyword::mark;
            if (!removes && words.first(5) != Bytes("MARK ")) words = Bytes("?"); // which is refused
            else words = words.from(removes ? 7 : 5);
        }
        if (size == sizeof line) keep(property, false);
        else out_.call([=](Writer& writer) { return writer.words(keyword, words); });
    }
}

/// A mark at each point of a list.
void NodeWriter::write_shapes(Known property, Bytes label) {
    NodeValues values = node_->values(property);
    Bytes raw;
    while (values.next(raw)) {
        Mark mark;
        mark.size = static_cast<uint8_t>(label.size());
        for (size_t i = 0; i < label.size(); ++i) mark.label[i] = label.data()[i];
        Point first;
        Point last;
        if (!takes_area(raw, first, last)) {
            keep(property, raw.empty());
            continue;
        }
        Point& point = mark.target.point;
        for (point.row = first.row; point.row <= last.row; ++point.row)
            for (point.column = first.column; point.column <= last.column; ++point.column)
                out_.call([&](Writer& writer) { return writer.mark(mark); });
    }
}

} // namespace ishi
} // namespace nanosgf
