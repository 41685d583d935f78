// SPDX-License-Identifier: MIT
// Gathering a node's properties; a node starts without those of the one before.
#include "view/node_reader.hpp"

#include <algorithm>

namespace nanosgf::tool {

void NodeReader::on_begin_tree(std::uint64_t at) {
    Base::on_begin_tree(at);
    moves_ = 0;
    last_ = Played();
}

void NodeReader::on_node(std::uint64_t at) {
    Base::on_node(at);
    move_ = Played();
    colours_ = 0;
    has_setup_ = false;
    territory_.clear();
    marks_.clear();
    labels_.clear();
    strokes_.clear();
    remarks_.clear();
    name_.clear();
    comment_.clear();
}

void NodeReader::on_root(const TypedContext& context) {
    Base::on_root(context);
    game_ = context.game();
    size_ = context.size();
}

void NodeReader::add(Color color, const nanosgf::Move& move) {
    const std::uint32_t bit = color == Color::black ? 1 : 2;
    if ((colours_ & bit) != 0) return; // of two moves of a colour the first counts
    colours_ |= bit;
    ++moves_;
    last_ = {color, move, {}};
    if (move_.color == Color::none) move_ = last_;
}

void NodeReader::on_move(Color color, Point point) {
    Base::on_move(color, point);
    add(color, nanosgf::Move::play_at(point));
}

void NodeReader::on_pass(Color color) {
    Base::on_pass(color);
    add(color, nanosgf::Move::of(nanosgf::Move::Kind::pass));
}

void NodeReader::on_setup(Color color, Point point) {
    Base::on_setup(color, point);
    has_setup_ = true;
}

void NodeReader::on_annotation(Annotation annotation, Double weight) {
    static constexpr const char* sentences[] = {
        "bad move",      "doubtful move",  "interesting move", "good move", "forced move",
        "even position", "good for Black", "good for White",   "hotspot",   "unclear position"};
    if (remarks_.size() < 10) remarks_.push_back((weight == Double::emphasized ? "very: " : "") + std::string(sentences[static_cast<std::size_t>(annotation)]));
}

void NodeReader::on_markup(Markup markup, Point point) {
    if (is_drawable(point)) marks_[point] = markup;
}

void NodeReader::on_label(Point point, Bytes text, TextPart part) {
    if (!is_drawable(point)) return;
    std::string& label = labels_[point];
    if (part.first()) label.clear();
    if (label.size() + text.size() <= 200) label.append(text.data(), text.size());
}

void NodeReader::on_line(LineKind kind, Point from, Point to) {
    if (is_drawable(from) && is_drawable(to) && strokes_.size() < 2000) strokes_.push_back({kind, from, to});
}

void NodeReader::on_territory(Color color, Point point) {
    if (is_drawable(point)) territory_[point] = color;
}

void NodeReader::on_text(std::uint32_t name, Bytes piece, TextPart part) {
    const auto append = [piece](std::string& text, std::size_t most) {
        const Bytes kept = piece.first(most - std::min(most, text.size()));
        text.append(kept.data(), kept.size());
    };
    if (name == key("C") || name == key("N")) {
        std::string& text = name == key("C") ? comment_ : name_;
        if (part.first() && !text.empty()) text += name == key("C") ? "\n\n" : " "; // of doubles
        append(text, name == key("C") ? longest_text : 2000);
    } else if (name == key("B") || name == key("W")) {
        const Color color = name == key("B") ? Color::black : Color::white;
        if (part.first()) add(color, nanosgf::Move::of(nanosgf::Move::Kind::text));
        if (last_.color == color && last_.move.kind == nanosgf::Move::Kind::text) append(last_.text, 200);
        if (move_.color == color && move_.move.kind == nanosgf::Move::Kind::text) move_.text = last_.text;
    }
}

void NodeReader::fill(Position& position, ToUtf8& charset) const {
    position.size = size_;
    position.rules = game_of(game_);
    const bool is_played = refusal() == Refusal::none;
    position.kind = is_played ? board_kind(game_, size_) : BoardKind::none;
    position.visible.fill(true);
    if (is_played)
        for (std::uint16_t row = 0; row < size_.rows; ++row)
            for (std::uint16_t column = 0; column < size_.columns; ++column) {
                const Point point = {column, row};
                position.stones[point] = board().stone(point);
                position.visible[point] = is_visible(point);
                position.dimmed[point] = is_dimmed(point);
            }
    for (const auto& [point, color] : territory_) position.territory[point] = color;
    for (const auto& [point, mark] : marks_) position.marks[point] = static_cast<std::uint8_t>(static_cast<int>(mark) + 1);
    for (const auto& [point, label] : labels_) position.labels[point] = to_utf8(charset, label);
    position.strokes = strokes_;
    position.remarks = remarks_;
    position.name = to_utf8(charset, name_);
    position.comment = to_utf8(charset, comment_);
    position.last_color = last_.color;
    position.last_text = last_.move.kind == nanosgf::Move::Kind::text ? to_utf8(charset, last_.text) : move_text(position, last_.move);
    if (is_played && last_.move.kind == nanosgf::Move::Kind::play && size_.contains(last_.move.point)) position.last_move = last_.move.point;
    position.prisoners = {board().prisoners(Color::black), board().prisoners(Color::white)};
    position.move_number = is_played ? board().move_number() : moves_;
    position.to_play = is_played ? board().to_play() : last_.color == Color::black ? Color::white : Color::black;
    position.moves_in_all = moves_;
}

std::string NodeReader::move_title(const Position& position, ToUtf8& charset) const {
    if (move_.color == Color::none) return has_setup_ ? "setup" : "a node without a move";
    const std::string move = move_.move.kind == nanosgf::Move::Kind::text ? to_utf8(charset, move_.text) : move_text(position, move_.move);
    return (move_.color == Color::black ? "Black" : "White") + (move.empty() ? move : " " + move);
}

} // namespace nanosgf::tool
