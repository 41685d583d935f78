// SPDX-License-Identifier: MIT
// The meaning of values and nodes as bytes: two that mean the same give the same bytes.
#ifndef NANOSGF_TREE_DETAIL_MEANING_HPP
#define NANOSGF_TREE_DETAIL_MEANING_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/tree/detail/lookup.hpp"
#include "nanosgf/tree/typed.hpp"
#include "nanosgf/tree/versions/detail/seen_points.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Bytes that are collected; once there is no memory, it takes no more.
class Meanings {
  public:
    explicit Meanings(const Memory& memory) : bytes_(memory) {}

    [[nodiscard]] bool is_whole() const { return is_whole_; }
    [[nodiscard]] Bytes bytes() const { return bytes_.bytes(); }
    [[nodiscard]] size_t size() const { return bytes_.size(); }
    void cut(size_t size) { bytes_.cut(size); }
    void add(Bytes bytes) { is_whole_ = is_whole_ && bytes_.add(bytes); }
    template <class Value>
    void push(const Value& value) {
        add(Bytes(reinterpret_cast<const char*>(&value), sizeof value));
    }
    /// The bytes from `index` on were pushed, if all is whole.
    template <class Value>
    void set(size_t index, const Value& value) {
        if (is_whole_) bytes_.set(index, value);
    }

  private:
    Scratch bytes_;
    bool is_whole_ = true;
};

/// What values mean, in a form that can be compared. Numbers lose their needless digits, texts their escapes, lists of points
/// their order and rectangles. A pass has one form. A value that cannot be decoded means its bytes without white space.
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

    void put_value(schema::PropertyFacts facts, Bytes raw, Meanings& into) const;
    /// Its name and what it says.
    void put_property(const Property& property, Meanings& into) const;
    /// The moves and setup of a node; nothing if it has none.
    void put_step(Node node, Meanings& into) const;
    /// The properties of a node that a merge leaves where they are, or those of game-info.
    void put_properties(Node node, bool only_game_info, Meanings& into) const;
    /// On what game, board and position it starts, and how it is written.
    void put_beginning(Node root, Meanings& into) const;

  private:
    [[nodiscard]] bool add_points(const Property& property, SeenPoints& points) const;
    void put_points(Node node, Bytes name, Meanings& into) const;
    void put_text(Bytes raw, TextKind kind, Meanings& into) const;
    void put_composed(schema::PropertyFacts facts, Bytes raw, Meanings& into) const;
    void put_point(Bytes raw, Meanings& into) const;

    RootContext context_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
