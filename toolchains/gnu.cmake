# SPDX-License-Identifier: MIT
# GCC and the GNU binutils whose names begin with NANOSGF_TOOLS, for each language of a project: one
# that was not named would be the host's.
set(CMAKE_C_COMPILER ${NANOSGF_TOOLS}gcc)
set(CMAKE_ASM_COMPILER ${NANOSGF_TOOLS}gcc)
set(CMAKE_CXX_COMPILER ${NANOSGF_TOOLS}g++)
foreach(tool IN ITEMS ar ranlib nm objcopy objdump size strip)
  string(TOUPPER CMAKE_${tool} variable)
  find_program(${variable} ${NANOSGF_TOOLS}${tool})
endforeach()
