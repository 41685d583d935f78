# SPDX-License-Identifier: MIT
# Cortex-M0; by default its programs run on the machine microbit.
set(NANOSGF_CPU_FLAGS "-mcpu=cortex-m0")
if(NOT NANOSGF_BOARD)
  set(NANOSGF_BOARD microbit)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
