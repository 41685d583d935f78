// SPDX-License-Identifier: MIT
// Differences between parser and reference, the shortest text first.
#include "check.hpp"

#include <algorithm>
#include <cstdio>

#include "byte_classes.hpp"

namespace exhaustive {

namespace {

bool same_classes(std::string_view a, std::string_view b) {
    const auto same = [](char x, char y) { return class_of(x) == class_of(y); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

} // namespace

bool Differences::wants(std::string_view text, std::string_view what) {
    ++count_;
    for (const Difference& known : shortest_)
        if (known.what == what && same_classes(known.text, text)) return false;
    return shortest_.size() < kept_ || text.size() < shortest_.back().text.size();
}

void Differences::add(Difference difference) {
    const auto shorter = [](const Difference& a, const Difference& b) {
        return a.text.size() < b.text.size();
    };
    const auto place = std::upper_bound(shortest_.begin(), shortest_.end(), difference, shorter);
    shortest_.insert(place, std::move(difference));
    if (shortest_.size() > kept_) shortest_.pop_back();
}

void Differences::print() const {
    if (count_ == 0) return;
    std::printf("\n%llu differences, the shortest:\n\n", static_cast<unsigned long long>(count_));
    for (const Difference& difference : shortest_) std::printf("%s\n", difference.report.c_str());
}

} // namespace exhaustive
