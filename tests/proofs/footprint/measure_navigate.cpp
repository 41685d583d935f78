// SPDX-License-Identifier: MIT
// A cursor with its board, all of its ways; with NANOSGF_INDEX a collection's index, built and used, too. Linked again
// with NANOSGF_WITHOUT: the typed parser with the same player, which the cursor's flash is counted beside.
#include "board.hpp"

#include "nanosgf/navigate/collection_index.hpp"
#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/player.hpp"

namespace {

using namespace nanosgf;
using Board19 = Board<19>;
using Played = Player<Board19>;

Board19 goban;
char buffer[64];

constexpr char record[] = {
#include "game.inc"
};

size_t read_record(void*, uint32_t offset, char* bytes, size_t size) {
    const Bytes piece = Bytes(record, sizeof record).from(offset).first(size);
    for (size_t i = 0; i < piece.size(); ++i) bytes[i] = piece[i] == 0 ? ' ' : piece.data()[i];
    return piece.size();
}

#ifndef NANOSGF_WITHOUT
using Cursor = BasicFileCursor<Played>;
Waypoint waypoints[16];
Cursor::Kept kept[2];

uint32_t size_of_record(void*) { return sizeof record; }

const Cursor::Resources resources({read_record, nullptr, size_of_record}, buffer, waypoints, kept);

#ifdef NANOSGF_INDEX
char index_bytes[64];
size_t index_size = 0;

size_t write_index(void*, const char* bytes, size_t size) {
    for (size_t i = 0; i < size && index_size < sizeof index_bytes; ++i) index_bytes[index_size++] = bytes[i];
    return size;
}
size_t read_index(void*, uint32_t offset, char* bytes, size_t size) {
    const Bytes piece = Bytes(index_bytes, index_size).from(offset).first(size);
    for (size_t i = 0; i < piece.size(); ++i) bytes[i] = piece.data()[i];
    return piece.size();
}
uint32_t size_of_index(void*) { return static_cast<uint32_t>(index_size); }
#endif
#endif

} // namespace

int main(int argc, char**) {
#ifdef NANOSGF_WITHOUT
    const FileSource source = {read_record, nullptr};
    Played::Snapshot snapshots[1];
    Played player(goban, snapshots);
    game::Parser<Played, game::GoOnly> parser(player);
    Status status = Status::ok;
    uint32_t offset = 0;
    do {
        const size_t count = source.read(source.context, offset, buffer, sizeof buffer);
        if (count == 0) break;
        offset += static_cast<uint32_t>(count);
        status = parser.feed(Bytes(buffer, count));
    } while (status == Status::ok);
    snapshots[0] = player.snapshot();
    player.restore(snapshots[0]);
    (void)parser.resume(parser.checkpoint());
    if (status == Status::ok) status = parser.finish();
    board::write(static_cast<uint32_t>(status));
    return argc;
#else
    Cursor cursor(resources, goban);
    CursorStatus reached = cursor.game(0);
    // Each way, chosen at run time.
    for (int destination = 0; destination <= static_cast<int>(Destination::game); ++destination) {
        CursorStatus step = cursor.begin(static_cast<Destination>(destination), static_cast<uint32_t>(argc));
        while (step == CursorStatus::busy) step = cursor.step(100);
    }
#ifdef NANOSGF_INDEX
    IndexBuilder<Cursor> builder(cursor, {write_index, nullptr});
    reached = builder.begin();
    while (reached == CursorStatus::busy) reached = builder.step(100);
    CollectionIndex index({read_index, nullptr, size_of_index}, resources.source);
    reached = index.open();
    if (reached == CursorStatus::ok) reached = go_to_game(cursor, index, 0);
#else
    reached = cursor.end_of_line();
#endif
    board::write("navigate_state ");
    board::write(static_cast<uint32_t>(sizeof cursor - sizeof(game::Parser<Played, game::GoOnly>) - sizeof(Played)));
    board::write("\n");
    return reached == CursorStatus::ok && goban.size() == BoardSize{19, 19} ? 0 : 1;
#endif
}
