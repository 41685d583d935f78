// SPDX-License-Identifier: MIT
// The file of a cursor, piece by piece through its buffer, and what tells it from another file.
#ifndef NANOSGF_NAVIGATE_DETAIL_FILE_READER_HPP
#define NANOSGF_NAVIGATE_DETAIL_FILE_READER_HPP

#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/navigate/way.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
struct FileReader {
    using Source = BasicFileSource<Offset>;

    FileReader(Source from, char* bytes, size_t count)
        : size(static_cast<uint16_t>(count < UINT16_MAX ? count : UINT16_MAX)), source(from), buffer(bytes) {}

    /// What the buffer has from here on, after a read if it has nothing. Nothing: the end; without an address: the
    /// source failed.
    [[nodiscard]] Bytes bytes_at(Offset offset);
    [[nodiscard]] Offset size_of_file() const { return source.size == nullptr ? 0 : source.size(source.context); }

    bool is_marked = false;
    bool has_byte_order_mark = false; ///< of a marked game
    uint16_t size;
    uint16_t filled = 0;
    uint16_t root_check = 0; ///< of the game
    uint16_t marked = 0;     ///< what the root must have
    Crc16 check;             ///< of the root that is being read
    Source source;
    char* buffer;
    Offset buffer_at = 0; ///< the offset of the buffer's first byte
    Offset file_size = 0;
};

extern template struct FileReader<uint32_t>;
extern template struct FileReader<uint64_t>;

} // namespace detail
} // namespace nanosgf

#endif
