// SPDX-License-Identifier: MIT
// Real files to Ishi and back: what comes back otherwise is exactly what was reported. Ishi files to
// SGF and back: the games are the same.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "model.hpp"
#include "nanosgf/syntax/scan.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi_reader.hpp"
#include "nanosgf/tree/ishi_writer.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanosgf;
using nanosgf::tree::Form;
using nanosgf::tree::Node;
using nanosgf::tree::Tree;

bool planted = false;
std::size_t files = 0, ishi_files = 0, faults = 0, games = 0, refused = 0, nodes = 0, blocks = 0, lost = 0, kept = 0;

void fail(const std::string& name, const std::string& why) {
    if (++faults <= 30) std::printf("FAULT %s: %s\n", name.c_str(), why.c_str());
}

/// A value as text: no escapes, line breaks as line feeds, other white space as blanks.
std::string plain(const std::string& raw, Charset charset) {
    std::string made;
    for (std::size_t i = 0; i != raw.size(); ++i) {
        const auto c = static_cast<unsigned char>(raw[i]);
        if (charset != Charset::single_byte && detail::is_lead(c, charset) && i + 1 != raw.size() &&
            detail::is_trail(static_cast<unsigned char>(raw[i + 1]), charset)) {
            made += raw.substr(i++, 2);
            continue;
        }
        const bool escapes = c == '\\' && i + 1 != raw.size();
        if (escapes) ++i;
        const char said = raw[i];
        const bool is_break = said == '\n' || said == '\r';
        if (is_break && i + 1 != raw.size() && (raw[i + 1] == '\n' || raw[i + 1] == '\r') && raw[i + 1] != said) ++i;
        if (is_break && !escapes) made += '\n';
        else if (!is_break && !escapes && (said == '\t' || said == '\v' || said == '\f')) made += ' ';
        else if (!is_break && !(c == '\\' && !escapes)) made += said == '\t' || said == '\v' || said == '\f' ? ' ' : said;
    }
    return made;
}

/// Name and values of all properties, in the order of the alphabet.
std::vector<model::Property> properties_of(Node node) {
    std::vector<model::Property> made;
    for (const tree::Property& property : node.properties()) {
        made.emplace_back(model::text(property.name().bytes()), std::vector<std::string>());
        for (const Bytes value : property.values()) made.back().second.push_back(plain(model::text(value), property.charset()));
    }
    std::stable_sort(made.begin(), made.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return made;
}

struct Report {
    std::set<std::uint32_t> lost;
    std::set<std::uint32_t> refused;
    bool is_structure_lost = false;
};

void told(void* context, Code code, Node node) {
    Report& report = *static_cast<Report*>(context);
    if (code == Code::ishi_lost) report.lost.insert(node.index());
    else if (code == Code::ishi_kept) ++kept;
    else if (code == Code::ishi_variation) report.is_structure_lost = true;
    else report.refused.insert(node.index());
}

std::string to_ishi(const Tree& tree, Report& report) {
    std::string ishi;
    const Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                           static_cast<std::string*>(context)->append(bytes, size);
                           return size;
                       },
                       &ishi};
    tree::IshiWriter writer(tree.collection(), sink, tree::heap_memory());
    writer.report_to(&told, &report);
    return writer.write() == Status::ok ? ishi : "not written";
}

bool read(const std::string& ishi, Tree& tree) {
    tree::IshiReader reader(tree, tree::heap_memory());
    return reader.feed_in_place(ishi) == Status::ok && reader.finish() == Status::ok;
}

/// The nodes of two games, which have the same shape: those that differ are those that were reported.
void compare(const std::string& name, Node game, Node back, const Report& report) {
    Node other = back;
    for (const Node node : game.depth_first()) {
        ++nodes;
        if (other.none()) return fail(name, "nodes are missing");
        const bool differs = properties_of(node) != properties_of(other);
        const bool is_told = report.lost.count(node.index()) != 0;
        if (differs && !is_told)
            return fail(name, "node " + std::to_string(node.number()) + " is lost silently: " + model::text(node.text()));
        if (!differs && is_told) return fail(name, "node " + std::to_string(node.number()) + " is not lost");
        std::size_t children = 0, others = 0;
        for (const Node child : node.children()) children += child.none() ? 0 : 1;
        for (const Node child : other.children()) others += child.none() ? 0 : 1;
        if (children != others) return fail(name, "variations are lost silently");
        lost += is_told ? 1 : 0;
        other = other.next(back);
    }
    if (!other.none()) fail(name, "nodes are invented");
}

void check_sgf(const std::string& name, const std::string& text) {
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(text) != Status::ok || builder.finish() != Status::ok || tree.games().empty()) return;
    ++files;
    Report report;
    std::string ishi = to_ishi(tree, report);
    if (planted && ishi.size() > 60) ishi[ishi.size() / 2] = '#';
    for (std::size_t at = 0; (at = ishi.find("USER SGF NODE", at)) != std::string::npos; ++at) ++blocks;
    Tree back(tree::heap_memory());
    if (!read(ishi, back)) return fail(name, "not read back");
    if (report.is_structure_lost) fail(name, "variations are lost");
    Node other = back.collection().first_child();
    for (const Node game : tree.games()) {
        ++games;
        if (report.refused.count(game.index()) != 0) {
            ++refused;
            continue;
        }
        if (other.none()) return fail(name, "a game is lost");
        compare(name, game, other, report);
        other = other.next_sibling();
    }
    // Without any event there is still the empty one.
    if (!other.none() && !ishi.empty()) fail(name, "a game is invented");
}

void check_ishi(const std::string& name, const std::string& text) {
    ++ishi_files;
    Tree first(tree::heap_memory()), second(tree::heap_memory());
    if (!read(text, first)) return fail(name, "not read");
    Report report;
    std::string again = to_ishi(first, report);
    if (planted) again[again.size() / 2] = '#';
    if (!read(again, second)) return fail(name, "not read back");
    if (!report.refused.empty() || !report.lost.empty()) fail(name, "something is lost");
    if (model::written(first.collection(), Form::canonical) != model::written(second.collection(), Form::canonical))
        fail(name, "other games come back");
    Report last;
    if (!planted && to_ishi(second, last) != again) fail(name, "other lines the second time");
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
    std::printf("tree, Ishi: %zu files, %zu games, %zu refused, %zu nodes, %zu of them whole in blocks, %zu nodes lost, %zu "
                "with kept variations; %zu Ishi files; %zu faults\n",
                files, games, refused, nodes, blocks, lost, kept, ishi_files, faults);
    return faults == 0 && files != 0 ? 0 : 1;
}
