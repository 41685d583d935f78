// SPDX-License-Identifier: MIT
// How a run of a parser or reader ended, and that two runs end alike.
#ifndef NANOSGF_FUZZ_SUPPORT_OUTCOME_HPP
#define NANOSGF_FUZZ_SUPPORT_OUTCOME_HPP

#include <cstdint>

#include "fuzz/support/require.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/event.hpp"

namespace fuzz {

struct Outcome {
    nanosgf::Status status = nanosgf::Status::ok;
    nanosgf::Code error = nanosgf::code::none;
    std::uint64_t offset = 0;
};

/// Where a run that was stopped ends depends on how it was cut.
inline void require_same_end(const Outcome& expected, const Outcome& seen) {
    FUZZ_REQUIRE(expected.status == seen.status && expected.error == seen.error,
                 "the run should end with status %u (%s) and ends with %u (%s)",
                 static_cast<unsigned>(expected.status), nanosgf::syntax::code_name(expected.error),
                 static_cast<unsigned>(seen.status), nanosgf::syntax::code_name(seen.error));
    FUZZ_REQUIRE(expected.status == nanosgf::Status::stopped || expected.offset == seen.offset,
                 "the run should end at %llu and ends at %llu",
                 static_cast<unsigned long long>(expected.offset),
                 static_cast<unsigned long long>(seen.offset));
}

} // namespace fuzz

#endif
