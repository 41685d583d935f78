// SPDX-License-Identifier: MIT
// Events of a relay become nodes; nodes become SGF by the library's writer.
#include "followed_game.hpp"

#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/result.hpp"
#include "nanosgf/value/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <stdexcept>

namespace nanosgf::tool {
namespace {

/// What a root may hold besides what this file writes itself.
constexpr const char* info_names[] = {"PB", "PW", "BR", "WR", "BT", "WT", "KM", "HA", "RU", "TM", "OT", "DT", "EV",
                                      "RO", "PC", "GN", "US", "AN", "CP", "ON", "SO", "GC", "RE"};

bool is_info(const std::string& name) {
    return std::any_of(std::begin(info_names), std::end(info_names), [&](const char* known) { return name == known; });
}

/// Whether FF[4] allows the value as it is.
bool is_allowed(const std::string& name, const std::string& text) {
    if (name == "KM" || name == "TM") return decode_real(text).exact();
    if (name == "HA") return decode_number(text).exact();
    if (name == "RE") return decode_result(text).exact();
    if (name != "DT") return true;
    Dates dates(text);
    for (Date date; dates.next(date);) {}
    return dates.codes().without(remarks).empty();
}

bool is_utf8(Bytes text) {
    Utf8Validator validator;
    return !validator.find_error(text) && !validator.finish();
}

std::string letters(Point point, BoardSize size) { return std::string(format_go_point(point, size).bytes()); }

/// Whatever is written into a file or a string is taken whole: the status says only whether the calls fit.
class Sgf {
  public:
    explicit Sgf(Output& output) : writer_({Output::take, &output}) {}

    void write(const FollowedGame& game) {
        require(writer_.begin_tree());
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            require(writer_.node());
            if (i == 0) write_root(game);
            write_node(game, game.nodes[i]);
        }
        require(writer_.end_tree());
    }
    void finish() { require(writer_.finish()); }

  private:
    static void require(Status status) {
        if (status != Status::ok) throw std::logic_error("the record of a relay cannot be written");
    }
    void value(const std::string& name, const std::string& text) {
        require(writer_.property(Identifier(Bytes(name))));
        require(writer_.value(text));
    }
    void write_root(const FollowedGame& game) {
        value("FF", "4");
        value("GM", "1");
        value("CA", "UTF-8");
        value("AP", "nanosgf:" NANOSGF_VERSION);
        const bool is_square = game.size.columns == game.size.rows;
        require(writer_.property("SZ"));
        require(writer_.raw_value(is_square ? fmt::format("{}", game.size.columns) : fmt::format("{}:{}", game.size.columns, game.size.rows)));
        for (const auto& [name, text] : game.info) value(name, text);
    }
    void write_node(const FollowedGame& game, const FollowedNode& node) {
        if (node.is_move) value(node.color == Color::black ? "B" : "W", node.pass ? "" : letters(node.point, game.size));
        for (const auto& [color, name] : {std::pair(Color::black, "AB"), std::pair(Color::white, "AW"), std::pair(Color::none, "AE")}) {
            bool is_first = true;
            for (const auto& [stone, point] : node.setup) {
                if (stone != color) continue;
                if (is_first) require(writer_.property(Identifier(Bytes(std::string_view(name)))));
                is_first = false;
                require(writer_.value(letters(point, game.size)));
            }
        }
        for (const auto& [name, text] : node.values) value(name, text);
    }

    Writer writer_;
};

void play(const FollowedNode& node, GoBoard& board) {
    if (node.is_move) node.pass ? (void)board.pass(node.color) : (void)board.play(node.color, node.point);
}

void play(const FollowedGame& game, GoBoard& board) {
    if (!board.reset(game.size)) return;
    const Decoded<int32_t> handicap = decode_number(game.value("HA"));
    for (const FollowedNode& node : game.nodes) {
        for (const auto& [color, point] : node.setup) (void)board.place(color, point);
        if (&node == &game.nodes.front() && handicap && handicap.value > 0) board.suppose_handicap(static_cast<uint32_t>(handicap.value));
        play(node, board);
    }
}

void add_note(FollowedNode& node, const std::string& text) {
    const auto comment = std::find_if(node.values.begin(), node.values.end(), [](const auto& value) { return value.first == "C"; });
    if (comment == node.values.end()) node.values.emplace_back("C", text);
    else comment->second += "\n" + text;
}

/// The board is empty before the setup of the root.
void add_setup(FollowedNode& node, const RelayEvent& event, bool is_root) {
    auto& setup = node.setup;
    setup.erase(std::remove_if(setup.begin(), setup.end(), [&](const auto& stone) { return stone.second == event.point; }), setup.end());
    if (event.color != Color::none || !is_root) setup.emplace_back(event.color, event.point);
}

FollowedNode node_of(const RelayEvent& move) {
    FollowedNode node;
    node.is_move = true;
    node.color = move.color;
    node.point = move.point;
    node.pass = move.pass;
    const bool is_black = move.color == Color::black;
    if (move.has_time) node.values.emplace_back(is_black ? "BL" : "WL", std::string(format_real(move.time).bytes()));
    if (move.overtime != 0) node.values.emplace_back(is_black ? "OB" : "OW", fmt::format("{}", move.overtime));
    return node;
}

} // namespace

std::string FollowedGame::value(const std::string& name) const {
    for (const auto& [known, text] : info)
        if (known == name) return text;
    return {};
}

std::vector<FollowedNode> FollowedGame::moves() const {
    std::vector<FollowedNode> moves;
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(moves), [](const FollowedNode& node) { return node.is_move; });
    return moves;
}

std::string FollowedGames::apply(const RelayEvent& event) {
    const std::string refused = add(event);
    if (!refused.empty()) return refused;
    using Kind = RelayEvent::Kind;
    if (event.kind == Kind::move) play(games_.back().nodes.back(), board_);
    else if (event.kind != Kind::note && event.kind != Kind::result) play(games_.back(), board_);
    return {};
}

std::string FollowedGames::add(const RelayEvent& event) {
    if (event.kind == RelayEvent::Kind::game) {
        games_.emplace_back();
        has_game_ = true;
        games_.back().size = event.size;
        games_.back().nodes.emplace_back();
        return {};
    }
    if (event.kind == RelayEvent::Kind::gone) return "events are no longer known to the board";
    if (games_.empty() || !has_game_) return "an event comes before its game";
    FollowedGame& game = games_.back();
    const std::string text(event.text);
    if (!is_utf8(event.text)) return "a text is not UTF-8";
    const bool has_point = event.kind == RelayEvent::Kind::setup || (event.kind == RelayEvent::Kind::move && !event.pass);
    if (has_point && !game.size.contains(event.point)) return "a point is off the board";
    switch (event.kind) {
    case RelayEvent::Kind::info: return apply_info(std::string(event.name), text);
    case RelayEvent::Kind::result: return apply_info("RE", text);
    case RelayEvent::Kind::undo: return take_back();
    case RelayEvent::Kind::note: add_note(game.nodes.back(), text); break;
    case RelayEvent::Kind::setup:
        if (game.nodes.back().is_move) game.nodes.emplace_back();
        add_setup(game.nodes.back(), event, game.nodes.size() == 1);
        break;
    default: game.nodes.push_back(node_of(event)); break;
    }
    return {};
}

std::string FollowedGames::apply_info(const std::string& name, const std::string& text) {
    if (!is_info(name)) return name + " is not written into a root";
    if (!is_allowed(name, text)) return name + " cannot be " + text;
    auto& info = games_.back().info;
    const auto known = std::find_if(info.begin(), info.end(), [&](const auto& value) { return value.first == name; });
    if (known == info.end()) info.emplace_back(name, text);
    else known->second = text;
    return {};
}

std::string FollowedGames::take_back() {
    auto& nodes = games_.back().nodes;
    const auto last = std::find_if(nodes.rbegin(), nodes.rend(), [](const FollowedNode& node) { return node.is_move; });
    if (last == nodes.rend()) return "there is no move to take back";
    nodes.erase(last.base() - 1, nodes.end());
    return {};
}

void FollowedGames::write(Output& output) const {
    Sgf sgf(output);
    for (const FollowedGame& game : games_) sgf.write(game);
    sgf.finish();
}

void FollowedGames::draw(Position& position) const {
    const FollowedGame& game = current();
    position.size = position.header.size = game.size;
    auto& fields = position.header.fields;
    const std::pair<HeaderField, const char*> shown[] = {
        {HeaderField::black, "PB"}, {HeaderField::white, "PW"}, {HeaderField::black_rank, "BR"}, {HeaderField::white_rank, "WR"},
        {HeaderField::komi, "KM"},  {HeaderField::handicap, "HA"}, {HeaderField::event, "EV"},   {HeaderField::result, "RE"}};
    for (const auto& [field, name] : shown) fields[static_cast<std::size_t>(field)] = game.value(name);
    position.visible.fill(true);
    for (std::uint16_t row = 0; row < game.size.rows; ++row)
        for (std::uint16_t column = 0; column < game.size.columns; ++column)
            position.stones[{column, row}] = board_.stone({column, row});
    position.to_play = board_.to_play();
    position.prisoners = {board_.prisoners(Color::black), board_.prisoners(Color::white)};
    position.move_number = board_.move_number();
    const auto last = std::find_if(game.nodes.rbegin(), game.nodes.rend(), [](const FollowedNode& node) { return node.is_move; });
    if (last == game.nodes.rend()) return;
    position.last_color = last->color;
    if (!last->pass) position.last_move = last->point;
    position.last_text = last->pass ? "passes" : point_name(position, last->point);
}

} // namespace nanosgf::tool
