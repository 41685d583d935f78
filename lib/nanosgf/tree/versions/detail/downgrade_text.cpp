// SPDX-License-Identifier: MIT
// Text, its charset, and times as older versions have them.
#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/tree/versions/detail/node_downgrade.hpp"
#include "nanosgf/value/detail/decimal.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

/// Bytes of the line break at the front: LF, CR, or both in any order; 0: none.
[[nodiscard]] size_t line_break(Bytes text) {
    if (text.empty() || (text[0] != '\n' && text[0] != '\r')) return 0;
    const bool is_pair = text.size() > 1 && (text[1] == '\n' || text[1] == '\r') && text[1] != text[0];
    return is_pair ? 2 : 1;
}

/// Bytes of the character at the front, which may be one that is cut short.
[[nodiscard]] size_t character(Bytes text, Encoding encoding, Charset charset) {
    size_t size = 1;
    if (charset != Charset::single_byte) {
        const bool is_pair = text.size() > 1 && nanosgf::detail::is_lead(text[0], charset) &&
                             nanosgf::detail::is_trail(text[1], charset);
        return is_pair ? 2 : 1;
    }
    if (encoding == Encoding::utf_8 && text[0] >= 0xC0)
        while (size != text.size() && (text[size] & 0xC0) == 0x80) ++size;
    return size;
}

/// A number of seconds that are whole minutes. Thirds by the inverse of 3 in 32 bits.
[[nodiscard]] bool divide_by_60(int32_t& number) {
    constexpr uint32_t inverse = 0xAAAAAAABu, most = UINT32_MAX / 3;
    uint8_t digit;
    const uint32_t tens = nanosgf::detail::divide_by_10(static_cast<uint32_t>(number), digit);
    const auto thirds = static_cast<uint32_t>((tens >> 1) * inverse);
    if (number < 0 || digit != 0 || (tens & 1) != 0 || thirds > most) return false;
    number = static_cast<int32_t>(thirds);
    return true;
}

/// Removes `end` from the end of `text`.
[[nodiscard]] bool drop_end(Bytes& text, Bytes end) {
    if (text.size() <= end.size() || text.from(text.size() - end.size()) != end) return false;
    text = text.first(text.size() - end.size());
    return true;
}

} // namespace

/// Writes text in the older version's form, at most so many characters, and returns the changes.
NodeDowngrade::TextChange NodeDowngrade::put_text(Bytes raw, Escapes escapes, Charset charset, uint32_t most,
                                                  bool writes) {
    TextChange change;
    char latin1;
    while (!raw.empty()) {
        Bytes piece = raw.first(character(raw, context_.encoding, charset));
        raw = raw.from(piece.size());
        bool is_escaped = false;
        if (piece[0] == '\\' && !raw.empty() && escapes == Escapes::as_few) {
            const size_t soft = line_break(raw);
            raw = raw.from(soft);
            if (soft != 0) {
                change.breaks = true;
                continue;
            }
            is_escaped = raw[0] == ']' || raw[0] == '\\';
            piece = raw.first(character(raw, context_.encoding, charset));
            raw = raw.from(piece.size());
            if (!is_escaped) change.breaks = true;
        }
        if (most-- == 0) {
            change.cut = true;
            break;
        }
        if (transcodes_ && piece[0] >= 0xC0) {
            const bool is_latin1 = piece[0] < 0xC4 && piece.size() == 2;
            latin1 = is_latin1 ? static_cast<char>(static_cast<uint8_t>(piece[0] << 6) | (piece[1] & 0x3F)) : '?';
            piece = Bytes(&latin1, 1);
            change.other = true;
            if (!is_latin1) change.replaced = true;
        }
        if (!writes) continue;
        if (is_escaped) rewrite_.put(Bytes("\\"));
        rewrite_.put(piece);
    }
    return change;
}

void NodeDowngrade::report_text(const Property& property, TextChange change) {
    mark_changed();
    if (change.breaks) report(property.name(), Outcome::changed, code::downgrade_text);
    if (change.cut) report(property.name(), Outcome::changed, code::downgrade_label);
    if (change.replaced) report(property.name(), Outcome::changed, code::downgrade_charset);
}

/// With a notation each value starts with a point and a colon, as labels do, and at most `most` characters follow.
void NodeDowngrade::put_texts(const Property& property, Escapes escapes, uint32_t most, PointNotation notation) {
    const auto head_size = [&](Bytes raw) -> size_t {
        return notation == nullptr ? 0 : decode_label_head(raw, context_.size, notation).value.size;
    };
    TextChange change;
    for (const Bytes raw : property.values())
        change |= put_text(raw.from(head_size(raw)), escapes, property.charset(), most, false);
    if (!change.any()) return copy(property);
    report_text(property, change);
    begin(property.name().bytes());
    for (const Bytes raw : property.values()) {
        const size_t head = head_size(raw);
        rewrite_.put(Bytes("["));
        rewrite_.put(raw.first(head));
        (void)put_text(raw.from(head), escapes, property.charset(), most, true);
        rewrite_.put(Bytes("]"));
    }
}

/// CA is a property of FF[4]; it stays if bytes stay that depend on it.
void NodeDowngrade::charset(const Property& property) {
    if (transcodes_)
        return replace(property, encoding_name(Encoding::iso_8859_1), code::downgrade_charset);
    const bool is_latin1 = context_.encoding == Encoding::iso_8859_1 || !survey_.has_high_bytes;
    if (is_latin1) return unknown(property);
    keep(property, code::downgrade_charset);
}

/// FF[1]: minutes, or seconds by that name.
void NodeDowngrade::minutes(const Property& property) {
    const Decoded<Decimal> seconds = read_real(property);
    if (!seconds || seconds.value.mantissa == 0) return put_texts(property, Escapes::as_few);
    int32_t minutes = seconds.value.mantissa;
    if (seconds.value.scale == 0 && divide_by_60(minutes))
        return replace(property, format_number(minutes).bytes(), code::downgrade_time);
    report(property.name(), Outcome::changed, code::downgrade_time);
    begin(property.name().bytes());
    rewrite_.put(Bytes("["));
    rewrite_.put(property.value());
    rewrite_.put(Bytes(" sec]"));
}

/// FF[1]: the nearest whole number.
void NodeDowngrade::score(const Property& property) {
    const Decoded<Decimal> value = read_real(property);
    if (!value || value.value.scale == 0) return put_texts(property, Escapes::as_few);
    const bool is_negative = value.value.mantissa < 0;
    auto number = static_cast<uint32_t>(value.value.mantissa);
    if (is_negative) number = 0U - number;
    uint8_t digit = 0;
    for (uint8_t scale = value.value.scale; scale != 0; --scale) number = nanosgf::detail::divide_by_10(number, digit);
    if (digit >= 5) ++number;
    const auto whole = static_cast<int32_t>(number);
    replace(property, format_number(is_negative ? -whole : whole).bytes(), code::downgrade_score);
}

/// FF[3]: `25 moves / 600 sec`, as an upgrade writes it.
void NodeDowngrade::overtime(const Property& property) {
    Bytes seconds = property.value(), moves;
    for (size_t i = 0; i + 3 <= property.value().size(); ++i) {
        if (property.value().from(i).first(3) != Bytes(" / ")) continue;
        moves = property.value().first(i);
        seconds = property.value().from(i + 3);
        break;
    }
    if (moves.empty() && drop_end(seconds, Bytes(" moves"))) {
        moves = seconds;
        seconds = Bytes();
    } else if (!drop_end(seconds, Bytes(" sec")) || (!moves.empty() && !drop_end(moves, Bytes(" moves")))) {
        return unknown(property, code::downgrade_overtime);
    }
    const bool is_good = (moves.empty() || decode_number(moves).exact()) &&
                         (seconds.empty() || decode_real(seconds).exact()) && !node_.has("OM") && !node_.has("OP");
    if (!is_good) return unknown(property, code::downgrade_overtime);
    report(property.name(), Outcome::changed, code::downgrade_overtime);
    if (!moves.empty()) put(Bytes("OM"), moves);
    if (!seconds.empty()) put(Bytes("OP"), seconds);
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
