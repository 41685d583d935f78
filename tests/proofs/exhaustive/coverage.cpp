// SPDX-License-Identifier: MIT
// The coverage table and the list of states that have to be in it.
#include "coverage.hpp"

#include <cstdio>

namespace exhaustive {

namespace {

bool outside(Place place) { return place < Place::open || place == Place::failed; }

// Where the strict grammar knows no such state: it failed before.
bool repaired_only(Place place) {
    switch (place) {
    case Place::mark:
    case Place::junk_before:
    case Place::capitals_after:
    case Place::junk_after:
    case Place::parenthesis_in_junk:
    case Place::parenthesis_capitals:
    case Place::open_junk:
    case Place::node_junk:
    case Place::property_junk:
    case Place::after_variation_junk:
    case Place::word_lower:
    case Place::word_lower_in_junk:
    case Place::word_mixed:
    case Place::word_second:
    case Place::word_joined:
    case Place::wait_lower:
    case Place::wait_lower_in_junk:
    case Place::wait_mixed:
    case Place::wait_in_junk: return true;
    default: return false;
    }
}

void print_count(uint64_t count) {
    if (count == 0)
        std::printf("      -");
    else if (count < 100000)
        std::printf(" %6llu", static_cast<unsigned long long>(count));
    else
        std::printf(" %5lluk", static_cast<unsigned long long>(count / 1000));
}

} // namespace

unsigned Coverage::print(const char* policy, bool strict) const {
    std::printf("\n%s: strings by state and class of the byte tried there\n%-36s", policy, "");
    for (const ByteClass& byte_class : byte_classes) std::printf(" %6.6s", byte_class.name);
    std::printf("\n");
    unsigned empty = 0, rows = 0;
    for (unsigned r = 0; r < place_count * depths; ++r) {
        const auto place = static_cast<Place>(r / depths);
        const unsigned depth = r % depths;
        const bool required = outside(place) == (depth == 0) && !(strict && repaired_only(place));
        bool any = false;
        for (const uint64_t count : counts_[r]) any = any || count != 0;
        if (!required && !any) continue;
        const char* depth_text[] = {"", ", depth 1", ", deeper"};
        char label[64];
        std::snprintf(label, sizeof label, "%s%s", place_name(place), depth_text[depth]);
        std::printf("%-36.36s", label);
        for (const uint64_t count : counts_[r]) {
            print_count(count);
            if (count == 0) ++empty;
        }
        ++rows;
        std::printf("%s\n", required ? "" : "  (a state that should not exist)");
        if (!required) ++empty;
    }
    std::printf("%s: %u states x %zu classes, %u empty cells\n", policy, rows, class_count, empty);
    return empty;
}

} // namespace exhaustive
