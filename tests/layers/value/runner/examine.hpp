// SPDX-License-Identifier: MIT
// Reads a record through the parser in every way to cut it, and its values through a decoder.
#ifndef NANOSGF_TESTS_VALUE_EXAMINE_HPP
#define NANOSGF_TESTS_VALUE_EXAMINE_HPP

#include "case.hpp"
#include "log.hpp"

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace value_test {

using nanosgf::Charset;
using nanosgf::Part;
using nanosgf::Status;

/// Whether the findings are those expected; reports the difference otherwise.
[[nodiscard]] bool judge(const Case& subject, Chunking chunking, const Findings& findings,
                         Status status);

/// How values of a kind are read.
class Kind {
  public:
    /// Takes a chunk of a value, which is at `at` in it.
    virtual void take(Bytes chunk, Part part, uint32_t at, Findings& findings) = 0;

  protected:
    ~Kind() = default;
};

/// Reads the record once. Returns whether the findings are those expected.
[[nodiscard]] bool run(const Case& subject, Chunking chunking, Kind& kind, Charset charset);
/// Calls `once` for the whole record, every two-way cut, every size of chunk.
[[nodiscard]] bool run_all(const Case& subject, bool (*once)(const Case& subject, Chunking chunking));

/// `Subject` has `charset` and take() as in Kind; a new one for each run.
template <class Subject>
[[nodiscard]] bool examine(const Case& subject) {
    struct Made final : Kind {
        void take(Bytes chunk, Part part, uint32_t at, Findings& findings) override {
            made.take(chunk, part, at, findings);
        }
        Subject made;
    };
    return run_all(subject, [](const Case& of, Chunking chunking) {
        Made made;
        return run(of, chunking, made, Subject::charset);
    });
}

} // namespace value_test

#endif
