# SPDX-License-Identifier: MIT
# Bare-metal AVR of 8 bits. Clang compiles C++, because Debian's avr-g++ knows no C++17; avr-gcc compiles
# C, links, and brings the linker's script and its functions for what the processor cannot do. A board's file
# sets NANOSGF_BOARD, which is the processor's name too, and NANOSGF_RAM_END, and includes this one.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR avr)
set(NANOSGF_ARCHITECTURE avr)
set(NANOSGF_TOOLS avr-)
include(${CMAKE_CURRENT_LIST_DIR}/gnu.cmake)
find_program(NANOSGF_CLANG NAMES clang++-19 clang++-20 clang++-18 clang++-17 clang++-16 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${NANOSGF_CLANG})
set(CMAKE_CXX_COMPILER_TARGET avr)
set(NANOSGF_CPU_FLAGS "-mmcu=${NANOSGF_BOARD}")
# Headers of the compiler alone: those of avr-libc hide the limits of integers from C++.
set(NANOSGF_CXX_FLAGS "-nostdlibinc")
set(CMAKE_CXX_LINK_EXECUTABLE
  "avr-gcc -mmcu=${NANOSGF_BOARD} <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
set(CMAKE_CROSSCOMPILING_EMULATOR sh ${CMAKE_CURRENT_LIST_DIR}/../port/simavr.sh ${NANOSGF_BOARD})
