// SPDX-License-Identifier: MIT
// The folder that is being browsed: a stream of names, of which a window of a few is shown and none is kept.
#ifndef NANOSGF_PORT_COLLECTION_FOLDER_HPP
#define NANOSGF_PORT_COLLECTION_FOLDER_HPP

#include "nanosgf/syntax/bytes.hpp"

#include "ff.h"

#include <stdint.h>

namespace collection {

/// Folders and SGF files of FatFs's current folder, in the order of the card. Folders of any size take the same memory.
class Folder {
  public:
    /// Reads the window of `count` entries that has the selected one, and calls `row(name, is_folder, is_selected)` for each.
    /// False: the card cannot be read.
    template <class Row>
    [[nodiscard]] bool show(uint32_t count, Row row) {
        const uint32_t first = selected_ / count * count;
        bool is_there = find(first) > first;
        if (!is_there && first != 0) return false;
        for (uint32_t i = 0; i < count && is_there; ++i) {
            row(name(), is_folder(), first + i == selected_);
            is_there = i + 1 < count && read();
        }
        return !has_failed_;
    }
    /// Selects an entry so many further on, or the last one; or so many further back, or the first one.
    void next(uint32_t count = 1) {
        const uint32_t found = find(selected_ + count);
        if (!has_failed_ && found != 0) selected_ = found - 1;
    }
    void previous(uint32_t count = 1) { selected_ -= count < selected_ ? count : selected_; }
    void select_first() { selected_ = 0; }
    /// Finds the selected entry again: its name and attributes. Null: there is none, or the card cannot be read.
    [[nodiscard]] const FILINFO* selected();
    /// Of the entry that was read last.
    [[nodiscard]] nanosgf::Bytes name() const;
    [[nodiscard]] bool is_folder() const { return (entry_.fattrib & AM_DIR) != 0; }

  private:
    /// Reads up to the entry `index`, or the last one; how many entries that are.
    [[nodiscard]] uint32_t find(uint32_t index);
    [[nodiscard]] bool read();
    [[nodiscard]] bool is_shown() const;

#ifdef NANOSGF_CARD_FONT // find() comes first
    DIR folder_;
    FILINFO entry_;
#else // a global one needs no constructor
    DIR folder_ = {};
    FILINFO entry_ = {};
#endif
    uint32_t selected_ = 0;
    bool has_failed_ = false; ///< the card, when it was read last
};

} // namespace collection

#endif
