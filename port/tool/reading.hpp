// SPDX-License-Identifier: MIT
// Drives a parser over one input, chunk by chunk, to its end or to whatever prevents that.
#ifndef NANOSGF_TOOL_READING_HPP
#define NANOSGF_TOOL_READING_HPP

#include "nanosgf/syntax/parser.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "source.hpp"

namespace nanosgf::tool {

/// Offsets and lengths beyond 4 GiB, otherwise what `Base` accepts.
template <class Base, bool with_lines>
struct Unlimited : Large<Base> {
    static constexpr bool line_and_column = with_lines;
};

/// What was wrong with the files so far decides the exit status of the tool.
enum class ExitStatus : int {
    clean = 0,
    diagnostics = 1,
    unusable = 2, ///< wrong usage, or a file or the output could not be read or written
};

/// How one input ended.
struct Ending {
    std::uint64_t offset; ///< bytes that the parser consumed
    Code code;            ///< why it failed, or code::none
    bool is_whole;        ///< all of the input was read and finish() was called
};

/// Sets the byte pairs of the values that follow, where `reader` can read pairs. Nothing: as CA says.
template <class Reader>
auto use_pairs(Reader& reader, std::optional<Charset> pairs, int) -> decltype(reader.follow_ca()) {
    if (!pairs || reader.set_pairs(*pairs) != Status::ok) reader.follow_ca();
}
template <class Handler, class Policy>
void use_pairs(Parser<Handler, Policy>& reader, std::optional<Charset> pairs, int) {
    (void)reader.set_charset(pairs.value_or(Charset::single_byte));
}
template <class Reader> void use_pairs(Reader&, std::optional<Charset>, long) {}

/// Feeds everything that `source` gives to a parser or typed parser, `chunk` bytes at a time (0: as
/// it comes). The handler's `first_bytes(Bytes)` is called once with the start of the input, before
/// anything is fed.
template <class Reader, class Handler>
Ending feed_all(Reader& reader, Source& source, std::size_t chunk, Handler& handler,
                Output& output, Progress& progress) {
    Status status = Status::ok;
    Bytes block = source.read();
    handler.first_bytes(block);
    std::optional<Charset> pairs;
    for (; !block.empty() && status == Status::ok && !output.failed(); block = source.read()) {
        if (source.pairs() != pairs) use_pairs(reader, pairs = source.pairs(), 0);
        const std::size_t step = chunk == 0 ? block.size() : chunk;
        for (Bytes rest = block; !rest.empty() && status == Status::ok; rest = rest.from(step))
            status = reader.feed(rest.first(step));
        progress.add(block.size(), source.name());
        if (source.is_slow()) output.flush();
    }
    const bool is_whole = status == Status::ok && !source.failed() && !output.failed();
    if (is_whole) status = reader.finish();
    return {reader.offset(), reader.error(), is_whole};
}

/// The structure events of an input.
template <class Policy, class Handler>
Ending read_all(Source& source, std::size_t chunk, Handler& handler, Output& output,
                Progress& progress) {
    Parser<Handler, Policy> parser(handler);
    return feed_all(parser, source, chunk, handler, output, progress);
}

} // namespace nanosgf::tool

#endif
