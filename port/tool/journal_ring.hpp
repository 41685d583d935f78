// SPDX-License-Identifier: MIT
// Which of many headers are of one ring of erase units, and how many that has.
#ifndef NANOSGF_TOOL_JOURNAL_RING_HPP
#define NANOSGF_TOOL_JOURNAL_RING_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nanosgf::tool {

/// A header that passed its check value (lib/nanosgf/record/DESIGN.md, An erase unit).
struct UnitHeader {
    std::uint64_t offset;
    std::uint32_t sequence, game, tail, first;
    std::uint16_t unit;
    std::uint64_t room; ///< bytes to the next header
};

struct Ring {
    std::vector<std::size_t> members; ///< by sequence number
    std::int64_t size = 0;            ///< in erase units; 0: all members are of one round
};

/// The ring of the anchor. `grid` are headers by offset, whole erase units apart. In a ring all phases, place minus
/// sequence, differ by whole rounds; more than half of it have headers; and what was free for a round was
/// taken again. Of all sizes for which that is so, the one with the most headers and the fewest places without. Takes
/// from `steps` what it costs; when there are none left only members of the anchor's round are found, in n log n.
[[nodiscard]] Ring find_ring(const std::vector<UnitHeader>& grid, std::size_t anchor, std::uint32_t erase_unit,
                             std::uint64_t& steps);

} // namespace nanosgf::tool

#endif
