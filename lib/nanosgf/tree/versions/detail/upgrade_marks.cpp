// SPDX-License-Identifier: MIT
// Steps 5 to 9 of the upgrade: annotations, letters, marks, views and passes.
#include "nanosgf/tree/versions/detail/letters.hpp"
#include "nanosgf/tree/versions/detail/node_upgrade.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

[[nodiscard]] bool is_emphasized(Node node, Bytes name) {
    const Decoded<Double> value = decode_double(node.value(name));
    return value && value.value == Double::emphasized;
}

} // namespace

/// Nothing is known about a game without notation.
bool NodeUpgrade::point_of(Bytes raw, Point& point) const {
    const PointNotation notation = point_notation(context_.game);
    if (notation == nullptr) return false;
    const Decoded<Point> decoded = decode_point(raw, context_.size, notation);
    point = decoded.value;
    return decoded.usable;
}

/// Step 5: the meaning of TE with BM depends on which comes first.
void NodeUpgrade::annotation(const Property& property) {
    if (!has(te) || !has(bm)) return copy(property);
    const bool is_first = (property.key() == key("TE")) == (first_annotation_ == te);
    const bool is_new = first(property.key() == key("TE") ? te : bm);
    report(property.name(), Outcome::changed, code::upgrade_annotation);
    if (!is_first || !is_new) return;
    put(first_annotation_ == te ? Bytes("IT") : Bytes("DO"), Bytes());
    // FF[4] has no place for the weights of the two.
    if (is_emphasized(node_, "TE") || is_emphasized(node_, "BM"))
        report(property.name(), Outcome::dropped, code::upgrade_annotation);
}

/// Step 6: letters in the order of the points become labels.
void NodeUpgrade::letters(const Property& property) {
    report(property.name(), Outcome::changed, code::upgrade_letters);
    if (first(l) && !has(lb)) put_letters(false);
}

/// Writes the letters as labels, in a property that starts with the first or `goes_on`.
void NodeUpgrade::put_letters(bool goes_on) {
    const PointNotation notation = point_notation(context_.game);
    SeenPoints taken;
    for (const Property& other : node_.properties()) {
        if (other.key() != key("LB") || notation == nullptr) continue;
        for (const Bytes raw : other.values()) {
            const Decoded<LabelHead> head = decode_label_head(raw, context_.size, notation);
            if (head) taken.add(head.value.point);
        }
    }
    Letters letters;
    for (const Property& other : node_.properties()) {
        if (other.key() != key("L")) continue;
        for (const Bytes raw : other.values()) {
            Point point;
            const bool is_point = notation == nullptr || point_of(raw, point);
            if (!is_point || (notation != nullptr && !taken.add(point))) {
                report(other.name(), Outcome::dropped, code::upgrade_letters);
                if (is_point) letters.next(); // the others keep the letters that comments name
                continue;
            }
            if (!goes_on) begin(Bytes("LB"));
            goes_on = true;
            rewrite_.put(Bytes("["));
            rewrite_.put(raw);
            rewrite_.put(Bytes(":"));
            rewrite_.put(letters.bytes());
            rewrite_.put(Bytes("]"));
            letters.next();
        }
    }
}

/// A node with LB gets the letters after its labels. Step 18: labels of any length stay.
void NodeUpgrade::label(const Property& property) {
    copy(property);
    if (has(l) && first(lb)) put_letters(true);
}

/// Step 7: triangles on stones, crosses on empty points; added to TR or MA if the node has them.
void NodeUpgrade::marks(const Property& property) {
    report(property.name(), Outcome::changed, code::upgrade_marks);
    if (!first(m)) return;
    SeenPoints taken;
    const PointNotation notation = point_notation(context_.game);
    for (const Property& other : node_.properties()) {
        if (other.key() != key("M") || notation == nullptr) continue;
        for (const Bytes raw : other.values()) {
            Point point;
            if (!point_of(raw, point) || !taken.add(point))
                report(other.name(), Outcome::dropped, code::upgrade_marks);
        }
    }
    SeenPoints none;
    if (!has(tr)) put_marks(true, false, none);
    if (!has(ma)) put_marks(false, false, none);
}

/// Writes the marks of this kind, in a property that starts with the first or `goes_on`.
void NodeUpgrade::put_marks(bool on_stones, bool goes_on, SeenPoints& taken) {
    const bool has_notation = point_notation(context_.game) != nullptr;
    for (const Property& other : node_.properties()) {
        if (other.key() != key("M")) continue;
        for (const Bytes raw : other.values()) {
            Point point;
            if (has_notation && !point_of(raw, point)) continue;
            const bool is_stone = board_ != nullptr && board_->stone(point) != Color::none;
            if (is_stone != on_stones || (has_notation && !taken.add(point))) continue;
            if (!goes_on) begin(on_stones ? Bytes("TR") : Bytes("MA"));
            goes_on = true;
            value(raw);
        }
    }
}

void NodeUpgrade::marked(const Property& property, bool on_stones) {
    copy(property);
    if (!has(m) || !first(on_stones ? tr : ma)) return;
    SeenPoints taken;
    for (const Property& other : node_.properties()) {
        if (other.key() != (on_stones ? key("TR") : key("MA"))) continue;
        Points points(other, context_);
        for (Point point; points.next(point);) taken.add(point);
    }
    put_marks(on_stones, true, taken);
}

/// Step 8: two corners are a rectangle.
void NodeUpgrade::view(const Property& property) {
    Values values = property.values();
    const size_t count = values.count();
    if (count == 1 && property.value().empty()) return copy(property);
    const PointFormatter format = point_formatter(context_.game);
    Point corners[2];
    bool good = count == 2 && format != nullptr;
    for (Point& corner : corners) {
        good = good && point_of(values.front(), corner);
        ++values;
    }
    if (!good) return keep(property, code::upgrade_view);
    const ShortText text = format_rectangle(rectangle_between(corners[0], corners[1]), context_.size, format);
    if (!text) return keep(property, code::upgrade_view);
    report(property.name(), Outcome::changed, code::upgrade_view);
    put(property.name().bytes(), text.bytes());
}

/// Step 9: a pass is empty.
void NodeUpgrade::move(const Property& property) {
    if (context_.game != Games::go || !decode_go_move(property.value(), context_.size).codes.has(code::pass_tt))
        return copy(property);
    replace(property, Bytes(), code::upgrade_pass);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
