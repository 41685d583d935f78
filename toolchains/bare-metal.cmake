# SPDX-License-Identifier: MIT
# What all targets without an operating system share: the languages without their run-time, and the
# emulator that ctest starts a program in.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_ASM_FLAGS_INIT "${NANOSGF_CPU_FLAGS}")
set(CMAKE_C_FLAGS_INIT "${NANOSGF_CPU_FLAGS} -ffreestanding -ffunction-sections -fdata-sections")
string(CONCAT CMAKE_CXX_FLAGS_INIT "${NANOSGF_CPU_FLAGS} ${NANOSGF_CXX_FLAGS}"
  " -ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics"
  " -fno-unwind-tables -fno-asynchronous-unwind-tables -ffunction-sections -fdata-sections")
# The compiler's helpers come last, behind every library that calls them.
set(CMAKE_C_STANDARD_LIBRARIES "-lgcc")
set(CMAKE_CXX_STANDARD_LIBRARIES "-lgcc")
set(CMAKE_CROSSCOMPILING_EMULATOR sh ${CMAKE_CURRENT_LIST_DIR}/../port/qemu.sh ${NANOSGF_BOARD})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
