// SPDX-License-Identifier: MIT
// What lfs.h itself needs, for compilers without a C library: LFS_CONFIG names this file.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
