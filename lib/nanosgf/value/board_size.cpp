// SPDX-License-Identifier: MIT
// SZ, and what each game allows.
#include "nanosgf/value/board_size.hpp"

#include "nanosgf/value/number.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t go = 1, octi = 19, twixt = 21;

/// One side, within the limits; 0 if it is no number or less than 1.
uint16_t decode_side(Bytes raw, const SizeLimits& limits, Codes& codes) {
    const Decoded<int32_t> number = decode_number(raw, 0);
    codes |= number.codes;
    if (number.value == 0 && number.codes.has(code::number_malformed)) return 0;
    if (number.value < limits.least_usual || number.value > limits.most_usual)
        codes |= code::size_range;
    if (number.value < 1) return 0;
    return number.value > limits.largest ? limits.largest : static_cast<uint16_t>(number.value);
}

} // namespace

SizeLimits size_limits(uint8_t game, uint8_t file_format, BoardSize standard) {
    SizeLimits limits;
    limits.standard = standard;
    if (game == go) {
        limits.largest = 52;
        limits.most_usual = 52;
        if (file_format < 4) {
            limits.least_usual = 2;
            limits.most_usual = 19;
        }
    } else if (game == octi) {
        limits.largest = 9;
        limits.most_usual = 9;
    } else if (game == twixt) {
        limits.least_usual = 3;
    }
    return limits;
}

Decoded<BoardSize> decode_size(Bytes raw, const SizeLimits& limits) {
    Decoded<BoardSize> size;
    size.value = limits.standard;
    if (raw.empty()) {
        size.codes = code::empty_value;
        return size;
    }
    size_t colon = 0;
    while (colon != raw.size() && raw[colon] != ':') ++colon;
    const uint16_t columns = decode_side(raw.first(colon), limits, size.codes);
    uint16_t rows = columns;
    if (colon != raw.size()) {
        rows = decode_side(raw.from(colon + 1), limits, size.codes);
        // Sides that were cut may have been unlike.
        if (rows == columns && rows != 0 && !size.codes.has(code::size_range))
            size.codes |= code::size_square_composed;
    }
    size.usable = columns != 0 && rows != 0;
    if (size) size.value = {columns, rows};
    return size;
}

ShortText format_size(BoardSize size) {
    ShortText text;
    text.append_number(size.columns);
    if (size.rows != size.columns) {
        text.append(':');
        text.append_number(size.rows);
    }
    return text;
}

} // namespace nanosgf
