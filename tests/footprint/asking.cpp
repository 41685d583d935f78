// SPDX-License-Identifier: MIT
// A program that uses one part of the library, named by ASKED, or none.
#include "board.hpp"

#include "nanosgf/go/board.hpp"
#include "nanosgf/schema/table.hpp"

namespace {

using namespace nanosgf;

/// Looks up a property by name, version and game.
[[maybe_unused]] uint32_t use_table(int number) {
    const char letters[2] = {static_cast<char>(number), static_cast<char>(number >> 8)};
    const schema::Property property = schema::all_properties().find(
        Identifier(Bytes(letters, 2)), static_cast<uint16_t>(number), static_cast<uint16_t>(number));
    return static_cast<uint32_t>(property.value_type()) + static_cast<uint32_t>(property.index());
}

/// Sets up, plays, captures, passes, and takes back.
[[maybe_unused]] uint32_t use_board(int number) {
    Board<19> stones;
    const Point point = {static_cast<uint16_t>(number), static_cast<uint16_t>(number >> 8)};
    const bool good = stones.reset({19, 19}) && stones.place(Color::black, point) &&
                      stones.play(Color::white, point) && stones.pass(Color::black) && stones.undo();
    return static_cast<uint32_t>(stones.stone(point)) + stones.prisoners(Color::black) +
           stones.move_number() + good;
}

} // namespace

int main(int argc, char**) {
    uint32_t sum = static_cast<uint32_t>(argc);
#ifdef ASKED
    sum += ASKED;
#endif
    board::write(sum);
    return static_cast<int>(sum);
}
