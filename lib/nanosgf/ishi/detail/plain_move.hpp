// SPDX-License-Identifier: MIT
// The usual line of a move, read as a whole by machines that have the room for a second way to read it.
#ifndef NANOSGF_ISHI_DETAIL_PLAIN_MOVE_HPP
#define NANOSGF_ISHI_DETAIL_PLAIN_MOVE_HPP

#include "nanosgf/ishi/detail/line_machine.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// A line `B 12 Q16` before another move, as writers put it.
struct PlainMove {
    /// Longer than each such line with the beginning of the next.
    static constexpr size_t most = 16;

    /// Reads a line that starts in this state; false: it is another one, or its colour is to be reported.
    [[nodiscard]] bool read(Bytes text, const LineState& state);
    /// The state in which the next line starts.
    [[nodiscard]] LineState after(const LineState& state) const;

    Color color = Color::none;
    uint16_t number = 0;
    Point point;
    uint8_t size = 0; ///< of the line with its end
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
