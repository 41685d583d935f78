# SPDX-License-Identifier: MIT
# ATmega328P (Arduino Uno): 32 KB of flash, 2 KB of RAM.
set(NANOSGF_BOARD atmega328p)
set(NANOSGF_RAM_END 0x8ff)
include(${CMAKE_CURRENT_LIST_DIR}/avr.cmake)
