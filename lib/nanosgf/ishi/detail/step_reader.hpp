// SPDX-License-Identifier: MIT
// Steps of an Ishi file, read one at a time and written as nodes: what all conversions to SGF are made of.
#ifndef NANOSGF_ISHI_DETAIL_STEP_READER_HPP
#define NANOSGF_ISHI_DETAIL_STEP_READER_HPP

#include "nanosgf/ishi/detail/step_pass.hpp"
#include "nanosgf/syntax/source.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// Reads a step and writes it. Where the next one begins is the owner's choice:
///
///     steps.begin_event();
///     do if (!steps.read()) return false; else while (steps.write(false) == Status::paused) wait();
///     while (steps.step().follows == Step::Next::step);
///
/// Cost: each property of a node is a pass over the step, and VARs in it are read with each, unless know_ends()
/// was called.
class StepReader {
  public:
    using Found = void (*)(void* context, const Finding& finding);

    StepReader(SeekableSource source, Sink sink, uint16_t width) : source_(source), work_(sink, width) {}
    StepReader(const StepReader&) = delete;
    StepReader& operator=(const StepReader&) = delete;

    void report_to(Found found, void* context) {
        work_.found = found;
        work_.context = context;
    }
    void leave_private_out() { is_plain_ = true; }
    /// Variations are left out, and so is what diagrams followed by moves hide.
    void read_forwards() { work_.is_forward = true; }
    void know_ends(VariationEnds& ends) {
        work_.ends = &ends;
    }

    /// The next step is the first one of an event.
    void begin_event() { is_root_ = true; }
    /// The next step begins there. What was found before `stop` was reported.
    void go_to(const Checkpoint& next, uint32_t stop) {
        work_.step.next = next;
        work_.step.stop = stop;
    }
    /// The next step begins there, with the VAR line at `at`.
    void enter_variation(const Checkpoint& next, uint32_t at) {
        work_.step.next = next;
        work_.enter_at = at;
    }

    /// Reads the step: what it is, where it ends, and the position after it. `is_again`: what is found in it was
    /// reported. `keeps_label`: that of the VAR is not the step's before it, which was left out, but this one's.
    /// false: error() says why.
    [[nodiscard]] bool read(bool is_again = false, bool keeps_label = false);
    [[nodiscard]] bool is_root() const { return is_root_; }
    /// The VAR line with which the step begins; 0: none.
    [[nodiscard]] uint32_t enter_at() const { return work_.enter_at; }

    /// Writes the step as a node, and a `(` before it if it opens a tree. After `paused` call it again.
    [[nodiscard]] Status write(bool opens_tree);
    /// The step is written, or left out.
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

    /// Feeds lines of the source, from a checkpoint on to `end`, or until the handler has enough. Goes on at the end
    /// of each VAR that is left out.
    [[nodiscard]] bool feed(LineMachine& lines, const Checkpoint& from, uint32_t end);

    [[nodiscard]] bool fail(Code code) {
        error_ = code;
        return false;
    }
    [[nodiscard]] bool has_failed() const { return error_ != code::none; }
    /// source_failed, sink_failed, or what fail() was given.
    [[nodiscard]] Code error() const { return error_ != code::none ? error_ : work_.output.error(); }

  private:
    [[nodiscard]] bool scan();
    [[nodiscard]] bool check_headers();
    [[nodiscard]] bool measure(uint8_t header, ShortText& value);
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
