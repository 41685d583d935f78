// SPDX-License-Identifier: MIT
// Keeps the glyphs that were asked for last.
#include "goboard/glyphs.hpp"

namespace goboard {

namespace {

constexpr uint32_t first_pair = 0x110000; ///< beyond Unicode
constexpr uint8_t check = 0x5A;

} // namespace

const uint8_t* Glyphs::find(uint32_t character) {
    for (uint8_t i = 0; i < most; ++i)
        if (characters_[i] == character) return records_[i][flag] == 1 ? records_[i] : nullptr;
    if (room_ == 0 || pending_ == most) return nullptr;
    --room_;
    ++pending_;
    records_[next_][flag] = 0;
    characters_[next_] = character;
    next_ = static_cast<uint8_t>((next_ + 1) % most);
    return nullptr;
}

bool Glyphs::poll() {
    if (pending_ == 0) return false;
    const auto place = static_cast<uint8_t>(next_ - pending_) % most;
    uint32_t index = characters_[place];
    if (index >= first_pair) index -= first_pair - 0x10000;
    else if (index > 0xFFFF) index = 0; // has none
    if (!read(index, records_[place])) {
        records_[place][flag] = 0;
        is_bad_ = true;
    }
    return --pending_ == 0;
}

void Glyphs::retry() {
    if (!is_bad_) return;
    is_open_ = is_bad_ = false;
    for (uint32_t& each : characters_) each = 0;
}

/// If the card was out, FatFs has given the file up.
bool Glyphs::read(uint32_t index, uint8_t* bytes) {
    if (!is_open_) static_cast<void>(f_open(&file_, "/FONT.BIN", FA_READ));
    is_open_ = true;
    UINT count = 0;
    if (f_lseek(&file_, index * record) != FR_OK || f_read(&file_, bytes, record, &count) != FR_OK || count != record) return false;
    auto sum = static_cast<uint8_t>(check ^ index ^ index >> 8);
    for (uint8_t i = 0; i < record; ++i) sum = static_cast<uint8_t>(sum ^ bytes[i]);
    return sum == 0;
}

} // namespace goboard
