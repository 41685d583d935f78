// SPDX-License-Identifier: MIT
// From lifted stones to dead groups, and to a result.
#include "goboard/count_screen.hpp"

#include "goboard/board_picture.hpp"

namespace goboard {

using hardware::Button;

namespace {

constexpr int panel = picture_size + 2;
constexpr uint8_t row_count = 6;

uint8_t at(const uint8_t* map, unsigned index) { return map[index / 4] >> index % 4 * 2 & 3; }

} // namespace

Words& add_points(Words& words, int32_t halves) {
    return words.add(halves > 0 ? "B+~" : halves < 0 ? "W+~" : "0", halves);
}

void CountScreen::begin(const nanosgf::GoBoard& board, int32_t half_komi) {
    board_ = &board;
    half_komi_ = half_komi;
    cursor_ = Point{};
    is_known_ = is_list_ = false;
    equal_ = 0;
    static_cast<void>(count_.begin(board)); // no board is larger
    lights_.clear(static_cast<uint8_t>(board.size().columns));
}

void CountScreen::scan(const uint8_t* map) {
    bool is_equal = true;
    for (uint8_t i = 0; i < hardware::map_bytes; ++i) {
        is_equal = is_equal && seen_[i] == map[i];
        seen_[i] = map[i];
    }
    equal_ = static_cast<uint8_t>(is_equal ? equal_ + 1 : 1);
    if (equal_ < equal_scans) return;
    equal_ = 0;
    if (is_known_) lift();
    is_known_ = true;
    for (uint8_t i = 0; i < hardware::map_bytes; ++i) settled_[i] = seen_[i];
}

/// What has gone since the readings settled before.
void CountScreen::lift() {
    Point lifted[most_lifted];
    uint16_t count = 0;
    const nanosgf::BoardSize size = board_->size();
    unsigned index = 0;
    for (uint8_t row = 0; row < size.rows; ++row)
        for (uint8_t column = 0; column < size.columns; ++column, ++index) {
            if (at(seen_, index) != 0 || at(settled_, index) == 0) continue;
            if (count < most_lifted) lifted[count] = Point{column, row};
            ++count;
        }
    for (uint16_t i = 0; i < count && count <= most_lifted; ++i) has_changed_ = count_.toggle_group(lifted[i]) || has_changed_;
}

uint16_t CountScreen::points(Color color) const {
    const nanosgf::SideCount side = count_.side(color);
    return static_cast<uint16_t>(side.territory + (is_territory_ ? side.dead + board_->prisoners(color) : side.stones));
}

int32_t CountScreen::halves() const { return 2 * (points(Color::black) - points(Color::white)) - half_komi_; }

CountScreen::Step CountScreen::press(Button button) {
    if (!is_list_) {
        if (button != Button::select) move_cursor(cursor_, button, board_->size());
        else selection_ = Selection();
        is_list_ = button == Button::select;
        return Step::none;
    }
    if (selection_.press(button, row_count)) return Step::none;
    is_list_ = false;
    if (button == Button::left) return Step::menu;
    if (button != Button::select) return Step::none;
    switch (selection_.row) {
    case 0: has_changed_ = count_.toggle_group(cursor_); return Step::none;
    case 1: is_territory_ = !is_territory_; return Step::none;
    case 2: return Step::record;
    case 3: return Step::other;
    case 4: return Step::game;
    default: return Step::menu;
    }
}

void CountScreen::draw(Frame& frame) {
    if (is_list_) {
        ListPicture list(frame, "Count", selection_.row);
        list.rows("Dead or alive\nArea or territory");
        Words result;
        list.row("Record", add_points(result, halves()).bytes());
        list.rows("Result\nGame\nMenu");
        return;
    }
    draw_overview(frame, *board_, &count_, &lights_);
    invert_point(frame, board_->size(), cursor_);
    Words words(is_territory_ ? "Territory" : "Area");
    words.add("\nBlack #\nWhite ~\n", points(Color::black), 2 * points(Color::white) + half_komi_);
    add_points(words, halves());
    frame.paragraph(panel, 0, words.add("\n\nLift dead stones").bytes(), 8);
}

} // namespace goboard
