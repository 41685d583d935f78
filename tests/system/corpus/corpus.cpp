// SPDX-License-Identifier: MIT
// Real files: every one gives the same events in every form and cut, balanced, and as many nodes as
// an independent count says.
#include <map>

#include "forms.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "support/corpus.hpp"

namespace {

using namespace corpus;
using support::RealFile;
using nanosgf::Lenient;
using nanosgf::Strict;

/// What the manifest says of a file: its node count, if it has one, and notes about the bytes.
struct Entry {
    long nodes = -1;
    std::string notes;
};

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line)
        if (c == '\t')
            fields.emplace_back();
        else
            fields.back() += c;
    return fields;
}

std::map<std::string, Entry> read_manifest(const std::filesystem::path& folder) {
    std::map<std::string, Entry> entries;
    std::ifstream in(folder / "MANIFEST.tsv");
    std::string line;
    std::map<std::string, std::size_t> columns;
    while (std::getline(in, line)) {
        const std::vector<std::string> fields = fields_of(line);
        if (columns.empty()) {
            for (std::size_t i = 0; i < fields.size(); ++i) columns[fields[i]] = i;
            continue;
        }
        Entry& entry = entries[fields[columns.at("path")]];
        const std::size_t nodes = columns.at("nodes");
        if (nodes < fields.size() && !fields[nodes].empty()) entry.nodes = std::atol(fields[nodes].c_str());
        const std::size_t notes = columns.at("notes");
        if (notes < fields.size()) entry.notes = fields[notes];
    }
    return entries;
}

class Check {
  public:
    explicit Check(support::Corpus& corpus) : corpus_(corpus), manifest_(read_manifest(corpus.folder)) {}

    void run() {
        for (const auto& entry : manifest_)
            if (!std::filesystem::exists(corpus_.folder / entry.first))
                corpus_.fail(entry.first, "is in the manifest and not in the folder");
        for (RealFile file; corpus_.next(file);) check(file);
        if (differ_[broken] > 3)
            corpus_.fail("all files", "too many node counts differ without a better reason");
        print();
        corpus_.least("node counts in the manifest", counted_, 7159);
        corpus_.least("files that strict accepts", accepted_, 6970);
        corpus_.least("nodes", sum_.nodes, 1094355);
    }

  private:
    static constexpr std::size_t pieces[] = {1, 7, 64};
    static constexpr std::size_t whole = SIZE_MAX / 2;

    static constexpr const char* broken = "broken inside or outside trees: two programs, two readings";

    void check(const RealFile& file) {
        ++files_;
        bytes_ += file.text.size();
        const Result lenient = check_policy<Lenient>(file);
        const Result strict = check_policy<Strict>(file);
        if (lenient.status != Status::ok) corpus_.refuse();
        if (strict.status == Status::ok) {
            ++accepted_;
            if (repairs(lenient)) corpus_.fail(file.name, "strict accepts what lenient repairs");
        } else if (lenient.status == Status::ok && !repairs(lenient)) {
            corpus_.fail(file.name, "strict refuses what lenient does not repair");
        }
        count(lenient);
        compare_nodes(file.name, lenient);
    }

    template <class Policy>
    Result check_policy(const RealFile& file) {
        const std::string& text = file.text;
        const Result expected = push<Policy>(text, whole);
        require(file, expected, expected, "push, whole");
        const std::string_view cut = std::string_view(text).substr(0, text.size() - (corpus_.breaks && !text.empty()));
        for (const std::size_t piece : pieces) {
            require(file, push<Policy>(cut, piece), expected, "push, cut");
            require(file, erased<Policy>(text, piece), expected, "type-erased, cut");
            require(file, pull<Policy>(text, piece), expected, "pull, small buffer");
        }
        require(file, erased<Policy>(text, whole), expected, "type-erased, whole");
        require(file, pull<Policy>(text, whole), expected, "pull, whole");
        return expected;
    }

    void require(const RealFile& file, const Result& seen, const Result& expected, const char* form) {
        ++runs_;
        if (seen.stream.fault != nullptr) corpus_.fail(file.name, std::string(form) + ": " + seen.stream.fault);
        if (seen.status == Status::ok && seen.stream.depth() != 0)
            corpus_.fail(file.name, std::string(form) + ": a tree has no end");
        if (seen.stream.hash() != expected.stream.hash() || seen.status != expected.status ||
            seen.error != expected.error || seen.offset != expected.offset)
            corpus_.fail(file.name, std::string(form) + ": not the events of the whole feed");
    }

    /// What `strict` refuses: everything but notes about identifiers that the grammar allows.
    static bool repairs(const Result& lenient) {
        for (std::size_t i = 1; i < lenient.stream.totals.codes.size(); ++i) {
            const Code code = static_cast<Code>(i);
            if (code != code::ident_long && code != code::ident_too_long &&
                lenient.stream.totals.codes[i] != 0)
                return true;
        }
        return false;
    }

    void count(const Result& lenient) {
        const Stream::Totals& t = lenient.stream.totals;
        sum_.trees += t.trees;
        sum_.nodes += t.nodes;
        sum_.properties += t.properties;
        sum_.values += t.values;
        sum_.value_bytes += t.value_bytes;
        sum_.deepest = std::max(sum_.deepest, t.deepest);
        for (std::size_t i = 0; i < t.codes.size(); ++i) {
            sum_.codes[i] += t.codes[i];
            files_with_[i] += t.codes[i] != 0;
        }
    }

    /// The manifest's counts come from another program, which decoded each file to text first. So
    /// they must agree but where the bytes are not what they mean, or where the input is broken.
    void compare_nodes(const std::string& name, const Result& lenient) {
        const Entry& entry = manifest_[name];
        if (entry.nodes < 0) return;
        ++counted_;
        const auto nodes = static_cast<long>(lenient.stream.totals.nodes);
        if (nodes == entry.nodes) return;
        const std::string reason = reason_of(entry, lenient);
        std::printf("nodes  %s: manifest %ld, parser %ld: %s\n", name.c_str(), entry.nodes, nodes,
                    reason.empty() ? "NO REASON" : reason.c_str());
        ++differ_[reason];
        if (reason.empty()) corpus_.fail(name, "has another number of nodes than the manifest says");
    }

    static std::string reason_of(const Entry& entry, const Result& lenient) {
        const Stream::Totals& t = lenient.stream.totals;
        const auto times = [&](Code code) { return t.codes[static_cast<unsigned>(code)]; };
        if (entry.notes.find("enc~utf-16") != std::string::npos)
            return "UTF-16, which the parser refuses or reads as bytes";
        if (times(code::no_sgf) != 0) return "nothing that begins like a game tree";
        const std::uint64_t assumed = times(code::node_start_missing);
        if (assumed != 0 && t.nodes == static_cast<std::uint64_t>(entry.nodes) + assumed)
            return "nodes without ;, which the manifest does not count";
        if (times(code::char_illegal) + times(code::junk_before) + times(code::junk_after) +
                times(code::data_outside_tree) + assumed !=
            0)
            return broken;
        return {};
    }

    void print() const {
        std::printf("\n%zu files, %llu bytes, %zu runs (push, type-erased, pull; pieces of 1, 7, 64 and whole; "
                    "lenient and strict)\n",
                    files_, static_cast<unsigned long long>(bytes_), runs_);
        std::printf("%llu game trees, %llu nodes, %llu properties, %llu values of %llu bytes, nested %llu deep\n",
                    static_cast<unsigned long long>(sum_.trees), static_cast<unsigned long long>(sum_.nodes),
                    static_cast<unsigned long long>(sum_.properties),
                    static_cast<unsigned long long>(sum_.values),
                    static_cast<unsigned long long>(sum_.value_bytes),
                    static_cast<unsigned long long>(sum_.deepest));
        std::printf("%zu files are accepted by strict\n\n%-22s %10s %8s\n", accepted_, "diagnostic", "times",
                    "files");
        for (std::size_t i = 1; i < sum_.codes.size(); ++i)
            if (sum_.codes[i] != 0)
                std::printf("%-22s %10llu %8zu\n", nanosgf::syntax::code_name(static_cast<Code>(i)),
                            static_cast<unsigned long long>(sum_.codes[i]), files_with_[i]);
        std::printf("\nnode counts: %zu files compared with the manifest\n", counted_);
        for (const auto& [reason, files] : differ_)
            std::printf("  %zu differ: %s\n", files, reason.empty() ? "no reason known" : reason.c_str());
    }

    support::Corpus& corpus_;
    std::map<std::string, Entry> manifest_;
    std::size_t files_ = 0;
    std::size_t runs_ = 0;
    std::size_t accepted_ = 0;
    std::size_t counted_ = 0;
    std::uint64_t bytes_ = 0;
    Stream::Totals sum_;
    std::size_t files_with_[32] = {};
    std::map<std::string, std::size_t> differ_;
};

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    Check(corpus).run();
    return corpus.conclude();
}
