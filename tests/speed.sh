#!/bin/sh
# SPDX-License-Identifier: MIT
# Counts the instructions a byte of the host's parsers, compiled by g++ and by clang, and of the tool: sh tests/speed.sh [--update | --break].
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
cd "$here/.." || exit 2
cmake --preset host > /dev/null && cmake --build --preset host --target nanosgf_bench nanosgf > /dev/null || exit 2
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
cmake --preset host -B build/host/clang -DCMAKE_CXX_COMPILER=clang++ > /dev/null && cmake --build build/host/clang --target nanosgf_bench > /dev/null || exit 2
status=0
for bench in build/host/nanosgf_bench build/host/clang/nanosgf_bench; do
    python3 tests/proofs/bench/speed.py $bench "$@" || status=$?
    python3 tests/proofs/bench/speed.py $bench --corpus "$@"
    corpus=$?
    [ $corpus -eq 0 ] || [ $corpus -eq 77 ] || status=$corpus
done
python3 tests/proofs/bench/tool_speed.py build/host/nanosgf build/host/nanosgf_bench "$@" || status=$?
python3 tests/proofs/bench/tool_speed.py build/host/nanosgf build/host/nanosgf_bench --corpus "$@"
corpus=$?
[ $corpus -eq 0 ] || [ $corpus -eq 77 ] || status=$corpus
exit $status
