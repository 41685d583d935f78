// SPDX-License-Identifier: MIT
// Firmware that records a game on an SD card, so that it survives power cuts at any point.
#include "board.hpp"
#include "cortex-m/card_lm3s6965.hpp"
#include "recorder/game_recorder.hpp"
#include "recorder/picture.hpp"
#include "storage/sd_card.hpp"

namespace {

constexpr uint32_t erase_units = 16;
uint8_t sector[storage::SdCard::sector_size];

void draw(void* picture, nanosgf::Point point, nanosgf::Color color) {
    (*static_cast<recorder::Picture*>(picture))(point, color);
}

} // namespace

// With the argument `stay` it stays when it is done, as a board does, and the display can be looked
// at; `claim` stands for the button that lets it take a card that holds something else.
int main(int argc, char** argv) {
    const storage::Spi bus = board::card_slot();
    recorder::Picture picture{board::Display(bus)};
    picture.begin();
    storage::SdCard card(bus);
    if (!card.begin()) {
        board::uart_write("failed: no card\n");
        return 1;
    }
    const int status =
        recorder::play(storage::journal_storage(card, erase_units), sector,
                       argc > 1 && argv[1][0] == 'c', draw, &picture);
    while (argc > 1 && argv[1][0] == 's') __asm__ volatile("wfi");
    return status;
}
