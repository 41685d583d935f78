# SPDX-License-Identifier: MIT
# Stellaris LM3S6965 evaluation board.
set(NANOSGF_BOARD lm3s6965evb)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m3.cmake)
