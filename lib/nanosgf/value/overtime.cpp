// SPDX-License-Identifier: MIT
// OT: a word at one end says how to read the rest of the text.
#include "nanosgf/value/overtime.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/spelling.hpp"
#include "nanosgf/value/format.hpp"

namespace nanosgf {

namespace {

using Kind = Overtime::Kind;
using detail::trimmed;

/// The words of each kind, first the one that is written; those that name a clock are alone.
constexpr uint8_t words[] NANOSGF_FLASH = "\001None\0"
                                          "\001absolute\0"
                                          "\002byo-yomi\0"
                                          "\002byoyomi\0"
                                          "\002byo yomi\0"
                                          "\003Canadian\0"
                                          "\004fischer\0"
                                          "\005simple delay\0"
                                          "\005delay\0";
constexpr uint8_t tag_of(Kind kind) { return static_cast<uint8_t>(static_cast<uint8_t>(kind) + 1); }
static_assert(tag_of(Kind::absolute) == 1 && tag_of(Kind::byo_yomi) == 2 && tag_of(Kind::canadian) == 3 &&
              tag_of(Kind::fischer) == 4 && tag_of(Kind::delay) == 5);

constexpr uint8_t moves_words[] NANOSGF_FLASH = "\001moves\0"
                                                "\001move\0"
                                                "\001stones\0"
                                                "\001stone\0";

/// Takes a word of the table off the end of `text`, or off its front, in any case, and returns its tag; or 0.
uint8_t take_word(Bytes& text, const uint8_t* table, bool at_front) {
    detail::SpelledWord word;
    while (detail::next_word(table, word)) {
        if (word.size > text.size()) continue;
        const size_t cut = at_front ? word.size : text.size() - word.size;
        const Bytes front = text.first(cut), end = text.from(cut);
        if (!detail::is_spelled(at_front ? front : end, word)) continue;
        text = trimmed(at_front ? end : front);
        return word.tag;
    }
    return 0;
}

/// `25`, or, where `words` may follow, `25 moves`; whether they did is in `has_words`.
bool read_count(Bytes text, bool& has_words, Overtime& overtime, Codes& codes) {
    has_words = take_word(text, moves_words, false) != 0;
    uint16_t number = 0;
    if (text.empty() || detail::take_digits(text, number) == 0 || !text.empty()) return false;
    if (number == 0 || number > Overtime::max_count) codes |= code::number_range;
    overtime.count = number;
    return true;
}

bool read_time(Bytes text, Overtime& overtime, Codes& codes) {
    const Decoded<Decimal> time = decode_time(text);
    if (!time.usable) return false;
    overtime.seconds = time.value;
    if (time.value.mantissa <= 0 || time.value.mantissa > Overtime::max_mantissa ||
        time.value.scale > Overtime::max_scale)
        codes |= code::number_range;
    return true;
}

/// Reads the text before the word of `tag`, or, if that is 0, a whole value without such a word.
bool read_numbers(Bytes text, uint8_t tag, Overtime& overtime, Codes& codes) {
    if (tag == tag_of(Kind::absolute)) return text.empty();
    overtime.kind = tag == 0 ? Kind::canadian : static_cast<Kind>(tag - 1);
    if (overtime.kind == Kind::fischer || overtime.kind == Kind::delay) return read_time(text, overtime, codes);
    size_t split = 0;
    while (split != text.size() && detail::lower_case(text[split]) != 'x' && text[split] != '/') ++split;
    const bool is_product = split != text.size() && text[split] != '/';
    if (is_product && tag == 0) overtime.kind = Kind::byo_yomi; // no other system has such a form
    if (is_product != (overtime.kind == Kind::byo_yomi)) return false;
    bool has_words;
    if (!read_count(trimmed(text.first(split)), has_words, overtime, codes)) return false;
    // 25/600 may be anything; a period of byo-yomi is for one move.
    if (has_words ? is_product : tag == 0 && !is_product) return false;
    return read_time(trimmed(text.from(split + 1)), overtime, codes);
}

} // namespace

Decoded<Overtime> decode_overtime(Bytes raw) {
    Decoded<Overtime> decoded;
    Bytes text = detail::trim(raw, decoded.codes);
    if (text.empty()) {
        decoded.codes |= code::empty_value;
        return decoded;
    }
    uint8_t tag = take_word(text, words, false);
    if (tag == 0) tag = take_word(text, words, true);
    if (!read_numbers(text, tag, decoded.value, decoded.codes))
        decoded.codes = decoded.codes.without(code::number_range) | code::info_format;
    decoded.usable = !decoded.codes.has_any(Codes(code::number_range) | code::info_format);
    return decoded;
}

ShortText format_overtime(const Overtime& overtime) {
    const bool has_count = overtime.kind == Kind::byo_yomi || overtime.kind == Kind::canadian;
    const bool has_seconds = overtime.kind != Kind::absolute;
    const Decimal seconds = overtime.seconds;
    if (overtime.kind > Kind::delay || overtime.count > Overtime::max_count ||
        has_count != (overtime.count != 0) || seconds.mantissa < 0 || has_seconds != (seconds.mantissa != 0) ||
        seconds.mantissa > Overtime::max_mantissa || seconds.scale > Overtime::max_scale)
        return ShortText::invalid();
    ShortText text;
    if (has_count) {
        text.append_number(overtime.count);
        text.append(overtime.kind == Kind::byo_yomi ? 'x' : '/');
    }
    if (has_seconds) {
        text.append_text(format_real(seconds));
        text.append(' ');
    }
    text.append_word(detail::find_spelling(words, tag_of(overtime.kind)));
    return text;
}

} // namespace nanosgf
