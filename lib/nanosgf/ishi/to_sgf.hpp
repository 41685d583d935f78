// SPDX-License-Identifier: MIT
// Converts Ishi to SGF step by step, from a source that can be read again, in fixed memory.
#ifndef NANOSGF_ISHI_TO_SGF_HPP
#define NANOSGF_ISHI_TO_SGF_HPP

#include "nanosgf/ishi/detail/step_reader.hpp"

namespace nanosgf {
namespace ishi {

/// A fork of the game: a step to which the conversion returns. 12 bytes.
struct Fork {
    static constexpr uint8_t diagram = 1; ///< in `state`: a diagram, not a variation
    static constexpr uint8_t entered = 2; ///< one of its branches was started
    static constexpr uint8_t shared = 4;  ///< a later fork has the same first branch

    uint32_t start = 0; ///< offset of the remarks before the variation or diagram, or of its line
    uint32_t at = 0;    ///< offset of its VAR or DIAGRAM line
    uint8_t state = 0;

    [[nodiscard]] bool is_in_variation() const { return (state & (diagram | entered)) == entered; }
};

/// Converts a file of the Ishi Standard Format, one game tree an event (Ishi 7):
///
///     Fork forks[16];
///     ToSgf conversion({&read, &file}, {&write, &out}, forks, 16);
///     while (conversion.write() == Status::paused) wait();
///
/// In SGF variations are siblings of their move and come after its line; so the file is read again
/// for each of them. This takes an entry of `forks` for each move with variations, and each hidden
/// diagram, on the path from the start to the current step. Without forks the file is read
/// forwards, no further back than the start of the current step: each variation is left out
/// (ishi_variation), and diagrams followed by moves get no AE (ishi_lost).
///
/// Each step is read several times, once for each property that it becomes: their order is always
/// the same. Losses are reported as ishi_lost; errors that need a board as
/// ishi_occupied, ishi_prisoner and ishi_mark_nomove. Private properties keep what SGF has no
/// property for: XR remarks, XM lines of marks, XU user blocks, XV labels of variations, XD a
/// diagram's own size, XP the words of PRISONER lines. A step with a block `USER
/// SGF NODE` becomes the node in that block, as FromSgf wrote it.
///
/// Converts one file: for another, make another ToSgf. 2.8 KB with 4-byte pointers, and 500 bytes of
/// stack; no heap, no recursion. Cost: linear in the size of an event for each of its forks.
class ToSgf {
  public:
    using Finding = ishi::Finding;
    using Function = Report<Finding>::Function;

    ToSgf(SeekableSource source, Sink sink, Fork* forks, uint8_t count, uint16_t width = 0)
        : forks_(forks), fork_count_(count), steps_(source, sink, width) {
        if (count == 0) steps_.read_forwards();
    }
    ToSgf(const ToSgf&) = delete;
    ToSgf& operator=(const ToSgf&) = delete;

    /// Sets the function for findings (syntax/report.hpp), which come in the order of the output.
    void report_to(Function function, void* context) { steps_.report_to({function, context}); }
    /// Also reads DATE in words, such as `Dec 9, 1938 and Mar 3-4, 1939`, and TIMELIMIT of several units. Without it
    /// they are reported (ishi_header) or become OT. Links 2.3 KB.
    void read_words() { steps_.read_words(); }
    /// Omits private properties: remarks, the original mark lines, user blocks and labels are lost.
    void leave_private_out() { steps_.leave_private_out(); }

    /// Converts to the end. After `paused` (the sink is busy) call it again. After `failed` error()
    /// is source_failed, sink_failed (call it again if the failure may be temporary), or ishi_room.
    [[nodiscard]] Status write();
    [[nodiscard]] Code error() const { return steps_.error(); }

  private:
    enum class Phase : uint8_t { scan, write, close, end_event, done };
    class Replay;

    [[nodiscard]] bool scan();
    [[nodiscard]] bool fork_here();
    [[nodiscard]] bool push(const Fork& fork);
    void next_step();
    [[nodiscard]] Status close();
    [[nodiscard]] bool find_next(Fork& fork, bool& found);
    [[nodiscard]] Status end_event();

    Fork* forks_;
    uint8_t fork_count_;
    uint8_t depth_ = 0; ///< forks in use
    Phase phase_ = Phase::scan;
    bool opens_ = false;       ///< the step begins a branch
    bool has_event_ = false;   ///< another event follows
    bool is_deferred_ = false; ///< the step is a diagram to which the conversion returned
    bool leaves_out_ = false;  ///< the step is not written now
    uint32_t next_event_stop_ = 0;
    Checkpoint event_; ///< its start
    Checkpoint next_event_;
    detail::StepReader steps_;
};

} // namespace ishi
} // namespace nanosgf

#endif
