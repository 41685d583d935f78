# SPDX-License-Identifier: MIT
# ARM MPS2 with the image AN385.
set(NANOSGF_BOARD mps2-an385)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m3.cmake)
