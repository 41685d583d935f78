#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds and runs a project of somebody else in each of the four ways to get nanosgf, and looks for
# what leaks into it: check.sh [--break | --without-header | --all-layers]
# With --break a leak is planted in a copy of nanosgf, one after the other, and each must be found;
# with --without-header a header is missing in the installation, with --all-layers users build each layer. All fail then.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
noticed=0

# Runs quietly; what a failing command printed is shown.
quietly() {
    if ! "$@" >"$work/log" 2>&1; then
        cat "$work/log"
        echo "failed: $*"
        exit 1
    fi
}

expected="ident-missing
eof-in-tree
a [1]
B3
Go
 3 .(X). 3
2 nodes, parsed"
# runs PROGRAM [OUTPUT]
runs() {
    found=$("$1") || true
    if [ "$found" != "${2-$expected}" ]; then
        echo "$1 printed '$found', expected '${2-$expected}'"
        exit 1
    fi
}

# plant LEAK LINE: the copy with this line at its end must be refused for this leak.
plant() {
    mkdir -p "$work/copy"
    cp -R "$root/CMakeLists.txt" "$root/lib" "$root/port" "$root/tests" "$work/copy"
    printf '%s\n' "$2" >>"$work/copy/CMakeLists.txt"
    if cmake -S "$here/add_subdirectory" -B "$work/break" -DNANOSGF_FOLDER="$work/copy" \
        >"$work/log" 2>&1 || ! grep -qF "  $1" "$work/log"; then
        cat "$work/log"
        echo "not noticed: $1"
        exit 1
    fi
    echo "noticed: $1"
    noticed=$((noticed + 1))
    rm -rf "$work/copy" "$work/break"
}

if [ "${1:-}" = --break ]; then
    plant "test leak" 'add_test(NAME leak COMMAND true)'
    plant "target documentation" 'add_custom_target(documentation)'
    plant "target nanosgf_program is of type EXECUTABLE" \
        'add_executable(nanosgf_program tests/system/consumers/main.cpp)'
    plant "cache entry BUILD_EXAMPLES" 'option(BUILD_EXAMPLES "" ON)'
    plant "INTERFACE_COMPILE_OPTIONS of nanosgf_syntax" \
        'target_compile_options(nanosgf_syntax INTERFACE -Wall)'
    plant "COMPILE_OPTIONS of nanosgf_syntax" 'target_compile_options(nanosgf_syntax PRIVATE -Wall)'
    plant "INTERFACE_COMPILE_DEFINITIONS of nanosgf_all" \
        'target_compile_definitions(nanosgf_all INTERFACE NDEBUG)'
    plant "CMAKE_CXX_STANDARD=17" 'set(CMAKE_CXX_STANDARD 17 PARENT_SCOPE)'
    echo "all $noticed planted leaks noticed"
    exit 1
fi

# A name with a blank, since users have such. Not optimised, as a project without a build type, so that ccache,
# where there is one, compiles each file once.
prefix="$work/first prefix"
quietly cmake -S "$root" -B "$work/build" -DNANOSGF_BUILD_TOOL=OFF -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_BUILD_TYPE=None
quietly cmake --build "$work/build"
quietly cmake --install "$work/build"
mv "$prefix" "$work/prefix" # an installation can be moved
prefix=$work/prefix
[ "${1:-}" != --without-header ] || rm "$prefix/include/nanosgf/syntax/parser.hpp"

# Each header that is installed can be included; those of detail/ are there only where such a header needs them.
(cd "$prefix/include" && find nanosgf -name '*.hpp') | sort >"$work/headers"
sed 's/.*/#include <&>/' "$work/headers" >"$work/headers.cpp"
quietly "${CXX:-c++}" -std=c++17 -I"$prefix/include" -fsyntax-only "$work/headers.cpp"
sources=$(grep -c . "$work/headers")
if [ "$sources" -lt 100 ] || grep -q 'ishi/detail/words.hpp' "$work/headers"; then
    echo "$sources headers are installed, private ones among them or too few"
    exit 1
fi
for header in $(grep /detail/ "$work/headers"); do
    grep -rqF "#include \"$header\"" "$prefix/include" || { echo "installed, and included by no header: $header" && exit 1; }
done

folder=$root
if [ "${1:-}" = --all-layers ]; then
    folder=$work/copy
    mkdir "$folder"
    cp -R "$root/lib" "$folder"
    sed '/EXCLUDE_FROM_ALL/d' "$root/CMakeLists.txt" >"$folder/CMakeLists.txt"
fi

# consumer NAME TARGET OPTION...
consumer() {
    name=$1 target=$2
    shift 2
    quietly cmake -S "$here/$name" -B "$work/$name" "$@"
    quietly cmake --build "$work/$name" --target "$target"
    runs "$work/$name/consumer"
    echo "$name: built and ran"
}
# built PROJECT LAYER...: of nanosgf's layers, these and no others.
built() {
    project=$1
    shift
    found=$(find "$work/$project" -name 'libnanosgf_*.a' | sed 's/.*libnanosgf_\(.*\)\.a/\1/' | sort | tr '\n' ' ')
    [ "$found" = "$* " ] || { echo "$project: built the layers $found" && exit 1; }
}
consumer add_subdirectory all -DNANOSGF_FOLDER="$folder"
built add_subdirectory game go schema syntax value
consumer fetch_content all -DFETCHCONTENT_SOURCE_DIR_NANOSGF="$root"
built fetch_content check game go ishi navigate play record schema sense syntax value
consumer find_package all -DCMAKE_PREFIX_PATH="$prefix"
runs "$work/find_package/consumer_of_all"
runs "$work/find_package/consumer_of_value" B+R
runs "$work/find_package/consumer_of_schema" setup
if cmake -S "$here/find_package" -B "$work/refused" -DCMAKE_PREFIX_PATH="$prefix" \
    -DCOMPONENTS="game;chess" >"$work/log" 2>&1 || ! grep -qF "nanosgf has no layer chess." "$work/log"; then
    cat "$work/log"
    echo "find_package found a layer that does not exist"
    exit 1
fi
echo "find_package: refused a layer that does not exist"

PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name nanosgf.pc)")
export PKG_CONFIG_PATH
quietly make -C "$here/pkg_config" OUT="$work/" CXX="${CXX:-c++}"
runs "$work/consumer"

# A compiler that means C++14 by default, as clang before 16, learns the standard from nanosgf.pc.
for compiler in clang++-14 clang++; do
    command -v $compiler >/dev/null || continue
    quietly cmake -S "$root" -B "$work/$compiler" -DNANOSGF_BUILD_TOOL=OFF -DCMAKE_CXX_COMPILER=$compiler
    words=$(sed -n 's/^Cflags: *\(.*\)-I.*/\1/p' "$work/$compiler/nanosgf.pc")
    # shellcheck disable=SC2086 # a word or none
    quietly $compiler $words -I"$root/lib" -fsyntax-only "$here/main.cpp"
done
# Where the default is new enough, a newer standard of the user's stands.
if echo 'static_assert(__cplusplus >= 201703L);' | ${CXX:-c++} -x c++ -fsyntax-only - 2>"$work/log" &&
    pkg-config --cflags nanosgf | grep -q std; then
    echo "pkg_config: undoes the user's standard"
    exit 1
fi
echo "pkg_config: built and ran"
