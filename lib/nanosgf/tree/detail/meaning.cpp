// SPDX-License-Identifier: MIT
// Decodes values by the type of their property, and writes what they mean.
#include "nanosgf/tree/detail/meaning.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/composed.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

using schema::PropertyFacts;
using schema::ValueType;

/// What follows: bytes as they are, or a decoded value.
constexpr char is_raw = 'r';
constexpr char is_decoded = 'd';

void put_squeezed(Bytes raw, Meanings& into) {
    into.push(is_raw);
    for (size_t i = 0; i != raw.size(); ++i)
        if (!is_space(raw[i])) into.add(raw.from(i).first(1));
}

template <class Value>
void put_decoded(const Value& value, Meanings& into) {
    into.push(is_decoded);
    into.push(value);
}

/// A number without the zeros at its end.
void put_number(Bytes raw, Meanings& into) {
    const Decoded<Decimal> decoded = decode_real(raw);
    if (!decoded || decoded.codes.has(code::number_range)) return put_squeezed(raw, into);
    const ShortText form = format_real(decoded.value);
    Bytes digits = form.bytes();
    if (decoded.value.scale != 0) {
        while (digits[digits.size() - 1] == '0') digits = digits.first(digits.size() - 1);
        if (digits[digits.size() - 1] == '.') digits = digits.first(digits.size() - 1);
    }
    into.push(is_decoded);
    into.add(digits);
}

constexpr const char* steps[] = {"B", "W", "AB", "AW", "AE", "PL"};
constexpr unsigned move_count = 2, first_points = 2, last_points = 4, step_count = 6;

/// Which of these a property is; step_count: none.
[[nodiscard]] unsigned step_of(Identifier name) {
    for (unsigned i = 0; i != step_count; ++i)
        if (name == Bytes(steps[i], i < move_count ? 1 : 2)) return i;
    return step_count;
}

/// The first property of a node whose name comes after `last`, in the order of the alphabet.
[[nodiscard]] Properties following(Node node, Bytes last, bool is_first) {
    Properties found;
    for (Properties each = node.properties(); !each.empty(); ++each) {
        const Bytes name = each->name().bytes();
        const auto is_before = [](Bytes a, Bytes b) {
            size_t i = 0;
            while (i != a.size() && i != b.size() && a[i] == b[i]) ++i;
            return i != b.size() && (i == a.size() || a[i] < b[i]);
        };
        if (!is_first && !is_before(last, name)) continue;
        if (found.empty() || is_before(name, found->name().bytes())) found = each;
    }
    return found;
}

} // namespace

PropertyFacts Meaning::facts(Identifier name) const {
    const PropertyFacts found =
        schema::all_properties().find(name, context_.file_format, context_.game_number);
    return found && found.in_game(context_.game_number) ? found : PropertyFacts();
}

bool Meaning::is_game_info(const Property& property) const {
    const PropertyFacts found = facts(property.name());
    return found && found.type(context_.file_format) == schema::PropertyType::game_info;
}

bool Meaning::is_step(const Property& property) const {
    if (step_of(property.name()) != step_count) return true;
    const PropertyFacts found = facts(property.name());
    return found && found.type(context_.file_format) == schema::PropertyType::setup;
}

bool Meaning::has_points(PropertyFacts facts) const {
    constexpr uint16_t most = 52; // of SeenPoints
    const ValueType type = facts.value_type(context_.file_format);
    return facts && (type == ValueType::point || type == ValueType::stone) &&
           facts.list_kind(context_.file_format) != schema::ListKind::single &&
           facts.group() != schema::Group::stone_markup && context_.game != Games::backgammon &&
           point_notation(context_.game) != nullptr && context_.size.columns <= most && context_.size.rows <= most;
}

void Meaning::put_text(Bytes raw, TextKind kind, Meanings& into) const {
    DecodedText text(raw, kind, context_);
    for (Bytes piece; text.next(piece);) into.add(piece);
}

void Meaning::put_point(Bytes raw, Meanings& into) const {
    const PointNotation notation = point_notation(context_.game);
    Decoded<Point> decoded;
    if (notation != nullptr) decoded = decode_point(raw, context_.size, notation);
    if (decoded) put_decoded(decoded.value, into);
    else put_squeezed(raw, into);
}

void Meaning::put_composed(PropertyFacts facts, Bytes raw, Meanings& into) const {
    const Composed parts = decode_composed(raw, context_.pairs).value;
    TextKind kind = TextKind::simple_text;
    switch (facts.value_type(context_.file_format)) {
    case ValueType::point_point: {
        const PointNotation notation = point_notation(context_.game);
        Decoded<Line> line;
        if (notation != nullptr) line = decode_line(raw, context_.size, notation);
        if (!line) return put_squeezed(raw, into);
        // A line has no direction.
        const Point a = line.value.from, b = line.value.to;
        const bool turns = facts.uniqueness() == schema::Uniqueness::lines &&
                           (a.column > b.column || (a.column == b.column && a.row > b.row));
        put_decoded(turns ? b : a, into);
        return into.push(turns ? a : b);
    }
    case ValueType::point_text: kind = TextKind::text; [[fallthrough]];
    case ValueType::point_simple_text: put_point(parts.first, into); break;
    case ValueType::none_or_number_simple_text: put_number(parts.first, into); break;
    default: put_text(parts.first, kind, into); break;
    }
    if (!parts.has_second) return;
    into.push(':');
    put_text(parts.second, kind, into);
}

void Meaning::put_value(PropertyFacts facts, Bytes raw, Meanings& into) const {
    if (!facts) return into.add(raw);
    switch (facts.value_type(context_.file_format)) {
    case ValueType::opaque: return into.add(raw);
    case ValueType::number:
    case ValueType::real: return put_number(raw, into);
    case ValueType::double_value:
    case ValueType::triple: {
        const Decoded<Double> decoded = decode_double(raw);
        if (decoded) return put_decoded(decoded.value, into);
        return put_squeezed(raw, into);
    }
    case ValueType::color: {
        const Decoded<Color> decoded = decode_color(raw);
        if (decoded) return put_decoded(decoded.value, into);
        return put_squeezed(raw, into);
    }
    case ValueType::text: return put_text(raw, TextKind::text, into);
    case ValueType::simple_text: return put_text(raw, TextKind::simple_text, into);
    case ValueType::point: return put_point(raw, into);
    case ValueType::move: {
        const Decoded<Move> decoded = decode_move(context_.game, raw, context_.size);
        ShortText form = ShortText::invalid();
        if (decoded) form = format_move(context_.game, decoded.value, context_.size);
        if (!form) return put_squeezed(raw, into);
        into.push(is_decoded);
        return into.add(form.bytes());
    }
    case ValueType::point_point:
    case ValueType::point_simple_text:
    case ValueType::point_text:
    case ValueType::simple_text_simple_text:
    case ValueType::none_or_number_simple_text: return put_composed(facts, raw, into);
    default: return put_squeezed(raw, into);
    }
}

/// Adds the points of a property; false: one of its values cannot be read.
bool Meaning::add_points(const Property& property, SeenPoints& points) const {
    Points left(property, context_);
    for (Point point; left.next(point);) (void)points.add(point);
    return left.passed_over() == 0;
}

/// The points of all properties of this name as a set; if one cannot be read, their values in their order.
void Meaning::put_points(Node node, Bytes name, Meanings& into) const {
    SeenPoints points;
    bool is_set = has_points(facts(name));
    for (Properties each = node.properties(); is_set && !each.empty(); ++each)
        if (each->name() == name) is_set = add_points(*each, points);
    if (is_set) return put_decoded(points, into);
    for (const Property& property : node.properties())
        if (property.name() == name)
            for (const Bytes raw : property.values()) put_squeezed(raw, into);
}

void Meaning::put_property(const Property& property, Meanings& into) const {
    const PropertyFacts found = facts(property.name());
    into.add(property.name().bytes());
    SeenPoints points;
    if (has_points(found) && add_points(property, points)) {
        into.push('[');
        return put_decoded(points, into);
    }
    for (const Bytes raw : property.values()) {
        const size_t begin = into.size();
        into.push(uint32_t{0});
        put_value(found, raw, into);
        into.set(begin, static_cast<uint32_t>(into.size() - begin));
    }
}

void Meaning::put_step(Node node, Meanings& into) const {
    Properties found[step_count];
    bool has_more = false, has_other = false;
    for (Properties each = node.properties(); !each.empty(); ++each) {
        const unsigned step = step_of(each->name());
        if (step == step_count) {
            const Identifier name = each->name();
            has_other = has_other || (name != "C" && is_step(*each));
        } else if (found[step].empty()) {
            found[step] = each;
            has_more = has_more || step >= first_points;
        }
    }
    for (unsigned i = 0; i != (has_more ? step_count : move_count); ++i) {
        if (found[i].empty()) continue;
        into.push(static_cast<char>('0' + i));
        const Identifier name = found[i]->name();
        if (i >= first_points && i <= last_points) put_points(node, name.bytes(), into);
        else put_value(facts(name), found[i]->value(), into);
    }
    if (!has_other) return;
    for (const Property& property : node.properties())
        if (step_of(property.name()) == step_count && is_step(property)) put_property(property, into);
}

void Meaning::put_properties(Node node, bool only_game_info, Meanings& into) const {
    constexpr unsigned most_sorted = 64; // so that the cost stays linear
    unsigned count = 0;
    for (Properties each = node.properties(); count <= most_sorted && !each.empty(); ++each) ++count;
    const auto put = [&](const Property& property) {
        const bool is_meant = is_game_info(property)
                                  ? only_game_info && (!property.value().empty() || property.values().count() > 1)
                                  : !only_game_info && !facts(property.name()).inherits();
        if (is_meant) put_property(property, into);
    };
    if (count > most_sorted) {
        for (const Property& property : node.properties()) put(property);
        return;
    }
    Properties next = following(node, Bytes(), true);
    while (!next.empty()) {
        const Property property = *next;
        for (const Property& each : node.properties())
            if (each.name() == property.name()) put(each);
        next = following(node, property.name().bytes(), false);
    }
}

void Meaning::put_beginning(Node root, Meanings& into) const {
    const uint8_t numbers[] = {context_.file_format, context_.game_number, static_cast<uint8_t>(context_.encoding),
                               static_cast<uint8_t>(context_.pairs)};
    into.push(numbers);
    into.push(context_.size);
    // Of a charset or a game that is not known the name is the meaning.
    if (context_.encoding == Encoding::unknown) put_squeezed(root.value("CA"), into);
    if (context_.game_number == 0) put_squeezed(root.value("GM"), into);
    put_step(root, into);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
