// SPDX-License-Identifier: MIT
// The five keys of the Stellaris LM3S6965 evaluation board.
#ifndef NANOSGF_PORT_CORTEX_M_GAMEPAD_LM3S6965_HPP
#define NANOSGF_PORT_CORTEX_M_GAMEPAD_LM3S6965_HPP

#include <stdint.h>

namespace board {

enum class Key : uint8_t { none, up, down, left, right, select };

/// Up, down, left and right at pins E0 to E3, select at F1, which is 0 while the key is down. A key counts once, when it goes
/// down. The emulator's pins are 0 until their key was released for the first time: that release counts instead.
class Gamepad {
  public:
    /// Switches the pins on.
    void begin();
    /// The next key that went down since the last call, or `none`. Call it every 50 ms or sooner, for it asks the pins.
    [[nodiscard]] Key pressed();

  private:
    uint8_t levels_ = 0; ///< of the pins at the last call, a bit each
    uint8_t known_ = 0;  ///< pins that were 1 before
};

} // namespace board

#endif
