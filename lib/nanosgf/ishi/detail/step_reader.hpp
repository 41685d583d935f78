// SPDX-License-Identifier: MIT
// Reads an Ishi file step by step and writes the steps as nodes, for all conversions to SGF.
#ifndef NANOSGF_ISHI_DETAIL_STEP_READER_HPP
#define NANOSGF_ISHI_DETAIL_STEP_READER_HPP

#include "nanosgf/ishi/detail/step_pass.hpp"
#include "nanosgf/syntax/source.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// Reads a step and writes it. The owner chooses where the next one starts:
///
///     steps.begin_event();
///     do if (!steps.read()) return false; else while (steps.write(false) == Status::paused) wait();
///     while (steps.step().follows == Step::Next::step);
///
/// Cost: each property of a node takes a pass over the step. Each pass reads the VARs in it, too, unless know_ends()
/// was called.
class StepReader {
  public:
    StepReader(SeekableSource source, Sink sink, uint16_t width) : source_(source), work_(sink, width) {}
    StepReader(const StepReader&) = delete;
    StepReader& operator=(const StepReader&) = delete;

    void report_to(Report<Finding> report) { work_.report = report; }
    void leave_private_out() { is_plain_ = true; }
    /// Reads headers with dates in words and times of several units, too.
    void read_words() { work_.words = &detail::read_words; }
    /// Leaves out variations, and stones hidden by diagrams that are followed by moves.
    void read_forwards() { work_.is_forward = true; }
    void know_ends(VariationEnds& ends) {
        work_.ends = &ends;
    }

    /// The next step is the first one of an event.
    void begin_event() { is_root_ = true; }
    /// Sets where the next step starts. Findings before `stop` were reported already.
    void go_to(const Checkpoint& next, uint32_t stop) {
        work_.step.next = next;
        work_.step.stop = stop;
    }
    /// Sets where the next step starts, with the VAR line at `at`.
    void enter_variation(const Checkpoint& next, uint32_t at) {
        work_.step.next = next;
        work_.enter_at = at;
    }

    /// Reads the step: its kind, its end, and the position after it. `is_again`: findings in it were reported already.
    /// `keeps_label`: the step before it was left out, and its VAR's label belongs to this step. false: error() says why.
    [[nodiscard]] bool read(bool is_again = false, bool keeps_label = false);
    [[nodiscard]] bool is_root() const { return is_root_; }
    /// The VAR line with which the step starts; 0: none.
    [[nodiscard]] uint32_t enter_at() const { return work_.enter_at; }

    /// Writes the step as a node, and a `(` before it if it opens a tree. After `paused` call it again.
    [[nodiscard]] Status write(bool opens_tree);
    /// Ends the step, which was written or left out.
    void end_step() {
        work_.output.end_step();
        is_root_ = false;
        work_.enter_at = 0;
    }

    [[nodiscard]] const Step& step() const { return work_.step; }
    [[nodiscard]] Step& step() { return work_.step; }
    [[nodiscard]] Position& position() { return work_.position; }
    [[nodiscard]] NodeOutput& output() { return work_.output; }
    void report(const Finding& finding) const { work_.report(finding); }

    /// Feeds lines of the source from a checkpoint to `end`, or until the handler has enough. After each VAR that is left
    /// out, continues at its end.
    [[nodiscard]] bool feed(LineMachine& lines, const Checkpoint& from, uint32_t end);

    [[nodiscard]] bool fail(Code code) {
        error_ = code;
        return false;
    }
    [[nodiscard]] bool has_failed() const { return error_ != code::none; }
    /// source_failed, sink_failed, or the code passed to fail().
    [[nodiscard]] Code error() const { return error_ != code::none ? error_ : work_.output.error(); }

  private:
    [[nodiscard]] bool scan();
    [[nodiscard]] bool take_plain_move();
    [[nodiscard]] bool check_headers();
    [[nodiscard]] bool write_header(uint8_t header, uint32_t& odd);
    [[nodiscard]] bool write_root();
    void write_move();
    void write_diagram();
    [[nodiscard]] bool write_remaining();
    void write_marks();
    [[nodiscard]] bool write_texts(Task task, uint32_t name, uint8_t header = 0);

    SeekableSource source_;
    Code error_ = code::none;
    bool is_plain_ = false;
    bool is_root_ = true; ///< the step is an event's first
    StepWork work_;
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
