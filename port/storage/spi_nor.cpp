// SPDX-License-Identifier: MIT
// Commands of serial NOR flash.
#include "storage/spi_nor.hpp"

namespace storage {

using nanosgf::record::ReadStatus;
using nanosgf::record::WriteOrder;

namespace {

constexpr uint32_t sector_size = 4096;
constexpr uint32_t page_size = 256;
constexpr uint8_t address_bits = 24;
constexpr uint8_t busy = 0x01;
constexpr uint8_t write_enabled = 0x02;
/// StoreStatus reads of 16 clocks: 1.3 s with a clock of 50 MHz, three times what an erase may take.
constexpr uint32_t most_polls = 4000000;

} // namespace

SpiNor::SpiNor(const Spi& spi, uint32_t offset, uint32_t erase_units, uint16_t cut_unit)
    : spi_(spi), offset_(offset),
      storage_(*this, {sector_size, erase_units, 16, cut_unit, 0xFF, false, WriteOrder::at_once}) {}

bool SpiNor::open() {
    spi_.set_fast(spi_.context, true);
    if (!wait()) return false;
    uint8_t answer[3] = {};
    command(Command::read_identification, answer, sizeof answer);
    // Manufacturer, kind, and the size's binary logarithm; a bus without a chip reads 0 or FF.
    const uint8_t size = answer[2];
    if (answer[0] == 0x00 || answer[0] == 0xFF || size < 12 || size >= 32) return false;
    // Three bytes of address reach no further than 24 bits, however large the chip is.
    const uint32_t end = uint32_t{1} << (size < address_bits ? size : address_bits);
    const uint32_t units = storage_.contract.erase_units;
    return units <= end / sector_size && offset_ % sector_size == 0 &&
           offset_ <= end - units * sector_size;
}

/// A command without an address; the chip's answer follows.
void SpiNor::command(Command command, uint8_t* answer, size_t size) {
    const uint8_t code = static_cast<uint8_t>(command);
    spi_.select(spi_.context, true);
    spi_.exchange(spi_.context, &code, nullptr, 1);
    if (size != 0) spi_.exchange(spi_.context, nullptr, answer, size);
    spi_.select(spi_.context, false);
}

/// A command with an address; the caller goes on and ends it.
void SpiNor::begin(Command command, uint32_t at) {
    const uint8_t out[] = {static_cast<uint8_t>(command), static_cast<uint8_t>(at >> 16),
                           static_cast<uint8_t>(at >> 8), static_cast<uint8_t>(at)};
    spi_.select(spi_.context, true);
    spi_.exchange(spi_.context, out, nullptr, sizeof out);
}

bool SpiNor::wait() {
    for (uint32_t i = 0; i < most_polls; ++i) {
        uint8_t status = 0;
        command(Command::read_status, &status, 1);
        if ((status & busy) == 0) return true;
    }
    return false;
}

/// False: the chip is write-protected or not there.
bool SpiNor::enable_write() {
    command(Command::write_enable, nullptr, 0);
    uint8_t status = 0;
    command(Command::read_status, &status, 1);
    return (status & (write_enabled | busy)) == write_enabled;
}

ReadStatus SpiNor::read(uint32_t offset, uint8_t* bytes, size_t size) {
    begin(Command::read_data, offset_ + offset);
    spi_.exchange(spi_.context, nullptr, bytes, size);
    spi_.select(spi_.context, false);
    return ReadStatus::ok;
}

bool SpiNor::program(uint32_t offset, const uint8_t* bytes, size_t size) {
    for (size_t done = 0; done < size; done += page_size) {
        const size_t piece = size - done < page_size ? size - done : page_size;
        const uint32_t at = offset_ + offset + static_cast<uint32_t>(done);
        if (!program_within_page(at, bytes + done, piece)) return false;
    }
    return true;
}

bool SpiNor::program_within_page(uint32_t at, const uint8_t* bytes, size_t size) {
    if (!enable_write()) return false;
    begin(Command::page_program, at);
    spi_.exchange(spi_.context, bytes, nullptr, size);
    spi_.select(spi_.context, false);
    if (!wait()) return false;
    uint8_t read_back[16];
    for (size_t done = 0; done < size; done += sizeof read_back) {
        if (storage_.read(this, at - offset_ + static_cast<uint32_t>(done), read_back,
                          sizeof read_back) != ReadStatus::ok)
            return false;
        for (size_t i = 0; i < sizeof read_back; ++i)
            if (read_back[i] != bytes[done + i]) return false;
    }
    return true;
}

bool SpiNor::erase(uint32_t offset) {
    if (!enable_write()) return false;
    begin(Command::sector_erase, offset_ + offset);
    spi_.select(spi_.context, false);
    return wait();
}

bool SpiNor::sync() { return true; }

} // namespace storage
