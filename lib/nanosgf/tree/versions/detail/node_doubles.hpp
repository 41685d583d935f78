// SPDX-License-Identifier: MIT
// The one rule for doubles and extra values of a node, for all that writes trees.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_NODE_DOUBLES_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_NODE_DOUBLES_HPP

#include "nanosgf/schema/property.hpp"
#include "nanosgf/tree/detail/meaning.hpp"
#include "nanosgf/tree/detail/node_rewrite.hpp"
#include "nanosgf/tree/typed.hpp"
#include "nanosgf/tree/versions/detail/node_conversion.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Follows Versions 6. A node with doubles gets a table of its properties, in the tree's block after all text.
class NodeDoubles {
  public:
    NodeDoubles(Tree& tree, const RootContext& context, Report<Change> report)
        : tree_(tree), context_(context), meaning_(context), report_(report), rewrite_(tree) {}
    NodeDoubles(const NodeDoubles&) = delete;
    NodeDoubles& operator=(const NodeDoubles&) = delete;

    /// Repairs a node, which becomes as many as it has moves; `last` is the last of them.
    [[nodiscard]] Status take(Node node, uint32_t number, Node& last);

  private:
    static constexpr uint32_t none = UINT32_MAX;
    /// What becomes of several values.
    enum class Kind : uint8_t {
        free,  ///< all stay: it is in no table, or its form is not documented
        list,  ///< all that are not empty
        text,  ///< one text, with empty lines
        line,  ///< one line
        first, ///< the first that is not empty
        any,   ///< the first, empty or not
        root,  ///< the first that RootCollector takes
    };
    /// A property of the node.
    struct Item {
        uint32_t at;   ///< in the node's text
        uint32_t next; ///< the next one of its name, or none
        uint32_t hash; ///< of its name; later, of a move, where its node's text starts
        Charset charset;
        bool is_later; ///< another one of its name is before it
        bool is_move;  ///< the first of its colour, if there are both
    };

    // node_table.cpp: which properties belong together
    [[nodiscard]] bool is_fine() const;
    [[nodiscard]] bool make_table();
    void link_equals();
    void sort();
    void sift(uint32_t root, uint32_t count);
    [[nodiscard]] bool is_before(uint32_t one, uint32_t other) const;
    void drop_table();
    [[nodiscard]] Item item(uint32_t index) const;
    void set_item(uint32_t index, const Item& item);
    [[nodiscard]] uint32_t order(uint32_t index) const;
    void set_order(uint32_t index, uint32_t value);
    [[nodiscard]] const char* text_begin() const;
    [[nodiscard]] Properties property_at(const Item& item) const;
    [[nodiscard]] Bytes spelling_of(uint32_t index) const;

    // node_doubles.cpp
    [[nodiscard]] Kind kind_of(const Property& property) const;
    [[nodiscard]] uint32_t part_of(const Property& property) const;
    void run();
    void write_part(uint32_t part);
    void write(const Property& property, const Item& item, Bytes gap);
    /// Whether a value is empty by its meaning: soft line breaks, and where it is no text, white space.
    [[nodiscard]] static bool says_nothing(const Property& property, Bytes raw);
    [[nodiscard]] static bool has_right_values(const Property& property, Kind kind);
    void write_list(const Property& property, const Item& item, Kind kind);
    [[nodiscard]] bool put_values(const Property& property, Kind kind, SeenPoints* points);
    /// Whether the order of its points means nothing, and each is there once.
    [[nodiscard]] bool has_set_of_points(const Property& property) const;
    [[nodiscard]] static bool may_repeat_point(const Property& property);
    [[nodiscard]] bool repeats_point(const Property& property) const;
    void put_points(const Property& property, Bytes raw, SeenPoints& points);
    void write_joined(const Property& property, const Item& item, Bytes between);
    void write_first(const Property& property, const Item& item, Kind kind);
    [[nodiscard]] bool counts(const Property& property, Bytes raw, Kind kind) const;
    void put_value(Bytes raw);
    void report(Code code, Outcome outcome, const Property& property, Bytes value);
    [[nodiscard]] Status commit(Node& last);

    Tree& tree_;
    const RootContext& context_;
    Meaning meaning_;
    Report<Change> report_;
    NodeRewrite rewrite_;
    Node node_;
    uint32_t number_ = 0;
    uint32_t table_ = 0; ///< in the block
    uint32_t count_ = 0;
    uint32_t text_ = 0;        ///< the new one of the node
    uint32_t moves_ = 0;       ///< 2: there are B and W; else 0
    uint32_t first_black_ = 0; ///< the node of the first B, or none
    uint32_t first_white_ = 0;
    bool is_changed_ = false;
    bool reports_ = false;
};

/// A conversion that changes nothing.
struct NoConversion {
    [[nodiscard]] static bool enter(Node) { return true; }
    [[nodiscard]] static Status take(Node, uint32_t, Node&) { return Status::ok; }
    static void leave(Node) {}
};

/// Repairs each node before a conversion takes it; what convert_nodes() calls.
template <class Converter>
class AfterDoubles {
  public:
    AfterDoubles(Tree& tree, const RootContext& context, Report<Change> report, Converter& converter)
        : doubles_(tree, context, report), converter_(converter) {}

    [[nodiscard]] Status take(Node node, uint32_t number, Node& last) {
        if (!converter_.enter(node)) return Status::failed;
        last = node;
        Status status = doubles_.take(node, number, last);
        const Node end = last;
        for (Node part = node; status == Status::ok;) {
            // Before the conversion adds nodes between them.
            const Node next = part == end ? Node() : part.first_child();
            last = part;
            status = converter_.take(part, number, last);
            if (!next) break;
            part = next;
        }
        return status;
    }
    void leave(Node node) { converter_.leave(node); }

  private:
    NodeDoubles doubles_;
    Converter& converter_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
