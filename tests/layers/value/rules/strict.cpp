// SPDX-License-Identifier: MIT
// Strict reading: a value is exact when it is written as FF[4] general demands, and not when
// anything had to be repaired; remarks about what is legal do not count.
#include "expect.hpp"

#include "nanosgf/value/composed.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/overtime.hpp"

namespace {

using namespace nanosgf;
using value_test::expect;

template <class Type>
void exact(const Decoded<Type>& decoded, Bytes raw) {
    expect(decoded.exact(), "as the format wants it", raw);
}
template <class Type>
void repaired(const Decoded<Type>& decoded, Bytes raw) {
    expect(decoded && !decoded.exact(), "usable, but not as the format wants it", raw);
}
template <class Type>
void refused(const Decoded<Type>& decoded, Bytes raw) {
    expect(!decoded && !decoded.exact() && !decoded.codes.empty(), "no value, and why", raw);
}

void numbers() {
    const Bytes exact_numbers[] = {"0", "+5", "-12", "2147483647"};
    for (const Bytes raw : exact_numbers) exact(decode_number(raw), raw);
    const Bytes repaired_numbers[] = {" 5", "5.0", "5.", "2147483648"};
    for (const Bytes raw : repaired_numbers) repaired(decode_number(raw), raw);
    const Bytes refused_numbers[] = {"", "-", "5.5", "x"};
    for (const Bytes raw : refused_numbers) refused(decode_number(raw), raw);
    repaired(decode_number("", 1), "");
    const Bytes exact_reals[] = {"6", "6.50", "-0.5"};
    for (const Bytes raw : exact_reals) exact(decode_real(raw), raw);
    const Bytes repaired_reals[] = {"6,5", ".5", "6.", "6.5 "};
    for (const Bytes raw : repaired_reals) repaired(decode_real(raw), raw);
    refused(decode_real("1e1"), "1e1");
}

void letters() {
    exact(decode_double("2"), "2");
    repaired(decode_double(""), "");
    refused(decode_double("3"), "3");
    exact(decode_color("W"), "W");
    repaired(decode_color("b"), "b");
    repaired(decode_color("white"), "white");
    refused(decode_color("1"), "1");
    repaired(decode_color("1", ColorDigits::accepted), "1");
    exact(decode_none(""), "");
    repaired(decode_none("1"), "1");
}

void composed() {
    exact(decode_composed("a:b\\:c"), "a:b\\:c");
    repaired(decode_composed("a:b:c"), "a:b:c");
    repaired(decode_composed("a"), "a");
    refused(decode_composed(""), "");
    exact(decode_figure(""), "");
    exact(decode_figure("257:Figure 1"), "257:Figure 1");
    repaired(decode_figure("Figure 1"), "Figure 1");
    repaired(decode_figure("8:x"), "8:x");
}

void game_info() {
    exact(decode_rank("5 kyu"), "5 kyu");
    exact(decode_rank("9p"), "9p"); // BR has recommendations, no grammar
    refused(decode_rank("strong"), "strong");
    exact(decode_round("3 (final)"), "3 (final)");
    exact(decode_round("3(final)"), "3(final)"); // a recommendation, too
    refused(decode_round("final"), "final");
    exact(decode_rules("NZ"), "NZ");
    refused(decode_rules("ours"), "ours");
    exact(decode_overtime("25 moves / 10 min"), "25 moves / 10 min");
    repaired(decode_overtime(" 5x30 byo-yomi"), " 5x30 byo-yomi");
    refused(decode_overtime("a while"), "a while");
    exact(decode_time("1800"), "1800");
    repaired(decode_time("30 min"), "30 min");
    refused(decode_time("a while"), "a while");
    exact(decode_style("3"), "3");
    refused(decode_style("4"), "4");
    exact(decode_print_mode("2"), "2");
    refused(decode_print_mode("3"), "3");
}

} // namespace

int main() {
    numbers();
    letters();
    composed();
    game_info();
    return support::conclude("value strict");
}
