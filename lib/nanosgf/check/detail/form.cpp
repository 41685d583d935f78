// SPDX-License-Identifier: MIT
// Compares texts with words and digits.
#include "nanosgf/check/detail/form.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace check {
namespace {

using nanosgf::detail::SpelledWord;

NANOSGF_FLASH constexpr uint8_t rank_words[] = "\005k\0\005d\0\005kyu\0\005dan\0";

/// The tag is the form in other letters, and 4 if these ones are exact.
constexpr uint8_t has_exact = 4;
NANOSGF_FLASH constexpr uint8_t rules_words[] = "\006AGA\0\006GOE\0\006Japanese\0\006NZ\0\005Chinese\0\005Korean\0"
                                                "\001Ing\0\001New Zealand\0";

NANOSGF_FLASH constexpr uint8_t color_words[] = "\005B\0\006W\0\001black\0\002white\0";
// Tags: a value of Result::How.
NANOSGF_FLASH constexpr uint8_t outcome_words[] = "\004?\0\0040\0\004Draw\0\004Void\0";
NANOSGF_FLASH constexpr uint8_t reason_words[] = "\002R\0\002Resign\0\003T\0\003Time\0\004F\0\004Forfeit\0";
static_assert(static_cast<uint8_t>(Result::How::resignation) == 2 && static_cast<uint8_t>(Result::How::time) == 3 &&
              static_cast<uint8_t>(Result::How::forfeit) == 4);

enum Clock : uint8_t { unnamed, absolute, byo_yomi, canadian, fischer, delay };
NANOSGF_FLASH constexpr uint8_t clock_words[] = "\001None\0\001absolute\0\002byo-yomi\0\002byoyomi\0\002byo yomi\0\003Canadian\0"
                                                "\004fischer\0\005simple delay\0\005delay\0";
NANOSGF_FLASH constexpr uint8_t moves_words[] = "\001moves\0\001move\0\001stones\0\001stone\0";
NANOSGF_FLASH constexpr uint8_t unit_words[] = "\001s\0\001sec\0\001second\0\001m\0\001min\0\001minute\0\001h\0\001hr\0\001hour\0";

/// The tag of the word of the table that the text is, in any case; or 0.
uint8_t find(Bytes text, const uint8_t* words, bool& is_exact) {
    SpelledWord word;
    while (nanosgf::detail::next_word(words, word)) {
        if (!nanosgf::detail::is_spelled(text, word)) continue;
        uint8_t i = 0;
        while (i != word.size && text[i] == nanosgf::detail::flash_byte(word.letters + i)) ++i;
        is_exact = i == word.size;
        return word.tag;
    }
    return 0;
}

/// The same in these letters.
uint8_t find_exact(Bytes text, const uint8_t* words) {
    bool is_exact = false;
    const uint8_t tag = find(text, words, is_exact);
    return is_exact ? tag : uint8_t{0};
}

/// Takes a word of the table off an end of the text, with the white space beside it. Returns its tag, or 0.
uint8_t take_word(Bytes& text, const uint8_t* words) {
    SpelledWord word;
    while (nanosgf::detail::next_word(words, word)) {
        const size_t rest = text.size() - word.size; // of a shorter text nothing is spelled so
        Bytes other = text.first(rest);
        if (!nanosgf::detail::is_spelled(text.from(rest), word)) {
            if (!nanosgf::detail::is_spelled(text.first(word.size), word)) continue;
            other = text.from(word.size);
        }
        text = nanosgf::detail::trimmed(other);
        return word.tag;
    }
    return 0;
}

/// Takes letters from the front of the text, or what is none.
Bytes take_letters(Bytes& text, bool are_letters) {
    size_t size = 0;
    while (size != text.size() && nanosgf::detail::is_small(nanosgf::detail::lower_case(text[size])) == are_letters) ++size;
    const Bytes taken = text.first(size);
    text = text.from(size);
    return taken;
}

/// `1h 30 min`.
bool is_time(Bytes text) {
    if (text.empty()) return false;
    while (!text.empty()) {
        const Decoded<Decimal> number = decode_real(take_letters(text, false));
        Bytes unit = take_letters(text, true);
        if (unit.size() > 1 && (unit[unit.size() - 1] | 0x20) == 's') unit = unit.first(unit.size() - 1);
        bool is_exact;
        if (!number || number.codes.has(code::number_range) || find(unit, unit_words, is_exact) == 0) return false;
    }
    return true;
}

} // namespace

bool is_rank(Bytes text) {
    const uint8_t last = text[text.size() - 1];
    if (last == '?' || last == '*') text = text.first(text.size() - 1);
    uint16_t number = 0;
    return nanosgf::detail::take_digits(text, number) != 0 && number != 0 && number < 100 &&
           find_exact(nanosgf::detail::trimmed(text), rank_words) != 0;
}

bool is_round(Bytes text) {
    uint16_t number = 0;
    if (nanosgf::detail::take_digits(text, number) == 0 || number == UINT16_MAX) return false;
    return text.empty() || (text.size() > 2 && text[0] == ' ' && text[1] == '(' && text[text.size() - 1] == ')');
}

RulesForm form_of_rules(Bytes text) {
    bool is_exact = false;
    const uint8_t tag = find(text, rules_words, is_exact);
    return tag >= has_exact && is_exact ? RulesForm::exact : static_cast<RulesForm>(tag & 3);
}

bool is_overtime(Bytes text) {
    const uint8_t clock = take_word(text, clock_words);
    if (clock == absolute) return text.empty();
    if (clock < fischer) {
        size_t split = 0;
        while (split != text.size() && nanosgf::detail::lower_case(text[split]) != 'x' && text[split] != '/') ++split;
        if (split == text.size()) return false;
        const bool is_product = text[split] != '/';
        Bytes count = nanosgf::detail::trimmed(text.first(split));
        text = nanosgf::detail::trimmed(text.from(split + 1));
        // 25/600 may be anything; a period of byo-yomi is for one move.
        const bool has_words = take_word(count, moves_words) != 0;
        if (is_product ? has_words || clock == canadian : clock == byo_yomi || (clock == unnamed && !has_words)) return false;
        uint16_t number = 0;
        if (nanosgf::detail::take_digits(count, number) == 0 || !count.empty()) return false;
    }
    return decode_real(text).usable || is_time(text);
}

Decoded<Result> read_result(Bytes raw) {
    Decoded<Result> decoded;
    Result& result = decoded.value;
    decoded.codes = nanosgf::detail::trimmed(raw).empty() ? code::empty_value : code::result_malformed;
    if (find_exact(raw, outcome_words) == 0) {
        if (raw.size() < 2 || raw[1] != '+') return decoded;
        result.kind = Result::Kind::win;
        result.winner = static_cast<Color>(find_exact(raw.first(1), color_words) & 3);
        const Bytes rest = raw.from(2);
        const uint8_t reason = find_exact(rest, reason_words);
        result.how = static_cast<Result::How>(reason);
        if (!rest.empty() && reason == 0) {
            const Decoded<Decimal> score = decode_real(rest);
            if (!score || !score.codes.empty() || rest[0] < '0') return decoded;
            result.how = Result::How::score;
            result.margin = score.value;
        }
        if (result.winner == Color::none) return decoded;
    }
    decoded.usable = true;
    decoded.codes = Codes();
    return decoded;
}

Decoded<Color> read_color(Bytes raw) {
    Decoded<Color> decoded;
    const Bytes text = nanosgf::detail::trim(raw, decoded.codes);
    bool is_exact = false;
    const uint8_t tag = find(text, color_words, is_exact);
    decoded.value = static_cast<Color>(tag & 3);
    decoded.usable = tag != 0;
    if (tag < has_exact) decoded.codes |= text.empty() ? code::empty_value : code::color_malformed;
    else if (!is_exact) decoded.codes |= code::color_case;
    return decoded;
}

} // namespace check
} // namespace nanosgf
