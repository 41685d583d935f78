// SPDX-License-Identifier: MIT
// A go board's firmware: the typed parser for Go in FF[4] and a board of 19x19, fed 64 bytes at a
// time. Linked a second time without them, to see what they add; run, to see their memory.
#include "board.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/go/board.hpp"

namespace {

using namespace nanosgf;

#ifdef NANOSGF_WITHOUT
/// What is left of the program.
class Firmware {
  public:
    [[gnu::noipa]] Status feed(Bytes bytes) { return bytes.empty() ? Status::failed : Status::ok; }
    [[gnu::noipa]] Status finish() { return Status::ok; }
    [[gnu::noipa]] uint32_t shown() const { return 0; }
};
#else
/// Keeps the position of the record read so far.
class Position {
  public:
    void on_board_size(BoardSize size) { fits_ = board_.reset(size); }
    void on_setup(Color color, Point point) { note(board_.place(color, point)); }
    void on_move(Color color, Point point) { note(board_.play(color, point)); }
    void on_pass(Color color) { note(board_.pass(color)); }
    void on_player(Color color) { board_.set_to_play(color); }
    void on_move_number(int32_t number) { board_.set_move_number(static_cast<uint32_t>(number)); }

    [[nodiscard]] uint32_t shown() const {
        return board_.prisoners(Color::black) + static_cast<uint32_t>(board_.stone({3, 3})) + fits_;
    }

  private:
    void note(bool good) { fits_ = fits_ && good; }

    Board<19> board_;
    bool fits_ = true;
};

class Firmware {
  public:
    Firmware() : parser_(position_) {}
    Status feed(Bytes bytes) { return parser_.feed(bytes); }
    Status finish() { return parser_.finish(); }
    uint32_t shown() const { return position_.shown(); }

  private:
    Position position_;
    game::Parser<Position, game::GoOnly> parser_;
};
#endif

constexpr char record[] = {
#include "game.inc"
};

void print(const char* name, size_t length, size_t value) {
    board::write(Bytes(name, length));
    board::write(static_cast<uint32_t>(value));
    board::write("\n");
}

} // namespace

int main() {
    Firmware firmware;
    const size_t before = board::stack_now();
    board::stack_repaint();
    Status status = Status::ok;
    for (Bytes rest(record, sizeof record); !rest.empty(); rest = rest.from(64))
        if (status == Status::ok) status = firmware.feed(rest.first(64));
    if (status == Status::ok) status = firmware.finish();
    const size_t stack = board::stack_used() - before;
    if (firmware.shown() > 1000) return 1;
    print("typed_state ", 12, sizeof firmware);
    print("typed_stack ", 12, stack);
    return static_cast<int>(status);
}
