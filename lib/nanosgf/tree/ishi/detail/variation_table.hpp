// SPDX-License-Identifier: MIT
// Finds the ends of all variations of an Ishi file in one pass, so that no other pass reads through a variation.
#ifndef NANOSGF_TREE_ISHI_DETAIL_VARIATION_TABLE_HPP
#define NANOSGF_TREE_ISHI_DETAIL_VARIATION_TABLE_HPP

#include "nanosgf/ishi/detail/step_reader.hpp"
#include "nanosgf/tree/code.hpp"
#include "nanosgf/tree/detail/scratch.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Reads the file at the first request. Cost: 72 bytes for each VAR; a search in logarithmic time.
class VariationTable : public ishi::detail::VariationEnds {
  public:
    /// `file` must stay in memory.
    VariationTable(Bytes file, const Memory& memory) : VariationEnds{&look_up, 0}, file_(file), entries_(memory), open_(memory) {}

  private:
    struct Entry {
        uint32_t at;
        ishi::Checkpoint end;
    };
    class Survey;

    static Code look_up(VariationEnds& self, ishi::Checkpoint& end);
    [[nodiscard]] bool survey();

    Bytes file_;
    Scratch entries_; ///< in the order of the file
    Scratch open_;    ///< indices of those that have not ended
    uint32_t size_ = 0;
    bool is_known_ = false;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
