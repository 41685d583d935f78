#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs an image on an emulated AVR: simavr.sh BOARD IMAGE
# Standard output is what the image sends over its serial port; the exit status is the program's,
# which it sends as its last line, or 124 after NANOSGF_TIMEOUT seconds (120).
set -eu

if [ $# -ne 2 ]; then
    echo "usage: simavr.sh BOARD IMAGE" >&2
    exit 2
fi
status=0
said=$(timeout --foreground -k 5 "${NANOSGF_TIMEOUT:-120}" \
    simavr -m "$1" -f 16000000 "$2" 2>&1 </dev/null) || status=$?
[ $status -eq 0 ] || { printf '%s\n' "$said"; exit $status; }
# The emulator colours the lines of the serial port and puts a dot for each line end.
escape=$(printf '\033')
said=$(printf '%s\n' "$said" | sed -n "s/$escape\[[0-9;]*m//g; s/\.\$//p")
printf '%s\n' "$said" | sed '$d'
code=$(printf '%s\n' "$said" | sed -n '$s/^exit \([0-9]*\)$/\1/p')
[ -n "$code" ] || { echo "the program did not come to its end" >&2; exit 120; }
exit "$code"
