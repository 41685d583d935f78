#!/bin/sh
# SPDX-License-Identifier: MIT
# nanosgf as shared libraries, as a distribution packages them: built with hidden symbols and none left undefined,
# installed part by part, moved, and used by find_package and pkg-config. shared.sh [--break]
# With --break a copy is bent, one thing after the other, and each must be noticed.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^#define NANOSGF_VERSION_[MP][A-Z]* //p' "$root/lib/nanosgf/syntax/version.hpp" | paste -sd .)
unset LD_LIBRARY_PATH || true

fail() {
    echo "shared libraries: $*"
    exit 1
}
quietly() {
    if ! "$@" >"$work/log" 2>&1; then
        cat "$work/log"
        fail "failed: $*"
    fi
}
# runs PROGRAM
runs() {
    found=$("$1" 2>&1) || true
    [ "$(echo "$found" | tail -n 1)" = "2 nodes, parsed" ] || fail "$(basename "$1") printed '$found'"
}
# part COMPONENT: the names of what it installs, beside the licence.
part() {
    quietly cmake --install "$work/build" --prefix "$work/prefix" --component "nanosgf_$1"
    tr ';' '\n' <"$work/build/install_manifest_nanosgf_$1.txt" | sed 's|.*/||' | grep -v '^LICENSE$' | sort || true
}

all() {
    hidden="-DCMAKE_CXX_VISIBILITY_PRESET=hidden -DCMAKE_VISIBILITY_INLINES_HIDDEN=ON"
    rm -rf "$work/build" "$work/prefix" "$work/moved" "$work/consumer"
    # shellcheck disable=SC2086 # two words
    quietly cmake -S "$root" -B "$work/build" -DBUILD_SHARED_LIBS=ON -DNANOSGF_BUILD_TOOL=OFF -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_SHARED_LINKER_FLAGS=-Wl,-z,defs $hidden
    quietly cmake --build "$work/build"
    [ -z "$(part tool)" ] || fail "the tool's part holds $(part tool)"
    runtime=$(part runtime)
    development=$(part development)
    for layer in syntax value schema game go play check navigate sense record ishi tree; do
        for name in "libnanosgf_$layer.so.${version%.*}" "libnanosgf_$layer.so.$version"; do
            echo "$runtime" | grep -qxF "$name" || fail "not in the runtime's part: $name"
        done
        echo "$development" | grep -qxF "libnanosgf_$layer.so" || fail "not for developers: libnanosgf_$layer.so"
    done
    other=$(echo "$runtime" | grep -v '^libnanosgf_[a-z]*\.so\.' || true)
    [ -z "$other" ] || fail "in the runtime's part: $(echo "$other" | head -n 1)"
    mv "$work/prefix" "$work/moved"
    for library in "$work"/moved/lib/*.so; do
        lost=$(ldd "$library" | grep 'not found') && fail "$(basename "$library") misses$lost"
    done

    # shellcheck disable=SC2086 # two words
    quietly cmake -S "$here/find_package" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$work/moved" $hidden
    quietly cmake --build "$work/consumer"
    runs "$work/consumer/consumer"
    runs "$work/consumer/consumer_of_all"
    PKG_CONFIG_PATH=$work/moved/lib/pkgconfig
    export PKG_CONFIG_PATH
    quietly make -C "$here/pkg_config" OUT="$work/made_by_make_" CXX="${CXX:-c++}"
    LD_LIBRARY_PATH=$work/moved/lib
    export LD_LIBRARY_PATH
    runs "$work/made_by_make_consumer"
    unset LD_LIBRARY_PATH
}

# plant FAULT FILE EXPRESSION WORDS: with this change of the copy the check must fail and say so.
plant() {
    cp "$top/$2" "$root/$2"
    sed -i "$3" "$root/$2"
    if cmp -s "$top/$2" "$root/$2" || (all) >"$work/found" 2>&1 || ! grep -q "$4" "$work/found"; then
        cat "$work/found"
        echo "not noticed: $1"
        exit 1
    fi
    cp "$top/$2" "$root/$2"
    noticed=$((noticed + 1))
}

if [ "${1:-}" = --break ]; then
    noticed=0 top=$root root=$work/copy
    mkdir "$root"
    cp -R "$top/CMakeLists.txt" "$top/lib" "$top/LICENSE" "$root"
    plant "always static" CMakeLists.txt 's/add_library(${target} /&STATIC /' "not in the runtime's part: libnanosgf_syntax"
    plant "no version" CMakeLists.txt 's/ SOVERSION [^ ]*$//' "not in the runtime's part: libnanosgf_syntax.so.${version%.*}$"
    plant "hidden symbols" CMakeLists.txt '/CXX_VISIBILITY_PRESET/s/default/hidden/' "undefined reference to"
    plant "a layer that names not all that it uses" CMakeLists.txt '/add_layer(game /s/INCLUDES schema/INCLUDES syntax/' "undefined reference to"
    plant "layers that do not find each other" lib/install.cmake '/INSTALL_RPATH "$ORIGIN")/d' "misses.*not found"
    plant "headers for everybody" lib/install.cmake '/INCLUDEDIR}.${folder}/{n;s/development/runtime/;}' \
        "in the runtime's part: "
    echo "all $noticed faults of shared libraries noticed"
    exit 1
fi
all
echo "shared libraries of version $version: installed in parts, found and used"
