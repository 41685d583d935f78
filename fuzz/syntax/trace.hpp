// SPDX-License-Identifier: MIT
// Records the events of one run, joined over cuts, and answers them as the plan says.
#ifndef NANOSGF_FUZZ_SYNTAX_TRACE_HPP
#define NANOSGF_FUZZ_SYNTAX_TRACE_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "fuzz/syntax/plan.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/event.hpp"

namespace fuzz {

using nanosgf::Answer;
using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Part;

/// One event; the chunks of a value, and the chunks of a word, are one.
struct Record {
    enum class End : std::uint8_t { open, complete, incomplete, skipped };

    EventKind kind = EventKind::none;
    Code code = code::none;
    std::uint64_t offset = 0;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    End end = End::open; ///< of a value
    std::string text;

    friend bool operator==(const Record& a, const Record& b) {
        return a.kind == b.kind && a.code == b.code && a.offset == b.offset && a.line == b.line &&
               a.column == b.column && a.end == b.end && a.text == b.text;
    }
    friend bool operator!=(const Record& a, const Record& b) { return !(a == b); }
};

using Trace = std::vector<Record>;

inline const char* kind_name(EventKind kind) {
    switch (kind) {
    case EventKind::begin_tree: return "begin_tree";
    case EventKind::node: return "node";
    case EventKind::property: return "property";
    case EventKind::value_chunk: return "value";
    case EventKind::end_tree: return "end_tree";
    case EventKind::identifier_chunk: return "identifier_chunk";
    case EventKind::diagnostic: return "diagnostic";
    case EventKind::end_of_input: return "end_of_input";
    case EventKind::failure: return "failure";
    default: return "nothing";
    }
}

inline std::string describe(const Record& r) {
    static constexpr const char* ends[] = {" open", "", " incomplete", " skipped"};
    std::string out = std::string(kind_name(r.kind)) + " at " + std::to_string(r.offset);
    if (r.code != code::none) out += std::string(" ") + nanosgf::syntax::code_name(r.code);
    if (r.line != 0) out += " line " + std::to_string(r.line) + ":" + std::to_string(r.column);
    if (!r.text.empty()) out += " \"" + printable(r.text) + "\"";
    if (r.kind == EventKind::value_chunk) out += ends[static_cast<unsigned>(r.end)];
    return out;
}

/// Aborts with the first difference of two runs that must be the same.
inline void require_equal(const Trace& expected, const Trace& seen, const char* what) {
    for (std::size_t i = 0; i < expected.size() || i < seen.size(); ++i) {
        const std::string a = i < expected.size() ? describe(expected[i]) : "nothing more";
        const std::string b = i < seen.size() ? describe(seen[i]) : "nothing more";
        FUZZ_REQUIRE(i < expected.size() && i < seen.size() && expected[i] == seen[i],
                     "%s: event %zu should be <%s> and is <%s>", what, i, a.c_str(), b.c_str());
    }
}

/// What a recorder does from inside a handler; each form of the parser has its own.
class Inside {
  public:
    virtual void misuse() = 0;
    virtual void checkpoint(const Record& at, std::size_t index, bool expect_valid) = 0;
    virtual void charset(char first_of_value) = 0;

  protected:
    Inside() = default;
    Inside(const Inside&) = default;
    Inside& operator=(const Inside&) = default;
    ~Inside() = default;
};

class Recorder {
  public:
    /// `disturb`: pause, call from inside, take checkpoints and give answers without meaning.
    Recorder(const Plan& plan, bool disturb) : plan_(plan), disturb_(disturb) {}

    Trace trace;
    Inside* inside = nullptr;
    bool choose_charset = false; ///< by the values of CA
    // Where the bytes of the present feed lie and which offset they have.
    const char* block = nullptr;
    std::size_t block_size = 0;
    std::uint64_t block_offset = 0;
    /// Whether chunks must lie in the block at the place that their offset says.
    bool block_is_exact = true;

    std::size_t events = 0; ///< every one, each piece too
    bool paused = false;    ///< since it was last set to false
    bool stopped = false;
    std::uint64_t reached = 0; ///< the least offset() after a pause at the last event

    /// Ready for another run.
    void forget() {
        trace.clear();
        events = 0;
        paused = stopped = false;
        open_ = none;
    }

    Answer take(Record event, Bytes bytes = {}, Part part = {}) {
        ++events;
        FUZZ_REQUIRE(!paused && !stopped, "<%s> delivered after pause or stop", describe(event).c_str());
        reached = event.offset + (event.kind == EventKind::diagnostic ? 0 : bytes.size());
        switch (event.kind) {
        case EventKind::value_chunk: return take_value(event, bytes, part);
        case EventKind::identifier_chunk: return take_spelling(event, bytes);
        case EventKind::property: event.text.assign(bytes.data(), bytes.size()); break;
        default: FUZZ_REQUIRE(bytes.empty(), "<%s> has bytes", describe(event).c_str());
        }
        reached = event.offset;
        trace.push_back(event);
        return answer(trace.back().offset, true, trace.back().kind != EventKind::diagnostic &&
                                                     trace.back().kind != EventKind::end_tree);
    }

  private:
    Answer take_spelling(Record& event, Bytes bytes) {
        require_place(event, bytes);
        FUZZ_REQUIRE(!bytes.empty(), "identifier chunk of no bytes at %llu",
                     static_cast<unsigned long long>(event.offset));
        const std::string_view text(bytes.data(), bytes.size());
        const std::uint64_t at = event.offset;
        Record* last = trace.empty() ? nullptr : &trace.back();
        if (last != nullptr && last->kind == EventKind::identifier_chunk &&
            last->offset + last->text.size() == at) {
            last->text += text;
        } else {
            event.text = text;
            trace.push_back(event);
        }
        return answer(at, false, false);
    }

    Answer take_value(Record& event, Bytes bytes, Part part) {
        require_place(event, bytes);
        FUZZ_REQUIRE(!part.incomplete() || (part.last() && bytes.empty()),
                     "an incomplete chunk must be last and empty");
        if (part.first()) {
            FUZZ_REQUIRE(open_ == none, "a value begins inside a value");
            open_ = trace.size();
            trace.push_back(event);
        }
        FUZZ_REQUIRE(open_ != none, "a chunk that is not first, outside a value");
        Record& value = trace[open_];
        FUZZ_REQUIRE(value.offset + value.text.size() == event.offset,
                     "chunk at %llu does not continue the value at %llu",
                     static_cast<unsigned long long>(event.offset),
                     static_cast<unsigned long long>(value.offset));
        value.text.append(bytes.data(), bytes.size());
        if (part.last()) {
            value.end = part.incomplete() ? Record::End::incomplete : Record::End::complete;
            open_ = none;
            // A value skipped at its first chunk has no last one but where it is not cut.
            if (choose_charset && of_charset() && !skipped_at_first(value.offset)) inside->charset(value.text.empty() ? '.' : value.text[0]);
        }
        return answer_value(value, part);
    }

    /// Whether the value that ends the trace belongs to CA.
    [[nodiscard]] bool of_charset() const {
        for (std::size_t i = trace.size(); i-- > 0;) {
            if (trace[i].kind == EventKind::property) return trace[i].text == "CA";
            if (trace[i].kind == EventKind::node) return false;
        }
        return false;
    }

    [[nodiscard]] char letter_of_value(std::uint64_t offset) const {
        return plan_.answer(offset, static_cast<unsigned>(EventKind::value_chunk));
    }
    [[nodiscard]] bool skipped_at_first(std::uint64_t offset) const {
        return std::string_view("qmuz").find(letter_of_value(offset)) != std::string_view::npos;
    }

    Answer answer_value(Record& value, Part part) {
        const char letter = letter_of_value(value.offset);
        const std::size_t at_first = std::string_view("qmuz").find(letter);
        if (at_first != std::string_view::npos) {
            if (!part.first()) return Answer::go_on;
            // How much of the value was delivered depends on the cuts from here on.
            value.end = Record::End::skipped;
            value.text.clear();
            open_ = none;
            return skip("pnts"[at_first]);
        }
        if (std::string_view("pnts").find(letter) != std::string_view::npos)
            return part.last() ? skip(letter) : Answer::go_on;
        return disturbance(letter, EventKind::value_chunk);
    }

    /// `whole`: an event that comes once, however the input is cut; `skippable`: skips mean something.
    Answer answer(std::uint64_t offset, bool whole, bool skippable) {
        const char letter = plan_.answer(offset, whole ? static_cast<unsigned>(trace.back().kind) : 0);
        std::size_t at = std::string_view("pntsqmuz").find(letter);
        if (at == std::string_view::npos)
            return disturbance(letter, whole ? trace.back().kind : EventKind::identifier_chunk);
        const char meant = "pntspnts"[at];
        if (meant == 's' ? !whole : !skippable) return disturb_ && meant != 's' ? skip(meant) : Answer::go_on;
        return skip(meant);
    }

    Answer skip(char letter) {
        switch (letter) {
        case 'p': return Answer::skip_property;
        case 'n': return Answer::skip_node;
        case 't': return Answer::skip_tree;
        default: stopped = true; return Answer::stop;
        }
    }

    /// What must not change the events.
    Answer disturbance(char letter, EventKind kind) {
        if (!disturb_) return Answer::go_on;
        const bool resumable = kind == EventKind::begin_tree || kind == EventKind::node;
        const bool piece = kind == EventKind::value_chunk || kind == EventKind::identifier_chunk;
        switch (letter) {
        case '|': paused = true; return Answer::pause;
        case '!':
            if (inside != nullptr) inside->misuse();
            return Answer::go_on;
        case '@':
            if (inside != nullptr && !piece)
                inside->checkpoint(trace.back(), trace.size() - 1, resumable);
            return Answer::go_on;
        case 'x':
            if (kind == EventKind::node) return Answer::skip_property;
            if (kind == EventKind::begin_tree) return Answer::skip_node;
            return kind == EventKind::property || kind == EventKind::value_chunk ? Answer::go_on
                                                                                 : Answer::skip_tree;
        default: return Answer::go_on;
        }
    }

    /// The one word that is not delivered from the bytes of the feed: the capitals of a tree that
    /// begins without a node outside trees, recognised only at the `[` after them.
    [[nodiscard]] bool late_word(const Record& event) const {
        return event.kind == EventKind::identifier_chunk &&
               trace.size() >= 2 && trace.back().kind == EventKind::node &&
               trace.back().offset == event.offset &&
               trace[trace.size() - 2].code == code::node_start_missing;
    }

    void require_place(const Record& event, Bytes bytes) const {
        if (bytes.empty() || late_word(event)) return;
        FUZZ_REQUIRE(block != nullptr && bytes.begin() >= block && bytes.end() <= block + block_size,
                     "<%s> lies outside the bytes that were fed", describe(event).c_str());
        if (!block_is_exact) return;
        FUZZ_REQUIRE(event.offset >= block_offset &&
                         bytes.begin() == block + static_cast<std::size_t>(event.offset - block_offset),
                     "<%s> is not the bytes at its offset: it is %td bytes into the block at %llu",
                     describe(event).c_str(), bytes.begin() - block,
                     static_cast<unsigned long long>(block_offset));
    }

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    const Plan& plan_;
    bool disturb_;
    std::size_t open_ = none; ///< index of the value that has begun and not ended
};

} // namespace fuzz

#endif
