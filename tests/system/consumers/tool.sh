#!/bin/sh
# SPDX-License-Identifier: MIT
# The tool's part of the installation is the program and the licence, and the program runs: tool.sh BUILD [--break]
# With --break it looks at the part for developers, so that it must fail.
set -eu

build=$1 component=nanosgf_tool
[ "${2:-}" != --break ] || component=nanosgf_development
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" --component "$component" >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }
found=$(cd "$work/prefix" && find . -type f | sort)
if [ "$found" != "./bin/nanosgf
./share/doc/nanosgf/LICENSE" ]; then
    echo "part of the tool: $found"
    exit 1
fi
version=$(sed -n 's/^#define NANOSGF_VERSION_[MP][A-Z]* //p' "$(dirname "$0")/../../../lib/nanosgf/syntax/version.hpp" | paste -sd .)
"$work/prefix/bin/nanosgf" --version | grep -F "$version" || { echo "the tool is not of version $version" && exit 1; }
echo '(;GM[1]SZ[9];B[cc])' | "$work/prefix/bin/nanosgf" events --count -
