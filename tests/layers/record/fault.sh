#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants a fault in a copy of the library's source that it names, links a test with that copy before
# the library, and runs it: fault.sh FAULT.sed SOURCES SCRATCH COMPILER OBJECTS [ARGUMENTS]
# The last two are lists of words: what the test is linked from, and what it gets.
set -u
fault=$1 sources=$2 scratch=$3 compiler=$4
file=$(find "$sources" -name "$(sed -n 's/^# file: //p' "$fault")")
name=$scratch/$(basename "$fault" .sed)
mkdir -p "$scratch"
sed -f "$fault" "$file" >"$name.cpp" || exit 2
if cmp -s "$name.cpp" "$file"; then
    echo "$fault changes nothing in $file"
    exit 2
fi
# shellcheck disable=SC2086 # several words
"$compiler" -std=c++17 -O1 -w -I"$sources" "$name.cpp" $5 -o "$name" || exit 2
exec "$name" ${6:-}
