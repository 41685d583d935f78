// SPDX-License-Identifier: MIT
// Steps 10 to 17 of the upgrade: time, komi, dates, results, names, and properties that FF[4] no longer has.
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/versions/detail/node_upgrade.hpp"
#include "nanosgf/value/detail/decimal.hpp"
#include "nanosgf/value/detail/spelling.hpp"
#include "nanosgf/value/loose_dates.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

using nanosgf::detail::trimmed;

[[nodiscard]] bool has_digit(Bytes text) {
    for (const char c : text)
        if (nanosgf::detail::is_digit(c)) return true;
    return false;
}

/// The separators after a time.
[[nodiscard]] bool is_joint(uint8_t c) {
    return c == '+' || c == ',' || c == ';' || c == '/' || c == '&' || c == '(';
}

/// Whether an OM or OP has a number that OT can repeat.
[[nodiscard]] bool is_number_of_overtime(const Property& property) {
    if (property.key() == key("OM")) return decode_number(property.value()).usable;
    return property.key() == key("OP") && decode_real(property.value()).usable;
}

} // namespace

MainTime split_time(Bytes raw, TimeUnit plain) {
    MainTime found;
    const Decoded<Decimal> whole = decode_time(raw, plain);
    found.seconds = whole.value;
    found.has_time = whole.usable;
    for (size_t i = raw.size(); i-- != 0 && !found.has_time;) {
        if (!is_joint(raw[i])) continue;
        const Bytes front = raw.first(i);
        // A number alone would have its unit after the joint.
        const Decoded<Decimal> time = decode_time(front, plain);
        if (!time || !has_digit(raw.from(i + 1)) || time.codes.has(code::number_range)) continue;
        found.seconds = time.value;
        found.has_time = true;
        found.overtime = trimmed(raw.from(raw[i] == '(' ? i : i + 1));
    }
    if (!found.has_time && has_digit(raw)) found.overtime = raw;
    return found;
}

/// Step 10: seconds; the rest of TM is overtime.
void NodeUpgrade::time(const Property& property) {
    const Bytes raw = property.value();
    const MainTime time = split_time(raw, context_.time_unit);
    if (!time.overtime.empty() && !has(ot) && first(ot)) put_overtime();
    if (!time.has_time) {
        if (time.overtime.empty()) return keep(property, code::upgrade_time);
        return report(property.name(), Outcome::changed, code::upgrade_time);
    }
    const ShortText seconds = format_real(time.seconds);
    const bool is_same = seconds.bytes() == raw && time.overtime.empty();
    // A number below ten minutes may be minutes nevertheless.
    Decimal ten_minutes = {10, 0}, over = time.seconds;
    const bool is_doubtful = context_.time_unit == TimeUnit::seconds && decode_real(raw) &&
                             nanosgf::detail::multiply_by_60(ten_minutes) &&
                             nanosgf::detail::add(over, {-ten_minutes.mantissa, 0}) &&
                             over.mantissa < 0 && time.seconds.mantissa > 0;
    if (is_same && is_doubtful) return keep(property, code::upgrade_time);
    if (is_same) return copy(property);
    if (!seconds) return keep(property, code::upgrade_time);
    replace(property, seconds.bytes(), code::upgrade_time);
}

/// Whether OT of this node takes over older properties.
bool NodeUpgrade::takes_overtime() const {
    for (const Property& other : node_.properties()) {
        if (other.key() == key("OT") && !other.value().empty()) return true;
        if (other.key() == key("TM") &&
            !split_time(other.value(), context_.time_unit).overtime.empty())
            return true;
        if (node_.is_root() && is_number_of_overtime(other)) return true;
    }
    return false;
}

/// Steps 11 and 12: in the root, where OT applies to the whole game.
void NodeUpgrade::overtime(const Property& property) {
    const uint32_t name = property.key();
    const bool is_taken = name == key("OT") || is_number_of_overtime(property) ||
                          (name == key("LT") && trimmed(property.value()).empty()) ||
                          (name == key("OV") && decode_real(property.value()));
    const Code code = name == key("OM") || name == key("OP") ? code::upgrade_overtime : code::upgrade_time_limit;
    if (name != key("OT") && (!node_.is_root() || !is_taken || !takes_overtime())) {
        if (!options_.drops_obsolete) return keep(property, code);
        return drop(property, code);
    }
    if (first(ot)) {
        if (!has(ot) || name == key("OT"))
            put_overtime();
        else
            done_ &= ~(uint32_t{1} << ot); // written in the place of OT
    }
    if (name == key("OT")) return;
    report(property.name(), Outcome::changed, code);
    if (!options_.keeps_private_copy || code != code::upgrade_overtime) return;
    put(name == key("OM") ? Bytes("XOM") : Bytes("XOP"), property.value());
}

/// OT: its own text, the overtime in TM, and older properties.
void NodeUpgrade::put_overtime() {
    Bytes joint;
    const auto add = [&](Bytes words) {
        rewrite_.put(joint);
        rewrite_.put(words);
        joint = Bytes("; ");
    };
    begin(Bytes("OT"));
    rewrite_.put(Bytes("["));
    for (const Property& other : node_.properties())
        if (other.key() == key("OT") && !other.value().empty()) add(other.value());
    for (const Property& other : node_.properties())
        if (other.key() == key("TM")) {
            const Bytes text = split_time(other.value(), context_.time_unit).overtime;
            if (!text.empty()) add(text);
        }
    if (node_.is_root()) {
        const Bytes moves = node_.value("OM"), seconds = node_.value("OP");
        const bool has_moves = decode_number(moves).usable, has_seconds = decode_real(seconds).usable;
        if (has_moves) {
            add(format_number(decode_number(moves).value).bytes());
            rewrite_.put(Bytes(" moves"));
        }
        if (has_seconds) {
            if (has_moves) joint = Bytes(" / ");
            add(format_real(decode_real(seconds).value).bytes());
            rewrite_.put(Bytes(" sec"));
        }
        const Decoded<Decimal> overhead = decode_real(node_.value("OV"));
        if (overhead) {
            add(Bytes("overhead "));
            rewrite_.put(format_real(overhead.value).bytes());
            rewrite_.put(Bytes(" sec a move"));
        }
        if (node_.has("LT") && trimmed(node_.value("LT")).empty()) add(Bytes("loses on time"));
    }
    rewrite_.put(Bytes("]"));
}

/// Step 13: KI counts half points.
void NodeUpgrade::half_point_komi(const Property& property) {
    const Decoded<int32_t> half = decode_number(property.value());
    Decimal komi = {half.value, 0};
    if (!half || komi.mantissa > INT32_MAX / 5 || komi.mantissa < INT32_MIN / 5)
        return keep(property, code::upgrade_komi);
    komi = {komi.mantissa * 5, 1};
    nanosgf::detail::drop_zeros(komi);
    if (has(km)) {
        const Decoded<Decimal> other = decode_real(node_.value("KM"));
        if (other && other.value == komi) return drop(property, code::upgrade_komi);
        return keep(property, code::upgrade_komi);
    }
    report(property.name(), Outcome::changed, code::upgrade_komi);
    put(Bytes("KM"), format_real(komi).bytes());
}

/// Step 14: the form that FF[4] prescribes, if there is no doubt.
void NodeUpgrade::date(const Property& property) {
    const Bytes raw = property.value();
    LooseDates dates;
    if (!dates.read(raw)) return keep(property, code::upgrade_game_info);
    if (dates.is_exact()) return copy(property);
    report(property.name(), Outcome::changed, code::upgrade_game_info);
    begin(property.name().bytes());
    rewrite_.put(Bytes("["));
    DateFormatter formatter;
    for (Date date; dates.next(date);) rewrite_.put(formatter.format(date).bytes());
    rewrite_.put(Bytes("]"));
    put_rest(property);
}

void NodeUpgrade::result(const Property& property) {
    const Decoded<Result> result = read_result(property, context_);
    if (result.exact()) return copy(property);
    if (!result) return keep(property, code::upgrade_game_info);
    replace(property, format_result(result.value).bytes(), code::upgrade_game_info);
}

void NodeUpgrade::real(const Property& property) {
    const bool is_komi = property.key() == key("KM");
    const Decoded<Decimal> real = is_komi ? decode_points(property.value()) : decode_real(property.value());
    if (real.exact()) return copy(property);
    if (!real || real.codes.has(code::number_range)) return keep(property, code::upgrade_game_info);
    replace(property, format_real(real.value).bytes(), code::upgrade_game_info);
}

/// Step 15: the name of the game if it has none, otherwise a line of its comment.
void NodeUpgrade::game_id(const Property& property) {
    if (!first(id)) return keep(property, code::upgrade_game_id);
    if (has(gn) && node_.value("GN") == property.value()) return drop(property, code::upgrade_game_id);
    report(property.name(), Outcome::changed, code::upgrade_game_id);
    if (!has(gn)) return put(Bytes("GN"), property.value());
    if (!has(gc)) put(Bytes("GC"), property.value());
}

void NodeUpgrade::comment_on_game(const Property& property) {
    const Bytes other = node_.value("ID");
    if (!has(id) || !has(gn) || !first(gc) || node_.value("GN") == other) return copy(property);
    begin(property.name().bytes());
    rewrite_.put(Bytes("["));
    rewrite_.put(property.value());
    rewrite_.put(Bytes("\n"));
    rewrite_.put(other);
    rewrite_.put(Bytes("]"));
}

/// Step 16: properties that FF[4] does not have, or not for this game.
void NodeUpgrade::obsolete(const Property& property) {
    const schema::PropertyFacts row =
        schema::all_properties().find(property.name(), survey_.version.number, context_.game_number);
    const bool is_gone = row && row.standing() == schema::Standing::obsolete && !row.in_version(4);
    if (!is_gone) return copy(property);
    if (options_.drops_obsolete) return drop(property, code::upgrade_obsolete);
    keep(property, code::upgrade_obsolete);
}

/// Step 17: removes empty values; an emphasis without weight gets the usual one.
bool NodeUpgrade::drop_empty(const Property& property, const schema::PropertyFacts& row) {
    if (!row || row.list_kind() == schema::ListKind::elist) return false;
    if (row.standing() == schema::Standing::private_use) return false;
    const schema::ValueType type = row.value_type();
    const bool may_be_empty = type == schema::ValueType::none || type == schema::ValueType::move ||
                              type == schema::ValueType::opaque ||
                              type == schema::ValueType::none_or_number_simple_text;
    if (may_be_empty) return false;
    size_t count = 0, empty = 0;
    for (const Bytes raw : property.values()) {
        ++count;
        if (raw.empty()) ++empty;
    }
    if (empty == 0) return false;
    const bool is_emphasis = type == schema::ValueType::double_value || type == schema::ValueType::triple;
    const bool is_pair = (property.key() == key("TE") || property.key() == key("BM")) && has(te) && has(bm);
    if (is_pair) return false;
    if (is_emphasis && count == 1) {
        replace(property, Bytes("1"), code::upgrade_empty);
        return true;
    }
    if (empty == count) {
        drop(property, code::upgrade_empty);
        return true;
    }
    return false;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
