// SPDX-License-Identifier: MIT
// Random walks over random collections: with every size of table and buffer a cursor goes where the tree says.
#include "walk.hpp"

#include <algorithm>
#include <cstring>

namespace {

using namespace walker;

/// A random collection, some of it damaged as real files are.
class Maker {
  public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    std::string collection() {
        std::string text;
        const int games = 1 + below(4);
        broken_ = below(3) == 0;
        for (int i = 0; i < games; ++i) {
            budget_ = below(8) == 0 ? 400 : 40;
            if (broken_ && below(5) == 0) text += "junk ";
            tree(text);
            text += below(2) == 0 ? "\n" : "";
        }
        return text;
    }
    std::mt19937_64& random() { return random_; }

  private:
    int below(int count) { return static_cast<int>(random_() % static_cast<std::uint64_t>(count)); }
    std::string point() { return {static_cast<char>('a' + below(size_)), static_cast<char>('a' + below(size_))}; }

    void root(std::string& text) {
        size_ = below(4) == 0 ? 9 : 5;
        std::string properties[] = {"FF[4]", "SZ[" + std::to_string(size_) + "]", below(12) == 0 ? "GM[2]" : "GM[1]",
                                    below(3) == 0 ? "AB[" + point() + "][" + point() + "]" : "", below(6) == 0 ? "HA[2]" : "",
                                    below(9) == 0 ? "CA[UTF-8]" : ""};
        std::shuffle(std::begin(properties), std::end(properties), random_);
        for (const std::string& property : properties) text += property;
    }
    void node(std::string& text, bool is_root) {
        if (!(broken_ && below(25) == 0)) text += ";";
        if (is_root) root(text);
        const int what = below(20);
        if (what < 13) text += (below(2) == 0 ? "B[" : "W[") + point() + "]";
        if (what == 13) text += "AW[" + point() + "]AE[" + point() + "]";
        if (what == 14) text += "PL[W]";
        if (what == 15) text += "VW[" + point() + "]";
        if (what == 16) text += "DD[" + point() + "]MN[7]";
        if (what == 17) text += "PM[2]";
        if (what == 18) text += "B[]";
        if (below(8) == 0) text += "C[" + std::string(static_cast<std::size_t>(below(300)), 'x') + "(;\\])]";
        if (broken_ && below(30) == 0) text += "]";
    }
    // Without recursion, as deep as the budget of nodes allows.
    void tree(std::string& text) {
        std::vector<int> open{0};
        text += "(";
        node(text, true);
        const bool is_deep = below(6) == 0;
        while (!open.empty()) {
            const int what = below(10);
            if (budget_-- > 0 && (what < 5 || is_deep)) {
                if (open.back() == 0 && !(is_deep && what < 8)) {
                    node(text, false);
                } else {
                    text += "(";
                    open.push_back(0);
                    node(text, false);
                }
            } else if (budget_ > 0 && what < 7) {
                text += "(";
                open.push_back(0);
                node(text, false);
            } else if (broken_ && open.back() != 0 && below(6) == 0) {
                node(text, false);
                open.back() = 0;
            } else {
                text += ")";
                open.pop_back();
                if (!open.empty()) open.back() = 1;
            }
        }
    }

    std::mt19937_64 random_;
    int budget_ = 0;
    int size_ = 5;
    bool broken_ = false;
};

} // namespace

/// walks [--break] COLLECTIONS [FIRST]
int main(int argc, char** argv) {
    const bool plants = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    char** const rest = argv + (plants ? 2 : 1);
    if (argc < (plants ? 3 : 2)) return 2;
    const std::uint64_t count = std::strtoull(rest[0], nullptr, 10);
    const std::uint64_t first = rest[1] != nullptr ? std::strtoull(rest[1], nullptr, 10) : 0;
    Totals totals;
    unsigned different = 0;
    for (std::uint64_t seed = first; seed < first + count && different < 3; ++seed) {
        Maker maker(seed);
        const std::string text = maker.collection();
        const Oracle oracle(text);
        for (const std::size_t table : {1U, 2U, 8U, 64U}) {
            const std::size_t buffer = std::size_t{1} << (maker.random()() % 10);
            const Walk walk{text, oracle, table, buffer, seed, 60, plants};
            Board board;
            std::string problem = walk.go<nanosgf::NoBoard>(totals);
            if (problem.empty()) problem = walk.go<View>(totals, board);
            if (problem.empty()) continue;
            std::printf("DIFFERENT %s\n%.3000s\n", problem.c_str(), text.c_str());
            ++different;
            break;
        }
    }
    std::printf("%llu collections, %llu steps, %llu of them to a node, %llu pauses; %u different\n", static_cast<unsigned long long>(count),
                static_cast<unsigned long long>(totals.steps), static_cast<unsigned long long>(totals.reached),
                static_cast<unsigned long long>(totals.busy), different);
    const bool saw_enough = totals.reached > count * 8 * 25 && totals.busy > count * 8;
    if (!saw_enough) std::printf("too few steps\n");
    return different == 0 && saw_enough ? 0 : 1;
}
