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

bool is_same(Bytes text, const SpelledWord& word) {
    uint8_t i = 0;
    while (i != word.size && text[i] == nanosgf::detail::flash_byte(word.letters + i)) ++i;
    return i == word.size;
}

/// The form of the word of the table that the text is, in any case.
RulesForm find(Bytes text, const uint8_t* words) {
    SpelledWord word;
    while (nanosgf::detail::next_word(words, word)) {
        if (!nanosgf::detail::is_spelled(text, word)) continue;
        return word.tag >= has_exact && is_same(text, word) ? RulesForm::exact : static_cast<RulesForm>(word.tag & 3);
    }
    return RulesForm::other;
}

} // namespace

bool is_rank(Bytes text) {
    const uint8_t last = text[text.size() - 1];
    if (last == '?' || last == '*') text = text.first(text.size() - 1);
    uint16_t number = 0;
    return nanosgf::detail::take_digits(text, number) != 0 && number != 0 && number < 100 &&
           find(nanosgf::detail::trimmed(text), rank_words) == RulesForm::exact;
}

bool is_round(Bytes text) {
    uint16_t number = 0;
    if (nanosgf::detail::take_digits(text, number) == 0 || number == UINT16_MAX) return false;
    return text.empty() || (text.size() > 2 && text[0] == ' ' && text[1] == '(' && text[text.size() - 1] == ')');
}

RulesForm form_of_rules(Bytes text) { return find(text, rules_words); }

} // namespace check
} // namespace nanosgf
