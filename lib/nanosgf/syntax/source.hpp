// SPDX-License-Identifier: MIT
// Input that is read at any offset: what conversions and cursors need that go back.
#ifndef NANOSGF_SYNTAX_SOURCE_HPP
#define NANOSGF_SYNTAX_SOURCE_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// A file or memory that can be read at any offset:
///
///     size_t read_card(void* file, uint32_t offset, char* bytes, size_t size) {
///         return seek(file, offset) ? read(file, bytes, size) : SeekableSource::failed;
///     }
///
/// Two pointers; pass it by value. The context must outlive all users.
template <class Offset>
struct BasicSeekableSource {
    /// `read` returns this when the device failed.
    static constexpr size_t failed = SIZE_MAX;

    /// Copies at most `size` bytes from `offset` on and returns how many; 0: the end.
    size_t (*read)(void* context, Offset offset, char* bytes, size_t size);
    void* context;
};

using SeekableSource = BasicSeekableSource<uint32_t>;

} // namespace nanosgf

#endif
