// SPDX-License-Identifier: MIT
// What the line machine would find out word by word.
#include "nanosgf/ishi/detail/plain_move.hpp"

#include "nanosgf/ishi/detail/line_machine_flags.hpp"
#include "nanosgf/ishi/detail/words.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

/// Whether the text begins a line of a move.
bool begins_move(Bytes text) { return text.size() >= 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == ' '; }

} // namespace

bool PlainMove::read(Bytes text, const LineState& state) {
    const bool is_inside = (state.flags & (flag::in_event | flag::unreported | flag::after_return)) == flag::in_event;
    if (!is_inside || state.skip != 0 || !begins_move(text)) return false;
    color = text[0] == 'B' ? Color::black : Color::white;
    Bytes rest = text.from(2);
    number = take_number(rest);
    if (number == 0 || rest.empty() || rest[0] != ' ') return false;
    rest = rest.from(1);
    size_t word = 0;
    while (word != rest.size() && rest[word] > ' ') ++word;
    if (find_point(rest.first(word), {state.size, state.size}, point) != Found::yes) return false;
    rest = rest.from(word);
    if (rest.first(2) == Bytes("\r\n")) rest = rest.from(1);
    if (rest.empty() || (rest[0] != '\n' && rest[0] != '\r') || !begins_move(rest.from(1))) return false;
    size = static_cast<uint8_t>(text.size() - rest.size() + 1);
    return static_cast<Color>(state.last_color) != color;
}

LineState PlainMove::after(const LineState& state) const {
    LineState next = state;
    next.offset += size;
    next.line_start = next.token = next.offset;
    ++next.line;
    next.number = next.last_number = number;
    next.color = next.last_color = static_cast<uint8_t>(color);
    next.flags = static_cast<uint16_t>((state.flags | flag::in_tree | flag::has_move) & ~flag::byte_reported);
    return next;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
