// SPDX-License-Identifier: MIT
// How reading goes on behind entries that are lost: a frame's check value tells its number.
#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/journal.hpp"

namespace nanosgf {
namespace record {

using detail::Frame;

Status Journal::skip_lost(Cursor& cursor, Entry& room) {
    if (state_ == State::unmounted) return Status::misuse;
    if (cursor.sequence < newest_.tail || cursor.sequence > newest_.sequence) return Status::none;
    cursor.number &= ~Frame::told;
    Status status = bound(cursor);
    if (status != Status::ok) return status;
    uint8_t* const octets = reinterpret_cast<uint8_t*>(&room);
    for (Cursor next = cursor; (next.at += unit_size()) < storage_->contract.erase_unit;) {
        next.number = cursor.number;
        status = read_frame(next, octets);
        // Of no more entries than had room before it.
        if (status == Status::torn && crc_ - cursor.number < next.at - cursor.at) {
            next.number = crc_;
            status = read_frame(next, octets);
        }
        if (status == Status::failed) return status;
        if (status != Status::ok) continue;
        if (next.number >= bound_) break;
        cursor = next;
        return status;
    }
    Header header;
    status = find_header(cursor.sequence + 1, header);
    if (status != Status::ok) return status;
    if (header.game != cursor.game || header.first < cursor.number) return Status::none;
    cursor = {cursor.game, header.sequence, align(Frame::header_size), header.first};
    return Status::ok;
}

} // namespace record
} // namespace nanosgf
