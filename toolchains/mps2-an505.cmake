# SPDX-License-Identifier: MIT
# ARM MPS2+ with the image AN505.
set(NANOSGF_BOARD mps2-an505)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m33.cmake)
