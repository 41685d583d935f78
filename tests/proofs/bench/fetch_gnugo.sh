#!/bin/sh
# SPDX-License-Identifier: MIT
# Fetches the source of GNU Go from the distribution's source package: fetch_gnugo.sh FOLDER
# apt checks its signature, in lists of its own inside FOLDER: nothing is installed, no setting is changed. What is
# there already is kept. FOLDER/gnugo appears only when complete. NANOSGF_GNUGO: a folder that is taken instead.
# Exit status 77: it cannot be had here.
set -eu

folder=$1
mkdir -p "$folder"
folder=$(CDPATH='' cd -- "$folder" && pwd)

is_complete() { [ -s "$1/sgf/sgfnode.c" ] && [ -s "$1/sgf/sgftree.h" ] && [ -s "$1/utils/gg_utils.h" ]; }
refuse() {
    echo "SKIPPED: $*; NANOSGF_GNUGO may name a folder with GNU Go's sources"
    exit 77
}

if [ -n "${NANOSGF_GNUGO:-}" ]; then
    is_complete "$NANOSGF_GNUGO" || refuse "$NANOSGF_GNUGO is not complete"
    rm -rf "$folder/gnugo"
    cp -R "$NANOSGF_GNUGO" "$folder/gnugo"
fi
is_complete "$folder/gnugo" && exit 0
command -v apt-get >/dev/null || refuse "there is no apt-get"

apt=$folder/gnugo-apt
rm -rf "$apt"
mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/gnugo"
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ ! -f "$list" ] || sed -n 's/^deb /deb-src /p' "$list" >>"$apt/parts/machine.list"
done
for list in /etc/apt/sources.list.d/*.sources; do
    [ ! -f "$list" ] || { sed 's/^Types:.*/Types: deb-src/' "$list" && echo; } >>"$apt/parts/machine.sources"
done
private_apt() {
    apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/parts" -o Dir::State::Lists="$apt/lists" \
        -o Dir::Cache="$apt/cache" -o Dir::State::StoreStatus=/dev/null -o APT::Sandbox::User="$(id -un)" \
        -o Acquire::Retries=2 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 "$@"
}
private_apt update >"$apt/log" 2>&1 || true
(cd "$apt" && private_apt source --tar-only gnugo) >>"$apt/log" 2>&1 || refuse "the source package gnugo cannot be fetched"
tar -xzf "$apt"/gnugo_*.orig.tar.gz -C "$apt/gnugo" --strip-components=1 || refuse "the source package gnugo is not what it was"
is_complete "$apt/gnugo" || refuse "the source package gnugo is not what it was"
mv "$apt/gnugo" "$folder/gnugo"
rm -rf "$apt"
