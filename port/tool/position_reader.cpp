// SPDX-License-Identifier: MIT
// The way to the node, and the moves on it.
#include "position_reader.hpp"

#include "nanosgf/value/any_game.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {

Answer ForkFinder::on_begin_tree(std::uint64_t) {
    if (first_children_.empty() && ++games_ != game_) {
        first_children_.push_back(none);
        return Answer::skip_tree;
    }
    const std::size_t index = forks.size();
    forks.push_back(false);
    if (!first_children_.empty()) {
        std::size_t& first = first_children_.back();
        if (first == none) first = index;
        else forks[first] = forks[index] = true;
    }
    first_children_.push_back(none);
    return Answer::go_on;
}

Answer ForkFinder::on_end_tree(std::uint64_t) {
    first_children_.pop_back();
    return first_children_.empty() && games_ == game_ ? Answer::stop : Answer::go_on;
}

PositionReader::PositionReader(const Selection& selection, const Forks& forks, Findings& findings,
                               const std::string& charset)
    : selection_(selection), forks_(forks), findings_(findings) {
    has_fixed_charset_ = !charset.empty() && charset_.choose(charset);
    position_.visible.fill(true);
}

std::string PositionReader::sentence() const {
    if (!problem_.empty()) return problem_;
    if (games_ < selection_.game)
        return fmt::format("it has no game {}; it has {}", selection_.game, games_);
    return "the position could not be read";
}

// A tree behind the line's node is the next part of the line, or is passed over.
Answer PositionReader::on_begin_tree(std::uint64_t, const TypedContext& context) {
    ++depth_;
    if (is_over_) return Answer::skip_tree;
    if (depth_ == 1) {
        if (++games_ != selection_.game) return Answer::skip_tree;
        line_depth_ = 1;
        tree_ = 1;
        return Answer::go_on;
    }
    const std::size_t tree = tree_++;
    if (games_ != selection_.game || depth_ != line_depth_ + 1) return Answer::go_on;
    const bool is_fork = tree < forks_.size() && forks_[tree];
    if (children_ == 0) {
        const bool chooses = is_fork && path_used_ < selection_.path.size();
        wanted_child_ = chooses ? selection_.path[path_used_] : 0;
        if (chooses) ++path_used_;
    }
    if (children_++ == wanted_child_) {
        end_node(context);
        if (is_over_) return Answer::stop;
        line_depth_ = depth_;
        children_ = 0;
        return Answer::go_on;
    }
    // With a path every tree must be counted.
    return selection_.path.empty() ? Answer::skip_tree : Answer::go_on;
}

Answer PositionReader::on_node(std::uint64_t, const TypedContext& context) {
    if (is_over_ || games_ != selection_.game || depth_ != line_depth_ || children_ != 0)
        return Answer::skip_node;
    end_node(context);
    if (is_over_) return Answer::stop;
    has_node_ = true;
    return Answer::go_on;
}

Answer PositionReader::on_end_tree(std::uint64_t, const TypedContext& context) {
    const bool ends_line = !is_over_ && games_ == selection_.game && depth_ == line_depth_;
    --depth_;
    return ends_line ? finish(context) : Answer::go_on;
}

// The line ends: what is still wanted then is not there.
Answer PositionReader::finish(const TypedContext& context) {
    end_node(context);
    if (is_over_) return Answer::stop;
    is_over_ = true;
    if (children_ != 0)
        problem_ = fmt::format("branching {} of the path has {} children, 0 to {}", path_used_,
                               children_, children_ - 1);
    else if (path_used_ < selection_.path.size())
        problem_ = fmt::format("the path names {} children, but its line ends after {} branchings",
                               selection_.path.size(), path_used_);
    else if (selection_.move && *selection_.move > moves_)
        problem_ = fmt::format("the line has no move {}; it has {}", *selection_.move, moves_);
    else complete(context);
    return Answer::stop;
}

Answer PositionReader::on_property(const Identifier& name, std::uint64_t at) {
    fields_.begin_other();
    const std::uint32_t property = name.key();
    (void)fields_.begin(property, at);
    if (property == key("C")) node_.comment.clear();
    if (property == key("N")) node_.name.clear();
    return Answer::go_on;
}

void PositionReader::on_root(const TypedContext& context) {
    if (games_ == selection_.game && !has_board_) begin_board(context);
}

void PositionReader::begin_board(const TypedContext& context) {
    has_board_ = true;
    position_.size = context.size();
    position_.kind = board_kind(context.game(), context.size());
    if (position_.kind != BoardKind::none) (void)board_.reset(context.size());
    if (position_.kind != BoardKind::cells || node_.has_setup) return;
    // Othello begins with four discs; where the record places some itself, these are all.
    const auto column = static_cast<std::uint16_t>(context.size().columns / 2);
    const auto row = static_cast<std::uint16_t>(context.size().rows / 2);
    if (column == 0 || row == 0) return;
    const auto left = static_cast<std::uint16_t>(column - 1);
    const auto above = static_cast<std::uint16_t>(row - 1);
    (void)board_.place(Color::white, {left, above});
    (void)board_.place(Color::white, {column, row});
    (void)board_.place(Color::black, {column, above});
    (void)board_.place(Color::black, {left, row});
}

void PositionReader::on_setup(Color color, Point point) {
    if (!is_drawable(point)) return;
    node_.setup[point] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(color) + 1);
    node_.has_setup = true;
}

void PositionReader::add_move(Color color, const Move& move) {
    if (node_.played.size() < most_moves) node_.played.push_back({color, move, {}});
}

void PositionReader::on_special_move(Color color, const Move& move) { add_move(color, move); }

void PositionReader::on_handicap(std::int32_t stones) {
    fields_.add(stones);
    node_.handicap = stones;
}

void PositionReader::on_annotation(Annotation annotation, Double weight) {
    static constexpr const char* sentences[] = {
        "bad move",      "doubtful move",  "interesting move", "good move", "forced move",
        "even position", "good for Black", "good for White",   "hotspot",   "unclear position"};
    std::string remark = sentences[static_cast<std::size_t>(annotation)];
    if (weight == Double::emphasized) remark = "very: " + remark;
    if (node_.remarks.size() < 10) node_.remarks.push_back(remark);
}

void PositionReader::on_markup(Markup markup, Point point) {
    if (is_drawable(point))
        node_.marks[point] = static_cast<std::uint8_t>(static_cast<int>(markup) + 1);
}

void PositionReader::on_label(Point point, Bytes text, TextPart part) {
    if (!is_drawable(point)) return;
    std::string& label = node_.labels[point];
    if (part.first()) label.clear();
    if (label.size() + text.size() <= 200) label.append(text.data(), text.size());
}

void PositionReader::on_line(LineKind kind, Point from, Point to) {
    if (is_drawable(from) && is_drawable(to) && node_.strokes.size() < 2000)
        node_.strokes.push_back({kind, from, to});
}

void PositionReader::on_territory(Color color, Point point) {
    if (is_drawable(point)) node_.territory[point] = color;
}

void PositionReader::on_begin_region(Region region) {
    if (region == Region::dim) position_.dimmed.fill(false);
    else position_.visible.fill(true);
    has_view_points_ = false;
}

void PositionReader::on_region(Region region, Point point) {
    if (!is_drawable(point)) return;
    if (region == Region::dim) {
        position_.dimmed[point] = true;
        return;
    }
    if (!has_view_points_) position_.visible.fill(false);
    has_view_points_ = true;
    position_.visible[point] = true;
}

void PositionReader::on_text(std::uint32_t name, Bytes piece, TextPart part) {
    const auto append = [piece](std::string& text, std::size_t most) {
        const Bytes kept = piece.first(most - std::min(most, text.size()));
        text.append(kept.data(), kept.size());
    };
    if (fields_.is_gathering()) fields_.add(piece, part);
    else if (name == key("C")) append(node_.comment, longest_text);
    else if (name == key("N")) append(node_.name, 2000);
    else if ((name == key("B") || name == key("W")) && !node_.played.empty() &&
             node_.played.back().move.kind == Move::Kind::text)
        append(node_.played.back().text, 200);
    else if (part.first() && (name == key("B") || name == key("W"))) {
        Played played = {
            name == key("B") ? Color::black : Color::white, Move::of(Move::Kind::text), {}};
        append(played.text, 200);
        if (node_.played.size() < most_moves) node_.played.push_back(std::move(played));
    }
}

void PositionReader::end_node(const TypedContext& context) {
    if (!has_node_ || is_over_) return;
    has_node_ = false;
    if (!has_board_) begin_board(context);
    if (node_.has_setup) {
        for (std::uint16_t row = 0; row < largest_side; ++row)
            for (std::uint16_t column = 0; column < largest_side; ++column)
                if (const std::uint8_t setup = node_.setup[{column, row}])
                    (void)board_.place(static_cast<Color>(setup - 1), {column, row});
    }
    if (node_.handicap > 0) board_.suppose_handicap(static_cast<std::uint32_t>(node_.handicap));
    for (const Played& played : node_.played) execute(played, context.size(), context.game());
    if (node_.number && *node_.number >= 0)
        board_.set_move_number(static_cast<std::uint32_t>(*node_.number));
    board_.set_to_play(node_.player);

    const bool is_wanted =
        selection_.move && path_used_ == selection_.path.size() && moves_ >= *selection_.move;
    position_.territory = node_.territory;
    position_.marks = node_.marks;
    position_.labels = std::move(node_.labels);
    position_.strokes = std::move(node_.strokes);
    position_.remarks = std::move(node_.remarks);
    position_.name = std::move(node_.name);
    position_.comment = std::move(node_.comment);
    node_ = Node();
    if (!is_wanted) return;
    is_over_ = true;
    complete(context);
}

void PositionReader::execute(const Played& played, BoardSize size, std::uint16_t game) {
    ++moves_;
    const Move& move = played.move;
    position_.last_color = played.color;
    position_.last_move.reset();
    const bool is_stone = move.kind == Move::Kind::play && position_.kind != BoardKind::none;
    if (is_stone) {
        position_.last_text = point_name(position_, move.point);
        position_.last_move = move.point;
    } else if (move.kind == Move::Kind::text) {
        position_.last_text = played.text;
    } else if (move.kind == Move::Kind::pass) {
        position_.last_text = "passes";
    } else {
        const ShortText text = format_move(game_of(game), move, size);
        position_.last_text.assign(text.bytes().data(), text.size());
    }
    if (position_.kind == BoardKind::none) {
        position_.moves.push_back(
            fmt::format("{} {}", played.color == Color::black ? 'B' : 'W', position_.last_text));
        if (position_.moves.size() > most_moves) position_.moves.pop_front();
    } else if (game_of(game) == Games::go && is_stone) {
        (void)board_.play(played.color, move.point);
        return;
    } else if (is_stone) {
        (void)board_.place(played.color, move.point);
        if (position_.kind == BoardKind::cells) flip(played.color, move.point);
    } else if (move.kind == Move::Kind::swap_pieces) {
        mirror_stones();
    }
    (void)board_.pass(played.color); // counts the move, and it is the other's turn
}

// Othello: each straight row of the opponent's discs between the new one and another of its colour.
void PositionReader::flip(Color color, Point point) {
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            const auto at = [&](int distance) {
                return Point{static_cast<std::uint16_t>(point.column + right * distance),
                             static_cast<std::uint16_t>(point.row + down * distance)};
            };
            int count = 0;
            while (board_.stone(at(count + 1)) == opponent(color)) ++count;
            if (board_.stone(at(count + 1)) != color) continue;
            for (; count > 0; --count) (void)board_.place(color, at(count));
        }
}

// Hex, swap-pieces: the stones change their colour and go to the other side of the long diagonal.
void PositionReader::mirror_stones() {
    Board<largest_side> old;
    old.restore(board_.snapshot());
    for (std::uint16_t row = 0; row < position_.size.rows; ++row)
        for (std::uint16_t column = 0; column < position_.size.columns; ++column) {
            const Point point = {column, row};
            (void)board_.place(opponent(old.stone(swapped(point))), point);
        }
}

std::string PositionReader::converted(const std::string& text) {
    std::string utf8;
    charset_.add(text, utf8);
    if (!charset_.finish(utf8)) findings_.add(Code::text_charset, 0);
    return utf8;
}

void PositionReader::complete(const TypedContext& context) {
    fields_.finish(position_.header, context, charset_, has_fixed_charset_, findings_);
    if (position_.kind != BoardKind::none)
        for (std::uint16_t row = 0; row < position_.size.rows; ++row)
            for (std::uint16_t column = 0; column < position_.size.columns; ++column)
                position_.stones[{column, row}] = board_.stone({column, row});
    position_.prisoners = {board_.prisoners(Color::black), board_.prisoners(Color::white)};
    position_.move_number = board_.move_number();
    position_.to_play = board_.to_play();
    position_.moves_in_all = moves_;
    position_.comment = converted(position_.comment);
    position_.name = converted(position_.name);
    position_.last_text = converted(position_.last_text);
    for (auto& label : position_.labels) label.second = converted(label.second);
    for (std::string& move : position_.moves) move = converted(move);
    is_found_ = true;
}

} // namespace nanosgf::tool
