// SPDX-License-Identifier: MIT
// What each key does, and what is worked on between two keys.
#include "view/viewer.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds before_drawing{60}; ///< most answers come in this time: one frame shows key and answer
constexpr std::chrono::milliseconds between_frames{200};
constexpr std::chrono::milliseconds patience{500};
constexpr int many_steps = 10;
constexpr char unknown_key[] = "? shows the keys";

/// The number that was typed; nothing: it is none.
std::optional<std::uint32_t> number_in(const std::string& text) {
    if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
    return static_cast<std::uint32_t>(std::stoul(text));
}

/// Without its last character of UTF-8.
void drop_last(std::string& text) {
    while (!text.empty() && (static_cast<std::uint8_t>(text.back()) & 0xC0) == 0x80) text.pop_back();
    if (!text.empty()) text.pop_back();
}

} // namespace

Viewer::Viewer(std::string title, std::string name, std::string charset, bool has_colours, Files& files, Output& output)
    : title_(std::move(title)), name_(std::move(name)), charset_(std::move(charset)), has_colours_(has_colours), files_(files), output_(output),
      stamp_(stamp_of(name_)), list_(new_list()) {}

std::string Viewer::run(std::uint64_t number) {
    if (!list_->problem().empty()) return list_->problem();
    if (!list_->find(number)) {
        if (!list_->problem().empty()) return list_->problem();
        return list_->count() == 0 ? "it has no games" : no_such_game(number, list_->count());
    }
    if (!open_place(*list_, number)) return message_;
    Terminal terminal;
    terminal_ = &terminal;
    for (bool is_changed = true; !ends_;) {
        if (is_changed) {
            const Clock::time_point end = Clock::now() + before_drawing;
            while (is_busy() && Clock::now() < end && !terminal.has_key()) work();
            look();
            draw();
        }
        const Clock::time_point end = Clock::now() + between_frames;
        is_changed = is_busy();
        while (is_busy() && Clock::now() < end && !terminal.has_key()) work();
        const Key key = terminal.read(is_changed ? 0 : -1);
        if (key.kind == Key::Kind::closed || terminal.failed()) break;
        if (key.kind != Key::Kind::none) press(key);
        is_changed = is_changed || key.kind != Key::Kind::none;
    }
    terminal_ = nullptr;
    return {};
}

bool Viewer::is_busy() const { return walk_->is_busy() || walk_->is_listing() || list_->is_busy() || wanted_game_ != 0; }

void Viewer::work() {
    if (walk_->is_busy() || walk_->is_listing()) walk_->work();
    else if (list_->is_busy()) {
        list_->work();
        if (!list_->is_busy() && !list_->problem().empty()) message_ = "not all games were found: " + list_->problem();
    }
    if (std::string said = walk_->take_message(); !said.empty()) message_ = std::move(said);
    if (walk_->arrivals() != arrivals_) {
        arrivals_ = walk_->arrivals();
        chosen_child_ = page_ = 0;
    }
    if (wanted_node_ != 0 && !walk_->is_busy() && walk_->position() != nullptr && wanted_game_ == 0) walk_->go(Destination::node, std::exchange(wanted_node_, 0));
    if (wanted_game_ != 0 && wanted_game_ <= list_->count()) {
        open(std::exchange(wanted_game_, 0));
    } else if (wanted_game_ != 0 && list_->is_complete()) {
        message_ = no_such_game(std::exchange(wanted_game_, 0), list_->count());
    }
}

void Viewer::open(std::uint64_t number) {
    if (number > list_->count()) {
        wanted_game_ = number;
        return;
    }
    if (change_ >= Change::replaced) message_ = sentence_of_change(); // its games are elsewhere
    else if (open_place(*list_, number)) mode_ = Mode::game;
}

/// Without success the game that was open stays.
bool Viewer::open_place(GameList& list, std::uint64_t number) {
    const GameIndex::Place place = list.place(number);
    auto walk = std::make_unique<GameWalk>(name_, charset_, files_, output_);
    message_ = walk->open(number, place.begin, place.end);
    if (!message_.empty()) return false;
    walk_ = std::move(walk);
    chosen_child_ = page_ = 0;
    arrivals_ = 0;
    wanted_node_ = 0;
    return true;
}

/// The file as it is now, at the same node if there is one.
void Viewer::reload() {
    const std::uint64_t number = walk_->number();
    const std::uint32_t node = walk_->node_number();
    const std::optional<FileStamp> stamp = stamp_of(name_);
    std::unique_ptr<GameList> list = new_list();
    if (!list->find(1)) {
        message_ = list->problem().empty() ? "it has no games; what was read before stays" : list->problem();
        return;
    }
    if (!open_place(*list, 1)) return;
    list_ = std::move(list);
    stamp_ = stamp;
    change_ = Change::none;
    filter_.clear();
    if (number != 1) open(number);
    wanted_node_ = node;
}

void Viewer::look() {
    const std::optional<FileStamp> now = stamp_of(name_);
    if (now == stamp_) change_ = Change::none;
    else if (!now) change_ = Change::gone;
    else change_ = stamp_of(walk_->descriptor()) == now ? Change::written : Change::replaced;
}

std::string Viewer::sentence_of_change() const {
    switch (change_) {
    case Change::none: return {};
    case Change::gone: return "the file is no longer there; this game can still be walked";
    case Change::replaced: return "another file has taken its place: r reads that";
    case Change::written: break;
    }
    return "the file has changed: r reads it again";
}

void Viewer::press(const Key& key) {
    using Kind = Key::Kind;
    if (key.kind == Kind::resize) return;
    if (mode_ == Mode::help) return press_in_help(key);
    message_.clear();
    look();
    if (question_ != Question::none) return press_in_question(key);
    if (key.is('?')) {
        before_help_ = mode_;
        help_page_ = 0;
        mode_ = Mode::help;
        return;
    }
    if (mode_ == Mode::list) return press_in_list(key);
    const std::uint64_t wanted_game = std::exchange(wanted_game_, 0);
    // Keys that were typed ahead wait for a short errand; Esc or patience ends a long one.
    const Clock::time_point end = Clock::now() + (key.kind == Kind::escape ? std::chrono::milliseconds(0) : patience);
    const bool was_busy = walk_->is_busy() || wanted_game != 0;
    while (walk_->is_busy() && Clock::now() < end) work();
    message_.clear();
    if (walk_->is_busy() && walk_->position() != nullptr) walk_->cancel();
    if (change_ == Change::written && !key.is('q') && !key.is('r')) return; // the places that are known may have other contents now
    if (key.kind != Kind::escape) press_in_game(key);
    else if (!was_busy) message_ = "there is no search to stop";
}

void Viewer::press_in_help(const Key& key) {
    using Kind = Key::Kind;
    const bool is_forward = key.kind == Kind::page_down || key.kind == Kind::down || key.is(' ');
    const bool is_back = key.kind == Kind::page_up || key.kind == Kind::up;
    if (is_forward && help_page_ + 1 < help_pages_) ++help_page_;
    else if (is_back && help_page_ > 0) --help_page_;
    else mode_ = before_help_;
}

void Viewer::press_in_game(const Key& key) {
    using Kind = Key::Kind;
    const bool has_node = walk_->position() != nullptr;
    switch (key.kind) {
    case Kind::page_up: return turn_page(-1);
    case Kind::page_down: return turn_page(1);
    case Kind::up: return choose_child(-1);
    case Kind::down: return choose_child(1);
    case Kind::right: return next_node();
    case Kind::left:
        if (has_node) walk_->go(Destination::parent);
        return;
    case Kind::home:
        if (has_node) walk_->go(Destination::node, 0);
        return;
    case Kind::end:
        if (has_node) walk_->go(Destination::end_of_line);
        return;
    default: break;
    }
    if (!has_node && std::string_view("qnpGLr").find(key.text) == std::string_view::npos) message_ = "no game is shown: n, p, G or L opens one, q quits";
    else if (key.text.size() == 1) press_letter(key.text[0]);
    else message_ = unknown_key;
}

void Viewer::turn_page(int by) {
    if (by < 0 && page_ > 0) --page_;
    else if (by > 0 && page_ + 1 < pages_) ++page_;
    else message_ = pages_ == 1 ? "there is one page" : by < 0 ? "this is the first page" : "this is the last page";
}

void Viewer::press_letter(char letter) {
    switch (letter) {
    case 'q': ends_ = true; return;
    case ' ':
    case 'l': return next_node();
    case 'h': return walk_->go(Destination::parent);
    case 'k': return choose_child(-1);
    case 'j': return choose_child(1);
    case 'u': return walk_->go(Destination::last_fork);
    case '[': return walk_->go(Destination::previous_sibling);
    case ']': return walk_->go(Destination::next_sibling);
    case '{': return walk_->go_steps(-many_steps);
    case '}': return walk_->go_steps(many_steps);
    case 'g': return ask(Question::move);
    case 'G': return ask(Question::game);
    case 'f': return ask(Question::find);
    case 'F':
        if (words_.empty()) return ask(Question::find);
        return walk_->find(words_);
    case 'n': return open(walk_->number() + 1);
    case 'p':
        if (walk_->number() > 1) return open(walk_->number() - 1);
        message_ = "this is the first game";
        return;
    case 'L': return show_list();
    case 'r': return reload();
    default: message_ = unknown_key; return;
    }
}

void Viewer::next_node() {
    if (walk_->position() == nullptr) return;
    walk_->go(Destination::child, static_cast<std::uint32_t>(chosen_child_));
}

void Viewer::choose_child(int by) {
    const std::size_t count = walk_->children().size();
    if (by < 0 && chosen_child_ > 0) --chosen_child_;
    else if (by > 0 && chosen_child_ + 1 < count) ++chosen_child_;
    else if (count > 1) message_ = by < 0 ? "this is the first variation" : "this is the last variation";
    else message_ = count == 1 ? "there is one way on" : "the line ends here";
}

void Viewer::ask(Question question) {
    question_ = question;
    typed_.clear();
}

void Viewer::press_in_question(const Key& key) {
    using Kind = Key::Kind;
    constexpr std::size_t longest = 200;
    if (key.kind == Kind::escape) question_ = Question::none;
    else if (key.kind == Kind::enter) answer();
    else if (key.kind == Kind::backspace) drop_last(typed_);
    else if (key.kind == Kind::text && typed_.size() < longest) typed_ += key.text;
}

void Viewer::answer() {
    const Question question = std::exchange(question_, Question::none);
    if (typed_.empty()) {
        message_ = "nothing was typed";
        return;
    }
    if (question == Question::find) return walk_->find(words_ = typed_);
    const std::optional<std::uint32_t> number = number_in(typed_);
    if (!number || (question == Question::game && *number == 0)) message_ = typed_ + " is no number";
    else if (question == Question::game) open(*number);
    else if (*number == 0) walk_->go(Destination::node, 0);
    else walk_->go_to_move(*number);
}

void Viewer::show_list() {
    mode_ = Mode::list;
    choice_ = list_->is_filtered() ? 0 : walk_->number() - 1;
}

void Viewer::set_filter(std::string filter) {
    if (change_ != Change::none && !filter.empty()) {
        message_ = "no filter: " + sentence_of_change();
        return;
    }
    filter_ = std::move(filter);
    list_->filter(filter_);
    choice_ = top_ = 0;
}

void Viewer::move_choice(std::int64_t by) {
    const auto count = static_cast<std::int64_t>(list_->match_count());
    const std::uint64_t before = choice_;
    choice_ = static_cast<std::uint64_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(choice_) + by, 0, std::max<std::int64_t>(count - 1, 0)));
    if (choice_ == before) message_ = count == 0 ? "no game has these words" : by < 0 ? "this is the first game of the list" : "this is the last game of the list";
}

void Viewer::choose_from_list() {
    if (choice_ < list_->match_count()) open(list_->match(choice_));
    else message_ = list_->is_busy() ? "no game was found yet" : "no game has these words";
}

void Viewer::press_in_list(const Key& key) {
    using Kind = Key::Kind;
    const auto page = static_cast<std::int64_t>(list_rows(terminal_->empty_frame()));
    switch (key.kind) {
    case Kind::up: return move_choice(-1);
    case Kind::down: return move_choice(1);
    case Kind::page_up: return move_choice(-page);
    case Kind::page_down: return move_choice(page);
    case Kind::home: return move_choice(INT64_MIN / 2);
    case Kind::end: return move_choice(INT64_MAX / 2);
    case Kind::enter: return choose_from_list();
    case Kind::escape:
        mode_ = Mode::game;
        if (!filter_.empty()) set_filter({});
        return;
    case Kind::backspace: {
        if (filter_.empty()) message_ = "the filter is empty";
        std::string shorter = filter_;
        drop_last(shorter);
        return set_filter(std::move(shorter));
    }
    case Kind::text: return set_filter(filter_ + key.text);
    default: message_ = unknown_key; return;
    }
}

StatusLine Viewer::status() const {
    switch (question_) {
    case Question::move: return {"Go to move: " + typed_, true};
    case Question::find: return {"Find move: " + typed_, true};
    case Question::game: return {"Open game: " + typed_, true};
    case Question::none: break;
    }
    if (!message_.empty()) return {message_};
    if (walk_->is_busy() || wanted_game_ != 0) return {"searching ... Esc stops"};
    if (change_ != Change::none) return {sentence_of_change()};
    return {"? help · ← → node · ↑ ↓ variation · g move · f find · L games · q quit", false, true};
}

std::string Viewer::of_games() const { return fmt::format("{}{}", list_->count(), list_->is_complete() ? "" : "+"); }

void Viewer::draw() {
    Screen frame = terminal_->empty_frame();
    if (mode_ == Mode::help) help_pages_ = draw_help(frame, help_page_);
    else if (mode_ == Mode::list) draw_list_mode(frame);
    else draw_game_mode(frame);
    terminal_->show(std::move(frame));
}

void Viewer::draw_game_mode(Screen& frame) {
    GamePanel panel;
    panel.title = fmt::format("{} · game {} of {} · node {}", title_, walk_->number(), of_games(), walk_->node_number());
    panel.position = walk_->position();
    panel.children = &walk_->children();
    panel.chosen = chosen_child_;
    panel.is_listing = walk_->is_listing();
    panel.page = page_;
    panel.has_colours = has_colours_;
    draw_game(frame, panel, status());
    page_ = panel.page;
    pages_ = panel.pages;
}

void Viewer::draw_list_mode(Screen& frame) {
    const std::uint64_t rows = list_rows(frame), count = list_->match_count();
    choice_ = std::min(choice_, count - std::min<std::uint64_t>(count, 1));
    top_ = std::min(top_, choice_);
    if (choice_ >= top_ + rows) top_ = choice_ - rows + 1;
    ListPanel panel;
    panel.title = fmt::format("{} · {} games", title_, of_games());
    if (list_->is_filtered()) panel.title += fmt::format(" · {}{} with these words", count, list_->is_busy() ? "+" : "");
    panel.filter = filter_;
    panel.chosen = static_cast<std::size_t>(choice_ - top_);
    for (std::uint64_t i = top_; i < count && i < top_ + rows; ++i) {
        const std::uint64_t number = list_->match(i);
        if (number <= list_->count()) panel.rows.push_back(fmt::format("{:>6}  {}", number, change_ >= Change::replaced ? "" : list_->title(number)));
    }
    const std::string change = sentence_of_change();
    draw_list(frame, panel, {!message_.empty() ? message_ : !change.empty() ? change : "type to filter · Enter opens · Esc back · ? help"});
}

} // namespace nanosgf::tool
