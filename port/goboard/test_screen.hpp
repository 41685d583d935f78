// SPDX-License-Identifier: MIT
// The self-test: what the sensors read, lights, buttons, card, watchdog, and what is known of wear and battery.
#ifndef NANOSGF_PORT_GOBOARD_TEST_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_TEST_SCREEN_HPP

#include "goboard/frame.hpp"
#include "goboard/hardware.hpp"

namespace goboard {

class TestScreen {
  public:
    void begin(uint8_t side);
    /// A reading of the sensors. Lights in turn go on with it.
    void scan(const uint8_t* map);
    /// Up: all lights; down: one after the other; right: those where the sensors read a stone. Select: the card. Left, the second
    /// time: returns true, the test is over.
    [[nodiscard]] bool press(hardware::Button button);
    /// Writes, reads and removes a file, if that was asked for. Returns whether it did.
    bool poll();
    void draw(Frame& frame) const;
    [[nodiscard]] const uint8_t* lights() const { return mode_ == Mode::read ? map_ : lights_; }

  private:
    enum class Mode : uint8_t { read, all, turn };
    enum class Card : uint8_t { untried, asked, failed, works };

    uint8_t side_ = 0;
    uint8_t keys_ = 0; ///< a bit for each button that was pressed
    Mode mode_ = Mode::read;
    Card card_ = Card::untried;
    uint16_t turn_ = 0;
    uint32_t free_ = 0; ///< megabytes
    uint8_t map_[hardware::map_bytes];
    uint8_t seen_[hardware::map_bytes]; ///< of each point: 1 empty was read, 2 a stone
    uint8_t lights_[hardware::map_bytes];
};

} // namespace goboard

#endif
