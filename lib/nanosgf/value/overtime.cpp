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

/// Takes a word of the table off an end of `text`, in any case, and returns its tag; or 0.
uint8_t take_word(Bytes& text, const uint8_t* table) {
    detail::SpelledWord word;
    while (detail::next_word(table, word)) {
        const size_t rest = text.size() - word.size; // of a shorter text nothing is spelled so
        Bytes other = text.first(rest);
        if (!detail::is_spelled(text.from(rest), word)) {
            if (!detail::is_spelled(text.first(word.size), word)) continue;
            other = text.from(word.size);
        }
        text = trimmed(other);
        return word.tag;
    }
    return 0;
}

/// `5x30` or `25/600`; `25 moves` before `/`, too. `tag` says how to read it; 0: nothing does. Leaves the time in `text`.
bool take_count(Bytes& text, uint8_t tag, Overtime& overtime) {
    size_t split = 0;
    while (split != text.size() && detail::lower_case(text[split]) != 'x' && text[split] != '/') ++split;
    const bool is_product = split != text.size() && text[split] != '/';
    if (tag == 0) overtime.kind = is_product ? Kind::byo_yomi : Kind::canadian; // no other system is written with x
    if (is_product != (overtime.kind == Kind::byo_yomi)) return false;
    Bytes count = trimmed(text.first(split));
    text = trimmed(text.from(split + 1));
    // 25/600 may be anything; a period of byo-yomi is for one move.
    const bool has_words = take_word(count, moves_words) != 0;
    if (has_words ? is_product : tag == 0 && !is_product) return false;
    return detail::take_digits(count, overtime.count) != 0 && count.empty();
}

/// Reads a trimmed value; returns what is wrong with it.
Codes read(Bytes text, Overtime& overtime) {
    const uint8_t tag = take_word(text, words);
    if (tag == tag_of(Kind::absolute)) return text.empty() ? Codes() : code::info_format;
    overtime.kind = static_cast<Kind>(tag - 1);
    const bool has_count = tag < tag_of(Kind::fischer);
    if (has_count && !take_count(text, tag, overtime)) return code::info_format;
    const Decoded<Decimal> time = decode_time(text);
    if (!time.usable) return code::info_format;
    overtime.seconds = time.value;
    const bool is_timed = time.value.mantissa > 0 && time.value.mantissa <= Overtime::max_mantissa &&
                          time.value.scale <= Overtime::max_scale;
    const bool is_counted = !has_count || (overtime.count != 0 && overtime.count <= Overtime::max_count);
    return is_timed && is_counted ? Codes() : code::number_range;
}

} // namespace

Decoded<Overtime> decode_overtime(Bytes raw) {
    Decoded<Overtime> decoded;
    const Bytes text = detail::trim(raw, decoded.codes);
    const Codes wrong = text.empty() ? Codes(code::empty_value) : read(text, decoded.value);
    decoded.usable = wrong.empty();
    decoded.codes |= wrong.without(code::number_range); // legal: the text is free
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
