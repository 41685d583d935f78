// SPDX-License-Identifier: MIT
// Real littlefs and real FatFs on a block device, as a program finds them after each start.
#ifndef NANOSGF_TESTS_FILESYSTEMS_VOLUMES_HPP
#define NANOSGF_TESTS_FILESYSTEMS_VOLUMES_HPP

#include "block_device.hpp"

#include <cstdint>

#include "lfs.h"

#include "ff.h"

namespace simulation {

/// littlefs without a heap. Mounting never formats.
class LittlefsVolume {
  public:
    static constexpr uint32_t cache_size = 64;
    static DeviceRules rules(bool is_cached);

    explicit LittlefsVolume(BlockDevice& device);
    LittlefsVolume(const LittlefsVolume&) = delete;
    LittlefsVolume& operator=(const LittlefsVolume&) = delete;

    bool format() { return lfs_format(&lfs, &config_) == 0; }
    bool mount() { return lfs_mount(&lfs, &config_) == 0; }

    lfs_t lfs{};

  private:
    lfs_config config_{};
    uint32_t read_buffer_[cache_size / 4]{};
    uint32_t write_buffer_[cache_size / 4]{};
    uint32_t lookahead_[8]{};
};

/// FatFs's one drive is `device` from here on.
class FatfsVolume {
  public:
    static DeviceRules rules(bool is_cached, bool is_torn);
    /// Large enough for FAT16; a sector is written whole or not at all.
    static DeviceRules rules_16(bool is_cached);

    explicit FatfsVolume(BlockDevice& device);
    ~FatfsVolume();
    FatfsVolume(const FatfsVolume&) = delete;
    FatfsVolume& operator=(const FatfsVolume&) = delete;

    /// FatFs does not hear of a write to the second FAT that fails.
    static bool format(uint8_t fats = 2);
    bool mount() { return f_mount(&volume_, "", 1) == FR_OK; }

  private:
    FATFS volume_{};
};

} // namespace simulation

#endif
