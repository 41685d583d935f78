// SPDX-License-Identifier: MIT
// Reads a game on a processor of 8 bits with 2 KB of RAM: parser, decoders and board together. Sends
// the final position and the RAM that it took.
#include "board.hpp"

#include "nanosgf/go/drawing.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/value/board_size.hpp"
#include "nanosgf/value/collector.hpp"
#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/number.hpp"
#include "nanosgf/value/point_list.hpp"

namespace {

using namespace nanosgf;

/// Captures, a suicide, an overwritten stone, setup by rectangle and a comment with escapes.
NANOSGF_FLASH constexpr uint8_t game[] =
    "(;FF[4]GM[1]SZ[9]KM[6.5]C[A game made for this test: every rule of the board \\[once\\].]"
    "AB[cc:dd][gc]AW[gg]PL[W]"
    ";W[ha];B[ab];W[aa];B[ba]" // a capture in the corner
    ";W[cb];B[ei];W[db];B[]"   // a pass
    ";W[bc];B[tt];W[bd];B[di]" // the older pass
    ";W[ec];B[fi];W[ed];B[gi]"
    ";W[ce];B[hi];W[de]"       // four stones at once
    ";B[ig];W[ih];B[hh];W[ii]" // suicide of two
    ";AE[gc]AW[gc]"
    ";B[gc](;W[fg]MN[40])(;W[aa]))"; // onto a stone; variations

NANOSGF_FLASH constexpr uint8_t end_of_line[] = "\n";
NANOSGF_FLASH constexpr uint8_t black_prisoners[] = "prisoners of Black: ";
NANOSGF_FLASH constexpr uint8_t white_prisoners[] = "prisoners of White: ";
NANOSGF_FLASH constexpr uint8_t move_number[] = "move number: ";
NANOSGF_FLASH constexpr uint8_t ram_static[] = "RAM, variables: ";
NANOSGF_FLASH constexpr uint8_t ram_stack[] = "RAM, stack while reading: ";
NANOSGF_FLASH constexpr uint8_t ram_all[] = "RAM, variables and deepest stack, drawing included: ";

Board<9> goban;

/// Follows the main line and applies what it says.
class Follower {
  public:
    Answer on_property(Identifier name, uint32_t) {
        name_ = name.key();
        switch (name_) {
        case key("SZ"):
        case key("B"):
        case key("W"):
        case key("AB"):
        case key("AW"):
        case key("AE"):
        case key("MN"):
        case key("PL"): return Answer::go_on;
        default: return Answer::skip_property;
        }
    }
    void on_value_chunk(Bytes chunk, Part part, uint32_t) {
        Bytes value;
        if (collector_.take(chunk, part, value)) apply(value);
    }
    Answer on_end_tree(uint32_t) { return Answer::stop; }

    uint16_t refused = 0;

  private:
    void apply(Bytes value) {
        switch (name_) {
        case key("SZ"): {
            const auto size = decode_size(value, size_limits(1, 4, {19, 19}));
            refused = static_cast<uint16_t>(refused + !(size && goban.reset(size.value)));
            break;
        }
        case key("PL"): goban.set_to_play(value == "W" ? Color::white : Color::black); break;
        case key("MN"): {
            const auto number = decode_number(value);
            if (!number) ++refused;
            goban.set_move_number(static_cast<uint32_t>(number.value));
            break;
        }
        case key("B"): move(Color::black, value); break;
        case key("W"): move(Color::white, value); break;
        case key("AB"): place(Color::black, value); break;
        case key("AW"): place(Color::white, value); break;
        default: place(Color::none, value);
        }
    }
    void move(Color color, Bytes value) {
        const auto move = decode_go_move(value, goban.size());
        const bool done = move && (move.value.kind == Move::Kind::pass
                                       ? goban.pass(color)
                                       : goban.play(color, move.value.point));
        refused = static_cast<uint16_t>(refused + !done);
    }
    void place(Color color, Bytes value) {
        const auto points = decode_rectangle(value, goban.size(), go_notation);
        if (!points) ++refused;
        Point point;
        for (RectangleCursor cursor(points.value); points && cursor.next(point);)
            refused = static_cast<uint16_t>(refused + !goban.place(color, point));
    }

    uint32_t name_ = 0;
    Collector<8> collector_;
};

Follower follower;
Parser<Follower> parser(follower);

/// Feeds the game from flash, a few bytes at a time, until its main line ends.
[[gnu::noinline]] Status read_game() {
    char chunk[16];
    for (const uint8_t* from = game;;) {
        uint8_t size = 0;
        while (size != sizeof chunk && detail::flash_byte(from) != 0)
            chunk[size++] = static_cast<char>(detail::flash_byte(from++));
        const Status status = size == 0 ? parser.finish() : parser.feed(Bytes(chunk, size));
        if (status != Status::ok || size == 0) return status;
    }
}

void write_flash(const uint8_t* text) {
    for (; detail::flash_byte(text) != 0; ++text) {
        const char character = static_cast<char>(detail::flash_byte(text));
        board::write(Bytes(&character, 1));
    }
}

void write_line(const uint8_t* name, uint32_t number) {
    write_flash(name);
    board::write(number);
    write_flash(end_of_line);
}

void send(void*, char character) { board::write(Bytes(&character, 1)); }

} // namespace

int main(int, char**) {
    const bool good = read_game() == Status::stopped && follower.refused == 0;
    const size_t stack = board::stack_used();
    Drawing().all(goban, send, nullptr);
    write_line(black_prisoners, goban.prisoners(Color::black));
    write_line(white_prisoners, goban.prisoners(Color::white));
    write_line(move_number, goban.move_number());
    write_line(ram_static, static_cast<uint32_t>(board::image_ram()));
    write_line(ram_stack, static_cast<uint32_t>(stack));
    write_line(ram_all, static_cast<uint32_t>(board::image_ram() + board::stack_used()));
    return good ? 0 : 1;
}
