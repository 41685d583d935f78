// SPDX-License-Identifier: MIT
// Every short string of byte classes, from the start and from after each prefix, cut in every
// two-way cut and more, lenient and strict, against the reference.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>

#include "byte_classes.hpp"
#include "check.hpp"
#include "coverage.hpp"

namespace {

using namespace exhaustive;

struct Plan {
    unsigned from_start = 6;  ///< longest string from the empty state
    unsigned from_prefix = 4; ///< longest string after a prefix
    unsigned composed = 4;    ///< up to this many bytes all ways to cut are tried
    bool stop_at_first = false;
};

template <class Policy>
class Enumeration {
  public:
    Enumeration(const char* name, const Plan& plan)
        : name_(name), plan_(plan), differences_(12), check_(name, differences_) {}

    /// False when the parser differs or a cell of the coverage table is empty.
    bool run() {
        const auto start = std::chrono::steady_clock::now();
        from({}, plan_.from_start);
        for (const Prefix& prefix : prefixes) from(prefix.text, plan_.from_prefix);
        for (const Prefix& prefix : prefixes) each_byte(prefix.text);
        each_byte({});
        const unsigned empty = coverage_.print(name_, !Policy::repair);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        std::printf(
            "%s: every string of up to %u of %zu classes from the start, of up to %u behind each "
            "of %zu prefixes;"
            " each whole, byte by byte and in every two-way cut, up to %u bytes in all ways to cut;"
            " all 256 byte values behind each prefix between two classes:\n"
            "%s: %llu strings, %llu parses, %llu differences, %.1f s\n",
            name_, plan_.from_start, class_count, plan_.from_prefix, prefix_count, plan_.composed,
            name_, static_cast<unsigned long long>(strings_),
            static_cast<unsigned long long>(check_.runs()),
            static_cast<unsigned long long>(differences_.count()), took.count());
        differences_.print();
        std::fflush(stdout);
        return empty == 0 && differences_.count() == 0;
    }

  private:
    [[nodiscard]] bool enough() const { return plan_.stop_at_first && differences_.count() > 0; }

    void from(std::string_view prefix, unsigned length) {
        text_ = prefix;
        prefix_ = prefix.size();
        extend(visit(), length);
    }

    // All strings that begin with text_, which was visited already.
    void extend(const Ending state, unsigned more) {
        if (more == 0 || enough()) return;
        for (size_t i = 0; i < class_count; ++i) {
            text_ += member(i, text_.size() - prefix_);
            coverage_.add(state, i);
            extend(visit(), more - 1);
            text_.pop_back();
        }
    }

    Ending visit() {
        ++strings_;
        const Ending ending = check_.expect(text_);
        const size_t size = text_.size();
        const size_t behind = size - prefix_;
        if (!check_.compare(whole) || !check_.compare(every_byte)) return ending;
        if (behind <= plan_.composed) {
            const size_t first = prefix_ == 0 ? 1 : prefix_;
            for (Cuts cuts = 1; size > first && cuts < cut_before(size - first); ++cuts)
                if (!check_.compare(cuts << first)) return ending;
        }
        // Cuts inside the prefix need no long strings after it.
        const size_t first = behind <= 2 ? 1 : behind <= plan_.composed ? size : prefix_;
        for (size_t i = first == 0 ? 1 : first; i < size; ++i)
            if (!check_.compare(cut_before(i))) return ending;
        return ending;
    }

    // The classes are no more than a table of bytes: here each byte stands for itself.
    void each_byte(std::string_view prefix) {
        for (size_t before = 0; before <= class_count; ++before)
            for (unsigned byte = 0; byte < 256 && !enough(); ++byte)
                for (size_t behind = 0; behind < class_count; ++behind) {
                    text_ = prefix;
                    if (before < class_count) text_ += member(before, text_.size());
                    text_ += static_cast<char>(byte);
                    text_ += member(behind, text_.size());
                    visit_plainly();
                }
    }

    void visit_plainly() {
        ++strings_;
        check_.expect(text_);
        static_cast<void>(check_.compare(whole) && check_.compare(every_byte));
    }

    const char* name_;
    Plan plan_;
    Differences differences_;
    Check<SpellingRecorder, Policy> check_;
    Coverage coverage_;
    std::string text_;
    size_t prefix_ = 0;
    uint64_t strings_ = 0;
};

} // namespace

int main(int argc, char** argv) {
    Plan plan;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--short") == 0) {
            plan.from_start = 4;
            plan.from_prefix = 3;
            plan.composed = 3;
        } else if (std::strcmp(argv[i], "--long") == 0) {
            plan.from_start = 7;
            plan.from_prefix = 5;
        } else if (std::strcmp(argv[i], "--first") == 0) {
            plan.stop_at_first = true;
        } else {
            std::fprintf(stderr, "usage: %s [--short|--long] [--first]\n", argv[0]);
            return 2;
        }
    }
    const bool lenient = Enumeration<nanosgf::Lenient>("lenient", plan).run();
    if (plan.stop_at_first && !lenient) return 1;
    const bool strict = Enumeration<nanosgf::Strict>("strict", plan).run();
    return lenient && strict ? 0 : 1;
}
