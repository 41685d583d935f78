// SPDX-License-Identifier: MIT
// What the SD driver makes of a card's answers: a card of a few lines.
#include "storage/sd_card.hpp"

#include <cstdio>
#include <deque>
#include <initializer_list>

namespace {

using nanosgf::record::ReadStatus;

/// Answers each command; 0xFF when there is nothing to say.
struct Card {
    std::deque<uint8_t> answer;
    uint8_t token = 0xFE;  ///< before the data of a sector
    uint8_t damage = 0;    ///< what the status tells until it is asked for
    bool is_absent = false;

    void take(const uint8_t* frame) {
        answer.clear();
        if (is_absent) return;
        const unsigned command = frame[0] & 0x3F;
        answer = {static_cast<uint8_t>(command == 0 || command == 8 || command == 55 ? 1 : 0)};
        if (command == 8) answer.insert(answer.end(), {0, 0, 1, 0xAA});
        if (command == 58) answer.insert(answer.end(), {0xC0, 0xFF, 0x80, 0});
        if (command == 13) {
            answer.push_back(damage);
            damage = 0;
        }
        if (command == 17) {
            answer.insert(answer.end(), {0xFF, token});
            if (token != 0xFE) damage = token;
            else answer.insert(answer.end(), storage::SdCard::sector_size + 2, 0x5A);
        }
    }
};

void exchange(void* context, const uint8_t* out, uint8_t* in, size_t size) {
    Card& card = *static_cast<Card*>(context);
    if (out != nullptr && size == 6) return card.take(out);
    for (size_t i = 0; i < size; ++i) {
        uint8_t octet = 0xFF;
        if (out == nullptr && !card.answer.empty()) {
            octet = card.answer.front();
            card.answer.pop_front();
        }
        if (in != nullptr) in[i] = octet;
    }
}

int failures = 0;

void check(bool good, const char* what) {
    if (good) return;
    std::printf("FAILED: %s\n", what);
    ++failures;
}

} // namespace

int main() {
    Card card;
    const storage::Spi bus = {exchange, [](void*, bool) {}, [](void*, bool) {}, &card};
    storage::SdCard driver(bus);
    uint8_t sector[storage::SdCard::sector_size];
    check(driver.begin(), "a card wakes up");
    check(driver.read(7, sector) == ReadStatus::ok && sector[0] == 0x5A && sector[511] == 0x5A,
          "a sector is read");
    for (const uint8_t token : {uint8_t{0x01}, uint8_t{0x02}, uint8_t{0x04}, uint8_t{0x05}}) {
        card.token = token;
        check(driver.read(7, sector) == ReadStatus::unreadable, "a damaged sector is torn, no more");
        check(driver.sync(), "its damage is not taken for that of what is written next");
    }
    card.token = 0x08;
    check(driver.read(7, sector) == ReadStatus::failed, "a sector that the card does not have");
    card.token = 0xFE;
    check(driver.read(7, sector) == ReadStatus::ok, "other sectors are read on");
    card.damage = 0x04;
    check(!driver.sync(), "a write that went wrong is reported");
    card.is_absent = true;
    check(driver.read(7, sector) == ReadStatus::failed, "a card that is gone");
    check(!driver.sync() && !driver.begin(), "nothing is safe on it");
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
