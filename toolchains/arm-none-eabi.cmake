# SPDX-License-Identifier: MIT
# Bare-metal ARM with GCC. A CPU's file sets NANOSGF_CPU_FLAGS and the QEMU machine that can run
# its code, NANOSGF_BOARD, then includes this one.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(NANOSGF_TOOLS arm-none-eabi-)
set(NANOSGF_ARCHITECTURE cortex-m)
set(NANOSGF_CPU_FLAGS "-mthumb ${NANOSGF_CPU_FLAGS}")
include(${CMAKE_CURRENT_LIST_DIR}/gnu.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
