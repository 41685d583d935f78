// SPDX-License-Identifier: MIT
// A board, and the way back.
#include "nanosgf/tree/versions/detail/path_board.hpp"

namespace nanosgf {
namespace tree {

PathBoard::PathBoard(Tree& tree, const RootContext& context) : tree_(tree), context_(context) {
    BoardSize size = context.size;
    if (size.columns > 52) size.columns = 52;
    if (size.rows > 52) size.rows = 52;
    (void)board_.reset(size); // a size within the limits
    board_.watch([](void* self, Point point, Color color) {
        static_cast<PathBoard*>(self)->changed(point, color);
    }, this);
}

PathBoard::Entry PathBoard::at(uint32_t place) const {
    Entry entry;
    nanosgf::detail::copy_bytes(&entry, tree_.block_ + (place - 1), sizeof entry);
    return entry;
}

/// Stores what the point held before; there is room.
void PathBoard::changed(Point point, Color color) {
    const Color old = board_.former_stone();
    stones_ = stones_ + (color != Color::none ? 1 : 0) - (old != Color::none ? 1 : 0);
    if (takes_back_) return;
    const Entry entry = {last_, node_, static_cast<uint16_t>(point.row << 8 | point.column),
                         static_cast<uint16_t>(old)};
    const Bytes bytes(reinterpret_cast<const char*>(&entry), sizeof entry);
    if (free_ != 0) {
        last_ = free_;
        free_ = at(free_).before;
        --free_count_;
        nanosgf::detail::copy_bytes(tree_.block_ + (last_ - 1), bytes.data(), bytes.size());
        return;
    }
    last_ = tree_.text_ + 1;
    tree_.append(bytes);
}

/// Makes room for all changes that a node can make.
bool PathBoard::make_room(Node node) {
    static_assert(sizeof(Entry) == 12, "eight and four");
    uint64_t set = 0, moves = 0;
    for (const Property& property : node.properties()) {
        const uint32_t name = property.key();
        if (name == key("B") || name == key("W")) ++moves;
        if (name != key("AB") && name != key("AW") && name != key("AE")) continue;
        Points points(property, context_);
        for (Point point; points.next(point);) ++set;
    }
    // Captures remove no more stones than there were, or were added.
    uint64_t most = set + set + moves + moves + stones_;
    if (most <= free_count_) return true;
    most -= free_count_;
    // In 32 bits: a Cortex-M0 multiplies 64 by a function of libgcc. There is no room for so many anyway.
    constexpr auto limit = static_cast<uint32_t>(UINT32_MAX / sizeof(Entry));
    const uint32_t entries = most < limit ? static_cast<uint32_t>(most) : limit;
    return tree_.reserve_more(entries * static_cast<uint32_t>(sizeof(Entry)), 0);
}

void PathBoard::put(const Property& property, Color color) {
    Points points(property, context_);
    for (Point point; points.next(point);) player_.on_setup(color, point);
}

bool PathBoard::enter(Node node) {
    if (!make_room(node)) return false;
    node_ = node.index();
    // Setup first, so that no move has to be taken back: there is no room for its changes.
    for (const Property& property : node.properties()) {
        const uint32_t name = property.key();
        if (name == key("AB")) put(property, Color::black);
        if (name == key("AW")) put(property, Color::white);
        if (name == key("AE")) put(property, Color::none);
    }
    for (const Property& property : node.properties()) {
        const uint32_t name = property.key();
        if (name != key("B") && name != key("W")) continue;
        const Decoded<Move> move = read_move(property, context_);
        if (move && move.value.kind == Move::Kind::play)
            player_.on_move(name == key("B") ? Color::black : Color::white, move.value.point);
    }
    player_.end_node();
    return true;
}

void PathBoard::leave(Node node) {
    takes_back_ = true;
    while (last_ != 0) {
        Entry entry = at(last_);
        if (entry.node != node.index()) break;
        const Point point = {static_cast<uint16_t>(entry.place & 0xFF),
                             static_cast<uint16_t>(entry.place >> 8)};
        board_.place(static_cast<Color>(entry.color), point);
        const uint32_t place = last_;
        last_ = entry.before;
        entry.before = free_;
        nanosgf::detail::copy_bytes(tree_.block_ + (place - 1), &entry, sizeof entry);
        free_ = place;
        ++free_count_;
    }
    takes_back_ = false;
}

} // namespace tree
} // namespace nanosgf
