// SPDX-License-Identifier: MIT
// Legal moves, captures, ko; random games; the first line of play of a file.
#include "layers/sense/witness_game.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace witness {

uint64_t Random::next() {
    uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return z ^ z >> 31;
}

std::vector<int> Goban::neighbours(int point) const {
    std::vector<int> found;
    if (point >= side_) found.push_back(point - side_);
    if (point % side_ != 0) found.push_back(point - 1);
    if (point % side_ != side_ - 1) found.push_back(point + 1);
    if (point < points() - side_) found.push_back(point + side_);
    return found;
}

std::vector<int> Goban::group_without_liberty(int point) const {
    std::vector<int> group{point};
    std::vector<char> seen(stones_.size(), 0);
    seen[static_cast<size_t>(point)] = 1;
    for (size_t i = 0; i < group.size(); ++i) {
        for (const int next : neighbours(group[i])) {
            if (stone(next) == 0) return {};
            if (stone(next) != stone(point) || seen[static_cast<size_t>(next)] != 0) continue;
            seen[static_cast<size_t>(next)] = 1;
            group.push_back(next);
        }
    }
    return group;
}

bool Goban::is_legal(int color, int point) const {
    if (point == pass) return true;
    if (stone(point) != 0 || point == ko_) return false;
    Goban after = *this;
    return after.play(color, point) != std::vector<int>{point};
}

std::vector<int> Goban::play(int color, int point) {
    ko_ = pass;
    std::vector<int> taken;
    if (point == pass) return taken;
    put(color, point);
    for (const int next : neighbours(point)) {
        if (stone(next) != 3 - color) continue;
        for (const int dead : group_without_liberty(next)) put(0, dead), taken.push_back(dead);
    }
    if (taken.empty()) {
        taken = group_without_liberty(point);
        for (const int dead : taken) put(0, dead);
    } else if (taken.size() == 1) {
        Goban retaken = *this;
        retaken.put(3 - color, taken[0]);
        std::vector<int> back;
        for (const int next : neighbours(taken[0]))
            if (stone(next) == color)
                for (const int dead : retaken.group_without_liberty(next)) back.push_back(dead);
        if (back == std::vector<int>{point}) ko_ = taken[0];
    }
    return taken;
}

int random_move(const Goban& position, int color, int last, bool kills_own, Random& random) {
    std::vector<int> legal;
    std::vector<int> takes;
    std::vector<int> suicides;
    std::vector<int> near;
    for (int point = 0; point < position.points(); ++point) {
        if (!position.is_legal(color, point)) continue;
        const std::vector<int> around = position.neighbours(point);
        const bool fills_eye = std::all_of(around.begin(), around.end(), [&](int next) { return position.stone(next) == color; });
        Goban after = position;
        const std::vector<int> taken = after.play(color, point);
        if (!taken.empty()) (after.stone(point) == 0 ? suicides : takes).push_back(point);
        if (fills_eye || after.stone(point) == 0) continue;
        legal.push_back(point);
        const int side = position.side();
        if (last != pass && std::abs(point / side - last / side) <= 1 && std::abs(point % side - last % side) <= 1) near.push_back(point);
    }
    const auto one_of = [&](const std::vector<int>& points) { return points[random.next() % points.size()]; };
    if (!takes.empty() && random.chance(0.4)) return one_of(takes);
    if (kills_own && !suicides.empty() && random.chance(0.05)) return one_of(suicides);
    if (!near.empty() && random.chance(0.6)) return one_of(near);
    return legal.empty() ? pass : one_of(legal);
}

Game random_game(int side, bool with_handicap, bool with_passes, bool with_suicide, Random& random) {
    Game game;
    game.side = side;
    Goban position(side);
    if (with_handicap && random.chance(0.3)) {
        for (int count = random.between(2, 5); count != 0;) {
            const int point = random.between(0, position.points() - 1);
            if (position.stone(point) != 0) continue;
            position.put(1, point);
            game.handicap.push_back(point);
            --count;
        }
    }
    const auto length = static_cast<size_t>(random.between(position.points() * 2 / 3, position.points() * 3 / 2));
    int last = pass;
    while (game.moves.size() < length) {
        const int color = game.color(game.moves.size());
        const bool passes = with_passes && last != pass && random.chance(0.01);
        const int point = passes ? pass : random_move(position, color, last, with_suicide, random);
        if (point == pass && !passes) break;
        position.play(color, point);
        game.moves.push_back(last = point);
    }
    return game;
}

std::optional<Game> read_game(const std::string& sgf) {
    Game game;
    game.side = 19;
    Goban position(19);
    std::string name;
    bool continues = false; // the identifier before this value has another one
    for (size_t i = 0; i < sgf.size() && sgf[i] != ')'; ++i) {
        const char c = sgf[i];
        if (std::isupper(static_cast<unsigned char>(c)) != 0) {
            if (continues) name.clear();
            continues = false;
            name += c;
        } else if (c == ';') {
            name.clear();
        }
        if (c != '[') continue;
        std::string value;
        for (++i; i < sgf.size() && sgf[i] != ']'; ++i) value += sgf[i] == '\\' ? sgf[++i] : sgf[i];
        continues = true;
        if (name == "SZ") {
            game.side = std::atoi(value.c_str());
            if (game.side < 5 || game.side > 19) return {};
            position = Goban(game.side);
        }
        if (name == "AW" || name == "AE" || name == "PL") return {};
        const bool moves = name == "B" || name == "W";
        if (!moves && name != "AB") continue;
        const bool is_pass = value.empty() || value == "tt";
        const int column = is_pass ? 0 : value[0] - 'a';
        const int row = is_pass || value.size() != 2 ? 0 : value[1] - 'a';
        if (!is_pass && (value.size() != 2 || column < 0 || row < 0 || column >= game.side || row >= game.side)) return {};
        const int point = is_pass ? pass : row * game.side + column;
        if (!moves) {
            if (is_pass || !game.moves.empty() || position.stone(point) != 0) return {};
            position.put(1, point);
            game.handicap.push_back(point);
            continue;
        }
        const int color = name == "B" ? 1 : 2;
        if (color != game.color(game.moves.size()) || !position.is_legal(color, point)) return {};
        position.play(color, point);
        game.moves.push_back(point);
    }
    while (!game.moves.empty() && game.moves.back() == pass) game.moves.pop_back();
    if (game.moves.size() < 10 || game.handicap.size() == 1) return {};
    return game;
}

} // namespace witness
