#!/bin/sh
# SPDX-License-Identifier: MIT
# Reads a Go record on an emulated micro:bit (Cortex-M0, 16 KB of RAM): sh port/demo.sh [FILE.sgf]
# Installs what is missing, builds the firmware, runs it, and shows what that took of the machine.
# Without a file, the project's game; then a second board records a game while its power fails, and a go board is played on.
# Exit status: 0 the record is clean, 1 something in it was repaired or is wrong, 2 the file cannot
# be read, 3 the demo itself cannot run.
set -u

for_scenes=
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 3
build=$root/build/demo
board=microbit
image=$build/port/firmware/nanosgf_firmware.elf

stop() {
    echo "demo: $2" >&2
    exit "$1"
}

case ${1-} in
    -h | --help)
        echo "usage: sh port/demo.sh [FILE.sgf]"
        exit 0
        ;;
    --) shift ;;
esac
[ $# -le 1 ] || stop 2 "one file at a time; usage: sh port/demo.sh [FILE.sgf]"
file=${1-$root/port/firmware/game.sgf}
[ -n "$file" ] || stop 2 "the name of the file is empty"
[ -e "$file" ] || stop 2 "there is no file \"$file\""
[ ! -d "$file" ] || stop 2 "\"$file\" is a directory, not a record"
[ -r "$file" ] || stop 2 "\"$file\" may not be read"

# The command or file that must be there, and the Debian package that brings it.
find_missing() {
    missing=
    while read -r name package; do
        [ -z "$name" ] || [ -e "$name" ] || PATH=$PATH:/sbin:/usr/sbin command -v "$name" > /dev/null 2>&1 || missing="$missing $package"
    done << END
cmake cmake
make make
cc gcc libc6-dev
python3 python3
arm-none-eabi-g++ gcc-arm-none-eabi
arm-none-eabi-nm binutils-arm-none-eabi
qemu-system-arm qemu-system-arm
$for_scenes
END
}

# The go board's card, its players, and the host that follows it.
[ $# -ne 0 ] || for_scenes='mkfs.fat dosfstools
mcopy mtools
c++ g++
/usr/include/CLI/CLI.hpp libcli11-dev
/usr/include/fmt/format.h libfmt-dev
/usr/include/unicode/ucnv.h libicu-dev'

install_missing() {
    command -v apt-get > /dev/null || stop 3 "please install:$missing"
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo > /dev/null || stop 3 "please install as root:$missing"
        as_root=sudo
    fi
    echo "Installing with apt-get:$missing" >&2
    log=$(mktemp) || stop 3 "no temporary file can be made"
    # shellcheck disable=SC2086 # several words each
    { $as_root apt-get -q update && $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qy --no-install-recommends install $missing; } > "$log" 2>&1 || tail -n 15 "$log" >&2
    rm -f "$log"
    find_missing
    [ -z "$missing" ] || stop 3 "apt-get could not install:$missing"
}

find_missing
[ -z "$missing" ] || install_missing

mkdir -p "$build" || stop 3 "the directory $build cannot be made"
{
    cmake -S "$root" -B "$build" -G "Unix Makefiles" -DCMAKE_BUILD_TYPE=MinSizeRel \
        -DCMAKE_TOOLCHAIN_FILE="$root/toolchains/$board.cmake" &&
        cmake --build "$build" -j "$(nproc)" --target nanosgf_firmware
} > "$build/demo.log" 2>&1 || {
    tail -n 25 "$build/demo.log" >&2
    stop 3 "the firmware could not be built; the whole log is $build/demo.log"
}

# The emulator gets a short name without blanks, commas or anything else that it might take apart.
place=$(mktemp -d) || stop 3 "no temporary directory can be made"
trap 'rm -rf "$place"' EXIT
trap 'exit 3' HUP INT TERM
cat -- "$file" > "$place/record.sgf" || stop 2 "\"$file\" cannot be read"

printf 'nanosgf on an emulated micro:bit: Cortex-M0, 256 KB of flash, 16 KB of RAM\n'
printf 'Reading %s through a buffer of 64 bytes\n\n' "$file"
cd "$place" || exit 3
NANOSGF_TIMEOUT=${NANOSGF_TIMEOUT:-3600} NANOSGF_QEMU_OPTIONS="-icount shift=10,align=off,sleep=off" \
    sh "$root/port/qemu.sh" "$board" "$image" record.sgf
status=$?
case $status in
    0 | 1) ;;
    2) exit 2 ;;
    *) stop 3 "the emulated board ended with status $status" ;;
esac
arm-none-eabi-nm --print-size --radix=d "$image" | awk '
    $4 ~ /^_ZZ?NK?7nanosgf/ && $4 !~ /code_(name|message)/ && !seen[$1]++ { bytes += $2 }
    END { printf "  library code  %d bytes of the flash: parser, typed parser, values, table of properties, board\n", bytes }'
sh "$root/port/firmware/heap.sh" "$image" "$image.map" || status=3
[ $# -eq 0 ] || exit "$status"

printf '\n\n'
if ! qemu-system-arm -help | grep -q '^-plugin'; then
    echo "This QEMU is built without plugins, which cut the power of the second board: not shown."
    exit "$status"
fi
python3 -B "$root/tests/system/power/show.py" "$build/recorder" "$build/recorded.sgf" "$build/display.png" ||
    stop 3 "the second board did not record its game"

printf '\n\n'
if ! sh "$root/tests/system/filesystems/fetch.sh" "$root/build/filesystems" > "$build/fetch.log" 2>&1; then
    echo "FatFs cannot be fetched, which the go board needs (the log is $build/fetch.log): not shown."
    exit "$status"
fi
python3 -B "$root/tests/system/goboard/demo.py" "$build/goboard" "$root/build/filesystems/fatfs" "$build/hands.sgf" ||
    stop 3 "the go board did not record what was played"
exit "$status"
