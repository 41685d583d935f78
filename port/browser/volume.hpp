// SPDX-License-Identifier: MIT
// What FatFs needs from the machine: the sectors of an SD card.
#ifndef NANOSGF_PORT_BROWSER_VOLUME_HPP
#define NANOSGF_PORT_BROWSER_VOLUME_HPP

#include "storage/sd_card.hpp"

#include "ff.h"

namespace browser {

/// The card that FatFs reads as its only volume. It must outlive all calls of FatFs.
void use_card(storage::SdCard& card);

/// What is in the slot.
enum class Card : uint8_t {
    missing, ///< nothing, or it cannot be read
    same,    ///< the card that was there before, and FatFs is in the folder where it was
    another, ///< or the folder is gone: FatFs is in the root
};
/// At the start, and after a failure: starts the card and mounts the volume. Files that were open must be opened again.
[[nodiscard]] Card mount(FATFS& volume);

} // namespace browser

#endif
