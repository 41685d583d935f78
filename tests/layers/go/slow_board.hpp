// SPDX-License-Identifier: MIT
// The rules of Go written down once more, as plainly as possible: the witness for nanosgf::GoBoard.
// It shares no thought with it: all chains are found anew for each move by joining neighbours, and
// every earlier position is kept whole.
#ifndef NANOSGF_TESTS_GO_SLOW_BOARD_HPP
#define NANOSGF_TESTS_GO_SLOW_BOARD_HPP

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace slow {

constexpr char empty = '.';
constexpr char black = 'X';
constexpr char white = 'O';

constexpr char other(char color) { return color == black ? white : black; }

class SlowBoard {
  public:
    /// All that a position is. `stones` is read row by row.
    struct Position {
        int columns = 19;
        int rows = 19;
        std::string stones;
        std::uint32_t black_prisoners = 0; ///< taken by Black
        std::uint32_t white_prisoners = 0;
        std::uint32_t number = 0;
        char turn = black;

        friend bool operator==(const Position& a, const Position& b) {
            return a.columns == b.columns && a.rows == b.rows && a.stones == b.stones &&
                   a.black_prisoners == b.black_prisoners &&
                   a.white_prisoners == b.white_prisoners && a.number == b.number &&
                   a.turn == b.turn;
        }
        friend bool operator!=(const Position& a, const Position& b) { return !(a == b); }
    };

    SlowBoard(int columns, int rows) {
        now_.columns = columns;
        now_.rows = rows;
        now_.stones.assign(static_cast<std::size_t>(columns * rows), empty);
    }

    const Position& position() const { return now_; }
    char at(int column, int row) const { return now_.stones[index(column, row)]; }
    bool contains(int column, int row) const {
        return column >= 0 && column < now_.columns && row >= 0 && row < now_.rows;
    }

    bool play(char color, int column, int row) {
        if (!contains(column, row)) return false;
        before_move_.assign(1, now_);
        const std::size_t point = index(column, row);
        now_.stones[point] = color;
        if (remove_beside(point, other(color)) == 0) {
            const std::uint32_t lost = remove_if_breathless(point);
            (color == black ? now_.white_prisoners : now_.black_prisoners) += lost;
        }
        end_move(color);
        return true;
    }

    void pass(char color) {
        before_move_.assign(1, now_);
        end_move(color);
    }

    bool place(char color, int column, int row) {
        if (!contains(column, row)) return false;
        before_move_.clear();
        now_.stones[index(column, row)] = color;
        return true;
    }

    void resize(int columns, int rows) {
        before_move_.clear();
        const SlowBoard before = *this;
        now_.columns = columns;
        now_.rows = rows;
        now_.stones.assign(static_cast<std::size_t>(columns * rows), empty);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                if (before.contains(column, row)) now_.stones[index(column, row)] = before.at(column, row);
    }

    bool undo() {
        if (before_move_.empty()) return false;
        now_ = before_move_.back();
        before_move_.clear();
        return true;
    }

    void set_number(std::uint32_t number) { now_.number = number; }
    void set_turn(char color) { now_.turn = color; }

  private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row * now_.columns + column);
    }

    void end_move(char color) {
        ++now_.number;
        now_.turn = other(color);
    }

    std::vector<std::size_t> neighbours(std::size_t point) const {
        const auto width = static_cast<std::size_t>(now_.columns);
        std::vector<std::size_t> found;
        if (point >= width) found.push_back(point - width);
        if (point % width != 0) found.push_back(point - 1);
        if (point % width != width - 1) found.push_back(point + 1);
        if (point + width < now_.stones.size()) found.push_back(point + width);
        return found;
    }

    /// For each point the smallest point of its chain.
    std::vector<std::size_t> chains() const {
        std::vector<std::size_t> chain(now_.stones.size());
        std::iota(chain.begin(), chain.end(), std::size_t{0});
        const auto root = [&chain](std::size_t point) {
            while (chain[point] != point) point = chain[point] = chain[chain[point]];
            return point;
        };
        const auto width = static_cast<std::size_t>(now_.columns);
        const auto join = [&](std::size_t a, std::size_t b) {
            if (now_.stones[a] != now_.stones[b]) return;
            const std::size_t roots[] = {root(a), root(b)};
            chain[roots[0] > roots[1] ? roots[0] : roots[1]] =
                roots[0] > roots[1] ? roots[1] : roots[0];
        };
        for (std::size_t point = 0; point < chain.size(); ++point) {
            if (point % width != 0) join(point, point - 1);
            if (point >= width) join(point, point - width);
        }
        for (std::size_t point = 0; point < chain.size(); ++point) chain[point] = root(point);
        return chain;
    }

    /// Removes the chain of `point` if no stone of it touches an empty point; returns its size.
    std::uint32_t remove_if_breathless(std::size_t point) {
        const std::vector<std::size_t> chain = chains();
        std::vector<std::size_t> members;
        for (std::size_t member = 0; member < chain.size(); ++member) {
            if (chain[member] != chain[point]) continue;
            for (const std::size_t beside : neighbours(member))
                if (now_.stones[beside] == empty) return 0;
            members.push_back(member);
        }
        for (const std::size_t member : members) now_.stones[member] = empty;
        return static_cast<std::uint32_t>(members.size());
    }

    /// Removes each breathless chain of `color` that touches `point`; returns the number of stones.
    std::uint32_t remove_beside(std::size_t point, char color) {
        std::uint32_t removed = 0;
        for (const std::size_t beside : neighbours(point))
            if (now_.stones[beside] == color) removed += remove_if_breathless(beside);
        (color == white ? now_.black_prisoners : now_.white_prisoners) += removed;
        return removed;
    }

    Position now_;
    std::vector<Position> before_move_;
};

} // namespace slow

#endif
