// SPDX-License-Identifier: MIT
// The go board in a terminal: its display, buttons, stones and lights, and a folder as its card.
#include "goboard/folder_card.hpp"
#include "goboard/hardware.hpp"

#include "view/terminal.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <fstream>
#include <optional>

namespace hardware {

namespace {

using goboard::FolderCard;
using nanosgf::tool::Key;
using nanosgf::tool::Screen;
using nanosgf::tool::Terminal;

constexpr std::size_t display_columns = 128, display_rows = 64;
constexpr std::size_t most_side = 19;
constexpr std::size_t most_lines = 50; // of the console
constexpr std::uint32_t scan_ms = 50;
constexpr const char* stones_file = ".goboard-stones"; // a board keeps its stones without power
constexpr const char* keys_line = "Arrows, Enter: buttons. hjkl: hand, b w: put or lift, x: clear. c: card, t: board, q: end";

/// UTF-8 of a character above U+07FF.
std::string character(std::uint32_t code) {
    return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)), static_cast<char>(0x80 | (code & 0x3F))};
}

class Front {
  public:
    explicit Front(const char* folder);

    bool scan(std::uint8_t side, std::uint8_t* map, std::uint32_t& at_ms);
    Button pressed();
    void rest() { wait_ = scan_ms; }
    void show(const std::uint8_t* frame) { std::memcpy(frame_.data(), frame, frame_.size()), is_stale_ = true; }
    void light(std::uint8_t side, const std::uint8_t* map);
    void say(Bytes text);
    bool is_over();
    static std::uint32_t now() {
        const auto passed = std::chrono::steady_clock::now().time_since_epoch();
        return static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::milliseconds>(passed).count());
    }

    FolderCard card;

  private:
    /// Where things are in a window of its size.
    struct Layout {
        bool has_display = false, has_board = false, is_fine = false; ///< fine: a pixel a column, two a row; else two columns, four rows a character
        std::size_t board_column = 0, point_width = 2, rows = 0;
    };

    [[nodiscard]] Layout lay_out(const Screen& screen) const;
    void draw();
    void draw_display(Screen& screen, bool is_fine) const;
    void draw_board(Screen& screen, const Layout& layout) const;
    Button take(const Key& key);
    void take_letter(char letter);
    void put(std::size_t row, std::size_t column, std::uint8_t color);
    void keep_stones() const;
    [[nodiscard]] bool is_lit(std::size_t column, std::size_t row) const { return (frame_[row * (display_columns / 8) + column / 8] >> column % 8 & 1) != 0; }
    [[nodiscard]] unsigned light_at(std::size_t row, std::size_t column) const {
        const std::size_t index = row * side_ + column;
        return lights_[index / 4] >> index % 4 * 2 & 3u;
    }

    std::string folder_;
    std::optional<Terminal> terminal_;
    std::array<std::uint8_t, frame_bytes> frame_ = {};
    std::array<std::uint8_t, map_bytes> lights_ = {};
    std::array<std::uint8_t, most_side * most_side> stones_ = {};
    std::deque<std::string> lines_ = {""};
    std::size_t side_ = most_side, row_ = 0, column_ = 0;
    Layout layout_;
    std::uint32_t last_scan_ = now();
    std::uint32_t wait_ = 0;
    bool prefers_board_ = false; ///< where there is no room for both
    bool is_stale_ = true, is_over_ = false;
};

Front::Front(const char* folder) : card(folder), folder_(folder) {
    std::string problem = card.put_in();
    if (problem.empty() && !Terminal::problem().empty()) problem = "this program needs a terminal, and TERM must name its kind";
    if (!problem.empty()) {
        std::fprintf(stderr, "nanosgf_goboard_terminal: %s\n", problem.c_str());
        std::exit(2);
    }
    std::string kept;
    std::getline(std::ifstream(folder_ + "/" + stones_file), kept);
    for (std::size_t i = 0; i < stones_.size() && i < kept.size(); ++i) stones_[i] = kept[i] == '1' ? 1 : kept[i] == '2' ? 2 : 0;
    terminal_.emplace(true);
}

bool Front::scan(std::uint8_t side, std::uint8_t* map, std::uint32_t& at_ms) {
    at_ms = now();
    if (at_ms - last_scan_ < scan_ms) return false;
    last_scan_ = at_ms;
    std::memset(map, 0, map_bytes);
    for (std::size_t i = 0; i < std::size_t{side} * side; ++i)
        map[i / 4] = static_cast<std::uint8_t>(map[i / 4] | stones_[i / side * most_side + i % side] << i % 4 * 2);
    return true;
}

/// After rest() it waits for the next scan.
Button Front::pressed() {
    if (is_stale_) draw();
    const std::uint32_t passed = now() - last_scan_;
    const std::uint32_t wait = wait_ > passed ? wait_ - passed : 0;
    wait_ = 0;
    return take(terminal_->read(static_cast<int>(wait)));
}

Button Front::take(const Key& key) {
    switch (key.kind) {
    case Key::Kind::up: return Button::up;
    case Key::Kind::down: return Button::down;
    case Key::Kind::left: return Button::left;
    case Key::Kind::right: return Button::right;
    case Key::Kind::enter: return Button::select;
    case Key::Kind::text:
        if (key.text.size() == 1) take_letter(key.text[0]);
        break;
    case Key::Kind::press:
        if (layout_.has_board && key.column >= layout_.board_column) put(key.row, (key.column - layout_.board_column) / layout_.point_width, key.is_left ? 1 : 2);
        break;
    case Key::Kind::closed: is_over_ = true; break;
    case Key::Kind::resize: is_stale_ = true; break;
    default: break;
    }
    return Button::none;
}

void Front::take_letter(char letter) {
    is_stale_ = true;
    switch (letter) {
    case 'h': column_ -= column_ > 0 ? 1 : 0; break;
    case 'l': ++column_; break;
    case 'k': row_ -= row_ > 0 ? 1 : 0; break;
    case 'j': ++row_; break;
    case 'b': put(row_, column_, 1); break;
    case 'w': put(row_, column_, 2); break;
    case 'x':
        stones_ = {};
        keep_stones();
        break;
    case 't': prefers_board_ = !prefers_board_; break;
    case 'c':
        if (card.is_in()) {
            card.pull_out();
            say("the card is out\n");
        } else {
            const std::string problem = card.put_in();
            say((problem.empty() ? "the card is in" : problem) + "\n");
        }
        break;
    case 'q': is_over_ = true; break;
    default: break;
    }
    row_ = std::min(row_, side_ - 1);
    column_ = std::min(column_, side_ - 1);
}

/// A stone is put on an empty point, and lifted from any other.
void Front::put(std::size_t row, std::size_t column, std::uint8_t color) {
    if (row >= side_ || column >= side_) return;
    row_ = row;
    column_ = column;
    std::uint8_t& stone = stones_[row * most_side + column];
    stone = stone == 0 ? color : 0;
    is_stale_ = true;
    keep_stones();
}

void Front::keep_stones() const {
    std::string text;
    for (const std::uint8_t stone : stones_) text += static_cast<char>('0' + stone);
    const std::string name = folder_ + "/" + stones_file;
    std::ofstream(name + ".part") << text << '\n';
    static_cast<void>(std::rename((name + ".part").c_str(), name.c_str()));
}

void Front::light(std::uint8_t side, const std::uint8_t* map) {
    side_ = side;
    row_ = std::min(row_, side_ - 1);
    column_ = std::min(column_, side_ - 1);
    std::memcpy(lights_.data(), map, lights_.size());
    is_stale_ = true;
}

void Front::say(Bytes text) {
    for (const char letter : text) {
        if (letter != '\n') lines_.back() += letter;
        else lines_.emplace_back();
    }
    while (lines_.size() > most_lines) lines_.pop_front();
    is_stale_ = true;
}

bool Front::is_over() {
    if (terminal_->failed()) is_over_ = true;
    if (is_over_) terminal_.reset();
    return is_over_;
}

/// Fine if there is room for both then. Points of two columns if there is room, else of one.
Front::Layout Front::lay_out(const Screen& screen) const {
    for (const bool is_fine : {true, false}) {
        const std::size_t width = display_columns / (is_fine ? 1 : 2), height = display_rows / (is_fine ? 2 : 4);
        for (const std::size_t point : {2u, 1u})
            if (screen.rows() >= std::max(height, side_) && screen.columns() >= width + 2 + point * side_)
                return {true, true, is_fine, width + 2, point, std::max(height, side_)};
    }
    const std::size_t point = screen.columns() >= 2 * side_ ? 2 : 1;
    const bool fits_display = screen.rows() >= display_rows / 4 && screen.columns() >= display_columns / 2;
    const bool fits_board = screen.rows() >= side_ && screen.columns() >= point * side_;
    if (fits_board && (prefers_board_ || !fits_display)) return {false, true, false, 0, point, side_};
    return {fits_display, false, false, 0, 2, fits_display ? display_rows / 4 : 1};
}

void Front::draw() {
    is_stale_ = false;
    Screen screen = terminal_->empty_frame();
    layout_ = lay_out(screen);
    if (layout_.has_display) draw_display(screen, layout_.is_fine);
    if (layout_.has_board) draw_board(screen, layout_);
    if (!layout_.has_display && !layout_.has_board) screen.put(0, 0, "64 columns and 16 rows, please");
    const std::size_t free = screen.rows() > layout_.rows ? screen.rows() - layout_.rows : 0;
    if (free > 0) screen.put(screen.rows() - 1, 0, keys_line);
    const std::size_t said = std::min(free > 1 ? free - 1 : 0, lines_.size() - 1);
    for (std::size_t i = 0; i < said; ++i) screen.put(layout_.rows + i, 0, lines_[lines_.size() - 1 - said + i]);
    terminal_->show(std::move(screen));
}

void Front::draw_display(Screen& screen, bool is_fine) const {
    // Bits of Braille patterns by column and row (Unicode, block 2800).
    constexpr std::uint8_t dots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    constexpr const char* halves[] = {" ", "\u2580", "\u2584", "\u2588"};
    const std::size_t width = is_fine ? 1 : 2, height = is_fine ? 2 : 4;
    for (std::size_t row = 0; row < display_rows / height; ++row)
        for (std::size_t column = 0; column < display_columns / width; ++column) {
            unsigned bits = 0;
            for (std::size_t y = 0; y < height; ++y)
                for (std::size_t x = 0; x < width; ++x)
                    if (is_lit(column * width + x, row * height + y)) bits |= is_fine ? 1u << y : dots[y][x];
            screen.put(row, column, is_fine ? halves[bits] : character(0x2800 + bits));
        }
}

/// Lights by colours, and where there is room by a sign after the point, for `*` on, `!` blinking, `#` blinking fast.
void Front::draw_board(Screen& screen, const Layout& layout) const {
    constexpr const char* stones[] = {"\u00B7", "\u25CF", "\u25CB"};
    constexpr const char* styles[] = {"", "\x1b[43m", "\x1b[5;43m", "\x1b[5;41m"};
    for (std::size_t row = 0; row < side_; ++row)
        for (std::size_t column = 0; column < side_; ++column) {
            const unsigned light = light_at(row, column);
            const std::size_t at = layout.board_column + column * layout.point_width;
            const bool is_hand = row == row_ && column == column_;
            screen.put(row, at, stones[stones_[row * most_side + column]], is_hand ? std::string("\x1b[7m") + styles[light] : styles[light]);
            if (layout.point_width == 2) screen.put(row, at + 1, std::string(1, " *!#"[light]), styles[light]);
        }
}

std::optional<Front> front;

} // namespace

/// The folder that GOBOARD_CARD names, or this one.
void start() {
    const char* const named = std::getenv("GOBOARD_CARD");
    front.emplace(named != nullptr ? named : ".");
    say("go board\n");
}

bool scan(uint8_t side, uint8_t* map, uint32_t& at_ms) { return front->scan(side, map, at_ms); }
bool sees_colors() { return true; }
Button pressed() { return front->pressed(); }
uint32_t milliseconds() { return Front::now(); }
Bytes date() {
    static char text[16];
    const std::time_t now = std::time(nullptr);
    return Bytes(text, std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now)));
}
void show(const uint8_t* frame) { front->show(frame); }
void light(uint8_t side, const uint8_t* map) { front->light(side, map); }
void say(Bytes text) { front->say(text); }
int heard() { return -1; }
bool card_begin() { return front->card.begin(); }
bool card_read(uint32_t sector, uint8_t* bytes) { return front->card.read(sector, bytes); }
bool card_write(uint32_t sector, const uint8_t* bytes) { return front->card.write(sector, bytes); }
bool card_sync() { return front->card.sync(); }
void feed_watchdog() {}
void set_brightness(uint8_t) {}
Watchdog watchdog() { return Watchdog::none; }
uint8_t battery() { return not_known; }
uint8_t card_wear() { return not_known; }
void rest() { front->rest(); }
bool is_over() { return front->is_over(); }

} // namespace hardware
