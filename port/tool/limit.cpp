// SPDX-License-Identifier: MIT
// Counting what is not shown.
#include "limit.hpp"

#include "counted.hpp"

namespace nanosgf::tool {

bool Limit::take(std::string_view kind) {
    if (taken_ < most_) {
        ++taken_;
        return true;
    }
    const auto known = hidden_.find(kind);
    if (known != hidden_.end()) ++known->second;
    else hidden_.emplace(kind, 1);
    return false;
}

std::string Limit::summary() const {
    std::uint64_t all = 0;
    std::string kinds;
    for (const auto& [kind, count] : hidden_) {
        all += count;
        kinds += (kinds.empty() ? "" : ", ") + std::to_string(count) + " " + kind;
    }
    if (all == 0) return {};
    if (all == 1) return "1 more finding: " + hidden_.begin()->first + "; --all-diagnostics shows it";
    return counted(all, "more finding") + ": " + kinds + "; --all-diagnostics shows them";
}

} // namespace nanosgf::tool
