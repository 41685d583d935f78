// SPDX-License-Identifier: MIT
// A board, its slow witness, and a copy that only the callback changes: every call is judged.
#ifndef NANOSGF_FUZZ_BOARD_REFEREE_HPP
#define NANOSGF_FUZZ_BOARD_REFEREE_HPP

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "fuzz/support/require.hpp"
#include "nanosgf/go/board.hpp"
#include "tests/layers/go/slow_board.hpp"

namespace fuzz {

using nanosgf::BoardSize;
using nanosgf::Color;
using nanosgf::LastMove;
using nanosgf::Point;

inline char stone_of(Color color) {
    return color == Color::black ? slow::black : color == Color::white ? slow::white : slow::empty;
}

struct Reported {
    Point point;
    Color color;

    friend bool operator==(const Reported& a, const Reported& b) {
        return a.point == b.point && a.color == b.color;
    }
};
using Changes = std::vector<Reported>;

/// All that a position with its last move is, as the witness knows it.
struct Known {
    slow::SlowBoard slow{19, 19};
    bool turn_known = false;
    bool turn_known_before = false;
    LastMove last;
    Changes back; ///< what undo must report, in this order
};

template <class Board>
class Referee {
  public:
    Referee() {
        board_.watch(*this);
        const BoardSize size = board_.max_size();
        FUZZ_REQUIRE(board_.size().columns == (size.columns < 19 ? size.columns : 19) &&
                         board_.size().rows == (size.rows < 19 ? size.rows : 19),
                     "a new board has the wrong size");
        forget(board_.size());
        compare();
    }
    Referee(const Referee&) = delete;
    Referee& operator=(const Referee&) = delete;

    [[nodiscard]] BoardSize size() const { return board_.size(); }

    /// The callback.
    void operator()(Point point, Color color) {
        FUZZ_REQUIRE(board_.stone(point) == color, "in the callback %d:%d is not what was reported",
                     point.column, point.row);
        if (!reported_.empty() && reported_.back().point != point)
            FUZZ_REQUIRE(board_.stone(reported_.back().point) == reported_.back().color,
                         "in the callback an earlier change is undone");
        reported_.push_back({point, color});
    }

    void resize(BoardSize size) {
        Changes expected;
        const BoardSize old = this->size();
        for (std::uint16_t row = 0; row < old.rows; ++row)
            for (std::uint16_t column = 0; column < old.columns; ++column)
                if (!size.contains({column, row}) && known_.slow.at(column, row) != slow::empty)
                    expected.push_back({{column, row}, Color::none});
        const bool good = has_room(size);
        FUZZ_REQUIRE(board_.resize(size) == good, "resize to %dx%d", size.columns, size.rows);
        if (good) {
            FUZZ_REQUIRE(reported_ == expected, "resize reports %zu changes, not %zu", reported_.size(), expected.size());
            reported_.clear();
            known_.slow.resize(size.columns, size.rows);
            known_.last = LastMove();
            mirror_columns_ = size.columns;
            mirror_ = known_.slow.position().stones;
        }
        compare();
    }

    void reset(BoardSize size) {
        const bool good = has_room(size);
        FUZZ_REQUIRE(board_.reset(size) == good, "reset to %dx%d", size.columns, size.rows);
        if (good) {
            replay(reported_.size());
            FUZZ_REQUIRE(mirror_.find_first_not_of(slow::empty) == std::string::npos,
                         "reset did not tell every stone");
            forget(size);
        }
        compare();
    }

    void play(Color color, Point point) {
        const Known before = known_;
        const bool good = color != Color::none && size().contains(point);
        FUZZ_REQUIRE(board_.play(color, point) == good, "play(%d, %d:%d)", static_cast<int>(color),
                     point.column, point.row);
        if (good) {
            (void)known_.slow.play(stone_of(color), point.column, point.row);
            expect_play(before.slow, color, point);
            begin_move(color);
            known_.last.point = point;
            known_.last.suicide = known_.slow.at(point.column, point.row) == slow::empty;
        }
        replay(reported_.size());
        compare();
    }

    void pass(Color color) {
        const bool good = color != Color::none;
        FUZZ_REQUIRE(board_.pass(color) == good, "pass(%d)", static_cast<int>(color));
        if (good) {
            known_.slow.pass(stone_of(color));
            begin_move(color);
            known_.last.pass = true;
            known_.back.clear();
        }
        FUZZ_REQUIRE(reported_.empty(), "a pass changes stones");
        compare();
    }

    void place(Color color, Point point) {
        place_only(color, point);
        compare();
    }
    /// The same without a look at all other points, for setup of whole boards; compare() follows.
    void place_only(Color color, Point point) {
        const bool good = size().contains(point);
        FUZZ_REQUIRE(board_.place(color, point) == good, "place(%d, %d:%d)", static_cast<int>(color),
                     point.column, point.row);
        if (good) {
            (void)known_.slow.place(stone_of(color), point.column, point.row);
            known_.last = LastMove();
            FUZZ_REQUIRE(reported_.size() <= 1, "setup of one point changes several");
        }
        replay(reported_.size());
    }

    void undo() {
        const bool good = known_.slow.undo();
        FUZZ_REQUIRE(board_.undo() == good, "undo() gives %d", !good);
        if (good) {
            known_.last = LastMove();
            known_.turn_known = known_.turn_known_before;
            FUZZ_REQUIRE(reported_ == known_.back, "undo reports %zu changes, not the %zu of the move back",
                         reported_.size(), known_.back.size());
        }
        replay(reported_.size());
        compare();
    }

    void set_number(std::uint32_t number) {
        board_.set_move_number(number);
        known_.slow.set_number(number);
        compare();
    }

    void set_to_play(Color color) {
        board_.set_to_play(color);
        if (color != Color::none) {
            known_.slow.set_turn(stone_of(color));
            known_.turn_known = true;
        }
        compare();
    }

    void suppose_handicap(std::uint32_t stones) {
        board_.suppose_handicap(stones);
        const std::string& all = known_.slow.position().stones;
        if (stones >= 2 && !known_.turn_known && all.find(slow::black) != std::string::npos &&
            all.find(slow::white) == std::string::npos)
            known_.slow.set_turn(slow::white);
        compare();
    }

    void save(unsigned place) {
        Saved& saved = saved_[place % saved_.size()];
        const Snapshot snapshot = board_.snapshot();
        static_assert(std::is_trivially_copyable_v<Snapshot>);
        std::memcpy(saved.bytes, &snapshot, sizeof snapshot);
        saved.known = known_;
        saved.taken = true;
        compare();
    }

    void restore(unsigned place) {
        const Saved& saved = saved_[place % saved_.size()];
        if (!saved.taken) return;
        Snapshot snapshot;
        std::memcpy(&snapshot, saved.bytes, sizeof snapshot);
        const BoardSize old = size();
        std::size_t stones = 0;
        for (const char c : mirror_)
            if (c != slow::empty) ++stones;
        board_.restore(snapshot);
        known_ = saved.known;
        if (old != size()) {
            FUZZ_REQUIRE(reported_.size() >= stones, "a restored size does not clear the old board");
            replay(stones);
            FUZZ_REQUIRE(mirror_.find_first_not_of(slow::empty) == std::string::npos,
                         "a restored size does not clear the old stones first");
            mirror_columns_ = size().columns;
            mirror_ = std::string(std::size_t{size().columns} * size().rows, slow::empty);
        }
        replay(reported_.size());
        compare();
    }

    /// Everything that can be seen of the position.
    void compare() {
        const slow::SlowBoard::Position& expected = known_.slow.position();
        FUZZ_REQUIRE(reported_.empty(), "a change is reported by a call that changes no stone");
        FUZZ_REQUIRE(size().columns == expected.columns && size().rows == expected.rows, "size");
        FUZZ_REQUIRE(mirror_ == expected.stones, "the stones reported differ from the witness");
        std::size_t at = 0;
        for (std::uint16_t row = 0; row < size().rows; ++row)
            for (std::uint16_t column = 0; column < size().columns; ++column, ++at)
                FUZZ_REQUIRE(stone_of(board_.stone({column, row})) == mirror_[at],
                             "%d:%d holds another stone than was reported", column, row);
        FUZZ_REQUIRE(board_.stone({size().columns, 0}) == Color::none &&
                         board_.stone({0, size().rows}) == Color::none &&
                         board_.stone({256, 0}) == Color::none && board_.stone({0, 256}) == Color::none,
                     "a stone off the board");
        FUZZ_REQUIRE(board_.prisoners(Color::black) == expected.black_prisoners &&
                         board_.prisoners(Color::white) == expected.white_prisoners &&
                         board_.prisoners(Color::none) == 0,
                     "prisoners");
        FUZZ_REQUIRE(board_.move_number() == expected.number, "move number %u, not %u",
                     board_.move_number(), expected.number);
        FUZZ_REQUIRE(stone_of(board_.to_play()) == expected.turn, "side to play");
        const LastMove last = board_.last_move();
        FUZZ_REQUIRE(last.color == known_.last.color && last.pass == known_.last.pass &&
                         last.suicide == known_.last.suicide && last.point == known_.last.point,
                     "last move");
    }

  private:
    using Snapshot = typename Board::Snapshot;
    struct Saved {
        alignas(Snapshot) unsigned char bytes[sizeof(Snapshot)];
        Known known;
        bool taken = false;
    };

    [[nodiscard]] bool has_room(BoardSize size) const {
        const BoardSize most = board_.max_size();
        return size.columns != 0 && size.rows != 0 && size.columns <= most.columns && size.rows <= most.rows;
    }

    void forget(BoardSize size) {
        known_ = Known();
        known_.slow = slow::SlowBoard(size.columns, size.rows);
        mirror_columns_ = size.columns;
        mirror_ = known_.slow.position().stones;
    }

    void begin_move(Color color) {
        known_.turn_known_before = known_.turn_known;
        known_.turn_known = true;
        known_.last = LastMove();
        known_.last.color = color;
    }

    /// The stones of one chain, row by row, if it has no liberty.
    static Changes breathless(const std::string& stones, int columns, std::size_t from) {
        const auto width = static_cast<std::size_t>(columns);
        const char color = stones[from];
        std::string seen(stones.size(), 0);
        std::vector<std::size_t> open{from};
        seen[from] = 1;
        const auto look = [&](std::size_t at) {
            if (stones[at] == slow::empty) return false;
            if (stones[at] == color && seen[at] == 0) {
                seen[at] = 1;
                open.push_back(at);
            }
            return true;
        };
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            const bool closed = (at < width || look(at - width)) && (at % width == 0 || look(at - 1)) &&
                                (at % width == width - 1 || look(at + 1)) &&
                                (at + width >= stones.size() || look(at + width));
            if (!closed) return {};
        }
        Changes chain;
        for (std::size_t at = 0; at < stones.size(); ++at)
            if (seen[at] != 0)
                chain.push_back({{static_cast<std::uint16_t>(at % width),
                                  static_cast<std::uint16_t>(at / width)},
                                 Color::none});
        return chain;
    }

    /// The changes that a move must report: its stone, the groups that it captures, or itself; the same for undo.
    void expect_play(const slow::SlowBoard& before, Color color, Point point) {
        std::string stones = before.position().stones;
        const int columns = before.position().columns;
        const auto width = static_cast<std::size_t>(columns);
        const std::size_t at = point.row * width + point.column;
        const char held = stones[at];
        stones[at] = stone_of(color);
        Changes removed;
        const auto take = [&](std::size_t beside) {
            if (stones[beside] != slow::other(stones[at])) return;
            for (const Reported& stone : breathless(stones, columns, beside)) {
                stones[stone.point.row * width + stone.point.column] = slow::empty;
                removed.push_back(stone);
            }
        };
        if (at >= width) take(at - width);
        if (at % width != 0) take(at - 1);
        if (at % width != width - 1) take(at + 1);
        if (at + width < stones.size()) take(at + width);
        Color of = nanosgf::opponent(color);
        if (removed.empty()) {
            removed = breathless(stones, columns, at);
            of = color;
        }
        Changes expected;
        if (held != stone_of(color)) expected.push_back({point, color});
        expected.insert(expected.end(), removed.begin(), removed.end());
        FUZZ_REQUIRE(reported_ == expected, "the move at %d:%d reports %zu changes in another order than the %zu expected",
                     point.column, point.row, reported_.size(), expected.size());
        for (Reported& stone : removed) stone.color = of;
        if (held != stone_of(color))
            removed.push_back({point, held == slow::black   ? Color::black
                                      : held == slow::white ? Color::white
                                                            : Color::none});
        known_.back = removed;
    }

    /// Makes the first reported changes in the copy.
    void replay(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const Reported& change = reported_[i];
            const std::size_t at =
                std::size_t{change.point.row} * mirror_columns_ + change.point.column;
            FUZZ_REQUIRE(change.point.column < mirror_columns_ && at < mirror_.size(),
                         "a change is reported of %d:%d", change.point.column, change.point.row);
            FUZZ_REQUIRE(mirror_[at] != stone_of(change.color), "a change is reported that is none, of %d:%d",
                         change.point.column, change.point.row);
            mirror_[at] = stone_of(change.color);
        }
        reported_.erase(reported_.begin(), reported_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    Board board_;
    Known known_;
    std::string mirror_;
    std::size_t mirror_columns_ = 0;
    Changes reported_; ///< by the current call
    std::array<Saved, 4> saved_;
};

} // namespace fuzz

#endif
