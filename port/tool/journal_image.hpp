// SPDX-License-Identifier: MIT
// Journals in a dump or card image: finds their erase units by the headers alone.
#ifndef NANOSGF_TOOL_JOURNAL_IMAGE_HPP
#define NANOSGF_TOOL_JOURNAL_IMAGE_HPP

#include "journal_ring.hpp"
#include "salvage.hpp"
#include "view.hpp"

#include <map>
#include <memory>
#include <optional>

namespace nanosgf::tool {

/// What the user says about a journal; 0 and nothing: it is found.
struct Geometry {
    std::optional<std::uint64_t> offset; ///< of its first erase unit
    std::uint32_t erase_unit = 0;
    std::uint32_t unit = 0; ///< the larger of program unit and cut unit
};

/// The erase units of one journal. They stand in a ring, in the order of their sequence numbers, some of
/// which are from earlier rounds: all phases, place minus sequence, differ by whole rounds. So the place of
/// one whose header is damaged follows from the others.
class JournalImage {
  public:
    using Offsets = std::shared_ptr<const std::vector<std::uint64_t>>;
    /// `headers` in the order of their numbers, `all` where those of all journals are; `ring` as in Ring.
    JournalImage(const View& image, std::uint32_t erase_unit, const std::vector<UnitHeader>& headers, std::int64_t ring, Offsets all);

    [[nodiscard]] const View& image() const { return *image_; }
    [[nodiscard]] std::uint32_t erase_unit() const { return erase_unit_; }
    [[nodiscard]] std::uint16_t unit() const { return unit_; }
    [[nodiscard]] std::uint8_t erased() const { return erased_; }
    /// By sequence number; never empty.
    [[nodiscard]] const std::map<std::uint32_t, UnitHeader>& headers() const { return headers_; }
    /// Where the erase unit with this number is, or must be when its header is damaged. Nothing:
    /// outside of the image, or another one is there.
    [[nodiscard]] std::optional<std::uint64_t> place(std::uint32_t sequence) const;
    /// The next number that may have a place.
    [[nodiscard]] std::uint32_t number_after(std::uint32_t sequence) const;
    /// How many erase units the ring has; 0: all that are known are of one round.
    [[nodiscard]] std::int64_t ring() const { return ring_; }
    /// The place in the ring where this number belongs, and whose header is there; 0: none.
    [[nodiscard]] std::optional<std::uint64_t> slot(std::uint32_t sequence, std::uint32_t& holder) const;
    /// `size` bytes from `offset` on; erased ones after the image's end.
    void read(std::uint64_t offset, std::uint8_t* bytes, std::size_t size) const;
    [[nodiscard]] std::uint64_t lowest_offset() const { return origin_; }
    /// From its first known erase unit to its last one; of a single one, its entries.
    [[nodiscard]] Extent extent() const;

  private:
    void look_at_entries();
    [[nodiscard]] std::int64_t in_ring(std::uint32_t sequence) const;
    [[nodiscard]] bool is_free(std::int64_t place) const;

    const View* image_;
    std::uint32_t erase_unit_;
    std::uint16_t unit_;
    std::uint8_t erased_ = 0xFF;
    std::uint64_t origin_; ///< of its first known erase unit; places are counted from there
    std::uint64_t entries_end_ = 0; ///< of the last erase unit by number
    std::map<std::uint32_t, UnitHeader> headers_;
    std::map<std::int64_t, std::uint32_t> places_; ///< sequence at each place
    std::int64_t phase_ = 0; ///< place minus number, of any of its headers
    std::int64_t ring_;
    Offsets all_;
};

/// The number of the entry that begins here, if it is one of an erase unit with this number.
[[nodiscard]] std::optional<std::uint32_t> entry_number(Bytes bytes, std::uint32_t sequence);

/// All journals of an image, which outlives them, in the order of their places. Reads all of it once; time
/// for `n` headers: n log n, whatever they say.
[[nodiscard]] std::vector<JournalImage> find_journals(const View& image, const Geometry& geometry,
                                                      const Advance& advance);

} // namespace nanosgf::tool

#endif
