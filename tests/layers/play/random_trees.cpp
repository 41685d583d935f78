// SPDX-License-Identifier: MIT
// Random collections, written in any order of properties and read in any pieces, on a player with few snapshots:
// after every node, variation and end it must show what a player shows that copies whole positions.
#include "layers/go/pair.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/play/view_player.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <utility>

namespace {

using namespace nanosgf;
using Text = std::string;

constexpr int side = 9;           ///< of the board
constexpr std::uint32_t most = 8; ///< snapshots

/// A property with its values, as written.
struct Property {
    Text name;
    std::vector<Text> values;
};
using Node = std::vector<Property>;
/// Nodes and variations in the order in which they stand; a node may follow variations.
struct Tree {
    struct Item {
        bool is_node;
        std::size_t index;
    };
    std::vector<Item> items;
    std::vector<Node> nodes;
    std::vector<Tree> trees;
};

class Maker {
  public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    int below(int end) { return static_cast<int>(random_() % static_cast<std::uint64_t>(end)); }
    bool once_in(int times) { return below(times) == 0; }

    Tree game() {
        Tree tree;
        Node root = node(true);
        if (!once_in(20)) root.push_back({"SZ", {std::to_string(size_of_game())}});
        if (once_in(3)) root.push_back({"GM", {once_in(5) ? "2" : "1"}});
        // VW in a root is read by its version, which only matters where it comes later.
        std::shuffle(root.begin(), root.end(), random_);
        root.insert(root.begin(), {"FF", {"4"}});
        add(tree, root);
        grow(tree, 1);
        return tree;
    }

  private:
    int size_of_game() { return once_in(12) ? 10 + below(10) : 2 + below(side - 1); }

    Text point() { return point(once_in(10) ? side + 2 : 5); }
    Text point(int reach) {
        return {static_cast<char>('a' + below(reach)), static_cast<char>('a' + below(reach))};
    }
    Text move() { return once_in(12) ? (once_in(2) ? "" : "tt") : point(); }

    Node node(bool is_root) {
        Node made;
        const auto add_points = [&](const char* name, int values) {
            Property property{name, {}};
            // Views of a root are on every board: its size may not be known yet.
            const bool is_early = is_root && name[0] != 'A';
            for (int i = 0; i < values; ++i) property.values.push_back(is_early ? point(2) : point());
            made.push_back(property);
        };
        if (!once_in(is_root ? 4 : 8)) made.push_back({once_in(2) ? "B" : "W", {move()}});
        if (once_in(12)) made.push_back({once_in(2) ? "B" : "W", {move(), move()}});
        if (once_in(is_root ? 1 : 6)) add_points("AB", 1 + below(4));
        if (once_in(is_root ? 3 : 6)) add_points("AW", 1 + below(4));
        if (once_in(8)) add_points("AE", 1 + below(3));
        if (once_in(8)) made.push_back({"MN", {std::to_string(below(60) - 3)}});
        if (once_in(8)) made.push_back({"PL", {once_in(2) ? "B" : "W"}});
        if (once_in(is_root ? 2 : 20)) made.push_back({"HA", {std::to_string(below(4))}});
        if (once_in(10)) add_points("VW", 1 + below(4));
        if (once_in(20)) made.push_back({"VW", {""}});
        if (once_in(10)) add_points("DD", 1 + below(4));
        if (once_in(10)) made.push_back({"PM", {std::to_string(below(3))}});
        std::shuffle(made.begin(), made.end(), random_);
        return made;
    }
    static void add(Tree& tree, Node node) {
        tree.items.push_back({true, tree.nodes.size()});
        tree.nodes.push_back(std::move(node));
    }
    void grow(Tree& tree, int depth) {
        for (int nodes = below(6); nodes > 0; --nodes) add(tree, node(false));
        if (depth == 8 || once_in(3)) return;
        for (int variations = 1 + below(3); variations > 0; --variations) {
            Tree variation;
            add(variation, node(false));
            grow(variation, depth + 1);
            tree.items.push_back({false, tree.trees.size()});
            tree.trees.push_back(std::move(variation));
            if (once_in(10)) add(tree, node(false));
        }
    }

    std::mt19937_64 random_;
};

void write(const Tree& tree, Text& text) {
    text += '(';
    for (const Tree::Item& item : tree.items) {
        if (!item.is_node) {
            write(tree.trees[item.index], text);
            continue;
        }
        text += ';';
        for (const Property& property : tree.nodes[item.index]) {
            text += property.name;
            for (const Text& value : property.values) text += "[" + value + "]";
        }
    }
    text += ')';
}

const Property* find(const Node& node, const char* name) {
    for (const Property& property : node)
        if (property.name == name) return &property;
    return nullptr;
}

struct Spot {
    int column;
    int row;
};
Spot spot(const Text& letters) { return {letters[0] - 'a', letters[1] - 'a'}; }

/// All that a node has or inherits.
struct Position {
    slow::SlowBoard board{side, side};
    bool is_turn_decided = false;
    Text view, dimmed; ///< points, two letters each
    Text print_mode = "1";

    [[nodiscard]] Text text(bool is_exact, Refusal refusal) const {
        Text text = is_exact ? "exact " : "other ";
        text += static_cast<char>('0' + static_cast<int>(refusal));
        const slow::SlowBoard::Position& stones = board.position();
        for (int row = 0; row < side; ++row) {
            text += ' ';
            for (int column = 0; column < side; ++column)
                text += board.contains(column, row) ? board.at(column, row) : slow::empty;
        }
        text += " number " + std::to_string(stones.number) + " turn " + stones.turn + " taken " +
                std::to_string(stones.black_prisoners) + " " + std::to_string(stones.white_prisoners) + " PM " +
                print_mode;
        for (int row = 0; row < side; ++row)
            for (int column = 0; column < side; ++column) {
                const Text name = {' ', static_cast<char>('a' + column), static_cast<char>('a' + row)};
                if (!view.empty() && view.find(name) == Text::npos) text += " hidden" + name;
                if (dimmed.find(name) != Text::npos) text += " dimmed" + name;
            }
        return text;
    }
};

/// Plays by recursion, with a copy of everything for each variation.
class Witness {
  public:
    explicit Witness(std::uint32_t snapshots) : snapshots_(snapshots) {}
    std::vector<Text> log;

    void play(const Tree& game) {
        shown_ = Position();
        refusal_ = Refusal::none;
        is_exact_ = true;
        note(false); // before the root there is nothing to compare
        play(game, Position(), 1);
    }

  private:
    void play(const Tree& tree, Position here, std::uint32_t depth) {
        if (depth > 1) note();
        for (const Tree::Item& item : tree.items) {
            if (item.is_node) {
                const bool is_root = depth == 1 && item.index == 0;
                note(!is_root);
                if (is_root) begin(tree.nodes[0], here);
                if (is_playing()) {
                    execute(tree.nodes[item.index], here);
                    shown_ = here;
                }
            } else {
                play(tree.trees[item.index], here, depth + 1);
                is_exact_ = depth <= snapshots_;
                if (is_playing()) shown_ = here;
                note();
            }
        }
        if (depth == 1) note();
    }

    [[nodiscard]] bool is_playing() const { return is_exact_ && refusal_ == Refusal::none; }

    void note(bool matters = true) { log.push_back(matters ? shown_.text(is_playing(), refusal_) : Text()); }

    void begin(const Node& root, Position& here) {
        const Property* const size = find(root, "SZ");
        const Property* const game = find(root, "GM");
        const int columns = size == nullptr ? 19 : std::atoi(size->values[0].c_str());
        if (game != nullptr && game->values[0] != "1") refusal_ = Refusal::other_game;
        else if (columns > side) refusal_ = Refusal::too_large;
        else here.board = slow::SlowBoard(columns, columns);
        // What the root says of the view came while nobody knew that it is not played.
        if (refusal_ != Refusal::none) {
            look(root, here);
            shown_ = here;
        }
    }

    static void look(const Node& node, Position& here) {
        for (const Property& property : node) {
            if (property.name == "PM") here.print_mode = property.values[0];
            if (property.name != "VW" && property.name != "DD") continue;
            Text& points = property.name == "VW" ? here.view : here.dimmed;
            if (find(node, property.name.c_str()) == &property) points.clear(); // a second one goes on
            for (const Text& value : property.values)
                if (!value.empty() && here.board.contains(spot(value).column, spot(value).row)) points += " " + value;
        }
    }

    static void execute(const Node& node, Position& here) {
        for (const Property& property : node) {
            if (property.name != "AB" && property.name != "AW" && property.name != "AE") continue;
            const char stone = property.name == "AB" ? slow::black : property.name == "AW" ? slow::white : slow::empty;
            for (const Text& value : property.values) (void)here.board.place(stone, spot(value).column, spot(value).row);
        }
        const Text& stones = here.board.position().stones;
        const Property* const handicap = find(node, "HA");
        if (handicap != nullptr && std::atoi(handicap->values[0].c_str()) >= 2 && !here.is_turn_decided &&
            stones.find(slow::black) != Text::npos && stones.find(slow::white) == Text::npos)
            here.board.set_turn(slow::white);
        Text played;
        for (const Property& property : node) {
            if ((property.name != "B" && property.name != "W") || played.find(property.name) != Text::npos) continue;
            move(property, &property < find(node, "SZ"), here, played);
        }
        if (const Property* const number = find(node, "MN"); number != nullptr && number->values[0][0] != '-')
            here.board.set_number(static_cast<std::uint32_t>(std::atoi(number->values[0].c_str())));
        if (const Property* const player = find(node, "PL")) {
            here.board.set_turn(player->values[0] == "B" ? slow::black : slow::white);
            here.is_turn_decided = true;
        }
        look(node, here);
    }

    /// The first value counts (Game 4): before SZ it may be a point of a larger board, which then is no move.
    static void move(const Property& property, bool is_early, Position& here, Text& played) {
        const char color = property.name == "B" ? slow::black : slow::white;
        const Text& value = property.values[0];
        played += property.name;
        const bool is_pass = value.empty() || value == "tt";
        const bool is_on_board = is_pass || here.board.contains(spot(value).column, spot(value).row);
        if (!is_on_board && !is_early) return;
        if (is_pass) here.board.pass(color);
        else (void)here.board.play(color, spot(value).column, spot(value).row);
        here.is_turn_decided = here.is_turn_decided || is_on_board;
    }

    std::uint32_t snapshots_;
    Position shown_;
    Refusal refusal_ = Refusal::none;
    bool is_exact_ = true;
};

using Base = ViewPlayer<Board<side>>;

/// Notes what is shown after each event of structure, and what LEDs would show.
class Noting : public Base {
  public:
    Noting(Board<side>& board, Base::Snapshot* snapshots, std::uint32_t count) : Base(board, snapshots, count) {
        board.watch(*this);
    }
    std::vector<Text> log;

    void on_begin_tree(std::uint32_t at) {
        Base::on_begin_tree(at);
        note();
    }
    void on_node(std::uint32_t at) {
        Base::on_node(at);
        note();
    }
    void on_end_tree(std::uint32_t at) {
        Base::on_end_tree(at);
        note();
    }
    void operator()(Point point, Color color) { leds_[point.row * side + point.column] = slow::stone_of(color); }

  private:
    void note() {
        Text text = is_exact() ? "exact " : "other ";
        text += static_cast<char>('0' + static_cast<int>(refusal()));
        Text rest;
        for (std::uint16_t row = 0; row < side; ++row) {
            text += ' ';
            for (std::uint16_t column = 0; column < side; ++column) {
                const Point point{column, row};
                const char stone = slow::stone_of(board().stone(point));
                text += stone == leds_[row * side + column] ? stone : '?';
                const Text name = {' ', static_cast<char>('a' + column), static_cast<char>('a' + row)};
                if (!is_visible(point)) rest += " hidden" + name;
                if (is_dimmed(point)) rest += " dimmed" + name;
            }
        }
        text += " number " + std::to_string(board().move_number()) + " turn " + slow::stone_of(board().to_play()) +
                " taken " + std::to_string(board().prisoners(Color::black)) + " " +
                std::to_string(board().prisoners(Color::white)) + " PM " +
                std::to_string(static_cast<int>(print_mode()));
        log.push_back(text + rest);
    }

    Text leds_ = Text(side * side, slow::empty);
};

struct Totals {
    std::uint64_t events = 0;
    std::uint64_t inexact = 0;
    std::uint64_t refused = 0;
};

/// One collection; false when something differs.
bool collection(std::uint64_t seed, bool planted, Totals& totals) {
    Maker maker(seed);
    const auto snapshots = static_cast<std::uint32_t>(maker.below(most + 1));
    Witness witness(snapshots);
    Text text;
    for (int games = 1 + maker.below(2); games > 0; --games) {
        const Tree game = maker.game();
        witness.play(game);
        write(game, text);
    }
    Board<side> board;
    Base::Snapshot kept[most];
    Noting player(board, kept, snapshots);
    game::Parser<Noting> parser(player);
    Status status = Status::ok;
    for (std::size_t at = 0; at < text.size() && status == Status::ok;) {
        const std::size_t size = std::min<std::size_t>(1 + static_cast<std::size_t>(maker.below(40)), text.size() - at);
        status = parser.feed(Bytes(text.data() + at, size));
        at += size;
    }
    if (status == Status::ok) status = parser.finish();
    if (planted && seed == 7) player.log.back() += " planted";
    const std::size_t count = std::max(witness.log.size(), player.log.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Text expected = i < witness.log.size() ? witness.log[i] : "nothing";
        const Text shown = i < player.log.size() ? player.log[i] : "nothing";
        totals.inexact += shown[0] == 'o';
        totals.refused += shown[6] != '0';
        if (expected.empty() || (expected == shown && status == Status::ok)) continue;
        std::printf("DIFFERENT collection %llu, %u snapshots, event %zu: %s\n expected %s\n shown    %s\n",
                    static_cast<unsigned long long>(seed), snapshots, i, text.c_str(), expected.c_str(), shown.c_str());
        return false;
    }
    totals.events += count;
    return true;
}

} // namespace

/// random_trees [--break] COLLECTIONS
int main(int argc, char** argv) {
    const bool planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    if (argc != (planted ? 3 : 2)) return 2;
    const std::uint64_t collections = std::strtoull(argv[argc - 1], nullptr, 10);
    Totals totals;
    std::uint64_t different = 0;
    for (std::uint64_t seed = 0; seed < collections && different < 3; ++seed)
        different += collection(seed, planted, totals) ? 0 : 1;
    std::printf("%llu collections, %llu events, %llu without an exact position, %llu of games refused; %llu different\n",
                static_cast<unsigned long long>(collections), static_cast<unsigned long long>(totals.events),
                static_cast<unsigned long long>(totals.inexact), static_cast<unsigned long long>(totals.refused),
                static_cast<unsigned long long>(different));
    const bool seen_all = totals.events > collections * 5 && totals.inexact > collections && totals.refused > collections / 5;
    if (!seen_all) std::printf("too few events, inexact positions or refused games\n");
    return different == 0 && seen_all ? 0 : 1;
}
