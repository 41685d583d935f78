// SPDX-License-Identifier: MIT
// A model of a serial NOR flash that insists on the rules of its data sheet.
#ifndef NANOSGF_TESTS_FLASH_NOR_CHIP_HPP
#define NANOSGF_TESTS_FLASH_NOR_CHIP_HPP

#include "block_device.hpp"
#include "storage/spi.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace simulation {

/// The chip on top of cells, whose power may fail during a program or an erase.
class NorChip {
  public:
    explicit NorChip(BlockDevice& cells) : cells_(cells) {}

    storage::Spi bus();
    /// What 9F answers.
    uint8_t identification[3] = {0xEF, 0x40, 14};
    bool is_protected = false; ///< 06 has no effect
    uint32_t busy_reads = 0;   ///< status reads until it is ready
    /// The first broken rule.
    std::string violation;

  private:
    void select(bool selected);
    uint8_t exchange(uint8_t out);
    void finish();
    void complain(const std::string& text) {
        if (violation.empty()) violation = text;
    }
    [[nodiscard]] uint32_t address() const {
        return static_cast<uint32_t>(in_[1]) << 16 | static_cast<uint32_t>(in_[2]) << 8 | in_[3];
    }

    BlockDevice& cells_;
    std::vector<uint8_t> in_; ///< of the command that is under way
    bool is_selected_ = false;
    bool is_enabled_ = false;
};

} // namespace simulation

#endif
