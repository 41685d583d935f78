// SPDX-License-Identifier: MIT
// Reads dates, numbers, results and times as people write them.
#include "nanosgf/ishi/detail/header_value.hpp"

#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/result.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

uint8_t lower(uint8_t c) {
    return static_cast<uint8_t>(static_cast<uint8_t>(c - 'A') < 26 ? c + 32 : c);
}
bool is_digit(uint8_t c) { return static_cast<uint8_t>(c - '0') < 10; }

/// The words of a text, one after another, without commas at their ends.
class Words {
  public:
    explicit Words(Bytes text) : rest_(text) { next(); }

    /// The current word; empty after the last one.
    [[nodiscard]] Bytes current() const { return word_; }
    [[nodiscard]] bool ended() const { return word_.empty(); }
    void next() {
        while (!rest_.empty() && rest_[0] == ' ') rest_ = rest_.from(1);
        size_t size = 0;
        while (size < rest_.size() && rest_[size] != ' ') ++size;
        word_ = rest_.first(size);
        rest_ = rest_.from(size);
        if (size > 1 && (word_[size - 1] == ',' || word_[size - 1] == '.')) word_ = word_.first(size - 1);
    }
    /// Skips the word if it is this one, in any case; with `open`, if it starts with it.
    [[nodiscard]] bool take(Bytes lower_word, bool open = false) {
        if (word_.size() < lower_word.size() || (!open && word_.size() != lower_word.size()))
            return false;
        for (size_t i = 0; i < lower_word.size(); ++i)
            if (lower(word_[i]) != lower_word[i]) return false;
        next();
        return true;
    }
    /// Reads a number of at most four digits; 0xFFFF: there is none.
    [[nodiscard]] uint16_t take_number() {
        uint16_t number = 0;
        if (word_.empty() || word_.size() > 4) return 0xFFFF;
        for (size_t i = 0; i < word_.size(); ++i) {
            if (!is_digit(word_[i])) return 0xFFFF;
            number = static_cast<uint16_t>(number * 10 + (word_[i] - '0'));
        }
        next();
        return number;
    }

  private:
    Bytes rest_;
    Bytes word_;
};

/// Reads the name of a month, of which three letters suffice; 0: there is none.
uint8_t take_month(Words& words) {
    const Bytes months = "janfebmaraprmayjunjulaugsepoctnovdec";
    for (uint8_t month = 0; month < 12; ++month)
        if (words.take(months.from(size_t{3} * month).first(3), true)) return static_cast<uint8_t>(month + 1);
    return 0;
}

/// A year, perhaps with month and day, in the form of SGF; not valid for any other text.
ShortText iso_date(Bytes text) {
    ShortText value;
    const size_t size = text.size();
    if (size != 4 && size != 7 && size != 10) return ShortText::invalid();
    for (size_t i = 0; i < size; ++i) {
        const bool is_hyphen = i == 4 || i == 7;
        if (is_hyphen ? text[i] != '-' : !is_digit(text[i])) return ShortText::invalid();
        value.append(text.data()[i]);
    }
    return value;
}

ShortText date_value(Bytes text) {
    const ShortText iso = iso_date(text);
    if (iso) return iso;
    Words words(text);
    Date date;
    uint16_t day = words.take_number();
    date.month = take_month(words);
    if (day == 0xFFFF) day = words.take_number();
    date.year = words.take_number();
    if (!words.ended() || date.month == 0 || day > 31 || date.year < 100) return ShortText::invalid();
    date.day = static_cast<uint8_t>(day);
    return date.day == 0 || date.year == 0xFFFF ? ShortText::invalid() : DateFormatter().format(date);
}

/// Reads `5`, `5.5`, `5 1/2`, `1/2`.
bool take_points(Words& words, ShortText& value) {
    bool has_digit = false;
    const Bytes first = words.current();
    if (first != Bytes("1/2")) {
        size_t points = 0;
        for (size_t i = 0; i < first.size(); ++i) {
            const uint8_t c = first[i];
            if (c == '.') ++points;
            else if (!is_digit(c) && !(c == '-' && i == 0 && first.size() > 1)) return false;
            has_digit = has_digit || is_digit(c);
            value.append(static_cast<char>(c));
        }
        if (!has_digit || points > 1 || first[first.size() - 1] == '.') return false;
        words.next();
        if (points != 0 || words.current() != Bytes("1/2")) return static_cast<bool>(value);
    } else {
        value.append('0');
    }
    words.next();
    value.append('.');
    value.append('5');
    return static_cast<bool>(value);
}

ShortText komi_value(Bytes text) {
    Words words(text);
    ShortText value;
    if (!take_points(words, value)) return ShortText::invalid();
    (void)words.take("point", true);
    return words.ended() ? value : ShortText::invalid();
}

ShortText result_value(Bytes text) {
    Words words(text);
    ShortText value;
    const bool black = words.take("black");
    if (!black && !words.take("white")) {
        const bool drawn = words.take("jigo") || words.take("draw");
        if (drawn && words.ended()) value.append('0');
        else if (!decode_result(text)) return ShortText::invalid();
        else return format_result(decode_result(text).value);
        return value;
    }
    const bool gives_up = words.take("resign", true);
    value.append(black != gives_up ? 'B' : 'W');
    value.append('+');
    if (gives_up) {
        value.append('R');
    } else {
        if (!words.take("wins") && !words.take("won")) return ShortText::invalid();
        const bool by = words.take("by") || words.take("on");
        if (by && words.take("resign", true)) value.append('R');
        else if (by && words.take("time")) value.append('T');
        else if (by && words.take("forfeit")) value.append('F');
        else if (by && take_points(words, value)) (void)words.take("point", true);
        else if (by) return ShortText::invalid();
    }
    return words.ended() ? value : ShortText::invalid();
}

ShortText time_value(Bytes text) {
    Words words(text);
    const uint16_t number = words.take_number();
    const uint16_t unit = words.take("hour", true)     ? 3600
                          : words.take("minute", true) ? 60
                          : words.take("second", true) ? 1
                                                       : 0;
    (void)words.take("each");
    if (number == 0xFFFF || unit == 0 || !words.ended()) return ShortText::invalid();
    return format_number(static_cast<int32_t>(number) * unit);
}

} // namespace

ShortText header_value(Keyword keyword, Bytes text) {
    Words words(text);
    switch (keyword) {
    case Keyword::date: return date_value(text);
    case Keyword::komi: return komi_value(text);
    case Keyword::result: return result_value(text);
    case Keyword::time_limit: return time_value(text);
    case Keyword::handicap: {
        const uint16_t stones = words.take_number();
        return words.ended() && stones != 0xFFFF ? format_number(stones) : ShortText::invalid();
    }
    case Keyword::rules: {
        const bool japanese = words.take("japanese");
        const Bytes name = japanese ? Bytes("Japanese") : Bytes("Chinese");
        if (!japanese && !words.take("chinese")) return ShortText::invalid();
        ShortText value;
        for (size_t i = 0; i < name.size(); ++i) value.append(name.data()[i]);
        return words.ended() ? value : ShortText::invalid();
    }
    default: return ShortText::invalid();
    }
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
