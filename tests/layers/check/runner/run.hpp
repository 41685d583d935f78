// SPDX-License-Identifier: MIT
// Runs a checker over an input: with or without a look at its roots first, cut in pieces.
#ifndef NANOSGF_TESTS_CHECK_RUN_HPP
#define NANOSGF_TESTS_CHECK_RUN_HPP

#include "nanosgf/check/finding.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace check_test {

using namespace nanosgf;

/// How an input is judged.
struct Form {
    check::Profile profile = check::Profile::lenient;
    bool knows_roots = true;
    uint16_t piece = 0;  ///< bytes at a time; 0: all
    uint32_t levels = 4; ///< of variations, at most 4
    bool has_room = true;
    bool go_in_ff4 = false; ///< without the rules of other games and versions
    const check::Override* overrides = nullptr;
    size_t override_count = 0;
};

using Take = void (*)(void* context, const check::CheckFinding& finding);
/// Judges `input` on a board of 19x19.
void run(Bytes input, const Form& form, Take take, void* context);

/// I, W, E or F.
[[nodiscard]] char letter_of(check::Severity severity);

} // namespace check_test

#endif
