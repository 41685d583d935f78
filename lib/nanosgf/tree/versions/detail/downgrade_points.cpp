// SPDX-License-Identifier: MIT
// Boards, passes, rectangles, views, marks and labels as older versions have them.
#include "nanosgf/tree/versions/detail/letters.hpp"
#include "nanosgf/tree/versions/detail/node_downgrade.hpp"
#include "nanosgf/value/board_size.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

[[nodiscard]] bool has_colon(const Property& property) {
    for (const Bytes raw : property.values())
        for (const char c : raw)
            if (c == ':') return true;
    return false;
}

} // namespace

void NodeDowngrade::size(const Property& property) {
    const BoardSize size = context_.size;
    const bool fits = size.columns == size.rows && size.columns <= 19 && size.columns >= (is_version(1) ? 2 : 1);
    if (fits && !has_colon(property)) return copy(property);
    if (fits) return replace(property, format_number(size.columns).bytes(), code::downgrade_size);
    // The older version cannot express it.
    keep(property, code::downgrade_size);
}

void NodeDowngrade::move(const Property& property) {
    const Decoded<Move> move = read_move(property, context_);
    const bool is_pass = context_.game == Games::go && property.value().empty() && move;
    if (!is_pass) return copy(property);
    if (!tt_is_pass(context_.size)) return keep(property, code::downgrade_pass);
    replace(property, Bytes("tt"), code::downgrade_pass);
}

/// Each point by itself, once; before FF[4] there is one at least.
void NodeDowngrade::points(const Property& property) {
    if (property.value().empty()) return unknown(property);
    const PointFormatter format = point_formatter(context_.game);
    if (!has_colon(property) || format == nullptr) return copy(property);
    Points all(property, context_);
    uint32_t count = 0;
    for (Point point; all.next(point);) ++count;
    if (count == 0 || all.passed_over() != 0) return keep(property, code::downgrade_rectangle);
    report(property.name(), Outcome::changed, code::downgrade_rectangle);
    begin(property.name().bytes());
    SeenPoints taken;
    all = Points(property, context_);
    for (Point point; all.next(point);)
        if (taken.add(point)) value(format(point, context_.size).bytes());
}

/// Points that fill a rectangle are its corners.
void NodeDowngrade::view(const Property& property) {
    const bool shows_all = property.value().empty();
    if (shows_all && is_version(1) && node_.is_root()) return copy(property); // Kierulf
    if (shows_all) return unknown(property, code::downgrade_view);
    const PointFormatter format = point_formatter(context_.game);
    Points all(property, context_);
    SeenPoints taken;
    Rectangle around = {{UINT16_MAX, UINT16_MAX}, {0, 0}};
    uint32_t count = 0;
    for (Point point; format != nullptr && all.next(point);) {
        if (taken.add(point)) ++count;
        if (point.column < around.first.column) around.first.column = point.column;
        if (point.row < around.first.row) around.first.row = point.row;
        if (point.column > around.last.column) around.last.column = point.column;
        if (point.row > around.last.row) around.last.row = point.row;
    }
    const uint32_t area = count == 0 ? 1
                                     : uint32_t{static_cast<uint16_t>(around.last.column - around.first.column + 1)} *
                                           static_cast<uint16_t>(around.last.row - around.first.row + 1);
    if (count != area || all.passed_over() != 0) return unknown(property, code::downgrade_view);
    report(property.name(), Outcome::changed, code::downgrade_view);
    put(property.name().bytes(), format(around.first, context_.size).bytes());
    value(format(around.last, context_.size).bytes());
}

/// One mark replaces all.
void NodeDowngrade::marks(const Property& property) {
    const PointFormatter format = point_formatter(context_.game);
    if (format == nullptr || node_.has("M")) return unknown(property);
    report(property.name(), Outcome::changed, code::downgrade_marks);
    if (has_marks_) return;
    has_marks_ = true;
    SeenPoints taken;
    bool goes_on = false;
    for (const Property& mark : node_.properties()) {
        const uint32_t name = mark.key();
        if (name != key("TR") && name != key("MA") && name != key("CR")) continue;
        Points all(mark, context_);
        for (Point point; all.next(point);) {
            if (!taken.add(point)) continue;
            if (!goes_on) begin(Bytes("M"));
            goes_on = true;
            value(format(point, context_.size).bytes());
        }
        if (all.passed_over() != 0) report(mark.name(), Outcome::dropped, code::downgrade_marks);
    }
}

/// FF[3]: four characters; reported once for all labels that are cut.
void NodeDowngrade::labels(const Property& property) {
    constexpr uint32_t most = 4;
    const PointNotation notation = point_notation(context_.game);
    if (notation == nullptr) return stay(property, code::downgrade_label);
    put_texts(property, Escapes::as_few, most, notation);
}

/// The point that has this letter as its label.
bool NodeDowngrade::find_letter(const Property& property, Bytes letter, bool is_small, Bytes& point) const {
    const PointNotation notation = point_notation(context_.game);
    for (const Bytes raw : property.values()) {
        const Decoded<LabelHead> head = decode_label_head(raw, context_.size, notation);
        const Bytes text = raw.from(head.value.size);
        if (!head || head.value.size == 0 || text.size() != letter.size()) continue;
        bool is_same = true;
        for (size_t i = 0; i != text.size(); ++i)
            is_same = is_same && text[i] == (is_small ? letter[i] | 0x20 : letter[i]);
        if (!is_same) continue;
        point = raw.first(head.value.size - 1);
        return true;
    }
    return false;
}

/// FF[1]: the points in the order of their letters, if there is one for each letter from A on.
void NodeDowngrade::letters(const Property& property) {
    constexpr size_t most = 26 + 26 * 26;
    const size_t count = property.values().count();
    bool good = count <= most && point_notation(context_.game) != nullptr && !node_.has("L");
    Bytes point;
    const bool is_small = good && !find_letter(property, Bytes("A"), false, point);
    Letters letters;
    for (size_t i = 0; good && i != count; ++i, letters.next())
        good = find_letter(property, letters.bytes(), is_small, point);
    if (!good) return unknown(property, code::downgrade_label);
    report(property.name(), Outcome::changed, code::downgrade_label);
    begin(Bytes("L"));
    letters = Letters();
    for (size_t i = 0; i != count; ++i, letters.next())
        if (find_letter(property, letters.bytes(), is_small, point)) value(point);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
