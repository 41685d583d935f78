// SPDX-License-Identifier: MIT
// Properties in the text of a user block.
#include "nanosgf/ishi/detail/node_block.hpp"

#include "nanosgf/ishi/detail/words.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

Bytes next_block_piece(Bytes& raw, bool& at_start) {
    const Bytes ending = "enduser";
    const auto is_break = [&](size_t i) { return i < raw.size() && (raw[i] == '\n' || raw[i] == '\r'); };
    const auto is_foreign = [&](size_t i) { return raw[i] == '\v' || raw[i] == '\f'; };
    if (at_start && is_word(raw.first(ending.size()), ending)) {
        at_start = false;
        return "\\";
    }
    if (is_break(0)) {
        raw = raw.from(is_break(1) && raw[0] != raw[1] ? 2 : 1);
        at_start = true;
        return "\n";
    }
    size_t size = 1;
    if (is_foreign(0)) {
        raw = raw.from(size);
        return " ";
    }
    at_start = at_start && (raw[0] == ' ' || raw[0] == '\t');
    while (!at_start && size < raw.size() && !is_break(size) && !is_foreign(size)) ++size;
    const Bytes piece = raw.first(size);
    raw = raw.from(size);
    return piece;
}

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
    const bool is_letter = is_capital(c);
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
    } else if (!is_small(c) || place_ != Place::name) { // small letters do not count
        place_ = Place::bad;
    }
    return Found::nothing;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
