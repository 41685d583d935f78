#!/bin/sh
# SPDX-License-Identifier: MIT
# The storage drivers compile for a small board without a warning: drivers.sh SOURCES FETCHED SCRATCH
set -eu
root=$1 fetched=$2 scratch=$3
mkdir -p "$scratch"
failed=0
for driver in "$root"/port/storage/*.cpp; do
    object=$scratch/$(basename "$driver" .cpp).o
    case $driver in */posix_*) continue ;; esac # needs an operating system
    arm-none-eabi-g++ -mcpu=cortex-m0plus -mthumb -Os -std=c++17 -ffreestanding -fno-exceptions \
        -fno-rtti -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I"$root/lib" -I"$root/port" \
        -I"$root/tests/system/filesystems" -isystem "$fetched/littlefs" -isystem "$fetched/fatfs" \
        -DLFS_CONFIG=littlefs_types.h -c "$driver" -o "$object" || {
        failed=$((failed + 1))
        continue
    }
    arm-none-eabi-size "$object" | awk -v name="$(basename "$driver")" \
        'NR == 2 { print name ": " $1 " bytes of flash, " $2 + $3 " of memory" }'
done
[ $failed -eq 0 ]
