// SPDX-License-Identifier: MIT
// Sees each event of a run, writes it as a line of the log and answers as the plan says.
#ifndef NANOSGF_TESTS_CONFORMANCE_WITNESS_HPP
#define NANOSGF_TESTS_CONFORMANCE_WITNESS_HPP

#include "case.hpp"
#include "cases_log.hpp"

namespace conformance {

/// An event of any form and policy, in one shape. `line` is 0 where the policy has no lines.
struct Seen {
    nanosgf::EventKind kind = nanosgf::EventKind::none;
    nanosgf::Code code = nanosgf::code::none;
    nanosgf::Part part;
    uint32_t offset = 0;
    nanosgf::Bytes bytes;
    uint32_t line = 0;
    uint32_t column = 0;
};

class Witness {
  public:
    static constexpr uint16_t no_line = UINT16_MAX;

    explicit Witness(const Case& subject) : subject_(subject) {}

    /// A run begins, its log to be compared with the expected one from line `first_line` on.
    void start(const Plan& plan, uint16_t first_line = 0);
    /// A run begins whose log is only summed up.
    void start_sum(const Plan& plan);
    /// The bytes that the parser holds while it delivers the next events: at `offset` of the input.
    void hold(nanosgf::Bytes bytes) { held_ = bytes; }

    [[nodiscard]] nanosgf::Answer take(const Seen& event);
    /// The run is over.
    void end(nanosgf::Status status, nanosgf::Code error, uint32_t offset);

    /// The index of the current line, or of the last one.
    [[nodiscard]] uint16_t line() const { return line_; }
    /// Whether the event just taken begins line `at` of the plan.
    [[nodiscard]] bool at_plan() const { return began_line_ && line_ == plan_.at; }
    /// Whether the event just taken is the last piece of CA; then charset() is what it names.
    [[nodiscard]] bool charset_declared() const { return charset_declared_; }
    [[nodiscard]] nanosgf::Charset charset() const;

    /// Remembers the first thing found wrong beside the log.
    void fault(const char* what) {
        if (fault_ == nullptr) fault_ = what;
    }
    [[nodiscard]] const char* fault() const { return fault_; }
    [[nodiscard]] bool good() const { return fault_ == nullptr && log.same(); }

    [[nodiscard]] const Case& subject() const { return subject_; }
    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] uint32_t events() const { return events_; }
    [[nodiscard]] uint32_t depth() const { return depth_; }

    cases::Log log;

  private:
    void restart(const Plan& plan);
    void begin_line();
    void end_open_line(const char* remark);
    void write(const Seen& event);
    void write_value(const Seen& event, bool skipped);
    void write_identifier(const Seen& event);
    void check_bytes(const Seen& event);
    void track_charset(const Seen& event);
    [[nodiscard]] nanosgf::Answer answer_now() const;
    [[nodiscard]] bool continues(const Seen& event) const;

    const Case& subject_;
    Plan plan_;
    nanosgf::Bytes held_;
    const char* fault_ = nullptr;
    uint32_t events_ = 0;
    uint32_t depth_ = 0;      ///< trees begun and not ended
    uint32_t open_offset_ = 0; ///< of the value or word whose line is open
    uint32_t next_offset_ = 0; ///< where its next piece must begin
    nanosgf::EventKind open_ = nanosgf::EventKind::none; ///< whose line is open
    bool value_pending_ = false; ///< pieces of a value were seen, its last was not
    bool began_line_ = false;
    bool charset_declared_ = false;
    uint16_t line_ = no_line; ///< index of the current line
    uint8_t declared_size_ = 0;
    bool in_ca_ = false;
    char declared_[10] = {};
};

/// Lines before the status line.
[[nodiscard]] uint16_t count_events(const char* expected);
/// Start of line `index`.
[[nodiscard]] const char* line_at(const char* expected, uint16_t index);
/// The event that a line of the log tells; `none` for the status.
[[nodiscard]] nanosgf::EventKind kind_of(const char* line);
/// Whether there is something for a skip to leave out at an event of this kind.
[[nodiscard]] bool applies(nanosgf::Answer skip, nanosgf::EventKind kind);
/// The line that comes first after resuming at the tree or node of line `at`: before a tree those
/// diagnostics are reported again that lie after its parenthesis.
[[nodiscard]] uint16_t line_after_resume(const char* expected, uint16_t at);

} // namespace conformance

#endif
