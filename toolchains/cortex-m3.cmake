# SPDX-License-Identifier: MIT
# Cortex-M3; by default its programs run on the machine mps2-an385.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m3")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps2-an385)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
