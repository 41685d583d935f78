// SPDX-License-Identifier: MIT
// The nRF51's non-volatile memory controller.
#include "storage/flash_nrf51.hpp"

namespace storage {

using nanosgf::record::ReadStatus;
using nanosgf::record::Storage;
using nanosgf::record::WriteOrder;

namespace {

constexpr uint32_t page_size = 1024;

volatile uint32_t& reg(uintptr_t offset) {
    return *reinterpret_cast<volatile uint32_t*>(uintptr_t{0x4001E000} + offset);
}

constexpr uintptr_t ready = 0x400;
constexpr uintptr_t config = 0x504;
constexpr uintptr_t erase_page = 0x508;

constexpr uint32_t read_only = 0;
constexpr uint32_t write_enable = 1;
constexpr uint32_t erase_enable = 2;

void wait() {
    while ((reg(ready) & 1u) == 0) {
    }
}

/// Enables one kind of change as long as it lives, so that a stray pointer changes nothing.
class Enabled {
  public:
    explicit Enabled(uint32_t kind) {
        reg(config) = kind;
        wait();
    }
    ~Enabled() {
        reg(config) = read_only;
        wait();
    }
    Enabled(const Enabled&) = delete;
    Enabled& operator=(const Enabled&) = delete;
};

/// Where a place in the storage is in memory; `context` is the first page's address.
volatile uint32_t* word_at(void* context, uint32_t offset) {
    return reinterpret_cast<volatile uint32_t*>(reinterpret_cast<uintptr_t>(context) + offset);
}

ReadStatus read(void* context, uint32_t offset, uint8_t* bytes, size_t size) {
    const volatile uint8_t* from =
        reinterpret_cast<const volatile uint8_t*>(word_at(context, offset));
    for (size_t i = 0; i < size; ++i) bytes[i] = from[i];
    return ReadStatus::ok;
}

bool program(void* context, uint32_t offset, const uint8_t* bytes, size_t size) {
    volatile uint32_t* to = word_at(context, offset);
    const Enabled enabled(write_enable);
    for (size_t i = 0; i < size; i += 4, ++to) {
        const uint32_t word = bytes[i] | static_cast<uint32_t>(bytes[i + 1]) << 8 |
                              static_cast<uint32_t>(bytes[i + 2]) << 16 |
                              static_cast<uint32_t>(bytes[i + 3]) << 24;
        *to = word;
        wait();
        // What did not get there must not be acknowledged: worn out, or protected.
        if (*to != word) return false;
    }
    return true;
}

bool erase(void* context, uint32_t offset) {
    volatile uint32_t* const page = word_at(context, offset);
    const Enabled enabled(erase_enable);
    reg(erase_page) = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(page));
    wait();
    for (uint32_t i = 0; i < page_size / 4; ++i)
        if (page[i] != 0xFFFFFFFF) return false;
    return true;
}

bool sync(void*) { return true; }

} // namespace

Storage flash_nrf51(uint32_t first_page, uint32_t pages) {
    // The flash begins at address 0.
    return {{page_size, pages, 8, 8, 0xFF, false, WriteOrder::at_once}, read, program, erase, sync,
            reinterpret_cast<void*>(uintptr_t{first_page} * page_size)};
}

} // namespace storage
