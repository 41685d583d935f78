# SPDX-License-Identifier: MIT
# Cortex-M33 with single-precision floating point; by default its programs run on the machine mps2-an505.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m33 -mfloat-abi=hard -mfpu=fpv5-sp-d16")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps2-an505)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
