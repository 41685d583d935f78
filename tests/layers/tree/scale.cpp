// SPDX-License-Identifier: MIT
// Trees many levels deep and many children wide, a million of each in the long form: built, walked,
// changed, written, copied and freed on a small stack, in time that grows with their size and no faster.
#include <cstring>
#include <ctime>
#include <functional>
#include <string>

#include "growth.hpp"
#include "model.hpp"
#include "nanosgf/tree/heap.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Builder;
using nanosgf::tree::Form;
using nanosgf::tree::Node;
using nanosgf::tree::Tree;

constexpr std::uint32_t times = 10;
/// Ten times the size may take so many times as long; quadratic work would take a hundred.
constexpr double most_growth = 40;

std::uint32_t small = 20000;

void expect(bool holds, const char* what) {
    if (!holds) growth::fault(what);
}

std::string deep(std::uint32_t count) {
    std::string sgf = "(;FF[4]";
    for (std::uint32_t i = 0; i != count / 2; ++i) sgf += "(;W[bb])(;B[aa]";
    return sgf + std::string(count / 2, ')') + ")";
}
std::string line(std::uint32_t count) {
    std::string sgf = "(;FF[4]";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "(;B[aa]";
    return sgf + std::string(count, ')') + ")";
}
std::string wide(std::uint32_t count) {
    std::string sgf = "(;FF[4]";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "(;B[aa])";
    return sgf + ")";
}
std::string games(std::uint32_t count) {
    std::string sgf;
    for (std::uint32_t i = 0; i != count; ++i) sgf += "(;B[aa])";
    return sgf;
}

std::size_t length(Node top, Form form) {
    std::size_t size = 0;
    const Sink sink = {[](void* context, const char*, std::size_t count) {
                           *static_cast<std::size_t*>(context) += count;
                           return count;
                       },
                       &size};
    nanosgf::tree::TreeWriter writer(top, sink, form);
    expect(writer.write() == Status::ok, "not written");
    return size;
}

/// Everything that is linear.
void exercise(const std::string& sgf, std::uint32_t nodes) {
    Tree tree(tree::heap_memory());
    Builder builder(tree);
    expect(builder.feed(sgf) == Status::ok && builder.finish() == Status::ok, "not built");
    std::uint32_t seen = 0, bytes = 0;
    for (const Node node : tree.collection().depth_first()) {
        ++seen;
        if (!node.is_collection()) bytes += static_cast<std::uint32_t>(node.text().size());
    }
    expect(seen == tree.nodes() && seen >= nodes && bytes >= 5 * nodes, "not all was walked over");
    expect(length(tree.collection(), Form::preserve) == sgf.size(), "another length");
    const Node root = tree.collection().first_child();
    Node last = root;
    for (const Node node : root.main_line()) last = node;
    expect(last && last.root() == root, "the main line is lost");
    const nanosgf::tree::UndoMark mark = tree.mark();
    expect(tree.set(root, "GN", "x") == Status::ok, "not changed");
    expect(length(tree.collection(), Form::preserve) >= sgf.size(), "a changed tree lost something");
    expect(length(tree.collection(), Form::canonical) >= 6 * nodes, "the canonical form lost something");
    Tree second(tree::heap_memory());
    Node made;
    expect(second.copy(root, second.collection(), Node(), made) == Status::ok, "not copied");
    expect(tree.copy(root, tree.collection(), Node(), made) == Status::ok, "not copied within");
    tree.undo_to(mark);
    expect(model::written(tree.collection(), Form::preserve) == sgf, "undo lost something");
}

double seconds(const std::function<void()>& work) {
    const std::clock_t begin = std::clock();
    work();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void measure() {
    using Shape = std::string (*)(std::uint32_t);
    const std::pair<const char*, Shape> shapes[] = {
        {"deep", deep}, {"line", line}, {"wide", wide}, {"games", games}};
    for (const auto& [name, shape] : shapes) {
        const std::uint32_t large = small * times;
        const std::string few = shape(small), many = shape(large);
        const double before = seconds([&] { exercise(few, small); });
        const double after = seconds([&] {
            for (std::uint32_t i = 0; i != (growth::planted ? times : 1); ++i) exercise(many, large);
        });
        growth::judge(name, small, before, large, after, most_growth);
        if (growth::planted) break;
    }
}

} // namespace

/// scale [--break] <nodes of the small trees>
int main(int argc, char** argv) {
    return growth::run(argc, argv, small, std::size_t{1} << 18, measure);
}
