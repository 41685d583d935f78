# SPDX-License-Identifier: MIT
# ARM MPS2 with the image AN500.
set(NANOSGF_BOARD mps2-an500)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m7.cmake)
