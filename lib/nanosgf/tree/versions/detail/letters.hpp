// SPDX-License-Identifier: MIT
// The letters of FF[1]'s L, one after another.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_LETTERS_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_LETTERS_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// A to Z, then AA to ZZ, and so on.
class Letters {
  public:
    [[nodiscard]] Bytes bytes() const { return Bytes(letters_ + first_, sizeof letters_ - first_); }
    void next() {
        size_t at = sizeof letters_;
        while (at != first_ && letters_[at - 1] == 'Z') letters_[--at] = 'A';
        if (at != first_)
            ++letters_[at - 1];
        else if (first_ != 0)
            letters_[--first_] = 'A';
    }

  private:
    char letters_[7] = {0, 0, 0, 0, 0, 0, 'A'};
    size_t first_ = sizeof letters_ - 1;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
