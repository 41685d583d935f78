// SPDX-License-Identifier: MIT
// The Ishi Standard Format into a tree: variations, diagrams, and what a writer of trees has put into user blocks.
#ifndef NANOSGF_TREE_ISHI_READER_HPP
#define NANOSGF_TREE_ISHI_READER_HPP

#include "nanosgf/ishi/to_sgf.hpp"
#include "nanosgf/tree/scratch.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Reads a file of the Ishi Standard Format (17 March 1990) into an empty tree, one game an event:
///
///     tree::IshiReader reader(tree, tree::heap_memory());
///     while (...) status = reader.feed(bytes);
///     status = reader.finish();
///
/// The games are those that ishi::ToSgf writes (Ishi 7). A node with a block `USER SGF NODE` is what that
/// holds; the games in a block `USER SGF VARIATIONS` become further variations beside their node: so
/// IshiWriter keeps what Ishi has no words for. A DIAGRAM that hides stones and has moves behind it
/// becomes the last variation at its place.
///
/// `memory` holds the file, unless it is read in place, and about a kilobyte for each VAR that is
/// open. Statuses as Builder's: `failed` with out_of_memory or input_too_long leaves what was read before.
/// Cost: linear in the bytes, those in VARs once more for each VAR around them.
class IshiReader {
  public:
    using Found = ishi::ToSgf::Found;

    IshiReader(Tree& tree, const Memory& memory) : tree_(tree), memory_(memory), file_(memory) {}
    IshiReader(const IshiReader&) = delete;
    IshiReader& operator=(const IshiReader&) = delete;

    /// Findings go to `found`, in the order of the file, when it is finished.
    void report_to(Found found, void* context) {
        found_ = found;
        context_ = context;
    }
    /// Leaves private identifiers out: remarks, marks as they stood, user blocks and labels are lost.
    void leave_private_out() { is_plain_ = true; }

    /// Keeps bytes, which are read when all are there.
    [[nodiscard]] Status feed(Bytes bytes);
    /// All of a file, which must stay until finish() has returned. `misuse` after feed().
    [[nodiscard]] Status feed_in_place(Bytes file);
    /// Fills the tree. `misuse` where it is not empty, or a second time.
    [[nodiscard]] Status finish();
    [[nodiscard]] Code error() const { return error_; }

  private:
    Tree& tree_;
    Memory memory_;
    detail::Scratch file_;
    Bytes in_place_;
    Found found_ = nullptr;
    void* context_ = nullptr;
    Code error_ = Code::none;
    bool is_plain_ = false;
    bool finished_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
