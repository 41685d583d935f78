// SPDX-License-Identifier: MIT
// One string, cut in one way, through one parser: are the events those of the reference?
#ifndef NANOSGF_TESTS_EXHAUSTIVE_CHECK_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_CHECK_HPP

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "event_log.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "reference.hpp"

namespace exhaustive {

/// Where a string is cut: bit i set means a cut before byte i, so texts have up to 64 bytes.
using Cuts = uint64_t;
constexpr Cuts whole = 0;
constexpr Cuts every_byte = ~Cuts(0);
constexpr Cuts cut_before(size_t i) { return Cuts(1) << i; }

/// How the pieces are handed over.
enum class Feed {
    in_place, ///< all pieces lie in the string
    apart,    ///< each piece lies alone in memory of its size, an empty piece before each
};

/// Writes each event of a parser into a log, and checks that chunks point into the piece.
class Recorder {
  public:
    Recorder(EventLog& log, std::string_view text) : log_(log), text_(text) {}
    void piece(const char* data, size_t size, uint64_t at) {
        data_ = data;
        size_ = size;
        at_ = at;
    }

    void on_begin_tree(uint64_t at) { log_.begin_tree(at); }
    void on_node(uint64_t at) { log_.node(at); }
    void on_property(const nanosgf::Identifier& name, uint64_t at) {
        log_.property(view(name.bytes()), at);
    }
    void on_value_chunk(nanosgf::Bytes raw, nanosgf::Part part, uint64_t at) {
        const uint64_t into = at - at_;
        if (!raw.empty() &&
            (into > size_ || raw.size() > size_ - into || raw.data() != data_ + into))
            log_.fault("chunk is not the bytes at its offset");
        log_.value(view(raw), part.first(), part.last(), part.incomplete(), at);
    }
    void on_end_tree(uint64_t at) { log_.end_tree(at); }
    template <class Diagnostic>
    void on_diagnostic(const Diagnostic& diagnostic) {
        if constexpr (std::is_base_of_v<nanosgf::LineAndColumn<true>, Diagnostic>) {
            const Location is = locate(text_, diagnostic.offset);
            if (diagnostic.line != is.line || diagnostic.column != is.column)
                log_.fault("wrong line or column of a diagnostic");
        }
        log_.diagnostic(diagnostic.code, diagnostic.offset);
    }

  protected:
    static std::string_view view(nanosgf::Bytes bytes) {
        return std::string_view(bytes.data(), bytes.size());
    }
    EventLog& log_;

  private:
    std::string_view text_;
    const char* data_ = nullptr;
    size_t size_ = 0;
    uint64_t at_ = 0;
};

/// The same with the spelling of identifiers.
class SpellingRecorder : public Recorder {
  public:
    using Recorder::Recorder;
    void on_identifier_chunk(nanosgf::Bytes spelling, uint64_t at) {
        log_.spelling(view(spelling), at);
    }
};

/// What a parser came to.
struct Outcome {
    nanosgf::Status status = nanosgf::Status::ok;
    nanosgf::Code error = nanosgf::code::none;
    uint64_t offset = 0;

    friend bool operator==(const Outcome& a, const Outcome& b) {
        return a.status == b.status && a.error == b.error && a.offset == b.offset;
    }
};

/// A policy with double_byte names the charset to be set.
template <class Policy>
constexpr nanosgf::Charset charset_of() {
    if constexpr (Policy::double_byte)
        return Policy::charset;
    else
        return nanosgf::Charset::single_byte;
}

template <class Handler, class Policy>
Outcome parse(std::string_view text, Cuts cuts, Feed how, EventLog& log) {
    using nanosgf::Status;
    log.clear();
    Handler handler(log, text);
    nanosgf::Parser<Handler, Policy> parser(handler);
    Status status = Status::ok;
    if constexpr (Policy::double_byte)
        if (parser.set_charset(Policy::charset) != Status::ok) log.fault("the charset is refused");
    for (size_t from = 0; from < text.size();) {
        size_t to = from + 1;
        while (to < text.size() && (cuts >> to & 1) == 0) ++to;
        const char* data = text.data() + from;
        const size_t size = to - from;
        std::unique_ptr<char[]> alone;
        Status now = status;
        if (how == Feed::apart) {
            now = parser.feed(nanosgf::Bytes());
            if (now != status) log.fault("an empty piece changes the status");
            alone = std::make_unique<char[]>(size);
            std::memcpy(alone.get(), data, size);
            data = alone.get();
        }
        handler.piece(data, size, from);
        now = parser.feed(nanosgf::Bytes(data, size));
        if (now != Status::ok && now != Status::failed)
            log.fault("feed returns neither ok nor failed");
        if (status == Status::failed && now != status) log.fault("the error is not sticky");
        status = now;
        from = to;
    }
    handler.piece(nullptr, 0, text.size());
    const Status last = parser.finish();
    if (status == Status::failed && last != status) log.fault("the error is not sticky at the end");
    return {last, parser.error(), parser.offset()};
}

/// Everything that is known about one difference.
struct Difference {
    std::string text;
    std::string what;   ///< what differs: events, status, ...
    std::string report; ///< both event lists
};

/// Keeps the shortest differences, one of each kind and string of byte classes, and counts all.
class Differences {
  public:
    explicit Differences(size_t kept) : kept_(kept) {}
    /// Counts the difference; true when it should be added.
    [[nodiscard]] bool wants(std::string_view text, std::string_view what);
    void add(Difference difference);
    [[nodiscard]] uint64_t count() const { return count_; }
    void print() const;

  private:
    size_t kept_;
    uint64_t count_ = 0;
    std::vector<Difference> shortest_;
};

/// The events of one string as the reference sees them, and what to compare them with.
template <class Handler, class Policy>
class Check {
  public:
    Check(const char* name, Differences& differences) : name_(name), differences_(differences) {}

    /// Asks the reference about `text`. All later cuts are compared with its answer.
    const Ending& expect(std::string_view text) {
        text_ = text;
        if constexpr (Policy::repair) {
            const uint64_t most = Policy::max_bytes != 0 ? Policy::max_bytes : UINT32_MAX;
            ending_ = expect_lenient(
                text, expected_,
                {Policy::max_depth, Policy::max_value_length, most, charset_of<Policy>()});
        } else {
            ending_ = expect_strict(text, expected_);
        }
        codes_ |= expected_.codes();
        have_order_ = false;
        return ending_;
    }

    /// Feeds the text cut in one way; false when the parser differs. The order of spelling among
    /// the other events, and the offset of an error, must be those of the first call for a text.
    bool compare(Cuts cuts, Feed how = Feed::in_place) {
        ++runs_;
        const Outcome outcome = parse<Handler, Policy>(text_, cuts, how, seen_);
        const bool failed = ending_.error != nanosgf::code::none;
        const char* what = nullptr;
        if (!seen_.same_events(expected_))
            what = "events";
        else if (!seen_.same_words(expected_))
            what = "spelling";
        else if (outcome.status != (failed ? nanosgf::Status::failed : nanosgf::Status::ok))
            what = "status";
        else if (outcome.error != ending_.error)
            what = "error code";
        else if (!failed && outcome.offset != text_.size())
            what = "offset at the end";
        else if (have_order_ && !seen_.same_order(first_))
            what = "order of spelling and events";
        else if (have_order_ && !(outcome == outcome_))
            what = "outcome of another cut";
        if (what != nullptr) {
            if (differences_.wants(text_, what))
                differences_.add({std::string(text_), what, describe(what, cuts, how, outcome)});
            return false;
        }
        if (!have_order_) {
            first_ = seen_;
            outcome_ = outcome;
            have_order_ = true;
        }
        return true;
    }

    [[nodiscard]] uint64_t runs() const { return runs_; }
    /// The codes of all diagnostics expected so far, one bit each.
    [[nodiscard]] uint32_t codes() const { return codes_; }

  private:
    static constexpr bool spelled = std::is_same_v<Handler, SpellingRecorder>;

    [[nodiscard]] std::string describe(const char* what, Cuts cuts, Feed how,
                                       const Outcome& outcome) const {
        std::string pieces;
        for (size_t i = 0; i < text_.size(); ++i) {
            if (i > 0 && (cuts >> i & 1) != 0) pieces += " | ";
            pieces += visible(text_.substr(i, 1));
        }
        std::string out = std::string(name_) + ": " + what + " differ for " + pieces +
                          (how == Feed::apart ? " (pieces apart)" : "") + "\n";
        out += "reference, error " + std::to_string(static_cast<int>(ending_.error)) + ":\n" +
               expected_.text() + "words" + expected_.words_text() + "\n";
        out += "parser, status " + std::to_string(static_cast<int>(outcome.status)) + " error " +
               std::to_string(static_cast<int>(outcome.error)) + " offset " +
               std::to_string(outcome.offset) + ":\n" + seen_.text() + "words" +
               seen_.words_text() + "\n";
        return out;
    }

    const char* name_;
    Differences& differences_;
    std::string_view text_;
    EventLog expected_{spelled}, seen_{spelled}, first_{spelled};
    Ending ending_;
    Outcome outcome_;
    bool have_order_ = false;
    uint32_t codes_ = 0;
    uint64_t runs_ = 0;
};

} // namespace exhaustive

#endif
