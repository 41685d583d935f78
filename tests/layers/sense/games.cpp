// SPDX-License-Identifier: MIT
// Random games, and main lines of SGF files.
#include "games.hpp"

#include "nanosgf/syntax/parser.hpp"

#include <cstdlib>

namespace hands {

std::uint64_t Random::next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
}

Position::Position(const Game& game, std::size_t moves) : side_(game.side) {
    static_cast<void>(board_.reset({game.side, game.side}));
    for (const std::uint16_t index : game.handicap) place(Color::black, index);
    board_.set_to_play(game.first());
    for (std::size_t i = 0; i < moves; ++i) play(game.moves[i]);
}

namespace {

bool same_stones(const Position& a, const Position& b) {
    for (std::uint16_t i = 0; i < a.points(); ++i)
        if (a.at(i) != b.at(i)) return false;
    return true;
}

} // namespace

bool is_ambiguous(const Game& game, const Position& after, Move move) {
    const std::size_t count = game.moves.size();
    for (std::size_t i = count < 9 ? 0 : count - 9; i < count; ++i) {
        const Position before(game, i);
        if (same_stones(after, before)) return true;
        if (after.board().last_move().suicide && (game.moves[i].point == move.point || before.at(move.point) == move.color)) return true;
    }
    return false;
}

Game random_game(std::uint8_t side, Random& random) {
    Game game;
    game.side = side;
    const auto points = static_cast<std::uint32_t>(side * side);
    if (random.chance(0.2))
        for (std::uint32_t i = random.between(2, 5); i != 0; --i) {
            const auto index = static_cast<std::uint16_t>(random.below(points));
            bool used = false;
            for (const std::uint16_t other : game.handicap) used = used || other == index;
            if (!used) game.handicap.push_back(index);
        }
    if (game.handicap.size() == 1) game.handicap.clear();
    Position position(game);
    Color color = game.first();
    const std::uint32_t length = random.between(points * 2 / 3, points * 3 / 2);
    std::uint16_t last = 0;
    for (std::uint32_t tries = 0; game.moves.size() < length && tries < 20 * length; ++tries) {
        auto index = static_cast<std::uint16_t>(random.below(points));
        if (!game.moves.empty() && random.chance(0.6)) { // near the last move
            const int column = last % side + static_cast<int>(random.below(5)) - 2;
            const int row = last / side + static_cast<int>(random.below(5)) - 2;
            if (column < 0 || row < 0 || column >= side || row >= side) continue;
            index = static_cast<std::uint16_t>(row * side + column);
        }
        if (position.at(index) != Color::none) continue;
        Position after = position;
        after.play({color, index});
        if (after.board().last_move().suicide && !random.chance(0.05)) continue;
        if (is_ambiguous(game, after, {color, index})) continue;
        game.moves.push_back({color, index});
        position.play({color, index});
        color = nanosgf::opponent(color);
        last = index;
    }
    return game;
}

namespace {

/// Takes the nodes up to the end of the first line.
struct MainLine {
    Game game;
    bool fits = true;
    bool ended = false;
    std::uint32_t name = 0;
    std::string value;

    void on_end_tree(std::uint32_t) { ended = true; }
    void on_property(nanosgf::Identifier identifier, std::uint32_t) { name = identifier.key(); }
    void on_value_chunk(nanosgf::Bytes raw, nanosgf::Part part, std::uint32_t) {
        if (part.first()) value.clear();
        value.append(raw.data(), raw.size());
        if (part.last() && !ended) take();
    }
    void take() {
        using nanosgf::key;
        if (name == key("SZ")) {
            const int side = std::atoi(value.c_str());
            fits = fits && (side == 9 || side == 13 || side == 19);
            if (fits) game.side = static_cast<std::uint8_t>(side);
        } else if (name == key("GM")) {
            fits = fits && value == "1";
        } else if (name == key("AW") || name == key("AE") || name == key("PL")) {
            fits = false;
        } else if (name == key("AB")) {
            fits = fits && value.size() == 2 && game.moves.empty();
            if (fits) game.handicap.push_back(index());
        } else if (name == key("B") || name == key("W")) {
            const Color color = name == key("B") ? Color::black : Color::white;
            const Color turn = game.moves.empty() ? game.first() : nanosgf::opponent(game.moves.back().color);
            // Passes come at the end.
            if (value.size() != 2 || value[0] - 'a' >= game.side) ended = true;
            fits = fits && color == turn;
            if (fits && !ended) game.moves.push_back({color, index()});
        }
    }
    [[nodiscard]] std::uint16_t index() {
        const int column = value[0] - 'a';
        const int row = value[1] - 'a';
        if (column < 0 || row < 0 || column >= game.side || row >= game.side) fits = false;
        return static_cast<std::uint16_t>(row * game.side + column);
    }
};

} // namespace

Game read_game(const std::string& sgf) {
    MainLine line;
    nanosgf::Parser<MainLine> parser(line);
    nanosgf::Bytes bytes(sgf.data(), sgf.size());
    static_cast<void>(parser.feed(bytes));
    Game& game = line.game;
    Position position(game);
    for (const Move move : game.moves) {
        if (position.at(move.point) != Color::none) line.fits = false;
        position.play(move);
    }
    if (!line.fits || game.handicap.size() == 1) game.moves.clear();
    return game;
}

} // namespace hands
