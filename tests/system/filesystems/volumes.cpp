// SPDX-License-Identifier: MIT
// The functions that littlefs and FatFs call for their device.
#include "volumes.hpp"

#include "diskio.h"

namespace simulation {

namespace {

BlockDevice* drive = nullptr; // FatFs numbers its drives

BlockDevice& device_of(const lfs_config* config) {
    return *static_cast<BlockDevice*>(config->context);
}

int read(const lfs_config* config, lfs_block_t block, lfs_off_t at, void* bytes, lfs_size_t size) {
    return device_of(config).read(block * config->block_size + at, static_cast<uint8_t*>(bytes),
                                  size)
               ? 0
               : LFS_ERR_IO;
}

int program(const lfs_config* config, lfs_block_t block, lfs_off_t at, const void* bytes,
            lfs_size_t size) {
    return device_of(config).write(block * config->block_size + at,
                                   static_cast<const uint8_t*>(bytes), size)
               ? 0
               : LFS_ERR_IO;
}

int erase(const lfs_config* config, lfs_block_t block) {
    return device_of(config).erase(block) ? 0 : LFS_ERR_IO;
}

int sync(const lfs_config* config) { return device_of(config).sync() ? 0 : LFS_ERR_IO; }

} // namespace

DeviceRules LittlefsVolume::rules(bool is_cached) {
    return {512, 128, true, is_cached, true, false, 0};
}

LittlefsVolume::LittlefsVolume(BlockDevice& device) {
    config_.context = &device;
    config_.read = read;
    config_.prog = program;
    config_.erase = erase;
    config_.sync = sync;
    config_.read_size = 16;
    config_.prog_size = 16;
    config_.block_size = device.rules().block_size;
    config_.block_count = device.rules().blocks;
    config_.block_cycles = 100;
    config_.cache_size = cache_size;
    config_.lookahead_size = sizeof lookahead_;
    config_.read_buffer = read_buffer_;
    config_.prog_buffer = write_buffer_;
    config_.lookahead_buffer = lookahead_;
}

DeviceRules FatfsVolume::rules(bool is_cached, bool is_torn) {
    return {512, 512, false, is_cached, is_torn, is_torn, 0};
}

DeviceRules FatfsVolume::rules_16(bool is_cached) {
    return {512, 4200, false, is_cached, false, false, 0};
}

FatfsVolume::FatfsVolume(BlockDevice& device) { drive = &device; }

FatfsVolume::~FatfsVolume() {
    (void)f_mount(nullptr, "", 0);
    drive = nullptr;
}

bool FatfsVolume::format(uint8_t fats) {
    const MKFS_PARM format = {FM_FAT | FM_SFD, fats, 1, 64, 512};
    uint8_t work[FF_MAX_SS];
    return f_mkfs("", &format, work, sizeof work) == FR_OK;
}

extern "C" {

DSTATUS disk_initialize(BYTE) { return drive == nullptr ? STA_NOINIT : 0; }

// Says nothing of a card that answers no more, as many do.
DSTATUS disk_status(BYTE) { return drive == nullptr ? STA_NOINIT : 0; }

DRESULT disk_read(BYTE, BYTE* bytes, LBA_t sector, UINT count) {
    return drive->read(sector * FF_MAX_SS, bytes, count * FF_MAX_SS) ? RES_OK : RES_ERROR;
}

DRESULT disk_write(BYTE, const BYTE* bytes, LBA_t sector, UINT count) {
    for (UINT i = 0; i < count; ++i)
        if (!drive->write((sector + i) * FF_MAX_SS, bytes + i * FF_MAX_SS, FF_MAX_SS))
            return RES_ERROR;
    return RES_OK;
}

DRESULT disk_ioctl(BYTE, BYTE command, void* answer) {
    if (command == CTRL_SYNC) return drive->sync() ? RES_OK : RES_ERROR;
    if (command == GET_SECTOR_COUNT) *static_cast<LBA_t*>(answer) = drive->rules().blocks;
    if (command == GET_BLOCK_SIZE) *static_cast<DWORD*>(answer) = 1;
    return command == GET_SECTOR_COUNT || command == GET_BLOCK_SIZE ? RES_OK : RES_PARERR;
}

} // extern "C"

} // namespace simulation
