# SPDX-License-Identifier: MIT
# ARM MPS3 with the image AN547.
set(NANOSGF_BOARD mps3-an547)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m55.cmake)
