// SPDX-License-Identifier: MIT
// What the card's driver below FatFs knows besides.
#ifndef NANOSGF_PORT_GOBOARD_CARD_HPP
#define NANOSGF_PORT_GOBOARD_CARD_HPP

namespace goboard {

/// Whether the card woke up and then failed to write: it may be write-protected.
[[nodiscard]] bool is_write_refused();

} // namespace goboard

#endif
