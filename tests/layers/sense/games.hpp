// SPDX-License-Identifier: MIT
// Games for the model of hands: random ones, and those of SGF files.
#ifndef NANOSGF_TESTS_SENSE_GAMES_HPP
#define NANOSGF_TESTS_SENSE_GAMES_HPP

#include "nanosgf/go/board.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hands {

using nanosgf::Color;
using nanosgf::Point;

/// A generator of random numbers that gives the same everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15 + 1) {}
    std::uint64_t next();
    /// From 0 to `end` - 1.
    std::uint32_t below(std::uint32_t end) { return end == 0 ? 0 : static_cast<std::uint32_t>((next() >> 33) % end); }
    std::uint32_t between(std::uint32_t least, std::uint32_t most) { return least + below(most - least + 1); }
    /// True once in so many times: 0.05 is 5 %.
    bool chance(double share) { return static_cast<double>(next() >> 11) < share * 9007199254740992.0; }

  private:
    std::uint64_t state_;
};

struct Move {
    Color color = Color::none;
    std::uint16_t point = 0; ///< row by row from the upper left corner
    friend bool operator==(const Move& a, const Move& b) { return a.color == b.color && a.point == b.point; }
};

/// Black stones before move 1, then moves in turn, on a square board.
struct Game {
    std::uint8_t side = 19;
    std::vector<std::uint16_t> handicap;
    std::vector<Move> moves;
    [[nodiscard]] Color first() const { return handicap.empty() ? Color::black : Color::white; }
    [[nodiscard]] Point point(std::uint16_t index) const {
        return {static_cast<std::uint16_t>(index % side), static_cast<std::uint16_t>(index / side)};
    }
};

/// A position after so many moves, as the rules have it.
class Position {
  public:
    explicit Position(const Game& game, std::size_t moves = 0);
    Position(const Position& other) : side_(other.side_) { board_.restore(other.board_.snapshot()); }
    Position& operator=(const Position& other) {
        side_ = other.side_;
        board_.restore(other.board_.snapshot());
        return *this;
    }
    void play(Move move) { board_.play(move.color, point(move.point)); }
    void pass(Color color) { board_.pass(color); }
    void place(Color color, std::uint16_t index) { board_.place(color, point(index)); }
    [[nodiscard]] Color at(std::uint16_t index) const { return board_.stone(point(index)); }
    [[nodiscard]] const nanosgf::GoBoard& board() const { return board_; }
    [[nodiscard]] std::uint16_t points() const { return static_cast<std::uint16_t>(side_ * side_); }

  private:
    [[nodiscard]] Point point(std::uint16_t index) const {
        return {static_cast<std::uint16_t>(index % side_), static_cast<std::uint16_t>(index / side_)};
    }
    nanosgf::Board<19> board_;
    std::uint8_t side_;
};

/// Would no reader know this move, that leads to `after`, from other motions? A position that was there a few moves
/// ago is that of a take-back; and a stone that goes back where one of its colour was just captured, and is taken off
/// again as a suicide, is a captured stone that somebody put back.
bool is_ambiguous(const Game& game, const Position& after, Move move);
/// Random moves, mostly near the last ones: captures of any size, ko at once, snapback, now and then suicide.
Game random_game(std::uint8_t side, Random& random);
/// The main line of a Go game; no moves if it is not one that two people play in turn on a board.
Game read_game(const std::string& sgf);

} // namespace hands

#endif
