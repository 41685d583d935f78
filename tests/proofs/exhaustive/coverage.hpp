// SPDX-License-Identifier: MIT
// Which byte class was tried in which state: the table that shows what an enumeration reached.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_COVERAGE_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_COVERAGE_HPP

#include <cstdint>

#include "byte_classes.hpp"
#include "reference.hpp"

namespace exhaustive {

/// Counts of strings, a state (place and depth: none, 1, more) by the class of the byte tried
/// there.
class Coverage {
  public:
    void add(const Ending& state, size_t byte_class) { ++counts_[row(state)][byte_class]; }
    /// Prints the table of a policy; the number of empty cells among those that must be reached.
    [[nodiscard]] unsigned print(const char* policy, bool strict) const;

  private:
    static constexpr unsigned depths = 3;
    static unsigned row(const Ending& state) {
        const unsigned depth = state.depth < depths ? state.depth : depths - 1;
        return static_cast<unsigned>(state.place) * depths + depth;
    }
    uint64_t counts_[place_count * depths][class_count] = {};
};

} // namespace exhaustive

#endif
