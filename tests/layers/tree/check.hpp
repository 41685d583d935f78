// SPDX-License-Identifier: MIT
// What the rules of the tree share: checks that are counted, a tree in a caller's buffer, a page.
#ifndef NANOSGF_TESTS_TREE_CHECK_HPP
#define NANOSGF_TESTS_TREE_CHECK_HPP

#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "support/check.hpp"

namespace check {

using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Identifier;
using nanosgf::Sink;
using nanosgf::Status;
using nanosgf::tree::Builder;
using nanosgf::tree::Extent;
using nanosgf::tree::Form;
using nanosgf::tree::UndoMark;
using nanosgf::tree::Node;
using nanosgf::tree::Properties;
using nanosgf::tree::Property;
using nanosgf::tree::Tree;

inline void that(bool good, Bytes rule) { (void)support::check(good, rule); }

/// A tree in a few kilobytes, read from a text that is fed byte by byte.
class Read {
  public:
    explicit Read(Bytes sgf, size_t capacity = sizeof(Block));
    Tree tree;
    Status status = Status::ok;
    Code error = code::none;
    /// The only child of the collection.
    [[nodiscard]] Node root() const { return tree.collection().first_child(); }
    /// Whether it is written so.
    [[nodiscard]] bool is(Bytes expected, Form form = Form::preserve) const;

  private:
    struct Block {
        alignas(uint32_t) char bytes[1600];
    };
    Block block_;
};

/// Whether `top` is written so; the sink takes `step` bytes at a time and is busy between.
[[nodiscard]] bool writes(Node top, Form form, Bytes expected, Extent extent = Extent::whole,
                          size_t step = SIZE_MAX);

/// Descends: `at(root, {0, 1})` is the second child of the first.
[[nodiscard]] Node at(Node from, const uint32_t* path, size_t steps);
template <size_t steps>
[[nodiscard]] Node at(Node from, const uint32_t (&path)[steps]) {
    return at(from, path, steps);
}

} // namespace check

#endif
