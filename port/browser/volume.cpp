// SPDX-License-Identifier: MIT
// FatFs reads an SD card.
#include "browser/volume.hpp"

#include "diskio.h"

namespace {

storage::SdCard* slot = nullptr; // the functions of diskio.h have no context

/// Reads a sector into the buffer that FatFs has for all of them.
bool read_sector(FATFS& volume, LBA_t sector) {
    volume.winsect = sector;
    return disk_read(0, volume.win, sector, 1) == RES_OK;
}

/// Whether a folder starts at this cluster: its first entry is `.`, which names the cluster.
bool is_folder(FATFS& volume, DWORD cluster) {
    if (cluster < 2 || cluster >= volume.n_fatent || !read_sector(volume, volume.database + LBA_t{volume.csize} * (cluster - 2))) return false;
    const BYTE* const entry = volume.win;
    const DWORD low = entry[26] | DWORD{entry[27]} << 8;
    return entry[0] == '.' && entry[1] == ' ' && low == (cluster & 0xFFFF);
}

} // namespace

void browser::use_card(storage::SdCard& card) { slot = &card; }

browser::Card browser::mount(FATFS& volume) {
    static uint32_t known = 0; // 0: none. The check value of its first sector, which has size, number and name of the volume
    const DWORD folder = volume.cdir;
    if (f_mount(&volume, "", 1) != FR_OK || !read_sector(volume, volume.volbase)) return Card::missing;
    uint32_t check = 2166136261U;
    for (const BYTE byte : volume.win) check = (check ^ byte) * 16777619U; // FNV-1a
    const bool is_same = (known == 0 || check == known) && (folder == 0 || is_folder(volume, folder));
    known = check;
    if (!is_same) return Card::another;
    volume.cdir = folder;
    return Card::same;
}

extern "C" {

DSTATUS disk_initialize(BYTE) { return slot != nullptr && slot->begin() ? 0 : STA_NOINIT; }

DSTATUS disk_status(BYTE) { return slot != nullptr ? 0 : STA_NOINIT; }

DRESULT disk_read(BYTE, BYTE* bytes, LBA_t sector, UINT count) {
    for (UINT i = 0; i < count; ++i, bytes += storage::SdCard::sector_size)
        if (slot->read(static_cast<uint32_t>(sector + i), bytes) != nanosgf::record::ReadStatus::ok) return RES_ERROR;
    return RES_OK;
}

DRESULT disk_ioctl(BYTE, BYTE, void*) { return RES_OK; }

} // extern "C"
