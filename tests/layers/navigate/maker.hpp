// SPDX-License-Identifier: MIT
// Random collections for walks.
#ifndef NANOSGF_TESTS_NAVIGATE_MAKER_HPP
#define NANOSGF_TESTS_NAVIGATE_MAKER_HPP

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace walker {

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

} // namespace walker

#endif
