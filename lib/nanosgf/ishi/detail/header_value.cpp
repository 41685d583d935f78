// SPDX-License-Identifier: MIT
// Reads header texts that people write without words, or with few of them.
#include "nanosgf/ishi/detail/header_value.hpp"

#include "nanosgf/ishi/detail/words.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

/// One number, and a unit with an `s` at its end or not; 0 for any other text.
int32_t take_seconds(Bytes text) {
    if (text.size() > each.size() && text.from(text.size() - each.size()) == each) text = text.first(text.size() - each.size());
    const uint16_t number = take_number(text);
    if (!text.empty() && text[text.size() - 1] == 's') text = text.first(text.size() - 1);
    const int32_t unit = is_word(text, " second") ? 1 : is_word(text, " minute") ? 60 : is_word(text, " hour") ? 3600 : 0;
    return number * unit;
}

/// A year, perhaps with month and day, in the form of SGF.
bool is_date(Bytes text) {
    uint16_t numbers[3] = {};
    for (uint8_t i = 0, digits = 4; i != 3; ++i, digits = 2) {
        const size_t size = text.size();
        numbers[i] = take_number(text);
        if (numbers[i] == 0 || size - text.size() != digits) return false;
        if (text.empty()) return exists({numbers[0], static_cast<uint8_t>(numbers[1]), static_cast<uint8_t>(numbers[2])});
        if (text[0] != '-') return false;
        text = text.from(1);
    }
    return false;
}

} // namespace

HeaderValue::HeaderValue(Keyword keyword, Bytes text, ReadWords words) {
    is_known_ = text.empty() || (text.size() <= longest && read(keyword, text));
    if (is_known_ || text.size() > longest) return;
    size_ = 0;
    is_known_ = words != nullptr && words(keyword, text, *this);
    if (!is_known_) size_ = 0;
}

bool HeaderValue::add(Bytes piece) {
    if (piece.empty() || piece.size() > static_cast<size_t>(capacity - size_)) return false;
    for (const char c : piece) characters_[size_++] = c;
    return true;
}

bool HeaderValue::read(Keyword keyword, Bytes text) {
    ShortText value;
    switch (keyword) {
    case Keyword::date: return is_date(text) && add(text);
    case Keyword::rules:
        return is_word(text, "japanese") ? add("Japanese") : is_word(text, "chinese") && add("Chinese");
    case Keyword::komi: {
        const Decoded<Decimal> komi = decode_points(text);
        if (komi && !komi.codes.has(code::number_range)) value = format_real(komi.value);
        break;
    }
    case Keyword::result: {
        const Decoded<Result> result = decode_result(text);
        if (result) value = format_result(result.value);
        break;
    }
    case Keyword::time_limit: {
        const int32_t seconds = take_seconds(text);
        if (seconds != 0) value = format_number(seconds);
        break;
    }
    case Keyword::handicap: {
        const uint16_t stones = take_number(text);
        if (text.empty()) value = format_number(stones);
        break;
    }
    default: break;
    }
    return add(value.bytes());
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
