// SPDX-License-Identifier: MIT
// The Ishi parser: bytes in, typed events out, in fixed memory.
#ifndef NANOSGF_ISHI_PARSER_HPP
#define NANOSGF_ISHI_PARSER_HPP

#include "nanosgf/ishi/detail/line_machine.hpp"
#include "nanosgf/syntax/detail/detect.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

using namespace nanosgf::detail; // NOLINT(google-build-using-namespace): what detect.hpp defines

#define NANOSGF_ISHI_EVENTS(of)                                                                    \
    of(on_begin_event) of(on_end_event) of(on_line) of(on_text) of(on_board_size) of(on_setup)     \
    of(on_move) of(on_pass) of(on_mark) of(on_prisoner) of(on_hide) of(on_diagram)                 \
    of(on_begin_variation) of(on_end_variation) of(on_diagnostic)
NANOSGF_ISHI_EVENTS(NANOSGF_EVENT)

// Whether a handler takes these arguments: of a final one an overloaded method shows no name.
template <bool answer>
struct Takes {
    static constexpr bool value = answer;
};
#define NANOSGF_TAKES(name)                                                                        \
    template <class Handler, class... Arguments>                                                   \
    Takes<takes_##name<void, Handler, const Arguments...>> ask_##name(const Arguments&...);
NANOSGF_ISHI_EVENTS(NANOSGF_TAKES)
#undef NANOSGF_TAKES
#undef NANOSGF_ISHI_EVENTS

/// The names that one would write by mistake.
#define NANOSGF_ISHI_MISNOMERS(of)                                                                 \
    of(on_event) of(on_begin_tree) of(on_end_tree) of(on_node) of(on_property) of(on_comment)      \
    of(on_remark) of(on_title) of(on_header) of(on_user) of(on_variation) of(on_size) of(on_stone) \
    of(on_unmark) of(on_begin_setup) of(on_keyword) of(on_lines) of(on_error) of(on_warning)
NANOSGF_ISHI_MISNOMERS(NANOSGF_NAME)

template <class Handler>
constexpr bool refuse_misnomers() {
#define NANOSGF_REFUSE(name)                                                                       \
    static_assert(!named_##name<Handler>, #name " is not an event: see nanosgf/ishi/parser.hpp");
    NANOSGF_ISHI_MISNOMERS(NANOSGF_REFUSE)
#undef NANOSGF_REFUSE
    return true;
}
#undef NANOSGF_ISHI_MISNOMERS

/// Calls the handler's method for an event, if it has one.
template <class Handler>
Answer deliver(void* context, const LineEvent& event) {
    Handler& handler = *static_cast<Handler*>(context);
    using Kind = LineEvent::Kind;
#define NANOSGF_DELIVER(event_kind, name, ...)                                                     \
    if constexpr (named_##name<Handler> || decltype(ask_##name<Handler>(__VA_ARGS__))::value)      \
        if (event.kind == Kind::event_kind) return deliver_##name(handler, __VA_ARGS__);
    NANOSGF_DELIVER(begin_event, on_begin_event, event.finding.offset)
    NANOSGF_DELIVER(end_event, on_end_event, event.finding.offset)
    NANOSGF_DELIVER(line, on_line, event.keyword, event.finding.offset)
    NANOSGF_DELIVER(text, on_text, event.text, event.keyword, event.bytes, event.part)
    NANOSGF_DELIVER(board_size, on_board_size, event.size)
    NANOSGF_DELIVER(setup, on_setup, event.color, event.point)
    NANOSGF_DELIVER(move, on_move, event.color, event.number, event.point)
    NANOSGF_DELIVER(pass, on_pass, event.color, event.number)
    NANOSGF_DELIVER(mark, on_mark, event.mark)
    NANOSGF_DELIVER(prisoner, on_prisoner, event.mark.target)
    NANOSGF_DELIVER(hide, on_hide, event.mark.target)
    NANOSGF_DELIVER(diagram, on_diagram, event.diagram)
    NANOSGF_DELIVER(begin_variation, on_begin_variation, event.bytes)
    NANOSGF_DELIVER(end_variation, on_end_variation, event.finding.offset)
    NANOSGF_DELIVER(diagnostic, on_diagnostic, event.finding)
#undef NANOSGF_DELIVER
    (void)handler;
    return Answer::go_on;
}

} // namespace detail

/// A place at which a parser can resume: the line of the last on_line. Trivially copyable. Keep it
/// in memory only: resume() checks none of its fields.
using Checkpoint = detail::LineState;

/// Reads one file of the Ishi Standard Format (17 March 1990), fed in pieces of any size. The
/// handler has one or more of these methods, each returning void or Answer:
///
///     on_begin_event(uint32_t at)   an empty board of 19x19; the first needs no EVENT line
///     on_end_event(uint32_t at)
///     on_line(Keyword, uint32_t at)  a line that is not skipped, before its events; not for ENDCOM
///                                    and ENDUSER
///     on_text(Text, Keyword, Bytes piece, TextPart)   see Text
///     on_board_size(BoardSize)
///     on_setup(Color, Point)
///     on_move(Color, uint16_t number, Point)   on_pass(Color, uint16_t number)
///     on_mark(const Mark&)     a word of MARK or UNMARK, in their order
///     on_prisoner(const Target&)   on_hide(const Target&)
///     on_diagram(const Diagram&)   its points, and those of the following lines, refer to its size
///     on_begin_variation(Bytes label)   an alternative to the current move starts; everything
///                                       already reported about that move remains valid
///     on_end_variation(uint32_t at)     that move is the current move again
///     on_diagnostic(const Finding&)
///
/// Points are counted from the upper left corner, as in SGF; `at` is an offset from 0. Remarks come
/// before the step or EVENT to which they belong. Bytes are valid until the method returns.
///
/// `pause` takes effect after the current byte, when all its events were delivered; `stop` at once.
/// `skip_tree` from on_begin_event or on_begin_variation skips everything up to the end event,
/// `skip_property` from on_text the rest of that text; other skips mean go_on.
///
/// Every diagnostic has line and column, from 1; CR, LF and CR LF end a line. Diagnostics that need
/// a board (occupied points, prisoners, numbers of marks) come from ToSgf.
///
/// No input makes it fail: no call returns `failed`, and there is no error(). The events are the same
/// however the input is cut, except for the pieces of texts. No heap, no recursion; 84 bytes with
/// 4-byte pointers. The handler must outlive the parser.
template <class Handler>
class Parser {
  public:
    using Diagnostic = Finding;

    explicit Parser(Handler& handler) : lines_(&detail::deliver<Handler>, &handler) {
        static_assert(detail::refuse_misnomers<Handler>());
    }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    /// Reads `bytes`, as nanosgf::Parser does; `misuse` inside a handler and after finish().
    [[nodiscard]] Status feed(const Bytes& bytes) { return lines_.feed(bytes); }
    [[nodiscard]] Status feed(Bytes& bytes) { return nanosgf::detail::feed_front(*this, bytes); }
    /// Ends the input: reports and closes what is open. If it returns `paused`, call it again.
    [[nodiscard]] Status finish() { return lines_.finish(); }
    /// Discards all state and starts again at offset 0. Returns `misuse`, and changes nothing, inside
    /// a handler.
    [[nodiscard]] Status reset() { return lines_.reset(); }
    /// How many bytes were consumed.
    [[nodiscard]] uint32_t offset() const { return lines_.offset(); }
    /// How many VARs are open.
    [[nodiscard]] uint32_t depth() const { return lines_.depth(); }
    /// The event's board.
    [[nodiscard]] BoardSize board_size() const { return lines_.board_size(); }

    /// The current line; call it inside on_line.
    [[nodiscard]] Checkpoint checkpoint() const { return lines_.state_at_line(); }
    /// Continues there: feed the byte at checkpoint.offset next; the line's events come first.
    [[nodiscard]] Status resume(const Checkpoint& checkpoint) { return lines_.resume(checkpoint); }

    /// What reads the lines, without the handler's type: for functions that are compiled once.
    [[nodiscard]] detail::LineMachine& lines() { return lines_; }

  private:
    detail::LineMachine lines_;
};

} // namespace ishi
} // namespace nanosgf

#endif
