// SPDX-License-Identifier: MIT
// What a node says, and the moves on the way to it.
#include "position_reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace nanosgf::tool {
namespace {

bool is_move(std::uint32_t name) { return name == key("B") || name == key("W"); }

/// Stones of one colour in the order in which they were put, those that stand together counted.
std::string counted_names(const std::vector<std::string>& names) {
    if (names.size() > 24) return fmt::format("{} points", names.size());
    std::string text;
    for (std::size_t i = 0, next = 0; i < names.size(); i = next) {
        next = i + 1;
        while (next < names.size() && names[next] == names[i]) ++next;
        text += (text.empty() ? "" : " ") + names[i];
        if (next - i > 1) text += fmt::format("×{}", next - i);
    }
    return text;
}

} // namespace

PositionReader::PositionReader(Findings& findings, const Source& source, const GameBytes& bytes)
    : findings_(findings), source_(source), bytes_(bytes) {
    position_.visible.fill(true);
}

void PositionReader::on_begin_tree(std::uint64_t) {
    findings_.begin_game();
    position_.header.offset = bytes_.in_source(bytes_.begin());
    player_.on_begin_tree(0);
}

void PositionReader::on_node(std::uint64_t at) {
    end_node();
    has_node_ = true;
    node_at_ = at;
}

Answer PositionReader::on_property(const Identifier& name, std::uint64_t at) {
    fields_.begin_other();
    const std::uint32_t property = name.key();
    findings_.in_property(property);
    // No property of the header has one letter.
    if (name.size() > 1) (void)fields_.begin(property, bytes_.in_source(at));
    return Answer::go_on;
}

void PositionReader::on_root(const TypedContext& context) {
    findings_.set_version(context.file_format());
    context_ = context;
    has_board_ = true;
    position_.size = context.size();
    position_.kind = board_kind(context.game(), context.size());
    position_.rules = game_of(context.game());
    player_.on_root(context);
    if (!is_go() && position_.kind != BoardKind::none) (void)board_.reset(context.size());
    if (!pieces_.begin(rules_, node_.has_setup)) position_.kind = BoardKind::none;
}

void PositionReader::on_move(Color color, Point point) {
    player_.on_move(color, point);
    add_move(color, Move::play_at(point));
}

void PositionReader::on_pass(Color color) {
    player_.on_pass(color);
    add_move(color, Move::of(Move::Kind::pass));
}

void PositionReader::on_player(Color color) {
    player_.on_player(color);
    node_.player = color;
}

void PositionReader::on_move_number(std::int32_t number) {
    player_.on_move_number(number);
    node_.number = number;
}

void PositionReader::on_setup(Color color, Point point) {
    player_.on_setup(color, point);
    if (node_.placed.size() < most_moves) node_.placed.push_back({color, point, {}});
    if (!is_drawable(point)) return;
    grids().setup[point] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(color) + 1);
    node_.has_setup = true;
}

void PositionReader::on_point(std::uint32_t name, Point point) {
    if (name != key("AA") || !is_drawable(point)) return;
    grids().setup[point] = arrow;
    node_.has_setup = true;
}

void PositionReader::add_move(Color color, const Move& move) {
    if (node_.played.size() == most_moves) return;
    Played& played = node_.played.emplace_back();
    played.color = color;
    played.move = move;
}

void PositionReader::on_special_move(Color color, const Move& move) { add_move(color, move); }

void PositionReader::on_handicap(std::int32_t stones) {
    fields_.add(stones);
    player_.on_handicap(stones);
    node_.handicap = stones;
}

void PositionReader::on_annotation(Annotation annotation, Double weight) {
    static constexpr const char* sentences[] = {
        "bad move",      "doubtful move",  "interesting move", "good move", "forced move",
        "even position", "good for Black", "good for White",   "hotspot",   "unclear position"};
    std::string remark = sentences[static_cast<std::size_t>(annotation)];
    if (weight == Double::emphasized) remark = "very: " + remark;
    if (notes_.remarks.size() < 10) notes().remarks.push_back(remark);
}

void PositionReader::on_markup(Markup markup, Point point) {
    if (is_drawable(point))
        grids().marks[point] = static_cast<std::uint8_t>(static_cast<int>(markup) + 1);
}

void PositionReader::on_label(Point point, Bytes text, TextPart part) {
    if (!is_drawable(point)) return;
    std::string& label = notes().labels[point];
    if (part.first()) label.clear();
    if (label.size() + text.size() <= 200) label.append(text.data(), text.size());
}

void PositionReader::on_line(LineKind kind, Point from, Point to) {
    if (is_drawable(from) && is_drawable(to) && notes_.strokes.size() < 2000)
        notes().strokes.push_back({kind, from, to});
}

void PositionReader::on_territory(Color color, Point point) {
    if (is_drawable(point)) grids().territory[point] = color;
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

/// Where the first AP, RU or SU is kept; null for what decides nothing.
std::string* PositionReader::rule_text(std::uint32_t name) {
    if (has_board_) return nullptr;
    return name == key("AP")   ? &rules_.application
           : name == key("RU") ? &rules_.rules
           : name == key("SU") ? &rules_.setup
                               : nullptr;
}

void PositionReader::on_text(std::uint32_t name, Bytes piece, TextPart part) {
    const auto append = [piece](std::string& text, std::size_t most) {
        const Bytes kept = piece.first(most - std::min(most, text.size()));
        text.append(kept.data(), kept.size());
    };
    if (std::string* const text = rule_text(name)) {
        if (part.first() && part.component() == 1) *text += ':';
        append(*text, 60);
    }
    if (fields_.is_gathering()) fields_.add(piece, part);
    else if (name == key("C") || name == key("N")) {
        // Doubles are joined (Game 4).
        std::string& text = name == key("C") ? notes().comment : notes().name;
        if (part.first() && !text.empty()) text += name == key("C") ? "\n\n" : " ";
        append(text, name == key("C") ? longest_text : 2000);
    }
    else if (name == key("AB") || name == key("AW") || name == key("AE")) {
        const Color color = name == key("AB")   ? Color::black
                            : name == key("AW") ? Color::white
                                                : Color::none;
        if (part.first() && node_.placed.size() < most_moves) node_.placed.push_back({color, {}, {}});
        if (!node_.placed.empty()) append(node_.placed.back().text, 40);
    } else if (is_move(name) && !node_.played.empty() &&
               node_.played.back().move.kind == Move::Kind::text &&
               (!part.first() || node_.played.back().text.empty())) {
        append(node_.played.back().text, 200);
    } else if (part.first() && is_move(name)) {
        Played played = {
            name == key("B") ? Color::black : Color::white, Move::of(Move::Kind::text), {}};
        append(played.text, 200);
        if (node_.played.size() < most_moves) node_.played.push_back(std::move(played));
    }
}

// Stones on the board, or words for a game that is not drawn.
void PositionReader::set_up(BoardSize size) {
    if (position_.kind != BoardKind::none) {
        if (!node_.has_setup) return;
        for (std::uint16_t row = 0; row < largest_side; ++row)
            for (std::uint16_t column = 0; column < largest_side; ++column) {
                const std::uint8_t setup = grids_.setup[{column, row}];
                if (setup == arrow) pieces_.shoot({column, row});
                else if (setup != 0) pieces_.place(static_cast<Color>(setup - 1), {column, row});
            }
        return;
    }
    if (node_.placed.empty()) return;
    const PointFormatter format = point_formatter(position_.rules);
    std::string text = "setup";
    for (const Color color : {Color::black, Color::white, Color::none}) {
        std::vector<std::string> names;
        for (const Placed& placed : node_.placed) {
            if (placed.color != color) continue;
            names.push_back(placed.text);
            if (!placed.text.empty() || format == nullptr) continue;
            const ShortText name = format(placed.point, size);
            names.back().assign(name.bytes().data(), name.size());
        }
        if (names.empty()) continue;
        text += color == Color::black ? " ● " : color == Color::white ? " ○ " : " empty ";
        text += counted_names(names);
    }
    list({0, text, !notes_.comment.empty() && node_.played.empty()});
}

void PositionReader::list(Position::Listed entry) {
    position_.listed.push_back(std::move(entry));
    if (position_.listed.size() > most_moves) position_.listed.pop_front();
}

/// The node of a game that GoPlayer does not play.
void PositionReader::play_other_game(BoardSize size) {
    set_up(size);
    if (node_.handicap > 0) board_.suppose_handicap(static_cast<std::uint32_t>(node_.handicap));
    for (const Played& played : node_.played) execute(played);
    if (node_.number && *node_.number >= 0)
        board_.set_move_number(static_cast<std::uint32_t>(*node_.number));
    board_.set_to_play(node_.player);
}

void PositionReader::end_node() {
    if (!has_node_) return;
    has_node_ = false;
    if (is_go()) {
        player_.end_node();
        const std::vector<Played>& played = node_.played;
        for (auto move = played.begin(); move != played.end(); ++move) {
            const auto has_its_color = [move](const Played& other) { return other.color == move->color; };
            if (std::none_of(played.begin(), move, has_its_color)) execute(*move); // Play 1
        }
    } else {
        play_other_game(position_.size);
    }

    if (has_grids_ || shows_grids_) { // thousands of bytes, which most nodes need not touch
        position_.territory = grids_.territory;
        position_.marks = grids_.marks;
        shows_grids_ = std::exchange(has_grids_, false);
        if (shows_grids_) grids_ = Grids();
    }
    if (has_notes_ || shows_notes_) {
        position_.labels = std::move(notes_.labels);
        position_.strokes = std::move(notes_.strokes);
        position_.remarks = std::move(notes_.remarks);
        position_.name = std::move(notes_.name);
        position_.comment = std::move(notes_.comment);
        shows_notes_ = std::exchange(has_notes_, false);
        notes_ = Notes();
    }
    node_.clear();
}

void PositionReader::execute(const Played& played) {
    ++moves_;
    const Move& move = played.move;
    position_.last_color = played.color;
    position_.last_move.reset();
    position_.last_from.reset();
    position_.last_arrow.reset();
    last_move_ = move;
    if (move.kind == Move::Kind::text) last_move_text_ = played.text;
    last_swaps_sides_ = pieces_.swaps_sides(move);
    if (last_swaps_sides_) position_.sides_swapped = !position_.sides_swapped;
    if (position_.kind == BoardKind::none) {
        const bool has_comment = !notes_.comment.empty() && &played == &node_.played.back();
        list({moves_, fmt::format("{} {}", played.color == Color::black ? 'B' : 'W', last_text()),
              has_comment});
    } else if (move.kind == Move::Kind::play || move.kind == Move::Kind::step ||
               move.kind == Move::Kind::capture || move.kind == Move::Kind::shot) {
        // A move of the root may lie beyond the board, whose size comes later.
        const BoardSize size = position_.size;
        if (size.contains(move.point)) position_.last_move = move.point;
        if (move.kind != Move::Kind::play && size.contains(move.from)) position_.last_from = move.from;
        if (move.kind == Move::Kind::shot) position_.last_arrow = move.arrow;
    }
    if (is_go()) return; // its player has executed it
    if (position_.kind != BoardKind::none && !pieces_.play(played.color, move))
        findings_.add(code::swap_nonsquare, bytes_.in_source(node_at_));
    board_.pass(played.color); // counts the move, and it is the other's turn
    if (last_swaps_sides_) board_.set_to_play(played.color); // who has exchanged his colour
}

std::string PositionReader::last_text() const {
    if (last_swaps_sides_) return "swaps sides";
    return last_move_.kind == Move::Kind::text ? last_move_text_ : move_text(position_, last_move_);
}

std::string PositionReader::converted(const std::string& text) {
    std::string utf8;
    charset_.add(text, utf8);
    if (!charset_.finish(utf8)) findings_.add(code::text_charset, 0);
    return utf8;
}

Position PositionReader::take() {
    fields_.finish(position_.header, context_, charset_, source_, findings_);
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
    if (moves_ != 0) position_.last_text = converted(last_text());
    for (auto& label : position_.labels) label.second = converted(label.second);
    for (Position::Listed& listed : position_.listed) listed.text = converted(listed.text);
    return std::move(position_);
}

} // namespace nanosgf::tool
