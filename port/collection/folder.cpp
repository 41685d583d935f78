// SPDX-License-Identifier: MIT
// Reads the current folder, again for each screen.
#include "collection/folder.hpp"

namespace collection {

using nanosgf::Bytes;

Bytes Folder::name() const {
    size_t size = 0;
    while (entry_.fname[size] != 0) ++size;
    return Bytes(entry_.fname, size);
}

bool Folder::is_shown() const {
    if ((entry_.fattrib & (AM_HID | AM_SYS)) != 0) return false;
    if (is_folder()) return true;
    constexpr Bytes extension = ".sgf";
    const Bytes whole = name();
    if (whole.size() <= extension.size()) return false;
    const Bytes end = whole.from(whole.size() - extension.size());
    for (size_t i = 0; i < end.size(); ++i)
        if ((i == 0 ? end[i] : end[i] | 0x20) != extension[i]) return false;
    return true;
}

/// The next entry; false: there is none.
bool Folder::read() {
    do {
        has_failed_ = f_readdir(&folder_, &entry_) != FR_OK;
        if (has_failed_ || entry_.fname[0] == 0) return false;
    } while (!is_shown());
    return true;
}

uint32_t Folder::find(uint32_t index) {
    has_failed_ = f_opendir(&folder_, "") != FR_OK;
    uint32_t count = 0;
    while (!has_failed_ && count <= index && read()) ++count;
    return count;
}

const FILINFO* Folder::selected() { return find(selected_) > selected_ ? &entry_ : nullptr; }

} // namespace collection
