#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures what a cursor reads of a file, a way: sh tests/reads.sh [--update | --break] [--program FILE].
# Without --program it takes the program of the preset host, and builds it.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
program=$here/../build/host/tests/layers/navigate/nanosgf_navigate_reads
case " $* " in
    *" --program "*) ;;
    *)
        cmake --build "$here/../build/host" --target nanosgf_navigate_reads > /dev/null || exit 2
        set -- "$@" --program "$program"
        ;;
esac
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/layers/navigate/reads.py" "$@"
