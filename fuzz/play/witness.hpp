// SPDX-License-Identifier: MIT
// Plays a record once more: gathers each node, and keeps a copy of everything for each open tree.
#ifndef NANOSGF_FUZZ_PLAY_WITNESS_HPP
#define NANOSGF_FUZZ_PLAY_WITNESS_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/support/require.hpp"
#include "nanosgf/play/view_player.hpp"
#include "tests/layers/go/pair.hpp"

namespace fuzz {

using nanosgf::Color;
using nanosgf::Point;
using nanosgf::Refusal;

constexpr std::uint16_t side = 13;
using PlayedBoard = nanosgf::Board<side>;
using Base = nanosgf::ViewPlayer<PlayedBoard>;

/// What a player shows after an event of structure.
struct Shown {
    std::string position;
    Refusal refusal = Refusal::none;
    bool is_exact = false;

    friend bool operator==(const Shown& a, const Shown& b) {
        return a.position == b.position && a.refusal == b.refusal && a.is_exact == b.is_exact;
    }
};

inline std::string numbers(std::uint32_t moves, std::uint32_t black, std::uint32_t white, char turn) {
    return " " + std::to_string(moves) + " " + std::to_string(black) + " " + std::to_string(white) + " " + turn;
}

inline void require_equal(const std::vector<Shown>& expected, const std::vector<Shown>& shown) {
    FUZZ_REQUIRE(expected.size() == shown.size(), "%zu events, not %zu", shown.size(), expected.size());
    for (std::size_t i = 0; i < shown.size(); ++i)
        FUZZ_REQUIRE(expected[i] == shown[i], "event %zu shows %s%s, not %s%s", i, shown[i].position.c_str(),
                     shown[i].is_exact ? " exact" : "", expected[i].position.c_str(), expected[i].is_exact ? " exact" : "");
}

class Witness {
  public:
    std::vector<Shown> log;
    std::vector<std::uint32_t> deepest_end; ///< of each event: the depth of the game's deepest end so far

    void on_begin_tree(std::uint32_t) {
        end_node();
        if (open_.empty()) {
            here_ = State{slow::SlowBoard(side, side)};
            refusal_ = Refusal::none;
            deepest_ = 0;
        }
        open_.push_back(here_);
        note();
    }
    void on_node(std::uint32_t) {
        end_node();
        note();
    }
    void on_end_tree(std::uint32_t) {
        end_node();
        if (open_.size() > deepest_) deepest_ = static_cast<std::uint32_t>(open_.size());
        if (open_.size() > 1) here_ = open_.back();
        open_.pop_back();
        note();
    }
    void on_root(const nanosgf::Context& context) {
        const nanosgf::BoardSize size = context.size();
        if (context.game() != 1) refusal_ = Refusal::other_game;
        else if (size.columns > side || size.rows > side) refusal_ = Refusal::too_large;
        if (refusal_ == Refusal::none) here_.board = slow::SlowBoard(size.columns, size.rows);
        end_node();
    }
    void on_setup(Color color, Point point) { node_.setup.push_back({color, point, false}); }
    void on_move(Color color, Point point) { add({color, point, false}); }
    void on_pass(Color color) { add({color, {}, true}); }
    void on_player(Color color) { node_.player = color; }
    void on_move_number(std::int32_t number) { node_.number = number; }
    void on_handicap(std::int32_t stones) { node_.handicap = stones; }

  private:
    struct Stone {
        Color color;
        Point point;
        bool is_pass;
    };
    struct Node {
        std::vector<Stone> setup, moves;
        Color player = Color::none;
        std::int32_t number = -1;
        std::int32_t handicap = 0;
    };
    struct State {
        slow::SlowBoard board{side, side};
        bool is_turn_decided = false;
    };

    void add(Stone move) {
        for (const Stone& other : node_.moves)
            if (other.color == move.color) return;
        node_.moves.push_back(move);
    }

    void end_node() {
        if (refusal_ == Refusal::none) execute();
        node_ = Node();
    }

    void execute() {
        slow::SlowBoard& board = here_.board;
        for (const Stone& stone : node_.setup)
            (void)board.place(slow::stone_of(stone.color), stone.point.column, stone.point.row);
        const std::string& stones = board.position().stones;
        if (node_.handicap >= 2 && !here_.is_turn_decided && stones.find(slow::black) != std::string::npos &&
            stones.find(slow::white) == std::string::npos)
            board.set_turn(slow::white);
        for (const Stone& move : node_.moves) {
            const char color = slow::stone_of(move.color);
            if (move.is_pass) board.pass(color);
            else if (!board.play(color, move.point.column, move.point.row)) continue;
            here_.is_turn_decided = true;
        }
        if (node_.number >= 0) board.set_number(static_cast<std::uint32_t>(node_.number));
        if (node_.player == Color::none) return;
        board.set_turn(slow::stone_of(node_.player));
        here_.is_turn_decided = true;
    }

    void note() {
        Shown shown;
        shown.refusal = refusal_;
        shown.is_exact = refusal_ == Refusal::none;
        const slow::SlowBoard empty(side, side);
        const slow::SlowBoard& board = shown.is_exact ? here_.board : empty;
        for (int row = 0; row < side; ++row)
            for (int column = 0; column < side; ++column)
                shown.position += board.contains(column, row) ? board.at(column, row) : slow::empty;
        const slow::SlowBoard::Position& position = board.position();
        shown.position += numbers(position.number, position.black_prisoners, position.white_prisoners, position.turn);
        log.push_back(shown);
        deepest_end.push_back(deepest_);
    }

    std::vector<State> open_; ///< the position before each open tree
    State here_;
    Node node_;
    Refusal refusal_ = Refusal::none;
    std::uint32_t deepest_ = 0;
};

} // namespace fuzz

#endif
