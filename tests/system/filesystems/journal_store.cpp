// SPDX-License-Identifier: MIT
// How games are recorded to a journal and read back.
#include "journal_store.hpp"

#include <algorithm>

namespace simulation {

using nanosgf::Bytes;
using namespace nanosgf::record;

bool JournalStore::mount(const Storage& storage) {
    const StorageContract& contract = storage.contract;
    unit_.resize(std::max(contract.program_unit, contract.cut_unit));
    journal_ = std::make_unique<Journal>(storage, unit_.data(), unit_.size());
    const StoreStatus status = journal_->mount();
    journal_->claim(); // what is there is older than the test
    return status == StoreStatus::ok || status == StoreStatus::foreign;
}

StoreStatus JournalStore::perform(const Action& action) { return act(*journal_, action); }

bool JournalStore::read_all(std::vector<Lines>& games) {
    ListedGame game{};
    StoreStatus status = journal_->first_game(game);
    for (; status == StoreStatus::ok; status = journal_->next_game(game)) {
        games.emplace_back();
        if (!read(game, games.back())) return false;
    }
    return status == StoreStatus::none;
}

size_t JournalStore::count() {
    size_t count = 0;
    ListedGame game{};
    for (StoreStatus status = journal_->first_game(game); status == StoreStatus::ok;
         status = journal_->next_game(game))
        ++count;
    return count;
}

/// The entries of a game; pieces of a root property are joined.
bool JournalStore::read(const ListedGame& game, Lines& lines) {
    Journal::Cursor cursor = journal_->cursor(game);
    Entry entry;
    StoreStatus status = journal_->read(cursor, entry);
    for (; status == StoreStatus::ok; status = journal_->read(cursor, entry)) {
        const std::string bytes(entry.bytes, entry.size);
        if (entry.kind == Kind::root) {
            lines.push_back(bytes);
        } else if (entry.kind == Kind::root_more) {
            lines.back() += bytes;
        } else {
            lines.push_back(static_cast<char>(entry.kind) + bytes);
        }
    }
    return status == StoreStatus::none;
}

} // namespace simulation
