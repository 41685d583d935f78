// SPDX-License-Identifier: MIT
// The folders and files of the card, in a window of seven names.
#ifndef NANOSGF_PORT_GOBOARD_BROWSE_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_BROWSE_SCREEN_HPP

#include "goboard/lists.hpp"

#include "collection/folder.hpp"

namespace goboard {

class BrowseScreen {
  public:
    enum class Step : uint8_t { none, file, menu }; ///< what a button asks for: `file`: open() the selected one

    /// From the card's root. `title` must last.
    void begin(Bytes title);
    /// Up and down select; right and select open; left goes to the folder above, and from the root, or
    /// when it is pressed the third time in a row, to the menu.
    [[nodiscard]] Step press(hardware::Button button);
    /// Reads the card if the window is not known. Returns whether it did.
    bool poll();
    void draw(Frame& frame) const;
    /// Of the selected entry; what is too long is cut off.
    [[nodiscard]] Bytes name() const { return Bytes(names_[selected_], sizes_[selected_]); }
    /// Opens the selected file. False: it cannot be read.
    [[nodiscard]] bool open(FIL& file);

  private:
    static constexpr uint8_t most_name = 48; ///< bytes that are shown

    void enter(const TCHAR* name);

    uint8_t count_ = 0;
    uint8_t selected_ = 0;
    uint8_t depth_ = 0;
    uint8_t lefts_ = 0; ///< pressed in a row
    bool is_known_ = false;
    bool is_readable_ = true;
    Bytes title_;
    collection::Folder folder_;
    char names_[list_rows][most_name];
    uint8_t sizes_[list_rows];
};

} // namespace goboard

#endif
