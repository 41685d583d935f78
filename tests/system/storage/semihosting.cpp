// SPDX-License-Identifier: MIT
// A board records a game on the debugger's machine, and goes on with it when it is started again:
// semihosting FOLDER/ begin | go-on
#include "support/check.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "storage/semihosting_files.hpp"

using namespace nanosgf::record;
using nanosgf::Bytes;
using nanosgf::Color;
using support::check;

namespace {

bool holds(const FileSystem& files, FileName name, Bytes expected) {
    char bytes[128];
    size_t size = sizeof bytes;
    return files.read(files.context, name, 0, bytes, size) == StoreStatus::ok &&
           Bytes(bytes, size) == expected;
}

constexpr Bytes running("(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]UNFINISHED[1];B[pd];W[dd]");
constexpr Bytes torn("(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]UNFINISHED[1];B[pd];W[dd]"
                     ";POWERUP[;B[q]");
constexpr Bytes finished("(;FF[4]RE[B+R]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1];B[pd])\n");

void begin(const FileSystem& files) {
    static constexpr FileRole roles[] = {FileRole::game, FileRole::fresh, FileRole::replacement};
    for (uint32_t number = 1; number < 4; ++number)
        for (const FileRole role : roles) (void)files.remove(files.context, {number, role});
    SgfFile store(files);
    Recorder<SgfFile> recorder(store);
    check(store.mount() == StoreStatus::ok && recorder.begin(nullptr, 0) == StoreStatus::ok &&
              recorder.move_text(Color::black, "pd") == StoreStatus::ok &&
              recorder.move_text(Color::white, "dd") == StoreStatus::ok,
          "a game is recorded");
    check(holds(files, {1, FileRole::game}, running), "what is acknowledged is there");
    // What a cut may leave.
    check(files.append(files.context, {1, FileRole::game}, ";B[q", 4) == StoreStatus::ok &&
              files.append(files.context, {2, FileRole::fresh}, "(;FF", 4) == StoreStatus::ok &&
              files.sync(files.context, {2, FileRole::fresh}) == StoreStatus::ok,
          "torn files");
}

void go_on(const FileSystem& files) {
    SgfFile store(files);
    Recorder<SgfFile> recorder(store);
    check(store.mount() == StoreStatus::ok && recorder.resume() == StoreStatus::ok, "it is gone on with");
    check(holds(files, {1, FileRole::game}, torn), "behind the last whole node");
    check(recorder.undo() == StoreStatus::ok && recorder.result("B+R") == StoreStatus::ok &&
              recorder.finish() == StoreStatus::ok,
          "it is finished");
    check(holds(files, {1, FileRole::game}, finished), "the finished game");
    // A cut between removing and renaming leaves the replacement alone.
    const bool moved = files.remove(files.context, {1, FileRole::game}) == StoreStatus::ok &&
                       files.append(files.context, {1, FileRole::replacement}, finished.data(),
                                    finished.size()) == StoreStatus::ok &&
                       files.sync(files.context, {1, FileRole::replacement}) == StoreStatus::ok;
    check(moved && store.mount() == StoreStatus::ok && !store.is_resumable() &&
              holds(files, {1, FileRole::game}, finished),
          "mounting replaces once more");
    check(recorder.begin(nullptr, 0) == StoreStatus::ok, "another game");
    ListedGame game{};
    check(store.first_game(game) == StoreStatus::ok && game.number == 1 &&
              store.next_game(game) == StoreStatus::ok && game.number == 2 &&
              store.next_game(game) == StoreStatus::none,
          "the listing");
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    const storage::SemihostingFiles folder(arguments[1]);
    if (arguments[2][0] == 'b') {
        begin(folder.files());
    } else {
        go_on(folder.files());
    }
    return support::conclude("storage, semihosting");
}
