// SPDX-License-Identifier: MIT
// A serial NOR flash on an SPI bus as a memory to record on.
#ifndef NANOSGF_PORT_STORAGE_SPI_NOR_HPP
#define NANOSGF_PORT_STORAGE_SPI_NOR_HPP

#include "storage/spi.hpp"

#include "storage/adaptor.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// The first 16 MB of chips that know the commands of the 25 series: 03 read, 06 write enable, 05
/// status, 02 page program, 20 erase 4 KB, 9F identification. The contract, and why:
///
/// * `erase_unit` 4,096: the smallest that these chips erase, 45 to 400 ms.
/// * `program_unit` 16: single bytes can be programmed, but chips with internal ECC compute it over
///   16. It divides the page of 256: at the end of a page a program command would continue at the
///   start of that page.
/// * `cut_unit`: the caller's, because data sheets differ. 16 if a power failure endangers only the
///   bytes being programmed; 256 if the sheet says nothing about the rest of the page.
/// * `order` at_once: the status is read until the chip is no longer busy.
/// * `blank_is_safe` false: half programmed or half erased bits may read as erased at first.
///
/// Each program is read back, because such a chip reports no failure. 56 bytes with 4-byte pointers.
class SpiNor {
  public:
    /// From byte `offset` of the chip on, a multiple of 4,096; `erase_units` as in
    /// record::StorageContract. The bus is in mode 0 and as fast as the chip bears with command 03.
    SpiNor(const Spi& spi, uint32_t offset, uint32_t erase_units, uint16_t cut_unit);

    /// Waits for a chip that is still busy with what it began before a reset, and looks whether it
    /// is there and large enough. First call.
    [[nodiscard]] bool open();
    /// What a Journal takes, after open(); valid as long as this.
    [[nodiscard]] const nanosgf::record::Storage& storage() const { return storage_; }

  private:
    friend StorageOf<SpiNor>;

    enum class Command : uint8_t {
        page_program = 0x02,
        read_data = 0x03,
        read_status = 0x05,
        write_enable = 0x06,
        sector_erase = 0x20,
        read_identification = 0x9F,
    };

    inline nanosgf::record::ReadStatus read(uint32_t offset, uint8_t* bytes, size_t size);
    inline bool program(uint32_t offset, const uint8_t* bytes, size_t size);
    inline bool erase(uint32_t offset);
    inline bool sync();

    [[nodiscard]] bool program_within_page(uint32_t at, const uint8_t* bytes, size_t size);
    [[nodiscard]] bool enable_write();
    [[nodiscard]] bool wait();
    void begin(Command command, uint32_t at);
    void command(Command command, uint8_t* answer, size_t size);

    Spi spi_;
    uint32_t offset_;
    StorageOf<SpiNor> storage_;
};

} // namespace storage

#endif
