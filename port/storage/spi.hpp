// SPDX-License-Identifier: MIT
// The bus of a memory: what a driver of a serial memory needs from the machine.
#ifndef NANOSGF_PORT_STORAGE_SPI_HPP
#define NANOSGF_PORT_STORAGE_SPI_HPP

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// One device on an SPI bus, mode 0, highest bit first. Functions that get `context`.
struct Spi {
    /// Sends `size` bytes, 0xFF if `out` is null, and stores the received ones, unless `in` is null.
    /// Returns when the last one is sent.
    void (*exchange)(void* context, const uint8_t* out, uint8_t* in, size_t size);
    void (*select)(void* context, bool selected);
    /// Sets the clock: between 100 and 400 kHz while a card starts, or the fastest that the wires allow.
    void (*set_fast)(void* context, bool fast);
    void* context;
};

} // namespace storage

#endif
