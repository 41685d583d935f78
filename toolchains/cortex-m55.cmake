# SPDX-License-Identifier: MIT
# Cortex-M55; by default its programs run on the machine mps3-an547.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m55 -mfloat-abi=hard")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps3-an547)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
