// SPDX-License-Identifier: MIT
// Prints what is found in each input: standard input has them one after the other, each after a line with its profile, `prescan` or
// `one-pass`, and its size. A line each: severity:code:offset...
#include "nanosgf/check/code_text.hpp"
#include "run.hpp"

#include <stdio.h>
#include <string.h>

namespace check_test {
namespace {

constexpr size_t most_bytes = 65536;
char input[most_bytes];
const char* const profiles[] = {"lenient", "strict", "ff1", "ff2", "ff3", "ff4", "hex", "kierulf"};

void print(void*, const check::CheckFinding& finding) {
    printf("%c:%s:%u ", letter_of(finding.severity), check::code_name(finding.code), static_cast<unsigned>(finding.offset));
}

bool judge(const char* profile, const char* pass, size_t size) {
    if (size > sizeof input || fread(input, 1, size, stdin) != size) return false;
    Form form;
    while (strcmp(profiles[static_cast<uint8_t>(form.profile)], profile) != 0) {
        if (form.profile == check::Profile::kierulf) return false;
        form.profile = static_cast<check::Profile>(static_cast<uint8_t>(form.profile) + 1);
    }
    form.knows_roots = strcmp(pass, "prescan") == 0;
    run(Bytes(input, size), form, print, nullptr);
    printf("\n");
    return true;
}

} // namespace
} // namespace check_test

int main() {
    char profile[16], pass[16];
    size_t size = 0;
    int count = 0;
    while ((count = scanf("%15s %15s %zu%*1[\n]", profile, pass, &size)) == 3)
        if (!check_test::judge(profile, pass, size)) return 1;
    return count == EOF ? 0 : 1;
}
