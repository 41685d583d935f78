# SPDX-License-Identifier: MIT
# Memory and serial port of each machine, by NANOSGF_BOARD.

# row(<board> <flash origin> <flash length> <RAM origin> <RAM length> <stack> <UART kind> <UART address>)
macro(row board)
  if(NANOSGF_BOARD STREQUAL "${board}")
    set(row "${ARGN}")
    list(GET row 0 NANOSGF_FLASH_ORIGIN)
    list(GET row 1 NANOSGF_FLASH_LENGTH)
    list(GET row 2 NANOSGF_RAM_ORIGIN)
    list(GET row 3 NANOSGF_RAM_LENGTH)
    list(GET row 4 NANOSGF_STACK_SIZE)
    list(GET row 5 NANOSGF_UART)
    list(GET row 6 NANOSGF_UART_ADDRESS)
  endif()
endmacro()

row(microbit         0x00000000 256K 0x20000000  16K  4K nrf51   0x40002000)
row(lm3s6965evb      0x00000000 256K 0x20000000  64K  8K pl011   0x4000C000)
row(stm32vldiscovery 0x08000000 128K 0x20000000   8K  2K stm32   0x40013800)
row(netduinoplus2    0x08000000   1M 0x20000000 128K  8K stm32   0x40011000)
row(mps2-an385       0x00000000   4M 0x20000000   4M 16K cmsdk   0x40004000)
row(mps2-an386       0x00000000   4M 0x20000000   4M 16K cmsdk   0x40004000)
row(mps2-an500       0x00000000   4M 0x20000000   4M 16K cmsdk   0x40004000)
row(mps2-an505       0x10000000   4M 0x38000000   4M 16K cmsdk   0x50200000)
row(mps3-an547       0x00000000 512K 0x20000000 512K 16K cmsdk   0x59303000)
row(virt             0x80000000   4M 0x80400000   4M 16K ns16550 0x10000000)

# As if the board had less memory: NANOSGF_RAM=8K, NANOSGF_FLASH=64K.
if(NANOSGF_FLASH)
  set(NANOSGF_FLASH_LENGTH ${NANOSGF_FLASH})
endif()
if(NANOSGF_RAM)
  set(NANOSGF_RAM_LENGTH ${NANOSGF_RAM})
endif()

if(NOT NANOSGF_UART)
  message(FATAL_ERROR "port/bare/boards.cmake has no row for the board '${NANOSGF_BOARD}'")
endif()
