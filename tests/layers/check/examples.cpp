// SPDX-License-Identifier: MIT
// What the documents declare legal has neither error nor warning: `program [--break]`.
#include "example.hpp"
#include "nanosgf/check/code_text.hpp"
#include "run.hpp"

#include <stdio.h>
#include <string.h>

#include <initializer_list>

namespace check_test {
namespace {

/// A table that lost its rows shows nothing.
constexpr size_t least_examples = 653;

struct Judged {
    const Example& example;
    bool is_wrong = false;
};

void look(void* context, const check::CheckFinding& finding) {
    auto& judged = *static_cast<Judged*>(context);
    if (finding.severity < check::Severity::warning) return;
    // What precedes FF may be judged by the strictest version: such a finding says so.
    if (finding.provisional) return;
    if (!judged.is_wrong)
        printf("DIFFERENT %s: %s: %c %s\n", judged.example.place, judged.example.text, letter_of(finding.severity),
               check::code_name(finding.code));
    judged.is_wrong = true;
}

/// With its root looked through and in one pass, whole and byte by byte.
bool is_legal(const Example& example) {
    Judged judged{example};
    for (const bool knows_roots : {true, false}) {
        for (const uint16_t piece : {uint16_t{0}, uint16_t{1}}) {
            Form form;
            form.profile = example.profile;
            form.knows_roots = knows_roots;
            form.piece = piece;
            run(Bytes(example.input, example.size), form, look, &judged);
        }
    }
    return !judged.is_wrong;
}

} // namespace
} // namespace check_test

int main(int argc, char** argv) {
    using namespace check_test;
    if (argc == 2 && strcmp(argv[1], "--break") == 0) {
        const Example planted = {"planted", "(;FF[4]AB[aa][aa])", "(;FF[4]AB[aa][aa])", 18, check::Profile::lenient};
        return is_legal(planted) ? 0 : 1;
    }
    size_t wrong = 0;
    for (size_t i = 0; i != example_count; ++i)
        if (!is_legal(all_examples[i])) ++wrong;
    printf("%zu examples, %zu called wrong\n", example_count, wrong);
    return wrong == 0 && example_count >= least_examples ? 0 : 1;
}
