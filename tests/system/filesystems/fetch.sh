#!/bin/sh
# SPDX-License-Identifier: MIT
# Fetches the sources of littlefs and FatFs from packages of the distribution: fetch.sh FOLDER
# They come from where this machine gets its packages, out of a release that has them, checked by
# apt's signatures, in an apt of its own inside FOLDER: nothing is installed, no setting is changed.
# What is there already is kept. FOLDER/littlefs and FOLDER/fatfs appear only when complete.
# NANOSGF_FILESYSTEMS: a folder with littlefs/ and fatfs/ that is taken instead, without a network.
set -eu

folder=$1
mkdir -p "$folder"
folder=$(CDPATH= cd -- "$folder" && pwd)

fail() {
    echo "fetch.sh: $*" >&2
    echo "fetch.sh: the tests on real file systems need littlefs and FatFs; without a network, set" >&2
    echo "  NANOSGF_FILESYSTEMS to a folder with littlefs/lfs.c lfs.h lfs_util.c lfs_util.h and" >&2
    echo "  fatfs/ff.c ff.h diskio.h" >&2
    exit 1
}

is_complete() {
    for file in littlefs/lfs.c littlefs/lfs.h littlefs/lfs_util.c littlefs/lfs_util.h \
        fatfs/ff.c fatfs/ff.h fatfs/diskio.h; do
        [ -s "$1/$file" ] || return 1
    done
}

show() {
    littlefs=$(sed -n 's/^#define LFS_VERSION //p' "$folder/littlefs/lfs.h")
    fatfs=$(sed -n 's/.*Filesystem module *\(R[0-9.a-z]*\).*/\1/p' "$folder/fatfs/ff.h" | head -n 1)
    echo "littlefs $((littlefs >> 16)).$((littlefs & 65535)) and FatFs $fatfs in $folder"
}

if [ -n "${NANOSGF_FILESYSTEMS:-}" ]; then
    is_complete "$NANOSGF_FILESYSTEMS" || fail "$NANOSGF_FILESYSTEMS is not complete"
    for part in littlefs fatfs; do
        rm -rf "${folder:?}/$part"
        cp -R "$NANOSGF_FILESYSTEMS/$part" "$folder/$part"
    done
fi
if is_complete "$folder"; then
    show
    exit 0
fi

for tool in apt-get dpkg-deb tar xz; do
    command -v $tool >/dev/null || fail "$tool is missing; only Debian and Ubuntu are known here"
done
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
case $(. /etc/os-release && echo "$ID ${ID_LIKE:-}") in
    # littlefs 2.9 and earlier does not sync data before what refers to it.
    *ubuntu*) releases="devel $codename" components="main universe" ;;
    *) releases="forky sid" components=main ;;
esac

# The machine's own source lists, with another release in them: $1. Those of others than the
# distribution have other releases or components.
other_release() {
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$list" ] || continue
        sed -n "s/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) $codename .*\<main\>.*/deb \1\2 $1 $components\ndeb-src \1\2 $1 $components/p" "$list" |
            sort -u >>"$apt/parts/release.list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -f "$list" ] || continue
        grep -v '^#' "$list" | awk -v RS= -v codename="$codename" -v release="$1" -v components="$components" '
            /(^|\n)Enabled: *no/ { next }
            $0 !~ "(^|\n)Suites:[^\n]*[ ]" codename "([ \n]|$)" { next }
            $0 !~ "(^|\n)Components:[^\n]* main([ \n]|$)" { next }
            {
                count = split($0, line, "\n")
                for (i = 1; i <= count; ++i) {
                    if (line[i] ~ /^Types:/) line[i] = "Types: deb deb-src"
                    if (line[i] ~ /^Suites:/) line[i] = "Suites: " release
                    if (line[i] ~ /^Components:/) line[i] = "Components: " components
                    print line[i]
                }
                print ""
            }' >>"$apt/parts/release.sources"
    done
    find "$apt/parts" -size 0 -exec rm {} +
}

apt=$folder/apt
private_apt() {
    command=$1
    shift
    "$command" -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/parts" \
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" \
        -o Dir::State::StoreStatus=/dev/null -o APT::Sandbox::User="$(id -un)" \
        -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30 "$@"
}

# Sources of littlefs, with its own names: the package puts a 2 after them.
unpack_littlefs() {
    rm -rf "$apt/micropython" "$apt/littlefs"
    mkdir "$apt/micropython" "$apt/littlefs"
    tar -xJf "$apt"/micropython_*.orig.tar.xz -C "$apt/micropython" --strip-components=1 \
        --wildcards '*/lib/littlefs/*' || return 1
    for name in lfs.c lfs.h lfs_util.c lfs_util.h; do
        sed 's/lfs2/lfs/g; s/LFS2/LFS/g' \
            "$apt/micropython/lib/littlefs/lfs2${name#lfs}" >"$apt/littlefs/$name" || return 1
    done
}

unpack_fatfs() {
    rm -rf "$apt/tinyusb" "$apt/fatfs"
    mkdir "$apt/tinyusb" "$apt/fatfs"
    dpkg-deb -x "$apt"/tinyusb-source_*.deb "$apt/tinyusb" || return 1
    for name in ff.c ff.h diskio.h; do
        cp "$(find "$apt/tinyusb" -path "*/fatfs/source/$name")" "$apt/fatfs/$name" || return 1
    done
}

for release in $releases; do
    rm -rf "$apt"
    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
    other_release "$release"
    if [ -z "$(ls "$apt/parts")" ]; then
        fail "/etc/apt has no source of the release $codename to derive another from"
    fi
    echo "Fetching littlefs (source package micropython) and FatFs (package tinyusb-source) of the release $release"
    # What of it fails shows below: packages that cannot be fetched.
    private_apt apt-get update >"$apt/log" 2>&1 || true
    if (cd "$apt" && private_apt apt-get source --download-only micropython &&
        private_apt apt-get download tinyusb-source) >>"$apt/log" 2>&1 &&
        unpack_littlefs >>"$apt/log" 2>&1 && unpack_fatfs >>"$apt/log" 2>&1; then
        rm -rf "$folder/littlefs" "$folder/fatfs"
        mv "$apt/littlefs" "$apt/fatfs" "$folder"
        rm -rf "$apt"
        is_complete "$folder" || fail "the packages of $release are not what they were"
        show
        exit 0
    fi
    grep -E '^(E|W|Err)' "$apt/log" | tail -n 8 >&2 || true
done
fail "no release of$(printf ' %s' $releases) could be fetched from the sources in /etc/apt; see $apt/log"
