// SPDX-License-Identifier: MIT
// Runs the example of port/README.md on a card: two starts, of which the second goes on with the game.
#include "examples.inc"

#include "volumes.hpp"

#include <cstdio>
#include <string>

using namespace simulation;

int main() {
    BlockDevice device(FatfsVolume::rules_16(false));
    FatfsVolume volume(device);
    bool good = !record_on_fat() && FatfsVolume::format();
    good = good && record_on_fat() && record_on_fat() && volume.mount();
    char bytes[512];
    UINT size = 0;
    FIL file;
    good = good && f_open(&file, "GAME0001.SGF", FA_READ) == FR_OK && f_read(&file, bytes, sizeof bytes, &size) == FR_OK;
    const std::string text(bytes, size);
    size_t moves = 0;
    for (size_t at = 0; (at = text.find(";B[dd]", at)) != std::string::npos; ++at) ++moves;
    if (good && text.find("SZ[19]") != std::string::npos && moves == 2) return 0;
    std::printf("not so: the card has %zu moves\n%s\n", moves, text.c_str());
    return 1;
}
