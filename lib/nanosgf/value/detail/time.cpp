// SPDX-License-Identifier: MIT
// Numbers with units of time, added up in decimal fixed point.
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/decimal.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

/// The words for a unit, each followed by how often to multiply by 60.
constexpr uint8_t unit_words[] NANOSGF_FLASH = {
    's', 0, 's', 'e', 'c', 0, 's', 'e', 'c', 'o', 'n', 'd', 0, //
    'm', 1, 'm', 'i', 'n', 1, 'm', 'i', 'n', 'u', 't', 'e', 1, //
    'h', 2, 'h', 'r', 2, 'h', 'o', 'u', 'r', 2};
constexpr uint8_t greatest_power = 2;
constexpr uint8_t no_unit = 0xFF;

/// Hours are seconds times 60 to the power of 2.
uint8_t power_of_unit(Bytes word) {
    if (word.size() > 1 && detail::lower_case(word[word.size() - 1]) == 's')
        word = word.first(word.size() - 1);
    size_t at = 0;
    bool same = true;
    for (size_t i = 0; i != sizeof unit_words; ++i) {
        const uint8_t letter = detail::flash_byte(unit_words + i);
        if (letter > greatest_power) {
            same = same && at < word.size() && detail::lower_case(word[at]) == letter;
            ++at;
            continue;
        }
        if (same && at == word.size()) return letter;
        same = true;
        at = 0;
    }
    return no_unit;
}

/// Removes bytes from the front of `text` up to the first that is a letter, or is none.
Bytes take_while(Bytes& text, bool letters) {
    size_t i = 0;
    for (; i != text.size(); ++i) {
        const bool letter = detail::is_small(detail::lower_case(text[i]));
        if (letter != letters) break;
    }
    const Bytes taken = text.first(i);
    text = text.from(i);
    return taken;
}

/// Reads a number and its unit; returns whether both were there and the sum fits.
bool take_term(Bytes& text, Decimal& seconds) {
    const Decoded<Decimal> number = decode_real(take_while(text, false));
    const uint8_t power = power_of_unit(take_while(text, true));
    if (!number || number.codes.has(code::number_range) || power == no_unit) return false;
    seconds = number.value;
    for (uint8_t i = 0; i != power; ++i)
        if (!detail::multiply_by_60(seconds)) return false;
    return true;
}

} // namespace

Decoded<Decimal> decode_time(Bytes raw, TimeUnit plain) {
    Decoded<Decimal> decoded = decode_real(raw);
    if (decoded.usable) {
        if (plain == TimeUnit::minutes && !detail::multiply_by_60(decoded.value)) {
            decoded.value = {INT32_MAX, 0};
            decoded.codes |= code::number_range;
        }
        detail::drop_zeros(decoded.value);
        return decoded;
    }
    if (decoded.codes.has(code::empty_value)) return decoded;
    decoded.codes = code::real_malformed;
    Bytes text = detail::trim(raw, decoded.codes);
    Decimal sum;
    while (!text.empty()) {
        Decimal seconds;
        if (!take_term(text, seconds) || !detail::add(sum, seconds)) return decoded;
    }
    detail::drop_zeros(sum);
    decoded.value = sum;
    decoded.usable = true;
    return decoded;
}

} // namespace nanosgf
