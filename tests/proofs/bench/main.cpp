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
  --check   a short run; exit status 1 when a ratio is below its bar (tried three times, because
            other programs may be running)
  --count   each pass once, for callgrind (speed.py), on generated records of so many bytes
  --break   with parsers that lack the wide path: --check must fail
Options of Google Benchmark show its own report too.
)";

/// How fast a pass must be beside another on the same input, and should be.
struct Demand {
    PassIndex pass;
    const char* input;
    PassIndex beside;
    double bar;
    double goal;
};

// Where the bar is below the goal no design has reached that yet: it is what was measured, with room
// for what machines and runs differ.
constexpr Demand demands[] = {
    {parser_pass, "moves", memcpy_pass, 0.15, 0.15},   {parser_pass, "comments", memcpy_pass, 0.3, 0.3},
    {parser_pass, "moves", floor_pass, 1.5, 1.5},      {parser_pass, "comments", floor_pass, 2.5, 2.5},
    {parser_pass, "variations", floor_pass, 0.55, 1.0}, {tree_pass, "moves", parser_pass, 0.3, 0.3},
    {typed_pass, "moves", parser_pass, 0.025, 0.08},
};
constexpr unsigned passes_beside[] = {memcpy_pass, floor_pass, parser_pass};

const Demand* demand_of(unsigned pass, const std::string& input, unsigned beside) {
    for (const Demand& demand : demands)
        if (demand.pass == pass && demand.beside == beside && demand.input == input) return &demand;
    return nullptr;
}

struct Series {
    Series(const Input& of, unsigned by, bool wide)
        : input(&of), pass(by), run(passes(wide)[by].run),
          best(of.texts(), std::numeric_limits<double>::infinity()) {}
    /// What is read of a text. A slow pass takes a part, or other programs would interrupt each run.
    [[nodiscard]] std::string_view text(size_t index) const {
        constexpr size_t some = 50000;
        return input->text(index).substr(0, pass == typed_pass || pass == board_pass ? some : std::string_view::npos);
    }
    [[nodiscard]] double bytes_a_second() const {
        double bytes = 0;
        for (size_t i = 0; i < best.size(); ++i) bytes += static_cast<double>(text(i).size());
        return bytes / std::accumulate(best.begin(), best.end(), 0.0);
    }

    const Input* input;
    unsigned pass;
    Counts (*run)(std::string_view text, char* scratch);
    std::vector<double> best; ///< seconds for each text
    uint64_t runs = 0;
};

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

// The best run of many is what the code costs; the mean is what the neighbours cost. It is taken
// for each text alone, because in the time for all there is always some neighbour.
void measure(benchmark::State& state, Series& series) {
    using Clock = std::chrono::steady_clock;
    constexpr size_t least_bytes = 200000; // of shorter texts the clock would see too little
    const Input& input = *series.input;
    static std::string scratch;
    scratch.resize(std::max(scratch.size(), input.size() * scratch_factor));
    size_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        double all = 0;
        char* place = scratch.data();
        for (size_t i = 0; i < series.best.size(); ++i) {
            const std::string_view text = series.text(i);
            const size_t repeats = std::max<size_t>(1, least_bytes / text.size());
            const auto start = Clock::now();
            for (size_t left = repeats; left > 0; --left) {
                Counts counts = series.run(text, place);
                benchmark::DoNotOptimize(counts);
                benchmark::ClobberMemory();
            }
            const std::chrono::duration<double> took = Clock::now() - start;
            series.best[i] = std::min(series.best[i], took.count() / static_cast<double>(repeats));
            all += took.count();
            bytes += text.size() * repeats;
            place += text.size();
        }
        state.SetIterationTime(all);
        ++series.runs;
    }
    state.SetBytesProcessed(static_cast<int64_t>(bytes));
}

// One ratio with its demand; false when it is below the bar.
bool print_ratio(double ratio, const Demand* demand) {
    char text[64];
    if (demand == nullptr) {
        std::snprintf(text, sizeof text, "%.3f", ratio);
    } else {
        const char* const verdict = ratio < demand->bar ? " BELOW" : ratio < demand->goal ? "" : " goal";
        std::snprintf(text, sizeof text, "%.3f (%.3g, %.3g)%s", ratio, demand->bar, demand->goal, verdict);
    }
    std::printf("  %-25s", text);
    return demand == nullptr || ratio >= demand->bar;
}

// Returns whether all bars are met.
bool print_table(const std::deque<Series>& all) {
    bool met = true;
    std::printf("%-12s %-24s %8s  %-25s  %-25s  %-25s %8s\n", "input", "pass", "MB/s",
                "of memcpy (bar, goal)", "of floor (bar, goal)", "of parser (bar, goal)", "runs");
    for (const Series& series : all) {
        std::printf("%-12.12s %-24s %8.0f", series.input->name().c_str(), passes(true)[series.pass].name,
                    series.bytes_a_second() / 1e6);
        for (const unsigned beside : passes_beside)
            for (const Series& other : all)
                if (other.input == series.input && other.pass == beside)
                    met = print_ratio(series.bytes_a_second() / other.bytes_a_second(),
                                      demand_of(series.pass, series.input->name(), beside)) && met;
        std::printf(" %8llu\n", static_cast<unsigned long long>(series.runs));
    }
    std::printf("For each text the best of the runs, which are interleaved at random.\n");
    return met;
}

// The memory of trees; false when it is above the bar for moves.
bool print_memory(const std::vector<Input>& inputs) {
    constexpr double bar = 3.7, goal = 3.3;
    bool met = true;
    for (const Input& input : inputs) {
        const TreeMemory memory = tree_memory(input.text(0));
        const auto size = static_cast<double>(input.text(0).size());
        const double most = static_cast<double>(memory.copied) / size;
        std::printf("%s: a tree takes %.2f bytes a byte in place, %.2f with the text", input.name().c_str(),
                    static_cast<double>(memory.in_place) / size, most);
        if (input.name() == "moves") {
            met = most <= bar;
            std::printf(" (bar %.1f, goal %.1f)%s", bar, goal, met ? "" : " ABOVE");
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
    static char seldom[] = "--benchmark_repetitions=10";
    static char shortly[] = "--benchmark_min_time=0.01";
    static char together[] = "--benchmark_display_aggregates_only=true";
    std::vector<char*>& arguments = options.for_benchmark;
    arguments.insert(arguments.begin() + 1,
                     {interleaved, options.check ? seldom : often, shortly, together});
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

int run(int argc, char** argv) {
    Options options = read_options(argc, argv);
    const bool given = !options.paths.empty();
    const std::vector<Input> inputs = given ? files(options.paths)
                                            : options.count != 0 ? generated(options.count, 1)
                                                                 : generated(text_size, texts_each);
    if (options.count != 0) return count(inputs, options.wide) || given ? 0 : 1;
    std::deque<Series> all = series_of(inputs, options);
    if (!counts_agree(all) && !given) return 1;
    if (!print_memory(inputs) && options.check) return 1;
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
    for (int left = options.check && options.wide ? 3 : 1; left > 0; --left) {
        benchmark::RunSpecifiedBenchmarks(reporter);
        if (print_table(all) || !options.check) return 0;
        std::printf("below a bar%s\n", left > 1 ? ", once more" : "");
    }
    return 1;
}

} // namespace

} // namespace bench

int main(int argc, char** argv) { return bench::run(argc, argv); }
