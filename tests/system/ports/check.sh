#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs tests/system/ports/machine.cpp for each thing that a machine must do:
#   check.sh [--break] NAME PROGRAM [EMULATOR...]
# NAME is the board's, or host. With --break the program is one that does none of them, and every
# check that does not fail is named; it fails in any case.
set -u

break=no
if [ "$1" = --break ]; then
    break=yes
    shift
fi
name=$1
program=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# expect STATUS OUTPUT ARGUMENT...: the program's exit status and standard output.
expect() {
    status=$1
    output=$2
    shift 2
    found=$("$run" "$@" 2>"$folder/stderr")
    found_status=$?
    if [ "$found_status" = "$status" ] && [ "$found" = "$output" ]; then
        [ $break = no ] && return
        echo "not noticed: $*"
    else
        [ $break = yes ] && return
        echo "$*: expected status $status and '$output', found $found_status and '$found'"
        cat "$folder/stderr"
    fi
    failures=$((failures + 1))
}

# One command that starts the program, whatever blanks its path and the emulator's have.
run=$folder/run
{
    echo '#!/bin/sh'
    printf 'exec'
    for word in "$@" "$program"; do
        printf " '%s'" "$(printf '%s' "$word" | sed "s/'/'\\\\''/g")"
    done
    printf ' "$@"\n'
} >"$run"
chmod +x "$run"

case $name in
    powerpc | s390x) big_endian=1 machine=host ;;
    *) big_endian=0 machine=$name ;;
esac
expect 0 "name $machine
constructors 0
big-endian $big_endian"
expect 0 "right" initial
expect 42 "" return
expect 43 "" exit
expect 3 "" unknown
expect 0 "a b
c,d
\\e" arguments "a b" "c,d" "\\e"

printf 'a file\nof two lines\n' >"$folder/a file, with a blank"
expect 0 "a file
of two lines
20
a file
of two lines" file "$folder/a file, with a blank"
expect 4 "" file "$folder/missing"

if [ "$machine" = host ]; then
    expect 0 "unknown" stack
    expect 0 "" uart
else
    expect 0 "right" stack
    expect 121 "stack overflow" recurse
    expect 121 "stack overflow" leap
    expect 120 "fault" fault
    NANOSGF_SERIAL=stdio
    export NANOSGF_SERIAL
    expect 0 "over the wire, 123456789 123456789" uart
    unset NANOSGF_SERIAL
    NANOSGF_TIMEOUT=1
    export NANOSGF_TIMEOUT
    expect 124 "" hang
fi

if [ $break = yes ] && [ $failures -eq 0 ]; then
    echo "planted fault: every check fails"
    exit 1
fi
if [ $failures -ne 0 ]; then
    echo "$failures checks failed"
    exit 1
fi
echo "all checks on $name as expected"
