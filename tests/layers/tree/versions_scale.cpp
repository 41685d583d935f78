// SPDX-License-Identifier: MIT
// Games of a hundred thousand nodes, five times as many in the long form, in each other, beside each other and both, with marks in each, go
// up and down in time that grows with their size and no faster, on a small stack.
#include <pthread.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/downgrade.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/upgrade.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Tree;

constexpr std::size_t stack_size = std::size_t{1} << 16;
constexpr std::uint32_t growth = 5;
/// Five times the size may take so many times as long; quadratic work would take 25.
constexpr double most_growth = 15;

std::uint32_t most = 100000;
bool planted = false; ///< work that grows with the square of the size
bool good = true;

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
/// A leaf beside each node, before it and behind it.
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
    const nanosgf::tree::Report report = {
        [](void* context, const nanosgf::tree::Change&) { ++*static_cast<std::uint32_t*>(context); }, &changes};
    const std::clock_t begin = std::clock();
    const nanosgf::tree::Node root = tree.collection().first_child();
    done = done && nanosgf::tree::upgrade(tree, root, {}, report) == Status::ok &&
           nanosgf::tree::downgrade(tree, root, 1, {}, report) == Status::ok;
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (!done || changes < sgf.size() / 50) good = false;
    return seconds;
}

void* run(void*) {
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
        const std::uint32_t small = large / growth;
        const double before = convert(shape(small));
        double after = convert(shape(large));
        for (std::uint32_t i = 1; planted && i != growth; ++i) after += convert(shape(large));
        std::printf("%s: %.3f s for %u nodes, %.3f s for %u\n", name, before, small, after, large);
        if (after < most_growth * (before < 0.005 ? 0.005 : before)) continue;
        std::printf("FAULT more than linear\n");
        good = false;
        if (planted) break;
    }
    return nullptr;
}

} // namespace

/// versions_scale [--break] <nodes of the largest game>
int main(int argc, char** argv) {
    planted = argc > 2 && std::string(argv[1]) == "--break";
    if (argc > 1) most = static_cast<std::uint32_t>(std::atoi(argv[argc - 1]));
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstacksize(&attributes, stack_size) != 0 ||
        pthread_create(&thread, &attributes, run, nullptr) != 0)
        return 1;
    (void)pthread_join(thread, nullptr);
    std::printf("on a stack of %zu bytes: %s\n", stack_size, good ? "all is linear" : "FAILED");
    return good ? 0 : 1;
}
