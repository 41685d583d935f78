// SPDX-License-Identifier: MIT
// Real files through the typed parser: every one gives the same typed events in every cut and with
// a pause at every event, balanced.
#include <map>
#include <string_view>

#include "../../layers/game/typed_events.hpp"
#include "support/corpus.hpp"

namespace {

using namespace typed;

class Check {
  public:
    explicit Check(support::Corpus& corpus) : corpus_(corpus) {}

    void run() {
        for (support::RealFile file; corpus_.next(file);) {
            const Seen seen = check_options<game::Everything>(file, "everything");
            if (seen.status != Status::ok) corpus_.refuse();
            for (const auto& [event, times] : seen.events.counts) counts_[event] += times;
            (void)check_options<game::GoOnly>(file, "Go only");
            (void)check_options<DoubleByte>(file, "double byte");
        }
        std::printf("%zu runs\n", runs_);
        std::uint64_t events = 0;
        for (const auto& [event, times] : counts_) {
            events += times;
            std::printf("%-24s %10llu\n", event.c_str(), static_cast<unsigned long long>(times));
        }
        corpus_.least("events", events, 4459819);
    }

  private:
    template <class Options>
    Seen check_options(const support::RealFile& file, const char* options) {
        const std::string& text = file.text;
        constexpr std::size_t whole = SIZE_MAX / 2;
        const Seen expected = read<Options>(text, whole);
        require(file, options, expected, expected, "whole");
        const std::string_view cut =
            std::string_view(text).substr(0, text.size() - (corpus_.breaks && !text.empty()));
        for (const std::size_t piece : pieces)
            require(file, options, read<Options>(cut, piece), expected, "cut");
        require(file, options, read<Options>(text, 4096, Answer::pause), expected, "paused");
        require(file, options, read<Options>(text, 7, Answer::pause), expected, "cut and paused");
        return expected;
    }

    void require(const support::RealFile& file, const char* options, const Seen& seen, const Seen& expected,
                 const char* run) {
        ++runs_;
        const char* what = seen.events.fault;
        if (what == nullptr && seen.status == Status::ok && seen.events.depth != 0)
            what = "a tree has no end";
        if (what == nullptr && !(seen == expected)) what = "not the events of the whole feed";
        if (what != nullptr) corpus_.fail(file.name, std::string(options) + ", " + run + ": " + what);
    }

    static constexpr std::size_t pieces[] = {1, 7, 64};

    support::Corpus& corpus_;
    std::size_t runs_ = 0;
    std::map<std::string, std::uint64_t> counts_;
};

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    Check(corpus).run();
    return corpus.conclude();
}
