// SPDX-License-Identifier: MIT
// Short values: collected from pieces, decoded, written, decoded again.
#ifndef NANOSGF_FUZZ_VALUE_SHORTS_HPP
#define NANOSGF_FUZZ_VALUE_SHORTS_HPP

#include <string>
#include <vector>

#include "fuzz/value/chunks.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/hex.hpp"
#include "nanosgf/value/overtime.hpp"
#include "nanosgf/value/result.hpp"

namespace fuzz {

using nanosgf::BoardSize;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Codes;
using nanosgf::Decoded;
using nanosgf::ShortText;

/// Usable or not, a value says why it is not as it should be.
template <class Type>
void require_reported(const Decoded<Type>& decoded) {
    FUZZ_REQUIRE(decoded || !decoded.codes.empty(), "no value, and no word why");
}

/// What was decoded as usable can be written, and what was written is exactly that value.
template <class Type, class Decode, class Same>
void require_inverse(const Decoded<Type>& decoded, const ShortText& text, Decode decode, Same same) {
    require_reported(decoded);
    if (!decoded) return;
    FUZZ_REQUIRE(text, "what was decoded cannot be written");
    const Bytes raw = written(view(text.bytes()));
    const Decoded<Type> again = decode(raw);
    FUZZ_REQUIRE(again.exact(), "\"%s\" was written and is not exact", printable(view(raw)).c_str());
    FUZZ_REQUIRE(same(again.value, decoded.value), "\"%s\" was written and means something else",
                 printable(view(raw)).c_str());
}
template <class Type, class Decode>
void require_inverse(const Decoded<Type>& decoded, const ShortText& text, Decode decode) {
    require_inverse(decoded, text, decode, [](const Type& a, const Type& b) { return a == b; });
}

template <std::uint8_t capacity>
void exercise_collector(const Plan& plan) {
    context().form = "collector";
    const std::string expected(plan.raw.substr(0, capacity));
    nanosgf::Collector<capacity> collector;
    const auto* const own = reinterpret_cast<const char*>(&collector);
    for (const bool cut : {true, false, true}) {
        std::size_t values = 0;
        feed(plan, plan.raw, cut, [&](Bytes chunk, Part part, std::size_t) {
            Bytes value;
            const bool complete = collector.take(chunk, part, value);
            FUZZ_REQUIRE(complete == part.last(), "a value is complete at the wrong chunk");
            if (!complete) return;
            ++values;
            FUZZ_REQUIRE(is_inside(value, chunk) || is_inside(value, Bytes(own, sizeof collector)),
                         "a collected value lies elsewhere");
            FUZZ_REQUIRE(view(value) == expected, "collected: \"%s\"", printable(view(value)).c_str());
            FUZZ_REQUIRE(collector.truncated() == (plan.raw.size() > capacity) &&
                             collector.codes() == (collector.truncated() ? Codes(code::value_truncated) : Codes()),
                         "truncation is not reported right");
        });
        FUZZ_REQUIRE(values == 1, "%zu values", values);
        // What the end of the input cuts off is no value, and disturbs no later one.
        Bytes value;
        FUZZ_REQUIRE(!collector.take(Bytes("x"), Part(true, false), value) &&
                         !collector.take(Bytes(), Part(false, true, true), value),
                     "an incomplete value counts as complete");
    }
}

inline void exercise_numbers(const Plan& plan) {
    using namespace nanosgf;
    const Bytes raw = whole(plan.raw);

    context().form = "number";
    const auto number = decode_number(raw);
    const auto plain_number = [](Bytes text) { return decode_number(text); };
    require_inverse(number, format_number(number.value), plain_number);
    const auto with_fallback = decode_number(raw, 7);
    FUZZ_REQUIRE(with_fallback && with_fallback.value == (number ? number.value : 7),
                 "a number with a default is %ld", static_cast<long>(with_fallback.value));

    context().form = "real";
    const auto real = decode_real(raw);
    require_inverse(real, format_real(real.value), decode_real);
    if (number.exact() && real)
        FUZZ_REQUIRE(real.value.scale == 0 && real.value.mantissa == number.value,
                     "a number is another real number");
    FUZZ_REQUIRE(!number.exact() || real.exact(), "a number is no real number");

    context().form = "double";
    const auto emphasis = decode_double(raw);
    require_inverse(emphasis, format_double(emphasis.value), decode_double);

    context().form = "color";
    const auto color = decode_color(raw);
    const auto plain_color = [](Bytes text) { return decode_color(text); };
    require_inverse(color, format_color(color.value), plain_color);
    const auto digit = decode_color(raw, ColorDigits::accepted);
    require_inverse(digit, format_color(digit.value), plain_color);
    FUZZ_REQUIRE(!color || (digit && digit.value == color.value), "digits change a color");

    context().form = "none";
    FUZZ_REQUIRE(decode_none(raw) && decode_none(raw).codes.empty() == raw.empty(), "none");

    context().form = "rank";
    const auto rank = decode_rank(raw);
    require_inverse(rank, format_rank(rank.value), decode_rank, [](Rank a, Rank b) {
        return a.number == b.number && a.kind == b.kind && a.certainty == b.certainty;
    });

    context().form = "round";
    const auto round = decode_round(raw);
    require_reported(round);
    FUZZ_REQUIRE(!round || (format_round_head(round.value) &&
                            (round.value.type.empty() || is_inside(round.value.type, raw))),
                 "a round that cannot be written, or its type lies elsewhere");

    context().form = "rules";
    const auto rules = decode_rules(raw);
    require_inverse(rules, format_rules(rules.value), decode_rules);

    context().form = "overtime";
    const auto overtime = decode_overtime(raw);
    require_inverse(overtime, format_overtime(overtime.value), decode_overtime);

    context().form = "time";
    const auto seconds = [](Bytes text) { return decode_time(text); };
    const auto time = decode_time(raw);
    require_inverse(time, format_real(time.value), seconds);
    const auto minutes = decode_time(raw, TimeUnit::minutes);
    require_inverse(minutes, format_real(minutes.value), seconds);

    context().form = "style";
    const auto style = decode_style(raw);
    require_inverse(style, format_style(style.value), decode_style, [](Style a, Style b) {
        return a.siblings == b.siblings && a.no_markup == b.no_markup;
    });
    const auto mode = decode_print_mode(raw);
    require_inverse(mode, format_print_mode(mode.value), decode_print_mode);
}

inline void exercise_figure(const Plan& plan) {
    using namespace nanosgf;
    context().form = "figure";
    const Bytes raw = whole(plan.raw);
    const auto figure = decode_figure(raw);
    FUZZ_REQUIRE(figure && is_inside(figure.value.name.empty() ? raw.first(0) : figure.value.name, raw),
                 "the name of a figure lies elsewhere");
    const ShortText flags = format_figure_flags(figure.value);
    FUZZ_REQUIRE(flags, "the flags cannot be written");
    const std::string text = std::string(view(flags.bytes())) + std::string(view(figure.value.name));
    const auto again = decode_figure(written(text));
    FUZZ_REQUIRE(again && again.value.flags == figure.value.flags &&
                     again.value.has_flags == figure.value.has_flags &&
                     again.value.name == figure.value.name,
                 "\"%s\" was written and means another figure", printable(text).c_str());
}

inline void exercise_encoding(const Plan& plan) {
    using namespace nanosgf;
    context().form = "encoding";
    const Encoding encoding = decode_encoding(whole(plan.raw));
    const Bytes name = encoding_name(encoding);
    FUZZ_REQUIRE(name.empty() == (encoding == Encoding::unknown), "a charset's name");
    if (!name.empty())
        FUZZ_REQUIRE(decode_encoding(written(view(name))) == encoding, "%s was written and is another",
                     printable(view(name)).c_str());
    (void)swaps_sides_only(whole(plan.raw));
}

inline std::vector<nanosgf::Date> all_dates(Bytes raw, Codes& codes) {
    std::vector<nanosgf::Date> dates;
    nanosgf::Dates reader(raw);
    nanosgf::Date date;
    while (reader.next(date)) {
        FUZZ_REQUIRE(nanosgf::exists(date), "a date that does not exist: %d-%d-%d", date.year, date.month,
                     date.day);
        dates.push_back(date);
        FUZZ_REQUIRE(dates.size() <= raw.size(), "more dates than bytes");
    }
    codes = reader.codes();
    FUZZ_REQUIRE(!reader.next(date) && reader.codes() == codes, "a date behind the last one");
    return dates;
}

inline void exercise_dates(const Plan& plan) {
    context().form = "dates";
    Codes codes;
    const auto dates = all_dates(whole(plan.raw), codes);
    FUZZ_REQUIRE(!dates.empty() || !codes.empty(), "no date, and no word why");
    if (dates.empty()) return;
    std::string text;
    nanosgf::DateFormatter formatter;
    for (const nanosgf::Date date : dates) {
        const ShortText item = formatter.format(date);
        FUZZ_REQUIRE(item, "a date cannot be written");
        text += view(item.bytes());
    }
    const auto again = all_dates(written(text), codes);
    FUZZ_REQUIRE(again == dates, "\"%s\" was written and has other dates", printable(text).c_str());
    FUZZ_REQUIRE(codes.without(code::date_order).empty(), "\"%s\" was written and is not exact",
                 printable(text).c_str());
}

inline void exercise_results(const Plan& plan) {
    using namespace nanosgf;
    context().form = "result";
    for (const ResultForm form : {ResultForm::standard, ResultForm::backgammon, ResultForm::hex}) {
        const auto decode = [&](Bytes text) { return decode_result(text, form); };
        const auto result = decode(whole(plan.raw));
        FUZZ_REQUIRE(!result || result.value.margin.mantissa >= 0, "a margin of less than nothing");
        // In Hex a draw is reported in any place.
        if (form == ResultForm::hex && result && result.value.kind == Result::Kind::draw) continue;
        require_inverse(result, format_result(result.value), decode);
    }
}

inline void exercise_sizes(const Plan& plan) {
    using namespace nanosgf;
    context().form = "size";
    constexpr std::uint8_t games[] = {1, 2, 6, 9, 11, 18, 19, 20, 21, 255};
    for (const std::uint8_t game : games)
        for (const std::uint8_t format : {std::uint8_t{1}, std::uint8_t{4}}) {
            const SizeLimits limits = size_limits(game, format, BoardSize{8, 9});
            const auto decode = [&](Bytes text) { return decode_size(text, limits); };
            const auto size = decode(whole(plan.raw));
            FUZZ_REQUIRE(size.value.columns >= 1 && size.value.rows >= 1 &&
                             size.value.columns <= limits.largest && size.value.rows <= limits.largest,
                         "a board of %dx%d in game %d", size.value.columns, size.value.rows, game);
            FUZZ_REQUIRE(size || size.value == limits.standard, "another standard size");
            require_reported(size);
            const ShortText text = format_size(size.value);
            FUZZ_REQUIRE(text, "a size cannot be written");
            const auto again = decode(written(view(text.bytes())));
            FUZZ_REQUIRE(again && again.value == size.value &&
                             again.codes.without(code::size_range).empty(),
                         "\"%s\" was written and is another size", printable(view(text.bytes())).c_str());
        }
}

inline void exercise_shorts(const Plan& plan) {
    exercise_collector<1>(plan);
    exercise_collector<24>(plan);
    exercise_collector<255>(plan);
    exercise_numbers(plan);
}

inline void exercise_game_info(const Plan& plan) {
    exercise_figure(plan);
    exercise_encoding(plan);
    exercise_dates(plan);
    exercise_results(plan);
    exercise_sizes(plan);
}

} // namespace fuzz

#endif
