// SPDX-License-Identifier: MIT
// FatFs reads an SD card, and compares names without its tables of 20 KB.
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

// Names are opened as the folder has them, so letters beyond ASCII need no folding. Short names beyond ASCII are written
// in a code page that nobody knows: a file with one has a long name, too.
WCHAR ff_oem2uni(WCHAR character, WORD) { return character < 0x80 ? character : static_cast<WCHAR>('_'); }

WCHAR ff_uni2oem(DWORD character, WORD) { return character < 0x80 ? static_cast<WCHAR>(character) : static_cast<WCHAR>(0); }

DWORD ff_wtoupper(DWORD character) { return character >= 'a' && character <= 'z' ? character - 0x20 : character; }

// Of the C library, which is not linked.
char* strchr(const char* text, int wanted) {
    for (;; ++text) {
        if (*text == static_cast<char>(wanted)) return const_cast<char*>(text);
        if (*text == 0) return nullptr;
    }
}

} // extern "C"
