#!/bin/sh
# SPDX-License-Identifier: MIT
# Plants each fault of faults/*.sed in the journal and expects the oracle to name the guarantee that
# it breaks. Usage: faults.sh SOURCE_ROOT SCRATCH COMPILER
set -eu
root=$1 scratch=$2 compiler=$3
found=0 planted=0
mkdir -p "$scratch"
for part in cuts oracle simulated_flash; do
    "$compiler" -std=c++17 -O1 -I"$root/lib" -c "$root/tests/layers/record/$part.cpp" -o "$scratch/$part.o"
done
for fault in "$root"/tests/layers/record/faults/*.sed; do
    name=$(basename "$fault" .sed)
    file=$(sed -n 's/^# file: //p' "$fault")
    expected=$(sed -n 's/^# expect: //p' "$fault")
    copy=$scratch/$name
    rm -rf "$copy"
    mkdir -p "$copy"
    cp "$root"/lib/nanosgf/record/entry.cpp "$root"/lib/nanosgf/record/frame.cpp "$root"/lib/nanosgf/record/journal*.cpp "$copy"
    sed -f "$fault" "$root/lib/nanosgf/record/$file" >"$copy/$file"
    planted=$((planted + 1))
    if cmp -s "$copy/$file" "$root/lib/nanosgf/record/$file"; then
        echo "$name: changes nothing"
        continue
    fi
    "$compiler" -std=c++17 -O1 -I"$root/lib" "$copy"/*.cpp "$scratch"/*.o -o "$copy/cuts"
    if said=$("$copy/cuts" 20000); then
        echo "$name: not found"
    elif echo "$said" | grep -q ": $expected"; then
        found=$((found + 1))
        echo "$name: $(echo "$said" | grep ": $expected" | head -n 1)"
    else
        echo "$name: found as something else: $said"
    fi
done
echo "$found of $planted planted faults were found"
[ "$found" = "$planted" ]
