// SPDX-License-Identifier: MIT
// Ranks, figures, styles, print modes: numbers with something around them.
#include "nanosgf/value/game_info.hpp"

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

/// Takes the digits at the front of `text`; 0 if there are none or the number is too great.
uint8_t take_number(Bytes& text) {
    uint8_t number = 0;
    size_t i = 0;
    for (; i != text.size() && detail::is_decimal_digit(text[i]); ++i) {
        if (number > 9) return 0;
        number = static_cast<uint8_t>(number * 10 + text[i] - '0');
    }
    text = text.from(i);
    return number;
}

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
    rank.number = take_number(text);
    Codes blanks;
    const Bytes word = detail::trim(text, blanks);
    decoded.usable = rank.number != 0 && decode_kind(word, rank.kind);
    bool recommended = decoded.usable && rank.kind != RankKind::professional;
    for (size_t i = 0; i != word.size(); ++i)
        if (detail::lower_case(word[i]) != word[i]) recommended = false;
    if (!recommended) decoded.codes |= code::rank_format;
    return decoded;
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
