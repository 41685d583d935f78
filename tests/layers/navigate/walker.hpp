// SPDX-License-Identifier: MIT
// Walks of a cursor through a text, compared step by step with a tree of the same text.
#ifndef NANOSGF_TESTS_NAVIGATE_WALKER_HPP
#define NANOSGF_TESTS_NAVIGATE_WALKER_HPP

#include "nanosgf/game/root_scan.hpp"
#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/view_player.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"

#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace walker {

using nanosgf::Bytes;
using nanosgf::FileCursor;
using nanosgf::Point;
using nanosgf::CursorStatus;
using nanosgf::Destination;
using nanosgf::tree::Node;

/// A text as a file: it counts what is read, gives at most `most` bytes at once, and fails on demand.
struct File {
    std::string text;
    std::uint64_t bytes = 0;
    std::uint64_t reads = 0;
    std::uint64_t fails_at = UINT64_MAX; ///< the number of the read that fails
    std::size_t most = SIZE_MAX;

    [[nodiscard]] nanosgf::FileSource source() {
        return {[](void* context, std::uint32_t offset, char* into, std::size_t size) {
                    File& self = *static_cast<File*>(context);
                    if (self.reads++ == self.fails_at) return nanosgf::SeekableSource::failed;
                    if (offset >= self.text.size()) return std::size_t{0};
                    const std::size_t count = self.text.copy(into, std::min(size, self.most), offset);
                    self.bytes += count;
                    return count;
                },
                this, [](void* context) { return static_cast<std::uint32_t>(static_cast<File*>(context)->text.size()); }};
    }
};

/// What a walk reads: every charset, so that brackets are where the tree finds them.
struct Options : nanosgf::game::Everything {
    static constexpr bool double_byte = true;
};

/// A text as a tree, and the relatives of its nodes as the tree's own functions find them.
class Oracle {
  public:
    explicit Oracle(const std::string& text) {
        builder_.report_to(
            [](void* self, const nanosgf::tree::Builder::Finding& finding) {
                if (finding.code == nanosgf::code::eof_in_tree || finding.code == nanosgf::code::eof_in_value)
                    static_cast<Oracle*>(self)->is_cut = true;
            },
            this);
        readable = builder_.feed(Bytes(text)) == nanosgf::Status::ok && builder_.finish() == nanosgf::Status::ok;
        for (const Node game : Node(tree_, 0).children()) {
            games.emplace_back();
            for (const Node node : game.depth_first()) games.back().push_back(node);
        }
    }
    Oracle(const Oracle&) = delete;

    /// The node at a destination, or none.
    [[nodiscard]] Node go(const std::vector<Node>& game, std::size_t at, Destination destination, std::uint32_t number) const {
        const Node node = game[at];
        Node found;
        switch (destination) {
        case Destination::here: return node;
        case Destination::next: return at + 1 < game.size() ? game[at + 1] : Node();
        case Destination::previous: return at == 0 ? Node() : game[at - 1];
        case Destination::child:
            found = node.first_child();
            for (std::uint32_t i = 0; i < number && found; ++i) found = found.next_sibling();
            return found;
        case Destination::next_sibling: return at == 0 ? Node() : node.next_sibling();
        case Destination::previous_sibling: return at == 0 ? Node() : node.previous_sibling();
        case Destination::parent: return at == 0 ? Node() : node.parent();
        case Destination::end_of_line:
            for (const Node below : node.main_line()) found = below;
            return found;
        case Destination::last_fork:
            if (at == 0) return Node();
            for (found = node.parent(); !found.is_collection(); found = found.parent())
                if (found.first_child().next_sibling()) return found;
            return Node();
        case Destination::node: return number < game.size() ? game[number] : Node();
        case Destination::game: return number < games.size() ? games[number][0] : Node();
        }
        return Node();
    }

    bool readable = false;
    bool is_cut = false; ///< the last game ends early
    std::vector<std::vector<Node>> games; ///< their nodes by number

  private:
    nanosgf::tree::Tree tree_{nanosgf::tree::heap_memory()};
    nanosgf::tree::Builder builder_{tree_};
};

using Board = nanosgf::Board<52>;
using View = nanosgf::ViewPlayer<Board>;

/// Everything that a board with its player shows, as a text.
inline std::string shown(const View& player) {
    const nanosgf::GoBoard& board = player.board();
    std::string text = std::to_string(static_cast<int>(player.refusal())) + " " + std::to_string(board.size().columns) + "x" +
                       std::to_string(board.size().rows) + " ";
    for (std::uint16_t row = 0; row < board.size().rows; ++row)
        for (std::uint16_t column = 0; column < board.size().columns; ++column) {
            const Point point{column, row};
            text += static_cast<char>('0' + static_cast<int>(board.stone(point)) + (player.is_visible(point) ? 0 : 4) +
                                      (player.is_dimmed(point) ? 8 : 0));
        }
    const nanosgf::LastMove last = board.last_move();
    text += " move " + std::to_string(board.move_number()) + " turn " + std::to_string(static_cast<int>(board.to_play())) + " taken " +
            std::to_string(board.prisoners(nanosgf::Color::black)) + " " + std::to_string(board.prisoners(nanosgf::Color::white)) +
            " last " + std::to_string(static_cast<int>(last.color)) + " " + std::to_string(last.point.column) + "," +
            std::to_string(last.point.row) + (last.pass ? " pass" : "") + " PM " + std::to_string(static_cast<int>(player.print_mode()));
    return text;
}

/// What `show` returns for a node's position: the nodes on its path alone are played, as one line. `cut` is the node as the
/// file has it if the file ends in it: the tree drops a property that is cut, of which a board gets the start.
template <class Show>
auto after_way_to(Node node, const std::string& cut, Show show) {
    std::string line = (cut.empty() || cut[0] == ';' ? "" : ";") + cut;
    if (!cut.empty()) node = node.parent();
    for (; !node.is_collection(); node = node.parent()) line.insert(0, ";" + std::string(node.text()));
    line.insert(0, "("); // finish() ends the tree, also where the file ends in this node
    nanosgf::game::RootScan<Options> scan;
    if (scan.feed(Bytes(line)) == nanosgf::Status::ok) (void)scan.finish();
    Board board;
    View player(board);
    nanosgf::game::Parser<View, Options> parser(player);
    (void)parser.expect(scan.values());
    (void)parser.feed(Bytes(line));
    (void)parser.finish();
    return show(player);
}

inline std::string position_of(Node node, const std::string& cut) {
    return after_way_to(node, cut, [](const View& player) { return shown(player); });
}

inline const char* name_of(Destination destination) {
    constexpr const char* names[] = {"here",     "next",             "child",  "next_sibling", "end_of_line", "node",
                                     "previous", "previous_sibling", "parent", "last_fork",    "game"};
    return names[static_cast<int>(destination)];
}

/// A destination at random, of those that lead somewhere more often than not.
inline Destination way_from(std::mt19937_64& random) {
    constexpr Destination destinations[] = {Destination::here,   Destination::next,       Destination::child,     Destination::next_sibling, Destination::end_of_line, Destination::node, Destination::previous,
                            Destination::parent, Destination::last_fork,  Destination::game,      Destination::next,         Destination::child,       Destination::previous_sibling,
                            Destination::node,   Destination::end_of_line, Destination::previous, Destination::next,         Destination::child,       Destination::parent};
    return destinations[random() % (sizeof destinations / sizeof destinations[0])];
}

/// 10,000 games of 20 to 219 moves, as servers write them.
inline std::string collection() {
    std::mt19937 random(3);
    std::string text;
    for (int game = 0; game < 10000; ++game) {
        text += "(;GM[1]FF[4]SZ[19]PW[White " + std::to_string(game) + "]PB[Black]KM[6.5]RE[B+R]\n";
        for (auto moves = 20 + random() % 200; moves != 0; --moves)
            text += std::string(moves % 2 == 0 ? ";B[" : ";W[") + static_cast<char>('a' + random() % 19) + static_cast<char>('a' + random() % 19) + "]";
        text += ")\n";
    }
    return text;
}

} // namespace walker

#endif
