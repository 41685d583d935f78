// SPDX-License-Identifier: MIT
// The commands of the model, and when it refuses them.
#include "nor_chip.hpp"

namespace simulation {

namespace {

constexpr uint32_t page_size = 256;
constexpr uint32_t busy_after_write = 3;

} // namespace

storage::Spi NorChip::bus() {
    storage::Spi spi{};
    spi.exchange = [](void* context, const uint8_t* out, uint8_t* in, size_t size) {
        for (size_t i = 0; i < size; ++i) {
            const uint8_t got =
                static_cast<NorChip*>(context)->exchange(out == nullptr ? 0xFF : out[i]);
            if (in != nullptr) in[i] = got;
        }
    };
    spi.select = [](void* context, bool selected) {
        static_cast<NorChip*>(context)->select(selected);
    };
    spi.set_fast = [](void*, bool) {};
    spi.context = this;
    return spi;
}

void NorChip::select(bool selected) {
    if (selected == is_selected_) complain("selected twice, or not at all");
    is_selected_ = selected;
    if (!selected && cells_.has_power()) finish();
    in_.clear();
}

uint8_t NorChip::exchange(uint8_t out) {
    if (!is_selected_) complain("a byte while it is not selected");
    in_.push_back(out);
    const size_t place = in_.size() - 1;
    if (!cells_.has_power() || place == 0) return 0;
    const uint8_t command = in_[0];
    if (command == 0x05) {
        const bool is_busy = busy_reads != 0;
        if (is_busy) --busy_reads;
        return static_cast<uint8_t>((is_busy ? 1 : 0) | (is_enabled_ ? 2 : 0));
    }
    if (busy_reads != 0) complain("a command while it is busy");
    if (command == 0x9F) return place <= 3 ? identification[place - 1] : 0;
    uint8_t byte = 0;
    if (command == 0x03 && place > 3)
        (void)cells_.read(address() + static_cast<uint32_t>(place) - 4, &byte, 1);
    return byte;
}

/// Writing begins when the chip is no longer selected.
void NorChip::finish() {
    const uint8_t command = in_.empty() ? 0 : in_[0];
    if (command == 0x06) is_enabled_ = !is_protected;
    if (command != 0x02 && command != 0x20) return;
    if (!is_enabled_) complain("written without write enable");
    is_enabled_ = false;
    busy_reads = busy_after_write;
    if (command == 0x20) {
        if (in_.size() != 4) complain("an erase of no address");
        (void)cells_.erase(address() / cells_.rules().block_size);
        return;
    }
    const uint32_t size = static_cast<uint32_t>(in_.size()) - 4;
    if (address() % page_size + size > page_size) complain("a program goes on behind its page");
    (void)cells_.write(address(), in_.data() + 4, size);
}

} // namespace simulation
