#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the tests, from a fresh clone; installs the Debian or Ubuntu packages that are missing.
#
#   sh tests/run.sh               the short run, at most 20 minutes on two processors: for each claim of
#                                 tests/CLAIMS.md at least one check that notices its loss
#   sh tests/run.sh all           the long run: the same, and every check of any length. A test that passed
#                                 on the same tree is not run again, so a run that was cut off goes on.
#   sh tests/run.sh [all] STEP... these steps only
#
# --no-skips: a skipped test is a failure. NANOSGF_JOBS: processes at once (as many as there are processors).
# Logs, by step, are in build/logs. The last line counts the tests.
set -u

if [ -d "${NANOSGF_CORPUS:-}" ]; then NANOSGF_CORPUS=$(CDPATH='' cd -- "$NANOSGF_CORPUS" && pwd) && export NANOSGF_CORPUS; fi
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
jobs=${NANOSGF_JOBS:-$(nproc 2>/dev/null || echo 2)}
logs=build/logs
short_steps="host sanitize microbit mps2-an505 riscv32 atmega328p s390x footprint"
# Presets of which only the tests of the machine itself run: they differ from others in nothing else.
boards="lm3s6965evb stm32vldiscovery mps2-an385 mps2-an386 mps2-an500 mps3-an547
    cortex-m0 cortex-m0plus cortex-m3 cortex-m4f cortex-m7 cortex-m33 cortex-m55"
long_steps="$short_steps netduinoplus2 powerpc $boards coverage"

packages="cmake ninja-build ccache xz-utils g++ clang python3 pkg-config valgrind libcli11-dev libfmt-dev libicu-dev librsvg2-dev libbenchmark-dev dosfstools mtools gnugo
    xfonts-base xfonts-efont-unicode
    gcc-arm-none-eabi qemu-system-arm
    gcc-riscv64-unknown-elf qemu-system-misc
    gcc-avr binutils-avr simavr
    g++-powerpc-linux-gnu g++-s390x-linux-gnu qemu-user"

is_installed() {
    case $(dpkg-query -W -f '${db:Status-Abbrev}' "$1" 2>/dev/null) in ii*) ;; *) return 1 ;; esac
}

# Installs those of the packages named that are missing.
install_missing() {
    missing=
    for package; do is_installed "$package" || missing="$missing $package"; done
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
    for package in clang-14 clang-16 clang-19 llvm-19 libclang-rt-19-dev; do
        if ! is_installed "$package" && apt-cache show "$package" >/dev/null 2>&1; then install_missing "$package" || return 1; fi
    done
}

# What a result depends on: the files of the project, the real files and the compiler, as one number.
hash_of_tree() {
    {
        find . \( -path ./build -o -path ./.git -o -name __pycache__ \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha1sum
        (cd "${NANOSGF_CORPUS:-../shared/corpus}" 2>/dev/null && find . -type f -printf '%p %s\n' | LC_ALL=C sort)
        c++ --version
    } | sha1sum | cut -d ' ' -f 1
}

# outcomes STEP: a line `Passed NAME` for each test in its log, likewise Failed and Skipped; the last counts.
outcomes() {
    sed -n 's/^ *[0-9]*\/[0-9]* Test *#[0-9]*: \([^ ]*\) .*\(Passed\|\*\*\*Skipped\) .*/\1 \2/p; t
        s/^ *[0-9]*\/[0-9]* Test *#[0-9]*: \([^ ]*\) .*\*\*\*.*/\1 Failed/p' "$logs/$1.log" |
        awk '{ sub(/\*+/, "", $2); last[$1] = $2 } END { for (name in last) print last[name], name }'
}

# Runs the tests of a preset, in the long run only those that have not passed: preset NAME [CTEST OPTION...]
tests_of() {
    step=$1
    shift
    if [ $run = short ]; then
        ctest --preset "$step" -j "$jobs" "$@"
        return
    fi
    outcomes "$step" | sed -n 's/^Passed //p' >"$logs/$step.passed"
    left=$(ctest --test-dir "build/$step" -N "$@" | sed -n 's/^ *Test *#\([0-9]*\): \(.*\)$/\1 \2/p' |
        awk '!listed { passed[$1]; next } !($2 in passed) { printf ",%s", $1 }' "$logs/$step.passed" listed=1 -)
    if [ -z "$left" ]; then return 0; fi
    left=${left#,}
    ctest --test-dir "build/$step" -j "$jobs" --output-on-failure --no-tests=error -I "${left%%,*},${left%%,*},1,$left"
}

# preset NAME: configures, builds and tests it.
preset() {
    cmake --preset "$1" && cmake --build --preset "$1" -j "$jobs" && tests_of "$1"
}

# machine NAME: the same with the tests of the machine alone.
machine() {
    cmake --preset "$1" && cmake --build --preset "$1" -j "$jobs" --target nanosgf_machine nanosgf_idle && tests_of "$1" -R '^ports/'
}

# whole COMMAND: a step that is one test.
whole() {
    if "$@"; then result=Passed; else result='***Failed'; fi
    echo "1/1 Test #1: $step/whole ... $result after $*"
    [ "$result" = Passed ]
}

run_step() {
    case " $(echo $boards) " in *" $1 "*) machine "$1"; return ;; esac
    case $1 in
        footprint) whole sh tests/footprint.sh ;;
        coverage) whole sh tests/coverage.sh ;;
        *) preset "$1" ;;
    esac
}

# has_passed STEP: whether the long run has seen all of it pass on this tree.
has_passed() {
    [ $run = all ] && [ "$(sed -n '$p' "$logs/$1.log" 2>/dev/null)" = "all passed: $tree" ]
}

# Runs a step and prints about it when it ends; one that ends before its tests is one test that failed. Leaves in a file
# how many tests passed, failed and were skipped, and its status.
count_step() {
    step=$1
    log=$logs/$step.log
    begin=$(date +%s)
    status=0
    passed_before=no
    if has_passed "$step"; then
        passed_before=yes
    else
        [ $run = all ] && [ "$(sed -n 1p "$log" 2>/dev/null)" = "tree: $tree" ] || echo "tree: $tree" >"$log"
        run_step "$step" >>"$log" 2>&1 || status=$?
    fi
    set -- $(outcomes "$step" | awk '{ n[$1]++ } END { print n["Passed"] + 0, n["Failed"] + 0, n["Skipped"] + 0 }')
    if [ $status -ne 0 ] && [ "$2" -eq 0 ]; then set -- "$1" 1 "$3"; fi
    echo "$1 $2 $3 $status" >"$logs/$step.counts"
    {
        printf '%-16s ' "$step"
        if [ $status -ne 0 ]; then
            printf 'FAILED %4d of %d tests %5d s, see %s\n' "$2" $(($1 + $2 + $3)) $(($(date +%s) - begin)) "$log"
            tail -n 40 "$log" | sed 's/^/    /'
        elif [ $passed_before = yes ]; then
            printf 'ok     %4d tests, passed before on this tree\n' "$1"
        else
            printf 'ok     %4d tests %5d s\n' "$1" $(($(date +%s) - begin))
            [ $run = short ] || [ "$3" -ne 0 ] || echo "all passed: $tree" >>"$log"
        fi
        [ "$3" -eq 0 ] || echo "    skipped:" $(outcomes "$step" | sed -n 's/^Skipped //p')
    } >"$logs/$step.result"
    cat "$logs/$step.result"
}

run=short
skips_fail=no
while :; do
    case ${1:-} in
        all) run=all ;;
        --no-skips) skips_fail=yes ;;
        *) break ;;
    esac
    shift
done
mkdir -p $logs
started=$(date +%s)
install_all || exit 1
tree=$(hash_of_tree)
passed=0 failed=0 skipped=0 failed_steps=
if [ $# -eq 0 ]; then
    # shellcheck disable=SC2086 # one word a step
    if [ $run = all ]; then set -- $long_steps; else set -- $short_steps; fi
fi
for name; do rm -f "$logs/$name.counts"; done
# `sanitize` takes as long as all steps after it, and goes on beside them: none waits for the last test of another.
trap 'trap "" TERM && kill 0 && exit 130' INT # what runs beside does not hear it
for name; do
    if [ "$name" = sanitize ] && [ "$jobs" -gt 1 ]; then count_step "$name" & else count_step "$name"; fi
done
wait
for name; do
    read -r p f s status 2>/dev/null <"$logs/$name.counts" || p=0 f=1 s=0 status=1
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    [ "$status" -eq 0 ] || failed_steps="$failed_steps $name"
done

[ -z "$failed_steps" ] || echo "Failed:$failed_steps"
[ $skips_fail = no ] || [ $skipped -eq 0 ] || echo "Skipped tests are failures here."
echo "$(($(date +%s) - started)) s in all"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ] && [ $((passed)) -gt 0 ] && { [ $skips_fail = no ] || [ $skipped -eq 0 ]; }
