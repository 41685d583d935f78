// SPDX-License-Identifier: MIT
// Firmware that records a game on an SD card, so that it survives power cuts at any point.
#include "board.hpp"
#include "cortex-m/card_lm3s6965.hpp"
#include "recorder/game_recorder.hpp"
#include "storage/sd_card.hpp"

namespace {

constexpr uint32_t erase_units = 16;
uint8_t sector[storage::SdCard::sector_size];

} // namespace

int main(int, char**) {
    storage::SdCard card(board::card_slot());
    if (!card.begin()) {
        board::uart_write("failed: no card\n");
        return 1;
    }
    return recorder::play(storage::journal_storage(card, erase_units), sector);
}
