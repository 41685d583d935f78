// SPDX-License-Identifier: MIT
// A board and its slow witness side by side: each call goes to both, and everything that can be seen
// is compared.
#ifndef NANOSGF_TESTS_GO_PAIR_HPP
#define NANOSGF_TESTS_GO_PAIR_HPP

#include "slow_board.hpp"

#include "nanosgf/go/board.hpp"

#include <cstdio>

namespace slow {

inline nanosgf::Color color_of(char stone) {
    return stone == black   ? nanosgf::Color::black
           : stone == white ? nanosgf::Color::white
                            : nanosgf::Color::none;
}

inline char stone_of(nanosgf::Color color) {
    return color == nanosgf::Color::black   ? black
           : color == nanosgf::Color::white ? white
                                            : empty;
}

/// What LEDs would show: changed by the callback alone.
struct Mirror {
    int columns = 0;
    std::string stones;
    const nanosgf::GoBoard* board = nullptr;
    bool good = true; ///< every call changed something, on the board, and knew what was there before

    void operator()(nanosgf::Point point, nanosgf::Color color) {
        const std::size_t at = std::size_t{point.row} * static_cast<std::size_t>(columns) + point.column;
        if (point.column >= columns || at >= stones.size() || stones[at] == stone_of(color) ||
            stones[at] != stone_of(board->former_stone()))
            good = false;
        else
            stones[at] = stone_of(color);
    }
};

/// Board is a nanosgf::Board<...> that is large enough.
template <class Board>
class Pair {
  public:
    Pair(int columns, int rows) : slow_(columns, rows) {
        mirror_.columns = columns;
        mirror_.stones = slow_.position().stones;
        mirror_.board = &board_;
        board_.watch(mirror_);
        const nanosgf::BoardSize size{static_cast<std::uint16_t>(columns),
                                      static_cast<std::uint16_t>(rows)};
        require(board_.reset(size) && board_.size() == size, "reset");
    }
    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

    /// Null, or what was found to be different first.
    const char* difference() const { return difference_; }
    const SlowBoard& slow() const { return slow_; }
    Board& board() { return board_; }

    void play(char color, int column, int row) {
        require(board_.play(color_of(color), point(column, row)) == slow_.play(color, column, row),
                "play");
        compare();
    }
    void pass(char color) {
        require(board_.pass(color_of(color)), "pass");
        slow_.pass(color);
        compare();
    }
    void place(char color, int column, int row) {
        require(board_.place(color_of(color), point(column, row)) == slow_.place(color, column, row),
                "place");
        compare();
    }
    /// To another size and back. What the second one adds is empty on both, so that the mirror need not move.
    void resize(int columns, int rows) {
        const nanosgf::BoardSize whole = board_.size();
        const nanosgf::BoardSize part{static_cast<std::uint16_t>(columns), static_cast<std::uint16_t>(rows)};
        require(board_.resize(part) && board_.size() == part && board_.resize(whole), "resize");
        slow_.resize(columns, rows);
        slow_.resize(whole.columns, whole.rows);
        compare();
    }
    void undo() {
        require(board_.undo() == slow_.undo(), "undo");
        require(!board_.undo(), "undo of what was undone");
        compare();
    }
    void set_number(std::uint32_t number) {
        board_.set_move_number(number);
        slow_.set_number(number);
        compare();
    }
    void set_turn(char color) {
        board_.set_to_play(color_of(color));
        slow_.set_turn(color);
        compare();
    }
    /// Both as they are now.
    struct Saved {
        typename Board::Snapshot snapshot;
        SlowBoard slow;
    };
    Saved save() const { return {board_.snapshot(), slow_}; }
    void restore(const Saved& saved) {
        board_.restore(saved.snapshot);
        slow_ = saved.slow;
        compare();
    }

    /// Point by point, what the board answers; the calls above compare the mirror.
    void compare_stones() {
        for (int row = 0; row < slow_.position().rows; ++row)
            for (int column = 0; column < slow_.position().columns; ++column)
                require(stone_of(board_.stone(point(column, row))) == slow_.at(column, row), "stone");
    }

  private:
    static nanosgf::Point point(int column, int row) {
        return {static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(row)};
    }

    void require(bool good, const char* what) {
        if (!good && difference_ == nullptr) difference_ = what;
    }

    void compare() {
        const SlowBoard::Position& expected = slow_.position();
        require(mirror_.good, "a call that changes nothing, or a wrong former stone");
        require(mirror_.stones == expected.stones, "stones");
        require(board_.prisoners(nanosgf::Color::black) == expected.black_prisoners, "Black's prisoners");
        require(board_.prisoners(nanosgf::Color::white) == expected.white_prisoners, "White's prisoners");
        require(board_.move_number() == expected.number, "move number");
        require(stone_of(board_.to_play()) == expected.turn, "side to play");
    }

    SlowBoard slow_;
    Mirror mirror_;
    Board board_;
    const char* difference_ = nullptr;
};

} // namespace slow

#endif
