// SPDX-License-Identifier: MIT
// Plays a few moves on the board of the example in the README of the layer sense, and looks at the record, the
// lines of the relay and the clock.
#include "support/check.hpp"

#include "nanosgf/record/sgf_export.hpp"

#include "examples.inc"

namespace {

using support::check;

constexpr uint32_t page = 1024;
uint8_t cells[4 * page];

record::ReadStatus read_cells(void*, uint32_t offset, uint8_t* bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) bytes[i] = cells[offset + i];
    return record::ReadStatus::ok;
}
bool program_cells(void*, uint32_t offset, const uint8_t* bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) cells[offset + i] = bytes[i];
    return true;
}
bool erase_cells(void*, uint32_t offset) {
    for (uint32_t i = 0; i < page; ++i) cells[offset + i] = 0xFF;
    return true;
}
bool sync_cells(void*) { return true; }
constexpr record::Storage memory = {{page, 4, 8, 8, 0xFF, false, record::WriteOrder::at_once},
                                    read_cells, program_cells, erase_cells, sync_cells, nullptr};

/// What was written to a pipe or as SGF.
struct Text {
    char bytes[600];
    size_t size;

    void add(const char* more, size_t count) {
        for (size_t i = 0; i < count && size < sizeof bytes; ++i) bytes[size++] = more[i];
    }
};
Text sent;
Text game;
uint32_t shown = 0;
uint8_t map[ScanReader<19>::map_bytes];
uint32_t now = 5000;

void transmit(const char* bytes, size_t size) { sent.add(bytes, size); }
void show(const ScanEvent&) { ++shown; }
size_t write_game(void*, const char* bytes, size_t size) {
    game.add(bytes, size);
    return size;
}

void put(Point point, Color color) {
    const unsigned index = point.row * 19U + point.column;
    const unsigned shift = index % 4 * 2;
    map[index / 4] = static_cast<uint8_t>((map[index / 4] & ~(3U << shift)) | static_cast<unsigned>(color) << shift);
}
void wait(Application& application, uint32_t ms) {
    for (; ms != 0; ms -= 50, now += 50) tick(application, map, now, transmit);
}

bool is(const Text& found, const char* expected, const char* what) {
    if (check(support::text(expected) == Bytes(found.bytes, found.size), what)) return true;
    board::write(Bytes(found.bytes, found.size));
    board::write("\n");
    return false;
}

} // namespace

int main() {
    uint8_t unit[8];
    record::Journal journal(unit);
    record::Recorder<record::Journal> recorder(journal);
    const record::RootProperty root[] = {{"SZ", "19"}};
    for (uint32_t i = 0; i < 4; ++i) erase_cells(nullptr, i * page);
    check(journal.mount<memory>() == StoreStatus::ok && recorder.begin(root) == StoreStatus::ok, "a game begins");
    Clock clock;
    check(clock.set(time_control(decode_time_settings("600", "").value)), "the clock is set");
    Relay relay({recall, nullptr, nullptr, &journal}, LineCheck::none);
    relay.start(1);
    Application application = {recorder, clock, relay, show};
    check(start(application), "the board is ready");
    clock.start(Color::black, now);

    put({15, 3}, Color::black);
    wait(application, 2000);
    put({3, 3}, Color::white);
    wait(application, 500);
    // It slides to the next point, and a move is played and taken back.
    put({3, 3}, Color::none);
    put({4, 3}, Color::white);
    wait(application, 4000);
    put({9, 9}, Color::black);
    wait(application, 2000);
    put({9, 9}, Color::none);
    wait(application, 5000);
    put({15, 15}, Color::black);
    wait(application, 1000);
    check(reader.button(ScanButton::pass, now) && reader.button(ScanButton::end, now), "the buttons are accepted");
    wait(application, 50);

    check(application.is_safe && shown > 8, "all is safe, and shown");
    record::ListedGame read;
    record::SgfExport out(journal, Sink{write_game, nullptr});
    check(journal.first_game(read) == StoreStatus::ok && out.begin(read) == StoreStatus::ok && out.write() == StoreStatus::ok,
          "the game is read back");
    is(game, "(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[19];B[pd]BL[599.9];W[ed]WL[598];B[pp]BL[595.4];W[]WL[590.1])\n", "the game");
    is(sent, "last 0 0001\n1 B pd 599.9\n2 W dd 598\n3 undo\n4 W ed 598\n5 B jj 595.4\n6 undo\n7 B pp 595.4\n8 W pass 590.1\n",
       "the lines of the relay");
    // A host that comes late has all from the record.
    sent.size = 0;
    relay.receive("resend 1\n");
    wait(application, 100);
    is(sent, "last 8 0001\n1 B pd 599.9\n2 W dd 598\n3 undo\n4 W ed 598\n5 B jj 595.4\n6 undo\n7 B pp 595.4\n8 W pass 590.1\n",
       "the lines for a late host");
    return support::conclude("readme, sense");
}
