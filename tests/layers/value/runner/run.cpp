// SPDX-License-Identifier: MIT
// One run of a case: the record through the parser, in chunks, its values to a decoder.
#include "cases_memory.hpp"
#include "examine.hpp"

#include "nanosgf/syntax/parser.hpp"

namespace value_test {

namespace {

struct Pairs : nanosgf::Lenient {
    static constexpr bool double_byte = true;
};

struct Handler {
    Kind& kind;
    Findings& findings;
    uint32_t at = 0;

    void on_value_chunk(Bytes chunk, Part part, uint32_t) {
        if (part.first()) {
            if (!findings.decoded.empty()) findings.decoded.say(" / ");
            at = 0;
        }
        kind.take(chunk, part, at, findings);
        at += static_cast<uint32_t>(chunk.size());
    }
};

template <class Parser>
Status feed(Parser& parser, Bytes left, Chunking chunking) {
    auto border = cases::Border::end; // and start, in turns
    for (size_t next = chunking.first; !left.empty(); next = chunking.rest) {
        const Bytes chunk = next == 0 ? left : left.first(next);
        const Status status = parser.feed(cases::place(chunk, border));
        cases::wipe();
        if (status != Status::ok) return status;
        border = border == cases::Border::end ? cases::Border::start : cases::Border::end;
        left = left.from(chunk.size());
    }
    return parser.finish();
}

} // namespace

bool run(const Case& subject, Chunking chunking, Kind& kind, Charset charset) {
    static Findings findings;
    findings.clear();
    Handler handler{kind, findings};
    const Bytes record(subject.input, subject.size);
    Status status;
    if (charset == Charset::single_byte) {
        nanosgf::Parser<Handler> parser(handler);
        status = feed(parser, record, chunking);
    } else {
        nanosgf::Parser<Handler, Pairs> parser(handler);
        status = parser.set_charset(charset);
        if (status == Status::ok) status = feed(parser, record, chunking);
    }
    return judge(subject, chunking, findings, status);
}

bool run_all(const Case& subject, bool (*once)(const Case& subject, Chunking chunking)) {
    if (!once(subject, {})) return false;
    for (uint16_t cut = 1; cut < subject.size; ++cut)
        if (!once(subject, {cut, 0})) return false;
    const uint16_t sizes = reduced && subject.size > 5 ? uint16_t{5} : subject.size;
    for (uint16_t size = 1; size < sizes; ++size)
        if (!once(subject, {size, size})) return false;
    return true;
}

} // namespace value_test
