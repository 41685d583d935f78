# SPDX-License-Identifier: MIT
# Cortex-M0+; QEMU has no such machine, so by default its programs run on a Cortex-M3 (mps2-an385).
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m0plus")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps2-an385)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
