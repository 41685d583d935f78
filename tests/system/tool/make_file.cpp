// SPDX-License-Identifier: MIT
// Makes an unfinished file of the file store, for the tests of `nanosgf recover`, and says what it
// would be when it is finished.
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "tests/layers/record/simulated_files.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

using namespace nanosgf;
using namespace nanosgf::record;

namespace {

bool save(const std::string& name, const std::string& bytes) {
    std::FILE* const file = std::fopen(name.c_str(), "wb");
    if (file == nullptr) return false;
    const bool good = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    return std::fclose(file) == 0 && good;
}

} // namespace

/// make_file OUT CHECKED GAMES: writes OUT.running, the last game, which is not finished; OUT.ends, its
/// sizes after each entry; OUT.finished; and OUT.marked, the game ended without room for that.
int main(int count, char** arguments) {
    if (count != 4) return 2;
    const bool is_checked = arguments[2][0] == '1';
    simulation::SimulatedFiles directory({9999, 64, !is_checked, true});
    const FileSystem files = directory.files();
    SgfFile store(files);
    Recorder<SgfFile> recorder(store);
    if (store.mount() != record::StoreStatus::ok) return 1;
    const RootProperty root[] = {{"PB", "Black ]"}, {"PW", "White"}};
    const auto number = static_cast<uint32_t>(std::strtoul(arguments[3], nullptr, 10));
    for (uint32_t game = 0; game < number; ++game)
        if (recorder.begin(root) != record::StoreStatus::ok) return 1;
    const auto running = [&]() -> std::string& {
        return directory.all[{FileRole::game, number}].bytes;
    };
    std::string ends;
    const auto good = [&](record::StoreStatus status) {
        ends += std::to_string(running().size()) + "\n";
        return status == record::StoreStatus::ok;
    };
    const auto start = [&] {
        const record::StoreStatus status = store.mount();
        return status == record::StoreStatus::ok ? recorder.resume() : status;
    };
    const bool is_recorded =
        good(record::StoreStatus::ok) && good(recorder.move_text(Color::black, "pd")) &&
        good(recorder.time_text(Color::black, "59")) && good(recorder.move_text(Color::white, "dp")) &&
        good(recorder.undo()) && good(start()) && good(recorder.move_text(Color::white, "dd")) &&
        good(recorder.comment("said [so]")) && good(recorder.pass(Color::black)) &&
        good(recorder.result("W+R"));
    const std::string out = arguments[1];
    if (!is_recorded || !save(out + ".running", running()) || !save(out + ".ends", ends)) return 1;
    simulation::SimulatedFiles full = directory;
    full.capacity = 40;
    for (const auto& file : full.all) full.capacity += file.second.bytes.size();
    const FileSystem full_files = full.files();
    SgfFile ending(full_files);
    if (ending.mount(Retention::keep_all) != record::StoreStatus::ok ||
        ending.append(Kind::finish, Bytes()) != record::StoreStatus::ok ||
        !save(out + ".marked", full.all[{FileRole::game, number}].bytes))
        return 1;
    return recorder.finish() == record::StoreStatus::ok && save(out + ".finished", running()) ? 0 : 1;
}
