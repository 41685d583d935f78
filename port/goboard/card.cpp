// SPDX-License-Identifier: MIT
// FatFs on the sectors of hardware.hpp.
#include "goboard/card.hpp"
#include "goboard/hardware.hpp"

#include "ff.h"

#include "diskio.h"

namespace {

bool is_awake = false;
bool is_refused = false;

} // namespace

namespace goboard {

bool is_write_refused() { return is_refused; }

} // namespace goboard

extern "C" {

DSTATUS disk_initialize(BYTE) {
    is_awake = hardware::card_begin();
    is_refused = false;
    return is_awake ? 0 : STA_NOINIT;
}

DSTATUS disk_status(BYTE) { return is_awake ? 0 : STA_NOINIT; }

DRESULT disk_read(BYTE, BYTE* bytes, LBA_t sector, UINT count) {
    for (UINT i = 0; i < count && is_awake; ++i)
        is_awake = hardware::card_read(static_cast<uint32_t>(sector + i), bytes + i * hardware::sector_size);
    return is_awake ? RES_OK : RES_ERROR;
}

DRESULT disk_write(BYTE, const BYTE* bytes, LBA_t sector, UINT count) {
    for (UINT i = 0; i < count && is_awake; ++i)
        is_awake = hardware::card_write(static_cast<uint32_t>(sector + i), bytes + i * hardware::sector_size);
    is_refused = !is_awake;
    return is_awake ? RES_OK : RES_ERROR;
}

DRESULT disk_ioctl(BYTE, BYTE command, void*) {
    if (command != CTRL_SYNC) return RES_PARERR;
    is_awake = is_awake && hardware::card_sync();
    is_refused = !is_awake;
    return is_awake ? RES_OK : RES_ERROR;
}

} // extern "C"
