// SPDX-License-Identifier: MIT
// Commands, answers and data blocks of an SD card in SPI mode.
#include "storage/sd_card.hpp"

namespace storage {

using nanosgf::record::StorageContract;
using nanosgf::record::ReadStatus;
using nanosgf::record::WriteOrder;

namespace {

constexpr uint8_t idle = 0x01;            // R1 (7.3.2.1)
constexpr uint8_t illegal_command = 0x04;
constexpr uint8_t block_token = 0xFE;     // (7.3.3.2)
constexpr uint8_t error_token = 0x0F;     // only these bits; 08: there is no such sector (7.3.3.3)
constexpr uint8_t out_of_range = 0x08;
constexpr uint8_t accepted = 0x05;        // data response (7.3.3.1), its low five bits
constexpr uint32_t high_capacity = uint32_t{1} << 30; // HCS of ACMD41, CCS of the OCR
constexpr uint32_t voltages = 0xFF8000;   // 2.7 to 3.6 V; no card minds, and some models want it
constexpr uint32_t check_pattern = 0x1AA; // 2.7 to 3.6 V, and a byte that is to come back
// Writing may take 500 ms and waking up a second (4.6.2.2, 4.2.3): so long at 8 MHz, in bytes.
constexpr uint32_t patience = 1000000;

} // namespace

/// Holds the card's chip select. A card lets the bus go eight clocks after its end.
class SdCard::Selected {
  public:
    explicit Selected(SdCard& card) : card_(card) { card_.spi_.select(card_.spi_.context, true); }
    ~Selected() {
        card_.spi_.select(card_.spi_.context, false);
        card_.clock(1);
    }
    Selected(const Selected&) = delete;
    Selected& operator=(const Selected&) = delete;

  private:
    SdCard& card_;
};

void SdCard::clock(size_t count) { spi_.exchange(spi_.context, nullptr, nullptr, count); }

uint8_t SdCard::receive() {
    uint8_t octet = 0;
    spi_.exchange(spi_.context, nullptr, &octet, 1);
    return octet;
}

bool SdCard::wait_while_busy() {
    for (uint32_t i = 0; i < patience; ++i)
        if (receive() == 0xFF) return true;
    return false;
}

// R1, or 0xFF when none comes. Checksums are looked at in two commands only (7.2.2).
uint8_t SdCard::ask(Command command, uint32_t argument) {
    if (command != Command::go_idle_state && !wait_while_busy()) return 0xFF;
    const uint8_t checksum = command == Command::go_idle_state  ? 0x95
                             : command == Command::send_if_cond ? 0x87
                                                                : 0x01;
    const uint8_t frame[] = {static_cast<uint8_t>(0x40 | static_cast<uint8_t>(command)),
                             static_cast<uint8_t>(argument >> 24),
                             static_cast<uint8_t>(argument >> 16),
                             static_cast<uint8_t>(argument >> 8),
                             static_cast<uint8_t>(argument),
                             checksum};
    spi_.exchange(spi_.context, frame, nullptr, sizeof frame);
    constexpr uint8_t most_bytes = 9; // (7.5.1.1, NCR)
    uint8_t answer = 0xFF;
    for (uint8_t i = 0; i < most_bytes && (answer & 0x80) != 0; ++i) answer = receive();
    return answer;
}

// The sequence of 7.2.1 and its figure 7-2.
bool SdCard::begin() {
    spi_.set_fast(spi_.context, false);
    spi_.select(spi_.context, false);
    clock(10); // at least 74 clocks
    const bool awake = power_up();
    spi_.set_fast(spi_.context, true);
    return awake;
}

bool SdCard::power_up() {
    const Selected selected(*this);
    uint8_t answer = 0xFF;
    for (uint8_t i = 0; i < 10 && answer != idle; ++i) answer = ask(Command::go_idle_state, 0);
    if (answer != idle) return false;

    answer = ask(Command::send_if_cond, check_pattern);
    const bool version_2 = (answer & illegal_command) == 0;
    if (version_2) {
        uint8_t echo[4];
        spi_.exchange(spi_.context, nullptr, echo, sizeof echo);
        if (answer != idle || (echo[2] & 0x0F) != 0x01 || echo[3] != 0xAA) return false;
    }

    const uint32_t condition = voltages | (version_2 ? high_capacity : 0);
    answer = idle;
    for (uint32_t i = 0; i < patience / 16 && answer == idle; ++i) {
        (void)ask(Command::app_cmd, 0);
        answer = ask(Command::app_send_op_cond, condition);
    }
    if (answer != 0) return false;

    // QEMU's card still calls itself idle here.
    if ((ask(Command::read_ocr, 0) & ~idle) != 0) return false;
    uint8_t ocr[4];
    spi_.exchange(spi_.context, nullptr, ocr, sizeof ocr);
    by_sector_ = version_2 && (ocr[0] & high_capacity >> 24) != 0;
    return by_sector_ || ask(Command::set_blocklen, sector_size) == 0;
}

uint32_t SdCard::address(uint32_t sector) const {
    return by_sector_ ? sector : sector * sector_size;
}

ReadStatus SdCard::read(uint32_t sector, uint8_t* bytes) {
    const Selected selected(*this);
    if (ask(Command::read_single_block, address(sector)) != 0) return ReadStatus::failed;
    uint8_t token = 0xFF;
    for (uint32_t i = 0; i < patience && token == 0xFF; ++i) token = receive();
    if ((token & ~error_token) == 0 && (token & out_of_range) == 0) {
        (void)send_status(); // the error is in it, too, and would be taken for the next write's
        return ReadStatus::unreadable;
    }
    if (token != block_token) return ReadStatus::failed;
    spi_.exchange(spi_.context, nullptr, bytes, sector_size);
    clock(2); // checksum
    return ReadStatus::ok;
}

bool SdCard::write(uint32_t sector, const uint8_t* bytes) {
    return write_data(sector, bytes, sector_size);
}

bool SdCard::fill(uint32_t sector, uint8_t octet) {
    uint8_t piece[32];
    for (uint8_t& each : piece) each = octet;
    return write_data(sector, piece, sizeof piece);
}

// Sends `size` bytes as often as they go into a sector. Not inlined: the tests of the power cut
// watch where it begins and ends.
__attribute__((noinline)) bool SdCard::write_data(uint32_t sector, const uint8_t* bytes,
                                                  size_t size) {
    const Selected selected(*this);
    if (ask(Command::write_block, address(sector)) != 0) return false;
    const uint8_t head[] = {0xFF, block_token};
    spi_.exchange(spi_.context, head, nullptr, sizeof head);
    for (size_t sent = 0; sent < sector_size; sent += size)
        spi_.exchange(spi_.context, bytes, nullptr, size);
    clock(2); // checksum
    return (receive() & 0x1F) == accepted;
}

// SEND_STATUS waits while the card is busy, and answers in two bytes (7.3.2.3).
bool SdCard::send_status() {
    const uint8_t first = ask(Command::send_status, 0);
    const uint8_t second = receive();
    return first == 0 && second == 0;
}

bool SdCard::sync() {
    const Selected selected(*this);
    return send_status();
}

namespace {

constexpr uint32_t sectors_per_erase = 16;
constexpr uint8_t erased = 0xFF;

SdCard& card_of(void* context) { return *static_cast<SdCard*>(context); }

ReadStatus read(void* context, uint32_t offset, uint8_t* bytes, size_t) {
    return card_of(context).read(offset / SdCard::sector_size, bytes);
}

bool program(void* context, uint32_t offset, const uint8_t* bytes, size_t) {
    return card_of(context).write(offset / SdCard::sector_size, bytes);
}

bool erase(void* context, uint32_t offset) {
    const uint32_t first = offset / SdCard::sector_size;
    for (uint32_t i = 0; i < sectors_per_erase; ++i)
        if (!card_of(context).fill(first + i, erased)) return false;
    return true;
}

bool sync(void* context) { return card_of(context).sync(); }

} // namespace

nanosgf::record::Storage journal_storage(SdCard& card, uint32_t erase_units) {
    StorageContract contract{};
    contract.erase_unit = sectors_per_erase * SdCard::sector_size;
    contract.erase_units = erase_units;
    contract.program_unit = SdCard::sector_size;
    contract.cut_unit = SdCard::sector_size;
    contract.erased = erased;
    // A sector is written as a whole; one that reads as erased can be written like any other.
    contract.blank_is_safe = true;
    contract.order = WriteOrder::at_sync;
    return {contract, read, program, erase, sync, &card};
}

} // namespace storage
