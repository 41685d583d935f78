// SPDX-License-Identifier: MIT
// Reads the current folder, again for each screen.
#include "browser/folder.hpp"

namespace browser {

using nanosgf::Bytes;

namespace {

Bytes name_of(const FILINFO& entry) {
    size_t size = 0;
    while (entry.fname[size] != 0) ++size;
    return Bytes(entry.fname, size);
}

} // namespace

bool Folder::is_shown() const {
    if ((entry_.fattrib & (AM_HID | AM_SYS)) != 0) return false;
    if ((entry_.fattrib & AM_DIR) != 0) return true;
    const Bytes name = name_of(entry_);
    constexpr Bytes extension = ".sgf";
    if (name.size() <= extension.size()) return false;
    const Bytes end = name.from(name.size() - extension.size());
    for (size_t i = 0; i < end.size(); ++i)
        if ((i == 0 ? end[i] : end[i] | 0x20) != extension[i]) return false;
    return true;
}

/// The next entry; false: there is none.
bool Folder::read() {
    do {
        if (f_readdir(&folder_, &entry_) != FR_OK) return false;
        if (entry_.fname[0] == 0) return false;
    } while (!is_shown());
    return true;
}

bool Folder::find(uint32_t index) {
    if (f_opendir(&folder_, "") != FR_OK) return false;
    for (uint32_t i = 0; i <= index; ++i)
        if (!read()) return false;
    return true;
}

void Folder::next() {
    if (find(selected_ + 1)) ++selected_;
}

const FILINFO* Folder::selected() { return find(selected_) ? &entry_ : nullptr; }

bool Folder::show(Screen& screen) {
    const uint32_t first = selected_ / window * window;
    bool is_there = find(first);
    if (!is_there && first != 0) return false;
    if (!is_there && f_opendir(&folder_, "") != FR_OK) return false;
    for (uint32_t i = 0; i < window; ++i) {
        if (is_there) {
            screen.text(first + i == selected_ ? Bytes("> ") : Bytes("  ")).text(name_of(entry_));
            if ((entry_.fattrib & AM_DIR) != 0) screen.text("/");
            is_there = i + 1 < window && read();
        }
        screen.end_line();
    }
    return true;
}

} // namespace browser
