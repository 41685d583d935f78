// SPDX-License-Identifier: MIT
// Real files as trees: what the parser tells is what stands there, unchanged they are written byte
// by byte, and the canonical form is the same game and its own canonical form.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model.hpp"
#include "nanosgf/tree/heap.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanosgf;
using nanosgf::tree::Builder;
using nanosgf::tree::Form;
using nanosgf::tree::Tree;

bool planted = false;

std::size_t files = 0, faults = 0, nodes = 0, refused = 0;

void fail(const std::string& name, const std::string& why) {
    if (++faults <= 30) std::printf("FAULT %s: %s\n", name.c_str(), why.c_str());
}

Status build(Tree& tree, const std::string& text, std::size_t piece) {
    Builder builder(tree);
    Status status = Status::ok;
    if (piece == 0) status = builder.feed_in_place(text);
    for (std::size_t at = 0; piece != 0 && at < text.size() && status == Status::ok; at += piece)
        status = builder.feed(std::string_view(text).substr(at, piece));
    return status == Status::ok ? builder.finish() : status;
}

/// As the canonical form has it.
void put_in_order(model::Nodes& read) {
    // Writer has no identifiers with digits; order within a node is the profile's.
    for (model::Node& node : read) {
        std::vector<model::Property> kept;
        for (unsigned rank = 0; rank != 10; ++rank)
            for (const model::Property& property : node.properties)
                if (property.first.find_first_of("0123456789") == std::string::npos &&
                    nanosgf::tree::rank_of(Identifier(Bytes(property.first))) == rank)
                    kept.push_back(property);
        node.properties = kept;
    }
}

void check(const std::string& name, const std::string& text) {
    ++files;
    model::Nodes expected;
    const Status status = model::read(text, expected);
    expected = model::sorted(expected);
    nodes += expected.size() - 1;
    for (const std::size_t piece : {std::size_t{0}, std::size_t{1000}, std::size_t{1} << 20}) {
        Tree tree(tree::heap_memory());
        const Status built = build(tree, text, piece);
        if (built != status) fail(name, "another status than the parser's");
        const model::Nodes seen = model::of(tree);
        if (const std::string what = model::difference(expected, seen); !what.empty()) fail(name, what);
        if (status != Status::ok && tree.nodes() <= 1) {
            ++refused;
            continue;
        }
        std::string bytes = model::written(tree.collection(), Form::preserve);
        if (planted && !bytes.empty()) bytes.pop_back();
        if (bytes != text) fail(name, "written otherwise than it was read");
        if (piece != 0) continue;
        // Changed and changed back by hand, so that nodes are written one by one.
        const tree::Node root = tree.collection().first_child();
        if (root.none()) continue;
        if (tree.remove(root) != Status::ok ||
            tree.move(root, tree.collection(), tree.collection().first_child()) != Status::ok)
            fail(name, "a game cannot be taken out and back");
        const std::string again = model::written(tree.collection(), Form::preserve);
        model::Nodes reread;
        (void)model::read(again, reread);
        if (const std::string what = model::difference(expected, model::sorted(reread)); !what.empty())
            fail(name, "node by node: " + what);
        const std::string canonical = model::written(tree.collection(), Form::canonical);
        (void)model::read(canonical, reread);
        model::Nodes ordered = expected;
        put_in_order(ordered);
        if (const std::string what = model::difference(ordered, model::sorted(reread)); !what.empty())
            fail(name, "canonical: " + what);
        Tree second(tree::heap_memory());
        (void)build(second, canonical, 0);
        if (model::written(second.collection(), Form::canonical) != canonical)
            fail(name, "the canonical form has another canonical form");
    }
}

} // namespace

int main(int argc, char** argv) {
    const char* named = std::getenv("NANOSGF_CORPUS");
    const fs::path folder = named != nullptr && *named != '\0' ? named : argc > 1 ? argv[argc - 1] : "";
    planted = argc > 2 && std::string(argv[1]) == "--break";
    const int stride = argc > 2 && !planted ? std::atoi(argv[1]) : 1;
    int passed = 0;
    std::error_code error;
    if (folder.empty() || !fs::is_directory(folder, error)) {
        const char* ci = std::getenv("CI");
        const bool required = (ci != nullptr && std::string(ci) == "true") || (named != nullptr && *named != '\0');
        std::printf("%s: no corpus of real files at '%s'; set NANOSGF_CORPUS to its folder\n",
                    required ? "FAILED" : "SKIPPED", folder.c_str());
        return required ? 1 : 77;
    }
    for (const auto& found : fs::recursive_directory_iterator(folder)) {
        if (!found.is_regular_file() || found.path().filename() == "MANIFEST.tsv") continue;
        if (planted && files == 20) break;
        if (passed++ % stride != 0) continue;
        std::ifstream in(found.path(), std::ios::binary);
        check(fs::relative(found.path(), folder).generic_string(),
              std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>()));
    }
    std::printf("tree: %zu files, %zu nodes; %zu times nothing was read; %zu faults\n", files, nodes, refused,
                faults);
    return faults == 0 && files != 0 ? 0 : 1;
}
