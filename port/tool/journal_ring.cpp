// SPDX-License-Identifier: MIT
// Sizes of rings are compared by how well they explain where headers are.
#include "journal_ring.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>

namespace nanosgf::tool {
namespace {

/// Whether one journal can have both: a recorder goes on with its last game, or begins one.
bool can_follow(const UnitHeader& older, const UnitHeader& newer) {
    return older.sequence < newer.sequence && older.tail <= newer.tail &&
           (newer.game == older.game ? newer.first >= older.first : newer.game > older.sequence);
}

class RingSearch {
  public:
    RingSearch(const std::vector<UnitHeader>& grid, std::size_t anchor, std::uint32_t erase_unit, std::uint64_t& steps)
        : grid_(grid), anchor_(anchor), steps_(steps) {
        const auto begin = static_cast<std::int64_t>(grid[anchor].offset);
        const auto sequence = static_cast<std::int64_t>(grid[anchor].sequence);
        for (const UnitHeader& header : grid) {
            places_.push_back((static_cast<std::int64_t>(header.offset) - begin) / erase_unit);
            phases_.push_back(places_.back() - (static_cast<std::int64_t>(header.sequence) - sequence));
        }
    }

    Ring run() {
        Ring best;
        for (std::size_t i = 0; i < grid_.size(); ++i)
            if (phases_[i] == 0) best.members.push_back(i);
        keep_row(best.members);
        keep_near(best.members);
        std::int64_t most = row_score(best.members);
        const std::vector<std::int64_t> differences = near_phases();
        if (differences.empty()) return best;
        const auto largest = static_cast<std::int64_t>(grid_.size()) * 2 - 1;
        for (std::int64_t size = 2; size <= largest; ++size) {
            if (!spend(differences.size())) break;
            const auto divides = [size](std::int64_t difference) { return difference % size == 0; };
            if (std::none_of(differences.begin(), differences.end(), divides)) continue;
            if (!spend(grid_.size() * 8)) break;
            Ring ring{window(size), size};
            if (!may_be_better(ring, most, best)) continue;
            keep_row(ring.members);
            if (!may_be_better(ring, most, best) || has_stale(ring) || !spend(cost_of_reading(ring))) continue;
            most = score(ring);
            best = std::move(ring);
        }
        return best;
    }

  private:
    bool spend(std::uint64_t count) {
        const bool has_some = steps_ >= count;
        steps_ -= std::min(steps_, count);
        return has_some;
    }

    static std::int64_t score(const Ring& ring) { return static_cast<std::int64_t>(ring.members.size()) * 3 - ring.size; }
    static bool may_be_better(const Ring& ring, std::int64_t most, const Ring& best) {
        const bool is_half = static_cast<std::int64_t>(ring.members.size()) * 2 > ring.size;
        return is_half && (score(ring) > most || (score(ring) == most && ring.members.size() > best.members.size()));
    }

    /// Leaves out what is after places without headers that are too many for those before them.
    void keep_near(std::vector<std::size_t>& row) const {
        constexpr std::int64_t always = 64;
        std::int64_t count = 0;
        const auto is_far = [&](std::size_t i) { return std::abs(places_[i]) > 3 * ++count + always; };
        const auto own = std::lower_bound(row.begin(), row.end(), anchor_);
        const auto begin = std::find_if(std::make_reverse_iterator(own), row.rend(), is_far).base();
        count = 0;
        const auto end = std::find_if(own + 1, row.end(), is_far);
        row = std::vector<std::size_t>(begin, end);
    }

    /// The score of one round, of the part of it around the anchor that has the highest.
    std::int64_t row_score(const std::vector<std::size_t>& row) const {
        std::int64_t before = 0, behind = 0, count = 0;
        const auto own = std::lower_bound(row.begin(), row.end(), anchor_);
        for (auto at = own; at != row.begin();) before = std::max(before, ++count * 3 + places_[*--at]);
        count = 0;
        for (auto at = own + 1; at != row.end(); ++at) behind = std::max(behind, ++count * 3 - places_[*at]);
        return before + behind + 2;
    }

    /// What differs least from the anchor's phase: what another journal has is far.
    std::vector<std::int64_t> near_phases() const {
        constexpr std::size_t enough = 64;
        std::set<std::int64_t> differences;
        for (const std::int64_t phase : phases_) {
            if (phase != 0) differences.insert(phase < 0 ? -phase : phase);
            if (differences.size() > enough) differences.erase(std::prev(differences.end()));
        }
        return {differences.begin(), differences.end()};
    }

    /// The headers in so many places around the anchor, where there are most, and most of its round.
    std::vector<std::size_t> window(std::int64_t size) const {
        std::vector<std::size_t> all;
        std::vector<std::size_t> of_round{0}; // before each
        for (std::size_t i = 0; i < grid_.size(); ++i) {
            if (phases_[i] % size != 0) continue;
            all.push_back(i);
            of_round.push_back(of_round.back() + (phases_[i] == 0 ? 1 : 0));
        }
        std::pair<std::size_t, std::size_t> most;
        std::size_t from = 0, to = 0;
        for (std::size_t begin = 0, end = 0; begin < all.size() && all[begin] <= anchor_; ++begin) {
            while (end < all.size() && places_[all[end]] - places_[all[begin]] < size) ++end;
            const std::pair<std::size_t, std::size_t> now{end - begin, of_round[end] - of_round[begin]};
            if (all[end - 1] < anchor_ || now <= most) continue;
            most = now;
            from = begin;
            to = end;
        }
        return {all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(to)};
    }

    /// Sorts them by their numbers, and leaves out what contradicts those nearer to the anchor.
    void keep_row(std::vector<std::size_t>& some) const {
        std::sort(some.begin(), some.end(), [this](std::size_t a, std::size_t b) { return grid_[a].sequence < grid_[b].sequence; });
        const auto own = std::find(some.begin(), some.end(), anchor_);
        std::vector<std::size_t> row{anchor_};
        for (auto at = own; at != some.begin();)
            if (can_follow(grid_[*--at], grid_[row.back()])) row.push_back(*at);
        std::reverse(row.begin(), row.end());
        for (auto at = own + 1; at != some.end(); ++at)
            if (can_follow(grid_[row.back()], grid_[*at])) row.push_back(*at);
        some = std::move(row);
    }

    /// Where the next number is more than a round away, the journal looks for it in the whole ring.
    std::uint64_t cost_of_reading(const Ring& ring) const {
        constexpr std::uint64_t of_a_header = 256; // against a step here
        std::uint64_t far = 0;
        for (std::size_t i = 1; i < ring.members.size(); ++i)
            if (grid_[ring.members[i]].sequence - grid_[ring.members[i - 1]].sequence >= ring.size) ++far;
        return far * static_cast<std::uint64_t>(ring.size) * of_a_header;
    }

    /// Whether one is still there that was free for a round. One that was recorded anew is passed over once.
    bool has_stale(const Ring& ring) const {
        const std::int64_t newest = grid_[ring.members.back()].sequence;
        for (auto at = ring.members.begin(); at + 1 != ring.members.end(); ++at) {
            const UnitHeader& header = grid_[*at];
            const UnitHeader& next = grid_[*(at + 1)];
            if (next.game == header.game && next.first <= header.first && newest - next.sequence >= 2 * ring.size) return true;
            const auto removed = std::upper_bound(at + 1, ring.members.end(), header.sequence,
                                                  [this](std::uint32_t sequence, std::size_t i) { return sequence < grid_[i].tail; });
            if (removed != ring.members.end() && newest - grid_[*removed].sequence >= ring.size) return true;
        }
        return false;
    }

    const std::vector<UnitHeader>& grid_;
    std::size_t anchor_;
    std::uint64_t& steps_;
    std::vector<std::int64_t> places_, phases_; ///< from the anchor's
};

} // namespace

Ring find_ring(const std::vector<UnitHeader>& grid, std::size_t anchor, std::uint32_t erase_unit, std::uint64_t& steps) {
    return RingSearch(grid, anchor, erase_unit, steps).run();
}

} // namespace nanosgf::tool
