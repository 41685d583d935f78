// SPDX-License-Identifier: MIT
// Plays the main line, and moves what stood before SZ to the board that SZ asks for.
#include "main_line.hpp"

namespace firmware {

namespace {

/// Puts each stone of one board on the other, if its point exists there.
void copy_stones(const nanosgf::GoBoard& from, nanosgf::GoBoard& to) {
    const BoardSize size = from.size();
    for (Point point; point.column < size.columns; ++point.column)
        for (point.row = 0; point.row < size.rows; ++point.row)
            if (from.stone(point) != Color::none) (void)to.place(from.stone(point), point);
}

} // namespace

void MainLine::on_begin_tree(uint32_t) {
    if (depth_++ != 0) return;
    is_open_ = true;
    is_sized_ = fits_ = false;
    player_ = Color::none;
    handicap_ = 0;
}

// Trees close from the end of the main line on: whatever follows is a variation.
void MainLine::on_end_tree(uint32_t) {
    --depth_;
    is_open_ = false;
}

void MainLine::on_board_size(BoardSize size) {
    if (is_sized_ && fits_) resize(size);
    else fits_ = board_.reset(size);
    is_sized_ = true;
}

void MainLine::on_root(const Context& context) {
    if (fits_ && board_.size() != context.size()) resize(context.size());
    board_.suppose_handicap(handicap_);
}

void MainLine::on_setup(Color color, Point point, const Context& context) {
    if (is_open_ && make_room(point, context)) (void)board_.place(color, point);
}

void MainLine::on_move(Color color, Point point, const Context& context) {
    if (is_open_ && make_room(point, context)) (void)board_.play(color, point);
}

void MainLine::on_pass(Color color) {
    if (is_open_ && fits_) (void)board_.pass(color);
}

void MainLine::on_player(Color color) {
    if (!is_open_) return;
    player_ = color;
    board_.set_to_play(color);
}

void MainLine::on_handicap(int32_t stones) {
    if (!is_open_ || stones <= 0) return;
    handicap_ = stones < UINT8_MAX ? static_cast<uint8_t>(stones) : UINT8_MAX;
}

// While SZ is not known the reader delivers points of any board.
bool MainLine::make_room(Point point, const Context& context) {
    if (fits_ && context.provisional() && !board_.size().contains(point)) resize(board_.max_size());
    return fits_;
}

/// Another size with the same stones, as far as they fit, and the same last move.
void MainLine::resize(BoardSize size) {
    nanosgf::Board<most> before;
    (void)before.reset(board_.size());
    copy_stones(board_, before);
    const nanosgf::LastMove last = board_.last_move();
    fits_ = board_.reset(size);
    if (!fits_) return;
    copy_stones(before, board_);
    board_.set_to_play(player_);
    if (last.color == Color::none) return;
    if (last.pass) (void)board_.pass(last.color);
    else (void)(board_.place(Color::none, last.point) && board_.play(last.color, last.point));
}

} // namespace firmware
