// SPDX-License-Identifier: MIT
// Reads a record through the parser in every way to cut it, and its values through a decoder.
#ifndef NANOSGF_TESTS_VALUE_EXAMINE_HPP
#define NANOSGF_TESTS_VALUE_EXAMINE_HPP

#include "case.hpp"
#include "log.hpp"

#include "nanosgf/syntax/parser.hpp"

namespace value_test {

using nanosgf::Charset;
using nanosgf::Part;
using nanosgf::Status;

/// How the record reached the parser: `first` bytes, then `rest` at a time; 0: all that is left.
struct Chunking {
    uint16_t first = 0;
    uint16_t rest = 0;
};

/// Whether the findings are those expected; tells the difference otherwise.
[[nodiscard]] bool judge(const Case& subject, Chunking chunking, const Findings& findings,
                         Status status);

/// A chunk of the record in a buffer of its own, to be overwritten when it was read: a decoder that
/// looked at it afterwards would be found.
class Scratch {
  public:
    static constexpr uint16_t capacity = 200;
    [[nodiscard]] Bytes copy(Bytes chunk);
    void overwrite();

  private:
    char bytes_[capacity];
};

template <Charset charset>
struct Pairs : nanosgf::Lenient {
    static constexpr bool double_byte = charset != Charset::single_byte;
};

/// Passes the values to `Subject`, which has `charset` and
/// `take(Bytes chunk, Part part, uint32_t at, Findings&)`; `at`: the chunk's place in its value.
template <class Subject>
class Handler {
  public:
    explicit Handler(Findings& findings) : findings_(findings) {}

    void on_value_chunk(Bytes chunk, Part part, uint32_t) {
        if (part.first()) {
            if (!findings_.decoded.empty()) findings_.decoded.say(" / ");
            at_ = 0;
        }
        subject_.take(chunk, part, at_, findings_);
        at_ += static_cast<uint32_t>(chunk.size());
    }

  private:
    Subject subject_;
    Findings& findings_;
    uint32_t at_ = 0;
};

template <class Subject>
[[nodiscard]] bool run(const Case& subject, Chunking chunking) {
    using Policy = Pairs<Subject::charset>;
    static Findings findings;
    static Scratch scratch;
    findings.clear();
    Handler<Subject> handler(findings);
    nanosgf::Parser<Handler<Subject>, Policy> parser(handler);
    Status status = Status::ok;
    if constexpr (Policy::double_byte) status = parser.set_charset(Subject::charset);
    Bytes left(subject.input, subject.size);
    for (size_t next = chunking.first; status == Status::ok && !left.empty();
         next = chunking.rest) {
        const Bytes chunk = next == 0 ? left : left.first(next);
        status = parser.feed(scratch.copy(chunk));
        scratch.overwrite();
        left = left.from(chunk.size());
    }
    if (status == Status::ok) status = parser.finish();
    return judge(subject, chunking, findings, status);
}

/// Whole, every two-way cut, every size of chunk.
template <class Subject>
[[nodiscard]] bool examine(const Case& subject) {
    if (!run<Subject>(subject, {})) return false;
    for (uint16_t cut = 1; cut < subject.size; ++cut)
        if (!run<Subject>(subject, {cut, 0})) return false;
    const uint16_t sizes = reduced && subject.size > 5 ? uint16_t{5} : subject.size;
    for (uint16_t size = 1; size < sizes; ++size)
        if (!run<Subject>(subject, {size, size})) return false;
    return true;
}

} // namespace value_test

#endif
