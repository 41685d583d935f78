// SPDX-License-Identifier: MIT
// What a typed event may depend on: the root's FF, GM, SZ and CA, and the current property.
#ifndef NANOSGF_GAME_CONTEXT_HPP
#define NANOSGF_GAME_CONTEXT_HPP

#include "nanosgf/game/root.hpp"
#include "nanosgf/schema/property.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
class Interpreter;

/// What a checkpoint holds of the values of a game.
struct TypedState {
    // Flags.
    static constexpr uint8_t is_root = 1; ///< the node is a root, or one follows
    static constexpr uint8_t size_reported = 2;
    static constexpr uint8_t game_reported = 4;
    static constexpr uint8_t byte_order_mark = 8;
    static constexpr uint8_t expected = 16; ///< the root was known before it was read
    static constexpr uint8_t all_flags = 31;
    static constexpr uint8_t all_values = RootValues::format | RootValues::kind | RootValues::board | RootValues::charset;

    RootValues root;
    uint8_t known = 0; ///< what the root said so far
    uint8_t flags = 0;

    /// Whether a typed parser may have made it.
    [[nodiscard]] constexpr bool is_possible() const {
        constexpr uint16_t side = 702; // two letters: board_size.hpp
        return root.size.columns - 1U < side && root.size.rows - 1U < side && root.file_format - 1U < 4 &&
               root.encoding <= Encoding::utf_32 && root.given <= all_values && known <= all_values &&
               flags <= all_flags;
    }
};

} // namespace detail

/// The context of an event; a handler's method may take it as its last argument. Valid until the
/// method returns.
template <class OffsetType>
class BasicContext {
  public:
    using Offset = OffsetType;

    // Of the game tree, as far as its root was read; final from on_root() on.
    [[nodiscard]] const RootValues& root() const { return root_; }
    [[nodiscard]] uint8_t file_format() const { return root_.file_format; }
    [[nodiscard]] uint16_t game() const { return root_.game; }
    [[nodiscard]] BoardSize size() const { return root_.size; }
    [[nodiscard]] Encoding encoding() const { return root_.encoding; }

    /// nanosgf::key() of the current property's identifier, for `switch`. 0 for an identifier of
    /// more than four characters, and outside properties.
    [[nodiscard]] uint32_t key() const { return key_; }
    /// The current property's entry in the table: only for handlers with one of on_text, on_number,
    /// on_real, on_point and on_raw_chunk; otherwise, and for unknown properties, false in a
    /// condition.
    [[nodiscard]] schema::PropertyFacts property() const { return property_; }
    /// The offset of the current value's first byte; in on_property and the events of the structure,
    /// theirs.
    [[nodiscard]] Offset offset() const { return offset_; }
    /// true if the current value comes in a root node before FF, GM, SZ or CA, on which its meaning
    /// depends: it was read with the defaults. If that property follows and differs, root_order is
    /// reported.
    [[nodiscard]] bool provisional() const { return provisional_; }

  private:
    template <class Handler, class Options, class Owner>
    friend class detail::Interpreter;

    Offset offset_ = 0;
    uint32_t key_ = 0;
    schema::PropertyFacts property_;
    RootValues root_;
    bool provisional_ = false;
};

using Context = BasicContext<uint32_t>;

} // namespace nanosgf

#endif
