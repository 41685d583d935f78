// SPDX-License-Identifier: MIT
// What the events of one game say about it.
#include "game_text.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/value/any_game.hpp"
#include "nanosgf/value/encoding.hpp"
#include "signs.hpp"

#include <algorithm>
#include <utility>

namespace nanosgf::tool {
namespace {

constexpr std::size_t longest_field = 2000;
constexpr std::size_t longest_tail = 64;
constexpr std::size_t most_repairs = 10000;

bool is_of_root(std::string_view name) {
    const schema::PropertyType type =
        schema::all_properties().find(Identifier(Bytes(name.data(), name.size())), 4, 1).type();
    return type == schema::PropertyType::root || type == schema::PropertyType::game_info;
}

/// Where in the end of a value a game begins: `(;` and a root property with its bracket, which a
/// writer would have escaped the end of.
std::optional<std::size_t> game_in(std::string_view tail) {
    const std::size_t bracket = tail.rfind('[');
    if (bracket == std::string_view::npos) return std::nullopt;
    std::size_t name = bracket;
    while (name > 0 && tail[name - 1] >= 'A' && tail[name - 1] <= 'Z') --name;
    if (bracket - name == 0 || bracket - name > 2 || !is_of_root(tail.substr(name, bracket - name))) return std::nullopt;
    const auto skip = [&tail](std::size_t at) {
        while (at > 0 && is_white(tail[at - 1])) --at;
        return at;
    };
    const std::size_t node = skip(name);
    if (node == 0 || tail[node - 1] != ';') return std::nullopt;
    const std::size_t tree = skip(node - 1);
    if (tree == 0 || tail[tree - 1] != '(') return std::nullopt;
    return tree - 1;
}

} // namespace

void GameText::on_begin_tree(std::uint64_t at) {
    end_root();
    ++depth_;
    tree_ = base_ + at;
    is_first_ = at >= prefix_; // what was before a headless game is not known
}

void GameText::on_node(std::uint64_t at) {
    if (at + 1 < prefix_) return; // the last of the prefix is that of a game that begins in a node
    end_root();
    colors_.clear();
    node_ = base_ + std::max<std::uint64_t>(at, prefix_);
    if (++nodes_ == 1) charset_ = {base_ + at + 1, 0};
}

Answer GameText::begin_next_game(std::uint64_t at) {
    next_game_ = at;
    return Answer::stop;
}

Answer GameText::on_property(Identifier name, std::uint64_t at) {
    if (broken_at_) return Answer::stop;
    const std::string_view letters(name.bytes().data(), name.size());
    const bool is_behind = reached_ < lowest_; // what seemed to be the end of a headless game
    if (is_first_ && nodes_ > 1 && depth_ > 1 &&
        (letters == "FF" || letters == "GM" || (is_behind && is_of_root(letters))))
        return begin_next_game(tree_);
    is_first_ = false;
    lowest_ = reached_;
    field_ = nullptr;
    if (letters == "UNFINISHED" && nodes_ == 1) is_recording_ = true;
    if (letters == "FF" && nodes_ == 1 && format_.empty()) field_ = &format_;
    is_charset_ = letters == "CA" && nodes_ == 1;
    is_bare_ = false;
    bare_at_ = name.empty() && nodes_ == 1 ? at + 1 : 0;
    if (is_charset_) field_ = &charset_name_;
    root_property_ = nodes_ == 1 ? name.key() : 0;
    color_ = 0;
    if (!is_main_line_) return Answer::go_on;
    if ((letters == "B" || letters == "W") && colors_.find(letters[0]) == std::string::npos) color_ = letters[0];
    if (letters == "PB") field_ = &game.black;
    if (letters == "PW") field_ = &game.white;
    if (letters == "DT") field_ = &game.date;
    if (letters == "RE") field_ = &game.result;
    return Answer::go_on;
}

void GameText::look_at(Bytes raw) {
    if (first_text_ || is_ascii(raw)) return;
    first_text_ = {node_, static_cast<std::uint32_t>(depth_), nodes_ == 1, game.charset};
    text_pairs_ = pairs_;
}

Answer GameText::on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
    look_at(raw);
    is_bare_ = is_bare_ || at == bare_at_;
    if (part.first()) {
        value_.clear();
        tail_.clear();
    }
    const bool is_root_value = root_property_ == key("FF") || root_property_ == key("GM") || root_property_ == key("SZ");
    if ((field_ != nullptr || is_root_value || color_ != 0) && value_.size() < longest_field) value_.append(raw.data(), raw.size());
    if (raw.size() >= longest_tail) tail_.clear();
    const Bytes last = raw.from(raw.size() - std::min(raw.size(), longest_tail));
    tail_.append(last.data(), last.size());
    if (tail_.size() > longest_tail) tail_.erase(0, tail_.size() - longest_tail);
    if (!part.last() || part.incomplete() || broken_at_) return Answer::go_on;
    const std::uint64_t end = base_ + at + raw.size();
    if (const auto inner = game_in(tail_)) {
        next_game_ = end - tail_.size() + *inner;
        return Answer::stop;
    }
    whole_ = {end + 1, depth_};
    if (is_bare_ && !has_charset_) charset_ = {end + 1, 0}; // before it, CA would have it as a second value
    if (is_root_value) root_.add(root_property_, Bytes(value_));
    if (color_ != 0) take_move();
    if (field_ != nullptr) {
        if (is_charset_ && !std::exchange(has_charset_, true)) charset_ = {end - value_.size(), value_.size()};
        take_field();
    }
    return Answer::go_on;
}

/// The first move of each colour in a node counts, if it is one (Game 4).
void GameText::take_move() {
    colors_ += color_;
    color_ = 0;
    if (nodes_ == 1 && levels_ == 0) {
        early_moves_.push_back(value_);
        return;
    }
    // The size of a headless game is not known: the largest.
    const BoardSize size = levels_ == 0 ? values_.size : BoardSize{52, 52};
    const Games notation = levels_ == 0 ? game_of(values_.game) : Games::go;
    constexpr std::size_t longest_move = 64;
    const bool is_move = notation == Games::none || (value_.size() <= longest_move && decode_move(notation, Bytes(value_), size));
    if (is_move) ++game.moves;
}

void GameText::end_root() {
    if (nodes_ != 1 || levels_ != 0) return;
    values_ = root_.values();
    nodes_ = 2; // what follows is no root
    for (const std::string& move : std::exchange(early_moves_, {})) {
        value_ = move;
        color_ = ' ';
        take_move();
    }
}

Answer GameText::on_end_tree(std::uint64_t at) {
    end_root();
    if (broken_at_) return Answer::stop;
    const bool is_behind = reached_ < lowest_; // of a headless game: nothing of it came since
    --depth_;
    reached_ = std::min(reached_, depth_);
    is_first_ = false; // of the tree around it: something is before it
    is_main_line_ = false;
    end_ = base_ + at + 1;
    if (!is_behind) whole_ = {end_, depth_};
    return depth_ == 0 ? Answer::stop : Answer::go_on;
}

void GameText::on_diagnostic(const DiagnosticOf<Large<Lenient>>& found) {
    if (depth_ == 0 || found.offset < prefix_ || broken_at_) return;
    const std::uint64_t at = base_ + found.offset;
    if (found.code == code::char_illegal && at < window_.size() && is_control(window_.at(at)) && !suspect_)
        suspect_ = whole_;
    if (repairs.size() < most_repairs) repairs.push_back({Loss::Kind::repair, at, 0, 0, found.code});
    if (is_named_ || (found.code != code::char_illegal && found.code != code::value_missing))
        return;
    Fault& oldest = faults_[fault_count_++ % many_faults];
    const Fault first = faults_[fault_count_ % many_faults];
    oldest = {at, whole_};
    if (fault_count_ < many_faults || at - first.at > few_bytes) return;
    broken_at_ = first.at;
    whole_ = first.whole;
    suspect_.reset();
}

void GameText::take_field() {
    if (is_charset_) {
        if (!is_fixed_) use_charset(pairs_ = charset_of(decode_encoding(Bytes(value_))));
        if (game.charset.empty()) game.charset = value_;
    } else if (field_->empty()) {
        *field_ = value_;
        game.is_sgf = true;
    }
    field_ = nullptr;
}

} // namespace nanosgf::tool
