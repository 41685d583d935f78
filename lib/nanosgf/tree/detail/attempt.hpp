// SPDX-License-Identifier: MIT
// A change of many calls that is made as a whole or not at all.
#ifndef NANOSGF_TREE_DETAIL_ATTEMPT_HPP
#define NANOSGF_TREE_DETAIL_ATTEMPT_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Takes a mark at its start; end() returns to it if the change failed.
class Attempt {
  public:
    explicit Attempt(Tree& tree) : tree_(tree), kept_(tree.keeps_marks()), mark_(tree.mark()) {}

    /// `status` is that of the change. If it is not ok, everything since the start is undone, and
    /// the tree's error is that of the change. Marks are kept only if they were before.
    [[nodiscard]] Status end(Status status) {
        const Code error = tree_.error();
        if (status != Status::ok) tree_.undo_to(mark_);
        if (!kept_) tree_.forget_marks();
        return status == Status::ok ? status : tree_.refuse(status, error);
    }

  private:
    Tree& tree_;
    bool kept_;
    UndoMark mark_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
