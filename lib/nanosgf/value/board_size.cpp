// SPDX-License-Identifier: MIT
// SZ, and what each game allows.
#include "nanosgf/value/board_size.hpp"

#include "nanosgf/value/number.hpp"

namespace nanosgf {

namespace {

constexpr uint8_t go = 1, octi = 19, twixt = 21;

/// One side, within the limits; 0 if it is no number or less than 1.
uint16_t decode_side(Bytes raw, const SizeLimits& limits, Codes& codes) {
    const Decoded<int32_t> number = decode_number(raw);
    Codes found = number.codes;
    if (found.has(code::empty_value)) found = found.without(code::empty_value) | code::number_malformed;
    const bool is_refused = number.value == 0 && found.has(code::number_malformed);
    if (!is_refused && (number.value < limits.least_usual || number.value > limits.most_usual))
        found |= code::size_range;
    codes |= found;
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
            if (file_format < 3) limits.least_usual = 2; // Kierulf
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
    Decoded<BoardSize> size = {limits.standard, code::empty_value, false};
    if (raw.empty()) return size;
    size.codes = Codes();
    const char* colon = raw.begin();
    while (colon != raw.end() && *colon != ':') ++colon;
    const uint16_t columns = decode_side(Bytes(raw.begin(), static_cast<size_t>(colon - raw.begin())), limits, size.codes);
    uint16_t rows = columns;
    if (colon != raw.end()) {
        ++colon;
        rows = decode_side(Bytes(colon, static_cast<size_t>(raw.end() - colon)), limits, size.codes);
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
