// SPDX-License-Identifier: MIT
// Prints the codes found in each file, sorted as they are numbered: `program FILE...`, a line each: name of the file, severity:code...
#include "nanosgf/check/code_text.hpp"
#include "run.hpp"

#include <stdio.h>
#include <string.h>

namespace check_test {
namespace {

constexpr uint16_t most_codes = 0xA00;
constexpr size_t most_bytes = 65536;
char input[most_bytes];

struct Found {
    check::Severity worst[most_codes] = {};
};

void look(void* context, const check::CheckFinding& finding) {
    check::Severity& worst = static_cast<Found*>(context)->worst[static_cast<uint16_t>(finding.code)];
    if (finding.severity > worst) worst = finding.severity;
}

bool print_codes(const char* path) {
    FILE* const file = fopen(path, "rb");
    if (file == nullptr) return false;
    const size_t size = fread(input, 1, sizeof input, file);
    const bool is_whole = size != sizeof input && ferror(file) == 0;
    (void)fclose(file);
    Found found;
    run(Bytes(input, size), {}, look, &found);
    const char* const slash = strrchr(path, '/');
    printf("%s", slash == nullptr ? path : slash + 1);
    for (uint16_t number = 1; number != most_codes; ++number)
        if (found.worst[number] != check::Severity::off)
            printf(" %c:%s", letter_of(found.worst[number]), check::code_name(Code{number}));
    printf("\n");
    return is_whole;
}

} // namespace
} // namespace check_test

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (!check_test::print_codes(argv[i])) return 1;
    return 0;
}
