// SPDX-License-Identifier: MIT
// The meaning of values and nodes as bytes: two that mean the same give the same bytes.
#ifndef NANOSGF_TREE_DETAIL_MEANING_HPP
#define NANOSGF_TREE_DETAIL_MEANING_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/tree/detail/lookup.hpp"
#include "nanosgf/tree/typed.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Appends bytes to a Scratch; false: there is no memory. Numbers lose their needless digits, texts their escapes,
/// lists of points their order and rectangles; a pass is one, however it is written. What cannot be decoded means its
/// bytes, without white space.
class Meaning {
  public:
    explicit Meaning(const RootContext& context) : context_(context) {}

    [[nodiscard]] const RootContext& context() const { return context_; }
    /// The facts of a property in this game; false in a condition if there are none.
    [[nodiscard]] schema::PropertyFacts facts(Identifier name) const;
    [[nodiscard]] bool is_game_info(const Property& property) const;
    /// B, W, or setup.
    [[nodiscard]] bool is_step(const Property& property) const;
    /// Whether values are points that can be read one by one, each at most once.
    [[nodiscard]] bool has_points(schema::PropertyFacts facts) const;

    [[nodiscard]] bool put_value(schema::PropertyFacts facts, Bytes raw, Scratch& into) const;
    /// Its name and what it says.
    [[nodiscard]] bool put_property(const Property& property, Scratch& into) const;
    /// The moves and setup of a node; nothing if it has none.
    [[nodiscard]] bool put_step(Node node, Scratch& into) const;
    /// The properties of a node that a merge leaves where they are, or those of game-info.
    [[nodiscard]] bool put_properties(Node node, bool only_game_info, Scratch& into) const;
    /// On what game, board and position it starts, and how it is written.
    [[nodiscard]] bool put_beginning(Node root, Scratch& into) const;

  private:
    [[nodiscard]] bool put_points(Node node, Bytes name, Scratch& into) const;
    [[nodiscard]] bool put_text(Bytes raw, TextKind kind, Scratch& into) const;
    [[nodiscard]] bool put_composed(schema::PropertyFacts facts, Bytes raw, Scratch& into) const;
    [[nodiscard]] bool put_point(Bytes raw, Scratch& into) const;

    RootContext context_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
