// SPDX-License-Identifier: MIT
// Longer random records, cut at random, through several policies, against the reference.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "check.hpp"
#include "generator.hpp"
#include "nanosgf/syntax/code_text.hpp"

namespace {

using namespace exhaustive;

// The plain loop alone, without the faster one for big machines.
struct Plain : nanosgf::Lenient {
    static constexpr bool wide = false;
};
struct PlainStrict : nanosgf::Strict {
    static constexpr bool wide = false;
};
// Limits that random records run into.
struct Limited : nanosgf::Lenient {
    static constexpr uint32_t max_depth = 2;
    static constexpr uint32_t max_value_length = 6;
    static constexpr uint64_t max_bytes = 45;
};
// Nothing is allowed but to stand still.
struct Narrow : nanosgf::Lenient {
    static constexpr uint32_t max_depth = 1;
    static constexpr uint32_t max_value_length = 0;
    static constexpr uint64_t max_bytes = 12;
};

// Lines and columns of all diagnostics.
struct Located : nanosgf::Lenient {
    static constexpr bool line_and_column = true;
};
struct ShiftJis : nanosgf::Lenient {
    static constexpr bool double_byte = true;
    static constexpr nanosgf::Charset charset = nanosgf::Charset::shift_jis;
};
struct Gbk : ShiftJis {
    static constexpr nanosgf::Charset charset = nanosgf::Charset::gbk_big5;
};

struct Plan {
    uint64_t seed = 20240229;
    unsigned texts = 100000;
    bool stop_at_first = false;
};

template <class Handler, class Policy>
class Lane {
  public:
    Lane(const char* name, Differences& differences) : name_(name), check_(name, differences) {}

    void run(const std::string& text, Random& random) {
        const Ending& ending = check_.expect(text);
        if (ending.error == nanosgf::code::none) ++accepted_;
        // About one cut in two, four or eight bytes, and whole.
        const Cuts often = random.next(), seldom = often & random.next();
        static_cast<void>(check_.compare(whole) && check_.compare(every_byte) &&
                          check_.compare(often) && check_.compare(seldom & random.next()) &&
                          check_.compare(seldom, Feed::apart));
    }
    [[nodiscard]] uint32_t codes() const { return check_.codes(); }
    void print() const {
        std::printf("  %-28s %8llu parses, %u texts without error\n", name_,
                    static_cast<unsigned long long>(check_.runs()), accepted_);
    }

  private:
    const char* name_;
    Check<Handler, Policy> check_;
    unsigned accepted_ = 0;
};

// A code of the structure layer that no text provoked was not tested.
bool all_codes_seen(uint32_t seen) {
    bool all = true;
    for (auto code = static_cast<unsigned>(nanosgf::code::bom);
         code < static_cast<unsigned>(nanosgf::code::source_failed); ++code) {
        if ((seen >> code & 1) != 0) continue;
        std::printf("no text provoked %s\n", nanosgf::syntax::code_name(static_cast<nanosgf::Code>(code)));
        all = false;
    }
    return all;
}

bool run(const Plan& plan) {
    const auto start = std::chrono::steady_clock::now();
    Differences differences(12);
    Lane<SpellingRecorder, nanosgf::Lenient> lenient("lenient", differences);
    Lane<Recorder, nanosgf::Lenient> silent("lenient without spelling", differences);
    Lane<SpellingRecorder, Plain> plain("lenient, plain loop", differences);
    Lane<SpellingRecorder, nanosgf::Large<nanosgf::Lenient>> large("lenient, 64-bit offsets",
                                                                   differences);
    Lane<SpellingRecorder, Limited> limited("lenient with limits", differences);
    Lane<SpellingRecorder, Narrow> narrow("lenient with narrow limits", differences);
    Lane<Recorder, Located> located("lenient, lines and columns", differences);
    Lane<Recorder, ShiftJis> shift_jis("lenient, Shift_JIS", differences);
    Lane<Recorder, Gbk> gbk("lenient, GBK and Big5", differences);
    Lane<SpellingRecorder, nanosgf::Strict> strict("strict", differences);
    Lane<Recorder, PlainStrict> plain_strict("strict, plain loop", differences);
    Generator generator(plan.seed, 60);
    for (unsigned i = 0; i < plan.texts; ++i) {
        if (plan.stop_at_first && differences.count() > 0) break;
        const std::string text = generator.text();
        lenient.run(text, generator.random());
        silent.run(text, generator.random());
        plain.run(text, generator.random());
        large.run(text, generator.random());
        limited.run(text, generator.random());
        narrow.run(text, generator.random());
        located.run(text, generator.random());
        shift_jis.run(text, generator.random());
        gbk.run(text, generator.random());
        strict.run(text, generator.random());
        plain_strict.run(text, generator.random());
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::printf("%u random texts of up to 60 bytes, seed %llu, %llu differences, %.1f s\n",
                plan.texts, static_cast<unsigned long long>(plan.seed),
                static_cast<unsigned long long>(differences.count()), took.count());
    lenient.print();
    silent.print();
    plain.print();
    large.print();
    limited.print();
    narrow.print();
    located.print();
    shift_jis.print();
    gbk.print();
    strict.print();
    plain_strict.print();
    differences.print();
    return all_codes_seen(lenient.codes() | limited.codes()) && differences.count() == 0;
}

} // namespace

int main(int argc, char** argv) {
    Plan plan;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--short") == 0) {
            plan.texts = 4000;
        } else if (std::strcmp(argv[i], "--first") == 0) {
            plan.stop_at_first = true;
        } else if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
            plan.seed = std::strtoull(argv[++i], nullptr, 10);
        } else if (std::strcmp(argv[i], "--texts") == 0 && i + 1 < argc) {
            plan.texts = static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10));
        } else {
            std::fprintf(stderr, "usage: %s [--short] [--first] [--seed N] [--texts N]\n", argv[0]);
            return 2;
        }
    }
    return run(plan) ? 0 : 1;
}
