// SPDX-License-Identifier: MIT
// What a journal keeps in RAM between its calls.
#ifndef NANOSGF_RECORD_DETAIL_JOURNAL_STATE_HPP
#define NANOSGF_RECORD_DETAIL_JOURNAL_STATE_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/frame.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {
namespace detail {

/// The exponent of the largest unit, a power of two, for which a buffer of `size` bytes has room.
[[nodiscard]] constexpr uint8_t capacity_of(size_t size) {
    uint8_t capacity = 0;
    for (; size > 1 && capacity != 15; size >>= 1) ++capacity;
    return capacity;
}
/// The same, computed while compiling in any case.
template <size_t Size> constexpr uint8_t capacity_of_array = capacity_of(Size);

/// All zero before the first mount(), so that one call clears it. Bytes and halfwords come first: small
/// processors reach them with short instructions only near the start.
struct JournalState {
    enum class State : uint8_t {
        unmounted,
        foreign,   ///< not to be erased
        idle,      ///< nothing to resume
        open,      ///< an unfinished game
        recording, ///< begun, or resumed and continued
        resumed = Frame::after_start, ///< the next entry's kind gets this flag
    };
    /// The start of an erase unit in use, as stored.
    struct Header {
        uint32_t form;     ///< kind and size of the frame, and in the upper half the
                           ///< unit's size
        uint32_t sequence; ///< 0: there is none
        uint32_t game;     ///< sequence of the erase unit in which the game starts
        uint32_t tail;     ///< sequence of the oldest erase unit that is still in use
        uint32_t first;    ///< number of the erase unit's first entry in the game
    };

    State state_;
    uint8_t capacity_; ///< of the unit buffer
    Retention retention_;
    bool uncommitted_; ///< the header of the newest erase unit is not written yet
    bool written_;     ///< nothing failed since it was set
    bool is_stale_;    ///< nothing may be written after the present contents
    uint16_t mask_;    ///< of the place in a unit
    Header newest_;    ///< erase unit
    uint32_t index_;   ///< its index in the storage
    uint32_t at_;      ///< where in it the next entry goes
    uint32_t gap_;     ///< torn bytes before that
    uint32_t number_;  ///< of the next entry
    uint32_t crc_;
    uint32_t bound_of_; ///< sequence of an erase unit; 0: of none
    uint32_t bound_;    ///< entries of its game from this number on are not in it
    uint32_t next_;     ///< but in the erase unit with this sequence
    uint32_t failed_;   ///< sequence of the newest erase unit when a call failed last,
    uint32_t bad_;      ///< and the time before: those up to this one are taken for bad
};

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
