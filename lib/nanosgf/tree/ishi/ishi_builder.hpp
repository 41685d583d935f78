// SPDX-License-Identifier: MIT
// Reads the Ishi Standard Format into a tree: variations, diagrams, and the user blocks that
// IshiWriter writes.
#ifndef NANOSGF_TREE_ISHI_ISHI_BUILDER_HPP
#define NANOSGF_TREE_ISHI_ISHI_BUILDER_HPP

#include "nanosgf/ishi/event.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/tree/detail/scratch.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Reads a file of the Ishi Standard Format (17 March 1990) into an empty tree, one game an event:
///
///     tree::IshiBuilder builder(tree, tree::heap_memory());
///     while (read(bytes)) status = builder.feed(bytes);
///     status = builder.finish();
///
/// The games are those that ishi::ToSgf writes (Ishi 7). A node with a block `USER SGF NODE` gets
/// the properties in that block; the games in a block `USER SGF VARIATIONS` become further siblings
/// of their node; a move with a block `USER SGF PART` belongs to the node before it. IshiWriter writes
/// these blocks for what Ishi cannot express. A DIAGRAM with hidden stones before moves becomes the last
/// variation at its place.
///
/// `memory` holds the file, unless it is read in place, 72 bytes for each VAR, and about a kilobyte for
/// each VAR that is open. Statuses are Builder's: after `failed` with out_of_memory or input_too_long
/// the tree has what was read before. Reads one file: for another, make another IshiBuilder. Cost:
/// linear in the bytes, however VARs nest.
class IshiBuilder {
  public:
    using Finding = ishi::Finding;
    using Function = Report<Finding>::Function;
    /// The place of a node: of the first line of its step.
    struct Place {
        Node node;
        uint32_t line;
        uint32_t column;
    };

    IshiBuilder(Tree& tree, const Memory& memory) : tree_(tree), memory_(memory), file_(memory) {}
    IshiBuilder(const IshiBuilder&) = delete;
    IshiBuilder& operator=(const IshiBuilder&) = delete;

    /// Sets the function for findings (syntax/report.hpp). finish() calls it, in the order of the file.
    void report_to(Function function, void* context) { report_ = {function, context}; }
    /// Sets the function for places. finish() calls it for each node when the tree has it; a node in a block `USER SGF
    /// VARIATIONS` that is not the first of its variation has none.
    void report_places_to(Report<Place>::Function function, void* context) { places_ = {function, context}; }
    /// Omits private properties: remarks, the original mark lines, user blocks and labels are lost.
    void leave_private_out() { is_plain_ = true; }

    /// Stores bytes; finish() reads them.
    [[nodiscard]] Status feed(Bytes bytes);
    /// A whole file, which must stay in memory until finish() has returned. `misuse` after feed().
    [[nodiscard]] Status feed_in_place(Bytes file);
    /// Fills the tree. Returns `misuse` if the tree is not empty, or if called a second time.
    [[nodiscard]] Status finish();
    [[nodiscard]] Code error() const { return error_; }

  private:
    Tree& tree_;
    Memory memory_;
    detail::Scratch file_;
    Bytes in_place_;
    Report<Finding> report_;
    Report<Place> places_;
    Code error_ = code::none;
    bool is_plain_ = false;
    bool finished_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
