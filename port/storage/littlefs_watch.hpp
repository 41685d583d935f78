// SPDX-License-Identifier: MIT
// A littlefs volume that stops after a failed read.
#ifndef NANOSGF_PORT_STORAGE_LITTLEFS_WATCH_HPP
#define NANOSGF_PORT_STORAGE_LITTLEFS_WATCH_HPP

#include "lfs.h"

namespace storage {

/// Replaces a volume's configuration. littlefs 2.11 ignores a failed read when it looks for the end of
/// a directory (FCRC), and then takes the contents of its cache for those of the medium: it sees an
/// older directory, or an empty one, and would write that. So after a failed read nothing is read or
/// written until forget().
class LittlefsWatch : private lfs_config {
  public:
    LittlefsWatch() : lfs_config() {}
    ~LittlefsWatch() {
        if (volume_ != nullptr && volume_->cfg == this) volume_->cfg = own_;
    }
    LittlefsWatch(const LittlefsWatch&) = delete;
    LittlefsWatch& operator=(const LittlefsWatch&) = delete;

    /// `volume` is mounted, and outlives this.
    void begin(lfs_t& volume) {
        if (volume.cfg == this) return;
        volume_ = &volume;
        own_ = volume.cfg;
        *static_cast<lfs_config*>(this) = *own_;
        lfs_config::read = [](const lfs_config* config, lfs_block_t block, lfs_off_t at,
                              void* bytes, lfs_size_t size) {
            const LittlefsWatch& self = *static_cast<const LittlefsWatch*>(config);
            if (self.has_failed_) return static_cast<int>(LFS_ERR_IO);
            const int error = self.own_->read(self.own_, block, at, bytes, size);
            self.has_failed_ = error != 0 && error != LFS_ERR_CORRUPT;
            return error;
        };
        lfs_config::prog = [](const lfs_config* config, lfs_block_t block, lfs_off_t at,
                              const void* bytes, lfs_size_t size) {
            const LittlefsWatch& self = *static_cast<const LittlefsWatch*>(config);
            return self.has_failed_ ? static_cast<int>(LFS_ERR_IO)
                                    : self.own_->prog(self.own_, block, at, bytes, size);
        };
        lfs_config::erase = [](const lfs_config* config, lfs_block_t block) {
            const LittlefsWatch& self = *static_cast<const LittlefsWatch*>(config);
            return self.has_failed_ ? static_cast<int>(LFS_ERR_IO)
                                    : self.own_->erase(self.own_, block);
        };
        volume.cfg = this;
    }
    [[nodiscard]] bool has_failed() const { return has_failed_; }
    /// What is in the volume's cache, too; files that were open are to be closed before.
    void forget() {
        has_failed_ = false;
        volume_->rcache.block = static_cast<lfs_block_t>(-1);
    }

  private:
    lfs_t* volume_ = nullptr;
    const lfs_config* own_ = nullptr;
    mutable bool has_failed_ = false;
};

} // namespace storage

#endif
