// SPDX-License-Identifier: MIT
// Keeps the lights' map.
#include "goboard/lights.hpp"

namespace goboard {

void Lights::clear(uint8_t side) {
    side_ = side;
    for (uint8_t& each : map_) each = 0;
}

void Lights::set(unsigned index, Light light) {
    const unsigned shift = index % 4 * 2;
    map_[index / 4] = static_cast<uint8_t>((map_[index / 4] & ~(3u << shift)) | static_cast<unsigned>(light) << shift);
}

void Lights::set(nanosgf::Point point, Light light) {
    if (point.column < side_ && point.row < side_) set(static_cast<unsigned>(point.row) * side_ + point.column, light);
}

void Lights::clear(Light light) {
    for (unsigned i = 0; i < 4 * hardware::map_bytes; ++i)
        if (at(i) == light) set(i, dark);
}

uint16_t Lights::count(Light light) const {
    uint16_t count = 0;
    for (unsigned i = 0; i < 4 * hardware::map_bytes; ++i) count = static_cast<uint16_t>(count + (at(i) == light ? 1 : 0));
    return count;
}

} // namespace goboard
