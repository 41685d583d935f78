// SPDX-License-Identifier: MIT
// One cursor finds the branchings, one plays the line, one lists the children of its node.
#include "game_line.hpp"

#include "counted.hpp"
#include "view/node_reader.hpp"

#include "nanosgf/navigate/children.hpp"

#include <cctype>
#include <cstring>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr std::size_t most_next = 20; ///< that are listed
constexpr std::size_t block = std::size_t{1} << 16;
constexpr std::size_t table = 4096;

} // namespace

struct GameLine::Finder {
    explicit Finder(const TypedSource& file) : cursor(file, buffer, waypoints) {}

    char buffer[block];
    FileCursor<NoBoard, Typed>::Waypoint waypoints[table];
    FileCursor<NoBoard, Typed> cursor;
};

struct GameLine::Walker {
    Walker(const TypedSource& file, Findings& findings, const Source& source, GameBytes& bytes)
        : cursor(file, buffer, waypoints, findings, source, bytes) {}

    char buffer[block];
    FileCursor<PositionReader, Typed>::Waypoint waypoints[table];
    FileCursor<PositionReader, Typed> cursor;
};

GameLine::GameLine(const Selection& selection, GameBytes& bytes, Findings& findings, const Source& source)
    : selection_(selection), bytes_(bytes), finder_(std::make_unique<Finder>(bytes.file())),
      walker_(std::make_unique<Walker>(bytes.file(), findings, source, bytes)) {}

GameLine::~GameLine() = default;

std::string GameLine::failure() const {
    if (bytes_.error() != 0) return std::string("it cannot be read: ") + std::strerror(bytes_.error());
    return "the position could not be read";
}

/// How many trees are open around the parent of the finder's node, which does not continue its tree.
std::uint32_t GameLine::parent_depth() {
    auto& cursor = finder_->cursor;
    const TypedSource file = bytes_.file();
    char before = ' ';
    for (auto at = cursor.offset(); at != 0 && std::isspace(static_cast<unsigned char>(before)) != 0; --at)
        if (file.read(file.context, at - 1, &before, 1) != 1) return 0;
    if (before == '(') return cursor.depth() - 1;
    if (before == ')') return cursor.depth(); // a node after variations
    // Something else is between them.
    const std::uint32_t node = cursor.node_number();
    const std::uint32_t depth = cursor.parent() == CursorStatus::ok ? cursor.depth() : 0;
    return cursor.node(node) == CursorStatus::ok ? depth : 0;
}

/// Appends the branchings from the finder's node on, along first children. After the end of this line the file has the other
/// children of the lowest branching, then those of the one above it.
void GameLine::find_below() {
    auto& cursor = finder_->cursor;
    const std::uint32_t first = cursor.node_number(), top = cursor.depth();
    std::vector<std::uint32_t> depths; // the line opens a tree at each depth once
    CursorStatus reached = cursor.end_of_line();
    end_ = cursor.node_number();
    for (std::uint32_t depth = cursor.depth(); depth > top && reached == CursorStatus::ok;) {
        reached = cursor.next();
        if (reached != CursorStatus::ok || cursor.depth() > depth) continue;
        const std::uint32_t around = parent_depth();
        if (around < top) break;
        if (around < depth) depths.push_back(depth = around);
    }
    reached = cursor.node(first);
    while (!depths.empty() && reached == CursorStatus::ok) {
        const std::uint32_t node = cursor.node_number(), depth = cursor.depth();
        reached = cursor.next();
        if (depth != depths.back() || cursor.depth() == depth) continue;
        branchings_.push_back({node});
        depths.pop_back();
    }
}

std::uint64_t GameLine::count_children(std::uint32_t node) {
    auto& cursor = finder_->cursor;
    CursorStatus reached = cursor.node(node);
    std::uint64_t count = 0;
    if (reached == CursorStatus::ok)
        for (reached = cursor.first_child(); reached == CursorStatus::ok; reached = cursor.next_sibling()) ++count;
    return count;
}

std::string GameLine::find_branchings() {
    auto& cursor = finder_->cursor;
    const std::vector<std::uint64_t>& path = selection_.path;
    if (cursor.game_at(0, bytes_.begin()) != CursorStatus::ok) return failure();
    find_below();
    for (std::size_t i = 0; i < path.size() && bytes_.error() == 0; ++i) {
        if (i == branchings_.size())
            return fmt::format("the path names {}, but its line ends after {}", counted(path.size(), "child", "children"),
                               counted(branchings_.size(), "branching"));
        if (path[i] == 0) continue;
        branchings_.resize(i + 1);
        branchings_[i].child = path[i];
        CursorStatus reached = cursor.node(branchings_[i].node);
        if (reached == CursorStatus::ok) reached = cursor.child(static_cast<std::uint32_t>(path[i]));
        if (reached == CursorStatus::ok) {
            find_below();
        } else if (reached != CursorStatus::io) {
            const std::uint64_t count = count_children(branchings_[i].node);
            return fmt::format("branching {} of the path has {} children, 0 to {}", i + 1, count, count - 1);
        }
    }
    return bytes_.error() != 0 ? failure() : "";
}

std::string GameLine::go() {
    std::string problem = find_branchings();
    if (!problem.empty()) return problem;
    auto& cursor = walker_->cursor;
    PositionReader& reader = cursor.handler();
    if (selection_.move) reader.end_at_move(*selection_.move);
    // A node that is reached is not played again.
    const auto go_down = [&cursor](std::uint32_t node) { return node == cursor.node_number() ? CursorStatus::ok : cursor.node(node); };
    CursorStatus reached = cursor.game_at(0, bytes_.begin());
    std::size_t passed = 0;
    while (reached == CursorStatus::ok && !reader.ends_walk() && passed < branchings_.size()) {
        reached = go_down(branchings_[passed].node);
        if (reached != CursorStatus::ok || reader.ends_walk()) break;
        branchings_[passed].moves = reader.moves();
        reached = cursor.child(static_cast<std::uint32_t>(branchings_[passed++].child));
    }
    branchings_.resize(passed);
    if (reached == CursorStatus::ok && !reader.ends_walk()) {
        reached = go_down(end_);
        is_end_ = !reader.ends_walk();
    }
    if (reached != CursorStatus::ok) return failure();
    if (!is_end_ || !selection_.move) return {};
    return fmt::format("the line has no move {}; it has {}", *selection_.move, reader.moves());
}

Position GameLine::take(bool with_next) {
    Position position = walker_->cursor.handler().take();
    if (with_next) add_next(position, walker_->cursor.handler().charset());
    return position;
}

/// "--path 0.2 --move 5": to move `move` on the line that takes `last` at the branching after the first
/// `count`; first children need no path.
std::string GameLine::options(std::size_t count, std::optional<std::uint64_t> last, std::optional<std::uint64_t> move) const {
    std::string path;
    bool is_first = true;
    const auto add = [&](std::uint64_t child) {
        path += (path.empty() ? "" : ".") + std::to_string(child);
        is_first = is_first && child == 0;
    };
    for (std::size_t i = 0; i < count; ++i) add(branchings_[i].child);
    if (last) add(*last);
    std::string text = is_first ? "" : "--path " + path;
    if (move) text += (text.empty() ? "--move " : " --move ") + std::to_string(*move);
    return text;
}

void GameLine::add_next(Position& position, ToUtf8& charset) {
    std::vector<std::pair<std::string, bool>> titles; // and whether it is a move
    if (!is_end_) {
        const auto lister = std::make_unique<NodeWalker>(bytes_.file());
        auto& cursor = lister->cursor;
        CursorStatus reached = cursor.game_at(0, bytes_.begin());
        if (reached == CursorStatus::ok) reached = cursor.node(walker_->cursor.node_number());
        if (reached == CursorStatus::ok)
            (void)find_child(cursor, [&](std::uint32_t, const NodeReader& child) {
                if (position.next_count++ < most_next) titles.emplace_back(child.move_title(position, charset), child.move().color != Color::none);
                return false;
            });
    }
    for (const Branching& branching : branchings_) position.is_main_line = position.is_main_line && branching.child == 0;
    const std::uint64_t next_move = walker_->cursor.handler().moves() + 1;
    for (std::size_t child = 0; child < titles.size(); ++child) {
        const auto last = titles.size() == 1 ? std::nullopt : std::optional<std::uint64_t>(child);
        position.next.push_back({titles[child].first, options(branchings_.size(), last, titles[child].second ? std::optional(next_move) : std::nullopt)});
    }
    for (std::size_t i = 0; i < branchings_.size(); ++i)
        position.branchings.push_back({std::to_string(branchings_[i].moves), {}});
    if (!branchings_.empty()) position.branchings.back().options = options(branchings_.size() - 1, std::nullopt, branchings_.back().moves);
}

} // namespace nanosgf::tool
