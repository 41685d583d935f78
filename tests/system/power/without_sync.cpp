// SPDX-License-Identifier: MIT
// The recording board with a fault: it never waits until the card has programmed what it took.
#include "board.hpp"
#include "cortex-m/card_lm3s6965.hpp"
#include "recorder/game_recorder.hpp"
#include "storage/sd_card.hpp"

namespace {

uint8_t sector[storage::SdCard::sector_size];

} // namespace

int main(int, char**) {
    storage::SdCard card(board::card_slot());
    if (!card.begin()) return 1;
    nanosgf::record::Storage faulty = storage::journal_storage(card, 16);
    faulty.sync = [](void*) { return true; };
    return recorder::play(faulty, sector, true, nullptr, nullptr);
}
