// SPDX-License-Identifier: MIT
// What the go board's program needs from the machine: a maker writes these functions for a board, and nothing else.
#ifndef NANOSGF_PORT_GOBOARD_HARDWARE_HPP
#define NANOSGF_PORT_GOBOARD_HARDWARE_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>
#include <stdint.h>

/// Only the main loop calls these functions, one at a time: none is called from an interrupt, and none needs to be safe there.
/// An interrupt or a task of the board may scan the sensors and the buttons; scan() and pressed() then fetch what it left.
namespace hardware {

using nanosgf::Bytes;

constexpr size_t map_bytes = (19 * 19 + 3) / 4;
constexpr size_t frame_bytes = 128 * 64 / 8;
constexpr size_t sector_size = 512;

enum class Button : uint8_t { none, up, down, left, right, select };

/// Switches everything on. The first call.
void start();

/// Sensors: a new reading of all points, if there is one; else returns false at once. Two bits a point, row by row from the
/// upper left corner of a board of `side` columns, the first point in the lowest bits: 0 empty, 1 black or a stone, 2 white,
/// 3 unknown. Every 10 to 100 ms. `at_ms` is milliseconds() when it was read.
[[nodiscard]] bool scan(uint8_t side, uint8_t* map, uint32_t& at_ms);
/// Whether the sensors tell black from white.
[[nodiscard]] bool sees_colors();
/// The next button that was pressed and not fetched yet, or `none`. A key that is held counts once.
[[nodiscard]] Button pressed();
/// A counter of milliseconds. It may start anywhere and wrap.
[[nodiscard]] uint32_t milliseconds();
/// The calendar, as `2026-11-22`; empty on a board without one. Valid until the next call.
[[nodiscard]] Bytes date();

/// The display: 128x64 pixels, row by row from the top, eight a byte, the lowest bit is the left one; 1 is lit. May take 10 ms.
void show(const uint8_t* frame);
/// The lights at the points, laid out as in scan(): 0 dark, 1 on, 2 blinking, 3 blinking fast. A board without lights does nothing.
void light(uint8_t side, const uint8_t* map);
/// How bright display and lights are, in percent; 100 until it is called. May be empty.
void set_brightness(uint8_t percent);
/// Text for a serial console, with line feeds. May be empty of effect.
void say(Bytes text);
/// The next byte that came over the console, or a negative number: there is none. May always be negative.
[[nodiscard]] int heard();

/// The card, in sectors of 512 bytes: wakes it up, also after it was put in again. False: there is none. May take a second.
[[nodiscard]] bool card_begin();
/// False: the card has failed or is gone. Each may take as long as the card: 100 ms to read, 250 ms to write.
[[nodiscard]] bool card_read(uint32_t sector, uint8_t* bytes);
[[nodiscard]] bool card_write(uint32_t sector, const uint8_t* bytes);
/// True when all that was written is on the medium.
[[nodiscard]] bool card_sync();

/// The watchdog's time starts again. It must be longer than the longest call of the card, and two seconds are a good time.
void feed_watchdog();
/// Nothing is to do before the next reading or button: may sleep until then. May return at once.
void rest();
// What the self-test shows.

enum class Watchdog : uint8_t { none, off, on };
[[nodiscard]] Watchdog watchdog();
/// A percentage that the board cannot tell.
constexpr uint8_t not_known = 0xFF;
/// How much of the battery is left, in percent.
[[nodiscard]] uint8_t battery();
/// How much of the card's life is used up, in percent.
[[nodiscard]] uint8_t card_wear();

/// Whether somebody asks the program to end: always false but in emulators and tests.
[[nodiscard]] bool is_over();

} // namespace hardware

#endif
