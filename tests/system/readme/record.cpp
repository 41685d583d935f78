// SPDX-License-Identifier: MIT
// Gives the examples of the recorder's README the memories that they expect, and looks at
// the games.
#include "support/check.hpp"

#include "examples.inc"

namespace {

using nanosgf::Bytes;
using support::check;

// A memory that is gone with the statement would be read later.
static_assert(!__is_constructible(Journal, Storage, uint8_t*), "a Storage that nobody keeps");
static_assert(!__is_constructible(SgfFile, FileSystem), "a FileSystem that nobody keeps");
// What stands in a buffer is not all text.
static_assert(!__is_constructible(Bytes, char (&)[8]), "a buffer without a count");
static_assert(__is_constructible(Bytes, const char (&)[8]), "a literal");

constexpr uint32_t flash_size = 8192;
uint8_t cells[flash_size];

char printed[512];
size_t printed_size = 0;
unsigned calls = 0;

// One file a role, as much as the example needs.
struct File {
    bool exists = false;
    uint32_t number = 0;
    size_t size = 0;
    char bytes[256] = {};
};
File card_files[3];

File* find(FileName name) {
    File& file = card_files[static_cast<uint8_t>(name.role)];
    return file.exists && file.number == name.number ? &file : nullptr;
}

StoreStatus next_file(void*, FileRole role, uint32_t after, uint32_t& number) {
    const File& file = card_files[static_cast<uint8_t>(role)];
    if (!file.exists || file.number <= after) return StoreStatus::none;
    number = file.number;
    return StoreStatus::ok;
}

StoreStatus read_file(void*, FileName name, uint32_t offset, char* bytes, size_t& size) {
    const File* file = find(name);
    if (file == nullptr) return StoreStatus::none;
    size_t count = 0;
    for (; count < size && offset + count < file->size; ++count)
        bytes[count] = file->bytes[offset + count];
    size = count;
    return StoreStatus::ok;
}

StoreStatus append_file(void*, FileName name, const char* bytes, size_t size) {
    File& file = card_files[static_cast<uint8_t>(name.role)];
    if (find(name) == nullptr) {
        file.exists = true;
        file.number = name.number;
        file.size = 0;
    }
    if (size > sizeof file.bytes - file.size) return StoreStatus::failed;
    for (size_t i = 0; i < size; ++i) file.bytes[file.size++] = bytes[i];
    return StoreStatus::ok;
}

StoreStatus sync_file(void*, FileName) { return StoreStatus::ok; }

StoreStatus truncate_file(void*, FileName name, uint32_t size) {
    File* file = find(name);
    if (file == nullptr) return StoreStatus::none;
    file->size = size;
    return StoreStatus::ok;
}

StoreStatus replace_file(void*, FileName name) {
    File* file = find(name);
    if (file == nullptr) return StoreStatus::failed;
    card_files[static_cast<uint8_t>(FileRole::game)] = *file;
    file->exists = false;
    return StoreStatus::ok;
}

StoreStatus remove_file(void*, FileName name) {
    File* file = find(name);
    if (file == nullptr) return StoreStatus::none;
    file->exists = false;
    return StoreStatus::ok;
}

uint32_t room(void*) { return UINT32_MAX; }

} // namespace

ReadStatus read_flash(void*, uint32_t offset, uint8_t* bytes, size_t size) {
    for (size_t i = 0; i < size; ++i) bytes[i] = cells[offset + i];
    return ReadStatus::ok;
}

bool program_flash(void*, uint32_t offset, const uint8_t* bytes, size_t size) {
    check(size == flash.contract.program_unit && offset % size == 0, "programmed is one unit");
    for (size_t i = 0; i < size; ++i) {
        check(cells[offset + i] == 0xFF, "programmed is what was erased");
        cells[offset + i] = bytes[i];
    }
    return true;
}

bool erase_flash(void*, uint32_t offset) {
    for (uint32_t i = 0; i < flash.contract.erase_unit; ++i) cells[offset + i] = 0xFF;
    return true;
}

bool sync_flash(void*) { return true; }

// Takes a few bytes, and is busy at every third call.
size_t uart_write(void*, const char* bytes, size_t size) {
    size_t count = 0;
    if (++calls % 3 == 0) return count;
    for (; count < size && count < 7 && printed_size < sizeof printed; ++count)
        printed[printed_size++] = bytes[count];
    return count;
}

extern const FileSystem card;
const FileSystem card = {{9999, 64, true, true}, next_file,    read_file,   append_file, sync_file,
                         truncate_file,          replace_file, remove_file, room,        nullptr};

int main() {
    check(flash.contract.erase_unit * flash.contract.erase_units <= flash_size,
           "room for the flash");
    // Power fails after each part.
    check(start() && play(), "the game is recorded");
    check(start() && journal.is_recording(), "the game is gone on with");
    check(end() && !journal.is_resumable(), "the game is ended");
    check(print_games(), "the games are printed");
    check(Bytes(printed, printed_size) ==
               Bytes("(;FF[4]RE[B+R]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[19]PB["
                     "Honinbo Shusaku]HA[2]AB[pd][dp]"
                     ";W[dd]WL[59.500];B[qp]C[A better move.])\n"),
           "the game is as it was played");
    nanosgf::Board<19> goban;
    ListedGame game;
    check(journal.first_game(game) == StoreStatus::ok && show(game, goban), "the game is read back");
    check(!journal.is_damaged(), "nothing of it is damaged");
    check(goban.move_number() == 2 && goban.stone({3, 3}) == Color::white &&
              goban.stone({16, 15}) == Color::black &&
              goban.stone({15, 16}) == Color::none &&
              goban.stone({15, 3}) == Color::black,
          "the position is that of the game");
    check(record_on_card() && record_on_card(), "a game is recorded on a card, and gone on with");
    const File& file = card_files[0];
    check(Bytes(file.bytes, file.size) ==
               Bytes("(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[9]PW[White]"
                     "UNFINISHED[1];B[ee]"),
           "the card holds the game");
    board::write(Bytes(printed, printed_size));
    board::write(Bytes(file.bytes, file.size));
    board::write("\n");
    return support::conclude("readme, record");
}
