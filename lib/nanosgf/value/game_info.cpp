// SPDX-License-Identifier: MIT
// Ranks, rounds, rules, figures, styles, print modes: numbers and words with something around them.
#include "nanosgf/value/game_info.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/composed.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

/// A number from 0 to `greatest`; outside number_range and no value.
Decoded<int32_t> decode_choice(Bytes raw, int32_t greatest) {
    Decoded<int32_t> decoded = decode_number(raw);
    if (decoded.usable && (decoded.value < 0 || decoded.value > greatest)) {
        decoded.codes |= code::number_range;
        decoded.usable = false;
    }
    return decoded;
}

/// The names of sets of rules, each with its value of Rules and one more; the name to be written
/// comes first.
constexpr uint8_t rules_names[] NANOSGF_FLASH = "\001AGA\0"
                                                "\002GOE\0"
                                                "\002Ing\0"
                                                "\003Japanese\0"
                                                "\004NZ\0"
                                                "\004New Zealand\0"
                                                "\005Chinese\0"
                                                "\006Korean\0";
static_assert(static_cast<uint8_t>(Rules::korean) + 1 == 6);

bool decode_kind(Bytes word, RankKind& kind) {
    const uint8_t first = word.empty() ? 0 : detail::lower_case(word[0]);
    if (first == 'k') kind = RankKind::kyu;
    if (first == 'd') kind = RankKind::dan;
    if (first == 'p') kind = RankKind::professional;
    if (word.size() == 1) return first == 'k' || first == 'd' || first == 'p';
    return detail::is_word(word, "kyu") || detail::is_word(word, "dan");
}

} // namespace

Decoded<Rank> decode_rank(Bytes raw) {
    Decoded<Rank> decoded;
    Rank& rank = decoded.value;
    Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    const uint8_t mark = text[text.size() - 1];
    if (mark == '?') rank.certainty = RankCertainty::uncertain;
    if (mark == '*') rank.certainty = RankCertainty::established;
    if (rank.certainty != RankCertainty::unmarked) text = text.first(text.size() - 1);
    uint16_t number = 0;
    if (detail::take_digits(text, number) == 0 || number > 99) number = 0;
    rank.number = static_cast<uint8_t>(number);
    Codes blanks;
    const Bytes word = detail::trim(text, blanks);
    decoded.usable = rank.number != 0 && decode_kind(word, rank.kind);
    bool recommended = decoded.usable && rank.kind != RankKind::professional;
    for (size_t i = 0; i != word.size(); ++i)
        if (detail::lower_case(word[i]) != word[i]) recommended = false;
    if (!recommended) decoded.codes |= code::info_format;
    return decoded;
}

Decoded<Round> decode_round(Bytes raw) {
    Decoded<Round> decoded;
    Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    const size_t digits = detail::take_digits(text, decoded.value.number);
    Codes ignored;
    const Bytes type = detail::trim(text, ignored);
    const bool has_type = type.size() >= 2 && type[0] == '(' && type[type.size() - 1] == ')';
    decoded.usable = digits != 0 && decoded.value.number != UINT16_MAX && (text.empty() || has_type);
    if (has_type) decoded.value.type = type.from(1).first(type.size() - 2);
    const bool recommended = text.empty() || (text[0] == ' ' && text.size() == type.size() + 1);
    if (!decoded.usable || !recommended) decoded.codes |= code::info_format;
    return decoded;
}

Decoded<Rules> decode_rules(Bytes raw) {
    Decoded<Rules> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    detail::SpelledWord name;
    while (!decoded.usable && detail::next_word(rules_names, name)) {
        decoded.usable = detail::is_spelled(text, name);
        decoded.value = static_cast<Rules>(name.tag - 1);
    }
    if (!decoded.usable || format_rules(decoded.value).bytes() != text) decoded.codes |= code::info_format;
    return decoded;
}

ShortText format_rules(Rules rules) {
    ShortText text;
    if (rules > Rules::korean) return ShortText::invalid();
    text.append_word(detail::find_spelling(rules_names, static_cast<uint8_t>(static_cast<uint8_t>(rules) + 1)));
    return text;
}

Decoded<Figure> decode_figure(Bytes raw) {
    Decoded<Figure> decoded;
    decoded.usable = true;
    const Decoded<Composed> parts = decode_composed(raw);
    if (!parts) return decoded;
    decoded.codes = parts.codes;
    decoded.value.has_flags = true;
    if (!parts.value.has_second) {
        decoded.value.name = raw;
        return decoded;
    }
    decoded.value.name = parts.value.second;
    const Decoded<int32_t> flags = decode_number(parts.value.first, 0);
    decoded.codes |= flags.codes;
    if (flags.value < 0 || flags.value > 0xFFFF)
        decoded.codes |= code::number_range;
    else
        decoded.value.flags = static_cast<uint16_t>(flags.value);
    if ((decoded.value.flags & ~Figure::known) != 0) decoded.codes |= code::figure_flags;
    return decoded;
}

Decoded<Style> decode_style(Bytes raw) {
    const Decoded<int32_t> number = decode_choice(raw, 3);
    if (!number) return {{}, number.codes, false};
    return {{(number.value & 1) != 0, (number.value & 2) != 0}, number.codes, true};
}

Decoded<PrintMode> decode_print_mode(Bytes raw) {
    const Decoded<int32_t> number = decode_choice(raw, 2);
    const int32_t mode = number ? number.value : 1;
    return {static_cast<PrintMode>(mode), number.codes, number.usable};
}

} // namespace nanosgf
