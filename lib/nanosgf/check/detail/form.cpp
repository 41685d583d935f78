// SPDX-License-Identifier: MIT
// Compares texts with words and digits.
#include "nanosgf/check/detail/form.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace check {
namespace {

using nanosgf::detail::SpelledWord;

NANOSGF_FLASH constexpr uint8_t rank_words[] = "\001k\0\001d\0\001kyu\0\001dan\0";

constexpr uint8_t is_exact = 1; ///< the tag of a word that may be spelled so; another one: it is only known
NANOSGF_FLASH constexpr uint8_t rules_words[] = "\001AGA\0\001GOE\0\001Japanese\0\001NZ\0\001Chinese\0\001Korean\0"
                                                "\002Ing\0\002New Zealand\0";

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
        return word.tag == is_exact && is_same(text, word) ? RulesForm::exact : RulesForm::known;
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
