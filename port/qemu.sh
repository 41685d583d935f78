#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs an image on an emulated board: qemu.sh BOARD IMAGE [ARGUMENT...]
# Standard output is the image's console; the exit status is the program's, or 124 after
# NANOSGF_TIMEOUT seconds (120). NANOSGF_SERIAL says where the serial port goes, in QEMU's words:
# "null", "stdio", "file:PATH". NANOSGF_QEMU_OPTIONS adds words to QEMU's command line.
set -eu

if [ $# -lt 2 ]; then
    echo "usage: qemu.sh BOARD IMAGE [ARGUMENT...]" >&2
    exit 2
fi
board=$1
image=$2
shift 2

case $board in
    virt) machine="qemu-system-riscv32 -M virt -bios none" ;;
    *) machine="qemu-system-arm -M $board" ;;
esac

# QEMU joins the arguments with blanks and splits its own option at single commas; the image undoes
# the backslashes (read_arguments in port/bare/semihosting.cpp).
semihosting=enable=on,target=native,arg=$(basename "$image")
for argument; do
    escaped=$(printf '%s\n' "$argument" | sed 's/[\\ ]/\\&/g; s/,/,,/g')
    semihosting=$semihosting,arg=$escaped
done

# In the foreground: a process group of its own would outlive an interrupt, or a test that is ended.
# shellcheck disable=SC2086 # several words each
exec timeout --foreground -k 5 "${NANOSGF_TIMEOUT:-120}" \
    $machine -display none -monitor none -serial "${NANOSGF_SERIAL:-null}" ${NANOSGF_QEMU_OPTIONS:-} \
    -semihosting-config "$semihosting" -kernel "$image" </dev/null
