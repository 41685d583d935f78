// SPDX-License-Identifier: MIT
// Values of several nodes, one by one: known already, new, or in conflict.
#include "nanosgf/tree/detail/node_join.hpp"

#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

using schema::Group;
using schema::PropertyFacts;

namespace {

[[nodiscard]] Bytes part(const Meanings& of, uint32_t begin, uint32_t size) {
    return of.bytes().from(static_cast<size_t>(begin)).first(static_cast<size_t>(size));
}

/// Of these a node has one.
[[nodiscard]] bool excludes(Group group) { return group == Group::node_annotation || group == Group::move_annotation; }

/// Of these a point has one.
[[nodiscard]] bool shares_points(Group group) { return group == Group::markup || group == Group::territory; }

[[nodiscard]] bool is_beginning(Identifier name) {
    return name == "FF" || name == "GM" || name == "SZ" || name == "CA";
}

/// Whether an empty value says something: KO DO IT, and FG.
[[nodiscard]] bool may_be_empty(PropertyFacts facts) {
    const schema::ValueType type = facts.value_type();
    return facts && (type == schema::ValueType::none || type == schema::ValueType::none_or_number_simple_text);
}

/// Whether a value of these byte pairs ends at its end.
[[nodiscard]] bool ends(Bytes raw, Charset charset) {
    uint8_t state;
    return value_end(raw.begin(), raw.end(), charset, state) == raw.end() && state == 0;
}

} // namespace

bool NodeJoin::begin(const Meaning& meaning, Node node, Properties properties, bool drops_game_info) {
    meaning_ = &meaning;
    node_ = other_ = node;
    properties_ = properties;
    texts_.cut(0);
    meanings_.cut(0);
    slots_.cut(0);
    additions_.cut(0);
    known_.cut(0);
    lookup_.clear();
    groups_seen_ = 0;
    is_changed_ = false;
    is_own_ = true;
    bool good = true;
    for (Properties each = properties; good && !each.empty(); ++each) {
        const bool is_dropped = drops_game_info && meaning.is_game_info(*each);
        uint32_t slot;
        good = add_slot(*each, true, is_dropped, slot) && (is_dropped || take_property(*each));
        is_changed_ = is_changed_ || is_dropped;
    }
    is_own_ = false;
    return good;
}

NodeJoin::Kind NodeJoin::kind_of(const Property& property, PropertyFacts facts) const {
    if (meaning_->is_step(property)) return Kind::step;
    if (!facts) return Kind::list; // only its author knows what it takes
    if (facts.inherits()) return Kind::inherited;
    const uint8_t ff = meaning_->context().file_format;
    if (facts.list_kind(ff) == schema::ListKind::single) {
        if (facts.value_type() == schema::ValueType::text) return Kind::text;
        return facts.value_type(ff) == schema::ValueType::opaque ? Kind::list : Kind::single;
    }
    if (meaning_->has_points(facts)) return Kind::points;
    return facts.uniqueness() == schema::Uniqueness::labels ? Kind::labels : Kind::list;
}

/// The number of a meaning in known_, or none.
uint32_t NodeJoin::find(uint32_t domain, size_t begin, size_t end) const {
    const Bytes meaning = meanings_.bytes().from(begin).first(end - begin);
    return lookup_.find(hash_of(hash_of(0, domain), meaning), [&](uint32_t item) {
        const Known known = known_.at(item);
        return known.domain == domain && part(meanings_, known.begin, known.size) == meaning;
    });
}

bool NodeJoin::keep(uint32_t domain, size_t begin, size_t end, uint32_t slot) {
    const Bytes meaning = meanings_.bytes().from(begin).first(end - begin);
    const Known known = {domain, static_cast<uint32_t>(begin), static_cast<uint32_t>(end - begin), slot};
    return known_.push(known) && lookup_.add(hash_of(hash_of(0, domain), meaning), known_.size() - 1);
}

/// The slot of a property's name, or none.
bool NodeJoin::slot_of(const Property& property, uint32_t& slot) {
    const size_t begin = meanings_.size();
    slot = none;
    meanings_.add(property.name().bytes());
    if (!meanings_.is_whole()) return false;
    const uint32_t found = find(names, begin, meanings_.size());
    if (found != none) slot = known_.at(found).slot;
    meanings_.cut(begin);
    return true;
}

/// A slot under this name, unless that has one already or the slot is dropped.
bool NodeJoin::add_slot(const Property& property, bool is_own, bool is_dropped, uint32_t& slot) {
    const size_t begin = meanings_.size();
    const auto name = static_cast<uint32_t>(texts_.size());
    meanings_.add(property.name().bytes());
    if (!meanings_.is_whole() || !texts_.add(property.name().bytes())) return false;
    const auto size = static_cast<uint32_t>(texts_.size() - name);
    const PropertyFacts facts = meaning_->facts(property.name());
    const Kind kind = kind_of(property, facts);
    const bool is_blank = property.value().empty() && !may_be_empty(facts);
    const bool goes_inside = kind == Kind::text || (kind == Kind::single && is_blank);
    slot = slots_.size();
    if (!slots_.push({name, size, none, none, 0, is_own, is_dropped, goes_inside, false})) return false;
    if (!is_dropped && find(names, begin, meanings_.size()) == none)
        return keep(names, begin, meanings_.size(), slot);
    meanings_.cut(begin);
    return true;
}

/// Adds a value, or text to the first one.
bool NodeJoin::add(uint32_t index, Bytes raw) {
    Slot slot = slots_.at(index);
    const bool is_first = slot.count++ == 0;
    if (!is_own_) {
        const auto begin = static_cast<uint32_t>(texts_.size());
        const Bytes before = !slot.goes_inside ? Bytes("[") : is_first ? Bytes() : Bytes("\n\n");
        if (!texts_.add(before) || !texts_.add(raw) || (!slot.goes_inside && !texts_.add("]"))) return false;
        if (!additions_.push({begin, static_cast<uint32_t>(texts_.size() - begin), none})) return false;
        const uint32_t number = additions_.size() - 1;
        if (slot.last == none) {
            slot.first = number;
        } else {
            additions_.change(slot.last, [number](Addition& last) { last.next = number; });
        }
        slot.last = number;
        is_changed_ = true;
    }
    slots_.set(index, slot);
    return true;
}

void NodeJoin::report(Code code, const Property& property, Bytes value) const {
    if (!is_own_) report_({code, other_, node_, property.name(), value});
}

/// Whether the value ends where it did, also among the bytes of this node. In a root CA may come before or after.
bool NodeJoin::is_safe(Bytes raw) const {
    const Charset charset = meaning_->context().pairs;
    if (charset == Charset::single_byte) return true;
    return ends(raw, charset) && (!node_.is_root() || ends(raw, Charset::single_byte));
}

bool NodeJoin::take(Node node, Properties properties, Which which) {
    other_ = node;
    bool good = true;
    for (; good && !properties.empty(); ++properties)
        if (which == Which::all || meaning_->is_game_info(*properties) == (which == Which::game_info))
            good = take_property(*properties);
    return good;
}

bool NodeJoin::take_property(const Property& property) {
    const PropertyFacts facts = meaning_->facts(property.name());
    const Kind kind = kind_of(property, facts);
    uint32_t slot;
    if (!slot_of(property, slot)) return false;
    const uint32_t group = excludes(facts.group()) ? 1U << static_cast<unsigned>(facts.group()) : 0;
    const bool is_excluded = slot == none && (groups_seen_ & group) != 0;
    groups_seen_ |= group;
    bool good = true;
    uint32_t number = 0;
    for (Values left = property.values(); good && !left.empty(); ++left, ++number) {
        const Bytes raw = left.front();
        // Games that begin alike agree on these.
        const bool is_same = kind == Kind::inherited || (slot != none && number == 0 && is_beginning(property.name()));
        if (is_same && !is_own_) {
            bool is_other = false;
            good = kind == Kind::inherited || is_misread(property, raw, slot, is_other);
            if (is_other) report(code::merge_value, property, raw);
            continue;
        }
        if (kind == Kind::step) {
            // The first value is the step, and of setup all values are.
            if (number != 0 && facts.list_kind() == schema::ListKind::single) report(code::merge_value, property, raw);
        } else if (is_excluded) {
            report(code::merge_annotation, property, raw);
        } else if (!is_own_ && !is_safe(raw)) {
            report(code::merge_value, property, raw);
        } else {
            good = take_value(property, facts, kind, slot, number, raw);
        }
    }
    return good;
}

/// Takes one value; `slot` becomes that of the property if there was none.
bool NodeJoin::take_value(const Property& property, PropertyFacts facts, Kind kind, uint32_t& slot, uint32_t number, Bytes raw) {
    if (slot == none && !add_slot(property, false, false, slot)) return false;
    if (raw.empty() && kind != Kind::list && !may_be_empty(facts)) {
        slots_.change(slot, [this](Slot& state) {
            state.is_empty = !is_own_ && !state.is_own;
            is_changed_ = is_changed_ || state.is_empty;
        });
        return true;
    }
    if (kind == Kind::text) return take_text(slot, facts, raw);
    if (kind == Kind::points && property.key() == key("L")) return take_letter(property, slot, number, raw);
    if (kind == Kind::points) return take_points(property, facts, slot, raw);
    if (kind == Kind::labels) return take_label(property, facts, slot, raw);
    if (kind == Kind::single && slots_.at(slot).count != 0) {
        bool known;
        if (!is_known(property, raw, slot, known)) return false;
        if (!known) report(code::merge_value, property, raw);
        return true;
    }
    return take_whole(facts, slot, raw);
}

/// Takes a value that is not known.
bool NodeJoin::take_whole(PropertyFacts facts, uint32_t slot, Bytes raw) {
    const size_t begin = meanings_.size();
    meaning_->put_value(facts, raw, meanings_);
    if (!meanings_.is_whole()) return false;
    const size_t end = meanings_.size();
    if (find(slot, begin, end) == none) return keep(slot, begin, end, slot) && add(slot, raw);
    meanings_.cut(begin);
    return true;
}

/// Takes a text if one of its paragraphs is new: what is between empty lines.
bool NodeJoin::take_text(uint32_t slot, PropertyFacts facts, Bytes raw) {
    const size_t begin = meanings_.size();
    meaning_->put_value(facts, raw, meanings_);
    if (!meanings_.is_whole()) return false;
    const Bytes text = meanings_.bytes();
    bool is_new = false;
    for (size_t from = begin, at = begin; at < text.size(); from = at) {
        const auto is_line_end = [text](size_t i) { return i >= text.size() || text[i] == '\n'; };
        while (!is_line_end(at) || !is_line_end(at + 1)) ++at;
        while (from != at && text[from] == '\n') ++from;
        if (at != from && find(slot, from, at) == none) {
            if (!keep(slot, from, at, slot)) return false;
            is_new = true;
        }
        while (at < text.size() && text[at] == '\n') ++at;
    }
    return !is_new || add(slot, raw);
}

/// Takes the points of a value that have no other mark: the whole value if these are all.
bool NodeJoin::take_points(const Property& property, PropertyFacts facts, uint32_t slot, Bytes raw) {
    const RootContext& context = meaning_->context();
    const Decoded<Rectangle> decoded = decode_rectangle(raw, context.size, point_notation(context.game));
    if (!decoded) return take_whole(PropertyFacts(), slot, raw);
    const uint32_t domain = shares_points(facts.group()) ? groups | static_cast<uint32_t>(facts.group()) : slot;
    bool is_all_new = true;
    Point point;
    for (RectangleCursor left(decoded.value); left.next(point);) {
        const size_t at = meanings_.size();
        meanings_.push(point);
        if (!meanings_.is_whole()) return false;
        is_all_new = is_all_new && find(domain, at, meanings_.size()) == none;
        meanings_.cut(at);
    }
    for (RectangleCursor left(decoded.value); left.next(point);) {
        const size_t at = meanings_.size();
        meanings_.push(point);
        if (!meanings_.is_whole()) return false;
        const ShortText form = point_formatter(context.game)(point, context.size);
        const uint32_t found = find(domain, at, meanings_.size());
        if (found == none) {
            if (!keep(domain, at, meanings_.size(), slot) || (!is_all_new && !add(slot, form.bytes()))) return false;
            continue;
        }
        meanings_.cut(at);
        if (known_.at(found).slot != slot) report(code::merge_point, property, form.bytes());
    }
    return !is_all_new || add(slot, raw);
}

/// Takes a point of L if it has no letter, and its place gives it the one that it had.
bool NodeJoin::take_letter(const Property& property, uint32_t slot, uint32_t number, Bytes raw) {
    const RootContext& context = meaning_->context();
    const Decoded<Point> decoded = decode_point(raw, context.size, point_notation(context.game));
    if (!decoded) return take_whole(PropertyFacts(), slot, raw);
    const size_t begin = meanings_.size();
    meanings_.push(decoded.value);
    const size_t middle = meanings_.size();
    meanings_.push(number);
    if (!meanings_.is_whole()) return false;
    const size_t end = meanings_.size();
    const bool is_known = find(slot, begin, end) != none;
    const Slot letters = slots_.at(slot);
    const bool is_free = !letters.is_own || find(label_points | slot, begin, middle) == none;
    if (is_known || (!is_own_ && (!is_free || letters.count != number))) {
        meanings_.cut(begin);
        if (!is_known) report(code::merge_point, property, raw);
        return true;
    }
    return keep(slot, begin, end, slot) && keep(label_points | slot, begin, middle, slot) && add(slot, raw);
}

/// Takes a label if its point has none.
bool NodeJoin::take_label(const Property& property, PropertyFacts facts, uint32_t slot, Bytes raw) {
    const size_t begin = meanings_.size();
    meaning_->put_value(facts, raw, meanings_);
    if (!meanings_.is_whole()) return false;
    // After the point, which is decoded or spelled.
    const Bytes meaning = meanings_.bytes();
    size_t colon = begin + 1 + (meaning[begin] == 'd' ? sizeof(Point) : 0);
    while (colon < meaning.size() && meaning[colon] != ':') ++colon;
    const size_t end = meanings_.size();
    if (find(slot, begin, end) != none) {
        meanings_.cut(begin);
        return true;
    }
    if (find(label_points | slot, begin, colon) != none) {
        meanings_.cut(begin);
        report(code::merge_point, property, raw);
        return true;
    }
    return keep(slot, begin, end, slot) && keep(label_points | slot, begin, colon, slot) && add(slot, raw);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
