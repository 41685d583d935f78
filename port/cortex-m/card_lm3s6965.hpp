// SPDX-License-Identifier: MIT
// The slot for an SD card on the Stellaris LM3S6965 evaluation board.
#ifndef NANOSGF_PORT_CORTEX_M_CARD_LM3S6965_HPP
#define NANOSGF_PORT_CORTEX_M_CARD_LM3S6965_HPP

#include "storage/spi.hpp"

namespace board {

/// Switches bus and pins on. Between calls the bus may serve the display that shares it.
[[nodiscard]] storage::Spi card_slot();

} // namespace board

#endif
