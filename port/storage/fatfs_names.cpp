// SPDX-License-Identifier: MIT
// FatFs compares names without its tables of 20 KB.
#include "ff.h"

extern "C" {

// Names are opened as the folder has them, so letters beyond ASCII need no folding. Short names beyond ASCII are written
// in a code page that nobody knows: a file with one has a long name, too.
WCHAR ff_oem2uni(WCHAR character, WORD) { return character < 0x80 ? character : static_cast<WCHAR>('_'); }

WCHAR ff_uni2oem(DWORD character, WORD) { return character < 0x80 ? static_cast<WCHAR>(character) : static_cast<WCHAR>(0); }

DWORD ff_wtoupper(DWORD character) { return character >= 'a' && character <= 'z' ? character - 0x20 : character; }

} // extern "C"
