# SPDX-License-Identifier: MIT
# Bare-metal RISC-V, 32 bits, with GCC; its programs run on QEMU's machine "virt".
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv32)
set(NANOSGF_TOOLS riscv64-unknown-elf-)
set(NANOSGF_ARCHITECTURE riscv32)
set(NANOSGF_CPU_FLAGS "-march=rv32imac_zicsr -mabi=ilp32 -mcmodel=medany -msmall-data-limit=0")
set(NANOSGF_BOARD virt)
include(${CMAKE_CURRENT_LIST_DIR}/gnu.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/bare-metal.cmake)
