#!/bin/sh
# SPDX-License-Identifier: MIT
# Counts the instructions a byte of the host's parsers and of the tool: sh tests/speed.sh [--update | --break].
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
cd "$here/.." || exit 2
cmake --preset host > /dev/null && cmake --build --preset host --target nanosgf_bench nanosgf > /dev/null || exit 2
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
python3 tests/proofs/bench/speed.py build/host/nanosgf_bench "$@"
status=$?
python3 tests/proofs/bench/speed.py build/host/nanosgf_bench --corpus "$@"
corpus=$?
[ $status -ne 0 ] || [ $corpus -eq 77 ] || status=$corpus
python3 tests/proofs/bench/tool_speed.py build/host/nanosgf "$@" || status=$?
exit $status
