// SPDX-License-Identifier: MIT
// Games of a hundred thousand nodes, five times as many in the long form, in each other, beside each other and both, with marks in each, go
// up and down in time that grows with their size and no faster, on a small stack.
#include <ctime>
#include <string>

#include "growth.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Tree;

constexpr std::uint32_t times = 5;
/// Five times the size may take so many times as long; quadratic work would take 25.
constexpr double most_growth = 15;

std::uint32_t most = 100000;

std::string point(std::uint32_t number) {
    const char letters[] = {static_cast<char>('a' + number % 19), static_cast<char>('a' + number / 19 % 19)};
    return std::string(letters, sizeof letters);
}
std::string node(std::uint32_t number) {
    return (number % 2 == 0 ? ";B[" : ";W[") + point(number) + "]M[" + point(number) + "][aa]";
}

std::string nested(std::uint32_t count) {
    std::string sgf = "(;GM[1]";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "(" + node(i);
    return sgf + std::string(count, ')') + ")";
}
/// A leaf beside each node, before it and after it.
std::string comb(std::uint32_t count) {
    std::string sgf = "(;GM[1]", end;
    for (std::uint32_t i = 0; i != count / 3; ++i) {
        sgf += "(" + node(i + 1) + ")(" + node(i);
        end += ")(" + node(i + 2) + ")";
    }
    return sgf + end + ")";
}
std::string wide(std::uint32_t count) {
    std::string sgf = "(;GM[1]AB[aa]";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "(" + node(i) + ")";
    return sgf + ")";
}
/// Setup and two moves in each node, which become three.
std::string split(std::uint32_t count) {
    std::string sgf = "(;GM[1]";
    for (std::uint32_t i = 0; i != count / 2; ++i) sgf += "(;AE[aa]B[bb]W[ab]L[cc])(;AB[aa]B[ba]M[aa]";
    return sgf + std::string(count / 2, ')') + ")";
}
/// A node of many properties, and one of many values.
std::string one(std::uint32_t count) {
    std::string sgf = "(;GM[1]";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "Black[aa]";
    sgf += ";M";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "[" + point(i) + "]";
    sgf += "L";
    for (std::uint32_t i = 0; i != count; ++i) sgf += "[" + point(i) + "]";
    return sgf + ")";
}

double convert(const std::string& sgf) {
    Tree tree(nanosgf::tree::heap_memory());
    nanosgf::tree::Builder builder(tree);
    bool done = builder.feed(sgf) == Status::ok && builder.finish() == Status::ok;
    std::uint32_t changes = 0;
    const nanosgf::Report<nanosgf::tree::Change> report = {
        [](void* context, const nanosgf::tree::Change&) { ++*static_cast<std::uint32_t*>(context); }, &changes};
    const std::clock_t begin = std::clock();
    const nanosgf::tree::Node root = tree.collection().first_child();
    done = done && nanosgf::tree::upgrade(tree, root, {}, report) == Status::ok &&
           nanosgf::tree::downgrade(tree, root, 1, {}, report) == Status::ok;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (!done || changes < sgf.size() / 50) growth::fault("not converted");
    return seconds;
}

void measure() {
    using Shape = std::string (*)(std::uint32_t);
    struct Row {
        const char* name;
        Shape shape;
        std::uint32_t large;
    };
    const std::uint32_t fewer = most / 5 * 2;
    const Row rows[] = {{"nested", nested, most},
                        {"comb", comb, fewer},
                        {"wide", wide, fewer},
                        {"split", split, fewer},
                        {"one node", one, fewer}};
    for (const auto& [name, shape, large] : rows) {
        const std::uint32_t small = large / times;
        const double before = convert(shape(small));
        double after = convert(shape(large));
        for (std::uint32_t i = 1; growth::planted && i != times; ++i) after += convert(shape(large));
        growth::judge(name, small, before, large, after, most_growth);
        if (growth::planted) break;
    }
}

} // namespace

/// versions_scale [--break] <nodes of the largest game>
int main(int argc, char** argv) {
    return growth::run(argc, argv, most, std::size_t{1} << 16, measure);
}
