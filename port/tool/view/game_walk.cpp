// SPDX-License-Identifier: MIT
// The errands of a walk: one walk of the cursor after the other.
#include "view/game_walk.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t portion = 1u << 16; ///< bytes between two looks at the clock
constexpr std::chrono::milliseconds slice{20};

std::string without_blanks(std::string_view text) {
    std::string small;
    for (const char letter : text)
        if (letter != ' ') small += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return small;
}

/// Whether a move, "Black D4", is what was asked for: "d4", "b d4", "black D4", "pass".
bool reads_like(const std::string& title, const std::string& words) {
    const std::string all = without_blanks(title);
    const std::size_t colour = title.find(' ') == std::string::npos ? all.size() : title.find(' ');
    const std::string move = all.substr(colour);
    return !move.empty() && (words == move || words == all || words == all.substr(0, 1) + move || words + "es" == move);
}

} // namespace

GameWalk::GameWalk(std::string name, std::string charset, Files& files, Output& output)
    : name_(std::move(name)), chosen_charset_(std::move(charset)), files_(files), output_(output) {}

GameWalk::~GameWalk() {
    walker_.reset();
    scout_.reset();
}

std::string GameWalk::open(std::uint64_t number, std::uint64_t begin, std::uint64_t end) {
    number_ = number;
    source_ = std::make_unique<Source>(name_, 0);
    if (!source_->failed()) source_->keep_to_game(number, begin, end);
    if (!source_->failed()) source_->find_charsets(chosen_charset_, false);
    std::string problem = source_->failed() ? source_->sentence() : choose_bytes();
    if (problem.empty()) problem = read_header();
    if (!problem.empty()) return problem;
    walker_ = std::make_unique<NodeWalker>(bytes_->file());
    scout_ = std::make_unique<NodeWalker>(bytes_->file());
    (void)walker_->cursor.begin_game_at(0, bytes_->begin());
    errand_ = Errand::walk;
    return {};
}

std::uint32_t GameWalk::node_number() const { return walker_ == nullptr ? 0 : walker_->cursor.node_number(); }

/// Starts what was asked for: if the walk then stands where it was, why_here() says why.
void GameWalk::set_out(Errand errand, Destination destination, std::uint32_t number) {
    destination_ = destination;
    came_from_ = node_number();
    start(errand, destination, number);
}

void GameWalk::start(Errand errand, Destination destination, std::uint32_t number) {
    errand_ = errand;
    walker_->cursor.handler().end_at_move(errand == Errand::to_move ? wanted_move_ : NodeReader::no_move);
    const CursorStatus reached = walker_->cursor.begin(destination, number);
    if (reached != CursorStatus::busy) decide(reached);
}

void GameWalk::go(Destination destination, std::uint32_t number) { set_out(Errand::walk, destination, number); }

void GameWalk::go_steps(int count) {
    steps_ = count;
    set_out(Errand::steps, count < 0 ? Destination::parent : Destination::child);
}

/// Down node by node; up by one walk from the root, however far.
void GameWalk::go_to_move(std::uint32_t move) {
    wanted_move_ = move;
    if (walker_->cursor.handler().moves() < move) return set_out(Errand::to_move, Destination::child);
    walker_->cursor.play_from_root();
    set_out(Errand::to_move, Destination::here);
}

void GameWalk::find(const std::string& words) {
    words_ = without_blanks(words);
    errand_ = Errand::find;
    listing_ = Listing::done;
    is_scouting_ = false;
    CursorStatus reached = scout_->cursor.begin(Destination::node, node_number());
    // The scout knows the game once it has listed children; before, it opens it.
    if (reached != CursorStatus::busy) reached = scout_->cursor.begin_game_at(0, bytes_->begin());
}

void GameWalk::cancel() {
    if (errand_ == Errand::none || position_ == nullptr) return;
    message_ = "stopped";
    start(Errand::restore, Destination::here);
}

void GameWalk::work() {
    const auto end = std::chrono::steady_clock::now() + slice;
    while ((is_busy() || is_listing()) && std::chrono::steady_clock::now() < end) {
        if (errand_ == Errand::find) advance_find();
        else if (is_busy()) advance();
        else list();
    }
}

void GameWalk::advance() {
    const CursorStatus reached = walker_->cursor.step(portion);
    if (reached != CursorStatus::busy) decide(reached);
}

void GameWalk::decide(CursorStatus reached) {
    const bool is_failure = reached == CursorStatus::io || reached == CursorStatus::changed || reached == CursorStatus::too_deep;
    if (errand_ == Errand::none || errand_ == Errand::find) return;
    if (is_failure || errand_ == Errand::restore) {
        if (reached == CursorStatus::ok) arrive();
        else fail(reached);
    } else if (errand_ == Errand::steps) {
        decide_steps(reached);
    } else if (errand_ == Errand::to_move) {
        decide_move(reached);
    } else if (reached == CursorStatus::ok) {
        arrive();
    } else if (position_ == nullptr) {
        fail(reached);
    } else {
        start(Errand::restore, Destination::here);
    }
}

void GameWalk::decide_steps(CursorStatus reached) {
    if (reached != CursorStatus::ok) return start(Errand::restore, Destination::here);
    steps_ += steps_ < 0 ? 1 : -1;
    if (steps_ == 0) arrive();
    else start(Errand::steps, steps_ < 0 ? Destination::parent : Destination::child);
}

void GameWalk::decide_move(CursorStatus reached) {
    if (reached == CursorStatus::ok) {
        if (walker_->cursor.handler().moves() >= wanted_move_) return arrive();
        return start(Errand::to_move, Destination::child);
    }
    message_ = fmt::format("the line has no move {}; this is its end", wanted_move_);
    start(Errand::restore, Destination::here);
}

void GameWalk::advance_find() {
    const CursorStatus reached = scout_->cursor.step(portion);
    if (reached == CursorStatus::busy) return;
    const std::uint32_t at = scout_->cursor.node_number();
    const bool is_after = at > node_number();
    if (reached != CursorStatus::ok) {
        errand_ = Errand::none;
        message_ = reached == CursorStatus::none || reached == CursorStatus::malformed ? "no such move after this node" : "the file cannot be read; F tries again";
        if (listing_ == Listing::done && children_.empty()) listing_ = Listing::node;
        return;
    }
    if (is_after && reads_like(scout_->cursor.handler().move_title(*position_, charset_), words_)) return start(Errand::found, Destination::node, at);
    if (at < node_number()) (void)scout_->cursor.begin(Destination::node, node_number());
    else (void)scout_->cursor.begin(Destination::next);
}

/// Why what was asked for leads nowhere else.
std::string GameWalk::why_here() const {
    switch (destination_) {
    case Destination::parent:
    case Destination::node: return "this is the start of the game";
    case Destination::child:
    case Destination::end_of_line: return "the line ends here";
    case Destination::next_sibling: return "there is no next variation of this node";
    case Destination::previous_sibling: return "there is no previous variation of this node";
    case Destination::last_fork: return "there is no branching before this node";
    case Destination::here: return fmt::format("this is move {}", wanted_move_);
    default: return {};
    }
}

void GameWalk::arrive() {
    errand_ = Errand::none;
    if (position_ != nullptr && node_number() == shown_) {
        if (message_.empty() && shown_ == came_from_) message_ = why_here();
        return;
    }
    shown_ = node_number();
    ++arrivals_;
    auto position = std::make_unique<Position>();
    position->header = header_;
    walker_->cursor.handler().fill(*position, charset_);
    position_ = std::move(position);
    children_.clear();
    listing_ = Listing::node;
    is_scouting_ = false;
}

void GameWalk::fail(CursorStatus reached) {
    errand_ = Errand::none;
    if (reached == CursorStatus::changed) message_ = "the file has changed: r reads it again";
    else if (reached == CursorStatus::io) message_ = "the file cannot be read; the next key tries again";
    else message_ = "the game cannot be read";
}

/// The next piece of the walk to the node, to its first child, to that one's next sibling.
void GameWalk::list() {
    Cursor& cursor = scout_->cursor;
    CursorStatus reached = CursorStatus::busy;
    if (!is_scouting_) {
        const bool is_first = children_.empty();
        if (listing_ == Listing::node) reached = cursor.begin(Destination::node, node_number());
        else reached = cursor.begin(is_first ? Destination::child : Destination::next_sibling);
        if (listing_ == Listing::node && reached != CursorStatus::busy && reached != CursorStatus::ok) reached = cursor.begin_game_at(0, bytes_->begin());
    }
    is_scouting_ = reached == CursorStatus::busy;
    if (is_scouting_) reached = cursor.step(portion);
    is_scouting_ = reached == CursorStatus::busy;
    if (is_scouting_) return;
    if (listing_ == Listing::children) {
        if (reached == CursorStatus::ok) children_.push_back(cursor.handler().move_title(*position_, charset_));
        if (reached != CursorStatus::ok || children_.size() == most_children) listing_ = Listing::done;
    } else if (reached != CursorStatus::ok) {
        listing_ = Listing::done;
    } else if (cursor.node_number() == node_number()) {
        listing_ = Listing::children;
    }
}

} // namespace nanosgf::tool
