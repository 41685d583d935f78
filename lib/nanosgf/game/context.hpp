// SPDX-License-Identifier: MIT
// What a typed event may depend on: the root's FF, GM, SZ and CA, and the current property.
#ifndef NANOSGF_GAME_CONTEXT_HPP
#define NANOSGF_GAME_CONTEXT_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace detail {

template <class Handler, class Options, class Owner>
class Interpreter;

} // namespace detail

/// The context of an event; a handler's method may take it as its last argument. Valid until the
/// method returns.
template <class OffsetType>
class BasicContext {
  public:
    using Offset = OffsetType;

    // Of the game tree, as far as its root was read; final from on_root() on.
    [[nodiscard]] uint8_t file_format() const { return file_format_; } ///< FF, 1 to 4; 1 until known
    [[nodiscard]] uint16_t game() const { return game_; }              ///< GM; 1 (Go) until known
    [[nodiscard]] BoardSize size() const { return size_; }   ///< SZ, or the game's default
    [[nodiscard]] Encoding encoding() const { return encoding_; } ///< CA; ISO-8859-1 until known

    /// nanosgf::key() of the current property's identifier, for `switch`. 0 for an identifier of
    /// more than four characters, and outside properties.
    [[nodiscard]] uint32_t key() const { return key_; }
    /// The current property's entry in the table: only for handlers with one of on_text, on_number,
    /// on_real, on_point and on_raw_chunk; otherwise, and for unknown properties, false in a
    /// condition.
    [[nodiscard]] schema::PropertyFacts property() const { return property_; }
    /// The offset of the current value's first byte.
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
    BoardSize size_ = {19, 19};
    uint16_t game_ = 1;
    uint8_t file_format_ = 1;
    Encoding encoding_ = Encoding::iso_8859_1;
    bool provisional_ = false;
};

using Context = BasicContext<uint32_t>;

} // namespace nanosgf

#endif
