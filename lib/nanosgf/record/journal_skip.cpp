// SPDX-License-Identifier: MIT
// How reading goes on behind entries that are lost: a frame's check value tells its number.
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/journal.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

Status Journal::skip_lost(Cursor& cursor) {
    if (state_ == State::unmounted) return Status::misuse;
    if (cursor.sequence < newest_.tail || cursor.sequence > newest_.sequence) return Status::none;
    Entry entry;
    uint8_t* const octets = reinterpret_cast<uint8_t*>(&entry);
    for (Cursor next = cursor; (next.at += unit_size()) < storage_->contract.erase_unit;) {
        const uint32_t index = index_of(next.sequence);
        next.number = cursor.number;
        Status status = read_frame(index, next, octets);
        // Of no more entries than had room before it.
        if (status == Status::torn && crc_ - cursor.number < next.at - cursor.at) {
            next.number = crc_;
            status = read_frame(index, next, octets);
        }
        if (status == Status::ok) cursor = next;
        if (status == Status::ok || status == Status::failed) return status;
    }
    for (uint32_t sequence = cursor.sequence; sequence != newest_.sequence;) {
        Header header;
        const Status status = read_header(index_of(++sequence), header);
        if (status == Status::failed) return status;
        if (status != Status::ok || header.sequence != sequence) continue;
        if (header.game != cursor.game || header.first < cursor.number) break;
        cursor = {cursor.game, sequence, align(Frame::header_size), header.first};
        return Status::ok;
    }
    return Status::none;
}

} // namespace record
} // namespace nanosgf
