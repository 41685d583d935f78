// SPDX-License-Identifier: MIT
// One list of events, whoever wrote it: the parser under test or the reference.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_EVENT_LOG_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_EVENT_LOG_HPP

#include <cstdint>
#include <string>
#include <string_view>

#include "nanosgf/syntax/code.hpp"

namespace exhaustive {

/// Events in one string, so that two lists compare as fast as memcmp. The pieces of a value are
/// joined; the raw spelling of identifiers is joined to words in a list of its own, because the
/// grammar says nothing about its place among the diagnostics. A property notes how many bytes of
/// spelling stood before it: the word that names it must have been delivered by then.
class EventLog {
  public:
    /// Without spelling: what a handler sees that does not ask for it.
    explicit EventLog(bool with_spelling = true) : with_spelling_(with_spelling) {}
    void clear();

    void begin_tree(uint64_t at) { put('(', at); }
    void node(uint64_t at) { put(';', at); }
    void end_tree(uint64_t at) { put(')', at); }
    void diagnostic(nanosgf::Code code, uint64_t at);
    void property(std::string_view name, uint64_t at);

    /// One piece of a value. Pieces that do not follow each other, a second first piece, a piece
    /// before the first: each leaves a fault in the log, which no reference ever holds.
    void value(std::string_view piece, bool first, bool last, bool incomplete, uint64_t at);
    /// One piece of the spelling of a word.
    void spelling(std::string_view piece, uint64_t at);
    /// What must never happen, in words.
    void fault(const char* what);

    [[nodiscard]] bool same_events(const EventLog& other) const { return events_ == other.events_; }
    [[nodiscard]] bool same_words(const EventLog& other) const { return words_ == other.words_; }
    /// Each word stands between the same two events as in `other`.
    [[nodiscard]] bool same_order(const EventLog& other) const { return order_ == other.order_; }

    /// The codes of the diagnostics, one bit each.
    [[nodiscard]] uint32_t codes() const { return codes_; }

    /// One event a line, for people.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string words_text() const;

  private:
    void put(char kind, uint64_t at);
    void number(uint64_t value);

    std::string events_;
    std::string words_;
    std::string order_;
    uint64_t spelled_ = 0;   ///< bytes of spelling so far
    uint64_t word_next_ = 0; ///< offset after the last piece of spelling
    uint64_t value_next_ = 0;
    bool with_spelling_;
    bool in_value_ = false;
    uint32_t codes_ = 0;
    std::string::size_type word_stands_at_ = 0; ///< events before the last piece of spelling
};

/// `text` with everything that is not printable ASCII as <xHH>.
[[nodiscard]] std::string visible(std::string_view text);

} // namespace exhaustive

#endif
