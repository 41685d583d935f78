// SPDX-License-Identifier: MIT
// What becomes of doubles: which values stay, and in which node.
#include "nanosgf/tree/versions/detail/node_doubles.hpp"

#include "nanosgf/game/code.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/detail/lone_move.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

Status NodeDoubles::take(Node node, uint32_t number, Node& last) {
    node_ = node;
    number_ = number;
    last = node;
    if (!lone_move(node).empty() || is_fine()) return Status::ok;
    if (!make_table()) return Status::failed;
    is_changed_ = reports_ = false;
    rewrite_.measure();
    run();
    if (!is_changed_) {
        drop_table();
        return Status::ok;
    }
    if (!rewrite_.make_room(moves_ != 0 ? moves_ : 1)) return Status::failed;
    reports_ = true;
    run();
    return commit(last);
}

NodeDoubles::Kind NodeDoubles::kind_of(const Property& property) const {
    const uint32_t name = property.key();
    const schema::PropertyFacts facts = schema::all_properties().find(property.name(), 4, context_.game_number);
    // Whoever defined an unknown one may know better.
    if (!facts || facts.standing() >= schema::Standing::draft || facts.value_type() == schema::ValueType::opaque) return Kind::free;
    if (facts.list_kind() != schema::ListKind::single) return Kind::list;
    if (node_.is_root() && (name == key("FF") || name == key("GM") || name == key("SZ") || name == key("CA"))) return Kind::root;
    if (name == key("N") || name == key("ON") || name == key("CP")) return Kind::line;
    switch (facts.value_type()) {
    case schema::ValueType::text: return Kind::text;
    case schema::ValueType::move:
    case schema::ValueType::none:
    case schema::ValueType::none_or_number_simple_text: return Kind::any;
    default: return Kind::first;
    }
}

/// The node that a property goes to, if there are several moves: what describes the position before them to the
/// first, clocks to the move of their colour, all else to the last.
uint32_t NodeDoubles::part_of(const Property& property) const {
    const uint32_t name = property.key();
    if ((name == key("BL") || name == key("OB")) && first_black_ != none) return first_black_;
    if ((name == key("WL") || name == key("OW")) && first_white_ != none) return first_white_;
    const schema::PropertyFacts row = schema::all_properties().find(property.name(), context_.file_format, context_.game_number);
    const bool goes_first = row.type() == schema::PropertyType::setup || row.type() == schema::PropertyType::root ||
                            row.type() == schema::PropertyType::game_info;
    const bool is_time = name == key("OM") || name == key("OP") || name == key("OV") || name == key("LT");
    return goes_first || name == key("N") || is_time ? 0 : moves_ - 1;
}

/// Runs twice: measures, then writes and reports.
void NodeDoubles::run() {
    write_part(0);
    for (uint32_t part = 1; part < moves_; ++part) {
        Item move = item(order(part));
        if (reports_) {
            move.hash = rewrite_.begin();
            set_item(order(part), move);
        }
        const Properties found = property_at(move);
        report(code::upgrade_moves, Outcome::split, *found, found->value());
        write_part(part);
        if (part + 1 == moves_) {
            // The white space at the end.
            const char* end = node_.text().end();
            const char* begin = end;
            while (is_space(static_cast<uint8_t>(begin[-1]))) --begin;
            rewrite_.put(Bytes(begin, static_cast<size_t>(end - begin)));
        }
        if (reports_) rewrite_.end();
    }
}

/// Writes the properties that go to one of the nodes.
void NodeDoubles::write_part(uint32_t part) {
    if (part == 0 && reports_) text_ = rewrite_.begin();
    const char* before = text_begin();
    uint32_t index = 0, move = 0;
    for (const Property& property : node_.properties()) {
        const Item found = item(index++);
        const Bytes gap(before, static_cast<size_t>(property.text().begin() - before));
        before = property.text().end();
        if (found.is_later) continue;
        const uint32_t place = moves_ == 0 ? 0 : found.is_move ? move++ : part_of(property);
        if (place == part) write(property, found, part == 0 ? gap : Bytes());
    }
    if (part != 0) return;
    if (moves_ == 0) rewrite_.put(Bytes(before, static_cast<size_t>(node_.text().end() - before)));
    if (reports_) rewrite_.end();
}

void NodeDoubles::write(const Property& property, const Item& item, Bytes gap) {
    rewrite_.put(gap);
    const Kind kind = kind_of(property);
    if (item.next == none && has_right_values(property, kind) && !(kind == Kind::list && repeats_point(property))) return rewrite_.put(property.text());
    const Bytes text = property.text();
    size_t bracket = 0;
    while (text[bracket] != '[') ++bracket;
    rewrite_.put(text.first(bracket));
    if (kind <= Kind::list) return write_list(property, item, kind);
    if (kind == Kind::text) return write_joined(property, item, Bytes("\n\n"));
    if (kind == Kind::line) return write_joined(property, item, Bytes("\n"));
    write_first(property, item, kind);
}

void NodeDoubles::put_value(Bytes raw) {
    rewrite_.put(Bytes("["));
    rewrite_.put(raw);
    rewrite_.put(Bytes("]"));
}

bool NodeDoubles::says_nothing(const Property& property, Bytes raw) {
    if (raw.empty()) return true;
    if (raw[0] != '\\' && !is_space(raw[0])) return false; // most values
    const schema::ValueType type = schema::all_properties().find(property.name(), 4, 1).value_type();
    const bool is_text = type == schema::ValueType::text || type == schema::ValueType::simple_text ||
                         type == schema::ValueType::simple_text_simple_text || type == schema::ValueType::opaque;
    for (size_t at = 0; at != raw.size(); ++at) {
        const bool is_soft_break = raw[at] == '\\' && at + 1 != raw.size() && (raw[at + 1] == '\n' || raw[at + 1] == '\r');
        if (!is_soft_break && (is_text || !is_space(raw[at]))) return false;
        if (!is_soft_break) continue;
        ++at;
        const bool is_pair = at + 1 != raw.size() && raw[at] + raw[at + 1] == '\n' + '\r';
        if (is_pair) ++at;
    }
    return true;
}

/// Whether the values of the property need no repair.
bool NodeDoubles::has_right_values(const Property& property, Kind kind) {
    Values values = property.values();
    bool has_empty = says_nothing(property, values.front());
    if (kind == Kind::free || (++values).empty()) return true;
    if (kind != Kind::list) return false;
    for (; !has_empty && !values.empty(); ++values) has_empty = says_nothing(property, values.front());
    return !has_empty;
}

void NodeDoubles::write_list(const Property& property, const Item& first, Kind kind) {
    SeenPoints seen;
    SeenPoints* const points = kind == Kind::list && has_set_of_points(property) ? &seen : nullptr;
    bool has_values = put_values(property, kind, points);
    for (uint32_t next = first.next; next != none; next = item(next).next) {
        const Properties later = property_at(item(next));
        report(code::property_duplicate, Outcome::changed, *later, later->value());
        if (put_values(*later, kind, points)) has_values = true;
    }
    if (!has_values) put_value(Bytes());
}

bool NodeDoubles::has_set_of_points(const Property& property) const {
    const uint32_t name = property.key();
    const bool has_order = name == key("L") || (name == key("VW") && context_.file_format < 4);
    return !has_order && meaning_.has_points(meaning_.facts(property.name()));
}

/// Whether two values can be one point: a quick test, before points are read. Most lists are like `[aa][bc]`, and the
/// values differ in their low bits; labels are the most common other list, and have no points alone.
bool NodeDoubles::may_repeat_point(const Property& property) {
    const Bytes text = property.text();
    size_t at = property.name().size();
    if (property.key() == key("LB") || text.size() - at < 8) return false;
    uint32_t seen[32] = {};
    while (at != text.size()) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        if (text.size() - at < 4 || text[at] != '[' || text[at + 3] != ']') return true;
        uint32_t& row = seen[text[at + 2] & 31];
        const uint32_t before = row;
        row |= uint32_t{1} << (text[at + 1] & 31);
        if (row == before) return true;
        at += 4;
    }
    return false;
}

bool NodeDoubles::repeats_point(const Property& property) const {
    if (!may_repeat_point(property) || !has_set_of_points(property)) return false;
    SeenPoints seen;
    Points points(property, context_);
    for (Point point; points.next(point);)
        if (!seen.add(point)) return true;
    return false;
}

/// Puts a value, or those of its points that are new, one by one.
void NodeDoubles::put_points(const Property& property, Bytes raw, SeenPoints& points) {
    const Decoded<Rectangle> area = decode_rectangle(raw, context_.size, point_notation(context_.game));
    if (!area) return put_value(raw);
    const SeenPoints before = points;
    bool are_new = true;
    RectangleCursor all(area.value);
    for (Point point; all.next(point);) are_new = points.add(point) && are_new;
    if (are_new) return put_value(raw);
    report(code::point_repeated, Outcome::changed, property, raw);
    const PointFormatter format = point_formatter(context_.game);
    RectangleCursor rest(area.value);
    for (Point point; rest.next(point);)
        if (!before.has(point)) put_value(format(point, context_.size).bytes());
}

/// Puts the values of a list but `[]`, which says that there are none. Whether there are any.
bool NodeDoubles::put_values(const Property& property, Kind kind, SeenPoints* points) {
    const Bytes first = property.value();
    const bool is_region = property.key() == key("VW") || property.key() == key("DD");
    bool is_empty = kind == Kind::list && says_nothing(property, first);
    if (is_empty && !is_region)
        for (const Bytes raw : property.values()) is_empty = is_empty && says_nothing(property, raw);
    const bool is_right = has_right_values(property, kind);
    for (const Bytes raw : property.values()) {
        const bool is_put = kind == Kind::free || !(is_empty || says_nothing(property, raw));
        if (is_put && points != nullptr)
            put_points(property, raw, *points);
        else if (is_put)
            put_value(raw);
        else if (!is_right && !(is_empty && raw.data() == first.data()))
            report(is_region ? code::vw_mixed_empty : code::empty_list, Outcome::dropped, property, raw);
    }
    return kind == Kind::free || !is_empty;
}

void NodeDoubles::write_joined(const Property& property, const Item& first, Bytes between) {
    rewrite_.put(Bytes("["));
    bool is_empty = true;
    const auto add = [&](Bytes raw) {
        if (says_nothing(property, raw)) return;
        if (!is_empty) rewrite_.put(between);
        rewrite_.put(raw);
        is_empty = false;
    };
    Values values = property.values();
    add(values.front());
    for (++values; !values.empty(); ++values) {
        report(code::values_extra, Outcome::changed, property, values.front());
        add(values.front());
    }
    for (uint32_t next = first.next; next != none; next = item(next).next) {
        const Properties later = property_at(item(next));
        report(code::property_duplicate, Outcome::changed, *later, later->value());
        for (const Bytes raw : later->values()) add(raw);
    }
    rewrite_.put(Bytes("]"));
}

/// Whether readers take this value.
bool NodeDoubles::counts(const Property& property, Bytes raw, Kind kind) const {
    if (kind != Kind::root) return kind == Kind::any || !says_nothing(property, raw);
    RootCollector collector;
    collector.add(property.key(), raw);
    return collector.values().given != 0;
}

/// Writes one value, and reports each other one.
void NodeDoubles::write_first(const Property& property, const Item& first, Kind kind) {
    // If none counts, the first one.
    Bytes kept = property.value();
    bool is_found = false;
    const auto search = [&](Values left) {
        for (; !is_found && !left.empty(); ++left) {
            is_found = counts(property, left.front(), kind);
            if (is_found) kept = left.front();
        }
    };
    search(property.values());
    for (uint32_t next = first.next; !is_found && next != none; next = item(next).next) search(property_at(item(next))->values());
    put_value(kept);
    Values rest = property.values();
    const Code of_first = (++rest).empty() ? code::property_duplicate : code::values_extra;
    for (const Bytes raw : property.values())
        if (raw.data() != kept.data()) report(of_first, Outcome::dropped, property, raw);
    for (uint32_t next = first.next; next != none; next = item(next).next) {
        const Properties later = property_at(item(next));
        for (const Bytes raw : later->values())
            if (raw.data() != kept.data()) report(code::property_duplicate, Outcome::dropped, *later, raw);
    }
}

void NodeDoubles::report(Code code, Outcome outcome, const Property& property, Bytes value) {
    is_changed_ = true;
    if (reports_) report_({code, outcome, node_, number_, property.name(), value});
}

/// Gives the nodes their texts. The last node that is made stands first, so each of the children moves once.
Status NodeDoubles::commit(Node& last) {
    rewrite_.commit(node_, text_);
    for (uint32_t part = moves_; part > 1;) {
        --part;
        Node made;
        const Status status = tree_.insert_below(node_, made);
        if (status != Status::ok) return status;
        rewrite_.commit(made, item(order(part)).hash);
        if (part + 1 == moves_) last = made;
    }
    return Status::ok;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
