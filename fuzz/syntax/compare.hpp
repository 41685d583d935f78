// SPDX-License-Identifier: MIT
// How two different runs of one text relate: with skips and without, strict and lenient.
#ifndef NANOSGF_FUZZ_SYNTAX_COMPARE_HPP
#define NANOSGF_FUZZ_SYNTAX_COMPARE_HPP

#include <string_view>

#include "fuzz/syntax/drive.hpp"

namespace fuzz {

inline bool has_diagnostics(const Trace& trace) {
    for (const Record& r : trace)
        if (r.kind == EventKind::diagnostic) return true;
    return false;
}

/// What remains of the events of a text without faults when the plan's skips and stops are the
/// answers: the definition of the skips, written a second time.
class Skipped {
  public:
    explicit Skipped(const Plan& plan) : plan_(plan) {}

    /// What remains of `full` from what was not yet taken on; the same trace, longer, each time.
    void take(const Trace& full) {
        for (; taken_ < full.size(); ++taken_)
            if (!stopped_) pass(full[taken_]);
    }
    Trace trace;

  private:
    enum class Scope { nothing, property, node, tree };

    void pass(const Record& r) {
        if (r.kind == EventKind::begin_tree) ++depth_;
        const std::uint64_t depth = depth_;
        if (r.kind == EventKind::end_tree) --depth_;
        if (hidden(r, depth)) return;
        scope_ = r.kind == EventKind::identifier_chunk ? scope_ : Scope::nothing;
        trace.push_back(r);
        if (r.kind != EventKind::identifier_chunk) apply(plan_.answer(r.offset, static_cast<unsigned>(r.kind)));
    }

    [[nodiscard]] bool hidden(const Record& r, std::uint64_t depth) const {
        switch (scope_) {
        case Scope::property: return r.kind == EventKind::value_chunk;
        case Scope::node:
            return r.kind == EventKind::property || r.kind == EventKind::value_chunk ||
                   r.kind == EventKind::identifier_chunk;
        case Scope::tree: return r.kind != EventKind::end_tree || depth != outermost_;
        default: return false;
        }
    }

    void apply(char letter) {
        const std::size_t which = std::string_view("pntsqmuz").find(letter);
        if (which == std::string_view::npos) return;
        const EventKind kind = trace.back().kind;
        const bool of_property = kind == EventKind::property || kind == EventKind::value_chunk;
        if (kind == EventKind::value_chunk && which >= 4) {
            trace.back().end = Record::End::skipped;
            trace.back().text.clear();
        }
        outermost_ = depth_;
        switch (which % 4) {
        case 0: scope_ = of_property ? Scope::property : Scope::nothing; break;
        case 1: scope_ = of_property || kind == EventKind::node ? Scope::node : Scope::nothing; break;
        case 2: scope_ = kind != EventKind::end_tree ? Scope::tree : Scope::nothing; break;
        default: stopped_ = true;
        }
    }

    const Plan& plan_;
    std::size_t taken_ = 0;
    Scope scope_ = Scope::nothing;
    std::uint64_t depth_ = 0;
    std::uint64_t outermost_ = 0;
    bool stopped_ = false;
};

/// Between a run without skips and its parser: only a value that the plan's answers would deliver
/// chooses a charset. A handler that skips a CA cannot know it, and where the values after it end
/// depends on the charset.
class DeliveredCharset final : public Inside {
  public:
    DeliveredCharset(Recorder& recorder, const Plan& plan)
        : parser_(*recorder.inside), full_(recorder.trace), skipped_(plan) {
        recorder.inside = this;
    }
    void misuse() override { parser_.misuse(); }
    void checkpoint(const Record& at, std::size_t index, bool expect_valid) override {
        parser_.checkpoint(at, index, expect_valid);
    }
    void charset(char first_of_value) override {
        skipped_.take(full_);
        if (skipped_.trace.back() == full_.back()) parser_.charset(first_of_value);
    }

  private:
    Inside& parser_;
    const Trace& full_;
    Skipped skipped_;
};

/// Without the diagnostics that `code` accepts.
template <class Accept>
Trace without(const Trace& trace, Accept accept) {
    Trace out;
    for (const Record& r : trace)
        if (!accept(r)) out.push_back(r);
    return out;
}

/// Whether strict ends at a digit after the 16 letters that lenient keeps of an identifier: lenient
/// reports ident-too-long for all that it cuts off, ident-digit only for a digit that it keeps.
inline bool at_digit_cut_off(const Trace& lenient, const Trace& strict) {
    if (strict.empty() || strict.back().code != code::ident_digit) return false;
    const std::uint64_t digit = strict.back().offset;
    for (const Record& r : lenient)
        if (r.kind == EventKind::identifier_chunk && digit >= r.offset + nanosgf::Identifier::capacity &&
            digit < r.offset + r.text.size())
            return true;
    return false;
}

/// Strict accepts exactly what lenient accepts without a repair, with the same events; and what
/// it delivers before its error, lenient delivers too.
inline void require_strict_agrees(const Trace& lenient, const Outcome& lenient_end, const Trace& strict,
                                  const Outcome& strict_end) {
    const auto note = [](const Record& r) {
        return r.code == code::ident_long || r.code == code::ident_too_long;
    };
    const Trace repaired = without(lenient, note);
    const bool clean = lenient_end.status == Status::ok && !has_diagnostics(repaired) &&
                       !at_digit_cut_off(lenient, strict);
    FUZZ_REQUIRE(clean == (strict_end.status == Status::ok), "strict %s, lenient %s",
                 strict_end.status == Status::ok ? "accepts" : nanosgf::syntax::code_name(strict_end.error),
                 clean ? "finds nothing to repair" : "repairs");
    if (clean) {
        require_equal(repaired, without(strict, note), "strict against lenient");
        return;
    }
    const auto no_event = [](const Record& r) {
        return r.kind == EventKind::diagnostic || r.kind == EventKind::identifier_chunk;
    };
    const Trace all = without(lenient, no_event);
    Trace begun = without(strict, no_event);
    for (std::size_t i = 0; i < begun.size(); ++i) {
        FUZZ_REQUIRE(i < all.size() && begun[i].kind == all[i].kind && begun[i].offset == all[i].offset &&
                         all[i].text.compare(0, begun[i].text.size(), begun[i].text) == 0,
                     "strict delivers <%s> before its error, lenient <%s>", describe(begun[i]).c_str(),
                     i < all.size() ? describe(all[i]).c_str() : "nothing");
    }
}

/// A limit ends a parse early and changes nothing before.
inline void require_limit_only_ends(const Trace& limited, const Outcome& end, const Trace& unlimited) {
    const bool by_limit = end.error == code::depth_limit || end.error == code::value_too_long ||
                          end.error == code::input_too_long;
    const std::size_t last = limited.size() - (by_limit && !limited.empty() ? 1 : 0);
    for (std::size_t i = 0; i < last; ++i) {
        Record whole = i < unlimited.size() ? unlimited[i] : Record{};
        if (limited[i].end == Record::End::open || limited[i].kind == EventKind::identifier_chunk) {
            whole.text.resize(std::min(whole.text.size(), limited[i].text.size()));
            whole.end = limited[i].end;
        }
        FUZZ_REQUIRE(limited[i] == whole, "with limits <%s>, without <%s>", describe(limited[i]).c_str(),
                     describe(whole).c_str());
    }
    FUZZ_REQUIRE(by_limit || limited.size() == unlimited.size(), "limits changed the events silently");
}

} // namespace fuzz

#endif
