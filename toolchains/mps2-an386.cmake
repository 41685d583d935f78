# SPDX-License-Identifier: MIT
# ARM MPS2 with the image AN386.
set(NANOSGF_BOARD mps2-an386)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m4f.cmake)
