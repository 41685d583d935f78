// SPDX-License-Identifier: MIT
// Digits from the last one on, turned round at the end.
#include "nanosgf/value/format.hpp"

#include "nanosgf/value/detail/decimal.hpp"

namespace nanosgf {

ShortText format_real(Decimal decimal) {
    if (decimal.scale > Decimal::max_scale) return ShortText::invalid();
    const bool negative = decimal.mantissa < 0;
    auto left = static_cast<uint32_t>(decimal.mantissa);
    if (negative) left = 0 - left;
    char reversed[ShortText::capacity];
    uint8_t size = 0;
    uint8_t digits = 0;
    do {
        if (digits != 0 && digits == decimal.scale) reversed[size++] = '.';
        uint8_t digit;
        left = detail::divide_by_10(left, digit);
        reversed[size++] = static_cast<char>('0' + digit);
        ++digits;
    } while (left != 0 || digits <= decimal.scale);
    if (negative) reversed[size++] = '-';
    ShortText text;
    while (size != 0) text.append(reversed[--size]);
    return text;
}

ShortText format_number(int32_t number) {
    return format_real({number, 0});
}

ShortText format_rank(Rank rank) {
    if (rank.number == 0 || rank.number > 99) return ShortText::invalid();
    ShortText text = format_number(rank.number);
    text.append(rank.kind == RankKind::kyu ? 'k' : rank.kind == RankKind::dan ? 'd' : 'p');
    if (rank.certainty != RankCertainty::unmarked)
        text.append(rank.certainty == RankCertainty::uncertain ? '?' : '*');
    return text;
}

} // namespace nanosgf
