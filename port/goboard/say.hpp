// SPDX-License-Identifier: MIT
// Words, numbers, moves and times for the serial console.
#ifndef NANOSGF_PORT_GOBOARD_SAY_HPP
#define NANOSGF_PORT_GOBOARD_SAY_HPP

#include "goboard/hardware.hpp"

#include "nanosgf/value/point.hpp"

namespace goboard {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Point;

/// With a relay (game_relay.hpp) each line is one of its sentences.
#ifdef NANOSGF_GOBOARD_RELAY
void say(Bytes text);
#else
inline void say(Bytes text) { hardware::say(text); }
#endif

/// A text that ends in a zero byte.
void say(const char* text);
/// A line feed.
void end_line();
void say_number(uint32_t number);
/// `B`, `W`, or `-` for no colour.
[[nodiscard]] const char* letter_of(Color color);
/// A point as SGF has it: `pd`.
void say(Point point);
/// `W pd`
void say(Color color, Point point);

} // namespace goboard

#endif
