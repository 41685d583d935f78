// SPDX-License-Identifier: MIT
// The journal as a store whose power fails; a derived class has what is under it.
#ifndef NANOSGF_TESTS_FILESYSTEMS_JOURNAL_STORE_HPP
#define NANOSGF_TESTS_FILESYSTEMS_JOURNAL_STORE_HPP

#include "ledger.hpp"

#include <memory>
#include <vector>

namespace simulation {

class JournalStore : public Store {
  public:
    nanosgf::record::StoreStatus perform(const Action& action) override;
    bool is_resumable() const override { return journal_->is_resumable(); }
    bool is_recording() const override { return journal_->is_recording(); }
    bool read_all(std::vector<Lines>& games) override;
    size_t count() override;

  protected:
    bool mount(const nanosgf::record::Storage& storage);

  private:
    bool read(const nanosgf::record::ListedGame& game, Lines& lines);

    std::vector<uint8_t> unit_;
    std::unique_ptr<nanosgf::record::Journal> journal_;
};

} // namespace simulation

#endif
