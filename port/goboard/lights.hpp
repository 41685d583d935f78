// SPDX-License-Identifier: MIT
// The lights at the points.
#ifndef NANOSGF_PORT_GOBOARD_LIGHTS_HPP
#define NANOSGF_PORT_GOBOARD_LIGHTS_HPP

#include "goboard/hardware.hpp"

#include "nanosgf/value/point.hpp"

namespace goboard {

class Lights {
  public:
    enum Light : uint8_t { dark, steady, blinking, fast };

    /// All dark, on a board of `side` columns.
    void clear(uint8_t side);
    /// Points off the board are left out.
    void set(nanosgf::Point point, Light light);
    /// What is of one kind becomes dark.
    void clear(Light light);
    [[nodiscard]] uint16_t count(Light light) const;
    /// For hardware::light().
    [[nodiscard]] const uint8_t* map() const { return map_; }

  private:
    [[nodiscard]] Light at(unsigned index) const { return static_cast<Light>(map_[index / 4] >> index % 4 * 2 & 3); }
    void set(unsigned index, Light light);

    uint8_t side_ = 19;
    uint8_t map_[hardware::map_bytes] = {};
};

} // namespace goboard

#endif
