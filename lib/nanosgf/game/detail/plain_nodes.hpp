// SPDX-License-Identifier: MIT
// For hosts: nodes that have a move and nothing else, as a handler of the library takes them.
#ifndef NANOSGF_GAME_DETAIL_PLAIN_NODES_HPP
#define NANOSGF_GAME_DETAIL_PLAIN_NODES_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace detail {

/// Whether no property can come before the next node or the end of the tree: of at least three bytes.
[[nodiscard]] inline bool ends_plain_node(const char* text) {
    if (*text == ';') return true;
    if (*text > ')') return false;
    if (*text == '\r') ++text;
    if (*text == '\n') ++text;
    return *text == ';' || *text == ')';
}

/// Nodes `;X[yz]` whose points are on the board, of Black and White in turns, with a line feed or nothing between them.
/// next() changes the object alone: copies of it stay in registers. note() changes what other code may ask for.
template <class Offset>
class PlainNodes {
  public:
    /// `first`: a node of this kind, at the offset `at`; at a node before `end` more than eight bytes are left.
    PlainNodes(const char* first, const char* end, BoardSize size, Offset& at)
        : at_(first), last_(end - wide::load_size), expected_(wide::load(first[1] == 'W' ? ";W[``]\0" : ";B[``]\0")),
          color_(first[1] == 'W' ? Color::white : Color::black), columns_(static_cast<uint8_t>(size.columns)),
          rows_(static_cast<uint8_t>(size.rows)), offset_(at), noted_(first) {}

    [[nodiscard]] const char* at() const { return at_; }
    [[nodiscard]] Color color() const { return color_; }
    [[nodiscard]] uint32_t key() const { return color_ == Color::white ? 'W' : 'B'; }
    [[nodiscard]] Point point() const { return {column_of(at_), row_of(at_)}; }

    /// The first one is the last one, too.
    void end_after_first() { last_ = at_; }
    /// Goes on to the next node, which is at this point. Returns false, and stays, if there is none of this kind.
    [[nodiscard, gnu::always_inline]] inline bool next(Point& point) {
        const char* p = at_ + wide::move_size;
        if (*p == '\n') ++p;
        if (p >= last_) return false;
        const uint64_t expected = expected_ ^ (wide::load(";B[``]\0") ^ wide::load(";W[``]\0"));
        if (((wide::load(p) & wide::load("\xFF\xFF\xFF\xE0\xE0\xFF\0")) ^ expected) != 0) return false;
        const uint8_t column = column_of(p), row = row_of(p);
        if (column >= columns_ || row >= rows_ || !ends_plain_node(p + wide::move_size)) return false;
        at_ = p;
        point = {column, row};
        expected_ = expected;
        color_ = static_cast<Color>(static_cast<uint8_t>(color_) ^ 3);
        return true;
    }

    /// A copy of this object is at this node now, after `count` nodes, this one included. Other code may ask for its offset.
    void note(const char* at, Color color, uint32_t count) {
        count_ += count;
        at_ = at;
        color_ = color;
        offset_ = static_cast<Offset>(offset_ + static_cast<Offset>(at_ - noted_));
        noted_ = at_;
    }
    /// How many nodes were noted.
    [[nodiscard]] uint32_t count() const { return count_; }
    /// Of the node that was noted, and of its value.
    [[nodiscard]] Offset offset() const { return offset_; }
    [[nodiscard]] Offset value_offset() const { return static_cast<Offset>(offset_ + 3); }

  private:
    [[nodiscard]] static uint8_t column_of(const char* node) { return static_cast<uint8_t>(node[3] - 'a'); }
    [[nodiscard]] static uint8_t row_of(const char* node) { return static_cast<uint8_t>(node[4] - 'a'); }

    const char* at_;
    const char* last_; ///< nodes start before it
    uint64_t expected_;
    Color color_;
    uint8_t columns_;
    uint8_t rows_;
    Offset& offset_;
    const char* noted_;
    uint32_t count_ = 0;
};

} // namespace detail
} // namespace nanosgf

#endif
