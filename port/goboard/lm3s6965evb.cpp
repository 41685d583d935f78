// SPDX-License-Identifier: MIT
// The Stellaris LM3S6965 evaluation board: display and card on one bus, five keys, a watchdog, and a scan port at the UART.
#include "goboard/hardware.hpp"
#include "goboard/scan_port.hpp"

#include "board.hpp"
#include "cortex-m/card_lm3s6965.hpp"
#include "cortex-m/display_lm3s6965.hpp"
#include "cortex-m/gamepad_lm3s6965.hpp"
#include "cortex-m/keys_pl011.hpp"
#include "cortex-m/tick.hpp"
#include "cortex-m/watchdog_lm3s6965.hpp"
#include "storage/sd_card.hpp"

namespace hardware {

namespace {

storage::Spi bus = {};

// The drivers are made before anything runs; the bus is switched on by start().
constexpr storage::Spi bus_of_start = {
    [](void*, const uint8_t* out, uint8_t* in, size_t size) { bus.exchange(bus.context, out, in, size); },
    [](void*, bool selected) { bus.select(bus.context, selected); },
    [](void*, bool fast) { bus.set_fast(bus.context, fast); },
    nullptr,
};

storage::SdCard card(bus_of_start);
board::Display display(bus_of_start);
board::Gamepad gamepad;
goboard::ScanPort port(board::received_key);
uint8_t grey = 15;     ///< of 0 to 15: a pixel that is lit
bool is_stale = false; ///< the display has another one

Button button_of(board::Key key) {
    switch (key) {
    case board::Key::up: return Button::up;
    case board::Key::down: return Button::down;
    case board::Key::left: return Button::left;
    case board::Key::right: return Button::right;
    case board::Key::select: return Button::select;
    case board::Key::none: break;
    }
    return Button::none;
}

constexpr uint32_t tick_cycles = 120'000; // 10 ms at the 12 MHz that it wakes up with
// From the tick to the main loop: the tick writes it while it is `none`, the loop while it is not.
volatile board::Key key = board::Key::none;

} // namespace

void start() {
    board::uart_write("go board\n");
    bus = board::card_slot();
    display.begin();
    gamepad.begin();
    board::start_watchdog();
    board::start_tick(tick_cycles);
}

bool scan(uint8_t, uint8_t* map, uint32_t& at_ms) { return port.scan(map, at_ms); }
bool sees_colors() { return true; }
uint32_t milliseconds() { return port.milliseconds(); }
Bytes date() { return {}; }
void say(Bytes text) { board::uart_write(text); }
int heard() { return port.heard(); }
void feed_watchdog() { board::feed_watchdog(); }
void rest() { board::sleep(); }
Watchdog watchdog() { return board::is_watchdog_on() ? Watchdog::on : Watchdog::off; }
uint8_t battery() { return not_known; }
uint8_t card_wear() { return not_known; }
bool is_over() { return port.is_over(); }

Button pressed() {
    const Button button = port.pressed();
    if (button != Button::none || key == board::Key::none) return button;
    const Button pressed = button_of(key);
    key = board::Key::none;
    return pressed;
}

/// Sends the rows that differ from what the display has.
void show(const uint8_t* frame) {
    static uint8_t shown[frame_bytes];
    port.show(frame);
    constexpr uint8_t row_bytes = board::Display::columns / 8;
    for (uint8_t row = 0; row < board::Display::rows; ++row) {
        uint8_t pixels[board::Display::columns / 2]; // two a byte
        bool differs = is_stale;
        for (uint8_t i = 0; i < row_bytes; ++i) {
            const size_t at = size_t{row} * row_bytes + i;
            differs = differs || shown[at] != frame[at];
            shown[at] = frame[at];
            for (uint8_t pair = 0; pair < 4; ++pair) {
                const unsigned two = frame[at] >> pair * 2;
                pixels[i * 4 + pair] = static_cast<uint8_t>((two & 1 ? grey << 4 : 0) | (two & 2 ? grey : 0));
            }
        }
        if (differs) display.draw(0, row, board::Display::columns, 1, pixels, sizeof pixels);
    }
    is_stale = false;
}

void set_brightness(uint8_t percent) {
    grey = static_cast<uint8_t>(percent / 7 + 1);
    is_stale = true;
}

// It has no lights of its own: the scan port shows them.
void light(uint8_t side, const uint8_t* map) { port.light(side, map); }

bool card_begin() { return card.begin(); }
bool card_read(uint32_t sector, uint8_t* bytes) { return card.read(sector, bytes) == nanosgf::record::ReadStatus::ok; }
bool card_write(uint32_t sector, const uint8_t* bytes) { return card.write(sector, bytes); }
bool card_sync() { return card.sync(); }

} // namespace hardware

/// The keys are looked at every 10 ms, whatever the main loop waits for.
void on_tick() {
    if (hardware::key == board::Key::none) hardware::key = hardware::gamepad.pressed();
}
