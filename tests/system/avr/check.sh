#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the game and compares what it says: check.sh [--break position|ram] IMAGE [EMULATOR...]
# With --break the expectation is spoilt, so that the check must fail.
set -eu

fault=
if [ "$1" = --break ]; then
    fault=$2
    shift 2
fi
image=$1
shift
bar=512
[ "$fault" != ram ] || bar=-1

expected='   A B C D E F G H J
 9 . X . . . . . O . 9
 8 X . O O . . . . . 8
 7 . O . . O . X . . 7
 6 . O . . O . . . . 6
 5 . . O O . . . . . 5
 4 . . . . . . . . . 4
 3 . . . . .(O)O . X 3
 2 . . . . . . . X . 2
 1 . . . X X X X X . 1
   A B C D E F G H J
prisoners of Black: 3
prisoners of White: 4
move number: 40'
[ "$fault" != position ] || expected=$(printf '%s\n' "$expected" | sed 's/(O)/(X)/')

said=$("$@" "$image")
printf '%s\n' "$said"
if [ "$(printf '%s\n' "$said" | sed '/^RAM/d')" != "$expected" ]; then
    echo "not the expected position"
    exit 1
fi
ram=$(printf '%s\n' "$said" | sed -n 's/^RAM, variables and deepest stack.*: //p')
if [ -z "$ram" ] || [ "$ram" -gt "$bar" ]; then
    echo "RAM: $ram bytes, more than the bar of $bar"
    exit 1
fi
