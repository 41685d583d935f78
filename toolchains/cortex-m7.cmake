# SPDX-License-Identifier: MIT
# Cortex-M7 with double-precision floating point; by default its programs run on the machine mps2-an500.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps2-an500)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
