// SPDX-License-Identifier: MIT
// Headers are found by their first bytes wherever they stand; their distances give the erase unit.
#include "journal_image.hpp"

#include "nanosgf/record/frame.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace nanosgf::tool {
namespace {

using record::Frame;

/// Where only one header is left, the size of its erase unit is not known.
constexpr std::uint32_t most_erase_unit = std::uint32_t{1} << 20;

std::uint32_t up(std::uint32_t size, std::uint32_t unit) { return (size + unit - 1) / unit * unit; }
std::uint32_t least_erase_unit(std::uint32_t unit) {
    return up(Frame::header_size, unit) + up(Frame::max_size, unit);
}

/// The header that begins at `begin`.
std::optional<UnitHeader> header_at(const View& image, std::uint64_t begin) {
    char bytes[Frame::header_size];
    const Bytes header_bytes(bytes, image.read(begin, bytes, sizeof bytes));
    if (header_bytes.size() < Frame::header_size) return std::nullopt;
    std::uint32_t words[Frame::header_bytes / 4] = {};
    for (std::uint32_t i = 0; i < Frame::header_bytes; ++i)
        words[i / 4] |= std::uint32_t{header_bytes[i]} << (i % 4 * 8);
    UnitHeader header{};
    header.offset = begin;
    header.unit = static_cast<std::uint16_t>(words[0] >> 16);
    if ((header.unit & (header.unit - 1)) != 0 || header.unit == 0 ||
        words[0] != Frame::header_form(header.unit))
        return std::nullopt;
    std::uint32_t crc = Frame::crc_start;
    for (std::uint32_t i = 0; i < Frame::header_size; ++i)
        crc = Frame::crc_step(crc, header_bytes[i]);
    header.sequence = words[1];
    header.game = words[2];
    header.tail = words[3];
    header.first = words[4];
    const bool good = crc == Frame::crc_residue && header.tail != 0 &&
                      header.tail <= header.game && header.game <= header.sequence &&
                      header.sequence != Frame::no_sequence;
    return good ? std::optional<UnitHeader>(header) : std::nullopt;
}

bool is_wanted(const UnitHeader& header, const Geometry& geometry) {
    if (geometry.unit != 0 && header.unit != geometry.unit) return false;
    if (!geometry.offset) return true;
    return header.offset >= *geometry.offset &&
           (geometry.erase_unit == 0 ||
            (header.offset - *geometry.offset) % geometry.erase_unit == 0);
}

std::vector<UnitHeader> find_headers(const View& image, const Geometry& geometry, const Advance& advance) {
    constexpr auto form = static_cast<char>(Frame::header_form(1));
    constexpr auto second = static_cast<char>(Frame::header_form(1) >> 8);
    std::vector<UnitHeader> headers;
    ViewBuffer window(image);
    for (std::uint64_t done = 0; done < image.size();) {
        const Bytes piece = window.piece(done);
        for (const char* at = piece.begin(); at != piece.end(); ++at) {
            at = static_cast<const char*>(std::memchr(at, form, static_cast<std::size_t>(piece.end() - at)));
            if (at == nullptr) break;
            if (at + 1 != piece.end() && at[1] != second) continue;
            const auto header = header_at(image, done + static_cast<std::uint64_t>(at - piece.begin()));
            if (header && is_wanted(*header, geometry)) headers.push_back(*header);
        }
        advance(piece.size());
        done += piece.size();
    }
    for (std::size_t i = 0; i < headers.size(); ++i)
        headers[i].room = (i + 1 < headers.size() ? headers[i + 1].offset : image.size()) - headers[i].offset;
    return headers;
}

/// Counts a byte that may be an erased one. False: it cannot be.
bool vote(std::uint8_t octet, std::size_t* votes) {
    if (octet != 0 && octet != 0xFF) return false;
    ++votes[octet & 1];
    return true;
}

} // namespace

std::optional<std::uint32_t> entry_number(Bytes bytes, std::uint32_t sequence) {
    if (Frame::size(0) > bytes.size()) return std::nullopt;
    const std::size_t end = Frame::size(bytes[1]);
    if (bytes[1] > record::Entry::max_size || end > bytes.size()) return std::nullopt;
    std::uint32_t crc = Frame::crc_within(sequence);
    for (std::size_t i = 0; i < end - 4; ++i) crc = Frame::crc_step(crc, bytes[i]);
    std::uint32_t check = 0;
    for (unsigned i = 0; i < 4; ++i) check |= std::uint32_t{bytes[end - 4 + i]} << (i * 8);
    return Frame::check_value(crc, check);
}

JournalImage::JournalImage(const View& image, std::uint32_t erase_unit, const std::vector<UnitHeader>& headers, std::int64_t ring, Offsets all)
    : image_(&image), erase_unit_(erase_unit), unit_(headers[0].unit), origin_(headers[0].offset), ring_(ring), all_(std::move(all)) {
    for (const UnitHeader& header : headers) origin_ = std::min(origin_, header.offset);
    for (const UnitHeader& header : headers) {
        const auto place = static_cast<std::int64_t>((header.offset - origin_) / erase_unit_);
        headers_[header.sequence] = header;
        places_[place] = header.sequence;
        phase_ = place - static_cast<std::int64_t>(header.sequence);
    }
    look_at_entries();
}

std::uint32_t JournalImage::number_after(std::uint32_t sequence) const {
    const auto known = headers_.upper_bound(sequence);
    const std::int64_t round = headers_.rbegin()->first - ring_ + 1;
    if (ring_ == 0 || known == headers_.end() || round <= std::int64_t{sequence} + 1) return sequence + 1;
    return static_cast<std::uint32_t>(std::min<std::int64_t>(round, known->first));
}

std::int64_t JournalImage::in_ring(std::uint32_t sequence) const {
    const std::int64_t place = phase_ + static_cast<std::int64_t>(sequence);
    if (ring_ == 0) return place;
    // The ring begins before the first known erase unit, or there.
    const std::int64_t first = (place % ring_ + ring_) % ring_;
    return places_.count(first) == 0 && !is_free(first) ? first - ring_ : first;
}

std::optional<std::uint64_t> JournalImage::place(std::uint32_t sequence) const {
    const auto known = headers_.find(sequence);
    if (known != headers_.end()) return known->second.offset;
    // Whether a unit of a round before the newest one was used again is not known.
    if (ring_ != 0 && sequence + ring_ <= headers_.rbegin()->first) return std::nullopt;
    const std::int64_t place = in_ring(sequence);
    if (!is_free(place)) return std::nullopt;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(origin_) + place * erase_unit_);
}

std::optional<std::uint64_t> JournalImage::slot(std::uint32_t sequence, std::uint32_t& holder) const {
    const std::int64_t place = in_ring(sequence);
    const auto known = places_.find(place);
    holder = known == places_.end() ? 0 : known->second;
    if (holder == 0 && !is_free(place)) return std::nullopt;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(origin_) + place * erase_unit_);
}

/// Whether no other erase unit is there, of any journal, but the image is.
bool JournalImage::is_free(std::int64_t place) const {
    const std::int64_t offset = static_cast<std::int64_t>(origin_) + place * erase_unit_;
    return offset >= 0 && static_cast<std::uint64_t>(offset) < image_->size() &&
           !std::binary_search(all_->begin(), all_->end(), static_cast<std::uint64_t>(offset));
}

void JournalImage::read(std::uint64_t offset, std::uint8_t* bytes, std::size_t size) const {
    const std::size_t count = offset < image_->size() ? image_->read(offset, reinterpret_cast<char*>(bytes), size) : 0;
    std::fill(bytes + count, bytes + size, erased_);
}

Extent JournalImage::extent() const {
    if (headers_.size() == 1) return {origin_, entries_end_ - origin_};
    std::uint64_t end = origin_;
    for (const auto& [sequence, header] : headers_) end = std::max(end, header.offset + erase_unit_);
    return {origin_, std::min(end, image_->size()) - origin_};
}

/// Whole entries from the erase unit's beginning on are padded with erased bytes and end at one.
/// After damage the first run of ones or zeros is where entries end, or a unit's padding.
void JournalImage::look_at_entries() {
    constexpr std::size_t shortest_run = 8;
    std::size_t votes[2] = {}; // for zeros, for ones
    std::vector<char> buffer;
    for (const auto& [sequence, header] : headers_) {
        buffer.resize(static_cast<std::size_t>(std::min<std::uint64_t>({erase_unit_, 65536, header.room})));
        const Bytes bytes(buffer.data(), image_->read(header.offset, buffer.data(), buffer.size()));
        std::size_t at = Frame::header_size;
        for (std::uint32_t number = header.first;; ++number) {
            for (; at % unit_ != 0 && at < bytes.size(); ++at) vote(bytes[at], votes);
            if (entry_number(bytes.from(at), sequence) != number) break;
            at += Frame::size(bytes[at + 1]);
        }
        entries_end_ = header.offset + at;
        if (at < bytes.size()) vote(bytes[at], votes);
        std::size_t run = 1;
        for (++at; at < bytes.size() && run < shortest_run; ++at) {
            run = bytes[at] == bytes[at - 1] ? run + 1 : 1;
            if (run == shortest_run && !vote(bytes[at], votes)) run = 1;
        }
    }
    erased_ = votes[0] > votes[1] ? 0 : 0xFF;
}

namespace {

/// Takes headers out of all that there are, journal by journal.
class JournalSearch {
  public:
    JournalSearch(const View& image, std::uint32_t erase_unit, std::vector<UnitHeader> headers)
        : image_(image), erase_unit_(erase_unit), rest_(std::move(headers)) {
        std::vector<std::uint64_t> offsets;
        for (const UnitHeader& header : rest_) offsets.push_back(header.offset);
        all_ = std::make_shared<const std::vector<std::uint64_t>>(std::move(offsets));
    }

    std::vector<JournalImage> run() {
        // Those that consecutive numbers show first, as long as that leaves half.
        for (bool is_all = false; !rest_.empty();) {
            const std::size_t before = rest_.size();
            take_journals(is_all);
            is_all = rest_.size() > before / 2;
        }
        std::sort(found_.begin(), found_.end(), [](const JournalImage& a, const JournalImage& b) {
            return a.lowest_offset() < b.lowest_offset();
        });
        return std::move(found_);
    }

  private:
    static constexpr std::size_t none = SIZE_MAX;
    struct Anchor {
        std::size_t votes; ///< pairs of neighbours with consecutive numbers that have this distance
        std::uint32_t erase_unit;
        std::size_t index;
        bool operator<(const Anchor& other) const {
            return std::tie(other.votes, erase_unit, index) < std::tie(votes, other.erase_unit, other.index);
        }
    };

    /// The most frequent distance between neighbours with consecutive numbers first; without such a one the distance
    /// to the next header, which is no less than an erase unit.
    std::vector<Anchor> anchors() const {
        std::map<std::uint32_t, std::size_t> votes;
        std::vector<Anchor> all;
        std::vector<bool> has_vote;
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            const UnitHeader& header = rest_[i];
            const std::uint64_t distance = i + 1 == rest_.size() ? most_erase_unit : rest_[i + 1].offset - header.offset;
            const std::uint32_t least = least_erase_unit(header.unit);
            const bool is_known = i + 1 != rest_.size() && rest_[i + 1].unit == header.unit && distance % header.unit == 0 &&
                                  distance >= least && distance <= UINT32_MAX / 2;
            has_vote.push_back(is_known && rest_[i + 1].sequence == header.sequence + 1);
            const auto size = static_cast<std::uint32_t>(has_vote[i] ? distance : std::min<std::uint64_t>(distance, most_erase_unit));
            all.push_back({0, std::max(least, up(size, header.unit)), i});
            if (has_vote[i]) ++votes[size];
        }
        for (Anchor& anchor : all) {
            if (has_vote[anchor.index]) anchor.votes = votes[anchor.erase_unit];
            if (erase_unit_ != 0) anchor.erase_unit = erase_unit_;
        }
        std::sort(all.begin(), all.end());
        return all;
    }

    void take_journals(bool is_all) {
        const std::size_t count = rest_.size();
        is_taken_.assign(count, false);
        next_.resize(count);
        before_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            next_[i] = i + 1 == count ? none : i + 1;
            before_[i] = i == 0 ? none : i - 1;
        }
        for (const Anchor& anchor : anchors()) {
            const bool is_pair = anchor.votes != 0 && !is_taken_[anchor.index + 1];
            if (!is_taken_[anchor.index] && (is_all || is_pair)) take_journal(anchor);
        }
        std::size_t left = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (!is_taken_[i]) rest_[left++] = rest_[i];
        rest_.resize(left);
    }

    void take_journal(const Anchor& anchor) {
        constexpr std::size_t few = 64;
        const std::size_t reach = steps_ != 0 ? rest_.size() : few;
        std::vector<std::size_t> indexes = on_grid(anchor, before_, reach);
        std::reverse(indexes.begin(), indexes.end());
        const std::size_t own = indexes.size();
        indexes.push_back(anchor.index);
        const std::vector<std::size_t> behind = on_grid(anchor, next_, reach);
        indexes.insert(indexes.end(), behind.begin(), behind.end());
        std::vector<UnitHeader> grid;
        for (const std::size_t i : indexes) grid.push_back(rest_[i]);
        const Ring ring = find_ring(grid, own, anchor.erase_unit, steps_);
        std::vector<UnitHeader> members;
        for (const std::size_t i : ring.members) {
            members.push_back(grid[i]);
            take(indexes[i]);
        }
        found_.emplace_back(image_, anchor.erase_unit, members, ring.size, all_);
    }

    /// In one direction from the anchor.
    std::vector<std::size_t> on_grid(const Anchor& anchor, const std::vector<std::size_t>& following, std::size_t reach) {
        std::vector<std::size_t> found;
        const UnitHeader& own = rest_[anchor.index];
        for (std::size_t i = following[anchor.index]; i != none && reach != 0; i = following[i], --reach, steps_ -= steps_ != 0 ? 1 : 0) {
            const std::uint64_t distance = std::max(rest_[i].offset, own.offset) - std::min(rest_[i].offset, own.offset);
            if (rest_[i].unit == own.unit && distance % anchor.erase_unit == 0) found.push_back(i);
        }
        return found;
    }

    void take(std::size_t i) {
        is_taken_[i] = true;
        if (before_[i] != none) next_[before_[i]] = next_[i];
        if (next_[i] != none) before_[next_[i]] = before_[i];
    }

    const View& image_;
    std::uint32_t erase_unit_; ///< 0: to be found
    std::vector<UnitHeader> rest_;
    JournalImage::Offsets all_;
    std::vector<bool> is_taken_;
    std::vector<std::size_t> next_, before_; ///< of those that are not taken
    std::vector<JournalImage> found_;
    std::uint64_t steps_ = 50000000; ///< that may still be made to compare headers; then only near ones are
};

} // namespace

std::vector<JournalImage> find_journals(const View& image, const Geometry& geometry,
                                        const Advance& advance) {
    return JournalSearch(image, geometry.erase_unit, find_headers(image, geometry, advance)).run();
}

} // namespace nanosgf::tool
