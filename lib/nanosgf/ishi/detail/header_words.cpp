// SPDX-License-Identifier: MIT
// Reads header texts that are sentences.
#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/loose_dates.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

bool read_dates(Bytes text, HeaderValue& value) {
    LooseDates dates;
    DateFormatter formatter;
    if (!dates.read(text)) return false;
    for (Date date; dates.next(date);)
        if (!value.add(formatter.format(date).bytes())) return false;
    return true;
}

/// A number without a unit has no meaning.
bool read_time(Bytes text, HeaderValue& value) {
    const Bytes end = text.size() > each.size() ? text.from(text.size() - each.size()) : Bytes();
    if (end == each) text = text.first(text.size() - each.size());
    const Decoded<Decimal> time = decode_time(text);
    const bool has_unit = time.codes.has(code::real_malformed);
    return time && has_unit && time.value.mantissa >= 0 && value.add(format_real(time.value).bytes());
}

} // namespace

bool read_words(Keyword keyword, Bytes text, HeaderValue& value) {
    if (keyword == Keyword::date) return read_dates(text, value);
    return keyword == Keyword::time_limit && read_time(text, value);
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
