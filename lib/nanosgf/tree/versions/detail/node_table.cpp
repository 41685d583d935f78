// SPDX-License-Identifier: MIT
// The table of a node's properties: those of one name are found by sorting.
#include "nanosgf/tree/detail/lookup.hpp"
#include "nanosgf/tree/versions/detail/node_doubles.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

/// So many properties are compared with each other, without a table.
constexpr uint32_t few = 16;

/// Whether two spellings are one name, as Property::name() has it.
[[nodiscard]] bool are_one_name(Bytes one, Bytes other) {
    if (one == other) return true;
    if (nanosgf::detail::is_named_as_spelled(one) || nanosgf::detail::is_named_as_spelled(other)) return false;
    const auto skip_small = [](Bytes spelling, size_t i) {
        while (i != spelling.size() && !nanosgf::detail::is_capital(spelling.data()[i]) && !nanosgf::detail::is_digit(spelling.data()[i])) ++i;
        return i;
    };
    for (size_t i = 0, j = 0;; ++i, ++j) {
        i = skip_small(one, i);
        j = skip_small(other, j);
        if (i == one.size() || j == other.size()) return i == one.size() && j == other.size();
        if (one[i] != other[j]) return false;
    }
}

} // namespace

/// Whether the node surely has no doubles; false: it must be looked at.
bool NodeDoubles::is_fine() const {
    uint32_t hashes[few];
    uint32_t count = 0, moves = 0;
    for (const Property& property : node_.properties()) {
        const uint32_t name = property.key();
        if (count == few || ((name == key("B") || name == key("W")) && ++moves == 2)) return false;
        Values values = property.values();
        if (!(++values).empty() && (!has_right_values(property, kind_of(property)) || repeats_point(property))) return false;
        const uint32_t hash = hash_of(0, property.name().bytes());
        for (uint32_t i = 0; i != count; ++i)
            if (hashes[i] == hash) return false;
        hashes[count++] = hash;
    }
    return true;
}

/// Fills the table. false: there is no memory.
bool NodeDoubles::make_table() {
    uint32_t count = 0;
    bool has_black = false, has_white = false;
    for (const Property& property : node_.properties()) {
        ++count;
        has_black = has_black || property.key() == key("B");
        has_white = has_white || property.key() == key("W");
    }
    // In 32 bits, which hold the product: each property takes three bytes of text at least.
    constexpr auto row = static_cast<uint32_t>(sizeof(Item) + sizeof(uint32_t));
    const uint32_t most = UINT32_MAX / row;
    if (!tree_.reserve_more((count < most ? count : most) * row, 0)) return false;
    table_ = tree_.text_;
    count_ = count;
    moves_ = has_black && has_white ? 2 : 0;
    const char* const begin = text_begin();
    bool is_black_due = moves_ != 0, is_white_due = moves_ != 0;
    for (const Property& property : node_.properties()) {
        // The first of each colour; others are doubles of it.
        const bool is_move = (is_black_due && property.key() == key("B")) || (is_white_due && property.key() == key("W"));
        is_black_due = is_black_due && property.key() != key("B");
        is_white_due = is_white_due && property.key() != key("W");
        const Item made = {static_cast<uint32_t>(property.text().begin() - begin), none,
                           hash_of(0, property.name().bytes()), property.charset(), false, is_move};
        tree_.append(Bytes(reinterpret_cast<const char*>(&made), sizeof made));
    }
    for (uint32_t i = 0; i != count; ++i) tree_.append(Bytes(reinterpret_cast<const char*>(&i), sizeof i));
    link_equals();
    return true;
}

/// Links the properties of one name, and finds the two moves.
void NodeDoubles::link_equals() {
    sort();
    for (uint32_t i = 0; i != count_;) {
        const uint32_t first = order(i);
        const uint32_t hash = item(first).hash;
        const uint32_t begin = i;
        for (++i; i != count_ && item(order(i)).hash == hash; ++i) {
            const uint32_t later = order(i);
            Item found = item(later);
            // Names of one hash are the same, but for accidents.
            for (uint32_t j = begin; j != i; ++j) {
                const uint32_t before = order(j);
                if (item(before).is_later || !are_one_name(spelling_of(before), spelling_of(later))) continue;
                // The last of them: it stands directly before, but for those accidents.
                uint32_t last = order(i - 1);
                if (item(last).next != none || !are_one_name(spelling_of(last), spelling_of(later)))
                    for (last = before; item(last).next != none;) last = item(last).next;
                Item linked = item(last);
                linked.next = later;
                set_item(last, linked);
                found.is_later = true;
                set_item(later, found);
                break;
            }
        }
    }
    uint32_t move = 0;
    first_black_ = first_white_ = none;
    for (uint32_t i = 0; moves_ != 0 && i != count_; ++i) {
        const Item found = item(i);
        if (!found.is_move) continue;
        const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
        const char* letter = text_begin() + found.at;
        while (!is_capital(*letter)) ++letter;
        uint32_t& first = *letter == 'B' ? first_black_ : first_white_;
        if (first == none) first = move;
        set_order(move++, i);
    }
}

bool NodeDoubles::is_before(uint32_t one, uint32_t other) const {
    const uint32_t hash = item(one).hash, other_hash = item(other).hash;
    return hash != other_hash ? hash < other_hash : one < other;
}

/// By hash, equal ones in their order. A heap needs neither memory nor recursion.
void NodeDoubles::sort() {
    for (uint32_t root = count_ / 2; root-- != 0;) sift(root, count_);
    for (uint32_t end = count_; end > 1;) {
        --end;
        const uint32_t largest = order(0);
        set_order(0, order(end));
        set_order(end, largest);
        sift(0, end);
    }
}

void NodeDoubles::sift(uint32_t root, uint32_t count) {
    const uint32_t moved = order(root);
    for (uint32_t child = root * 2 + 1; child < count; child = root * 2 + 1) {
        if (child + 1 != count && is_before(order(child), order(child + 1))) ++child;
        if (!is_before(moved, order(child))) break;
        set_order(root, order(child));
        root = child;
    }
    set_order(root, moved);
}

/// Gives the table's memory back, if nothing was written after it.
void NodeDoubles::drop_table() {
    tree_.text_ = table_;
}

NodeDoubles::Item NodeDoubles::item(uint32_t index) const {
    Item item;
    nanosgf::detail::copy_bytes(&item, tree_.block_ + table_ + index * uint32_t{sizeof item}, sizeof item);
    return item;
}

void NodeDoubles::set_item(uint32_t index, const Item& item) {
    nanosgf::detail::copy_bytes(tree_.block_ + table_ + index * uint32_t{sizeof item}, &item, sizeof item);
}

uint32_t NodeDoubles::order(uint32_t index) const {
    uint32_t value;
    nanosgf::detail::copy_bytes(&value, tree_.block_ + table_ + count_ * uint32_t{sizeof(Item)} + index * uint32_t{sizeof value}, sizeof value);
    return value;
}

void NodeDoubles::set_order(uint32_t index, uint32_t value) {
    nanosgf::detail::copy_bytes(tree_.block_ + table_ + count_ * uint32_t{sizeof(Item)} + index * uint32_t{sizeof value}, &value, sizeof value);
}

const char* NodeDoubles::text_begin() const {
    return tree_.at(tree_.record(node_.index()).text);
}

Properties NodeDoubles::property_at(const Item& item) const {
    const uint32_t text = tree_.record(node_.index()).text;
    return Properties(tree_.at(text) + item.at, tree_.limit(text), item.charset, false);
}

/// Its identifier as it was read, without its values, which may be long.
Bytes NodeDoubles::spelling_of(uint32_t index) const {
    const char* const begin = text_begin() + item(index).at;
    const char* end = begin;
    while (*end != '[') ++end;
    while (is_space(static_cast<uint8_t>(end[-1]))) --end;
    return Bytes(begin, static_cast<size_t>(end - begin));
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
