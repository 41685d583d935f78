// SPDX-License-Identifier: MIT
// What FatFs needs from the machine: the sectors of an SD card.
#ifndef NANOSGF_PORT_BROWSER_VOLUME_HPP
#define NANOSGF_PORT_BROWSER_VOLUME_HPP

#include "storage/sd_card.hpp"

namespace browser {

/// The card that FatFs reads as its only volume. It must outlive all calls of FatFs.
void use_card(storage::SdCard& card);

} // namespace browser

#endif
