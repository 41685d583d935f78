# SPDX-License-Identifier: MIT
# Netduino Plus 2, STM32F405RG.
set(NANOSGF_BOARD netduinoplus2)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m4f.cmake)
