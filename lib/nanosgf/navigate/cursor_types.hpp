// SPDX-License-Identifier: MIT
// What a cursor answers, where it can go, and what it borrows from its caller.
#ifndef NANOSGF_NAVIGATE_CURSOR_TYPES_HPP
#define NANOSGF_NAVIGATE_CURSOR_TYPES_HPP

#include "nanosgf/syntax/source.hpp"

namespace nanosgf {

/// What a call of a cursor returns. Only after `ok` is the cursor at another node.
enum class CursorStatus : uint8_t {
    ok,
    none,      ///< there is no such node or game
    io,        ///< the source failed. Repeat the call when it is back
    malformed, ///< the input ends before it is certain that there is no such node; or the parser failed
    busy,      ///< the budget is used up: call step() again
    too_deep,  ///< the path leads through more open trees than Options::max_depth
    changed,   ///< the source has another file than before: go to a game. Or the index is not of this file: build it
};

/// Where a cursor goes. `number` is the argument of begin() and go().
enum class Destination : uint8_t {
    here,             ///< reads the current node again
    next,             ///< the next node of the game, in the order of the file
    child,            ///< child `number` from 0
    next_sibling,
    end_of_line,      ///< the last of the first children from here on; this node if it has no child
    node,             ///< node `number` of the game in the order of the file; the root is 0
    previous,         ///< the node before, in the order of the file
    previous_sibling,
    parent,
    last_fork,        ///< the nearest node above that has several children
    game,             ///< the root of game `number` from 0
};

/// A node that a cursor has noted in its caller's table, so that a walk back is short: 12 bytes.
/// The cursor alone reads and writes it.
///
/// The level is twice the number of open trees, less one for the first node of a tree. So level / 2 is the number of
/// trees open around the node's parent, and a later node is below this one as long as no level between them is lower
/// than twice this node's number of open trees.
template <class Offset>
struct BasicWaypoint {
    Offset offset;
    uint32_t number; ///< twice that of the node, and 1 more where a tree ended directly before it
    uint32_t level; ///< 0: the start of a game. Of a mark in 16 bits, and above them the lowest level since the mark before

    [[nodiscard]] uint32_t node() const { return number / 2; }
    [[nodiscard]] bool is_after() const { return (number & 1) != 0; }
    [[nodiscard]] uint32_t depth() const { return (level + 1) / 2; }
    [[nodiscard]] uint32_t parent_depth() const { return level / 2; }
    /// Nodes of at least this level that follow are below the node.
    [[nodiscard]] uint32_t floor() const { return (level + 1) & ~uint32_t{1}; }
};

using Waypoint = BasicWaypoint<uint32_t>;

/// A file to walk through: `{read_card, &file}`, or `{read_card, &file, size_of}` with a function that returns the size in
/// bytes. A cursor uses the size to tell whether a card that was out is the same; an index needs it.
template <class Offset>
struct BasicFileSource : BasicSeekableSource<Offset> {
    using Read = size_t (*)(void* context, Offset offset, char* bytes, size_t size);

    constexpr BasicFileSource(Read read_bytes, void* file, Offset (*size_of)(void* context) = nullptr)
        : BasicSeekableSource<Offset>{read_bytes, file}, size(size_of) {}
    constexpr BasicFileSource(BasicSeekableSource<Offset> source) // NOLINT(google-explicit-constructor)
        : BasicSeekableSource<Offset>(source), size(nullptr) {}

    Offset (*size)(void* context); ///< null: unknown
};

using FileSource = BasicFileSource<uint32_t>;

/// What a cursor borrows: the file, a buffer of at least 1 byte, and a table of at least 3 waypoints. It uses at most 65,535
/// bytes and waypoints. The first waypoint is the start of the game; somewhat less than half of the table holds the path to a node.
template <class Offset>
struct BasicCursorResources {
    constexpr BasicCursorResources(BasicFileSource<Offset> file, char* bytes, size_t bytes_size, BasicWaypoint<Offset>* table, size_t count)
        : source(file), buffer(bytes), marks(table), turns(table + marks_of(count)), size(limited(bytes_size)), mark_count(marks_of(count)),
          turn_count(turns_of(count)) {}

    BasicFileSource<Offset> source;
    char* buffer;
    BasicWaypoint<Offset>* marks;
    BasicWaypoint<Offset>* turns;
    uint16_t size; ///< of the buffer
    uint16_t mark_count;
    uint8_t turn_count;

    [[nodiscard]] static constexpr uint16_t marks_of(size_t count) {
        return static_cast<uint16_t>(count < 3 ? 1 : limited(count) - turns_of(count));
    }

  private:
    [[nodiscard]] static constexpr uint16_t limited(size_t count) { return static_cast<uint16_t>(count < UINT16_MAX ? count : UINT16_MAX); }
    [[nodiscard]] static constexpr uint8_t turns_of(size_t count) {
        const uint32_t part = limited(count) - limited(count) * uint32_t{38} / 64;
        return static_cast<uint8_t>(part < 2 ? 2 : part < UINT8_MAX ? part : UINT8_MAX);
    }
};

/// What leads to a game without reading those before it, and shows whether it is still the same.
template <class Offset>
struct BasicGameMark {
    Offset offset = 0;                  ///< of its `(`
    uint16_t check = 0;                 ///< CRC-16 of its root
    bool after_byte_order_mark = false; ///< the file starts with that of UTF-8
};

using GameMark = BasicGameMark<uint32_t>;

/// The node of a cursor and what belongs to the path to it, to be kept over a power-off with `turns` entries of its table.
template <class Offset>
struct BasicBookmark {
    BasicWaypoint<Offset> node = {0, 0, 0};
    uint16_t check = 0;    ///< CRC-16 of all this, of the entries, and of what identifies the game
    uint8_t turns = 0;
    bool has_more = false; ///< the path has more turns than the table
};

using Bookmark = BasicBookmark<uint32_t>;

/// What belongs to a table of waypoints that is kept over a power-off: keep this and the table's first `count` entries.
struct KeptWaypoints {
    uint16_t count = 0;
    uint16_t check = 0;   ///< CRC-16 of all this, of the entries, and of what identifies the game
};

} // namespace nanosgf

#endif
