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

/// A year, perhaps with month and day, in the form of SGF.
bool HeaderValue::read_date(Bytes text) {
    Date date;
    const size_t size = text.size();
    if (size != 4 && size != 7 && size != 10) return false;
    Bytes rest = text;
    date.year = take_number(rest);
    if (size > 4) date.month = static_cast<uint8_t>(take_number(rest = rest.from(1)));
    if (size > 7) date.day = static_cast<uint8_t>(take_number(rest = rest.from(1)));
    // Written again it is the same, unless it has another form, or there is no such day.
    return add(DateFormatter().format(date).bytes()) && bytes() == text;
}

bool HeaderValue::read(Keyword keyword, Bytes text) {
    switch (keyword) {
    case Keyword::date: return read_date(text);
    case Keyword::komi: {
        const Decoded<Decimal> komi = decode_points(text);
        return komi && !komi.codes.has(code::number_range) && add(format_real(komi.value).bytes());
    }
    case Keyword::result: {
        const Decoded<Result> result = decode_result(text);
        return result && add(format_result(result.value).bytes());
    }
    case Keyword::time_limit: {
        const int32_t seconds = take_seconds(text);
        return seconds != 0 && add(format_number(seconds).bytes());
    }
    case Keyword::handicap: {
        const uint16_t stones = take_number(text);
        return text.empty() && add(format_number(stones).bytes());
    }
    case Keyword::rules:
        return is_word(text, "japanese") ? add("Japanese") : is_word(text, "chinese") && add("Chinese");
    default: return false;
    }
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
