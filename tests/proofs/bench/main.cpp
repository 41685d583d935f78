// SPDX-License-Identifier: MIT
// Measures the parsers beside memcpy and a plain scanner, and holds the ratios against their bars.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "inputs.hpp"
#include "passes.hpp"

namespace bench {

namespace {

constexpr const char* usage = R"(usage: nanosgf_bench [--check] [--break] [--benchmark_...] [FILE...]
Measures on the files, or on generated records of 16 MB, and prints the ratios.
  --check   a short run without files; exit status 1 when a ratio stays below its bar
            (tried three times, because other programs may be running)
  --break   with a parser that is fed byte by byte: --check must fail
Options of Google Benchmark show its own report too.
)";

/// What a ratio must reach and should reach; 0: no such demand.
struct Demand {
    double bar = 0;
    double goal = 0;
};

struct Series {
    Series(const Input& of, const Pass& by)
        : input(&of), pass(by), best(of.texts(), std::numeric_limits<double>::infinity()) {}
    /// Seconds for all texts.
    [[nodiscard]] double seconds() const { return std::accumulate(best.begin(), best.end(), 0.0); }

    const Input* input;
    Pass pass;
    std::vector<double> best; ///< seconds for each text
    uint64_t runs = 0;
};

struct Options {
    bool check = false;
    bool slowed = false;
    bool report = false;
    std::vector<std::string> paths;
    std::vector<char*> for_benchmark;
};

class Silent : public benchmark::BenchmarkReporter {
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>&) override {}
};

// The best run of many is what the code costs; the mean is what the neighbours cost. It is taken
// for each text alone, because in the time for all there is always some neighbour.
void measure(benchmark::State& state, Series& series) {
    using Clock = std::chrono::steady_clock;
    constexpr size_t least_bytes = 200000; // of shorter texts the clock would see too little
    const Input& input = *series.input;
    static std::string copies;
    copies.resize(std::max(copies.size(), input.size()));
    size_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        double all = 0;
        char* copy = copies.data();
        for (size_t i = 0; i < input.texts(); ++i) {
            const std::string_view text = input.text(i);
            const size_t repeats = std::max<size_t>(1, least_bytes / text.size());
            const auto start = Clock::now();
            for (size_t left = repeats; left > 0; --left) {
                Counts counts = series.pass.run(text, copy);
                benchmark::DoNotOptimize(counts);
                benchmark::ClobberMemory();
            }
            const std::chrono::duration<double> took = Clock::now() - start;
            series.best[i] = std::min(series.best[i], took.count() / static_cast<double>(repeats));
            all += took.count();
            bytes += text.size() * repeats;
            copy += text.size();
        }
        state.SetIterationTime(all);
        ++series.runs;
    }
    state.SetBytesProcessed(static_cast<int64_t>(bytes));
}

Demand of_memcpy(const Series& series) {
    if (series.pass.name != passes()[parser_pass].name) return {};
    if (series.input->name() == "moves-only") return {0.10, 0.15};
    if (series.input->name() == "commented") return {0.3, 0.5};
    return {};
}

Demand of_floor(const Series& series) {
    if (series.pass.name != passes()[parser_pass].name) return {};
    if (series.input->name() == "moves-only") return {0.8, 1.2};
    return {};
}

Demand of_parser(const Series& series) {
    if (series.pass.name != passes()[tree_pass].name) return {};
    if (series.input->name() == "moves-only") return {0.25, 0.4};
    return {};
}

// One ratio with its demand; false when it is below the bar.
bool print_ratio(double ratio, Demand demand) {
    char text[64];
    const char* verdict = "";
    if (demand.bar > 0) verdict = ratio < demand.bar ? " BELOW" : ratio < demand.goal ? "" : " goal";
    if (demand.bar > 0)
        std::snprintf(text, sizeof text, "%.3f (%.2f, %.2f)%s", ratio, demand.bar, demand.goal,
                      verdict);
    else
        std::snprintf(text, sizeof text, "%.3f", ratio);
    std::printf("  %-25s", text);
    return ratio >= demand.bar;
}

// Returns whether all bars are met.
bool print_table(const std::deque<Series>& all, size_t passes_each) {
    bool met = true;
    std::printf("%-12s %-24s %8s  %-25s  %-25s  %-25s %8s\n", "input", "pass", "MB/s",
                "of memcpy (bar, goal)", "of floor (bar, goal)", "of Parser (bar, goal)", "runs");
    for (size_t at = 0; at < all.size(); at += passes_each) {
        const double copied = all[at + memcpy_pass].seconds();
        const double scanned = all[at + floor_pass].seconds();
        const double parsed = all[at + parser_pass].seconds();
        for (size_t i = at; i < at + passes_each; ++i) {
            const Series& series = all[i];
            std::printf("%-12.12s %-24s %8.0f", series.input->name().c_str(), series.pass.name,
                        static_cast<double>(series.input->size()) / series.seconds() / 1e6);
            met = print_ratio(copied / series.seconds(), of_memcpy(series)) && met;
            met = print_ratio(scanned / series.seconds(), of_floor(series)) && met;
            met = print_ratio(parsed / series.seconds(), of_parser(series)) && met;
            std::printf(" %8llu\n", static_cast<unsigned long long>(series.runs));
        }
    }
    std::printf("For each text the best of the runs, which are interleaved at random; all see the "
                "same bytes.\n");
    return met;
}

// The memory of trees; false when it is above the bar for moves.
bool print_memory(const std::vector<Input>& inputs) {
    bool met = true;
    for (const Input& input : inputs) {
        size_t in_place = 0, copied = 0;
        for (size_t i = 0; i < input.texts(); ++i) {
            const TreeMemory memory = tree_memory(input.text(i));
            in_place += memory.in_place;
            copied += memory.copied;
        }
        const auto size = static_cast<double>(input.size());
        const double most = static_cast<double>(copied) / size;
        const bool has_bar = input.name() == "moves-only";
        std::printf("%s: a tree takes %.2f bytes a byte in place, %.2f with the text%s\n",
                    input.name().c_str(), static_cast<double>(in_place) / size, most,
                    has_bar ? " (bar 5, goal 3.5)" : "");
        if (has_bar && most > 5) {
            std::printf("that is ABOVE the bar\n");
            met = false;
        }
    }
    return met;
}

Counts counts_of(const Input& input, const Pass& pass) {
    std::string copy(input.size(), '\0');
    Counts all;
    for (size_t i = 0; i < input.texts(); ++i) all += pass.run(input.text(i), copy.data());
    return all;
}

// A parser that does not see what the plain scanner sees is not worth measuring.
bool counts_agree(const std::vector<Input>& inputs, bool generated) {
    bool agree = true;
    for (const Input& input : inputs) {
        const Counts expected = counts_of(input, passes()[floor_pass]);
        std::printf("%s: %zu bytes, %llu nodes, %llu properties, %llu values\n",
                    input.name().c_str(), input.size(),
                    static_cast<unsigned long long>(expected.nodes),
                    static_cast<unsigned long long>(expected.properties),
                    static_cast<unsigned long long>(expected.values));
        for (const Pass& pass : passes()) {
            if (!pass.counts || counts_of(input, pass) == expected) continue;
            std::printf("%s counts otherwise than the floor in %s\n", pass.name,
                        input.name().c_str());
            agree = !generated && agree;
        }
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
            options.slowed = true;
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
    static char seldom[] = "--benchmark_repetitions=15";
    static char shortly[] = "--benchmark_min_time=0.01";
    static char together[] = "--benchmark_display_aggregates_only=true";
    std::vector<char*>& arguments = options.for_benchmark;
    arguments.insert(arguments.begin() + 1,
                     {interleaved, options.check ? seldom : often, shortly, together});
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
}

std::deque<Series> series_of(const std::vector<Input>& inputs, size_t passes_each, bool slowed) {
    std::deque<Series> all;
    for (const Input& input : inputs) {
        for (size_t i = 0; i < passes_each; ++i) {
            all.emplace_back(input, passes()[i]);
            if (slowed && i == parser_pass) all.back().pass.run = parse_slowly;
        }
    }
    return all;
}

int run(int argc, char** argv) {
    Options options = read_options(argc, argv);
    const bool generated = options.paths.empty();
    std::vector<Input> inputs = files(options.paths);
    if (generated) inputs = {moves_only(), commented()};
    if (generated && !options.check) inputs.push_back(variations());
    if (!counts_agree(inputs, generated)) return 1;
    if (!print_memory(inputs) && options.check) return 1;
    const size_t passes_each = options.check ? passes_with_bars : pass_count;
    std::deque<Series> all = series_of(inputs, passes_each, options.slowed);
    for (Series& series : all)
        benchmark::RegisterBenchmark(
            (series.input->name() + "/" + series.pass.name).c_str(),
            [&series](benchmark::State& state) { measure(state, series); })
            ->UseManualTime();
    set_up(options);
    Silent silent;
    benchmark::ConsoleReporter loud;
    benchmark::BenchmarkReporter* reporter = &silent;
    if (options.report) reporter = &loud;
    for (int left = options.check && !options.slowed ? 3 : 1; left > 0; --left) {
        benchmark::RunSpecifiedBenchmarks(reporter);
        if (print_table(all, passes_each) || !options.check) return 0;
        std::printf("below a bar%s\n", left > 1 ? ", once more" : "");
    }
    return 1;
}

} // namespace

} // namespace bench

int main(int argc, char** argv) { return bench::run(argc, argv); }
