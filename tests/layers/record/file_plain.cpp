// SPDX-License-Identifier: MIT
// The file store of NANOSGF_PLAIN_FILES (compiler.hpp): the same files, but no game is removed, and none has check values.
#include "desk.hpp"

using namespace nanosgf::record;
using nanosgf::Color;
using namespace simulation;
using Desk = FileDesk;

namespace {

const std::string header = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]UNFINISHED[";

/// Begins a game with a move.
bool begin(Desk& desk) {
    return desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.recorder.move_text(Color::black, "cc") == StoreStatus::ok;
}

void same_files() {
    Desk desk;
    check(begin(desk) && desk.text() == header + "1];B[cc]", "a running game");
    desk.put(1, desk.text() + ";W[d");
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.resume() == StoreStatus::ok, "resume");
    check(desk.recorder.undo() == StoreStatus::ok && desk.text() == header + "1];B[cc];POWERUP[;W[d];UNDO[]", "a torn entry");
    check(desk.recorder.finish() == StoreStatus::ok && desk.text() == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1])\n", "a finished game");
}

/// The order to remove the oldest is not followed.
void nothing_is_removed() {
    Desk desk;
    check(begin(desk) && desk.recorder.finish() == StoreStatus::ok, "a first game");
    desk.directory.capacity = 300;
    check(desk.store.mount(Retention::remove_oldest, UINT32_MAX) == StoreStatus::ok, "mount");
    StoreStatus status = desk.recorder.begin(nullptr, 0);
    while (status == StoreStatus::ok) status = desk.recorder.move_text(Color::black, "cc");
    check(status == StoreStatus::full && desk.directory.removed.empty(), "a full card keeps its games");
}

void no_check_values() {
    SimulatedFiles directory({9999, 512, false, true});
    const FileSystem files = directory.files();
    SgfFile store(files);
    check(store.mount() == StoreStatus::unsupported, "a contract that needs check values");
    Desk desk;
    check(begin(desk), "a game");
    desk.put(1, header + "2]VERIFY[00000000];B[cc]VERIFY[00000000]");
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.resume() == StoreStatus::damaged, "a game with check values is not continued");
    check(desk.text().size() > header.size() && desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.directory.all.size() == 2,
          "and stays");
}

} // namespace

int main() {
    same_files();
    nothing_is_removed();
    no_check_values();
    return report();
}
