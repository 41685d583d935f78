// SPDX-License-Identifier: MIT
// FatFs reads an SD card.
#include "browser/volume.hpp"

#include "ff.h"

#include "diskio.h"

namespace {

storage::SdCard* volume = nullptr; // the functions of diskio.h have no context

} // namespace

void browser::use_card(storage::SdCard& card) { volume = &card; }

extern "C" {

DSTATUS disk_initialize(BYTE) { return volume != nullptr && volume->begin() ? 0 : STA_NOINIT; }

DSTATUS disk_status(BYTE) { return volume != nullptr ? 0 : STA_NOINIT; }

DRESULT disk_read(BYTE, BYTE* bytes, LBA_t sector, UINT count) {
    for (UINT i = 0; i < count; ++i, bytes += storage::SdCard::sector_size)
        if (volume->read(static_cast<uint32_t>(sector + i), bytes) != nanosgf::record::ReadStatus::ok) return RES_ERROR;
    return RES_OK;
}

DRESULT disk_ioctl(BYTE, BYTE, void*) { return RES_OK; }

} // extern "C"
