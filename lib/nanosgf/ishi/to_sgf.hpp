// SPDX-License-Identifier: MIT
// Converts Ishi to SGF step by step, from a source that can be read again, in fixed memory.
#ifndef NANOSGF_ISHI_TO_SGF_HPP
#define NANOSGF_ISHI_TO_SGF_HPP

#include "nanosgf/ishi/detail/position.hpp"
#include "nanosgf/ishi/parser.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace ishi {

/// The input of a conversion: a file or memory, read at any offset.
struct Source {
    /// `read` returns this when the device failed.
    static constexpr size_t failed = SIZE_MAX;

    /// Copies at most `size` bytes from `offset` on and returns how many; 0: the end.
    size_t (*read)(void* context, uint32_t offset, char* bytes, size_t size);
    void* context;
};

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

namespace detail {

/// Repeats calls of a writer in the same order until each is done, wherever the sink interrupted
/// one.
class Repeater {
  public:
    Repeater(Sink sink, uint16_t width) : writer_(sink, width) {}

    void begin_run() {
        calls_ = 0;
        status_ = Status::ok;
    }
    void end_step() { done_ = 0; }
    [[nodiscard]] Status status() const { return status_; }
    [[nodiscard]] Code error() const { return writer_.error(); }

    void begin_tree() {
        if (is_due()) ended(writer_.begin_tree());
    }
    void node() {
        if (is_due()) ended(writer_.node());
    }
    void end_tree() {
        if (is_due()) ended(writer_.end_tree());
    }
    void finish() {
        if (is_due()) ended(writer_.finish());
    }
    void property(Bytes name) {
        if (is_due()) ended(writer_.property(Identifier(name)));
    }
    void begin_value() {
        if (is_due()) ended(writer_.begin_value());
    }
    void end_value() {
        if (is_due()) ended(writer_.end_value());
    }
    void colon() {
        if (is_due()) ended(writer_.colon());
    }
    void text(Bytes piece) { put(piece, Form::text); }
    /// The same with nothing to escape, never broken over lines.
    void raw(Bytes piece) { put(piece, Form::raw); }
    /// The same for a part of a composed value.
    void part(Bytes piece) { put(piece, Form::part); }

  private:
    /// The call of the writer. Not a pointer to it: a sink, which is called by pointer, would then
    /// seem to lead back here.
    enum class Form : uint8_t { text, raw, part };
    void put(Bytes piece, Form form);
    [[nodiscard]] bool is_due() { return calls_++ == done_ && status_ == Status::ok; }
    void ended(Status status) {
        status_ = status;
        if (status == Status::ok) ++done_;
    }

    nanosgf::Writer writer_; // not of Ishi lines
    uint32_t calls_ = 0; ///< of this run
    uint32_t done_ = 0;  ///< of this step
    size_t taken_ = 0;   ///< bytes written of the current text
    Status status_ = Status::ok;
};

} // namespace detail

/// Converts a file of the Ishi Standard Format, one game tree an event (Ishi 7):
///
///     Fork forks[16];
///     ToSgf conversion({&read, &file}, {&write, &out}, forks, 16);
///     while (conversion.run() == Status::paused) wait();
///
/// In SGF variations are siblings of their move, written after its line; so the file is read again
/// for each of them. This takes an entry of `forks` for each move with variations, and each hidden
/// diagram, on the path from the start to the current step. Without forks the file is read
/// forwards, no further back than the start of the current step: each variation is left out
/// (ishi_variation), and diagrams followed by moves get no AE (ishi_lost).
///
/// Each step is read several times, once for each property that it becomes; their order does not
/// depend on the file's. Losses are reported as ishi_lost; errors that need a board as
/// ishi_occupied, ishi_prisoner and ishi_mark_nomove. Private properties keep what SGF has no
/// property for: XR remarks, XM lines of marks, XU user blocks, XV labels of variations, XD a
/// diagram's own size, XP prisoners that differ from the captured stones. A step with a block `USER
/// SGF NODE` becomes the node in that block, as FromSgf wrote it.
///
/// 2.9 KB with 4-byte pointers, and 500 bytes of stack; no heap, no recursion. Cost: linear in the
/// size of an event for each of its forks.
class ToSgf {
  public:
    using Found = void (*)(void* context, const Finding& finding);

    ToSgf(Source source, Sink sink, Fork* forks, uint8_t room, uint16_t width = 0)
        : source_(source), out_(sink, width), forks_(forks), room_(room) {}
    ToSgf(const ToSgf&) = delete;
    ToSgf& operator=(const ToSgf&) = delete;

    /// Sets the callback for diagnostics, which come in the order of the output.
    void report_to(Found found, void* context) {
        found_ = found;
        context_ = context;
    }
    /// Omits private properties: remarks, the original mark lines, user blocks and labels are lost.
    void leave_private_out() { is_plain_ = true; }

    /// Converts to the end. After `paused` (the sink is busy) call it again. After `failed` error()
    /// is source_failed, sink_failed (call it again if the failure may be temporary), or ishi_room.
    [[nodiscard]] Status run();
    [[nodiscard]] Code error() const { return error_ != code::none ? error_ : out_.error(); }

  protected: // for the layer tree, which traverses the variations itself
    class Walker;
    friend class Walker;

    /// What is done with a step while it is read.
    enum class Task : uint8_t {
        scan,     ///< finds its end
        evaluate, ///< plays it
        header,
        black_setup,
        white_setup,
        hidden,
        event_comment,
        caption,
        comment,
        marks,
        remarks,
        user,
        prisoners,
        block,    ///< the node in SGF
        replay, ///< from the event's start to a fork
        measure ///< the value of a header in SGF
    };
    enum class Head : uint8_t { root, move, setup, diagram };
    enum class Next : uint8_t { step, end_variation, event, end };
    enum class Phase : uint8_t { scan, write, close, end_event, done };

    /// A step of the file: a node of the tree.
    struct Step {
        Checkpoint begin;
        Checkpoint next;  ///< after it, in its line
        uint32_t end = 0;  ///< offset
        uint32_t data_end = 0; ///< after its last line that is no other step's
        uint32_t stop = 0; ///< of the line by which the end was found
        uint32_t head_at = 0;
        uint32_t variation_start = 0;
        uint32_t variation_at = 0; ///< of its first VAR; 0: none
        uint32_t keywords = 0; ///< of its lines and perhaps the next one's, a bit each
        Head head = Head::root;
        Next follows = Next::end;
        bool has_hidden = false;
        bool has_setup = false;
        bool has_late_data = false; ///< after a VAR
    };

    [[nodiscard]] bool read(Walker& walker, const Checkpoint& from, uint32_t end);
    [[nodiscard]] bool scan();
    [[nodiscard]] bool find_step(const Checkpoint& begin);
    [[nodiscard]] bool play_step(const Checkpoint& begin);
    [[nodiscard]] Status write();
    [[nodiscard]] bool write_root();
    void write_move();
    void write_diagram();
    [[nodiscard]] bool write_remaining();
    void write_marks(char shape, Bytes name);
    void write_value(Bytes name, Bytes value);
    void write_point(Bytes name, Point point);
    [[nodiscard]] bool write_texts(Task task, Bytes name, uint8_t header = 0);
    [[nodiscard]] bool measure(uint8_t header, ShortText& value);
    [[nodiscard]] bool check_headers();
    [[nodiscard]] bool fork_here();
    void next_step();
    [[nodiscard]] Status close();
    [[nodiscard]] Status end_event();
    [[nodiscard]] bool find_next(Fork& fork, bool& found);
    [[nodiscard]] bool push(const Fork& fork);
    void tell(const Finding& finding) {
        if (found_ != nullptr) found_(context_, finding);
    }

    Source source_;
    detail::Repeater out_;
    Fork* forks_;
    Found found_ = nullptr;
    void* context_ = nullptr;
    uint8_t room_;
    uint8_t depth_ = 0; ///< forks in use
    Phase phase_ = Phase::scan;
    bool is_plain_ = false;
    bool opens_ = false;    ///< the step begins a branch
    bool has_event_ = false; ///< another event follows
    bool is_deferred_ = false; ///< the step is a diagram to which the conversion returned
    bool is_root_ = true;      ///< the step is an event's first
    bool leaves_out_ = false;  ///< the step is not written now
    Bytes list_;               ///< the property to which points are added
    Code error_ = code::none;
    uint32_t enter_at_ = 0; ///< the VAR line with which the step begins; 0: none
    uint32_t next_event_stop_ = 0;
    uint32_t quiet_below_ = 0; ///< findings before this offset were reported
    Step step_;
    Checkpoint event_;      ///< its start
    Checkpoint next_event_;
    // Of the current step:
    Color color_ = Color::none;
    bool is_pass_ = false;
    bool needs_number_ = false;
    bool prisoners_differ_ = false;
    bool has_prisoners_ = false;
    uint8_t header_count_ = 0;
    uint8_t headers_[13] = {}; ///< the order in which they came first; 12: the title
    uint8_t label_size_ = 0;
    char label_[2] = {};
    uint16_t number_ = 0;
    uint32_t block_at_ = UINT32_MAX; ///< the USER line of the block that holds the node; none
    uint32_t last_header_[12] = {}; ///< offset of the last line of each header
    Point point_;
    Diagram diagram_;
    detail::Position position_;
};

} // namespace ishi
} // namespace nanosgf

#endif
