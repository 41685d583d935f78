#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures what the library costs on emulated Cortex-M boards: sh tests/footprint.sh [--quick | --update | --break].
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
for tool in python3 arm-none-eabi-g++ qemu-system-arm; do
    command -v "$tool" > /dev/null || {
        echo "footprint: $tool is not installed; sh port/demo.sh installs what is needed" >&2
        exit 2
    }
done
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/proofs/footprint/footprint.py" "$@"
