// SPDX-License-Identifier: MIT
// The last pages of a microcontroller's own flash as a memory to record on; here Nordic's nRF51.
#ifndef NANOSGF_PORT_STORAGE_FLASH_NRF51_HPP
#define NANOSGF_PORT_STORAGE_FLASH_NRF51_HPP

#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// Pages `first_page` to `first_page + pages - 1` of 1,024 bytes, which the linker must leave free.
/// The contract (nRF51 Series Reference Manual, version 3.0, chapters 5 and 6), and why:
///
/// * `erase_unit` 1,024: a page. An erase takes some 21 ms, a word 46 us, and the processor stops
///   meanwhile: record when the timing allows it.
/// * `program_unit` 8: two words, each written once between erases.
/// * `cut_unit` 8: the manual mentions no harm to other words.
/// * `order` at_once: after each word the driver waits until the controller is ready.
/// * `blank_is_safe` false: a word whose programming was cut may read as erased at first.
///
/// This flash has no ECC, so a read never fails. With ECC (STM32L4, STM32G0 and later:
/// `program_unit` 8; RP2350 and others) a torn unit raises a fault or NMI: the read function must
/// catch it and return ReadStatus::unreadable.
[[nodiscard]] nanosgf::record::Storage flash_nrf51(uint32_t first_page, uint32_t pages);

} // namespace storage

#endif
