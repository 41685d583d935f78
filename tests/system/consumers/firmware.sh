#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds firmware of somebody else, in C, C++ and assembler, with a toolchain file of nanosgf: every object must
# be the target's, and the firmware must run. Then an object of each language with each kind of toolchain file.
# No layer may need a function that README.md does not name. firmware.sh [--break]: with --break a toolchain file leaves
# C to the host's compiler, and then assembler, and README.md does not name memcpy. All must be noticed.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
toolchains=$root/toolchains
unset CC CXX ASM CFLAGS CXXFLAGS ASMFLAGS LDFLAGS || true

# Runs quietly; what a failing command printed is shown.
quietly() {
    if ! "$@" >"$work/log" 2>&1; then
        cat "$work/log"
        echo "failed: $*"
        return 1
    fi
}

# machine_is WORDS DIRECTORY READELF: the objects, libraries and programs below are all for this machine.
machine_is() {
    find "$2" \( -name '*.obj' -o -name '*.o' -o -name '*.a' -o -type f -name firmware \) ! -path '*/CompilerId*' >"$work/files"
    objects=0
    while read -r file; do
        "$3" -h "$file" 2>/dev/null | sed -n 's/^ *Machine: *//p' >"$work/machines"
        if [ ! -s "$work/machines" ] || grep -qvx "$1" "$work/machines"; then
            echo "not for $1: ${file#"$2/"}: $(sort -u "$work/machines")"
            return 1
        fi
        objects=$((objects + 1))
    done <"$work/files"
    [ "$objects" -ge 3 ] || { echo "$objects objects: this test looks in the wrong place" && return 1; }
}

# build_with TOOLCHAIN PROJECT [TARGET...]: what PROJECT, or these targets of it, become with this toolchain file.
build_with() {
    toolchain=$1 project=$2
    shift 2
    [ $# -gt 0 ] || set -- "$project"
    rm -rf "$work/$toolchain"
    quietly cmake -S "$here/$project" -B "$work/$toolchain" -DCMAKE_TOOLCHAIN_FILE="$toolchains/$toolchain.cmake" \
        -DCMAKE_BUILD_TYPE=MinSizeRel -DNANOSGF_FOLDER="$root" &&
        quietly cmake --build "$work/$toolchain" --target "$@"
}

# languages TOOLCHAIN MACHINE READELF
languages() {
    build_with "$1" languages && machine_is "$2" "$work/$1" "$3" && echo "$1: C, C++ and assembler are for $2"
}

# What README.md says that the library needs, a word a line.
named=$(sed -n 's/.*five memory functions: \([^.]*\)\..*/\1/p' "$root/README.md" | grep -o 'mem[a-z]*' | sort)

# needs_no_more DIRECTORY: the archives below need these functions, libgcc's, and no others.
needs_no_more() {
    find "$1" -name 'libnanosgf_*.a' -exec arm-none-eabi-nm -P {} \; >"$work/symbols"
    needed=$(awk 'NF > 1 && $2 != "U" { defined[$1] } NF > 1 && $2 == "U" { needed[$1] }
        END { for (name in needed) if (!(name in defined) && name !~ /^__gnu_thumb1_/) print name }' "$work/symbols")
    echo "$needed" | grep -qx memcpy || { echo "memcpy is not needed: this test looks in the wrong place" && return 1; }
    for function in $needed; do
        echo "$named" | grep -qx "$function" || { echo "needs $function, which README.md does not name" && return 1; }
    done
}

if [ "${1:-}" = --break ]; then
    noticed=0
    for language in C ASM; do
        rm -rf "$work/toolchains"
        cp -R "$toolchains" "$work/toolchains"
        sed -i "s/^set(CMAKE_${language}_COMPILER.*/set(CMAKE_${language}_COMPILER cc)/" "$work/toolchains/gnu.cmake"
        sed -i "/CMAKE_${language}_FLAGS_INIT/d" "$work/toolchains/bare-metal.cmake"
        (toolchains=$work/toolchains && languages cortex-m0plus ARM arm-none-eabi-readelf) >"$work/found" 2>&1 || true
        if ! grep -q "^not for ARM: " "$work/found"; then
            cat "$work/found"
            echo "not noticed: the host's compiler for $language"
            exit 1
        fi
        noticed=$((noticed + 1))
    done
    build_with cortex-m0plus firmware nanosgf_syntax
    named=$(echo "$named" | grep -v memcpy)
    needs_no_more "$work/cortex-m0plus" >"$work/found" || true
    if ! grep -qx "needs memcpy, which README.md does not name" "$work/found"; then
        cat "$work/found"
        echo "not noticed: a function that README.md does not name"
        exit 1
    fi
    echo "all $noticed compilers of the host noticed, and a function without a name"
    exit 1
fi

build_with cortex-m0plus firmware firmware nanosgf_record nanosgf_tree || exit 1
machine_is ARM "$work/cortex-m0plus" arm-none-eabi-readelf || exit 1
program=$work/cortex-m0plus/firmware
missing=$(arm-none-eabi-nm -u "$program")
[ -z "$missing" ] || { echo "undefined in the firmware: $missing" && exit 1; }
for function in memcpy count_moves main reset; do
    arm-none-eabi-nm "$program" | grep -q " T $function\$" || { echo "not in the firmware: $function" && exit 1; }
done
[ -s "$work/cortex-m0plus/firmware.bin" ] || { echo "objcopy made no image" && exit 1; }
said=$(sh "$root/port/qemu.sh" mps2-an385 "$program" 2>&1) || { echo "the firmware failed: $said" && exit 1; }
[ "$said" = "3 moves" ] || { echo "the firmware printed '$said'" && exit 1; }
echo "firmware: built, ran, all objects are for ARM"
needs_no_more "$work/cortex-m0plus"
memory=$(find "$work/cortex-m0plus" -name memory.c.obj -exec arm-none-eabi-nm -P --defined-only {} \; | awk '$2 == "T" { print $1 }' | sort)
[ "$memory" = "$named" ] || { echo "README.md names $named, the firmware has $memory" && exit 1; }
echo "the library needs:" $named

languages riscv32 RISC-V riscv64-unknown-elf-readelf
languages atmega328p "Atmel AVR 8-bit microcontroller" avr-readelf
languages powerpc PowerPC powerpc-linux-gnu-readelf
languages s390x "IBM S/390" s390x-linux-gnu-readelf
