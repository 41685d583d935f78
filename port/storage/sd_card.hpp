// SPDX-License-Identifier: MIT
// An SD card on an SPI bus, by sectors; and as a memory that the recorder's journal is kept on.
#ifndef NANOSGF_PORT_STORAGE_SD_CARD_HPP
#define NANOSGF_PORT_STORAGE_SD_CARD_HPP

#include "storage/spi.hpp"

#include "nanosgf/record/storage.hpp"

namespace storage {

/// SD cards of every capacity in SPI mode (SD Physical Layer Simplified Specification, chapter 7;
/// numbers below are of its version 6.00), without CRC. MMC is refused. Each call waits for the
/// card. If the card does not answer, it returns `false` or `failed`, and only begin() may follow.
class SdCard {
  public:
    static constexpr uint16_t sector_size = 512;

    constexpr explicit SdCard(const Spi& spi) : spi_(spi) {}
    SdCard(const SdCard&) = delete;
    SdCard& operator=(const SdCard&) = delete;

    /// Wakes the card up; first call, and after a failure.
    [[nodiscard]] bool begin();
    /// Reads a whole sector. `unreadable`: the card finds it damaged, as a cut may leave it; it
    /// still takes other calls.
    [[nodiscard]] nanosgf::record::ReadStatus read(uint32_t sector, uint8_t* bytes);
    /// Sends a whole sector to the card, and returns when the card has accepted it. It is on the
    /// medium only when sync() has returned true.
    [[nodiscard]] bool write(uint32_t sector, const uint8_t* bytes);
    /// The same with a sector that holds `octet` all over.
    [[nodiscard]] bool fill(uint32_t sector, uint8_t octet);
    /// Waits until the card has programmed all that it took, and asks whether that went well.
    [[nodiscard]] bool sync();

  private:
    enum class Command : uint8_t {
        go_idle_state = 0,
        send_if_cond = 8,
        send_status = 13,
        set_blocklen = 16,
        read_single_block = 17,
        write_block = 24,
        app_send_op_cond = 41,
        app_cmd = 55,
        read_ocr = 58,
    };
    class Selected;

    void clock(size_t count);
    [[nodiscard]] uint8_t receive();
    [[nodiscard]] bool wait_while_busy();
    [[nodiscard]] uint8_t ask(Command command, uint32_t argument);
    [[nodiscard]] bool power_up();
    [[nodiscard]] bool send_status();
    [[nodiscard]] bool write_data(uint32_t sector, const uint8_t* bytes, size_t size);
    [[nodiscard]] uint32_t address(uint32_t sector) const;

    Spi spi_;
    bool by_sector_ = false; ///< the card counts sectors, not bytes
};

/// The journal's view of a card, from sector 0 on; whatever else is there is lost when it is claimed
/// (Journal::claim). An erase unit is
/// 16 sectors, so that a game of 300 moves takes 21; `erase_units` as in record::StorageContract. `card`
/// outlives the result. The journal's unit buffer has SdCard::sector_size bytes.
[[nodiscard]] nanosgf::record::Storage journal_storage(SdCard& card, uint32_t erase_units);

} // namespace storage

#endif
