// SPDX-License-Identifier: MIT
// A file as a tree: what feed_all() takes for its reader and its handler.
#ifndef NANOSGF_TOOL_PLANTING_HPP
#define NANOSGF_TOOL_PLANTING_HPP

#include "findings.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/tree_writer.hpp"

namespace nanosgf::tool {

/// Builds the tree and reports what the parser finds.
class Planting {
  public:
    explicit Planting(Findings& findings)
        : tree_(tree::heap_memory()), findings_(findings), builder_(tree_) {
        builder_.report_to(&Planting::add, &findings);
    }

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    [[nodiscard]] Status feed(Bytes bytes) { return builder_.feed(bytes); }
    [[nodiscard]] Status finish() { return builder_.finish(); }
    [[nodiscard]] std::uint64_t offset() const { return builder_.offset(); }
    [[nodiscard]] Code error() const { return builder_.error(); }
    [[nodiscard]] tree::Tree& tree() { return tree_; }

  private:
    static void add(void* findings, const tree::Builder::Finding& finding) {
        static_cast<Findings*>(findings)->add(finding.code, finding.offset);
    }

    tree::Tree tree_;
    Findings& findings_;
    tree::Builder builder_;
};

} // namespace nanosgf::tool

#endif
