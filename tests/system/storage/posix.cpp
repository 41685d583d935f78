// SPDX-License-Identifier: MIT
// Games in a directory and in a preallocated file of this machine, across starts: posix FOLDER
#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "storage/posix_files.hpp"
#include "storage/posix_storage.hpp"
#include "support/check.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace nanosgf::record;
using nanosgf::Color;
using support::check;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void add(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

void games_in_a_directory(const std::filesystem::path& folder) {
    add(folder / "GAME0003.TXT", "not ours");
    add(folder / "game0009.sgf", "not ours");
    add(folder / "GAME00010.SGF", "not ours");
    std::filesystem::create_directory(folder / "GAME0044.SGF");
    std::filesystem::create_symlink(folder / "nothing", folder / "GAME0045.SGF");
    {
        storage::PosixFiles directory(folder.c_str());
        directory.files().contract.size_is_written = true;
        SgfFile store(directory.files());
        Recorder<SgfFile> recorder(store);
        check(store.mount() == StoreStatus::ok && recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  recorder.move_text(Color::black, "pd") == StoreStatus::ok &&
                  recorder.move_text(Color::white, "dd") == StoreStatus::ok,
              "a game in a directory");
    }
    const std::string begin = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]";
    const std::filesystem::path game = folder / "GAME0001.SGF";
    check(text_of(game) == begin + "UNFINISHED[1];B[pd];W[dd]", "what is acknowledged is there");
    add(game, ";B[p");
    add(folder / "GAME0001.TMP", "half a copy");
    add(folder / "GAME0002.NEW", "half a header");
    {
        storage::PosixFiles directory(folder.c_str());
        SgfFile store(directory.files());
        Recorder<SgfFile> recorder(store);
        const std::string torn = text_of(game);
        check(store.mount() == StoreStatus::ok && store.is_resumable() && text_of(game) == torn &&
                  std::filesystem::exists(folder / "GAME0001.TMP") &&
                  std::filesystem::exists(folder / "GAME0002.NEW"),
              "mounting writes nothing");
        check(recorder.resume() == StoreStatus::ok && recorder.undo() == StoreStatus::ok,
              "it is gone on with behind a torn node");
        check(text_of(game) == begin + "UNFINISHED[1];B[pd];W[dd];POWERUP[;B[p];UNDO[]",
              "the tail is cut, and kept");
        check(recorder.result("B+R") == StoreStatus::ok && recorder.finish() == StoreStatus::ok &&
                  recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  recorder.move_text(Color::black, "qq") == StoreStatus::ok,
              "finish, and another game");
        check(!std::filesystem::exists(folder / "GAME0001.TMP") &&
                  !std::filesystem::exists(folder / "GAME0002.NEW"),
              "what was never valid is removed");
    }
    check(text_of(game) == "(;FF[4]RE[B+R]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1];B[pd])\n",
          "a finished game");
    check(text_of(folder / "GAME0002.SGF").find("UNFINISHED[2]VERIFY[") == begin.size(),
          "check values where the size may be there without the data");
    storage::PosixFiles directory(folder.c_str());
    SgfFile store(directory.files());
    ListedGame listed{};
    check(store.mount() == StoreStatus::ok && store.first_game(listed) == StoreStatus::ok &&
              listed.number == 1 && store.next_game(listed) == StoreStatus::ok && listed.number == 2 &&
              store.next_game(listed) == StoreStatus::none,
          "the listing has no files of others");
    storage::PosixFiles absent((folder / "absent").c_str());
    SgfFile none(absent.files());
    check(none.mount() == StoreStatus::failed, "a directory that is not there");
}

void journal_in_a_file(const std::filesystem::path& folder) {
    const std::string path = (folder / "journal").string();
    std::string page;
    for (int start = 0; start < 3; ++start) {
        storage::PosixStorage file(4096, 4);
        uint8_t unit[512];
        check(file.open(path.c_str()), "the file is made, and found again");
        Journal journal(file.storage(), unit);
        Recorder<Journal> recorder(journal);
        check(journal.mount() == StoreStatus::ok, "mount");
        check((start == 0 ? recorder.begin(nullptr, 0) : recorder.resume()) == StoreStatus::ok &&
                  recorder.move_text(Color::black, "pd") == StoreStatus::ok,
              "a game in a file");
        const nanosgf::Sink sink{[](void* context, const char* bytes, size_t size) {
                                     static_cast<std::string*>(context)->append(bytes, size);
                                     return size;
                                 },
                                 &page};
        page.clear();
        SgfExport out(journal, sink);
        ListedGame game{};
        check(journal.first_game(game) == StoreStatus::ok && out.begin(game) == StoreStatus::ok &&
                  out.write() == StoreStatus::ok,
              "export");
    }
    check(page == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1];B[pd];B[pd];B[pd])\n",
          "what three starts have recorded");
    storage::PosixStorage other(4096, 5);
    check(!other.open(path.c_str()), "a file of another size is left alone");
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2) return 2;
    const std::filesystem::path folder(arguments[1]);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    games_in_a_directory(folder);
    journal_in_a_file(folder);
    std::filesystem::remove_all(folder);
    return support::conclude("storage, posix");
}
