// SPDX-License-Identifier: MIT
// Reads the lines of the scan port.
#include "goboard/scan_port.hpp"

namespace goboard {

using hardware::Button;
using nanosgf::Bytes;

namespace {

constexpr uint8_t columns = 128;
constexpr uint8_t rows = 64;

Button button_of(char letter) {
    switch (letter) {
    case 'u': return Button::up;
    case 'd': return Button::down;
    case 'l': return Button::left;
    case 'r': return Button::right;
    case 's': return Button::select;
    default: return Button::none;
    }
}

int digit_of(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    return -1;
}

} // namespace

/// Takes bytes until something is there to fetch.
void ScanPort::listen() {
    while (!has_reading_ && button_ == Button::none && heard_ < 0 && !is_over_) {
        const int byte = receive_();
        if (byte == -1) return;
        if (byte < 0) is_over_ = true;
        else take(static_cast<char>(byte));
    }
}

void ScanPort::take(char byte) {
#ifdef NANOSGF_GOBOARD_RELAY // nobody else fetches them
    if ((part_ == 0 ? byte : letter_) >= 'a') heard_ = static_cast<int8_t>(byte);
#endif
    if (byte == '\n') {
        end_line();
        part_ = 0;
    } else if (part_ == 0) {
        letter_ = byte;
        part_ = 1;
        new_ms_ = 0;
        digits_ = 0;
        new_button_ = Button::none;
    } else if (byte == ' ') {
        ++part_;
    } else if (letter_ == 'S') {
        take_reading(byte);
    } else if (letter_ == 'K') {
        new_button_ = button_of(byte);
    }
}

void ScanPort::take_reading(char byte) {
    const int digit = digit_of(byte);
    if (digit < 0) return;
    if (part_ == 2) {
        new_ms_ = new_ms_ * 10 + static_cast<uint32_t>(digit);
    } else if (digits_ < 2 * sizeof map_) {
        uint8_t& octet = map_[digits_ / 2];
        octet = static_cast<uint8_t>(digits_ % 2 == 0 ? digit << 4 : octet | digit);
        ++digits_;
    }
}

void ScanPort::end_line() {
    switch (letter_) {
    case 'S':
        has_reading_ = true;
        at_ms_ = new_ms_;
        break;
    case 'K': button_ = new_button_; break;
    case 'P': print_picture(); break;
    case 'L': print_lights(); break;
    case 'W': hardware::say("ready\n"); break;
    case 'Q': is_over_ = true; break;
    default: break;
    }
    letter_ = 0;
}

bool ScanPort::scan(uint8_t* map, uint32_t& at_ms) {
    listen();
    if (!has_reading_) return false;
    has_reading_ = false;
    at_ms = at_ms_;
    for (size_t i = 0; i < sizeof map_; ++i) map[i] = map_[i];
    return true;
}

Button ScanPort::pressed() {
    listen();
    const Button button = button_;
    button_ = Button::none;
    return button;
}

/// Reads on in a host's line alone: other lines come when what was before them is drawn.
int ScanPort::heard() {
    if (letter_ >= 'a') listen();
    const int byte = heard_;
    heard_ = -1;
    return byte;
}

bool ScanPort::is_over() {
    listen();
    return is_over_ && !has_reading_ && button_ == Button::none;
}

void ScanPort::print_picture() const {
    for (uint8_t row = 0; row < rows && frame_ != nullptr; row = static_cast<uint8_t>(row + 2)) {
        char line[columns + 1];
        for (uint8_t column = 0; column < columns; ++column) {
            const uint8_t* const byte = frame_ + row * (columns / 8) + column / 8;
            const unsigned upper = byte[0] >> column % 8 & 1, lower = byte[columns / 8] >> column % 8 & 1;
            line[column] = " '.:"[upper | lower << 1];
        }
        line[columns] = '\n';
        hardware::say(Bytes(line, sizeof line));
    }
    hardware::say("picture\n");
}

void ScanPort::print_lights() const {
    for (uint8_t row = 0; row < side_; ++row) {
        for (uint8_t column = 0; column < side_; ++column) {
            const unsigned index = static_cast<unsigned>(row) * side_ + column;
            const char digit = static_cast<char>('0' + (lights_[index / 4] >> index % 4 * 2 & 3));
            hardware::say(Bytes(&digit, 1));
        }
        hardware::say("\n");
    }
    hardware::say("lights\n");
}

} // namespace goboard
