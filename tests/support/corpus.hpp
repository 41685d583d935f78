// SPDX-License-Identifier: MIT
// Walks a folder of real files, and fails when too few of them were seen or too many refused.
#ifndef NANOSGF_TESTS_SUPPORT_CORPUS_HPP
#define NANOSGF_TESTS_SUPPORT_CORPUS_HPP

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace support {

/// A folder of the corpus: how many files it holds, and of these at most how many are no game record
/// (UTF-16, an empty file, Ishi files read as SGF).
struct Kind {
    const char* name;
    std::size_t files;
    std::size_t refused;
};
inline constexpr Kind kinds[] = {
    {"annotated", 2358, 0}, {"broken", 375, 1}, {"encodings", 145, 19}, {"games", 3438, 1},     {"hex", 214, 0},
    {"ishi", 22, 22},       {"official", 141, 1}, {"old", 412, 0},      {"othergames", 54, 0},
};
inline constexpr std::size_t kind_count = std::size(kinds);

struct RealFile {
    std::string name; ///< below the corpus, its folder first
    std::string text;
    [[nodiscard]] bool is_ishi() const { return name.size() > 3 && name.compare(name.size() - 3, 3, ".go") == 0; }
};

/// The files of a corpus for one check. Arguments of the check's program:
///     [--break | --refuse] [--each N] FOLDER
/// NANOSGF_CORPUS goes before FOLDER. With N, each N-th file of a folder is seen, but 20 files of each.
/// --break: `breaks` asks the check to plant a fault; the walk ends with the first that is found.
/// --refuse: the check gets junk in place of nine files of ten, which must be noticed.
class Corpus {
  public:
    Corpus(int argc, char** argv) : Corpus(argc, argv, {}) {}
    /// Only the folders named, which the corpus must have.
    Corpus(int argc, char** argv, std::vector<std::string> only) : only_(std::move(only)) {
        for (int i = 1; i < argc; ++i) {
            const std::string argument = argv[i];
            if (argument == "--break") breaks = true;
            else if (argument == "--refuse") refuses_ = true;
            else if (argument == "--each" && i + 1 < argc) each_ = std::max(1L, std::atol(argv[++i]));
            else folder = argument;
        }
        const char* named = std::getenv("NANOSGF_CORPUS");
        if (named != nullptr && *named != '\0') folder = named;
        std::error_code error;
        if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
        is_there_ = true;
        choose();
    }

    bool breaks = false;
    std::filesystem::path folder;

    /// Goes to the next file; false: there is none, which includes that there is no corpus.
    bool next(RealFile& file) {
        if (at_ == chosen_.size() || (breaks && faults_ != 0)) return false;
        current_ = kind_of(chosen_[at_]);
        ++counts_[current_].seen;
        file.name = chosen_[at_++];
        std::ifstream in(folder / file.name, std::ios::binary);
        file.text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
        if (!in) fail(file.name, "cannot be read");
        if (refuses_ && at_ % 10 != 0) file.text = "junk";
        return true;
    }
    /// Counts the current file as one that holds no game record.
    void refuse() { ++counts_[current_].refused; }

    void fail(const std::string& name, const std::string& why) {
        if (++faults_ <= 30) std::printf("FAULT %s: %s\n", name.c_str(), why.c_str());
    }
    /// Requires as many of `what` as the whole corpus has, less one in twenty; in a part of the corpus
    /// half as many as its share of all files, since files differ.
    void least(const char* what, std::uint64_t count, std::uint64_t whole) {
        const double least = each_ == 1 ? 0.95 * static_cast<double>(whole)
                                        : 0.5 * static_cast<double>(whole) * static_cast<double>(chosen_.size()) /
                                              static_cast<double>(listed_);
        require(what, count, static_cast<std::uint64_t>(least));
    }
    /// Requires that every file of today was there, less one in twenty, and prints the counts; the exit
    /// status of the program, which without a corpus is 77.
    [[nodiscard]] int conclude() {
        if (!is_there_) {
            std::printf("SKIPPED: no corpus of real files in '%s'; set NANOSGF_CORPUS to its folder\n", folder.c_str());
            return 77;
        }
        std::printf("%zu files of %zu; seen and of these refused:", chosen_.size(), listed_);
        for (std::size_t i = 0; i != kind_count; ++i)
            if (is_wanted(kinds[i].name)) std::printf(" %s %zu %zu,", kinds[i].name, counts_[i].seen, counts_[i].refused);
        std::printf(" others %zu %zu\n", counts_[kind_count].seen, counts_[kind_count].refused);
        for (std::size_t i = 0; i <= kind_count; ++i) {
            const Kind kind = i != kind_count ? kinds[i] : Kind{"others", 0, 0};
            if (breaks || (i != kind_count && !is_wanted(kind.name))) continue;
            require(kind.name, counts_[i].seen, (kind.files * 19 / 20 + step(i) - 1) / step(i));
            if (counts_[i].refused > kind.refused)
                fail(kind.name, std::to_string(counts_[i].refused) + " files refused, more than " +
                                    std::to_string(kind.refused));
        }
        std::printf("%zu faults\n", faults_);
        return faults_ == 0 ? 0 : 1;
    }

  private:
    struct Count {
        std::size_t listed = 0, seen = 0, refused = 0;
    };

    [[nodiscard]] bool is_wanted(const std::string& kind) const {
        return only_.empty() || std::find(only_.begin(), only_.end(), kind) != only_.end();
    }
    static std::size_t kind_of(const std::string& name) {
        const std::string kind = name.substr(0, name.find('/'));
        std::size_t i = 0;
        while (i != kind_count && kind != kinds[i].name) ++i;
        return i;
    }
    /// Each so-manyth file is seen.
    [[nodiscard]] std::size_t step(std::size_t kind) const {
        const auto most = static_cast<std::size_t>(each_);
        return kind == kind_count ? most : std::clamp<std::size_t>(kinds[kind].files / 20, 1, most);
    }
    void choose() {
        std::vector<std::string> names;
        for (const auto& found : std::filesystem::recursive_directory_iterator(folder)) {
            if (!found.is_regular_file() || found.path().filename() == "MANIFEST.tsv") continue;
            std::string name = found.path().lexically_relative(folder).generic_string();
            if (is_wanted(name.substr(0, name.find('/')))) names.push_back(std::move(name));
        }
        std::sort(names.begin(), names.end());
        for (std::string& name : names) {
            const std::size_t kind = kind_of(name);
            if (counts_[kind].listed++ % step(kind) == 0) chosen_.push_back(std::move(name));
        }
        listed_ = names.size();
    }
    void require(const char* what, std::uint64_t count, std::uint64_t least) {
        if (is_there_ && !breaks && count < least)
            fail(what, std::to_string(count) + " seen, fewer than " + std::to_string(least));
    }

    std::vector<std::string> only_;
    std::vector<std::string> chosen_;
    long each_ = 1;
    bool refuses_ = false, is_there_ = false;
    std::size_t listed_ = 0, at_ = 0, current_ = 0, faults_ = 0;
    Count counts_[kind_count + 1];
};

} // namespace support

#endif
