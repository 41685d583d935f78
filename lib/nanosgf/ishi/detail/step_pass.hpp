// SPDX-License-Identifier: MIT
// Reads a step for one purpose at a time.
#ifndef NANOSGF_ISHI_DETAIL_STEP_PASS_HPP
#define NANOSGF_ISHI_DETAIL_STEP_PASS_HPP

#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/detail/node_output.hpp"
#include "nanosgf/ishi/detail/step.hpp"
#include "nanosgf/ishi/detail/node_block.hpp"
#include "nanosgf/ishi/detail/position.hpp"
#include "nanosgf/syntax/report.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// Where variations end, for owners that have the memory to know it.
struct VariationEnds {
    /// Gives the end of the VAR whose line is at `wanted`, or the code of what failed.
    Code (*find)(VariationEnds& self, Checkpoint& end);
    uint32_t wanted; ///< 0: the pass has not reached a VAR that it leaves out
};

/// A finding at the word that is current there.
[[nodiscard]] Finding finding_at(const Checkpoint& place, Code code);

/// What all passes over a step share.
struct StepWork {
    StepWork(Sink sink, uint16_t width) : output(sink, width) {}

    /// Adds a point to a list, with its label if that is not empty. A point beyond the board is left out.
    void put_point(uint32_t key, Point point, Bytes label);
    void put_point(uint32_t key, Point point);
    /// The same with AE, if the point is not in it already.
    void hide(Point point);
    /// Whether the step is a diagram followed by moves whose own position cannot be written.
    [[nodiscard]] bool leaves_out_hidden() const {
        return is_forward && step.hides() && step.follows == Step::Next::step;
    }

    Report<Finding> report;
    ReadWords words = nullptr; ///< nullptr: headers in words are not read
    VariationEnds* ends = nullptr; ///< nullptr: passes read over VARs
    uint32_t enter_at = 0;    ///< the VAR line with which the step starts; 0: none
    uint32_t quiet_below = 0; ///< findings before this offset were reported already
    bool is_forward = false;  ///< variations are left out
    NodeOutput output;
    Step step;
    Position position;
};

/// What a pass takes from a step.
enum class Task : uint8_t {
    scan, ///< everything in Step, and the position after it
    // In the order of their properties:
    caption,
    comment,
    marks,
    prisoners,
    remarks,
    user,
    event_comment,
    header,
    odd_header, ///< a text that SGF has no form for
    black_setup,
    white_setup,
    hidden,
    block,  ///< the node in SGF
    measure ///< the text of a header, and its place
};

/// The handler of a pass.
class StepPass {
  public:
    StepPass(StepWork& work, Task task, uint32_t name = 0, uint8_t header = 0)
        : work_(work), name_(name), task_(task), header_(header), has_head_(work.step.head == Step::Head::root),
          parser_(*this) {}

    [[nodiscard]] LineMachine& lines() { return parser_.lines(); }
    /// scan: the facts that only the end of the step shows.
    void finish_scan();
    /// Whether a text was written.
    [[nodiscard]] bool has_written() const { return !is_first_; }
    /// measure: what the header says.
    [[nodiscard]] HeaderValue value() const { return {static_cast<Keyword>(header_), Bytes(text_, size_), work_.words}; }
    [[nodiscard]] const Finding& place() const { return place_; }

    Answer on_begin_event(uint32_t at);
    Answer on_end_event(uint32_t at);
    Answer on_line(Keyword keyword, uint32_t at);
    Answer on_text(Text text, Keyword keyword, Bytes piece, TextPart part);
    void on_board_size(BoardSize size);
    void on_setup(Color color, Point point);
    void on_move(Color color, uint16_t number, Point point);
    void on_pass(Color color, uint16_t number);
    void on_mark(const Mark& mark);
    void on_prisoner(const Target& target);
    void on_hide(const Target& target);
    void on_diagram(const Diagram& diagram);
    Answer on_begin_variation(Bytes label);
    void on_diagnostic(const Finding& finding);

  private:
    [[nodiscard]] Answer scan_line(Keyword keyword, uint32_t at);
    [[nodiscard]] Answer end_scan(Step::Next follows);
    // Inline: each is called once, in scan_line().
    [[gnu::always_inline]] inline void scan_remark();
    [[gnu::always_inline]] inline void scan_data(Keyword keyword, uint32_t at, bool is_first, bool was_pending);
    void scan_header(Keyword keyword, uint32_t at, bool is_first);
    void check_point(Point point);
    void lose_remarks();
    void scan_move(Color color, uint16_t number, bool is_pass);
    [[nodiscard]] bool writes(Text text, Keyword keyword) const;
    void write_value(Keyword keyword, Bytes piece, TextPart part);
    void write_text(Text text, Bytes piece, TextPart part);
    void find_block(Bytes piece, TextPart part);
    void write_block(Bytes piece, TextPart part);
    [[nodiscard]] Finding finding_here(Code code) const;
    void report(const Finding& finding);
    void report(ShortCode code);
    void report(Code code) { report(brief(code)); }

    StepWork& work_;
    uint32_t name_; ///< of the property being written
    Task task_;
    uint8_t header_;         ///< of header and measure
    bool has_head_;          ///< scan: the step has its first line
    bool begun_ = false;     ///< scan: the event has started
    bool ended_ = false;     ///< scan: it ended with the file, or with a last EVENT without data
    bool has_pending_ = false;
    bool in_diagram_ = false;
    bool has_setup_ = false;
    bool is_first_ = true;   ///< no text of this kind was written yet
    bool after_caption_ = false;
    uint8_t blocks_ = 0;  ///< comments of the step so far, at most 2
    uint8_t between_ = 0; ///< what comes before the next text: 1 an empty line, 2 `; `, 3 a line break
    uint8_t size_ = 0;    ///< of `text_`
    uint32_t line_at_ = 0; ///< of the current line
    Checkpoint pending_;     ///< of the remarks before the current line
    Finding place_;          ///< of the last PRISONER or DIAGRAM line, or of the header
    NodeBlock node_;         ///< scan and block: the current user block
    Parser<StepPass> parser_;
    char text_[HeaderValue::longest + 1] = {};
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
