#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes every harness of this folder with libFuzzer, or shows that each finds its planted faults.
#
#   sh fuzz/run.sh [MINUTES]        searches with all harnesses, MINUTES in total (1 if not given;
#                                   0.5 will do), each time with other inputs
#   sh fuzz/run.sh MINUTES NAME...  these only
#   sh fuzz/run.sh --repeatable [MINUTES [NAME...]]
#                                   the same inputs in the same order each time, as the tests do
#   sh fuzz/run.sh --break          plant each fault of faults/ in a copy of lib/ and find it
#   sh fuzz/run.sh --break-one      the first fault of each harness only
#   sh fuzz/run.sh --build          build the harnesses, and no more; the others do it when they must
#
# A harness is a file NAME.cpp here. Beside it, if there are any: NAME.dict, seeds/NAME/,
# crashes/NAME/ (what was found; the tests replay it), faults/NAME/*.sed. Two processes at most.
# Exit status: 0 nothing found; 1 a crash, which is kept in crashes/NAME/ (with --break...: every
# fault was found; 0 then means one was not); 2 the run itself failed; 77 no clang to fuzz with.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$(dirname -- "$here")
work=${NANOSGF_FUZZ_BUILD:-$root/build/fuzz}
flags="-std=c++17 -O1 -gline-tables-only -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all"

say() { printf 'fuzz: %s\n' "$*"; }
die() { say "$*" >&2; exit 2; }

usable() {
    command -v "$1" >/dev/null 2>&1 &&
        printf 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char *, unsigned long) { return 0; }\n' |
        "$1" $flags -x c++ - -o "$work/probe" >/dev/null 2>&1
}

find_clang() {
    for candidate in ${CLANGXX:-} clang++-14 clang++-19 clang++-16 clang++; do
        if usable "$candidate"; then clang=$candidate; return 0; fi
    done
    return 1
}

need_clang() {
    mkdir -p "$work" || die "cannot write to $work"
    find_clang && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "installing clang-14 and its fuzzer runtime"
        { apt-get install -y clang-14 libclang-rt-14-dev ||
            { apt-get update && apt-get install -y clang-14 libclang-rt-14-dev; }; } >"$work/install.log" 2>&1
        find_clang && return
    fi
    say "SKIPPED: no clang with libFuzzer here; install clang-14 and libclang-rt-14-dev, or set CLANGXX"
    [ "${CI:-}" = true ] && exit 2
    exit 77
}

# needs OBJECT: the files that it was made of, as its compiler wrote them down.
needs() { sed 's/^[^:]*: //; s/\\$//' "${1%.o}.d"; }

# is_same FILE LIB: whether it is in LIB as it is in the library.
is_same() { cmp -s "$root/lib/$1" "$2/$1"; }

# objects LIB: compiles what is missing; leaves the names of all objects in $objects. For a copy of
# the library only what its changes reach, besides the objects of the library, which are there.
objects() {
    into=$work/objects
    [ "$1" = "$root/lib" ] || into=$1.objects
    mkdir -p "$into" || die "cannot write to $into"
    objects= stale= changed=
    if [ "$1" != "$root/lib" ]; then
        for part in $(cd "$1" && find . -type f | sed 's,^\./,,'); do
            is_same "$part" "$1" || changed="$changed $part"
        done
    fi
    for source in $(cd "$1" && find . -name '*.cpp' | sed 's,^\./,,' | sort); do
        object=$(printf %s "${source%.cpp}" | tr / -).o
        made=$work/objects/$object
        if [ "$1" = "$root/lib" ]; then
            # shellcheck disable=SC2046
            { [ -f "$made" ] && [ -z "$(find $(needs "$made") -newer "$made" 2>&1)" ]; } ||
                stale="$stale $1/$source $made"
        else
            for part in $changed; do
                needs "$made" | grep -q -F "/lib/$part" || continue
                made=$into/$object
                stale="$stale $1/$source $made"
                break
            done
        fi
        objects="$objects $made"
    done
    [ -n "$stale" ] || return 0
    # shellcheck disable=SC2086,SC2016
    printf '%s %s\n' $stale | xargs -P 2 -n 2 sh -c \
        'flags=$1 lib=$2 clang=$3; exec $clang $flags -I"$lib" -MMD -MF "${5%.o}.d" -c "$4" -o "$5"' \
        sh "$flags" "$1" "$clang" >"$into/log" 2>&1 || {
        cat "$into/log" >&2
        die "$1 does not build"
    }
}

# is_built LIB BINARY: whether it is newer than all it is made of.
is_built() {
    [ -x "$2" ] && [ -z "$(find "$1" "$here" "$root/tests" "$root/port/tool" -newer "$2" \( -name '*.cpp' -o -name '*.hpp' \) | head -n 1)" ]
}

# build NAME LIB BINARY, unless it is built.
build() {
    is_built "$2" "$3" && return 0
    say "building $1"
    objects "$2"
    # shellcheck disable=SC2086
    "$clang" $flags -I"$2" -I"$root" "$here/$1.cpp" $objects -o "$3" >"$3.log" 2>&1 || {
        cat "$3.log" >&2
        die "$1 does not build"
    }
}

# build_pairs, lines `NAME LIB BINARY` on standard input: two at a time.
build_pairs() {
    pids=
    while read -r name lib binary; do
        build "$name" "$lib" "$binary" &
        if [ -z "$pids" ]; then
            pids=$!
        else
            wait "$!" && wait "$pids" || exit 2
            pids=
        fi
    done
    # shellcheck disable=SC2086
    [ -z "$pids" ] || wait $pids || exit 2
}

build_all() {
    objects "$root/lib"
    for name in "$@"; do echo "$name $root/lib $work/$name"; done | build_pairs || exit 2
}

# fuzz NAME BINARY SECONDS CRASHES LOG FOLDER [SEEDS]: two processes, which keep in FOLDER what they
# learn. A search takes other seeds of chance each time, goes on from what was learnt before, and its
# processes learn from each other. What is to repeat, so that a test that fails does so once more,
# has the seeds 1 and 2, begins with the same files, in an order that no file system chooses, and its
# processes are alone; -use_cmp=0, since addresses are among the numbers whose comparison would give
# them ideas. What differs is how far they come in their time.
fuzz() {
    name=$1 binary=$2 seconds=$3 crashes=$4 log=$5 folder=$6 given=${7:-}
    dict=
    [ -f "$here/$name.dict" ] && dict=-dict=$here/$name.dict
    pids=
    for worker in 1 2; do
        if [ "$mode" != repeatable ]; then
            set -- -reload=5 "$folder" ${given:+"$given"}
        else
            rm -rf "$folder/$worker"
            mkdir -p "$folder/$worker" || die "cannot write to $folder"
            set -- -reload=0 -use_cmp=0 -seed="$worker" "$folder/$worker"
            [ -z "$given" ] || set -- -seed_inputs="$(find "$given" -type f | LC_ALL=C sort | paste -s -d , -)" "$@"
        fi
        # -entropic=0: its bookkeeping would cost more than these harnesses.
        "$binary" -max_total_time="$seconds" -max_len=512 -timeout=20 -rss_limit_mb=2048 -entropic=0 \
            -print_final_stats=1 -artifact_prefix="$crashes/" ${dict:+"$dict"} "$@" >"$log.$worker" 2>&1 &
        pids="$pids $!"
    done
    outcome=0
    for pid in $pids; do wait "$pid" || outcome=1; done
    return $outcome
}

runs_of() { sed -n 's/^stat::number_of_executed_units: *//p' "$@" | awk '{ n += $1 } END { print n + 0 }'; }

report() {
    for log in "$@"; do
        grep -a -m 1 -A 1 'BROKEN PROMISE' "$log"
        grep -a -m 1 'SUMMARY: [^l]' "$log"
        sed -n 's/.*Test unit written to /kept: /p' "$log"
    done
}

run_harness() {
    name=$1 seconds=$2
    folder=$work/corpus/$name seeds=
    [ "$mode" != repeatable ] || folder=$work/repeatable/$name
    mkdir -p "$folder" "$here/crashes/$name"
    [ -d "$here/seeds/$name" ] && seeds=$here/seeds/$name
    if fuzz "$name" "$work/$name" "$seconds" "$here/crashes/$name" "$work/$name.run" \
        "$folder" "$seeds"; then
        say "$name: nothing found in $(runs_of "$work/$name.run".?) runs, $seconds s"
        return 0
    fi
    say "$name: FOUND A CRASH"
    report "$work/$name.run".?
    say "replay it: $work/$name fuzz/crashes/$name/FILE; commit the file with the repair"
    return 1
}

# faults_of NAME: the files of the faults to plant.
faults_of() {
    for fault in "$here/faults/$1"/*.sed; do
        [ -f "$fault" ] || continue
        echo "$fault"
        [ "$mode" = break-one ] && break
    done
}

# plant NAME FAULT: a copy of the library with the fault in it.
plant() {
    kind=$(basename "$2" .sed)
    copy=$work/break/$1/$kind
    rm -rf "$copy" "$copy.objects"
    mkdir -p "$copy/crashes" "$copy/corpus"
    cp -R "$root/lib" "$copy/lib"
    file=$(sed -n 's/^# file: //p' "$2")
    sed -f "$2" "$root/lib/$file" >"$copy/lib/$file" || die "cannot plant $kind"
    cmp -s "$root/lib/$file" "$copy/lib/$file" && die "$kind no longer fits $file: renew $2"
    return 0
}

plant_all() {
    for name in "$@"; do
        for fault in $(faults_of "$name"); do
            plant "$name" "$fault"
            echo "$name $copy/lib $copy/$name" >>"$work/planted"
        done
    done
}

break_harness() {
    name=$1
    if ! "$work/$name" -runs=0 "$here/seeds/$name" >"$work/$name.sound" 2>&1; then
        report "$work/$name.sound"
        die "$name fails on its seeds without any planted fault"
    fi
    for fault in $(faults_of "$name"); do
        kind=$(basename "$fault" .sed)
        copy=$work/break/$name/$kind
        expected=$(sed -n 's/^# expect: //p' "$fault")
        planted=$((planted + 1))
        # Without the seeds, which could show it at once.
        if fuzz "$name" "$copy/$name" 60 "$copy/crashes" "$copy/run" "$copy/corpus"; then
            say "$name: planted fault $kind NOT FOUND in $(runs_of "$copy/run".?) runs"
        elif grep -a -q -E "$expected" "$copy/run".?; then
            found=$((found + 1))
            say "$name: planted fault $kind found"
        else
            say "$name: planted fault $kind found for another reason than $expected"
            report "$copy/run".?
        fi
    done
}

minutes=1
mode=run
case "${1:-}" in
    --break | --break-one | --build | --repeatable)
        mode=${1#--}
        shift
        ;;
esac
case "$mode${1:+ given}" in
    "run given" | "repeatable given")
        minutes=$1
        shift
        ;;
esac
[ $# -gt 0 ] || set -- $(cd "$here" && ls ./*.cpp | sed 's,^\./,,; s,\.cpp$,,')
for name in "$@"; do [ -f "$here/$name.cpp" ] || die "no harness $name"; done
need_clang
build_all "$@"
[ "$mode" = build ] && exit 0

if [ "${mode#break}" != "$mode" ]; then
    : >"$work/planted"
    plant_all "$@"
    build_pairs <"$work/planted" || exit 2
    planted=0 found=0
    for name in "$@"; do break_harness "$name"; done
    [ "$planted" -gt 0 ] || die "there are no faults to plant"
    if [ "$found" -lt "$planted" ]; then
        say "only $found of $planted planted faults were found"
        exit 0
    fi
    say "all $planted planted faults were found"
    exit 1
fi

seconds=$(awk -v m="$minutes" -v n=$# 'BEGIN { s = m * 60 / n; print int(s) < 1 ? 1 : int(s) }') ||
    die "usage: sh fuzz/run.sh [MINUTES [NAME...]]"
status=0
for name in "$@"; do run_harness "$name" "$seconds" || status=1; done
exit $status
