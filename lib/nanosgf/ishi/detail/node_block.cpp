// SPDX-License-Identifier: MIT
// Properties in the text of a user block.
#include "nanosgf/ishi/detail/node_block.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

NodeBlock::Found NodeBlock::take(uint8_t c) {
    switch (place_) {
    case Place::title:
        if (size_ == 4) is_part_ = c == part_block[size_];
        if (size_ == part_block.size() && is_part_) place_ = Place::bad;
        else if (c != (is_part_ ? part_block : node_block)[size_]) place_ = Place::bad;
        else if (++size_ == node_block.size()) {
            place_ = Place::between;
            size_ = 0;
        }
        return Found::nothing;
    case Place::escape: place_ = Place::value; return Found::raw;
    case Place::value:
        if (c == '\\') place_ = Place::escape;
        if (c != ']') return Found::raw;
        place_ = Place::between;
        has_value_ = true;
        return Found::end_value;
    case Place::bad: return Found::nothing;
    default: return take_token(c);
    }
}

NodeBlock::Found NodeBlock::take_token(uint8_t c) {
    const bool is_space = c == ' ' || c == '\n' || c == '\t';
    const bool is_letter = static_cast<uint8_t>(c - 'A') < 26;
    const bool is_small = static_cast<uint8_t>(c - 'a') < 26; // it does not count
    if (is_space) {
        if (place_ == Place::name) place_ = Place::named;
    } else if (c == '[' && place_ == Place::between && has_value_) {
        place_ = Place::value;
        return Found::next_value;
    } else if (c == '[' && place_ != Place::between) {
        place_ = Place::value;
        return Found::first_value;
    } else if (is_letter && place_ == Place::between) {
        place_ = Place::name;
        name_[0] = static_cast<char>(c);
        size_ = 1;
        has_value_ = false;
    } else if (is_letter && place_ == Place::name && size_ < sizeof name_) {
        name_[size_++] = static_cast<char>(c);
    } else if (!is_small || place_ != Place::name) {
        place_ = Place::bad;
    }
    return Found::nothing;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
