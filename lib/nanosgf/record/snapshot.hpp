// SPDX-License-Identifier: MIT
// Board positions among the entries of a game, in case earlier entries cannot be read.
#ifndef NANOSGF_RECORD_SNAPSHOT_HPP
#define NANOSGF_RECORD_SNAPSHOT_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace record {

/// Records the current position: 96 bytes for 19x19 in two entries, one entry for 9x9. It does not
/// change the game: SgfExport writes the same. `stones` has size(), a BoardSize, and stone(Point),
/// a Color, as Board has. `store` is a Journal; SgfFile returns `misuse`. After a power cut, or `full`, only the
/// first part may be there; SnapshotReader ignores it.
///
/// The entries are Kind::snapshot and then Kind::snapshot_more: columns and rows, two bytes each,
/// low byte first; the side to play; then two bits per point, row by row, low bits first.
template <class Store, class Stones>
[[nodiscard]] StoreStatus record_position(Store& store, const Stones& stones, Color to_play) {
    const BoardSize board = stones.size();
    char bytes[Entry::max_size] = {static_cast<char>(board.columns),
                                   static_cast<char>(board.columns >> 8),
                                   static_cast<char>(board.rows),
                                   static_cast<char>(board.rows >> 8), static_cast<char>(to_play)};
    uint8_t size = 5;
    uint8_t shift = 0;
    Kind kind = Kind::snapshot;
    for (Point point; point.row != board.rows;) {
        if (shift == 0) bytes[size] = 0;
        bytes[size] = static_cast<char>(static_cast<uint8_t>(bytes[size]) |
                                        static_cast<unsigned>(stones.stone(point)) << shift);
        if (++point.column == board.columns) {
            point.column = 0;
            ++point.row;
        }
        shift = static_cast<uint8_t>((shift + 2) & 7);
        const bool is_last = point.row == board.rows;
        if (shift == 0 || is_last) ++size;
        if (size != Entry::max_size && !is_last) continue;
        const StoreStatus status = store.append(kind, Bytes(bytes, size));
        if (status != StoreStatus::ok) return status;
        kind = Kind::snapshot_more;
        size = 0;
    }
    return StoreStatus::ok;
}

/// Restores a recorded position from the entries as they are read.
class SnapshotReader {
  public:
    /// Takes an entry of any kind. Returns true if the entry completes a position on `stones`,
    /// which has reset(BoardSize) and place(Color, Point), both returning whether they succeeded,
    /// as in Board.
    template <class Stones> [[nodiscard]] bool take(const Entry& entry, Stones& stones) {
        uint8_t at = 0;
        if (entry.kind == Kind::snapshot && entry.size > 5) {
            const auto number_at = [&entry](unsigned place) {
                return static_cast<uint16_t>(static_cast<uint8_t>(entry.bytes[place]) |
                                             static_cast<uint8_t>(entry.bytes[place + 1]) << 8);
            };
            board_ = {number_at(0), number_at(2)};
            to_play_ = static_cast<Color>(entry.bytes[4] & 3);
            next_ = {};
            is_open_ = board_.columns != 0 && board_.rows != 0 && stones.reset(board_);
            at = 5;
        } else if (entry.kind != Kind::snapshot_more) {
            is_open_ = false;
        }
        for (; is_open_ && at < entry.size; ++at)
            for (uint8_t shift = 0; shift < 8 && is_open_;
                 shift = static_cast<uint8_t>(shift + 2)) {
                const unsigned color = static_cast<uint8_t>(entry.bytes[at]) >> shift & 3u;
                if (color == 3 || (color != 0 && !stones.place(static_cast<Color>(color), next_)))
                    is_open_ = false;
                if (++next_.column == board_.columns) {
                    next_.column = 0;
                    ++next_.row;
                }
                if (is_open_ && next_.row == board_.rows) {
                    is_open_ = false;
                    return true;
                }
            }
        return false;
    }
    /// The side to play in the position that take() completed.
    [[nodiscard]] Color to_play() const { return to_play_; }

  private:
    BoardSize board_;
    Point next_;
    Color to_play_ = Color::none;
    bool is_open_ = false;
};

} // namespace record
} // namespace nanosgf

#endif
