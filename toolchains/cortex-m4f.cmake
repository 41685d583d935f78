# SPDX-License-Identifier: MIT
# Cortex-M4 with single-precision floating point; by default its programs run on the machine mps2-an386.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD mps2-an386)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
