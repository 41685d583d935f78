// SPDX-License-Identifier: MIT
// What the tests of the board's rules share: literal positions, point lists, a log of the changes.
#ifndef NANOSGF_TESTS_GO_EXPECT_HPP
#define NANOSGF_TESTS_GO_EXPECT_HPP

#include "nanosgf/go/board.hpp"
#include "support/check.hpp"

namespace expect {

using nanosgf::Board;
using nanosgf::BoardSize;
using nanosgf::Color;
using nanosgf::GoBoard;
using nanosgf::Point;
using support::check;

constexpr Color black = Color::black;
constexpr Color white = Color::white;
constexpr Color none = Color::none;

/// The point that two small letters name.
constexpr Point at(const char* letters) {
    return {static_cast<uint16_t>(letters[0] - 'a'), static_cast<uint16_t>(letters[1] - 'a')};
}

constexpr char letter(Color color) { return color == black ? '#' : color == white ? 'O' : '.'; }

/// Puts stones on the points of `list`: points and rectangles of small letters ("aa bb:cd").
void place(GoBoard& board, Color color, const char* list);

/// Sets the board's size and stones from rows of '.', '#' and 'O', separated by blanks.
void set(GoBoard& board, const char* rows);

/// Whether the stones are those; prints the board when not.
bool is(const GoBoard& board, const char* rows);

/// The changes reported, as text: "#aa .bb ".
class Log {
  public:
    void operator()(Point point, Color color);
    /// Whether the changes since the last call are these.
    [[nodiscard]] bool says(const char* expected);
    void clear() { size_ = 0; }

  private:
    char text_[256] = {};
    size_t size_ = 0;
};

/// Moves that are on the board.
inline void play(GoBoard& board, Color color, const char* point) {
    check(board.play(color, at(point)), "a move on the board is never refused");
}

} // namespace expect

#endif
