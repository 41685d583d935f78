// SPDX-License-Identifier: MIT
// Real files through the typed reader: every one gives the same typed events in every cut and with
// a pause at every event, balanced.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "../../layers/game/typed_events.hpp"

namespace {

namespace fs = std::filesystem;
using namespace typed;

class Corpus {
  public:
    /// `planted`: the cut runs of the first files get one byte less.
    explicit Corpus(bool planted) : planted_(planted) {}

    bool check(const fs::path& folder) {
        for (const auto& found : fs::recursive_directory_iterator(folder)) {
            if (!found.is_regular_file() || found.path().filename() == "MANIFEST.tsv") continue;
            if (planted_ && files_ == 20) break;
            std::ifstream in(found.path(), std::ios::binary);
            const std::string text((std::istreambuf_iterator<char>(in)),
                                   std::istreambuf_iterator<char>());
            const std::string path = fs::relative(found.path(), folder).generic_string();
            ++files_;
            bytes_ += text.size();
            for (const auto& [event, times] : check_options<game::Everything>(path, text, "everything"))
                counts_[event] += times;
            (void)check_options<game::GoOnly>(path, text, "Go only");
            (void)check_options<DoubleByte>(path, text, "double byte");
        }
        std::printf("%zu files, %llu bytes, %zu runs, %zu faults\n", files_,
                    static_cast<unsigned long long>(bytes_), runs_, faults_);
        for (const auto& [event, times] : counts_)
            std::printf("%-24s %10llu\n", event.c_str(), static_cast<unsigned long long>(times));
        return faults_ == 0 && files_ != 0;
    }

  private:
    template <class Options>
    std::map<std::string, std::uint64_t> check_options(const std::string& path,
                                                       const std::string& text, const char* options) {
        constexpr std::size_t whole = SIZE_MAX / 2;
        const Seen expected = read<Options>(text, whole);
        require(path, options, expected, expected, "whole");
        const std::string_view cut =
            std::string_view(text).substr(0, text.size() - (planted_ && !text.empty()));
        for (const std::size_t piece : pieces)
            require(path, options, read<Options>(cut, piece), expected, "cut");
        require(path, options, read<Options>(text, whole, Answer::pause), expected, "paused");
        require(path, options, read<Options>(text, 7, Answer::pause), expected, "cut and paused");
        return expected.events.counts;
    }

    void require(const std::string& path, const char* options, const Seen& seen, const Seen& expected,
                 const char* run) {
        ++runs_;
        const char* what = seen.events.fault;
        if (what == nullptr && seen.status == Status::ok && seen.events.depth != 0)
            what = "a tree has no end";
        if (what == nullptr && !(seen == expected)) what = "not the events of the whole feed";
        if (what != nullptr && ++faults_ <= 50)
            std::printf("FAULT %s: %s, %s: %s\n", path.c_str(), options, run, what);
    }

    static constexpr std::size_t pieces[] = {1, 7, 64};

    bool planted_;
    std::size_t files_ = 0;
    std::size_t runs_ = 0;
    std::size_t faults_ = 0;
    std::uint64_t bytes_ = 0;
    std::map<std::string, std::uint64_t> counts_;
};

} // namespace

int main(int argc, char** argv) {
    const char* named = std::getenv("NANOSGF_CORPUS");
    const fs::path folder = named != nullptr && *named != '\0' ? named : argc > 1 ? argv[argc - 1] : "";
    const bool planted = argc > 2 && std::string(argv[1]) == "--break";
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) {
        const char* ci = std::getenv("CI");
        const bool required = (ci != nullptr && std::string(ci) == "true") || (named != nullptr && *named != '\0');
        std::printf("%s: no corpus of real files at '%s'; set NANOSGF_CORPUS to its folder\n",
                    required ? "FAILED" : "SKIPPED", folder.c_str());
        return required ? 1 : 77;
    }
    return Corpus(planted).check(folder) ? 0 : 1;
}
