#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes every harness of this folder with libFuzzer, or shows that each finds its planted faults.
#
#   sh fuzz/run.sh [MINUTES [NAME...]]
#                   searches with these harnesses or all, MINUTES in total (1 if not given; 0.5 will
#                   do), each time with other inputs
#   sh fuzz/run.sh --repeatable [MINUTES [NAME...]]
#                   the same inputs in the same order each time, as the tests do
#   sh fuzz/run.sh --break [NAME...]
#                   switches on each fault of faults/: the seeds must show each, and searches without them most
#   sh fuzz/run.sh --rate [NAME...]
#                   inputs a second of processor time; fewer than its bar fails
#   sh fuzz/run.sh --seeds [NAME...]
#                   renews seeds/NAME.pack from what searches have learnt
#   sh fuzz/run.sh --build [NAME...]
#   sh fuzz/run.sh --plant
#                   plants the faults, and no more: a fault that no longer fits fails
#
# A harness is a file NAME.cpp here; README.md has the files beside it. Two processes at most.
# Exit status: 0 nothing found; 1 a crash, which is kept in crashes/NAME/, a search that never met the
# wide path, or inputs too slow (with --break: every fault was found; 0 then means one was not); 2 the
# run itself failed, for one because there is no clang with libFuzzer.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$(dirname -- "$here")
work=${NANOSGF_FUZZ_BUILD:-$root/build/fuzz}
jobs=${NANOSGF_JOBS:-2}
# Without the tracing of comparisons, which takes two thirds of the time: dictionaries and the mutator
# of support/ know the words better.
flags="-std=c++17 -O2 -gline-tables-only -fsanitize=fuzzer,address,undefined -fno-sanitize-coverage=trace-cmp -fno-sanitize-recover=all"
# Less memory that stays freed, shorter stacks for each allocation: faster, and enough for small inputs.
export ASAN_OPTIONS="quarantine_size_mb=16:malloc_context_size=4${ASAN_OPTIONS:+:$ASAN_OPTIONS}"

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
    die "no clang with libFuzzer here: install clang-14 and libclang-rt-14-dev, or set CLANGXX"
}

# One copy of the library with all faults, each switched on by its number; $work/faults has their list.
plant() {
    mkdir -p "$work" || die "cannot write to $work"
    find "$here/faults" -name '*.txt' | LC_ALL=C sort |
        xargs python3 -B "$here/support/plant.py" "$root/lib" "$work/lib" "$here/support/counters.txt" \
            >"$work/faults" || die "the faults cannot be planted"
}

build() {
    launcher=$(command -v ccache)
    {
        echo "rule object"
        echo "  command = $launcher $clang \$flags -I$work/lib -I$root -include $here/support/planted.hpp -MMD -MF \$out.d -c \$in -o \$out"
        echo "  depfile = \$out.d"
        echo "  deps = gcc"
        echo "rule program"
        echo "  command = $clang $flags \$in -o \$out"
        echo "build mutator.o: object $here/support/mutator.cpp"
        echo "  flags = -std=c++17 -O1"
        echo "flags = $flags"
        echo "build planted.o: object $here/support/planted.cpp"
        objects="mutator.o planted.o"
        for source in $(cd "$work/lib" && find nanosgf -name '*.cpp'); do
            object=objects/${source%.cpp}.o
            objects="$objects $object"
            echo "build $object: object $work/lib/$source"
        done
        for name in "$@"; do
            echo "build objects/$name.o: object $here/$name.cpp"
            echo "build $name: program objects/$name.o $objects"
        done
    } >"$work/build.ninja"
    ninja -C "$work" -j "$jobs" "$@" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; die "the build fails"; }
}

# seeds NAME: a folder with its seeds, those of the pack as files, too.
seeds() {
    folder=$work/seeds/$1
    rm -rf "$folder"
    mkdir -p "$folder"
    for given in "$here/seeds/$1" "$here/crashes/$1"; do
        [ ! -d "$given" ] || cp -R "$given/." "$folder" || die "cannot write to $folder"
    done
    [ ! -f "$here/seeds/$1.pack" ] || python3 -B "$here/support/pack.py" unpack "$here/seeds/$1.pack" "$folder" ||
        die "cannot unpack the seeds of $1"
    echo "$folder"
}

# fuzz NAME LOG OPTION...: one process. -entropic=0: its bookkeeping would cost more than these
# harnesses. -len_control=0: long inputs from the start.
fuzz() {
    name=$1 log=$2
    shift 2
    [ ! -f "$here/$name.dict" ] || set -- "-dict=$here/$name.dict" "$@"
    set -- "-artifact_prefix=$log." "$@"
    "$work/$name" -max_len=4096 -len_control=0 -timeout=20 -rss_limit_mb=2048 -entropic=0 -print_final_stats=1 "$@" >"$log" 2>&1
}

# repeatable SEED: options of a search that does the same once more, so that a test that fails does so
# again. -use_cmp=0, since addresses are among the numbers whose comparison would give it ideas. What
# differs is how far it comes in its time.
repeatable() { echo "-seed=$1 -use_cmp=0 -reload=0"; }

# search NAME SECONDS: two processes, which keep what they learn. Those of a search learn from each
# other, and go on from what was learnt before.
search() {
    given=$(seeds "$1") folder=$work/corpus/$1 pids=
    mkdir -p "$folder" "$here/crashes/$1"
    for worker in $(seq "$jobs"); do
        if [ "$mode" = repeatable ]; then
            folder=$work/repeatable/$1.$worker
            rm -rf "$folder"
            mkdir -p "$folder"
            # In an order that no file system chooses.
            set -- "$1" "$2" $(repeatable "$worker") "-seed_inputs=$(find "$given" -type f | LC_ALL=C sort | paste -s -d , -)" "$folder"
        else
            set -- "$1" "$2" -reload=5 "$folder" "$given"
        fi
        name=$1 seconds=$2
        shift 2
        fuzz "$name" "$work/$name.run.$worker" -max_total_time="$seconds" -artifact_prefix="$here/crashes/$name/" "$@" &
        pids="$pids $!"
        set -- "$name" "$seconds"
    done
    outcome=0
    for pid in $pids; do wait "$pid" || outcome=1; done
    return $outcome
}

# sum PATTERN LOG...: of the numbers after the pattern.
sum() {
    pattern=$1
    shift
    sed -n "s/^$pattern *//p" "$@" | awk '{ n += $1 } END { print n + 0 }'
}

report() {
    for log in "$@"; do
        grep -a -m 1 -A 1 'BROKEN PROMISE' "$log"
        grep -a -m 1 'SUMMARY: [^l]' "$log"
        sed -n 's/.*Test unit written to /kept: /p' "$log"
    done
}

# must_meet NAME: whether its inputs are SGF, so that they must lead to the wide path.
must_meet() { grep -q 'Content::sgf' "$here/$1.cpp"; }

search_with() {
    if ! search "$1" "$2"; then
        say "$1: FOUND A CRASH"
        report "$work/$1.run".?
        say "replay it: $work/$1 fuzz/crashes/$1/FILE; commit the file with the repair"
        return 1
    fi
    moves=$(sum 'planted: wide moves' "$work/$1.run".?) blocks=$(sum 'planted: wide blocks' "$work/$1.run".?)
    say "$1: nothing found in $(sum stat::number_of_executed_units: "$work/$1.run".?) runs, $2 s; wide path: $moves groups of moves, $blocks blocks"
    if must_meet "$1" && { [ "$moves" = 0 ] || [ "$blocks" = 0 ]; }; then
        say "$1: NEVER MET the wide path"
        return 1
    fi
}

# show FAULT: whether the seeds show it, and whether a search of a minute without them finds it.
show() {
    number=$1 fault=$2
    shift 2
    expected=$*
    name=$(basename "$(dirname "$fault")") kind=$(basename "$fault" .txt)
    base=$work/break/$name-$kind
    mkdir -p "$base.corpus"
    for how in seeds search; do
        if [ $how = seeds ]; then set -- -runs=0 "$work/seeds/$name"
        else set -- $(repeatable 1) -max_total_time=60 "$base.corpus"; fi
        NANOSGF_FAULT=$number fuzz "$name" "$base.$how" -artifact_prefix="$base." "$@"
        found=found
        grep -a -q -E "$expected" "$base.$how" || found="NOT FOUND"
        say "$name: planted fault $kind $found by the $how ($(sum stat::number_of_executed_units: "$base.$how") runs)"
    done
}

show_all() {
    rm -rf "$work/break"
    mkdir -p "$work/break"
    for name in "$@"; do
        fuzz "$name" "$work/$name.sound" -runs=0 "$(seeds "$name")" || { report "$work/$name.sound"; die "$name fails on its seeds without any fault"; }
        grep -F "/faults/$name/" "$work/faults"
    done >"$work/chosen"
    # A line for each fault: number, file, what must be reported.
    xargs -P "$jobs" -I '{}' sh "$0" --show '{}' <"$work/chosen" | tee "$work/shown"
    planted=$(grep -c . "$work/chosen")
    by_seeds=$(grep -c ' found by the seeds' "$work/shown") by_search=$(grep -c ' found by the search' "$work/shown")
    [ "$planted" -gt 0 ] || die "there are no faults to plant"
    say "$by_search of $planted planted faults were found by a search"
    # How far a search comes in a minute depends on the machine.
    [ "$by_search" -ge $((planted * 3 / 4)) ] || { say "the searches find too few"; exit 0; }
    [ "$by_seeds" = "$planted" ] || { say "only $by_seeds of $planted planted faults were found"; exit 0; }
    say "all $planted planted faults were found"
    exit 1
}

# rate NAME: by processor time, so that a busy machine does not matter; of searches that begin with the seeds.
rate() {
    mkdir -p "$work/rate"
    rm -rf "$work/rate/$1"
    mkdir -p "$work/rate/$1"
    fuzz "$1" "$work/$1.rate" $(repeatable 1) -max_total_time=15 "$work/rate/$1" "$(seeds "$1")" || { report "$work/$1.rate"; return 1; }
    runs=$(sum stat::number_of_executed_units: "$work/$1.rate")
    a_second=$((runs * 1000 / $(sum 'planted: milliseconds' "$work/$1.rate")))
    say "$1: $a_second inputs a second"
    case $1 in
        tree) least=100 ;; # each edit against a model of vectors
        recording | syntax | value) least=300 ;;
        *) least=500 ;;
    esac
    [ "$a_second" -ge $least ] || { say "$1: TOO SLOW, less than $least"; return 1; }
}

# renew_seeds NAME: what searches have learnt and the seeds of people do not show: all that adds an edge of
# the code, and some of what runs an edge more often.
renew_seeds() {
    rm -f "$here/seeds/$1.pack"
    given=$(seeds "$1")
    for counters in 0 1; do
        folder=$work/pack/$1.$counters
        rm -rf "$folder"
        mkdir -p "$folder"
        cp "$given"/* "$folder/"
        fuzz "$1" "$work/$1.merge" -merge=1 -use_counters=$counters "$folder" "$work/corpus/$1" || { report "$work/$1.merge"; return 1; }
        for seed in "$given"/*; do rm -f "$folder/$(basename "$seed")"; done
    done
    say "$1: $(python3 -B "$here/support/pack.py" pack "$here/seeds/$1.pack" "$work/pack/$1.0" "$work/pack/$1.1")"
}

minutes=1
mode=run
case "${1:-}" in --*) mode=${1#--}; shift ;; esac
case "$mode" in
    show) show $1; exit ;;
    plant) plant; exit ;;
    break | rate | seeds | build) ;;
    run | repeatable) [ $# = 0 ] || { minutes=$1; shift; } ;;
    *) die "no mode --$mode" ;;
esac
[ $# -gt 0 ] || set -- $(cd "$here" && ls ./*.cpp | sed 's,^\./,,; s,\.cpp$,,')
for name in "$@"; do [ -f "$here/$name.cpp" ] || die "no harness $name"; done
mkdir -p "$work" || die "cannot write to $work"
find_clang
plant
build "$@"
status=0
case "$mode" in
    break) show_all "$@" ;;
    rate) for name in "$@"; do rate "$name" || status=1; done ;;
    seeds) for name in "$@"; do renew_seeds "$name" || status=1; done ;;
    run | repeatable)
        seconds=$(awk -v m="$minutes" -v n=$# 'BEGIN { s = m * 60 / n; print int(s) < 1 ? 1 : int(s) }') ||
            die "usage: sh fuzz/run.sh [MINUTES [NAME...]]"
        for name in "$@"; do search_with "$name" "$seconds" || status=1; done
        ;;
esac
exit $status
