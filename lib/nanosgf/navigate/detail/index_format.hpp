// SPDX-License-Identifier: MIT
// The bytes of an index of a collection.
#ifndef NANOSGF_NAVIGATE_DETAIL_INDEX_FORMAT_HPP
#define NANOSGF_NAVIGATE_DETAIL_INDEX_FORMAT_HPP

#include "nanosgf/navigate/cursor_types.hpp"
#include "nanosgf/navigate/detail/check.hpp"
#include "nanosgf/syntax/source.hpp"

namespace nanosgf {
namespace detail {

/// An entry for each game in their order, then an end. All numbers with their lowest byte first.
///
///     entry: offset 0 to 31 | CRC-16 of the root | offset 32 to 38, and bit 0: after a byte order mark | CRC-8
///     end:   "SGFi" | games, 4 | size of the file, 8 | CRC-16 of its first and of its last 512 bytes | version | flags | CRC-16
///
/// An entry's CRC-8 is that of the game's number, 4 bytes, and of the entry's first 7 bytes.
struct IndexFormat {
    static constexpr uint8_t entry_size = 8;
    static constexpr uint8_t end_size = 24;
    static constexpr uint16_t head_size = 512; ///< of the file: what is checked at its start, and at its end
    static constexpr uint8_t version = 1;
    static constexpr uint8_t is_cut = 1; ///< a flag: the cursor answers `malformed` for a further game

    struct End {
        uint64_t size = 0; ///< of the file
        uint32_t games = 0;
        uint16_t first = 0; ///< CRC-16 of the file's first bytes
        uint16_t last = 0;
        uint8_t flags = 0;
    };
    using Mark = BasicGameMark<uint64_t>;

    static void write_entry(uint32_t number, const Mark& mark, char (&bytes)[entry_size]);
    /// Whether it is the entry of this game.
    [[nodiscard]] static bool read_entry(uint32_t number, const char (&bytes)[entry_size], Mark& mark);
    static void write_end(const End& end, char (&bytes)[end_size]);
    [[nodiscard]] static bool read_end(const char (&bytes)[end_size], End& end);
};

/// Reads all `size` bytes. `changed`: the source ends before.
template <class Offset>
[[nodiscard]] CursorStatus read_all(const BasicSeekableSource<Offset>& source, Offset offset, char* bytes, size_t size) {
    while (size != 0) {
        const size_t count = source.read(source.context, offset, bytes, size);
        if (count == source.failed) return CursorStatus::io;
        if (count == 0) return CursorStatus::changed;
        bytes += count;
        size -= count;
        offset = static_cast<Offset>(offset + count);
    }
    return CursorStatus::ok;
}

/// Adds the next up to 32 bytes of the first or the last 512 bytes of a file. `ok`: these were the last.
template <class Offset>
[[nodiscard]] CursorStatus add_to_check(const BasicSeekableSource<Offset>& file, uint64_t size, bool is_last, uint16_t& at, Crc16& check) {
    const uint64_t whole = size < IndexFormat::head_size ? size : IndexFormat::head_size;
    const Offset start = static_cast<Offset>(is_last ? size - whole : 0);
    char bytes[32];
    const auto left = static_cast<size_t>(whole - at);
    const size_t count = left < sizeof bytes ? left : sizeof bytes;
    const CursorStatus reached = read_all(file, static_cast<Offset>(start + at), bytes, count);
    if (reached != CursorStatus::ok) return reached;
    check.add(Bytes(bytes, count));
    at = static_cast<uint16_t>(at + count);
    return at == whole ? CursorStatus::ok : CursorStatus::busy;
}

} // namespace detail
} // namespace nanosgf

#endif
