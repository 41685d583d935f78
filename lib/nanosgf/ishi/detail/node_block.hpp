// SPDX-License-Identifier: MIT
// The user block that holds a node as it is in SGF: `USER SGF NODE`, its properties, ENDUSER.
#ifndef NANOSGF_ISHI_DETAIL_NODE_BLOCK_HPP
#define NANOSGF_ISHI_DETAIL_NODE_BLOCK_HPP

#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The start of the text of such a block.
constexpr Bytes node_block = "SGF NODE\n";
/// All of the text of a block whose step, a move, belongs to the node of the step before, which has such a block or this one.
constexpr Bytes part_block = "SGF PART";

/// Takes a piece of a raw value, which is not empty, and returns it as text of a user block: line breaks are line feeds,
/// other white space that Ishi does not have is a blank, and a word that would end the block gets an escape. `at_start`:
/// only blanks and TABs are before it in its line; false at the start of a value.
[[nodiscard]] Bytes next_block_piece(Bytes& raw, bool& at_start);

/// Reads the text of a user block byte by byte as properties of a node: names of one or more capitals, in which small letters do not count, each
/// with values, white space between them.
class NodeBlock {
  public:
    enum class Found : uint8_t {
        nothing,
        first_value, ///< `[` after a name
        next_value,  ///< `[` after a value
        raw,         ///< the byte belongs to the value
        end_value
    };

    /// What the byte is. If the block is no such block, `nothing` for all bytes that follow.
    [[nodiscard]] Found take(uint8_t c);
    /// Whether the bytes are a node so far.
    [[nodiscard]] bool is_whole() const { return place_ == Place::between; }
    /// Whether the bytes are those of a part_block.
    [[nodiscard]] bool is_part() const { return place_ == Place::title && is_part_ && size_ == part_block.size(); }
    /// After first_value.
    [[nodiscard]] Bytes name() const { return Bytes(name_, size_); }

  private:
    enum class Place : uint8_t { title, between, name, named, value, escape, bad };

    [[nodiscard]] Found take_token(uint8_t c);

    Place place_ = Place::title;
    uint8_t size_ = 0; ///< of the title or the name
    bool has_value_ = false;
    bool is_part_ = false; ///< the title is not that of a node
    char name_[Identifier::capacity] = {};
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
