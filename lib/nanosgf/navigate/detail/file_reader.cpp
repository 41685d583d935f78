// SPDX-License-Identifier: MIT
// Reads the file of a cursor.
#include "nanosgf/navigate/detail/file_reader.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Bytes FileReader<Offset>::bytes_at(Offset offset) {
    if (offset < buffer_at || offset - buffer_at >= filled) {
        filled = 0;
        buffer_at = offset;
        const size_t count = source.read(source.context, offset, buffer, size);
        if (count == Source::failed) return Bytes();
        filled = static_cast<uint16_t>(count);
    }
    return Bytes(buffer, filled).from(static_cast<size_t>(offset - buffer_at));
}

template struct FileReader<uint32_t>;
template struct FileReader<uint64_t>;

} // namespace detail
} // namespace nanosgf
