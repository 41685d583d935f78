#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants each fault of file_faults/*.sed in the file store and expects the oracle to name what it
# breaks. Usage: file_faults.sh SOURCE_ROOT SCRATCH COMPILER
set -eu
root=$1 scratch=$2 compiler=$3
found=0 planted=0
rm -rf "$scratch"
mkdir -p "$scratch/whole"
compile="$compiler -std=c++17 -O1 -I$root/lib -I$root/tests/layers/record"
for source in "$root"/lib/nanosgf/record/*.cpp "$root"/lib/nanosgf/syntax/*.cpp \
    "$root"/tests/layers/record/oracle.cpp "$root"/tests/layers/record/file_oracle.cpp \
    "$root"/tests/layers/record/file_cuts.cpp "$root"/tests/layers/record/simulated_files.cpp \
    "$root"/tests/layers/record/simulated_flash.cpp; do
    $compile -c "$source" -o "$scratch/whole/$(basename "$source").o"
done
for fault in "$root"/tests/layers/record/file_faults/*.sed; do
    name=$(basename "$fault" .sed)
    file=$(sed -n 's/^# file: //p' "$fault")
    expected=$(sed -n 's/^# expect: //p' "$fault")
    copy=$scratch/$name
    cp -r "$scratch/whole" "$copy"
    sed -f "$fault" "$root/lib/nanosgf/record/$file" >"$copy/$file"
    planted=$((planted + 1))
    if cmp -s "$copy/$file" "$root/lib/nanosgf/record/$file"; then
        echo "$name: changes nothing"
        continue
    fi
    $compile -w -c "$copy/$file" -o "$copy/$file.o"
    "$compiler" "$copy"/*.o -o "$copy/cuts"
    if said=$("$copy/cuts" 500 5); then
        echo "$name: not found"
    elif echo "$said" | grep -q ": $expected"; then
        found=$((found + 1))
        echo "$name: $(echo "$said" | grep ": $expected" | head -n 1 | cut -c 1-300)"
    else
        echo "$name: found as something else: $said"
    fi
done
echo "$found of $planted planted faults were found"
[ "$found" = "$planted" ]
