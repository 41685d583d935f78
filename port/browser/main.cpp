// SPDX-License-Identifier: MIT
// Firmware that shows the game collections of an SD card on a serial console, in 8 KB of RAM.
#include "board.hpp"
#include "browser/game_view.hpp"
#include "browser/volume.hpp"
#include "collection/folder.hpp"
#include "cortex-m/card_lm3s6965.hpp"
#include "cortex-m/keys_pl011.hpp"

namespace {

using nanosgf::Bytes;

constexpr uint32_t window = 8; // names on a screen
constexpr Bytes another_card = "This is another card, or it was changed. Press a key.";

FATFS volume;
FIL file;
collection::Folder folder;
browser::ViewMemory memory = {};

int wait_for_key() {
    for (;;) {
        const int key = board::received_key();
        if (key >= 0) return key;
    }
}

void say(browser::Screen& screen, Bytes sentence) {
    screen.begin();
    screen.text(sentence).end_line();
    screen.end("");
    (void)wait_for_key();
}

/// What follows a failure in a folder. A card that was out for a moment is in again.
void find_card(browser::Screen& screen) {
    browser::Card card = browser::mount(volume);
    while (card == browser::Card::missing) {
        say(screen, "The card cannot be read. Put it in and press a key.");
        card = browser::mount(volume);
    }
    if (card == browser::Card::another) say(screen, another_card);
    if (card == browser::Card::another || folder.selected() == nullptr) folder.select_first();
}

/// Shows the selected file until its user leaves it. False: it cannot be opened.
bool view(const FILINFO& entry, browser::Screen& screen) {
    if (f_open(&file, entry.fname, FA_READ) != FR_OK) return false;
    size_t size = 0;
    while (entry.fname[size] != 0) ++size;
    browser::GameView game(file, Bytes(entry.fname, size), memory);
    game.open();
    for (;;) {
        if (game.has_failed()) {
            const browser::Card card = browser::mount(volume);
            const bool is_there = card == browser::Card::same && f_open(&file, entry.fname, FA_READ) == FR_OK;
            if (is_there) game.repeat();
            else if (card != browser::Card::missing) {
                say(screen, another_card);
                folder.select_first();
                return true;
            }
        }
        game.show(screen);
        const int key = wait_for_key();
        if (key == 'u') return true;
        game.press(key);
    }
}

/// Shows the window around the selected entry. False: the card cannot be read.
bool show(browser::Screen& screen) {
    uint32_t lines = 0;
    const bool is_readable = folder.show(window, [&](Bytes name, bool is_folder, bool is_selected) {
        screen.text(is_selected ? Bytes("> ") : Bytes("  ")).text(name).text(is_folder ? Bytes("/") : Bytes("")).end_line();
        ++lines;
    });
    for (; is_readable && lines < window; ++lines) screen.end_line();
    return is_readable;
}

/// Opens the selected file or folder.
bool open(browser::Screen& screen) {
    const FILINFO* const entry = folder.selected();
    if (entry == nullptr) return true; // an empty folder
    if ((entry->fattrib & AM_DIR) == 0) return view(*entry, screen);
    folder.select_first();
    return f_chdir(entry->fname) == FR_OK;
}

bool leave() {
    folder.select_first();
    return f_chdir("..") == FR_OK;
}

} // namespace

// `Q` in a folder ends it, so that the emulator ends, and reports the memory.
int main(int, char**) {
    storage::SdCard card(board::card_slot());
    browser::use_card(card);
    browser::Screen screen;
    if (browser::mount(volume) == browser::Card::missing) find_card(screen);
    for (;;) {
        screen.begin();
        bool is_readable = show(screen);
        if (is_readable) screen.end("j k J K e: down, up, pages, end  Enter: open  u: folder above");
        const int key = is_readable ? wait_for_key() : 0;
        switch (key) {
        case 'j': folder.next(); break;
        case 'k': folder.previous(); break;
        case 'J': folder.next(window); break;
        case 'K': folder.previous(window); break;
        case 'e': folder.next(UINT32_MAX / 2); break;
        case '\r': is_readable = open(screen); break;
        case 'u': is_readable = leave(); break;
        case 'Q':
            board::write_memory();
            return 0;
        default: break;
        }
        if (!is_readable) find_card(screen);
    }
}
