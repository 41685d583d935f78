#!/bin/sh
# SPDX-License-Identifier: MIT
# Proves from an image and its link map that there is no heap: heap.sh IMAGE MAP. Exit status 1 if there is one.
set -u
[ $# -eq 2 ] || { echo "usage: heap.sh IMAGE MAP" >&2; exit 2; }
symbols=$(arm-none-eabi-nm --demangle "$1") || exit 2
[ -s "$2" ] || { echo "heap.sh: no link map at $2" >&2; exit 2; }

# Every allocator has one of these names.
allocators=$(echo "$symbols" | awk '{ $1 = ""; $2 = ""; print }' |
    grep -E '^ +(_*(malloc|calloc|realloc|free|sbrk|memalign|aligned_alloc|posix_memalign)(_r)?|operator (new|delete).*)$')
libraries=$(grep -oE '[^ /]*lib(c|g|c_nano|g_nano|stdc\+\+|stdc\+\+_nano|supc\+\+|nosys|rdimon)\.a' "$2" | sort -u)
if [ -n "$allocators$libraries" ]; then
    echo "  heap          THERE IS ONE:"
    echo "$allocators $libraries"
    exit 1
fi
echo "  heap          0 bytes: the link map shows no malloc, free, sbrk, new or delete and no C library"
