// SPDX-License-Identifier: MIT
// Measures the parsers beside memcpy and a plain scanner, and holds the ratios against their bars.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "count.hpp"
#include "inputs.hpp"
#include "passes.hpp"

namespace bench {

namespace {

constexpr const char* usage = R"(usage: nanosgf_bench [--check | --count BYTES] [--break] [--benchmark_...] [FILE...]
Measures on the files, or on generated records of 16 MB of each kind, and prints the ratios.
  --check   a short run; exit status 1 when a ratio is below its bar (that is measured again for a
            minute, because other programs may be running)
  --count   each pass once, for callgrind (speed.py), on generated records of so many bytes
  --break   with parsers that lack the wide path: --check must fail
Options of Google Benchmark show its own report too.
)";

/// How fast a pass must be beside another on the same input.
struct Demand {
    PassIndex pass;
    const char* input;
    PassIndex beside;
    double bar;
};

// A bar is what was measured, with a fifth of room for what machines and runs differ.
constexpr Demand demands[] = {
    {parser_pass, "moves", memcpy_pass, 0.25},     {parser_pass, "comments", memcpy_pass, 0.3},
    {parser_pass, "moves", floor_pass, 2.6},       {parser_pass, "comments", floor_pass, 2.5},
    {parser_pass, "variations", floor_pass, 0.9},  {tree_pass, "moves", parser_pass, 0.34},
    {typed_pass, "moves", parser_pass, 0.09},
};
constexpr unsigned passes_beside[] = {memcpy_pass, floor_pass, parser_pass};

using Clock = std::chrono::steady_clock;

/// A pass over the texts of an input, as often as it was measured.
struct Series {
    Series(const Input& of, unsigned by, bool wide)
        : input(&of), pass(by), run(passes(wide)[by].run),
          best(of.texts(), std::numeric_limits<double>::infinity()) {}
    [[nodiscard]] bool is_slow() const { return pass == typed_pass || pass == board_pass || pass == check_pass; }
    /// What is read of a text. A slow pass takes a part, or other programs would interrupt each run.
    [[nodiscard]] std::string_view text(size_t index) const {
        constexpr size_t some = 50000;
        return input->text(index).substr(0, is_slow() ? some : std::string_view::npos);
    }
    [[nodiscard]] double bytes_a_second() const {
        double bytes = 0;
        for (size_t i = 0; i < best.size(); ++i) bytes += static_cast<double>(text(i).size());
        return bytes / std::accumulate(best.begin(), best.end(), 0.0);
    }
    void forget() { std::fill(best.begin(), best.end(), std::numeric_limits<double>::infinity()); }
    [[nodiscard]] double beside(const Series& other) const { return bytes_a_second() / other.bytes_a_second(); }

    const Input* input;
    unsigned pass;
    Counts (*run)(std::string_view text, char* scratch);
    std::vector<double> best; ///< seconds for each text
    uint64_t runs = 0;
};
using Selection = std::vector<Series*>;

const Demand* demand_of(const Series& series, const Series& other) {
    for (const Demand& demand : demands)
        if (demand.pass == series.pass && demand.beside == other.pass && demand.input == series.input->name() &&
            other.input == series.input)
            return &demand;
    return nullptr;
}

bool is_below(const Series& series, const Series& other) {
    const Demand* const demand = demand_of(series, other);
    return demand != nullptr && series.beside(other) < demand->bar;
}

Selection each(std::deque<Series>& all) {
    Selection chosen;
    for (Series& series : all) chosen.push_back(&series);
    return chosen;
}

// What is below its bar, and what it is beside.
Selection below_bars(std::deque<Series>& all) {
    Selection below;
    for (Series& series : all)
        if (std::any_of(all.begin(), all.end(), [&series](const Series& other) {
                return is_below(series, other) || is_below(other, series);
            }))
            below.push_back(&series);
    return below;
}

struct Options {
    bool check = false;
    bool wide = true;
    bool report = false;
    size_t count = 0;
    std::vector<std::string> paths;
    std::vector<char*> for_benchmark;
};

class Silent : public benchmark::BenchmarkReporter {
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>&) override {}
};

struct Took {
    double seconds;
    size_t bytes;
};

// One of the texts. The best run of many is what the code costs; the mean is what the neighbours cost.
// It is taken for each text alone, because in the time for all there is always some neighbour.
Took measure(Series& series, size_t index) {
    constexpr size_t least_bytes = 200000; // of shorter texts the clock would see too little
    const Input& input = *series.input;
    static std::string scratch;
    if (scratch.size() < input.size() * scratch_factor) scratch.resize(input.size() * scratch_factor);
    char* place = scratch.data();
    for (size_t i = 0; i < index; ++i) place += input.text(i).size();
    const std::string_view text = series.text(index);
    const size_t repeats = series.is_slow() ? 1 : std::max<size_t>(1, least_bytes / text.size());
    Took all{0, 0};
    // A slow pass reads little of a text: the second time it runs as in the middle of a long one.
    for (size_t times = series.is_slow() ? 2 : 1; times > 0; --times) {
        const auto start = Clock::now();
        for (size_t left = repeats; left > 0; --left) {
            Counts counts = series.run(text, place);
            benchmark::DoNotOptimize(counts);
            benchmark::ClobberMemory();
        }
        const std::chrono::duration<double> took = Clock::now() - start;
        series.best[index] = std::min(series.best[index], took.count() / static_cast<double>(repeats));
        all.seconds += took.count();
        all.bytes += text.size() * repeats;
    }
    return all;
}

// All texts, as often as Google Benchmark wants it.
void measure(benchmark::State& state, Series& series) {
    size_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        double all = 0;
        for (size_t i = 0; i < series.best.size(); ++i) {
            const Took took = measure(series, i);
            all += took.seconds;
            bytes += took.bytes;
        }
        state.SetIterationTime(all);
        ++series.runs;
    }
    state.SetBytesProcessed(static_cast<int64_t>(bytes));
}

// Goes once through the texts of each input. Its passes take turns, so that what slows the machine slows
// both sides of a ratio; and each is at another text, so that none is in a cache from the one before.
void measure_in_turns(const Selection& chosen) {
    for (auto begin = chosen.begin(); begin != chosen.end();) {
        const auto end = std::find_if(begin, chosen.end(),
                                      [&](const Series* series) { return series->input != (*begin)->input; });
        const size_t texts = (*begin)->best.size();
        const auto passes = static_cast<size_t>(end - begin);
        for (size_t turn = 0; turn < texts * passes; ++turn) {
            const size_t pass = turn % passes;
            (void)measure(*begin[static_cast<std::ptrdiff_t>(pass)], (turn / passes + pass * texts / passes) % texts);
        }
        for (; begin != end; ++begin) ++(*begin)->runs;
    }
}

// One ratio with its demand.
void print_ratio(double ratio, const Demand* demand) {
    char text[64];
    if (demand == nullptr) {
        std::snprintf(text, sizeof text, "%.3f", ratio);
    } else {
        std::snprintf(text, sizeof text, "%.3f (%.3g)%s", ratio, demand->bar, ratio < demand->bar ? " BELOW" : "");
    }
    std::printf("  %-25s", text);
}

void print_table(const Selection& chosen) {
    std::printf("%-12s %-24s %8s  %-25s  %-25s  %-25s %8s\n", "input", "pass", "MB/s",
                "of memcpy (bar)", "of floor (bar)", "of parser (bar)", "runs");
    for (const Series* series : chosen) {
        std::printf("%-12.12s %-24s %8.0f", series->input->name().c_str(), passes(true)[series->pass].name,
                    series->bytes_a_second() / 1e6);
        for (const unsigned beside : passes_beside) {
            const auto other = std::find_if(chosen.begin(), chosen.end(), [&](const Series* each) {
                return each->input == series->input && each->pass == beside;
            });
            if (other == chosen.end()) std::printf("  %-25s", "");
            else print_ratio(series->beside(**other), demand_of(*series, **other));
        }
        std::printf(" %8llu\n", static_cast<unsigned long long>(series->runs));
    }
    std::printf("For each text the best of the runs, which are interleaved.\n");
}

// Whether all bars are met; what is below its bar is measured again until the time is over.
bool check(std::deque<Series>& all, std::chrono::seconds most) {
    using std::chrono_literals::operator""s;
    constexpr auto a_try = 2s;
    constexpr unsigned least_runs = 10;
    const auto end = Clock::now() + most;
    for (Selection chosen = each(all);;) {
        const auto start = Clock::now();
        for (unsigned runs = 0; runs < least_runs || Clock::now() - start < a_try; ++runs) measure_in_turns(chosen);
        print_table(chosen);
        chosen = below_bars(all);
        if (chosen.empty()) return true;
        const bool again = Clock::now() < end;
        std::printf("below a bar%s\n", again ? ", once more" : "");
        if (!again) return false;
        // From the start: processors change their clock, and the best of two rounds are no ratio of one.
        for (Series* const series : chosen) series->forget();
    }
}

// The memory of trees; false when it is above a bar for moves. `is_known`: the size of what comes in pieces.
bool print_memory(const std::vector<Input>& inputs, bool is_known) {
    constexpr double bars[] = {2.6, 2.65, 3.6, 3.65};
    bool met = true;
    for (const Input& input : inputs) {
        const TreeMemory memory = tree_memory(input.text(0), is_known);
        const auto size = static_cast<double>(input.text(0).size());
        const double took[] = {static_cast<double>(memory.in_place.at_end) / size, static_cast<double>(memory.in_place.most) / size,
                               static_cast<double>(memory.copied.at_end) / size, static_cast<double>(memory.copied.most) / size};
        std::printf("%s: a tree takes %.2f bytes a byte in place, %.2f while it is read; %.2f with the text, %.2f while it is read", input.name().c_str(),
                    took[0], took[1], took[2], took[3]);
        if (input.name() == "moves") {
            met = std::equal(std::begin(took), std::end(took), std::begin(bars), std::less_equal<>());
            std::printf(" (bars %.2f %.2f %.2f %.2f)%s", bars[0], bars[1], bars[2], bars[3], met ? "" : " ABOVE");
        }
        std::printf("\n");
    }
    return met;
}

bool counts_agree(const std::deque<Series>& all) {
    bool agree = true;
    for (const Series& series : all) {
        const std::string_view text = series.input->text(0); // whole, as the floor scanner needs it
        std::string scratch(text.size() * scratch_factor, '\0');
        const Counts counts = series.run(text, scratch.data());
        agree = agrees(passes(true)[series.pass], counts, scan_floor(text.data())) && agree;
    }
    return agree;
}

Options read_options(int argc, char** argv) {
    Options options;
    options.for_benchmark.push_back(argv[0]);
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--check") == 0) {
            options.check = true;
        } else if (std::strcmp(argv[i], "--break") == 0) {
            options.wide = false;
        } else if (std::strcmp(argv[i], "--count") == 0 && i + 1 < argc) {
            options.count = std::strtoul(argv[++i], nullptr, 10);
        } else if (std::strncmp(argv[i], "--benchmark", 11) == 0) {
            options.for_benchmark.push_back(argv[i]);
            options.report = true;
        } else if (argv[i][0] == '-') {
            std::fputs(usage, std::strcmp(argv[i], "--help") == 0 ? stdout : stderr);
            std::exit(std::strcmp(argv[i], "--help") == 0 ? 0 : 2);
        } else {
            options.paths.emplace_back(argv[i]);
        }
    }
    return options;
}

// Ours come first: what the user says prevails.
void set_up(Options& options) {
    static char interleaved[] = "--benchmark_enable_random_interleaving=true";
    static char often[] = "--benchmark_repetitions=30";
    static char shortly[] = "--benchmark_min_time=0.01";
    static char together[] = "--benchmark_display_aggregates_only=true";
    std::vector<char*>& arguments = options.for_benchmark;
    arguments.insert(arguments.begin() + 1, {interleaved, often, shortly, together});
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
}

// For a check what has a bar, and what it is beside.
std::deque<Series> series_of(const std::vector<Input>& inputs, const Options& options) {
    std::deque<Series> all;
    for (const Input& input : inputs)
        for (unsigned pass = 0; pass < pass_count; ++pass) {
            bool wanted = !options.check || pass == memcpy_pass || pass == floor_pass || pass == parser_pass;
            for (const Demand& demand : demands)
                wanted = wanted || (demand.input == input.name() && demand.pass == pass);
            if (wanted) all.emplace_back(input, pass, options.wide);
        }
    return all;
}

void report(std::deque<Series>& all, Options& options) {
    for (Series& series : all)
        benchmark::RegisterBenchmark(
            (series.input->name() + "/" + passes(true)[series.pass].name).c_str(),
            [&series](benchmark::State& state) { measure(state, series); })
            ->UseManualTime();
    set_up(options);
    Silent silent;
    benchmark::ConsoleReporter loud;
    benchmark::BenchmarkReporter* reporter = &silent;
    if (options.report) reporter = &loud;
    benchmark::RunSpecifiedBenchmarks(reporter);
    print_table(each(all));
}

int run(int argc, char** argv) {
    Options options = read_options(argc, argv);
    const bool given = !options.paths.empty();
    const std::vector<Input> inputs = given ? files(options.paths)
                                            : options.count != 0 ? generated(options.count, 1)
                                                                 : generated(text_size, texts_each);
    if (options.count != 0) return count(inputs, options.wide) || given ? 0 : 1;
    std::deque<Series> all = series_of(inputs, options);
    if (!counts_agree(all) && !given) return 1;
    if (!print_memory(inputs, options.wide) && options.check) return 1;
    // Without the wide path it must fail; there is nothing to wait for.
    if (options.check) return check(all, std::chrono::seconds(options.wide ? 50 : 0)) ? 0 : 1;
    report(all, options);
    return 0;
}

} // namespace

} // namespace bench

int main(int argc, char** argv) { return bench::run(argc, argv); }
