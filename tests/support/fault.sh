#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants a fault in a copy of the source that it names, links a test with that copy before all else,
# and runs it: fault.sh FAULT.sed SOURCES SCRATCH COMPILER OBJECTS [ARGUMENTS]
# A fault in a header names a source that has it, too. The last three are lists of words: the compiler
# and its options, what the test is linked from, and what it gets.
set -u
fault=$1 sources=$2 scratch=$3/$(basename "$1" .sed) compiler=$4
named() { find "$sources" -name "$(sed -n "s/^# $1: //p" "$fault")"; }
file=$(named file)
# Where includes find it.
copy=$scratch${file#"$sources"}
mkdir -p "$(dirname "$copy")"
sed -f "$fault" "$file" >"$copy" || exit 2
if cmp -s "$copy" "$file"; then
    echo "$fault changes nothing in $file"
    exit 2
fi
case $copy in *.hpp) source=$(named in) ;; *) source=$copy ;; esac
# shellcheck disable=SC2086 # several words
$compiler -std=c++17 -O1 -w -I"$scratch" -I"$sources" "$source" $5 -o "$scratch/test" || exit 2
exec "$scratch/test" ${6:-}
