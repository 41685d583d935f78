// SPDX-License-Identifier: MIT
// Plays typed events on a board, and keeps what a node inherits: VW, DD and PM.
#ifndef NANOSGF_PLAY_VIEW_PLAYER_HPP
#define NANOSGF_PLAY_VIEW_PLAYER_HPP

#include "nanosgf/game/events.hpp"
#include "nanosgf/play/player.hpp"
#include "nanosgf/value/game_info.hpp"

namespace nanosgf {

/// A `Player` that also keeps how the board is drawn and printed:
///
///     Board<19> board;
///     ViewPlayer<Board<19>>::Snapshot snapshots[4];
///     ViewPlayer<Board<19>> player(board, snapshots);
///
/// It answers which points are visible and dimmed, and how moves are numbered. These hold in their
/// node and below it; when a variation ends, its parent's hold again. RAM beside the Player's: two
/// bits a point and 2 bytes, 96 bytes for 19x19, in the player and in each snapshot.
template <class BoardType>
class ViewPlayer;

template <uint8_t MaxColumns, uint8_t MaxRows>
class ViewPlayer<Board<MaxColumns, MaxRows>> : public GoPlayer {
    using BoardType = Board<MaxColumns, MaxRows>;
    static constexpr size_t bytes = (size_t{MaxColumns} * MaxRows + 7) / 8;

    struct View {
        uint8_t points[2][bytes]; ///< of each Region
        bool is_limited;          ///< VW has points
        PrintMode print_mode;
    };

  public:
    /// A position with what it inherits. Trivially copyable.
    class Snapshot {
        friend class ViewPlayer;
        typename BoardType::Snapshot board_;
        View view_ = {};
    };

    /// Without snapshots: main lines only.
    explicit constexpr ViewPlayer(BoardType& board) : ViewPlayer(board, nullptr, 0) {}
    template <uint32_t Count>
    constexpr ViewPlayer(BoardType& board, Snapshot (&snapshots)[Count]) : ViewPlayer(board, snapshots, Count) {}
    constexpr ViewPlayer(BoardType& board, Snapshot* snapshots, uint32_t count)
        : GoPlayer(board, count), snapshots_(snapshots) {}

    void on_begin_tree(uint64_t) {
        if (begin_tree()) {
            snapshots_[depth() - 2].board_ = static_cast<BoardType&>(own_board()).snapshot();
            snapshots_[depth() - 2].view_ = view_;
        }
        if (depth() == 1) view_ = start;
    }
    void on_end_tree(uint64_t) {
        if (!end_tree()) return;
        static_cast<BoardType&>(own_board()).restore(snapshots_[depth() - 1].board_);
        view_ = snapshots_[depth() - 1].view_;
    }

    /// As Player's.
    [[nodiscard]] Snapshot snapshot() const {
        Snapshot taken;
        taken.board_ = static_cast<const BoardType&>(board()).snapshot();
        taken.view_ = view_;
        return taken;
    }
    void restore(const Snapshot& snapshot) {
        end_node();
        static_cast<BoardType&>(own_board()).restore(snapshot.board_);
        view_ = snapshot.view_;
    }

    void on_begin_region(Region region) {
        if (!is_exact()) return;
        for (uint8_t& eight : points(region)) eight = 0;
        if (region == Region::view) view_.is_limited = false;
    }
    void on_region(Region region, Point point) {
        if (!is_exact() || !board().max_size().contains(point)) return;
        const uint16_t index = index_of(point);
        uint8_t& eight = points(region)[index / 8];
        eight = static_cast<uint8_t>(eight | 1U << index % 8);
        if (region == Region::view) view_.is_limited = true;
    }
    void on_print_mode(PrintMode mode) {
        if (is_exact()) view_.print_mode = mode;
    }

    /// VW: whether a point of the board is shown.
    [[nodiscard]] bool is_visible(Point point) const { return !view_.is_limited || holds(Region::view, point); }
    /// DD: whether a point of the board is dimmed.
    [[nodiscard]] bool is_dimmed(Point point) const { return holds(Region::dim, point); }
    /// PM: how moves are numbered in print; `numbers` unless the record says otherwise.
    [[nodiscard]] PrintMode print_mode() const { return view_.print_mode; }

  private:
    static constexpr View start = {{}, false, PrintMode::numbers};

    [[nodiscard]] static uint16_t index_of(Point point) {
        return static_cast<uint16_t>(point.row * MaxColumns + point.column);
    }
    [[nodiscard]] uint8_t (&points(Region region))[bytes] { return view_.points[static_cast<uint8_t>(region)]; }
    [[nodiscard]] bool holds(Region region, Point point) const {
        if (!board().max_size().contains(point)) return false;
        const uint16_t index = index_of(point);
        return (view_.points[static_cast<uint8_t>(region)][index / 8] >> index % 8 & 1) != 0;
    }

    Snapshot* snapshots_;
    View view_ = start;
};

} // namespace nanosgf

#endif
