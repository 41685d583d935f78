# SPDX-License-Identifier: MIT
# BBC micro:bit, nRF51822.
set(NANOSGF_BOARD microbit)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m0.cmake)
