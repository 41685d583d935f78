#!/bin/sh
# SPDX-License-Identifier: MIT
# What each option of nanosgf's own build adds to a plain `cmake -S .`, read from what it would compile: options.sh [--break]
# With --break the defaults of a copy are bent, one after the other, and each must be noticed.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CXXFLAGS CFLAGS || true

# configure OPTION...
configure() {
    rm -rf "$work/build"
    if ! cmake -S "$root" -B "$work/build" "$@" >"$work/log" 2>&1; then
        cat "$work/log"
        echo "failed: cmake $*"
        exit 1
    fi
    given="$*"
    commands=$work/build/compile_commands.json
}

wrong() {
    echo "cmake -S . $given: $1"
    exit 1
}
with() { grep -q -e "$1" "$commands" || wrong "does not have $1"; }
without() { ! grep -q -e "$1" "$commands" || wrong "has $(grep -o -e "$1[^\" ]*" "$commands" | head -n 1)"; }
tests() {
    found=$(ctest --test-dir "$work/build" -N 2>/dev/null | sed -n 's/^Total Tests: //p')
    [ "${found:-0}" "$1" 0 ] || wrong "${found:-0} tests"
}

library='"file": .*/lib/nanosgf/tree/tree\.cpp'
tool='"file": .*/port/tool/\|unity_0_cxx\.cxx'
tests_of='"file": .*/tests/'
harness='"file": .*/fuzz/syntax\.cpp'
firmware='"file": .*/port/firmware/'

# What a packager gets: no option can make a new warning of his compiler an error.
plain() {
    configure
    with "$library"
    with "$tool"
    with -std=c++17
    without -Werror
    without "$tests_of"
    without "$harness"
    without "$firmware"
    tests -eq
}

without_tests() {
    configure -DBUILD_TESTING=OFF -DNANOSGF_BUILD_TESTS=ON -DNANOSGF_BUILD_TOOL=OFF -DNANOSGF_WERROR=ON -DNANOSGF_BUILD_FUZZ=ON
    without "$tool"
    without "$tests_of"
    with -Werror
    with "$harness"
    tests -eq
}

firmware_alone() {
    configure -DCMAKE_TOOLCHAIN_FILE="$root/toolchains/microbit.cmake"
    with "$firmware"
    without "$tool"
    without "$tests_of"
}

with_tests() {
    configure -DBUILD_TESTING=ON -DCMAKE_TOOLCHAIN_FILE="$root/toolchains/atmega328p.cmake" # has the fewest tests
    with "$tests_of"
    without -Werror
    tests -gt
}

# The user's standard, where it is new enough.
standard() {
    configure -DCMAKE_CXX_STANDARD=20 -DNANOSGF_BUILD_TOOL=OFF
    with -std=c++20
    without -std=c++17
    configure -DCMAKE_CXX_STANDARD=14 -DNANOSGF_BUILD_TOOL=OFF
    with '-std=\(gnu\|c\)++17'
    without -std=c++14
}

# plant FAULT EXPRESSION CHECK: with this change of the copy, the check must fail.
plant() {
    cp "$top/CMakeLists.txt" "$root/CMakeLists.txt"
    sed -i "$2" "$root/CMakeLists.txt"
    if cmp -s "$top/CMakeLists.txt" "$root/CMakeLists.txt" || ("$3") >"$work/found" 2>&1 || ! grep -q '^cmake -S \. ' "$work/found"; then
        cat "$work/found"
        echo "not noticed: $1"
        exit 1
    fi
    noticed=$((noticed + 1))
}

if [ "${1:-}" = --break ]; then
    noticed=0 top=$root root=$work/copy
    mkdir "$root"
    for folder in lib port tests fuzz toolchains; do ln -s "$top/$folder" "$root/$folder"; done
    plant "warnings are errors by default" '/option(NANOSGF_WERROR/s/OFF)/ON)/' plain
    plant "tests by default" '/option(NANOSGF_BUILD_TESTS/s/[^ ]*)$/ON)/' plain
    plant "fuzzers by default" '/option(NANOSGF_BUILD_FUZZ/s/OFF)/ON)/' plain
    plant "no tool by default" '/option(NANOSGF_BUILD_TOOL/s/[^ ]*)$/OFF)/' plain
    plant "firmware by default" '/option(NANOSGF_BUILD_FIRMWARE/s/[^ ]*)$/ON)/' plain
    plant "BUILD_TESTING is not heard" '/DEFINED BUILD_TESTING/s/DEFINED BUILD_TESTING/DEFINED NOBODY/' without_tests
    plant "no warnings on request" '/add_compile_options/d' without_tests
    plant "no firmware for a board" '/option(NANOSGF_BUILD_FIRMWARE/s/[^ ]*)$/OFF)/' firmware_alone
    plant "one standard for all" 's/if(NOT CMAKE_CXX_STANDARD)/if(ON)/' standard
    plant "any standard" '/target_compile_features/d' standard
    echo "all $noticed bent options noticed"
    exit 1
fi
plain
standard
without_tests
firmware_alone
with_tests
echo "each option adds its own"
