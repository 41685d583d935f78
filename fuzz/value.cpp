// SPDX-License-Identifier: MIT
// Fuzzes the value layer: any bytes, in any pieces, through every decoder, formatter and encoder.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/support/mutator.hpp"
#include "fuzz/value/plan.hpp"
#include "fuzz/value/points.hpp"
#include "fuzz/value/shorts.hpp"
#include "fuzz/value/texts.hpp"

fuzz::Layout fuzz::layout_of(std::string_view input) { return {after_first_line(input), Content::value, 256}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fuzz;
    if (size > (std::size_t{1} << 15)) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const Plan plan(input);
    if (plan.does('t')) exercise_texts(plan);
    if (plan.does('j')) exercise_byte_pairs(plan);
    if (plan.does('u')) exercise_utf8(plan);
    if (plan.does('n')) exercise_shorts(plan);
    if (plan.does('g')) exercise_game_info(plan);
    if (plan.does('p')) exercise_points(plan);
    return 0;
}
