// SPDX-License-Identifier: MIT
// Games for the witness: rules of its own, random games, and the first line of play of a file.
#ifndef NANOSGF_TESTS_SENSE_WITNESS_GAME_HPP
#define NANOSGF_TESTS_SENSE_WITNESS_GAME_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace witness {

/// Numbers that are the same on every machine (splitmix64).
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed) {}
    uint64_t next();
    /// From `first` to `last`, both included.
    int between(int first, int last) { return first + static_cast<int>(next() % static_cast<uint64_t>(last - first + 1)); }
    bool chance(double share) { return static_cast<double>(next() >> 11) * 0x1p-53 < share; }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[next() % i]);
    }

  private:
    uint64_t state_;
};

constexpr int pass = -1;

/// A position. Colours are 0 none, 1 Black, 2 White; a point is row * side + column.
class Goban {
  public:
    explicit Goban(int side) : side_(side), stones_(static_cast<size_t>(side * side), 0) {}
    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] int points() const { return side_ * side_; }
    [[nodiscard]] int stone(int point) const { return stones_[static_cast<size_t>(point)]; }
    void put(int color, int point) { stones_[static_cast<size_t>(point)] = static_cast<char>(color); }
    [[nodiscard]] std::vector<int> neighbours(int point) const;
    /// Empty, no ko that is retaken at once, no stone that takes but itself off.
    [[nodiscard]] bool is_legal(int color, int point) const;
    /// Returns the stones that it takes off, also its own.
    std::vector<int> play(int color, int point);
    [[nodiscard]] bool same_stones(const Goban& other) const { return stones_ == other.stones_; }

  private:
    [[nodiscard]] std::vector<int> group_without_liberty(int point) const;
    int side_;
    int ko_ = pass; ///< where the next move may not be
    std::vector<char> stones_;
};

/// What the players mean to play.
struct Game {
    int side = 9;
    std::vector<int> handicap; ///< points of black stones; White plays first if there are any
    std::vector<int> moves;    ///< points, or `pass`
    [[nodiscard]] int color(size_t move) const { return (move % 2 == 0) == handicap.empty() ? 1 : 2; }
};

/// A legal move that likes fights: captures, suicide, points near the last move.
int random_move(const Goban& position, int color, int last, bool kills_own, Random& random);
Game random_game(int side, bool with_handicap, bool with_passes, bool with_suicide, Random& random);
/// None: other setup than black stones, another turn, an illegal move, less than ten moves.
std::optional<Game> read_game(const std::string& sgf);

} // namespace witness

#endif
