// SPDX-License-Identifier: MIT
// Texts of game info whose form is checked: FF[4] alone.
#ifndef NANOSGF_CHECK_DETAIL_JUDGE_FORMS_IMPL_HPP
#define NANOSGF_CHECK_DETAIL_JUDGE_FORMS_IMPL_HPP

#include "nanosgf/check/detail/form.hpp"
#include "nanosgf/check/detail/judge.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/detail/spelling.hpp"
#include "nanosgf/value/number.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace nanosgf {
namespace check {

template <bool go_only>
void Judge<go_only>::diagnose(Codes codes) {
    while (!codes.empty()) diagnose(codes.take(), offset_);
}

template <bool go_only>
void Judge<go_only>::take_words(Bytes raw) {
    char characters[longest_whole_value];
    char* end = characters;
    bool has_version = false;
    TextDecoder decoder(TextKind::simple_text, named_ == Named::application ? Split::first_colon : Split::none);
    Bytes rest = raw;
    bool is_split = false;
    for (TextPiece piece; decoder.next(rest, piece);) {
        has_version = has_version || (is_split && !piece.bytes.empty());
        is_split = is_split || piece.ends_part;
        for (const char c : piece.bytes) *end++ = c == '\\' ? '\0' : c; // no escape any more
    }
    if (named_ == Named::application) {
        if (!raw.empty() && !has_version) report(code::ap_version);
        return;
    }
    if (named_ == Named::rules && game() != go) return;
    const Bytes decoded(characters, static_cast<size_t>(end - characters));
    if (named_ == Named::result) {
        const Decoded<Result> result = read_result(decoded);
        diagnose(result.codes);
        if (result.usable) take_result(result.value);
        return;
    }
    if (named_ == Named::date) {
        Dates dates(decoded);
        Date date;
        while (dates.next(date)) {}
        return diagnose(dates.codes());
    }
    Codes codes;
    const Bytes text = nanosgf::detail::trim(decoded, codes);
    if (text.empty()) return diagnose(codes | code::empty_value);
    bool is_right = true;
    switch (named_) {
    case Named::black_rank:
    case Named::white_rank: is_right = is_rank(text); break;
    case Named::game_round: is_right = is_round(text); break;
    case Named::overtime: is_right = is_overtime(text); break;
    case Named::rules: break;
    default: return;
    }
    if (named_ == Named::rules) {
        const RulesForm form = form_of_rules(text);
        if (!codes.empty() || form == RulesForm::known) report(code::info_format);
        if (form == RulesForm::other) hold();
        else if (codes.empty() && form == RulesForm::misspelled) report(code::rules_spelling);
        return;
    }
    diagnose(is_right ? codes : codes | code::info_format);
}

} // namespace check
} // namespace nanosgf

#endif
