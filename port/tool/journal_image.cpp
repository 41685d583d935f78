// SPDX-License-Identifier: MIT
// Headers are found by their first bytes wherever they stand; their distances give the erase unit.
#include "journal_image.hpp"

#include "nanosgf/record/frame.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <numeric>

namespace nanosgf::tool {
namespace {

using record::detail::Frame;

/// Where only one header is left, nobody knows how long its erase unit is.
constexpr std::uint32_t most_erase_unit = std::uint32_t{1} << 20;

std::uint32_t up(std::uint32_t size, std::uint32_t unit) { return (size + unit - 1) / unit * unit; }
std::uint32_t least_erase_unit(std::uint32_t unit) {
    return up(Frame::header_size, unit) + up(Frame::max_size, unit);
}

/// Whether one journal can have both: a recorder goes on with its last game, or begins one.
bool can_follow(const UnitHeader& older, const UnitHeader& newer) {
    return older.tail <= newer.tail && (newer.game == older.game ? newer.first >= older.first : newer.game > older.sequence);
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
    std::uint32_t crc = Frame::crc_begin;
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
    return headers;
}

/// The most frequent distance between neighbours with consecutive numbers, and the first of such a
/// pair. Without one the smallest distance at all, which is no less than an erase unit.
std::uint32_t erase_unit_of(const std::vector<UnitHeader>& headers, std::size_t& anchor) {
    std::map<std::uint64_t, std::pair<std::size_t, std::size_t>> votes;
    std::uint64_t smallest = most_erase_unit;
    const std::uint16_t unit = headers[0].unit;
    anchor = 0;
    for (std::size_t i = 0; i + 1 < headers.size(); ++i) {
        const std::uint64_t distance = headers[i + 1].offset - headers[i].offset;
        if (headers[i].unit != unit || headers[i + 1].unit != unit || distance % unit != 0 ||
            distance < least_erase_unit(unit) || distance > UINT32_MAX / 2)
            continue;
        smallest = std::min(smallest, distance);
        if (headers[i + 1].sequence != headers[i].sequence + 1) continue;
        auto& vote = votes.try_emplace(distance, std::size_t{0}, i).first->second;
        ++vote.first;
    }
    std::size_t most = 0;
    for (const auto& [distance, vote] : votes) {
        if (vote.first <= most) continue;
        most = vote.first;
        smallest = distance;
        anchor = vote.second;
    }
    return up(static_cast<std::uint32_t>(smallest), unit);
}

/// Where the entry of this number that begins at `at` ends; `at` if none is there.
std::size_t entry_end(Bytes unit, std::size_t at, std::uint32_t sequence, std::uint32_t number) {
    if (at + Frame::size(0) > unit.size()) return at;
    const std::uint8_t size = unit[at + 1];
    const std::size_t end = at + Frame::size(size);
    if (size > record::Entry::max_size || end > unit.size()) return at;
    std::uint32_t crc = Frame::crc_within(sequence);
    for (std::size_t i = at; i < end - 4; ++i) crc = Frame::crc_step(crc, unit[i]);
    std::uint32_t check = 0;
    for (unsigned i = 0; i < 4; ++i) check |= std::uint32_t{unit[end - 4 + i]} << (i * 8);
    return check == Frame::check_value(crc, number) ? end : at;
}

/// Counts a byte that may be an erased one. False: it cannot be.
bool vote(std::uint8_t octet, std::size_t* votes) {
    if (octet != 0 && octet != 0xFF) return false;
    ++votes[octet & 1];
    return true;
}

} // namespace

JournalImage::JournalImage(const View& image, std::uint32_t erase_unit, const UnitHeader& first)
    : image_(&image), erase_unit_(erase_unit), unit_(first.unit), origin_(first.offset), headers_{{first.sequence, first}},
      places_{{0, first.sequence}}, phase_(phase(first)) {}

std::int64_t JournalImage::phase(const UnitHeader& header) const {
    return static_cast<std::int64_t>(header.offset - origin_) / erase_unit_ - static_cast<std::int64_t>(header.sequence);
}

bool JournalImage::add(const UnitHeader& header, const std::vector<UnitHeader>& all) {
    const auto distance = static_cast<std::int64_t>(header.offset - origin_);
    if (header.unit != unit_ || distance % erase_unit_ != 0) return false;
    const auto behind = headers_.lower_bound(header.sequence);
    if (behind != headers_.end() && (behind->first == header.sequence || !can_follow(header, behind->second))) return false;
    if (behind != headers_.begin() && !can_follow(std::prev(behind)->second, header)) return false;
    const std::int64_t place = distance / erase_unit_;
    const std::int64_t rounds = std::gcd(rounds_, phase(header) - phase_);
    const std::int64_t first = std::min(first_, place);
    const std::int64_t last = std::max(last_, place);
    if (ring_ != 0 && places_.size() == static_cast<std::size_t>(ring_)) return false; // all are known
    std::int64_t ring = rounds == rounds_ ? ring_ : 0;
    if (rounds != 0) {
        // What is more than a round old is still in use.
        const UnitHeader& newest = header.sequence > headers_.rbegin()->first ? header : headers_.rbegin()->second;
        const std::uint32_t oldest = std::min(header.sequence, headers_.begin()->first);
        const std::int64_t least = oldest < newest.tail ? newest.sequence - oldest + std::int64_t{1} : 1;
        if (ring <= last - first || ring < least) ring = ring_of(rounds, std::max(least, last - first + 1), first, last, all);
        if (ring == 0) return false;
    }
    rounds_ = rounds;
    ring_ = ring;
    first_ = first;
    last_ = last;
    headers_[header.sequence] = header;
    places_[place] = header.sequence;
    return true;
}

/// The smallest ring of `least` erase units or more of which all rounds are a multiple, and in which three of
/// four have a header, as they have after a round. 0: there is none.
std::int64_t JournalImage::ring_of(std::int64_t rounds, std::int64_t least, std::int64_t first, std::int64_t last,
                                   const std::vector<UnitHeader>& all) {
    const auto known = [&](std::int64_t place) { // headers before it
        const std::int64_t offset = std::max<std::int64_t>(0, static_cast<std::int64_t>(origin_) + place * erase_unit_);
        const auto is_before = [](const UnitHeader& header, std::int64_t at) { return header.offset < static_cast<std::uint64_t>(at); };
        return std::lower_bound(all.begin(), all.end(), offset, is_before) - all.begin();
    };
    const std::int64_t most = std::min<std::int64_t>(rounds, static_cast<std::int64_t>(all.size()) * 4 / 3 + 1);
    for (std::int64_t ring = least; ring <= most && tries_ != 0; ++ring, --tries_)
        if (rounds % ring == 0 && (known(first + ring) - known(last - ring + 1)) * 4 >= ring * 3) return ring;
    return 0;
}

std::int64_t JournalImage::in_ring(std::uint32_t sequence) const {
    const std::int64_t place = phase_ + static_cast<std::int64_t>(sequence);
    if (ring_ == 0) return place;
    // The ring begins before the first known erase unit, or there.
    const std::int64_t first = first_ + ((place - first_) % ring_ + ring_) % ring_;
    return places_.count(first) == 0 && !is_free(first) ? first - ring_ : first;
}

std::optional<std::uint64_t> JournalImage::place(std::uint32_t sequence) const {
    const auto known = headers_.find(sequence);
    if (known != headers_.end()) return known->second.offset;
    // Of a round before the newest one nobody knows whether it was taken again.
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

/// Whether no other erase unit is there, but the image is.
bool JournalImage::is_free(std::int64_t place) const {
    const std::int64_t offset = static_cast<std::int64_t>(origin_) + place * erase_unit_;
    return places_.count(place) == 0 && offset >= 0 && static_cast<std::uint64_t>(offset) < image_->size();
}

void JournalImage::read(std::uint64_t offset, std::uint8_t* bytes, std::size_t size) const {
    const std::size_t count = offset < image_->size() ? image_->read(offset, reinterpret_cast<char*>(bytes), size) : 0;
    std::fill(bytes + count, bytes + size, erased_);
}

std::uint64_t JournalImage::lowest_offset() const {
    std::uint64_t lowest = UINT64_MAX;
    for (const auto& [sequence, header] : headers_) lowest = std::min(lowest, header.offset);
    return lowest;
}

Extent JournalImage::extent() const {
    const std::uint64_t begin = lowest_offset();
    if (headers_.size() == 1) return {begin, entries_end_ - begin};
    std::uint64_t end = begin;
    for (const auto& [sequence, header] : headers_) end = std::max(end, header.offset + erase_unit_);
    return {begin, std::min(end, image_->size()) - begin};
}

/// Whole entries from the erase unit's beginning on are padded with erased bytes and end at one.
/// Behind damage the first run of ones or zeros is where entries end, or a unit's padding.
void JournalImage::finish() {
    constexpr std::size_t shortest_run = 8;
    std::size_t votes[2] = {}; // for zeros, for ones
    std::vector<char> buffer;
    for (const auto& [sequence, header] : headers_) {
        buffer.resize(std::min<std::size_t>(erase_unit_, 65536));
        const Bytes bytes(buffer.data(), image_->read(header.offset, buffer.data(), buffer.size()));
        std::size_t at = Frame::header_size;
        for (std::uint32_t number = header.first;; ++number) {
            for (; at % unit_ != 0 && at < bytes.size(); ++at) vote(bytes[at], votes);
            const std::size_t end = entry_end(bytes, at, sequence, number);
            if (end == at) break;
            at = end;
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

std::vector<JournalImage> find_journals(const View& image, const Geometry& geometry,
                                        const Advance& advance) {
    std::vector<UnitHeader> rest = find_headers(image, geometry, advance);
    std::vector<JournalImage> found;
    while (!rest.empty()) {
        std::size_t anchor = 0;
        std::uint32_t erase_unit = erase_unit_of(rest, anchor);
        if (geometry.erase_unit != 0) erase_unit = geometry.erase_unit;
        const UnitHeader first = rest[anchor];
        JournalImage journal(image, erase_unit, first);
        // Of the same round first, then of those near to it: what another journal has is far.
        std::vector<UnitHeader> nearest = rest;
        const auto distance = [&](const UnitHeader& header) {
            return std::make_pair(std::abs(journal.phase(header) - journal.phase(first)),
                                  header.offset > first.offset ? header.offset - first.offset : first.offset - header.offset);
        };
        std::sort(nearest.begin(), nearest.end(), [&](const UnitHeader& a, const UnitHeader& b) { return distance(a) < distance(b); });
        std::vector<UnitHeader> others;
        for (const UnitHeader& header : nearest)
            if (header.offset != first.offset && !journal.add(header, rest)) others.push_back(header);
        std::sort(others.begin(), others.end(), [](const UnitHeader& a, const UnitHeader& b) { return a.offset < b.offset; });
        rest = std::move(others);
        journal.finish();
        found.push_back(std::move(journal));
    }
    std::sort(found.begin(), found.end(), [](const JournalImage& a, const JournalImage& b) {
        return a.lowest_offset() < b.lowest_offset();
    });
    return found;
}

} // namespace nanosgf::tool
