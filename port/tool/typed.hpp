// SPDX-License-Identifier: MIT
// Drives the typed parser over one input.
#ifndef NANOSGF_TOOL_TYPED_HPP
#define NANOSGF_TOOL_TYPED_HPP

#include "nanosgf/game/parser.hpp"
#include "reading.hpp"

namespace nanosgf::tool {

/// All games and versions, files of any size, Shift_JIS, GBK and Big5.
struct Typed : Large<game::Everything> {
    static constexpr bool double_byte = true;
};

using TypedContext = BasicContext<Typed::Offset>;
using TypedDiagnostic = DiagnosticOf<Typed>;

/// The typed events of an input.
template <class Handler>
Ending read_typed(Source& source, Handler& handler, Output& output, Progress& progress) {
    game::Parser<Handler, Typed> parser(handler);
    return feed_all(parser, source, 0, handler, output, progress);
}

} // namespace nanosgf::tool

#endif
