// SPDX-License-Identifier: MIT
// What both stores answer when their device fails, when nothing is mounted, to a header that is none,
// when the last sequence number is used up, and when single bits change.
#include "desk.hpp"

#include <functional>

using namespace nanosgf::record;
using namespace simulation;
using nanosgf::Bytes;
using nanosgf::Color;

namespace {

/// What a store answers that is not mounted: `misuse` to everything.
template <class Store> void is_unmounted(Store& store, const std::string& when) {
    const RootProperty root[] = {{"SZ", "9"}};
    ListedGame game{1, 0};
    auto cursor = store.cursor(game);
    Entry entry;
    check(store.begin(root, 1) == StoreStatus::misuse, "begin " + when);
    check(store.resume() == StoreStatus::misuse, "resume " + when);
    check(store.append(Kind::black, "aa") == StoreStatus::misuse, "append " + when);
    check(store.first_game(game) == StoreStatus::misuse, "first_game " + when);
    check(store.next_game(game) == StoreStatus::misuse, "next_game " + when);
    check(store.read(cursor, entry) == StoreStatus::misuse, "read " + when);
    check(!store.is_recording() && !store.is_resumable(), "nothing to go on with " + when);
    std::string page;
    BasicSgfExport<Store> out(store, sink_to(page));
    check(out.begin({1, 0}) == StoreStatus::misuse && out.write() == StoreStatus::misuse && page.empty(),
          "export " + when);
}

void unmounted() {
    for (const bool is_refused : {false, true}) {
        const std::string when = is_refused ? "after `unsupported`" : "before mount";
        StorageContract facts = contract();
        if (is_refused) facts.order = WriteOrder::unknown;
        SimulatedFlash flash(facts);
        const Storage storage = flash.storage();
        uint8_t unit[8];
        Journal journal(storage, unit);
        if (is_refused) check(journal.mount() == StoreStatus::unsupported, "an unknown order of writes");
        is_unmounted(journal, when);
        Journal::Cursor cursor = journal.cursor({1, 0});
        Entry entry;
        check(journal.step(cursor, entry) == StoreStatus::misuse, "step " + when);
        check(journal.skip_lost(cursor) == StoreStatus::misuse, "skip_lost " + when);
        check(flash.all_reads() == 0 && flash.operations() == 0, "nothing is touched " + when);
        for (const uint16_t largest_write : {uint16_t{0}, uint16_t{512}}) {
            // One of the two facts is refused.
            SimulatedFiles directory({is_refused && largest_write != 0 ? 0u : 9999u,
                                      is_refused ? largest_write : uint16_t{512}, true, true});
            const FileSystem files = directory.files();
            SgfFile store(files);
            if (is_refused)
                check(store.mount() == StoreStatus::unsupported, "no names, or no bytes at a time");
            is_unmounted(store, when);
            check(directory.operations() == 0, "nothing is touched " + when);
        }
    }
}

template <class Desk> void refused_headers(Desk&& desk) {
    const RootProperty misuse[] = {{"RE", "W+R"}};
    check(desk.recorder.begin(misuse) == StoreStatus::misuse, "RE is an entry of its own");
    const RootProperty twice[] = {{"SZ", "19"}, {"PB", "b"}, {"SZ", "9"}};
    check(desk.recorder.begin(twice) == StoreStatus::misuse,
          "a root property twice (FF[4] general, Property)");
    const RootProperty neighbours[] = {{"SZ", "19"}, {"SZ", "9"}};
    check(desk.recorder.begin(neighbours) == StoreStatus::misuse, "a root property twice in a row");
    check(desk.recorder.move_text(Color::black, "aa") == StoreStatus::misuse, "a move before begin");
    check(desk.store.append(Kind::root, "x") == StoreStatus::misuse, "a root property as an entry");
    check(desk.store.entries() == 0, "what is refused changes nothing");
}

/// DESIGN.md, An erase unit: 2^32 answers `full`, and changes nothing of what is there.
void last_sequence() {
    constexpr uint32_t last = 0xFFFFFFFE; // FFFFFFFF is none
    JournalDesk desk;
    uint8_t* const bytes = desk.flash.bytes().data();
    put_header(bytes, 0xFFFFFFFF, 0xFFFFFFFF, 1);
    check(desk.store.mount() == StoreStatus::ok && !desk.store.is_resumable(), "no header has FFFFFFFF");
    // All that were in use before.
    for (uint32_t i = 0; i < 8; ++i)
        put_header(bytes + i * 1024, last - 1 - (8 - i) % 8, last - 1 - (8 - i) % 8, last - 1);
    check(desk.store.mount() == StoreStatus::ok && desk.store.is_resumable(), "the last but one");
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && newest(desk.store).number == last,
          "the last sequence number");
    StoreStatus status = StoreStatus::ok;
    uint32_t moves = 0;
    for (; status == StoreStatus::ok; ++moves) status = desk.recorder.move_text(Color::black, "aa");
    check(status == StoreStatus::full && moves > 100, "its erase unit is filled");
    check(desk.recorder.result("B+R") == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok,
          "there is room for the end");
    const std::string text = text_of(desk.store);
    const uint64_t erases = desk.flash.erases();
    for (int i = 0; i < 2; ++i) {
        check(desk.recorder.begin(nullptr, 0) == StoreStatus::full && desk.flash.erases() == erases,
              "no game follows");
        check(desk.store.mount() == StoreStatus::ok && text_of(desk.store) == text, "and none is lost");
    }
    ListedGame game{};
    check(desk.store.first_game(game) == StoreStatus::ok && game.number == last - 1 &&
              desk.store.next_game(game) == StoreStatus::ok && game.number == last &&
              desk.store.next_game(game) == StoreStatus::none,
          "the listing ends");
}

/// DESIGN.md, An entry: the check value has 32 bits. One bit of an entry that changes, and it is not
/// read; one of a header is corrected.
void each_bit_counts() {
    // A header, the root's SZ, which fills a unit and a part of the next, the move.
    constexpr uint32_t root_end = 24 + 9;
    for (uint32_t bit = 0; bit < 48 * 8; ++bit) {
        JournalDesk desk;
        const RootProperty root[] = {{"SZ", "9"}};
        check(desk.recorder.begin(root) == StoreStatus::ok &&
                  desk.recorder.move_text(Color::black, "pd") == StoreStatus::ok,
              "a game");
        const uint32_t octet = bit / 8;
        if (octet >= root_end && octet < 40) continue; // fills the unit
        desk.flash.bytes()[octet] ^= static_cast<uint8_t>(1u << bit % 8);
        ListedGame game{};
        check(desk.store.mount() == StoreStatus::ok, "it mounts");
        const StoreStatus status = desk.store.first_game(game);
        Journal::Cursor cursor = desk.store.cursor(game);
        Entry entry;
        uint32_t whole = 0;
        while (status == StoreStatus::ok && desk.store.read(cursor, entry) == StoreStatus::ok) ++whole;
        check(status == StoreStatus::ok && whole == (octet < 24 ? 2u : octet < 40 ? 0u : 1u),
              "bit " + std::to_string(bit) + " changes, and nobody notices");
    }
}

/// Each call of the device fails, once, while `what` is done. It is reported, and after the next
/// mount the same succeeds. `what` answers as its store did.
template <class Desk>
void each_failure(Desk& desk, const std::string& rule, const std::function<StoreStatus()>& what) {
    uint64_t failed = 0;
    for (uint64_t call = 1; call < 100000; ++call) {
        desk.device().cut_at(call, typename std::decay_t<decltype(desk.device())>::Leaves{}, 1,
                             Failure::once);
        const StoreStatus status = what();
        if (!desk.device().is_dead()) {
            check(status == StoreStatus::ok && failed != 0, rule + ": succeeds without a failure");
            return;
        }
        ++failed;
        check(status == StoreStatus::failed, rule + ": failing call " + std::to_string(call));
        is_unmounted(desk.store, "after `failed`");
        desk.device().power_up();
        check(desk.store.mount() == StoreStatus::ok, rule + ": mounts again");
    }
    check(false, rule + ": does not end");
}

/// A game whose entries need two erase units; several are rotten, and a whole erase unit.
void going_on_after_losses() {
    JournalDesk desk(contract(256, 8));
    bool good = desk.recorder.begin(nullptr, 0) == StoreStatus::ok;
    for (int i = 0; i < 80; ++i) good = good && desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok;
    check(good, "a game of several erase units");
    each_failure(desk, "is_damaged", [&] { return desk.store.is_damaged() ? StoreStatus::failed : StoreStatus::ok; });
    desk.flash.power_up();
    desk.flash.bytes()[24 + 8 * 3 + 2] ^= 1;
    desk.flash.bytes()[24 + 8 * 9 + 2] ^= 1;
    desk.flash.bytes()[256] ^= 3;
    check(desk.store.mount() == StoreStatus::ok, "it mounts");
    uint32_t found = 0;
    each_failure(desk, "skip_lost", [&] {
        Journal::Cursor cursor = desk.store.cursor({1, 0});
        found = 0;
        for (;;) {
            const Journal::Cursor before = cursor;
            Entry entry;
            StoreStatus status = desk.store.step(cursor, entry);
            found += status == StoreStatus::ok ? 1 : 0;
            if (status == StoreStatus::torn) cursor = before;
            if (status == StoreStatus::torn || status == StoreStatus::none)
                status = desk.store.skip_lost(cursor);
            if (status != StoreStatus::ok) return status == StoreStatus::none ? StoreStatus::ok : status;
        }
    });
    check(found == 80 - 2 - 29, "all is read but the rotten entries and one erase unit's");
}

/// sgf_export.hpp, write: after a failure of the store, mount it and call again.
template <class Desk> void exports(Desk& desk, const char* store) {
    const RootProperty root[] = {{"SZ", "9"}, {"PB", "Shusaku"}};
    bool good = desk.recorder.begin(root) == StoreStatus::ok;
    for (const Bytes point : {Bytes("aa"), Bytes("bb"), Bytes("cc")})
        good = good && desk.recorder.move_text(Color::black, point) == StoreStatus::ok;
    good = good && desk.recorder.undo() == StoreStatus::ok && desk.recorder.result("B+R") == StoreStatus::ok &&
           desk.recorder.move_text(Color::white, "dd") == StoreStatus::ok;
    check(good, "a game");
    const std::string expected = text_of(desk.store);
    check(is_strict(expected), "an exported game");
    const ListedGame game = newest(desk.store);
    std::string page;
    BasicSgfExport<std::decay_t<decltype(desk.store)>> out(desk.store, sink_to(page));
    each_failure(desk, std::string("export begins, ") + store, [&] { return out.begin(game); });
    each_failure(desk, std::string("export, ") + store, [&] { return out.write(); });
    check(page == expected, std::string("a failure in an export changes nothing, ") + store);
}

} // namespace

int main() {
    unmounted();
    refused_headers(JournalDesk());
    refused_headers(FileDesk());
    last_sequence();
    each_bit_counts();
    going_on_after_losses();
    JournalDesk journal;
    exports(journal, "journal");
    FileDesk file;
    exports(file, "file");
    FileDesk verified({9999, 512, false, false});
    exports(verified, "file with check values");
    return report();
}
