// SPDX-License-Identifier: MIT
// What the format itself costs: a scanner without limits, positions or checks.
#ifndef NANOSGF_TESTS_BENCH_FLOOR_HPP
#define NANOSGF_TESTS_BENCH_FLOOR_HPP

#include <cstdint>
#include <string_view>

namespace bench {

/// What a pass over a text saw.
struct Counts {
    uint64_t trees = 0;
    uint64_t nodes = 0;
    uint64_t properties = 0;
    uint64_t values = 0;
    uint64_t bytes = 0; ///< between `[` and `]`

    Counts& operator+=(const Counts& more) {
        trees += more.trees;
        nodes += more.nodes;
        properties += more.properties;
        values += more.values;
        bytes += more.bytes;
        return *this;
    }
    friend bool operator==(const Counts& a, const Counts& b) {
        return a.trees == b.trees && a.nodes == b.nodes && a.properties == b.properties &&
               a.values == b.values && a.bytes == b.bytes;
    }
};

/// These bytes stand after the text, so that no step needs to ask whether it has come to an end.
constexpr std::string_view guard("]][]\0", 5);

/// Takes the text, after which the guard stands, for a record without any mistake.
[[nodiscard]] Counts scan_floor(const char* text);

} // namespace bench

#endif
