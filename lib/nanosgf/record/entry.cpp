// SPDX-License-Identifier: MIT
// Which names of properties an entry may have.
#include "nanosgf/record/entry.hpp"

namespace nanosgf {
namespace record {
namespace detail {

bool is_name(Bytes name) {
    if (name.empty() || name.size() > 2) return false;
    const char first = name.data()[0];
    const char second = name.size() > 1 ? name.data()[1] : ' ';
    if (first < 'A' || first > 'Z') return false;
    const bool is_side = first == 'B' || first == 'W';
    if (second == ' ') return name.size() == 1 && !is_side && first != 'C';
    if (second < 'A' || second > 'Z') return false;
    if (second == 'L') return !is_side;
    if (second == 'E') return first != 'A' && first != 'R';
    return (second != 'B' && second != 'W') || (first != 'A' && first != 'O');
}

bool has_name(Bytes entry) {
    return entry.size() >= 2 && is_name(entry.first(entry[1] == ' ' ? 1 : 2));
}

} // namespace detail
} // namespace record
} // namespace nanosgf
