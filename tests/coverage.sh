#!/bin/sh
# SPDX-License-Identifier: MIT
# Which lines, branches and conditions of each layer the host's short tests reach: sh tests/coverage.sh [--update | --break]
# Fails when a layer is below its bar in tests/proofs/coverage/bars.txt, or the table in tests/README.md is stale;
# --update writes both. With --break the tests of the board are left out, so that it must fail.
# Builds with clang 19 in build/coverage. NANOSGF_JOBS: processes at once.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$root/build/coverage
jobs=${NANOSGF_JOBS:-$(nproc 2>/dev/null || echo 2)}
for program in clang++-19 llvm-profdata-19 llvm-cov-19; do
    command -v $program >/dev/null || { echo "coverage: $program is missing (Debian: clang-19, llvm-19, libclang-rt-19-dev)"; exit 2; }
done

# All that runs code of the library and measures neither its size nor its speed.
# Not tool/refusals and tool/check_runs, which run programs as a user who may not write profiles.
rooms='syntax|value|schema|game|go|play|check|navigate|sense|ishi|record|writer|tree|exhaustive|corpus|filesystems|flash|readme|storage|tool'
left_out='-(break|broken|few|refused|portable|not-.*)$|refusals|check_runs|scale|linked|size|avr|mutants|filesystems/(fetch|build)'
[ "${1:-}" != --break ] || left_out="$left_out|^go/"

cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_CXX_COMPILER_LAUNCHER= \
    -DNANOSGF_BUILD_TESTS=ON -DNANOSGF_BUILD_FUZZ=ON \
    -DCMAKE_CXX_FLAGS="-O1 -fprofile-instr-generate -fprofile-update=atomic -fcoverage-mapping -fcoverage-mcdc -w" >/dev/null
cmake --build "$build" -j "$jobs"
rm -rf "$build/profiles"
# One profile a program, to which each run adds.
LLVM_PROFILE_FILE="$build/profiles/%m.profraw" ctest --test-dir "$build" -j "$jobs" -LE '^long$' \
    -R "^($rooms)/|^fuzz/.*-replay" -E "$left_out" --output-on-failure --no-tests=error --timeout 3600
llvm-profdata-19 merge -o "$build/merged.profdata" "$build"/profiles/*.profraw
python3 -B "$root/tests/proofs/coverage/coverage.py" "$build" "$@"
