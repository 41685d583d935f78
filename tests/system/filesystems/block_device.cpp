// SPDX-License-Identifier: MIT
// What a block device keeps, drops or tears when power fails.
#include "block_device.hpp"

#include <algorithm>
#include <utility>

namespace simulation {

BlockDevice::BlockDevice(const DeviceRules& rules)
    : rules_(rules), medium_(rules.blocks, std::make_shared<Block>(rules.block_size, 0xFF)),
      is_blank_(rules.is_flash ? rules.block_size * rules.blocks : 0, 0),
      unreadable_(rules.blocks, 0), wear_(rules.blocks, 0) {}

/// For writing.
BlockDevice::Block& BlockDevice::block_of(uint32_t offset) {
    std::shared_ptr<Block>& block = medium_[offset / rules_.block_size];
    if (block.use_count() != 1) block = std::make_shared<Block>(*block);
    return *block;
}

/// Within one block.
bool BlockDevice::read(uint32_t offset, uint8_t* bytes, uint32_t size) {
    const uint32_t number = offset / rules_.block_size;
    const uint32_t at = offset % rules_.block_size;
    if (number >= rules_.blocks || size > rules_.block_size - at) return false;
    if (fails(true, nullptr)) return false;
    traffic_.bytes_read += size;
    if (unreadable_[number] != 0) return false;
    std::copy_n(medium_[number]->begin() + at, size, bytes);
    for (const Operation& operation : pending_) {
        const uint32_t begin = std::max(offset, operation.offset);
        const uint32_t end = std::min(
            offset + size, operation.offset + static_cast<uint32_t>(operation.bytes.size()));
        for (uint32_t i = begin; i < end; ++i)
            bytes[i - offset] = operation.bytes[i - operation.offset];
    }
    return true;
}

bool BlockDevice::write(uint32_t offset, const uint8_t* bytes, uint32_t size) {
    if (dead_) return false;
    if (rules_.is_flash && violation.empty() &&
        std::find(is_blank_.begin() + offset, is_blank_.begin() + offset + size, 0) !=
            is_blank_.begin() + offset + size)
        violation = "written without an erase at " + std::to_string(offset);
    return perform({offset, std::vector<uint8_t>(bytes, bytes + size), false});
}

bool BlockDevice::erase(uint32_t block) {
    if (dead_) return false;
    return perform(
        {block * rules_.block_size, std::vector<uint8_t>(rules_.block_size, 0xFF), true});
}

bool BlockDevice::sync() {
    if (dead_) return false;
    if (ignores_syncs_) return true;
    if (fails(false, nullptr)) return false;
    ++traffic_.syncs;
    for (const Operation& operation : pending_) apply(operation);
    pending_.clear();
    return true;
}

/// Counts a call, which writes `last` or nothing, and answers whether it fails.
bool BlockDevice::fails(bool is_read, const Operation* last) {
    if (dead_) return true;
    if (is_read && failure_ == Failure::power) return false;
    if (++operations_ != cut_at_) return false;
    has_failed_ = true;
    dead_ = failure_ != Failure::once;
    if (dead_ && last != nullptr) {
        unreadable_[last->offset / rules_.block_size] = 0;
        pending_.push_back(*last);
    }
    if (dead_) cut();
    return true;
}

bool BlockDevice::perform(Operation operation) {
    const auto begin = static_cast<std::ptrdiff_t>(operation.offset);
    const auto end = begin + static_cast<std::ptrdiff_t>(operation.bytes.size());
    if (fails(false, &operation)) return false;
    (operation.is_erase ? traffic_.erases : traffic_.bytes_written) += operation.is_erase ? 1 : operation.bytes.size();
    if (operation.is_erase || !rules_.is_flash) ++wear_[operation.offset / rules_.block_size];
    if (rules_.is_flash)
        std::fill(is_blank_.begin() + begin, is_blank_.begin() + end, operation.is_erase ? 1 : 0);
    unreadable_[operation.offset / rules_.block_size] = 0;
    if (rules_.is_cached) {
        pending_.push_back(std::move(operation));
    } else {
        apply(operation);
    }
    return true;
}

/// What belongs to one block arrives in order; how much of it did is drawn for each block, and
/// what was under way there may be torn.
void BlockDevice::cut() {
    std::vector<uint32_t> blocks;
    for (const Operation& operation : pending_) {
        const uint32_t block = operation.offset / rules_.block_size;
        if (std::find(blocks.begin(), blocks.end(), block) == blocks.end()) blocks.push_back(block);
    }
    for (const uint32_t block : blocks) {
        std::vector<const Operation*> mine;
        for (const Operation& operation : pending_)
            if (operation.offset / rules_.block_size == block) mine.push_back(&operation);
        const uint32_t arrived = random_.below(static_cast<uint32_t>(mine.size()) + 1);
        for (uint32_t i = 0; i < arrived; ++i) apply(*mine[i]);
        if (arrived < mine.size() && rules_.is_torn) tear(*mine[arrived]);
    }
    pending_.clear();
}

void BlockDevice::apply(const Operation& operation) {
    const auto at = static_cast<std::ptrdiff_t>(operation.offset % rules_.block_size);
    std::copy(operation.bytes.begin(), operation.bytes.end(),
              block_of(operation.offset).begin() + at);
}

void BlockDevice::tear(const Operation& operation) {
    const uint32_t size = static_cast<uint32_t>(operation.bytes.size());
    const uint32_t prefix = random_.below(size);
    const uint32_t kind = random_.below(rules_.is_unreadable ? 5 : 4);
    if (kind == 4) unreadable_[operation.offset / rules_.block_size] = 1;
    Block& block = block_of(operation.offset);
    const uint32_t at = operation.offset % rules_.block_size;
    for (uint32_t i = 0; i < size; ++i) {
        uint8_t& byte = block[at + i];
        const uint8_t random = static_cast<uint8_t>(random_.next());
        if (kind == 1 && i < prefix) byte = operation.bytes[i];
        if (kind == 2) byte = static_cast<uint8_t>(byte ^ ((byte ^ operation.bytes[i]) & random));
        if (kind >= 3) byte = random;
    }
    if (kind != 3 || rules_.damaged == 0 || operation.is_erase) return;
    const uint32_t begin = at / rules_.damaged * rules_.damaged;
    for (uint32_t i = begin; i < begin + rules_.damaged; ++i)
        block[i] = static_cast<uint8_t>(random_.next());
}

void BlockDevice::cut_at(uint64_t operation, Drawn, uint64_t seed, Failure failure) {
    failure_ = failure;
    cut_at_ = operation == 0 ? 0 : operations_ + operation;
    random_ = Random(seed);
}

void BlockDevice::power_up() {
    if (dead_) pending_.clear();
    has_failed_ = dead_ = false;
    cut_at_ = 0;
    // A file system may look whether the next bytes are blank.
    for (uint32_t i = 0; i < is_blank_.size(); ++i)
        is_blank_[i] = (*medium_[i / rules_.block_size])[i % rules_.block_size] == 0xFF ? 1 : 0;
    for (const Operation& operation : pending_)
        for (uint32_t i = 0; rules_.is_flash && i < operation.bytes.size(); ++i)
            is_blank_[operation.offset + i] = operation.bytes[i] == 0xFF ? 1 : 0;
}

} // namespace simulation
