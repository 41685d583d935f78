// SPDX-License-Identifier: MIT
// What a node becomes: its step, its marks, and whether the lines give it back.
#include "nanosgf/ishi/node_writer.hpp"

#include "nanosgf/ishi/detail/words.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {
namespace ishi {
namespace {

using detail::find_property;
using detail::find_value;
using detail::NodeProperties;
using detail::NodeValues;

/// Whether a name of one or two letters is in a row of them, two characters each.
bool is_among(Identifier name, Bytes row) {
    if (name.empty() || name.size() > 2) return false;
    const char second = name.size() == 2 ? name[1] : ' ';
    for (size_t i = 0; i + 1 < row.size(); i += 2)
        if (row.data()[i] == name[0] && row.data()[i + 1] == second) return true;
    return false;
}

constexpr Bytes marks = "LBTRSQMACRSLTBTW";
constexpr Bytes of_all = "C N XMXUXRLBTRSQMACRSLTBTW";
constexpr Bytes of_root = "FFGMSZGNPBPWBRWRDTREKMPCSOUSANRUTMHAEVROONCPBTWTOTGCABAW";
/// What has a place in Ishi, or shows on the board, and is not to go unnoticed where it does not stand.
constexpr Bytes of_board = "B W ABAWAEARLNDDVW";

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
    Bytes raw;
    if (find_value(root, "GM", raw) && !raw.empty() && detail::number_in(raw) != 1) return code::ishi_game;
    uint16_t side = 19;
    NodeValues values;
    if (find_property(root, "SZ", values)) {
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
    return side >= 2 && side <= 19 ? code::none : code::ishi_size;
}

Status NodeWriter::write(Bytes node, Place place) {
    node_ = node;
    place_ = place;
    if (!begun_) {
        if (place.is_root && find_board(node, size_) != code::none) return Status::misuse;
        exact_ = true;
        next_ = state_;
        find_head();
        classify();
        run(true);
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
    write_comment();
    write_marks();
    write_users();
    if (!dry && !is_plain_ && (!exact_ || out_.refused())) write_block();
}

bool NodeWriter::has(Bytes name) const {
    NodeValues values;
    return find_property(node_, name, values);
}

/// Something that the lines do not show, or not all of it.
void NodeWriter::keep(Identifier name, bool is_visible) {
    exact_ = false;
    const bool is_told = out_.is_dry() && (!is_visible || is_plain_);
    if (is_told && notice_ != nullptr) notice_(context_, is_plain_ ? code::ishi_lost : code::ishi_kept, name);
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
    color_ = Color::none;
    if (place_.is_root) return;
    Bytes raw;
    const bool is_black = find_value(node_, "B", raw);
    if (is_black || find_value(node_, "W", raw)) {
        color_ = is_black ? Color::black : Color::white;
        const bool is_pass = raw.empty() || raw == Bytes("tt");
        head_ = is_pass ? Head::pass : Head::move;
        if (is_pass || takes_point(raw, point_)) return;
    }
    color_ = Color::none;
    const bool is_setup = (has("AB") || has("AW")) && state_.is_move && !has("FG");
    head_ = is_setup ? Head::setup : Head::diagram;
}

/// Finds the properties that have no line where the node stands.
void NodeWriter::classify() {
    out_.begin_run(true);
    const bool is_move = head_ == Head::move || head_ == Head::pass;
    const bool is_figure = head_ == Head::diagram && has("FG");
    const Bytes known = head_ == Head::root    ? of_root
                        : is_move              ? Bytes("MNXPXV")
                        : head_ == Head::setup ? Bytes("ABAWXV")
                        : is_figure && place_.is_leaf ? Bytes("FGVWXDXVABAWAE")
                                                      : Bytes("FGVWXDXV");
    if (head_ == Head::diagram && !is_figure) differ();
    if (head_ == Head::root && !(has("FF") && has("GM") && has("SZ"))) differ();
    if (has("XV") && !place_.has_label) differ();
    bool has_control = false; // which is no white space: no line of Ishi holds it
    for (size_t i = 0; i < node_.size(); ++i) {
        const uint8_t c = node_[i];
        has_control = has_control || c == 127 || (c != 0 && c < ' ' && static_cast<uint8_t>(c - '\t') >= 5);
    }
    if (has_control && notice_ != nullptr) notice_(context_, code::ishi_lost, Identifier());
    NodeProperties properties(node_);
    for (Bytes before; properties.next(); before = node_.first(static_cast<size_t>(properties.text().end() - node_.begin()))) {
        const Identifier name = properties.name();
        NodeValues values;
        if (find_property(before, name.bytes(), values)) keep(name, false);
        const bool is_own_move = is_move && name == (color_ == Color::black ? Bytes("B") : Bytes("W"));
        if (is_own_move || is_among(name, of_all) || is_among(name, known)) continue;
        // Stones that continue a setup are shown by the line before this step.
        const bool continues = head_ == Head::diagram && !is_figure && state_.is_kept && !state_.is_diagram;
        keep(name, !is_among(name, of_board) || (continues && is_among(name, "ABAW")));
    }
}

/// The line with which a step begins, and what belongs to it alone.
void NodeWriter::write_step() {
    const bool is_move = head_ == Head::move || head_ == Head::pass;
    next_.is_move = is_move;
    next_.is_diagram = head_ == Head::diagram;
    if (head_ == Head::diagram && !has("FG") && state_.is_kept && !state_.is_move && !state_.is_diagram) {
        // A node of setup behind one: the block before says what belongs to which.
        write_points("AB", Color::black);
        write_points("AW", Color::white);
    }
    write_remarks();
    if (is_move) return write_move();
    if (head_ == Head::diagram) return write_diagram();
    out_.call([](Writer& writer) { return writer.setup(); });
    write_points("AB", Color::black);
    write_points("AW", Color::white);
}

void NodeWriter::write_move() {
    uint16_t number = state_.number == UINT16_MAX ? uint16_t{1} : static_cast<uint16_t>(state_.number + 1);
    NodeValues values;
    const bool has_number = find_property(node_, "MN", values);
    Bytes raw;
    if (has_number) {
        const bool is_one = find_value(node_, "MN", raw);
        const uint16_t told = is_one ? detail::number_in(raw) : uint16_t{0};
        if (told == 0 || told == number || told == state_.number || raw[0] == '0') differ();
        if (told != 0 && told != state_.number) number = told;
    } else if (state_.number == UINT16_MAX) {
        differ();
    }
    const Color color = color_;
    const Point point = point_;
    if (head_ == Head::pass) {
        const Bytes name = color == Color::black ? Bytes("B") : Bytes("W");
        if (find_value(node_, name, raw) && !raw.empty()) differ();
        out_.call([=](Writer& writer) { return writer.pass(color, number); });
    } else {
        out_.call([=](Writer& writer) { return writer.move(color, number, point); });
    }
    next_.number = number;
    write_words("XP");
}

/// A DIAGRAM line; the stones of a figure behind which nothing comes are its own.
void NodeWriter::write_diagram() {
    NodeValues figures;
    Bytes raw;
    const bool is_figure = find_property(node_, "FG", figures);
    if (is_figure && (!find_value(node_, "FG", raw) || !raw.empty())) differ();
    write_region();
    if (!is_figure || !place_.is_leaf) return;
    write_points("AB", Color::black);
    write_points("AW", Color::white);
    write_points("AE", Color::none, true);
}

/// XD is a board of its own, VW a part of the event's if it is one rectangle.
void NodeWriter::write_region() {
    Diagram diagram;
    Bytes raw;
    if (find_value(node_, "XD", raw)) {
        diagram.kind = Diagram::Kind::size;
        diagram.size.columns = detail::take_number(raw);
        if (!raw.empty()) diagram.size.rows = detail::number_in(raw.from(1));
        if (has("VW")) keep(Identifier("VW"), false);
    } else if (has("VW")) {
        Point first;
        Point last;
        const bool is_whole = find_value(node_, "VW", raw);
        const bool was_exact = exact_;
        if (is_whole && takes_area(raw, first, last)) {
            diagram.kind = Diagram::Kind::corners;
            diagram.first = first;
            diagram.last = last;
            exact_ = was_exact; // a rectangle is what DIAGRAM says
        } else {
            keep(Identifier("VW"), is_whole && raw.empty());
        }
    }
    out_.call([=](Writer& writer) { return writer.diagram(diagram); });
}

/// Setup stones, or with `hides` the stones of a HIDE line.
void NodeWriter::write_points(Bytes name, Color color, bool hides) {
    NodeValues values;
    if (!find_property(node_, name, values)) return;
    Bytes raw;
    while (values.next(raw)) {
        Point first;
        Point last;
        if (!takes_area(raw, first, last)) {
            keep(Identifier(name), false);
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

/// Lines as they stood in an Ishi file, or the marks of SGF as far as Ishi has them.
void NodeWriter::write_marks() {
    if (has("XM")) return write_words("XM");
    bool any = false;
    for (size_t i = 0; i < marks.size(); i += 2) any = any || has(marks.from(i).first(2));
    if (!any) return;
    differ();
    write_labels();
    write_shapes("TR", "\\t");
    write_shapes("SQ", "\\s");
    write_shapes("MA", "X");
    write_shapes("CR", "O");
    write_shapes("SL", "*");
    write_shapes("TB", "b");
    write_shapes("TW", "w");
}

/// The lines of XM and XP.
void NodeWriter::write_words(Bytes name) {
    NodeValues values;
    if (!find_property(node_, name, values)) return;
    const bool is_prisoner = name == Bytes("XP");
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
        if (size == sizeof line) keep(Identifier(name), false);
        else out_.call([=](Writer& writer) { return writer.words(keyword, words); });
    }
}

/// A mark at each point of a list.
void NodeWriter::write_shapes(Bytes name, Bytes label) {
    NodeValues values;
    if (!find_property(node_, name, values)) return;
    Bytes raw;
    while (values.next(raw)) {
        Mark mark;
        mark.size = static_cast<uint8_t>(label.size());
        for (size_t i = 0; i < label.size(); ++i) mark.label[i] = label.data()[i];
        Point first;
        Point last;
        if (!takes_area(raw, first, last)) {
            keep(Identifier(name), raw.empty());
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
