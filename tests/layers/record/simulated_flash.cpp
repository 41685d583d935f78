// SPDX-License-Identifier: MIT
// What the simulated memory does in each operation and when its power fails.
#include "simulated_flash.hpp"

#include "nanosgf/record/frame.hpp"

#include <algorithm>

namespace simulation {

using nanosgf::record::StorageContract;
using nanosgf::record::ReadStatus;
using nanosgf::record::Storage;
using nanosgf::record::WriteOrder;

const char* name_of(Torn torn) {
    static const char* const names[] = {"nothing", "prefix",     "bits",
                                        "garbage", "unreadable", "complete", "unsteady"};
    return names[static_cast<int>(torn)];
}

SimulatedFlash::SimulatedFlash(const StorageContract& contract)
    : contract_(contract), unit_(contract.program_unit),
      cached_(contract.order == WriteOrder::at_sync) {
    const uint32_t size = contract.erase_unit * contract.erase_units;
    // Never erased: what is in it is nobody's, and some of it looks blank.
    medium_.bytes.assign(size, contract.erased);
    medium_.programmed.assign(size / unit_, 0);
    medium_.unreadable.assign(size / unit_, 0);
    medium_.unsteady.assign(size / unit_, 0);
    medium_.erased.assign(contract.erase_units, 0);
    bad_.assign(contract.erase_units, 0);
    if (cached_) seen_ = medium_;
    reads_.assign(size / unit_, 0);
}

Storage SimulatedFlash::storage() {
    Storage storage;
    storage.contract = contract_;
    storage.context = this;
    storage.read = [](void* context, uint32_t offset, uint8_t* bytes, size_t size) {
        SimulatedFlash& flash = *static_cast<SimulatedFlash*>(context);
        if (flash.fails(true, nullptr)) return ReadStatus::failed;
        const Cells& cells = flash.cached_ ? flash.seen_ : flash.medium_;
        if (offset + size > cells.bytes.size()) {
            flash.violation = "read beyond the end";
            return ReadStatus::failed;
        }
        bool readable = true;
        const uint32_t first = offset / flash.unit_;
        const uint32_t count = static_cast<uint32_t>((offset + size + flash.unit_ - 1) / flash.unit_) - first;
        uint32_t* const reads = flash.reads_.data() + first;
        const uint8_t* const unreadable = cells.unreadable.data() + first;
        const uint8_t* const unsteady = cells.unsteady.data() + first;
        for (uint32_t unit = 0; unit != count; ++unit) {
            ++reads[unit];
            readable = readable && unreadable[unit] == 0 && unsteady[unit] != 2;
        }
        flash.reads_made_ += count;
        std::copy_n(cells.bytes.begin() + offset, size, bytes);
        return readable ? ReadStatus::ok : ReadStatus::unreadable;
    };
    storage.program = [](void* context, uint32_t offset, const uint8_t* bytes, size_t size) {
        SimulatedFlash& flash = *static_cast<SimulatedFlash*>(context);
        if (flash.dead_) return false;
        flash.check_program(offset, size);
        ++flash.programs_;
        if (flash.bad_[offset / flash.contract_.erase_unit] == 3) return false;
        return flash.write({offset, std::vector<uint8_t>(bytes, bytes + size)});
    };
    storage.erase = [](void* context, uint32_t offset) {
        SimulatedFlash& flash = *static_cast<SimulatedFlash*>(context);
        if (flash.dead_) return false;
        if (offset % flash.contract_.erase_unit != 0) flash.violation = "erase not aligned";
        ++flash.erases_;
        const uint8_t bad = flash.bad_[offset / flash.contract_.erase_unit];
        if (bad == 1 || bad == 2) return !flash.fails(false, nullptr) && bad == 2;
        return flash.write({offset, {}});
    };
    storage.sync = [](void* context) {
        SimulatedFlash& flash = *static_cast<SimulatedFlash*>(context);
        if (flash.fails(false, nullptr)) return false;
        for (const Operation& operation : flash.pending_)
            flash.apply(flash.medium_, operation, Torn::complete);
        flash.pending_.clear();
        return true;
    };
    return storage;
}

void SimulatedFlash::check_program(uint32_t offset, size_t size) {
    const Cells& cells = cached_ ? seen_ : medium_;
    std::string broken;
    if (offset % size != 0 || size % unit_ != 0 || offset + size > cells.bytes.size()) {
        broken = "program not aligned or beyond the end";
    } else if (cells.erased[offset / contract_.erase_unit] == 0) {
        broken = "program in an erase unit that was not erased as a whole";
    } else {
        for (uint32_t unit = offset / unit_; unit < (offset + size) / unit_; ++unit)
            if (cells.programmed[unit] != 0) broken = "unit programmed twice between erases";
    }
    if (violation.empty() && !broken.empty()) violation = broken + " at " + std::to_string(offset);
}

/// Counts a call, which writes `last` or nothing, and answers whether it fails.
bool SimulatedFlash::fails(bool is_read, const Operation* last) {
    if (dead_) return true;
    if (is_read && failure_ == Failure::power) return false;
    if (++operations_ != cut_at_) return false;
    has_failed_ = true;
    failed_erase_ = last != nullptr && last->bytes.empty();
    dead_ = failure_ != Failure::once;
    if (has_lost_erase()) ++bad_units; // it is taken for bad until the ring comes round
    if (failure_ != Failure::power && ++failed_calls_ > 1) ++bad_units; // so is this
    if (dead_) {
        cut(last);
    } else if (last != nullptr) {
        put(*last, torn_);
    }
    return true;
}

bool SimulatedFlash::write(const Operation& operation) {
    if (fails(false, &operation)) return false;
    put(operation, Torn::complete);
    return true;
}

/// While power is on. A cache has all of an operation or nothing.
void SimulatedFlash::put(const Operation& operation, Torn torn) {
    if (!cached_) return apply(medium_, operation, torn);
    if (torn != Torn::complete) return;
    apply(seen_, operation, torn);
    pending_.push_back(operation);
}

/// Without a cache the last operation is torn. With one, what was not synced arrives in any order
/// and any part of it, and one operation of it is torn.
void SimulatedFlash::cut(const Operation* last) {
    if (!cached_) {
        if (last != nullptr) apply(medium_, *last, torn_);
        return;
    }
    if (last != nullptr) pending_.push_back(*last);
    for (size_t i = pending_.size(); i > 1; --i)
        std::swap(pending_[i - 1], pending_[random_.below(static_cast<uint32_t>(i))]);
    bool first = true;
    for (const Operation& operation : pending_) {
        // An erase that arrives later than what was programmed after it would be a lie about sync.
        if (first || random_.below(2) == 0)
            apply(medium_, operation, first ? torn_ : Torn::complete);
        first = false;
    }
    pending_.clear();
}

void SimulatedFlash::apply(Cells& cells, const Operation& operation, Torn torn) {
    const uint32_t begin = operation.offset;
    if (torn == Torn::unsteady) {
        // Of an erase nothing is left to rely on; a header is believed (DESIGN.md, Limits).
        const uint32_t at = begin % contract_.erase_unit;
        const uint32_t header = nanosgf::record::Frame::header_size;
        if (!operation.bytes.empty() && at >= header && !contract_.blank_is_safe)
            std::fill_n(cells.unsteady.begin() + begin / unit_, operation.bytes.size() / unit_,
                        uint8_t{1});
        torn = Torn::complete;
    }
    if (operation.bytes.empty()) {
        const uint32_t end = begin + contract_.erase_unit;
        cells.erased[begin / contract_.erase_unit] = torn == Torn::complete ? 1 : 0;
        if (torn != Torn::complete) return damage(cells, begin, end, torn);
        std::fill(cells.bytes.begin() + begin, cells.bytes.begin() + end, contract_.erased);
        std::fill(cells.programmed.begin() + begin / unit_, cells.programmed.begin() + end / unit_,
                  0);
        std::fill(cells.unreadable.begin() + begin / unit_, cells.unreadable.begin() + end / unit_,
                  0);
        std::fill(cells.unsteady.begin() + begin / unit_, cells.unsteady.begin() + end / unit_, 0);
        return;
    }
    const uint32_t end = begin + static_cast<uint32_t>(operation.bytes.size());
    const bool lasts = torn == Torn::complete || torn == Torn::prefix || torn == Torn::bits;
    const uint32_t size = end - begin;
    const uint32_t prefix = torn == Torn::prefix ? random_.below(size) : size;
    for (uint32_t i = 0; lasts && i < prefix; ++i) {
        const uint8_t old = cells.bytes[begin + i];
        const uint8_t mask = torn == Torn::bits ? static_cast<uint8_t>(random_.next()) : 0xFF;
        const uint8_t changed = static_cast<uint8_t>((operation.bytes[i] ^ old) & mask);
        cells.bytes[begin + i] = static_cast<uint8_t>(old ^ changed);
    }
    if (!lasts && torn != Torn::nothing) {
        const uint32_t block = std::max<uint32_t>(contract_.cut_unit, unit_);
        damage(cells, begin / block * block, (end + block - 1) / block * block, torn);
    }
    for (uint32_t unit = begin / unit_; unit < end / unit_; ++unit) {
        const auto bytes = cells.bytes.begin() + unit * unit_;
        const bool is_blank =
            cells.unreadable[unit] == 0 && std::all_of(bytes, bytes + unit_, [this](uint8_t byte) {
                return byte == contract_.erased;
            });
        if ((torn == Torn::complete && !dead_) || !is_blank || !contract_.blank_is_safe)
            cells.programmed[unit] = 1;
    }
}

/// What happens to a range whose erase is cut, or that a cut damages while it is programmed.
void SimulatedFlash::damage(Cells& cells, uint32_t begin, uint32_t end, Torn torn) {
    if (torn == Torn::nothing) return;
    const uint32_t part = torn == Torn::prefix ? random_.below(end - begin) : end - begin;
    for (uint32_t i = begin; i < begin + part; ++i) {
        uint8_t& byte = cells.bytes[i];
        const uint8_t random = static_cast<uint8_t>(random_.next());
        if (torn == Torn::prefix) byte = contract_.erased;
        if (torn == Torn::bits)
            byte = static_cast<uint8_t>(byte ^ ((byte ^ contract_.erased) & random));
        if (torn == Torn::garbage) byte = random;
    }
    for (uint32_t unit = begin / unit_; unit < end / unit_; ++unit) {
        if (torn == Torn::unreadable && random_.below(4) != 0) cells.unreadable[unit] = 1;
    }
}

void SimulatedFlash::cut_at(uint64_t operation, Torn torn, uint64_t seed, Failure failure) {
    failure_ = failure;
    cut_at_ = operation == 0 ? 0 : operations_ + operation;
    torn_ = torn;
    random_ = Random(seed);
}

void SimulatedFlash::power_up() {
    if (dead_) {
        pending_.clear();
        if (cached_) seen_ = medium_;
    }
    has_failed_ = dead_ = false;
    cut_at_ = 0;
    for (Cells* cells : {&medium_, &seen_})
        for (uint8_t& unsteady : cells->unsteady)
            if (unsteady != 0) unsteady = static_cast<uint8_t>(1 + random_.below(2));
}

std::vector<uint8_t> SimulatedFlash::beginning(uint32_t erase_unit, uint32_t size) const {
    const Cells& cells = cached_ ? seen_ : medium_;
    const uint32_t begin = erase_unit * contract_.erase_unit;
    for (uint32_t at = begin; at < begin + size; ++at)
        if (cells.unreadable[at / unit_] != 0 || cells.unsteady[at / unit_] == 2) return {};
    return {cells.bytes.begin() + begin, cells.bytes.begin() + begin + size};
}

void SimulatedFlash::count_reads() {
    std::fill(reads_.begin(), reads_.end(), 0u);
    reads_made_ = 0;
}

uint32_t SimulatedFlash::most_reads() const {
    return *std::max_element(reads_.begin(), reads_.end());
}

} // namespace simulation
