// SPDX-License-Identifier: MIT
// The calls on which all of the typed writer rests: a property, a value, its parts; compiled once.
#ifndef NANOSGF_GAME_DETAIL_PROPERTY_WRITER_HPP
#define NANOSGF_GAME_DETAIL_PROPERTY_WRITER_HPP

#include "nanosgf/game/events.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace detail {

/// The nanosgf::key() of its property.
[[nodiscard]] uint32_t key_of(Annotation kind);
[[nodiscard]] uint32_t key_of(Markup kind);

/// What one typed call writes, in this order.
struct PropertyPart {
    enum Start : uint8_t {
        value,     ///< one more value, under the identifier that is written already if it is a list
        more,      ///< goes on with a value that was left open
        empty_list ///< an identifier that gets its first value later, or `[]`
    };

    Identifier name;
    Start start = value;
    bool colon = false; ///< in front of what follows
    bool stays_open = false;
    TextPlace place = TextPlace::raw; ///< of `text`
    Bytes head; ///< as a formatter made it
    Bytes text;
};

/// Writes PropertyParts one after another. Remembers which value is open, which properties the
/// node has, and how far a call came that the sink interrupted.
class PropertyWriter {
  public:
    PropertyWriter(Sink sink, uint16_t width, schema::Table properties)
        : writer_(sink, width), properties_(properties) {}

    [[nodiscard]] Status begin_tree();
    [[nodiscard]] Status node();
    [[nodiscard]] Status end_tree();
    [[nodiscard]] Status finish();
    [[nodiscard]] Status reset();

    [[nodiscard]] Status write(const PropertyPart& part);
    /// Nothing is written, and why.
    [[nodiscard]] Status refuse(Code code) {
        error_ = code;
        return Status::misuse;
    }
    /// Two parts with a colon between them, escaped.
    [[nodiscard]] Status write_composed(Identifier name, Bytes first, Bytes second);
    /// A text, escaped, between a head and a tail that need no escape.
    [[nodiscard]] Status write_enclosed(Identifier name, Bytes head, Bytes text, Bytes tail);

    [[nodiscard]] schema::PropertyFacts find(Identifier name) const {
        return properties_.find(name, 4, game);
    }
    [[nodiscard]] bool has(schema::PropertyFacts property) const {
        return property && (seen_[property.index() / 8] >> (property.index() % 8) & 1) != 0;
    }
    /// Whether a value of this property was left open.
    [[nodiscard]] bool is_open(Identifier name) const {
        return open_ == id_of(name) && tail_ == Tail::value;
    }
    /// Whether this property's call is the one to be repeated.
    [[nodiscard]] bool is_pending(Identifier name) const { return pending_ == id_of(name); }
    [[nodiscard]] bool is_pending() const { return pending_ != 0; }
    [[nodiscard]] bool is_in_root() const { return is_root_ && place_ == Place::in_node; }
    [[nodiscard]] Code error() const { return error_; }
    [[nodiscard]] uint32_t depth() const { return writer_.depth(); }

    uint16_t game = 1;

  private:
    enum class Place : uint8_t { outside, tree_begun, in_node, tree_ended };
    /// The rest of the last property, due before the next property, node or tree.
    enum class Tail : uint8_t { nothing, empty_list, value };

    [[nodiscard]] static uint32_t id_of(Identifier name);
    [[nodiscard]] bool begins(uint32_t call, bool allowed);
    [[nodiscard]] Status ended(Status status);
    [[nodiscard]] Status structure(char call, bool allowed, Place then);
    [[nodiscard]] Status close();
    [[nodiscard]] Status step(const PropertyPart& part, bool is_new);
    [[nodiscard]] Status write_two(PropertyPart (&parts)[2]);
    [[nodiscard]] Status put(Bytes bytes, TextPlace place);

    nanosgf::Writer writer_;
    schema::Table properties_;
    size_t taken_ = 0;     ///< of the current bytes
    uint32_t pending_ = 0; ///< the call that is to be repeated; 0: none
    uint32_t open_ = 0;    ///< the property whose identifier was written last
    uint8_t seen_[32] = {}; ///< the node's properties, by their rows in the table
    uint8_t step_ = 0;
    Place place_ = Place::outside;
    Tail tail_ = Tail::nothing;
    Code error_ = code::none;
    bool is_root_ = false;
    bool root_follows_ = false;
    bool is_second_ = false; ///< the second part of two of a value is the current one
};

} // namespace detail
} // namespace nanosgf

#endif
