// SPDX-License-Identifier: MIT
// Finds names, brackets and escapes in a node's text.
#include "nanosgf/ishi/detail/node_text.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {
namespace {

bool is_space(uint8_t c) { return c == ' ' || static_cast<uint8_t>(c - '\t') < 5; }
bool is_letter(uint8_t c) {
    return static_cast<uint8_t>(c - 'A') < 26 || static_cast<uint8_t>(c - '0') < 10;
}

Bytes without_space(Bytes text) {
    while (!text.empty() && is_space(text[0])) text = text.from(1);
    return text;
}

/// How many bytes a value has with its brackets; 0: there is none.
size_t value_size(Bytes text) {
    if (text.empty() || text[0] != '[') return 0;
    for (size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '\\') ++i;
        else if (text[i] == ']') return i + 1;
    }
    return 0;
}

} // namespace

bool NodeValues::next(Bytes& raw) {
    text_ = without_space(text_);
    const size_t size = value_size(text_);
    if (size == 0) return false;
    raw = text_.from(1).first(size - 2);
    text_ = text_.from(size);
    return true;
}

bool NodeProperties::next() {
    for (;;) {
        while (!text_.empty() && !is_letter(text_[0])) text_ = text_.from(1);
        if (text_.empty()) return false;
        size_t size = 0;
        while (size < text_.size() && is_letter(text_[size])) ++size;
        name_ = text_.first(size);
        text_ = without_space(text_.from(size));
        values_ = text_;
        for (;;) {
            text_ = without_space(text_);
            size = value_size(text_);
            if (size == 0) break;
            text_ = text_.from(size);
        }
        values_ = values_.first(values_.size() - text_.size());
        if (!values_.empty()) return true;
    }
}

bool find_property(Bytes node, Bytes name, NodeValues& values) {
    NodeProperties properties(node);
    while (properties.next()) {
        if (properties.name() != name) continue;
        values = properties.values();
        return true;
    }
    return false;
}

bool find_value(Bytes node, Bytes name, Bytes& raw) {
    NodeValues values;
    Bytes other;
    return find_property(node, name, values) && values.next(raw) && !values.next(other);
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf
