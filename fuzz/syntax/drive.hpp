// SPDX-License-Identifier: MIT
// Runs a text through the push form, the type-erased form and the pull form, as a plan says.
#ifndef NANOSGF_FUZZ_SYNTAX_DRIVE_HPP
#define NANOSGF_FUZZ_SYNTAX_DRIVE_HPP

#include <algorithm>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "fuzz/support/guarded.hpp"
#include "fuzz/support/outcome.hpp"
#include "fuzz/syntax/trace.hpp"
#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/syntax/reader.hpp"

namespace fuzz {

using nanosgf::Charset;
using nanosgf::Status;

/// Where the bytes of a feed are put, and the buffer of a Reader.
inline Guarded& memory() {
    static Guarded block(std::size_t{1} << 16);
    return block;
}
inline Guarded& reader_memory() {
    static Guarded block(std::size_t{1} << 12);
    return block;
}

/// Every event but the spelling, to a recorder.
template <class Policy>
class Handler {
  public:
    using Offset = typename Policy::Offset;
    explicit Handler(Recorder& recorder) : recorder_(recorder) {}

    Answer on_begin_tree(Offset at) { return take(EventKind::begin_tree, at); }
    Answer on_node(Offset at) { return take(EventKind::node, at); }
    Answer on_property(nanosgf::Identifier name, Offset at) {
        return take(EventKind::property, at, name.bytes());
    }
    Answer on_value_chunk(Bytes raw, Part part, Offset at) {
        return take(EventKind::value_chunk, at, raw, part);
    }
    Answer on_end_tree(Offset at) { return take(EventKind::end_tree, at); }
    Answer on_diagnostic(const nanosgf::DiagnosticOf<Policy>& diagnostic) {
        Record record;
        record.kind = EventKind::diagnostic;
        record.code = diagnostic.code;
        record.offset = diagnostic.offset;
        if constexpr (Policy::line_and_column) {
            record.line = diagnostic.line;
            record.column = diagnostic.column;
        }
        return recorder_.take(record);
    }

  protected:
    Answer take(EventKind kind, Offset at, Bytes bytes = {}, Part part = {}) {
        Record record;
        record.kind = kind;
        record.offset = at;
        return recorder_.take(record, bytes, part);
    }

  private:
    Recorder& recorder_;
};

template <class Policy>
class SpellingHandler : public Handler<Policy> {
  public:
    using Handler<Policy>::Handler;
    Answer on_identifier_chunk(Bytes spelling, typename Policy::Offset at) {
        return this->take(EventKind::identifier_chunk, at, spelling);
    }
};

template <class Policy>
using HandlerOf = std::conditional_t<Policy::spelling, SpellingHandler<Policy>, Handler<Policy>>;

template <class Policy>
Record record_of(const nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>& event) {
    Record record;
    record.kind = event.kind;
    record.offset = event.offset();
    if (event.kind == EventKind::diagnostic) {
        record.code = event.code;
        if constexpr (Policy::line_and_column) {
            record.line = event.line;
            record.column = event.column;
        }
    }
    return record;
}

template <class Policy>
Answer recording_callback(void* context,
                          const nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>& event) {
    return static_cast<Recorder*>(context)->take(record_of<Policy>(event), event.bytes,
                                                 event.part);
}

/// The template form and the type-erased form have the same members; this makes them alike.
template <class Policy>
struct Inlined {
    HandlerOf<Policy> handler;
    nanosgf::Parser<HandlerOf<Policy>, Policy> parser;
    explicit Inlined(Recorder& recorder) : handler(recorder), parser(handler) {}
};
template <class Policy>
struct Erased {
    nanosgf::CallbackParser<Policy> parser;
    explicit Erased(Recorder& recorder) : parser(&recording_callback<Policy>, &recorder) {}
};

template <class Policy>
constexpr Charset first_charset(char policy) {
    return policy == 'D' || policy == 'E' ? Charset::shift_jis
           : policy == 'G'                ? Charset::gbk_big5
                                          : Charset::single_byte;
}
inline Charset charset_of(char first_of_value) {
    return first_of_value == 'S'   ? Charset::shift_jis
           : first_of_value == 'G' ? Charset::gbk_big5
                                   : Charset::single_byte;
}

/// Feeds a text to a parser that may be paused, resumed and misused.
template <class Policy, template <class> class Form>
class Push final : public Inside {
  public:
    using Parser = decltype(Form<Policy>::parser);
    using Checkpoint = typename Parser::Checkpoint;
    struct Kept {
        Checkpoint checkpoint;
        std::size_t index; ///< of its event in the trace
        EventKind kind;
    };

    Push(const Plan& plan, bool disturb)
        : recorder(plan, disturb), plan_(plan), disturb_(disturb), form_(recorder) {
        recorder.inside = this;
        recorder.choose_charset = Policy::double_byte && plan.policy == 'A';
    }

    Recorder recorder;
    std::vector<Kept> kept;
    std::size_t most_kept = 3;

    Parser& parser() { return form_.parser; }

    void begin() {
        if constexpr (Policy::double_byte) {
            const Status status = parser().set_charset(first_charset<Policy>(plan_.policy));
            FUZZ_REQUIRE(status == Status::ok, "set_charset refused at the start");
        }
    }

    /// Feeds `text` from `from` on, in the plan's pieces or whole, then finishes.
    Outcome run(std::string_view text, std::uint64_t from = 0) {
        Status status = feed(text, from);
        while (status == Status::ok || status == Status::paused) {
            const bool again = status == Status::paused;
            const std::size_t before = recorder.events;
            release();
            recorder.block_size = 0;
            recorder.block_offset = parser().offset();
            status = parser().finish();
            require_pause_reported(status);
            if (status != Status::paused) break;
            FUZZ_REQUIRE(!again || recorder.events > before, "finish() pauses without an event");
        }
        const Outcome outcome{status, parser().error(), parser().offset()};
        require_end(text, outcome);
        return outcome;
    }

    /// Feeds the first `size` bytes only.
    void feed_some(std::string_view text, std::size_t size) { (void)feed(text.substr(0, size), 0); }

    /// What the recorder has seen so far.
    void forget() { recorder.forget(); }

    void misuse() override {
        const Checkpoint here = parser().checkpoint();
        const auto depth = parser().depth();
        const Code error = parser().error();
        FUZZ_REQUIRE(parser().feed(Bytes("(;X[y])")) == Status::misuse, "feed() inside a handler");
        FUZZ_REQUIRE(parser().feed(Bytes()) == Status::misuse, "empty feed() inside a handler");
        FUZZ_REQUIRE(parser().finish() == Status::misuse, "finish() inside a handler");
        FUZZ_REQUIRE(parser().reset() == Status::misuse, "reset() inside a handler");
        FUZZ_REQUIRE(parser().resume(here) == Status::misuse, "resume() inside a handler");
        const Checkpoint after = parser().checkpoint();
        FUZZ_REQUIRE(depth == parser().depth() && error == parser().error() &&
                         static_cast<bool>(here) == static_cast<bool>(after) && here.offset == after.offset,
                     "misuse changed the parser");
    }

    void checkpoint(const Record& at, std::size_t index, bool expect_valid) override {
        const Checkpoint now = parser().checkpoint();
        // An error can come before anything else was read: what was valid before still is.
        FUZZ_REQUIRE(static_cast<bool>(now) == expect_valid || at.kind == EventKind::diagnostic,
                     "there is a checkpoint: %d, at <%s>", static_cast<bool>(now), describe(at).c_str());
        if (!expect_valid) {
            if (now) require_last_begin(now.offset, at);
            return;
        }
        FUZZ_REQUIRE(now.offset == at.offset, "checkpoint at %llu for <%s>",
                     static_cast<unsigned long long>(now.offset), describe(at).c_str());
        if (kept.size() < most_kept) kept.push_back({now, index, at.kind});
    }

    /// `offset` is that of the last begin of a tree or node.
    void require_last_begin(std::uint64_t offset, const Record& at) const {
        for (std::size_t i = recorder.trace.size(); i-- > 0;) {
            const Record& r = recorder.trace[i];
            if (r.kind != EventKind::begin_tree && r.kind != EventKind::node) continue;
            FUZZ_REQUIRE(r.offset == offset, "checkpoint at %llu for <%s>",
                         static_cast<unsigned long long>(offset), describe(at).c_str());
            return;
        }
        broken("a checkpoint before any tree, at <%s>", describe(at).c_str());
    }

    void charset(char first_of_value) override {
        if constexpr (Policy::double_byte) {
            const Status status = parser().set_charset(charset_of(first_of_value));
            FUZZ_REQUIRE(status == Status::ok || recorder.trace.back().end == Record::End::incomplete,
                         "set_charset refused at the end of a value");
        } else {
            (void)first_of_value;
        }
    }

  private:
    Status feed(std::string_view text, std::uint64_t from) {
        std::size_t at = static_cast<std::size_t>(from);
        for (std::size_t index = 0; at < text.size(); ++index) {
            const std::size_t size = std::min(disturb_ ? plan_.cut(index) : SIZE_MAX, text.size() - at);
            const Status status = feed_block(text, at, at + size);
            if (status != Status::ok) return status;
        }
        return Status::ok;
    }

    /// Feeds text[at, end), going on after every pause; moves `at`.
    Status feed_block(std::string_view text, std::size_t& at, std::size_t end) {
        for (;;) {
            const std::size_t size = end - at;
            const std::size_t before = recorder.events;
            release();
            recorder.block = memory().place(text.data() + at, size);
            recorder.block_size = size;
            recorder.block_offset = at;
            const Status status = parser().feed(Bytes(recorder.block, size));
            const std::uint64_t offset = parser().offset();
            FUZZ_REQUIRE(offset >= at && offset <= end, "offset() is %llu after feeding %zu to %zu",
                         static_cast<unsigned long long>(offset), at, end);
            require_pause_reported(status);
            if (status == Status::ok) FUZZ_REQUIRE(offset == end, "feed() returned ok before the end");
            at = static_cast<std::size_t>(offset);
            if (status != Status::paused) return status;
            FUZZ_REQUIRE(recorder.events > before, "feed() pauses without an event");
            require_after_pause(text, at);
            if (plan_.recut) return Status::ok;
        }
    }

    void release() { recorder.paused = false; }

    /// A status says what the handler answered, unless an error says more.
    void require_pause_reported(Status status) {
        if (status == Status::failed) return;
        FUZZ_REQUIRE((status == Status::paused) == recorder.paused, "status %u, but the handler %s",
                     static_cast<unsigned>(status),
                     recorder.paused ? "answered pause" : "did not answer pause");
        FUZZ_REQUIRE((status == Status::stopped) == recorder.stopped, "status %u, but the handler %s",
                     static_cast<unsigned>(status),
                     recorder.stopped ? "answered stop" : "did not answer stop");
    }

    void require_after_pause(std::string_view text, std::size_t at) {
        FUZZ_REQUIRE(recorder.reached <= at || recorder.trace.back().offset == text.size(),
                     "offset() is %zu after a pause at what ends at %llu", at,
                     static_cast<unsigned long long>(recorder.reached));
        const Record& last = recorder.trace.back();
        if (last.kind == EventKind::begin_tree || last.kind == EventKind::node)
            checkpoint(last, recorder.trace.size() - 1, true);
    }

    /// Errors stick, the end is the end.
    void require_end(std::string_view text, const Outcome& outcome) {
        const std::size_t events = recorder.events;
        release();
        FUZZ_REQUIRE(outcome.status != Status::misuse && outcome.status != Status::paused,
                     "the run ended with status %u", static_cast<unsigned>(outcome.status));
        FUZZ_REQUIRE((outcome.error != code::none) == (outcome.status == Status::failed),
                     "error() is %s at status %u", nanosgf::syntax::code_name(outcome.error),
                     static_cast<unsigned>(outcome.status));
        const Status expected = outcome.status == Status::ok ? Status::misuse : outcome.status;
        FUZZ_REQUIRE(parser().feed(Bytes("(;A[b])")) == expected, "feed() after the end");
        FUZZ_REQUIRE(parser().finish() == outcome.status, "finish() after the end");
        FUZZ_REQUIRE(parser().error() == outcome.error && parser().offset() == outcome.offset &&
                         recorder.events == events,
                     "a call after the end changed something");
        if (outcome.status == Status::ok)
            FUZZ_REQUIRE(outcome.offset == text.size() && parser().depth() == 0,
                         "at the end offset() is %llu and depth() %u",
                         static_cast<unsigned long long>(outcome.offset), parser().depth());
    }

    const Plan& plan_;
    bool disturb_;
    Form<Policy> form_;
};

/// Reads a text through a Reader; answers that pause mean nothing here.
template <class Policy>
class Pull final : public Inside {
  public:
    using Reader = nanosgf::Reader<Policy>;
    using Checkpoint = typename Reader::Checkpoint;

    Pull(const Plan& plan, std::string_view text)
        : recorder(plan, true), plan_(plan), text_(text),
          size_(std::max<std::size_t>(1, std::min<std::size_t>(plan.cut(0), 300))),
          buffer_(reader_memory().room(size_)), fails_at_(plan.source_fails ? text.size() / 2 : SIZE_MAX),
          reader_(nanosgf::Source{&Pull::read, this}, buffer_, size_) {
        recorder.inside = this;
        recorder.choose_charset = Policy::double_byte && plan.policy == 'A';
        recorder.block = buffer_;
        recorder.block_size = size_;
        recorder.block_is_exact = false;
        if constexpr (Policy::double_byte) {
            const Status status = reader_.set_charset(first_charset<Policy>(plan.policy));
            FUZZ_REQUIRE(status == Status::ok, "set_charset refused at the start");
        }
    }

    Recorder recorder;

    struct Kept {
        Checkpoint checkpoint;
        std::size_t index = 0;
        EventKind kind = EventKind::none;
        bool taken = false;
    } kept;

    Outcome run() {
        for (;;) {
            const typename Reader::Event& event = reader_.next();
            if (event.kind == EventKind::end_of_input || event.kind == EventKind::failure)
                return end(event);
            recorder.paused = false;
            const Answer answer = recorder.take(record_of<Policy>(event), event.bytes, event.part);
            if (answer == Answer::stop) return stop(event.kind);
            if (answer == Answer::skip_property || answer == Answer::skip_node ||
                answer == Answer::skip_tree)
                (void)reader_.skip(answer);
        }
    }

    /// Goes back to what was kept; run() then delivers the rest again.
    void resume() {
        position_ = static_cast<std::size_t>(kept.checkpoint.offset);
        const Status status = reader_.resume(kept.checkpoint);
        FUZZ_REQUIRE(status == Status::ok, "Reader::resume refused a checkpoint");
        recorder.forget();
    }

    void misuse() override {}
    void checkpoint(const Record& at, std::size_t index, bool expect_valid) override {
        const Checkpoint now = reader_.checkpoint();
        FUZZ_REQUIRE(static_cast<bool>(now) == expect_valid || at.kind == EventKind::diagnostic, "the reader has a checkpoint: %d, at <%s>",
                     static_cast<bool>(now), describe(at).c_str());
        if (expect_valid && !kept.taken) kept = {now, index, at.kind, true};
    }
    void charset(char first_of_value) override {
        if constexpr (Policy::double_byte)
            (void)reader_.set_charset(charset_of(first_of_value));
        else
            (void)first_of_value;
    }

  private:
    static std::size_t read(void* context, char* into, std::size_t capacity) {
        return static_cast<Pull*>(context)->give(into, capacity);
    }

    std::size_t give(char* into, std::size_t capacity) {
        FUZZ_REQUIRE(into >= buffer_ && capacity != 0 && into + capacity <= buffer_ + size_,
                     "the source is asked to write outside the buffer");
        if (position_ >= fails_at_) return nanosgf::Source::failed;
        const std::size_t size = std::min({capacity, std::max<std::size_t>(plan_.cut(reads_++), 1),
                                           std::min(text_.size(), fails_at_) - position_});
        std::memcpy(into, text_.data() + position_, size);
        position_ += size;
        return size;
    }

    /// The caller stops; but an error that was reported remains an error.
    Outcome stop(EventKind kind) {
        if (kind == EventKind::diagnostic) {
            const typename Reader::Event& event = reader_.next();
            if (event.kind == EventKind::failure) return end(event);
        }
        return {Status::stopped, code::none, reader_.offset()};
    }

    Outcome end(const typename Reader::Event& event) {
        const EventKind kind = event.kind;
        const Code code = event.code;
        const Outcome outcome{kind == EventKind::failure ? Status::failed : Status::ok, reader_.error(),
                              reader_.offset()};
        FUZZ_REQUIRE(kind != EventKind::failure || code == outcome.error,
                     "the failure event says %s and error() %s", nanosgf::syntax::code_name(code),
                     nanosgf::syntax::code_name(outcome.error));
        const typename Reader::Event& again = reader_.next();
        FUZZ_REQUIRE(again.kind == kind && (kind != EventKind::failure || again.code == code),
                     "next() after the end is something else");
        return outcome;
    }

    const Plan& plan_;
    std::string_view text_;
    std::size_t size_;
    char* buffer_;
    std::size_t fails_at_;
    std::size_t position_ = 0;
    std::size_t reads_ = 0;
    Reader reader_;
};

} // namespace fuzz

#endif
