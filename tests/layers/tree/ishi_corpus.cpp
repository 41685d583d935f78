// SPDX-License-Identifier: MIT
// Real files to Ishi and back: what comes back otherwise is exactly what was reported. Ishi files to
// SGF and back: the games are the same.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "round_trip.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanosgf;
using nanosgf::tree::Tree;
using round_trip::Report;

bool planted = false;
std::size_t files = 0, ishi_files = 0, faults = 0, refused = 0, nodes = 0, blocks = 0, lost = 0, kept = 0;

void fail(const std::string& name, const std::string& why) {
    if (++faults <= 30) std::printf("FAULT %s: %s\n", name.c_str(), why.c_str());
}

void check_sgf(const std::string& name, const std::string& text) {
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(text) != Status::ok || builder.finish() != Status::ok || tree.games().empty()) return;
    ++files;
    Report report;
    std::string ishi = round_trip::to_ishi(tree, report);
    if (planted && ishi.size() > 60) ishi[ishi.size() / 2] = '#';
    for (std::size_t at = 0; (at = ishi.find("USER SGF NODE", at)) != std::string::npos; ++at) ++blocks;
    nodes += tree.nodes();
    lost += report.lost.size();
    refused += report.refused.size();
    kept += report.kept;
    Tree back(tree::heap_memory());
    if (!round_trip::read(ishi, back)) return fail(name, "not read back");
    if (const std::string what = round_trip::difference(tree, back, report); !what.empty()) fail(name, what);
}

void check_ishi(const std::string& name, const std::string& text) {
    ++ishi_files;
    Tree first(tree::heap_memory()), second(tree::heap_memory());
    if (!round_trip::read(text, first)) return fail(name, "not read");
    Report report;
    std::string again = round_trip::to_ishi(first, report);
    if (planted) again[again.size() / 2] = '#';
    if (!round_trip::read(again, second)) return fail(name, "not read back");
    if (!report.refused.empty() || !report.lost.empty()) fail(name, "something is lost");
    if (const std::string what = round_trip::difference(first, second, report); !what.empty()) fail(name, what);
    Report last;
    if (!planted && round_trip::to_ishi(second, last) != again) fail(name, "other lines the second time");
}

void check(const std::string& folder, const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string name = fs::relative(path, folder).generic_string();
    const std::string kind = path.extension().string();
    if (kind == ".go" || kind == ".prb") check_ishi(name, text);
    else check_sgf(name, text);
}

} // namespace

int main(int argc, char** argv) {
    const char* named = std::getenv("NANOSGF_CORPUS");
    const std::string folder = named != nullptr && *named != '\0' ? named : argc > 1 ? argv[argc - 1] : "";
    planted = argc > 2 && std::string(argv[1]) == "--break";
    const int stride = argc > 2 && !planted ? std::atoi(argv[1]) : 1;
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) {
        const char* ci = std::getenv("CI");
        const bool required = (ci != nullptr && std::string(ci) == "true") || (named != nullptr && *named != '\0');
        std::printf("%s: no corpus of real files at '%s'; set NANOSGF_CORPUS to its folder\n",
                    required ? "FAILED" : "SKIPPED", folder.c_str());
        return required ? 1 : 77;
    }
    int passed = 0;
    for (const auto& found : fs::recursive_directory_iterator(folder)) {
        if (!found.is_regular_file() || found.path().filename() == "MANIFEST.tsv") continue;
        if (planted && files == 40) break;
        const bool is_ishi = found.path().extension() == ".go";
        if (passed++ % stride == 0 || is_ishi) check(folder, found.path());
    }
    const fs::path sample = fs::path(folder) / ".." / "spec" / "ishi-sample.go";
    if (fs::is_regular_file(sample, error)) check(folder, sample);
    std::printf("tree, Ishi: %zu files, %zu refused, %zu nodes, %zu of them whole in blocks, %zu nodes lost, %zu "
                "with kept variations; %zu Ishi files; %zu faults\n",
                files, refused, nodes, blocks, lost, kept, ishi_files, faults);
    return faults == 0 && files != 0 ? 0 : 1;
}
