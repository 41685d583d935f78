# SPDX-License-Identifier: MIT
# How the emulated board's firmware is built: cmake -S . -B build/goboard -C port/goboard/lm3s6965evb.cmake -DNANOSGF_FATFS=FOLDER
# The optimisation of the whole program makes it fit; of the switches, each saved some 100 bytes where it was measured.
set(CMAKE_TOOLCHAIN_FILE ${CMAKE_CURRENT_LIST_DIR}/../../toolchains/lm3s6965evb.cmake CACHE FILEPATH "")
set(CMAKE_BUILD_TYPE MinSizeRel CACHE STRING "")
set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON CACHE BOOL "")
set(NANOSGF_GOBOARD_RELAY OFF CACHE BOOL "")
set(NANOSGF_RAM 20K CACHE STRING "")
set(smallest "-Oz -DNDEBUG -DNANOSGF_NO_ARGUMENTS -DNANOSGF_SHARED_PARSER -DNANOSGF_ALIGNED_BYTES -DNANOSGF_PLAIN_FILES -flto-partition=one -fmerge-all-constants -fno-inline-functions-called-once -fno-optimize-sibling-calls -fno-schedule-insns2 -fno-if-conversion -fno-bit-tests -fno-move-loop-invariants -fno-tree-dominator-opts -fno-tree-loop-im -fipa-pta -fno-partial-inlining")
set(CMAKE_C_FLAGS_MINSIZEREL ${smallest} CACHE STRING "")
set(CMAKE_CXX_FLAGS_MINSIZEREL ${smallest} CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS_MINSIZEREL ${smallest} CACHE STRING "")
