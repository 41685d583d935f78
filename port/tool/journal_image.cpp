// SPDX-License-Identifier: MIT
// Headers are found by their first bytes wherever they stand; their distances give the erase unit.
#include "journal_image.hpp"

#include "nanosgf/record/frame.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

using record::detail::Frame;

/// Where only one header is left, nobody knows how long its erase unit is.
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
    : image_(&image), erase_unit_(erase_unit), unit_(first.unit), origin_(first.offset) {
    (void)add(first);
}

bool JournalImage::add(const UnitHeader& header) {
    const auto distance = static_cast<std::int64_t>(header.offset - origin_);
    if (header.unit != unit_ || distance % erase_unit_ != 0) return false;
    const std::int64_t place = distance / erase_unit_;
    const std::int64_t phase = place - static_cast<std::int64_t>(header.sequence);
    auto rounds = rounds_;
    Round& round = rounds.try_emplace(phase, Round{place, place}).first->second;
    round = {std::min(round.first, place), std::max(round.last, place)};
    if (rounds.size() > 2) return false;
    if (rounds.size() == 2) {
        // The newer round has larger numbers and so the smaller phase; it fills the ring's beginning.
        const Round& newer = rounds.begin()->second;
        const Round& older = rounds.rbegin()->second;
        const std::int64_t units = rounds.rbegin()->first - rounds.begin()->first;
        if (newer.last >= older.first || older.last - newer.first >= units) return false;
    }
    rounds_ = std::move(rounds);
    headers_[header.sequence] = header;
    places_[place] = header.sequence;
    return true;
}

std::optional<std::uint64_t> JournalImage::place(std::uint32_t sequence) const {
    const auto known = headers_.find(sequence);
    if (known != headers_.end()) return known->second.offset;
    for (auto round = rounds_.rbegin(); round != rounds_.rend(); ++round) {
        const std::int64_t place = round->first + static_cast<std::int64_t>(sequence);
        if (places_.count(place) != 0) continue;
        const std::int64_t offset = static_cast<std::int64_t>(origin_) + place * erase_unit_;
        if (offset >= 0 && static_cast<std::uint64_t>(offset) < image_->size())
            return static_cast<std::uint64_t>(offset);
    }
    return std::nullopt;
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
        std::vector<UnitHeader> others;
        for (const UnitHeader& header : rest)
            if (header.offset != first.offset && !journal.add(header)) others.push_back(header);
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
