# SPDX-License-Identifier: MIT
# STM32VLDISCOVERY, STM32F100RB.
set(NANOSGF_BOARD stm32vldiscovery)
include(${CMAKE_CURRENT_LIST_DIR}/cortex-m3.cmake)
