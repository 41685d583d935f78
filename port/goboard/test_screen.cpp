// SPDX-License-Identifier: MIT
// Tries each part of the board.
#include "goboard/test_screen.hpp"

#include "goboard/board_picture.hpp"
#include "goboard/font.hpp"
#include "goboard/words.hpp"

#include "ff.h"

namespace goboard {

using hardware::Button;

namespace {

constexpr const char* file_name = "/SELFTEST.TMP";

unsigned at(const uint8_t* map, unsigned index) { return map[index / 4] >> index % 4 * 2 & 3u; }

/// What is written is the font: there is no other constant of 512 bytes.
bool write_and_read() {
    const auto* const content = reinterpret_cast<const uint8_t*>(font_glyphs);
    constexpr UINT size = hardware::sector_size;
    FIL file;
    UINT count = 0;
    if (f_open(&file, file_name, FA_WRITE | FA_CREATE_ALWAYS) != FR_OK) return false;
    const FRESULT written = f_write(&file, content, size, &count);
    if (f_close(&file) != FR_OK || written != FR_OK || count != size) return false;
    bool is_same = f_open(&file, file_name, FA_READ) == FR_OK;
    for (UINT i = 0; i < size && is_same; ++i) {
        uint8_t byte = 0;
        is_same = f_read(&file, &byte, 1, &count) == FR_OK && count == 1 && byte == content[i];
    }
    return is_same;
}

void add_percent(Words& words, const char* name, uint8_t percent) {
    words.add(percent == hardware::not_known ? "$unknown" : "$# %", name, percent);
}

} // namespace

void TestScreen::begin(uint8_t side) {
    *this = TestScreen();
    side_ = side;
    for (uint8_t i = 0; i < hardware::map_bytes; ++i) map_[i] = seen_[i] = lights_[i] = 0;
}

void TestScreen::scan(const uint8_t* map) {
    const auto points = static_cast<uint16_t>(side_ * side_);
    for (uint8_t i = 0; i < hardware::map_bytes; ++i) {
        map_[i] = map[i];
        const unsigned low = map[i] & 0x55u, high = map[i] >> 1 & 0x55u;
        seen_[i] = static_cast<uint8_t>(seen_[i] | (~(low | high) & 0x55u) | (low ^ high) << 1);
        lights_[i] = mode_ == Mode::all ? 0x55 : i == turn_ / 4 ? static_cast<uint8_t>(1u << turn_ % 4 * 2) : 0;
    }
    if (++turn_ >= points) turn_ = 0;
}

bool TestScreen::press(Button button) {
    const auto key = static_cast<uint8_t>(1u << static_cast<uint8_t>(button));
    const bool is_again = (keys_ & key) != 0;
    keys_ = static_cast<uint8_t>(keys_ | key);
    switch (button) {
    case Button::up: mode_ = Mode::all; break;
    case Button::down:
        mode_ = Mode::turn;
        turn_ = 0;
        break;
    case Button::right: mode_ = Mode::read; break;
    case Button::select: card_ = Card::asked; break;
    default: return is_again;
    }
    return false;
}

bool TestScreen::poll() {
    if (card_ != Card::asked) return false;
    DWORD clusters;
    FATFS* volume;
    const bool works = write_and_read();
    card_ = f_unlink(file_name) == FR_OK && works && f_getfree("/", &clusters, &volume) == FR_OK ? Card::works : Card::failed;
    if (card_ == Card::works) free_ = clusters / 2 * volume->csize / 1024;
    return true;
}

void TestScreen::draw(Frame& frame) const {
    const uint8_t step = picture_size / side_;
    unsigned index = 0, both = 0, stones = 0, unknown = 0;
    for (uint8_t row = 0; row < side_; ++row)
        for (uint8_t column = 0; column < side_; ++column, ++index) {
            const unsigned reading = at(map_, index);
            const bool has_both = at(seen_, index) == 3;
            both += has_both;
            stones += reading == 1 || reading == 2;
            unknown += reading == 3;
            const int x = column * step, y = row * step;
            if (reading != 0) frame.box(x, y, reading == 3 ? 1 : step - 1, step - 1, true);
            else if (has_both) frame.set(x + step / 2, y + step / 2);
        }
    constexpr const char* lights[] = {"read", "all", "in turn"};
    constexpr const char* cards[] = {"Card untried", "Card", "Card failed", "Free # MB"};
    constexpr const char* dogs[] = {"none", "off", "on"};
    Words words;
    words.add("Seen #/#\nOn # bad #\nLight $\nKeys ", both, index, stones, unknown, lights[static_cast<uint8_t>(mode_)]);
    for (uint8_t i = 0; i < 5; ++i) words.add((keys_ >> (i + 1) & 1) != 0 ? Bytes(&"udlrs"[i], 1) : Bytes());
    words.add("\n").add(cards[static_cast<uint8_t>(card_)], free_);
    words.add("\nWatchdog $", dogs[static_cast<uint8_t>(hardware::watchdog())]);
    add_percent(words, "\nWear ", hardware::card_wear());
    add_percent(words, "\nPower ", hardware::battery());
    frame.paragraph(picture_size, 0, words.bytes(), 8); // 13 letters a line
}

} // namespace goboard
