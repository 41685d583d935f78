// SPDX-License-Identifier: MIT
// The pull parser: one event per call, read through a buffer of the caller.
#ifndef NANOSGF_SYNTAX_READER_HPP
#define NANOSGF_SYNTAX_READER_HPP

#include "nanosgf/syntax/callback_parser.hpp"

namespace nanosgf {

/// Where a Reader gets its bytes.
struct Source {
    /// `read` returns this when the device failed.
    static constexpr size_t failed = SIZE_MAX;

    /// Fills `into` with 1 to `capacity` bytes and returns how many; 0 at the end of the input.
    size_t (*read)(void* context, char* into, size_t capacity);
    void* context;
};

namespace detail {

/// For hosts: how many events of the move at the front of the bytes are still to come. They are made without another look.
template <bool present>
struct EventsOfMove {
    uint8_t left_ = 0;
};
template <>
struct EventsOfMove<false> {};

} // namespace detail

/// Reads one collection event by event:
///
///     for (const nanosgf::Event& event : reader)
///         if (event.kind == nanosgf::EventKind::node) show(event);
///     if (reader.error() != nanosgf::code::none) report(reader.error());
///
/// or, one event per call, with next().
///
/// Long values arrive in pieces, cut where the buffer ends. Same grammar and events as Parser;
/// identifier_chunk events only with Policy::spelling. On hosts `Reader<Joined<Lenient>>` returns a move, or a property
/// and its first value, as one `joined` event: see CallbackParser.
/// Memory: 84 bytes with 4-byte pointers, and the buffer, which may have any size from 1 byte up.
template <class Policy = Lenient>
class Reader : private detail::EventsOfMove<CallbackParser<Policy>::pulls_moves> {
    using EventsOfMove = detail::EventsOfMove<CallbackParser<Policy>::pulls_moves>;
    static constexpr bool pulls_moves = CallbackParser<Policy>::pulls_moves;

  public:
    using Offset = typename Policy::Offset;
    using Event = BasicEvent<Offset, Policy::line_and_column>;
    using Checkpoint = BasicCheckpoint<Offset, Policy::line_and_column>;
    using Diagnostic = DiagnosticOf<Policy>;

    /// `buffer` has `size` bytes, at least 1, and must outlive the reader.
    Reader(Source source, char* buffer, size_t size)
        : parser_(&Reader::keep, this), source_(source), buffer_(buffer), capacity_(size) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// Returns the next event. It and its bytes are valid until the next call of next() or
    /// resume(). After the last event every call returns `end_of_input`, or after an error `failure`
    /// with code and offset. (An error of the grammar is first a `diagnostic`, then a `failure`.) A
    /// source may throw: no byte is lost, and the next call reads again.
    [[nodiscard]] const Event& next() {
        if constexpr (pulls_moves)
            if (this->left_ != 0) return parser_.pull_of_move(rest_, event_, move()) ? event_ : begin_line();
        if constexpr (CallbackParser<Policy>::pulls_wide) return parser_.pull(rest_, event_, move()) ? event_ : pull_any();
        return feed();
    }

    /// The events from the next one on, for range-for: each step is a call of next(). They end
    /// before `end_of_input` and before `failure`: then ask error(). If you leave the loop, begin()
    /// continues with the next event.
    class Events {
      public:
        [[nodiscard]] const Event& operator*() const { return reader_->event_; }
        [[nodiscard]] const Event* operator->() const { return &reader_->event_; }
        Events& operator++() {
            (void)reader_->next();
            return *this;
        }
        /// Whether there is an event; all iterators after the last one are equal.
        friend bool operator!=(Events a, Events b) { return a.has_event() != b.has_event(); }
        friend bool operator==(Events a, Events b) { return !(a != b); }

      private:
        friend class Reader;
        explicit Events(Reader* reader) : reader_(reader) {}
        [[nodiscard]] bool has_event() const {
            return reader_ != nullptr && reader_->event_.kind < EventKind::end_of_input;
        }
        Reader* reader_;
    };
    [[nodiscard]] Events begin() { return ++Events(this); }
    [[nodiscard]] Events end() { return Events(nullptr); }

    /// Skips relative to the last event: skip_property, skip_node or skip_tree. Skips nothing where
    /// such an answer of a handler would mean go_on. Returns `misuse` for any other answer.
    [[nodiscard]] Status skip(Answer scope) {
        leave_move();
        return parser_.skip(scope, event_.kind);
    }

    /// How many bytes of the source were consumed.
    [[nodiscard]] Offset offset() const {
        if constexpr (pulls_moves) return static_cast<Offset>(parser_.offset() + static_cast<Offset>(detail::wide::bytes_delivered(this->left_)));
        return parser_.offset();
    }
    [[nodiscard]] uint32_t depth() const { return parser_.depth(); }
    /// Why reading failed; code::none if it has not failed.
    [[nodiscard]] Code error() const {
        return event_.kind == EventKind::failure ? event_.code : code::none;
    }

    /// The place of the last event. There is one, `if (checkpoint)`, after a begin_tree or node event,
    /// until the next call of next().
    [[nodiscard]] Checkpoint checkpoint() const {
        if constexpr (pulls_moves)
            if (this->left_ != 0) return parser_.checkpoint_in_move(static_cast<const EventsOfMove&>(*this));
        return parser_.checkpoint();
    }
    /// Continues at a checkpoint. First make the source deliver the bytes from checkpoint.offset
    /// on; the contents of the buffer are discarded. For `misuse` see Parser::resume.
    [[nodiscard]] Status resume(const Checkpoint& checkpoint) {
        const Status status = parser_.resume(checkpoint);
        if (status == Status::ok) restart();
        return status;
    }
    /// Starts again at offset 0. First make the source start again.
    [[nodiscard]] Status reset() {
        const Status status = parser_.reset();
        if (status == Status::ok) restart();
        return status;
    }
    /// See Parser::set_charset.
    [[nodiscard]] Status set_charset(Charset charset) {
        leave_move();
        return parser_.set_charset(charset);
    }

  private:
    [[nodiscard]] EventsOfMove& move() { return *this; }
    void leave_move() {
        if constexpr (pulls_moves) parser_.leave_move(rest_, move());
    }
    /// next() where it is longer, apart: so it has no frame where it is short.
    [[nodiscard, gnu::noinline]] const Event& pull_any() { return parser_.pull_any(rest_, event_, move()) ? event_ : feed(); }
    /// The same, after the last event of a line: there the sums of both steps would take registers.
    [[nodiscard, gnu::noinline]] const Event& begin_line() {
        parser_.begin_line(rest_, move());
        return event_;
    }
    /// The next event from the parser itself.
    [[nodiscard, gnu::always_inline]] const Event& feed() {
        while (!ended_) {
            const Offset before = parser_.offset(); // not feed(rest_), which costs 3 % more here
            const Status status = input_ended_ ? parser_.finish() : parser_.feed(Bytes(rest_));
            rest_ = rest_.from(static_cast<size_t>(parser_.offset() - before));
            if (status == Status::paused) return event_;
            if (status == Status::failed) {
                ended_ = true;
                if (event_.kind == EventKind::diagnostic && event_.code == parser_.error() &&
                    !failure_reported_) {
                    failure_reported_ = true;
                    return event_;
                }
            } else if (input_ended_) {
                ended_ = true;
            } else if (!refill()) {
                return end_with(EventKind::failure, code::source_failed);
            }
        }
        if (event_.kind == EventKind::failure) return event_;
        if (parser_.error() != code::none) return end_with(EventKind::failure, parser_.error());
        return end_with(EventKind::end_of_input, code::none);
    }
    static Answer keep(void* context, const Event& event) {
        static_cast<Reader*>(context)->event_ = event;
        return Answer::pause;
    }
    bool refill() {
        const size_t count = source_.read(source_.context, buffer_, capacity_);
        if (count == Source::failed) return false;
        rest_ = Bytes(buffer_, count);
        input_ended_ = count == 0;
        return true;
    }
    const Event& end_with(EventKind kind, Code code) {
        ended_ = true;
        event_.become(kind, code, Part(), Bytes(), parser_.offset());
        return event_;
    }
    void restart() {
        event_ = Event();
        rest_ = Bytes();
        input_ended_ = ended_ = failure_reported_ = false;
        if constexpr (pulls_moves) this->left_ = 0;
    }

    CallbackParser<Policy> parser_;
    Source source_;
    char* buffer_;
    size_t capacity_;
    Bytes rest_;
    Event event_;
    bool input_ended_ = false;
    bool ended_ = false;
    bool failure_reported_ = false;
};

} // namespace nanosgf

#endif
