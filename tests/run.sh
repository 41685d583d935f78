#!/bin/sh
# SPDX-License-Identifier: MIT
# Everything that can be checked, from a fresh clone: sh tests/run.sh [STEP...]
# Installs the Debian or Ubuntu packages that are missing, runs the steps (all of them by default),
# prints a summary and ends with a line that counts the tests. Logs are in build/logs.
# NANOSGF_JOBS: processes at once (as many as there are processors).
set -u

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
jobs=${NANOSGF_JOBS:-$(nproc 2>/dev/null || echo 2)}
logs=build/logs
all_steps="host sanitize microbit netduinoplus2 mps2-an505 riscv32 atmega328p powerpc s390x boards footprint"
# Presets of which the step boards runs only the tests of the machine itself.
boards="lm3s6965evb stm32vldiscovery mps2-an385 mps2-an386 mps2-an500 mps3-an547
    cortex-m0 cortex-m0plus cortex-m3 cortex-m4f cortex-m7 cortex-m33 cortex-m55"

packages="cmake ninja-build ccache xz-utils g++ clang python3 pkg-config valgrind libcli11-dev libfmt-dev librsvg2-dev libbenchmark-dev
    gcc-arm-none-eabi qemu-system-arm
    gcc-riscv64-unknown-elf qemu-system-misc
    gcc-avr binutils-avr simavr
    g++-powerpc-linux-gnu g++-s390x-linux-gnu qemu-user"

# Installs those of the packages named that are missing.
install_missing() {
    missing=
    for package; do
        state=$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null)
        case $state in ii*) ;; *) missing="$missing $package" ;; esac
    done
    [ -z "$missing" ] && return 0
    echo "Installing:$missing"
    sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    # shellcheck disable=SC2086 # several words each
    $sudo apt-get update -q >"$logs/packages.log" 2>&1 &&
        $sudo env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qy --no-install-recommends $missing >>"$logs/packages.log" 2>&1 &&
        return 0
    tail -n 20 "$logs/packages.log"
    echo "The packages could not be installed: $logs/packages.log"
    return 1
}

install_all() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "Not a Debian or Ubuntu system; these packages or their like must be there:" $packages
        return 0
    fi
    # shellcheck disable=SC2086 # one word a package
    install_missing $packages || return 1
    # The sanitizers and the fuzzer of clang are in a package that has its version in its name.
    clang_version=$(clang -dumpversion | cut -d. -f1)
    install_missing "libclang-rt-$clang_version-dev" || return 1
    # Further compilers, where the distribution has them: a proof tries each header with each.
    for package in clang-14 clang-16 clang-19 llvm-19; do
        if apt-cache show "$package" >/dev/null 2>&1; then install_missing "$package" || return 1; fi
    done
}

# Configures, builds and tests one preset.
preset() {
    cmake --preset "$1" && cmake --build --preset "$1" -j "$jobs" && ctest --preset "$1" -j "$jobs"
}

each_board() {
    for board in $boards; do
        cmake --preset "$board" &&
            cmake --build --preset "$board" -j "$jobs" --target nanosgf_machine nanosgf_idle &&
            ctest --preset "$board" -R '^ports/' || return 1
    done
}

run_step() {
    case $1 in
        boards) each_board ;;
        footprint) sh tests/footprint.sh ;;
        *) preset "$1" ;;
    esac
}

passed=0
failed=0
summary=

# Runs a step and counts its tests; one that does not get as far as ctest's last line is one test.
count_step() {
    step=$1
    log=$logs/$step.log
    printf '%-16s' "$step"
    begin=$(date +%s)
    run_step "$step" >"$log" 2>&1
    status=$?
    seconds=$(($(date +%s) - begin))
    counts=$(awk '/^[0-9]+% tests passed, / { failed += $4; all += $NF }
        END { if (all) print failed, all; else print 0, 1 }' "$log")
    skipped=$(sed -n 's/.*[0-9] - \(.*\) (Skipped)$/\1/p' "$log" | tr '\n' ' ')
    step_failed=${counts% *}
    step_all=${counts#* }
    if [ $status -ne 0 ] && [ "$step_failed" -eq 0 ]; then step_failed=1; fi
    passed=$((passed + step_all - step_failed))
    failed=$((failed + step_failed))
    if [ $status -eq 0 ]; then
        printf 'ok     %4d tests %5d s\n' "$step_all" $seconds
    else
        printf 'FAILED %4d of %d tests %5d s, see %s\n' "$step_failed" "$step_all" $seconds "$log"
        summary="$summary $step"
        tail -n 40 "$log" | sed 's/^/    /'
    fi
    [ -z "$skipped" ] || echo "    skipped: $skipped"
}

mkdir -p $logs
install_all || exit 1
[ $# -gt 0 ] || set -- $all_steps
for step; do count_step "$step"; done

[ -z "$summary" ] || echo "Failed:$summary"
total=$((passed + failed))
echo "$((total == 0 ? 0 : passed * 100 / total))% tests passed, $failed tests failed out of $total"
[ $failed -eq 0 ]
