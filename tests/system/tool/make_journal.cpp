// SPDX-License-Identifier: MIT
// Makes images of journals for the tests of `nanosgf recover`: recorded on a simulated flash whose
// power is cut now and then, and what the library itself reads from it.
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "tests/layers/record/simulated_flash.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace nanosgf;
using namespace nanosgf::record;

namespace {

std::string sgf_of(Journal& journal, const ListedGame& game) {
    std::string text;
    const auto take = [](void* context, const char* bytes, size_t size) {
        static_cast<std::string*>(context)->append(bytes, size);
        return size;
    };
    SgfExport out(journal, {take, &text});
    return out.begin(game) == record::StoreStatus::ok && out.write() == record::StoreStatus::ok ? text : "";
}

bool save(const std::string& name, const char* bytes, size_t size) {
    std::FILE* const file = std::fopen(name.c_str(), "wb");
    if (file == nullptr) return false;
    const bool good = std::fwrite(bytes, 1, size, file) == size;
    return std::fclose(file) == 0 && good;
}

std::string point_of(uint32_t number) {
    return {static_cast<char>('a' + number % 19), static_cast<char>('a' + number / 19 % 19)};
}

} // namespace

/// make_journal OUT UNIT ERASE_UNIT ERASE_UNITS ERASED GAMES MOVES CUTS SEED [START]: writes OUT.bin, and
/// each game that can be read as OUT-1.sgf, OUT-2.sgf, ... CUTS: one in so many calls, 0: none. START: after so
/// many moves the power goes, and in a memory like this what was written last is recorded anew.
int main(int count, char** arguments) {
    if (count != 10 && count != 11) return 2;
    const auto number = [&](int i) {
        return static_cast<uint32_t>(std::strtoul(arguments[i], nullptr, 10));
    };
    StorageContract contract{};
    contract.program_unit = contract.cut_unit = static_cast<uint16_t>(number(2));
    contract.erase_unit = number(3);
    contract.erase_units = number(4);
    contract.erased = static_cast<uint8_t>(number(5));
    const uint32_t start = count == 11 ? number(10) : 0;
    contract.blank_is_safe = start == 0;
    contract.order = WriteOrder::at_once;
    const uint32_t cuts = number(8);
    simulation::SimulatedFlash flash(contract);
    simulation::Random random(number(9));
    const Storage storage = flash.storage();
    std::vector<uint8_t> unit(contract.program_unit);
    Journal journal(storage, unit.data(), unit.size());
    Recorder<Journal> recorder(journal);
    if (journal.mount() != record::StoreStatus::ok) return 1;
    // Repeats what a cut has swallowed.
    const auto call = [&](auto action) {
        for (bool was_cut = false;; was_cut = true) {
            static const simulation::Torn kinds[] = {simulation::Torn::nothing, simulation::Torn::prefix,
                                                     simulation::Torn::bits, simulation::Torn::garbage};
            if (cuts != 0 && random.below(cuts) == 0)
                flash.cut_at(1 + random.below(3), kinds[random.below(4)], random.next());
            const record::StoreStatus status = action();
            // A finish that was cut may have been complete.
            if (!flash.is_dead())
                return status == record::StoreStatus::ok || (was_cut && status == record::StoreStatus::misuse);
            flash.power_up();
            if (journal.mount() != record::StoreStatus::ok) return false;
            if (journal.is_resumable()) (void)recorder.resume();
        }
    };
    for (uint32_t game = 0; game < number(6); ++game) {
        const std::string black = "Black " + std::to_string(game + 1);
        const RootProperty root[] = {{"SZ", "19"}, {"PB", black}, {"PW", "White ]"}, {"DT", "2026-11-21"}};
        if (!call([&] { return recorder.begin(root); })) return 1;
        for (uint32_t move = 0; move < number(7); ++move) {
            if (start != 0 && move % start == start - 1) {
                flash.power_up();
                if (journal.mount() != record::StoreStatus::ok || recorder.resume() != record::StoreStatus::ok) return 1;
            }
            const std::string point = point_of(game * 37 + move);
            if (!call([&] { return recorder.move_text(move % 2 == 0 ? Color::black : Color::white, point); }))
                return 1;
            if (move % 9 == 8 && !call([&] { return recorder.comment("a comment, of no consequence"); }))
                return 1;
        }
        if (game + 1 == number(6)) break; // the last one stays open
        if (!call([&] { return recorder.date("2026-11-22"); }) ||
            !call([&] { return recorder.result("B+3.5"); }) || !call([&] { return recorder.finish(); }))
            return 1;
    }
    if (journal.mount() != record::StoreStatus::ok) return 1;
    const std::string out = arguments[1];
    ListedGame game{};
    uint32_t games = 0;
    for (record::StoreStatus status = journal.first_game(game); status == record::StoreStatus::ok;
         status = journal.next_game(game)) {
        const std::string text = sgf_of(journal, game);
        if (!save(out + "-" + std::to_string(++games) + ".sgf", text.data(), text.size())) return 1;
    }
    const auto& bytes = flash.bytes();
    return save(out + ".bin", reinterpret_cast<const char*>(bytes.data()), bytes.size()) ? 0 : 1;
}
