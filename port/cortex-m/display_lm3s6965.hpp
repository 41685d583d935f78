// SPDX-License-Identifier: MIT
// The display of the Stellaris LM3S6965 evaluation board: 128x64 pixels in 16 greys, on the card's bus.
#ifndef NANOSGF_PORT_CORTEX_M_DISPLAY_LM3S6965_HPP
#define NANOSGF_PORT_CORTEX_M_DISPLAY_LM3S6965_HPP

#include "storage/spi.hpp"

namespace board {

/// Must not be called while the card is selected.
class Display {
  public:
    static constexpr uint8_t columns = 128;
    static constexpr uint8_t rows = 64;

    /// `bus` is card_slot(), of which only `exchange` is used.
    constexpr explicit Display(const storage::Spi& bus) : bus_(bus) {}

    /// Switches its pins on, and all pixels off.
    void begin();
    /// Sends `size` bytes of two pixels each, the left one in the high half, row by row into a
    /// rectangle; `column` and `width` are even.
    void draw(uint8_t column, uint8_t row, uint8_t width, uint8_t height, const uint8_t* pixels,
              size_t size);

  private:
    void window(uint8_t column, uint8_t row, uint8_t width, uint8_t height);
    void send(bool pixels, const uint8_t* bytes, size_t size);

    storage::Spi bus_;
};

} // namespace board

#endif
