// SPDX-License-Identifier: MIT
// A game recorded into the micro:bit's own flash outlives resets of the board.
#include "board.hpp"

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "storage/flash_nrf51.hpp"

using namespace nanosgf::record;
using nanosgf::Bytes;
using nanosgf::Color;

namespace {

constexpr uint32_t page_size = 1024;
constexpr uint32_t pages = 4;
constexpr uint32_t first_page = 256 - pages; // the last of 256 KB

constexpr uint32_t resets = 3;
constexpr uint32_t moves_a_start = 120; // more than a page

/// What survives a reset beside the flash: the end of RAM, that start-up does not clear.
volatile uint32_t* const memory = reinterpret_cast<volatile uint32_t*>(uintptr_t{0x20003FF0});
constexpr uint32_t mark = 0x6E616E6F;

int failed(Bytes what) {
    board::write(what);
    board::write("\n");
    return 1;
}

[[noreturn]] void reset_board() {
    // AIRCR: key and SYSRESETREQ (ARMv6-M Architecture Reference Manual, B3.2.6).
    *reinterpret_cast<volatile uint32_t*>(uintptr_t{0xE000ED0C}) = 0x05FA0004;
    for (;;) {
    }
}

/// The point of move number n, another one for each.
void point_of(uint32_t n, char* point) {
    point[0] = static_cast<char>('a' + n % 19);
    point[1] = static_cast<char>('a' + n / 19 % 19);
}

/// How many moves of the game are there, if all are those that were recorded; else SIZE_MAX.
size_t count_moves(Journal& journal, uint32_t& starts) {
    ListedGame game;
    if (journal.first_game(game) != StoreStatus::ok) return SIZE_MAX;
    Journal::Cursor cursor = journal.cursor(game);
    Entry entry;
    size_t count = 0;
    StoreStatus status = journal.read(cursor, entry);
    for (; status == StoreStatus::ok; status = journal.read(cursor, entry)) {
        if (entry.kind == Kind::power_up) ++starts;
        if (entry.kind != Kind::black && entry.kind != Kind::white) continue;
        char point[2];
        point_of(static_cast<uint32_t>(count), point);
        const Kind kind = count % 2 == 0 ? Kind::black : Kind::white;
        if (entry.kind != kind || entry.value() != Bytes(point, 2)) return SIZE_MAX;
        ++count;
    }
    return status == StoreStatus::none ? count : SIZE_MAX;
}

} // namespace

int main(int, char**) {
    const Storage flash = storage::flash_nrf51(first_page, pages);
    const uint32_t start = memory[0] == mark ? memory[1] : 0;
    memory[0] = mark;
    memory[1] = start + 1;
    if (start == 0) {
        if (board::image_flash() > first_page * page_size) return failed("the image is too large");
        // Something older is in the way.
        const uint8_t old[8] = {1, 2, 3, 4, 5, 6, 7, 8};
        for (uint32_t page = 0; page < pages; ++page)
            if (!flash.erase(flash.context, page * page_size) ||
                !flash.program(flash.context, page * page_size, old, 8))
                return failed("the flash does not keep what is programmed");
    }

    uint8_t unit[8];
    Journal journal(flash, unit);
    Recorder<Journal> recorder(journal);
    const StoreStatus mounted = journal.mount();
    if (mounted != (start == 0 ? StoreStatus::foreign : StoreStatus::ok)) return failed("it does not mount");
    journal.claim(); // the linker keeps these pages free for it
    uint32_t begin = 0;
    if (start == 0) {
        const RootProperty root[] = {{"SZ", "19"}, {"PB", "Shusaku"}};
        if (recorder.begin(root) != StoreStatus::ok) return failed("no game begins");
    } else {
        uint32_t starts = 0;
        begin = start * moves_a_start;
        if (count_moves(journal, starts) != begin || starts + 1 != start)
            return failed("what was recorded is not there");
        if (start == resets) {
            board::write(begin);
            board::write(" moves are there after ");
            board::write(resets);
            board::write(" resets\n");
            memory[0] = 0;
            return 0;
        }
        if (recorder.resume() != StoreStatus::ok) return failed("the game does not go on");
    }
    for (uint32_t n = begin; n < begin + moves_a_start; ++n) {
        char point[2];
        point_of(n, point);
        if (recorder.move_text(n % 2 == 0 ? Color::black : Color::white, Bytes(point, 2)) != StoreStatus::ok)
            return failed("a move is not recorded");
    }
    reset_board();
}
