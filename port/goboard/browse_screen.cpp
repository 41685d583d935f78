// SPDX-License-Identifier: MIT
// Reads the names of a window when it is needed, and keeps them for the display.
#include "goboard/browse_screen.hpp"

namespace goboard {

using hardware::Button;

void BrowseScreen::begin(Bytes title) {
    title_ = title;
    depth_ = lefts_ = 0;
    enter("/");
}

void BrowseScreen::enter(const TCHAR* name) {
    is_readable_ = f_chdir(name) == FR_OK;
    folder_.select_first();
    is_known_ = false;
}

[[gnu::noinline]] BrowseScreen::Step BrowseScreen::press(Button button) {
    is_known_ = false;
    lefts_ = button == Button::left ? static_cast<uint8_t>(lefts_ + 1) : 0;
    switch (button) {
    case Button::up: folder_.previous(); break;
    case Button::down: folder_.next(); break;
    case Button::left:
        if (depth_ == 0 || lefts_ == 3) return Step::menu;
        --depth_;
        enter("..");
        break;
    case Button::right:
    case Button::select: {
        const FILINFO* const entry = folder_.selected();
        if (entry == nullptr) break; // an empty folder
        if (!folder_.is_folder()) return Step::file;
        ++depth_;
        enter(entry->fname);
        break;
    }
    case Button::none: break;
    }
    return Step::none;
}

bool BrowseScreen::open(FIL& file) {
    const FILINFO* const entry = folder_.selected();
    return entry != nullptr && f_open(&file, entry->fname, FA_READ) == FR_OK;
}

bool BrowseScreen::poll() {
    if (is_known_) return false;
    is_known_ = true;
    count_ = selected_ = 0;
    is_readable_ = folder_.show(list_rows, [this](Bytes name, bool is_folder, bool is_selected) {
        if (is_selected) selected_ = count_;
        uint8_t& size = sizes_[count_];
        size = 0;
        for (const char character : name)
            if (size + 1 < most_name) names_[count_][size++] = character;
        if (is_folder) names_[count_][size++] = '/';
        ++count_;
    });
    return true;
}

void BrowseScreen::draw(Frame& frame) const {
    bool has_tall = false;
    for (uint8_t i = 0; i < count_; ++i) has_tall = has_tall || is_tall(Bytes(names_[i], sizes_[i]));
    ListPicture list(frame, title_, selected_, has_tall);
    for (uint8_t i = 0; i < count_; ++i) list.row(Bytes(names_[i], sizes_[i]), Bytes());
    if (!is_readable_) frame.paragraph(2, 3 * Frame::line, "The card cannot be read. Put it in again and press a key.", 3);
    else if (is_known_ && count_ == 0) frame.text(2, 3 * Frame::line, "There is no game here.");
}

} // namespace goboard
