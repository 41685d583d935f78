// SPDX-License-Identifier: MIT
// Lines for the serial console.
#ifndef NANOSGF_PORT_GOBOARD_SAY_HPP
#define NANOSGF_PORT_GOBOARD_SAY_HPP

#include "goboard/hardware.hpp"
#include "goboard/words.hpp"

namespace goboard {

/// A line with its line feed. With a relay (game_relay.hpp) it is one of its sentences.
#ifdef NANOSGF_GOBOARD_RELAY
void say(Bytes line);
#else
inline void say(Bytes line) { hardware::say(line); }
#endif
void say(const char* line);
/// A line with values, as Words::add() has them.
void say(const char* line, const uintptr_t* values);
template <class... Values>
void say(const char* line, Values... values) {
    const uintptr_t bits[] = {Words::bits_of(values)...};
    say(line, bits);
}

} // namespace goboard

#endif
