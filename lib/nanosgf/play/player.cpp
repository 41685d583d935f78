// SPDX-License-Identifier: MIT
// What a node does to the board, and which nodes are played.
#include "nanosgf/play/player.hpp"

namespace nanosgf {

bool GoPlayer::begin_tree() {
    end_node();
    if (depth_++ != 0) return depth_ - 2 < capacity_;
    (void)board_.reset(board_.max_size()); // it has this size
    refusal_ = Refusal::none;
    is_exact_ = in_root_ = true;
    return false;
}

// A snapshot is always exact: is_exact_ becomes false only where variations are too deep for one.
bool GoPlayer::end_tree() {
    end_node();
    if (depth_ == 0 || --depth_ == 0) return false;
    is_exact_ = depth_ - 1 < capacity_;
    return is_exact();
}

void GoPlayer::begin(BoardSize size, uint16_t game) {
    in_root_ = false;
    constexpr uint16_t go = 1;
    if (game != go) refusal_ = Refusal::other_game;
    else if (!board_.resize(size)) refusal_ = Refusal::too_large;
    if (refusal_ != Refusal::none) (void)board_.reset(board_.max_size());
    end_node();
}

void GoPlayer::on_setup(Color color, Point point) {
    if (!is_exact()) return;
    if (executed_ != 0) (void)board_.undo();
    executed_ = 0;
    board_.place(color, point); // ignores a point off the board
}

// The first move of each colour in a node counts.
void GoPlayer::add_move(Color color, Point point) {
    if (!is_exact() || count_ == 2 || (count_ == 1 && moves_[0].color == color)) return;
    moves_[count_] = {point, color};
    if (count_ == 0 && !in_root_ && play(moves_[0])) executed_ = 1;
    ++count_;
}

bool GoPlayer::play(const Move& move) {
    return move.point == pass ? board_.pass(move.color) : board_.play(move.color, move.point);
}

void GoPlayer::finish_node() {
    if (in_root_) return;
    if (is_exact()) {
        if (has_handicap_) board_.suppose_handicap(2);
        for (uint8_t i = executed_; i < count_; ++i) (void)play(moves_[i]);
        if (number_ >= 0) board_.set_move_number(static_cast<uint32_t>(number_));
        board_.set_to_play(player_);
    }
    count_ = executed_ = 0;
    number_ = no_number;
    player_ = Color::none;
    has_handicap_ = false;
}

} // namespace nanosgf
