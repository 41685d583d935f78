// SPDX-License-Identifier: MIT
// The bus that a memory hangs on: what a driver of a serial memory asks of the machine.
#ifndef NANOSGF_PORT_STORAGE_SPI_HPP
#define NANOSGF_PORT_STORAGE_SPI_HPP

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// One device on an SPI bus, mode 0, highest bit first. Functions that get `context`.
struct Spi {
    /// Sends `size` bytes, 0xFF for each where `out` is null, and keeps as many that come in unless
    /// `in` is null. Returns when the last one is through.
    void (*exchange)(void* context, const uint8_t* out, uint8_t* in, size_t size);
    void (*select)(void* context, bool selected);
    /// A clock between 100 and 400 kHz for a card that wakes up, or the fastest that the wires allow.
    void (*set_fast)(void* context, bool fast);
    void* context;
};

} // namespace storage

#endif
