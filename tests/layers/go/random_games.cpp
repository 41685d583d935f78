// SPDX-License-Identifier: MIT
// Random games on boards of 1x1 to 33x25, with setup, passes, undo and snapshots: after every call
// the board and the slow board must agree.
#include "pair.hpp"

#include <cstdlib>
#include <cstring>
#include <optional>

namespace {

using nanosgf::Board;
using slow::Pair;

/// The same numbers on every machine.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed * 2 + 1) {}

    /// 0 to `end` - 1.
    int below(int end) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<int>((state_ >> 16) % static_cast<std::uint64_t>(end));
    }
    bool once_in(int times) { return below(times) == 0; }

  private:
    std::uint64_t state_;
};

struct Totals {
    std::uint64_t calls = 0;
    std::uint64_t captured = 0;
    std::uint64_t suicides = 0;
    std::uint64_t overwritten = 0;
    std::uint64_t undone = 0;
};

/// Moves stay in a part of the board, so that they meet on large boards too.
struct Window {
    int column;
    int row;
    int columns;
    int rows;
};

Window window_of(Random& random, int columns, int rows) {
    Window window;
    window.columns = 1 + random.below(columns < 6 ? columns : 6);
    window.rows = 1 + random.below(rows < 6 ? rows : 6);
    window.column = random.below(columns - window.columns + 1);
    window.row = random.below(rows - window.rows + 1);
    return window;
}

// Hosts look at rows of up to 28 columns otherwise than at longer ones, and have rows of one word, of two, or packed.
constexpr int most_columns = 33, most_in_word = 28, most_rows = 25;
using InTwoWords = Board<most_columns, most_rows>;
using InWords = Board<most_in_word, most_rows>;
using Packed = Board<most_columns, most_rows, false>;

template <class Tested>
void random_call(Random& random, Tested& pair, std::optional<typename Tested::Saved>& saved, const Window& window,
                 char turn, Totals& totals) {
    const int column = window.column + random.below(window.columns);
    const int row = window.row + random.below(window.rows);
    const slow::SlowBoard::Position before = pair.slow().position();
    const int choice = random.below(100);
    if (choice < 86) {
        // Most players leave occupied points alone.
        if (pair.slow().at(column, row) != slow::empty && !random.once_in(40)) return;
        totals.overwritten += pair.slow().at(column, row) != slow::empty;
        pair.play(turn, column, row);
        const slow::SlowBoard::Position& after = pair.slow().position();
        const bool suicide = pair.slow().at(column, row) == slow::empty;
        totals.suicides += suicide;
        if (!suicide)
            totals.captured += after.black_prisoners - before.black_prisoners +
                               after.white_prisoners - before.white_prisoners;
        if (random.once_in(10)) {
            pair.undo();
            ++totals.undone;
        }
    } else if (choice < 88) {
        pair.pass(turn);
    } else if (choice < 91) {
        pair.place("XO."[random.below(3)], column, row);
    } else if (choice < 94) {
        pair.undo();
    } else if (choice < 95) {
        pair.set_number(static_cast<std::uint32_t>(random.below(1000)));
    } else if (choice < 96) {
        pair.set_turn(turn);
    } else if (choice < 97) {
        pair.play(turn, before.columns + random.below(3), row);
        pair.play(turn, column, before.rows + random.below(300));
    } else if (random.once_in(40)) {
        pair.resize(1 + random.below(pair.board().max_size().columns), 1 + random.below(most_rows));
    } else if (choice < 99) {
        saved.emplace(pair.save());
    } else if (saved) {
        pair.restore(*saved);
        pair.compare_stones();
    }
}

/// A game on both boards; false when something differs.
template <class Board>
bool game(std::uint64_t seed, bool planted, Totals& totals, int most) {
    Random random(seed);
    const int columns = 1 + random.below(most);
    const int rows = random.once_in(2) && columns <= most_rows ? columns : 1 + random.below(most_rows);
    Pair<Board> pair(columns, rows);
    std::optional<typename Pair<Board>::Saved> saved;
    const int calls = 1 + random.below(250);
    Window window = window_of(random, columns, rows);
    for (int i = 0; i < calls && pair.difference() == nullptr; ++i) {
        if (random.once_in(30)) window = window_of(random, columns, rows);
        const char turn = random.once_in(9) ? slow::black : i % 2 == 0 ? slow::black : slow::white;
        random_call(random, pair, saved, window, turn, totals);
        ++totals.calls;
    }
    if (planted && seed == 7) pair.board().play(nanosgf::Color::black, {0, 0});
    pair.compare_stones();
    if (planted && seed == 7) pair.pass(slow::white);
    if (pair.difference() == nullptr) return true;
    std::printf("DIFFERENT game %llu, %dx%d: %s\n", static_cast<unsigned long long>(seed), columns, rows,
                pair.difference());
    return false;
}

} // namespace

/// random_games [--break] GAMES
int main(int argc, char** argv) {
    const bool planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    if (argc != (planted ? 3 : 2)) return 2;
    const std::uint64_t games = std::strtoull(argv[argc - 1], nullptr, 10);
    Totals totals;
    std::uint64_t different = 0;
    for (std::uint64_t seed = 0; seed < games && different < 10; ++seed)
        different += (seed % 4 == 1   ? game<InWords>(seed, planted, totals, most_in_word)
                      : seed % 4 == 2 ? game<Packed>(seed, planted, totals, most_columns)
                                      : game<InTwoWords>(seed, planted, totals, most_columns))
                         ? 0
                         : 1;
    std::printf("%llu games, %llu calls, %llu stones captured, %llu suicides, %llu stones overwritten, "
                "%llu moves undone at once; %llu games different\n",
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(totals.calls),
                static_cast<unsigned long long>(totals.captured),
                static_cast<unsigned long long>(totals.suicides),
                static_cast<unsigned long long>(totals.overwritten),
                static_cast<unsigned long long>(totals.undone),
                static_cast<unsigned long long>(different));
    const bool seen_all = totals.captured > games && totals.suicides > games / 10 &&
                          totals.overwritten > games && totals.undone > games;
    if (!seen_all) std::printf("too few captures, suicides, overwritten stones or undone moves\n");
    return different == 0 && seen_all ? 0 : 1;
}
