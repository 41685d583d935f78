// SPDX-License-Identifier: MIT
// The folder that is being browsed: a stream of names, of which a window of eight is shown and none is kept.
#ifndef NANOSGF_PORT_BROWSER_FOLDER_HPP
#define NANOSGF_PORT_BROWSER_FOLDER_HPP

#include "browser/screen.hpp"

#include "ff.h"

namespace browser {

/// Folders and SGF files of FatFs's current folder, in the order of the card. Folders of any size take the same memory.
class Folder {
  public:
    static constexpr uint32_t window = 8; ///< names

    /// Shows the window around the selected entry. False: the card cannot be read.
    [[nodiscard]] bool show(Screen& screen);
    /// Selects the next entry, or the previous one.
    void next();
    void previous() { selected_ -= selected_ != 0 ? 1 : 0; }
    void select_first() { selected_ = 0; }
    /// Finds the selected entry again: its name and attributes. Null: there is none, or the card cannot be read.
    [[nodiscard]] const FILINFO* selected();

  private:
    [[nodiscard]] bool find(uint32_t index);
    [[nodiscard]] bool read();
    [[nodiscard]] bool is_shown() const;

    DIR folder_ = {};
    FILINFO entry_ = {};
    uint32_t selected_ = 0;
};

} // namespace browser

#endif
