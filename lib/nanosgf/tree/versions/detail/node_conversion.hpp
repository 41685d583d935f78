// SPDX-License-Identifier: MIT
// What conversions up and down share: copies properties with the white space before them, reports
// changes once, walks through all nodes of a game.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_NODE_CONVERSION_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_NODE_CONVERSION_HPP

#include "nanosgf/tree/detail/node_rewrite.hpp"
#include "nanosgf/tree/versions/detail/survey.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Writes one node anew. Everything runs twice (see NodeRewrite); the second run reports.
class NodeConversion {
  public:
    /// `drops_lower_case`: from identifiers, which before FF[4] may have it.
    NodeConversion(Tree& tree, const Survey& survey, Report<Change> report, bool drops_lower_case)
        : tree_(tree), survey_(survey), context_(survey.context), report_(report), rewrite_(tree),
          drops_lower_case_(drops_lower_case) {}
    NodeConversion(const NodeConversion&) = delete;
    NodeConversion& operator=(const NodeConversion&) = delete;

  protected:
    ~NodeConversion() = default;

    void report(Identifier name, Outcome outcome, Code code);
    /// Records that the text differs from the old one.
    void mark_changed() { is_changed_ = true; }
    /// Starts a property, after the white space before the current one.
    void begin(Bytes name);
    void value(Bytes raw) {
        rewrite_.put(Bytes("["));
        rewrite_.put(raw);
        rewrite_.put(Bytes("]"));
    }
    void put(Bytes name, Bytes raw) {
        begin(name);
        value(raw);
    }
    /// Copies the property unchanged.
    void copy(const Property& property);
    /// Copies the values after the first one: they do not belong there, but are not lost.
    void put_rest(const Property& property);
    /// The same with another first value.
    void replace(const Property& property, Bytes raw, Code code);
    void drop(const Property& property, Code code);
    void keep(const Property& property, Code code);
    /// Writes the property under a private name that the node does not have.
    void rename(const Property& property);

    /// Starts a run over `node`.
    void begin_run(Node node, uint32_t number, bool reports);
    /// Whether a run reported or changed anything.
    [[nodiscard]] bool is_of_note() const { return is_changed_ || notes_ != 0; }

    Tree& tree_;
    const Survey& survey_;
    const RootContext& context_;
    Report<Change> report_;
    NodeRewrite rewrite_;
    Node node_;
    uint32_t number_ = 0;
    uint32_t notes_ = 0;
    Bytes gap_; ///< white space before the current property, until it is written
    bool drops_lower_case_;
    bool reports_ = false;
    bool is_changed_ = false;
};

/// Calls `converter` for each node of a game in the order of the file, parents before their children,
/// and again after everything below it. No recursion; nodes that are created meanwhile are skipped.
template <class Converter>
[[nodiscard]] Status convert_nodes(Tree& tree, Node game, Converter& converter) {
    const uint32_t first_made = tree.nodes();
    uint32_t number = 0;
    for (Node node = game;;) {
        Node last = node;
        const Status status = converter.take(node, number++, last);
        if (status != Status::ok) return status;
        const Node child = last.first_child();
        if (child) {
            node = child;
            continue;
        }
        for (node = last;; node = node.parent()) {
            if (node.index() < first_made) converter.leave(node);
            if (node == game) return Status::ok;
            if (node.next_sibling()) break;
        }
        node = node.next_sibling();
    }
}

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
