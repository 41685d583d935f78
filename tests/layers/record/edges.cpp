// SPDX-License-Identifier: MIT
// Where a journal's promise is hardest to keep: full memories, starts without moves, bad erase units,
// flipped bits, bits that read differently at each start, memories with something else on them.
#include "desk.hpp"

#include <algorithm>

using namespace nanosgf::record;
using namespace simulation;
using nanosgf::Bytes;
using nanosgf::Color;

namespace {

StorageContract flash_contract(uint32_t erase_unit = 1024, uint32_t erase_units = 8) {
    StorageContract facts = contract(erase_unit, erase_units);
    facts.blank_is_safe = false;
    return facts;
}

std::string in(const StorageContract& facts) {
    return facts.blank_is_safe ? "" : ", blank is not safe";
}

/// Moves until there is no room; how many.
uint32_t fill(JournalDesk& desk) {
    uint32_t moves = 0;
    while (desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok) ++moves;
    return moves;
}

std::vector<uint32_t> games_of(JournalDesk& desk) {
    std::vector<uint32_t> games;
    ListedGame game{};
    StoreStatus status = desk.store.first_game(game);
    for (; status == StoreStatus::ok; status = desk.store.next_game(game)) games.push_back(game.number);
    check(status == StoreStatus::none, "the listing");
    return games;
}

uint32_t count_entries(JournalDesk& desk, const ListedGame& game) {
    Journal::Cursor cursor = desk.store.cursor(game);
    Entry entry;
    uint32_t count = 0;
    while (desk.store.read(cursor, entry) == StoreStatus::ok)
        count += entry.kind == Kind::power_up ? 0 : 1;
    return count;
}

void start(JournalDesk& desk, Retention retention = Retention::remove_oldest) {
    desk.flash.power_up();
    check(desk.store.mount(retention) == StoreStatus::ok, "it mounts");
    if (desk.store.is_resumable()) check(desk.recorder.resume() == StoreStatus::ok, "it goes on");
}

/// journal.hpp, G6: a full game can be ended after any number of starts and cuts; storage.hpp: where
/// a blank is not safe, nothing is written after what is there.
void full_memory() {
    for (const bool is_safe : {true, false})
        for (const Torn torn : {Torn::nothing, Torn::prefix, Torn::bits, Torn::garbage}) {
            StorageContract facts = contract();
            facts.blank_is_safe = is_safe;
            JournalDesk desk(facts);
            start(desk, Retention::keep_all);
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && fill(desk) > 800, "a full memory");
            const auto restart = [&] {
                for (int i = 0; i < 3; ++i) start(desk, Retention::keep_all);
            };
            // Both are torn, at each of their operations.
            for (const Kind kind : {Kind::result, Kind::finish}) {
                const Bytes text = kind == Kind::result ? Bytes("W+Forfeit.") : Bytes();
                for (uint64_t cut = 0; cut < 300; ++cut) {
                    restart();
                    check(desk.recorder.move_text(Color::black, "aa") == StoreStatus::full, "it stays full");
                    desk.flash.cut_at(1 + cut % 7, torn, cut);
                    if (desk.store.append(kind, text) == StoreStatus::failed) desk.flash.power_up();
                    restart();
                    if (desk.store.entries() == count_entries(desk, newest(desk.store)) &&
                        desk.store.is_recording())
                        continue;
                    break; // a finish that was complete
                }
                restart();
                if (!desk.store.is_recording()) continue;
                check(desk.store.append(kind, text) == StoreStatus::ok, "a full game ends" + in(facts));
            }
            restart();
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::full, "nothing is removed" + in(facts));
            start(desk);
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && games_of(desk).size() == 1,
                  "a game begins once one may be removed" + in(facts));
            check(desk.flash.violation.empty(), desk.flash.violation);
        }
}

/// journal.hpp, G4: a start without an entry writes nothing.
void starts_without_moves() {
    for (const StorageContract& facts : {contract(), flash_contract()}) {
        JournalDesk desk(facts);
        for (int i = 0; i < 7; ++i)
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                      desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok &&
                      (i == 6 || desk.recorder.finish() == StoreStatus::ok),
                  "seven games");
        const auto bytes = desk.flash.bytes();
        for (int i = 0; i < 20; ++i) start(desk);
        check(desk.flash.bytes() == bytes && games_of(desk).size() == 7,
              "starts cost nothing" + in(facts));
        check(desk.recorder.move_text(Color::white, "bb") == StoreStatus::ok && games_of(desk).size() == 7 &&
                  count_entries(desk, newest(desk.store)) == 2,
              "the first move after them removes no game" + in(facts));
        for (int i = 0; i < 20; ++i) {
            start(desk);
            check(desk.recorder.pass(Color::black) == StoreStatus::ok && games_of(desk).size() == 7,
                  "nor do starts with a move" + in(facts));
        }
        std::string kinds;
        Journal::Cursor cursor = desk.store.cursor(newest(desk.store));
        Entry entry;
        while (desk.store.read(cursor, entry) == StoreStatus::ok)
            kinds += entry.kind == Kind::power_up ? 'P' : 'm';
        check(kinds.substr(0, 7) == "mPmPmPm" && kinds.size() == 43, "a start is reported before its move");
    }
}

/// How often a call answers `failed` before it answers `ok`; each time it is mounted again.
template <class Call> uint32_t failures_of(JournalDesk& desk, Call call) {
    for (uint32_t count = 0; count < 20; ++count) {
        const StoreStatus status = call();
        if (status == StoreStatus::ok) return count;
        check(status == StoreStatus::failed, "what cannot be written is a failure");
        start(desk);
    }
    return 20;
}

/// DESIGN.md, Which erase unit is taken: a ring of eight with one or two bad erase units, side by side or not, from
/// the first game on or from a later one. Every game is recorded, the last ones are there.
void bad_erase_units() {
    enum class Fault { erase, silent_erase, program };
    const char* const faults[] = {"cannot be erased", "cannot be erased and does not say so", "cannot be programmed"};
    for (const Fault fault : {Fault::erase, Fault::silent_erase, Fault::program})
        for (uint32_t bad = 0; bad < 8; ++bad)
            for (const uint32_t other : {0u, 1u, 3u})
                for (const StorageContract& facts : {contract(256), flash_contract(256)})
                    for (const uint32_t goes_bad : {0u, 12u}) {
                        JournalDesk desk(facts);
                        const std::string where = "erase unit " + std::to_string(bad) +
                                                  (other == 0 ? "" : " and the one " + std::to_string(other) + " after it") + ' ' +
                                                  faults[static_cast<int>(fault)] + " from game " + std::to_string(goes_bad) + in(facts);
                        const auto go_bad = [&](uint32_t unit) {
                            if (fault == Fault::program) desk.flash.make_read_only(unit);
                            else desk.flash.make_bad(unit, fault == Fault::erase);
                        };
                        const uint32_t most = fault != Fault::program ? 0 : other == 0 ? 2 : 8;
                        const auto must = [&](auto call) { check(failures_of(desk, call) <= most, where); };
                        for (uint32_t game = 0; game < 40; ++game) {
                            if (game == goes_bad) go_bad(bad);
                            if (game == goes_bad && other != 0) go_bad((bad + other) % 8);
                            must([&] { return desk.recorder.begin(nullptr, 0); });
                            for (uint32_t move = 0; move < 5; ++move) {
                                if (move == 3) start(desk);
                                must([&] { return desk.recorder.move_text(Color::black, "aa"); });
                                check(desk.store.entries() == move + 1, "each move is there once, " + where);
                            }
                            must([&] { return desk.recorder.finish(); });
                            start(desk);
                            if (game < 20) continue;
                            const auto games = games_of(desk);
                            check(games.size() >= (other == 0 ? 5u : 4u), "games are kept, " + where);
                            for (const uint32_t number : games)
                                check(count_entries(desk, {number, 0}) == 6, "all is there, " + where);
                        }
                        check(desk.flash.violation.empty(), desk.flash.violation);
                    }
    JournalDesk desk;
    for (uint32_t i = 0; i < 8; ++i) desk.flash.make_bad(i, true);
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::failed, "a device that erases nothing");
    start(desk);
    check(games_of(desk).empty(), "has no game");
}

/// DESIGN.md, Which erase unit is taken: nothing is removed that is to be kept, and what fails for a while is tried again.
void programs_that_fail_for_a_while() {
    for (const uint32_t calls : {1u, 2u, 3u, 9u})
        for (const Retention retention : {Retention::keep_all, Retention::remove_oldest}) {
            JournalDesk desk(contract(256));
            start(desk, retention);
            for (int i = 0; i < 6; ++i)
                check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok &&
                          desk.recorder.finish() == StoreStatus::ok,
                      "six games");
            for (uint32_t i = 0; i < 8; ++i) desk.flash.make_read_only(i);
            for (uint32_t i = 0; i < calls; ++i) {
                check(desk.recorder.begin(nullptr, 0) == StoreStatus::failed, "a device that programs nothing");
                start(desk, retention);
            }
            for (uint32_t i = 0; i < 8; ++i) desk.flash.make_read_only(i, false);
            uint32_t count = 0;
            for (; count < 4 && desk.recorder.begin(nullptr, 0) != StoreStatus::ok; ++count) start(desk, retention);
            const std::string where = ", after " + std::to_string(calls) + " calls that failed" +
                                      (retention == Retention::keep_all ? ", all games kept" : "");
            check(count <= (calls == 1 ? 0 : 2), "it is tried again" + where);
            const size_t games = games_of(desk).size();
            check(retention == Retention::keep_all || calls == 1 ? games == 7 : games >= 5, "games are kept" + where);
            check(desk.flash.violation.empty(), desk.flash.violation);
        }
}

/// DESIGN.md, An erase unit: one wrong bit is found and corrected; more are left alone as long as
/// there is another erase unit.
void damaged_headers() {
    for (uint32_t bit = 0; bit < 24 * 8; ++bit)
        for (const uint32_t second : {bit, (bit + 77) % (24 * 8)}) {
            JournalDesk desk(contract(256, 8));
            for (int i = 0; i < 3; ++i)
                check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                          desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok,
                      "games");
            auto& bytes = desk.flash.bytes();
            const auto flip = [&bytes](uint32_t which) {
                bytes[512 + which / 8] ^= static_cast<uint8_t>(1u << which % 8);
            };
            flip(bit);
            if (second != bit) flip(second);
            const std::string where = "bits " + std::to_string(bit) + " and " + std::to_string(second);
            start(desk);
            if (second == bit) {
                check(games_of(desk).size() == 3 && desk.store.entries() == 1, where);
                continue;
            }
            check(games_of(desk).size() == 2, where + ": two wrong bits");
            if (bit < 32 || second < 32) continue; // looks like something else
            const std::vector<uint8_t> kept(bytes.begin() + 512, bytes.begin() + 768);
            for (int i = 0; i < 3; ++i) {
                check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "a game begins");
                start(desk);
            }
            check(std::equal(kept.begin(), kept.end(), bytes.begin() + 512), where + ": it is kept");
            flip(bit);
            flip(second);
            start(desk);
            check(desk.store.entries() == 0 && games_of(desk).size() >= 5, where + ": and mended");
        }
}

/// Recorder on flash with 51 moves, and power fails when the next move is on it as a whole: as an entry
/// or, after a start, with the header of the erase unit in which all of them are recorded anew.
void cut_after(JournalDesk& desk, bool at_header) {
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "a game");
    for (int i = 0; i < 51; ++i) check(desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok, "moves");
    if (at_header) start(desk);
    // Erase, sync, entries, sync, the header's three units.
    desk.flash.cut_at(at_header ? 2 + 52 + 1 + 3 : 1, Torn::complete, 1);
    check(desk.recorder.move_text(Color::white, "cc") == StoreStatus::failed, "power fails");
}

/// storage.hpp, blank_is_safe: what was being programmed when power failed may read whole at one
/// start and torn at another.
void unsteady_bits() {
    constexpr uint32_t entry = 24 + 51 * 8;
    for (const bool at_header : {false, true})
        for (const bool is_whole_first : {false, true}) {
            JournalDesk desk(flash_contract());
            cut_after(desk, at_header);
            const uint32_t place = at_header ? 1024 + 6 : entry;
            const auto flip = [&] {
                for (const uint32_t at : {place, place + 1}) desk.flash.bytes()[at] ^= 0x11;
            };
            if (!is_whole_first) flip();
            start(desk);
            const uint32_t entries = desk.store.entries();
            check(entries == (is_whole_first ? 52u : 51u), "what was programmed");
            for (int i = 0; i < 40; ++i)
                check(desk.recorder.move_text(Color::white, "dd") == StoreStatus::ok, "moves");
            const std::string text = text_of(desk.store);
            for (int i = 0; i < 3; ++i) {
                flip();
                start(desk);
                SgfExport out(desk.store, nanosgf::Sink{});
                check(text_of(desk.store) == text && desk.store.entries() == entries + 40 &&
                          count_entries(desk, newest(desk.store)) == entries + 40 &&
                          out.begin(newest(desk.store)) == StoreStatus::ok && out.lost() == 0,
                      std::string(at_header ? "a header" : "an entry") + " that is torn " +
                          (is_whole_first ? "later" : "first") + " changes nothing");
            }
        }
}

/// sgf_export.hpp: where entries are lost it goes on after them, and a comment says so.
void losses_in_an_export() {
    JournalDesk desk(contract(256, 8));
    const RootProperty root[] = {{"SZ", "9"}, {"PB", "Black"}, {"PW", "White"}};
    check(desk.recorder.begin(root) == StoreStatus::ok && desk.recorder.comment("a") == StoreStatus::ok &&
              desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok &&
              desk.recorder.move_text(Color::white, "bb") == StoreStatus::ok &&
              desk.recorder.move_text(Color::black, "cc") == StoreStatus::ok &&
              desk.recorder.undo() == StoreStatus::ok &&
              desk.recorder.move_text(Color::black, "dd") == StoreStatus::ok &&
              desk.recorder.comment("d") == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok,
          "a game");
    const auto text_without = [&desk](std::initializer_list<uint32_t> places, uint32_t lost) {
        JournalDesk copy(contract(256, 8));
        copy.flash.bytes() = desk.flash.bytes();
        for (const uint32_t place : places) copy.flash.bytes()[place] ^= 0x11;
        start(copy);
        std::string page;
        SgfExport out(copy.store, sink_to(page));
        check(out.begin(newest(copy.store)) == StoreStatus::ok && out.write() == StoreStatus::ok, "export");
        check(out.lost() == lost, "it tells how many are lost");
        check(is_strict(page), "it is SGF");
        return page;
    };
    // A header of 24 bytes, SZ in 16, PB and PW in 16 each, a comment and moves in 8.
    const std::string head = "(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[9]PB[Black]";
    check(text_without({}, 0) == head + "PW[White]C[a];B[aa];W[bb];B[dd]C[d])\n", "nothing lost");
    check(text_without({24 + 48 + 16}, 1) ==
              head + "PW[White]C[a];B[aa]C[\nEntries lost.\n];B[dd]C[d])\n",
          "a move lost");
    check(text_without({24 + 32}, 1) ==
              head + "C[\nEntries lost.\na];B[aa];W[bb];B[dd]C[d])\n",
          "a root property lost");
    check(text_without({24 + 48 + 40}, 1) ==
              head + "PW[White]C[a];B[aa];W[bb]C[\nEntries lost.\nd])\n",
          "a move and what follows it");
}

/// journal.hpp, mount: `foreign`.
void foreign_memories() {
    for (const uint32_t place : {0u, 1024u, 7u * 1024u}) {
        JournalDesk desk;
        const char sector[] = "\xEB\x3C\x90MSDOS5.0";
        std::copy_n(sector, 8, desk.flash.bytes().begin() + place);
        const auto bytes = desk.flash.bytes();
        ListedGame game{};
        check(desk.store.mount() == StoreStatus::foreign && desk.recorder.begin(nullptr, 0) == StoreStatus::misuse &&
                  desk.store.first_game(game) == StoreStatus::none && !desk.store.is_resumable() &&
                  desk.recorder.resume() == StoreStatus::misuse && desk.flash.bytes() == bytes,
              "what is not a journal is left alone");
        desk.store.claim();
        check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "until it is claimed");
        start(desk);
        check(desk.store.entries() == 0 && games_of(desk).size() == 1, "then it is a journal");
        desk.store.claim();
        check(desk.store.is_recording(), "to claim a journal changes nothing");
    }
    for (const int blank : {0x00, 0xFF}) {
        JournalDesk desk;
        std::fill(desk.flash.bytes().begin(), desk.flash.bytes().end(),
                  static_cast<uint8_t>(blank));
        check(desk.store.mount() == StoreStatus::ok && desk.recorder.begin(nullptr, 0) == StoreStatus::ok,
              "zeros and ones are nobody's");
    }
    JournalDesk desk;
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "a game");
    desk.flash.bytes()[0] = desk.flash.bytes()[8] = 'x';
    check(desk.store.mount() == StoreStatus::foreign, "a journal whose only header is damaged is not erased");
}

/// DESIGN.md, After rotten bits: a game of 40 moves whose newest erase unit is damaged stays whole if another one begins.
void rotten_bits_of_an_open_game() {
    for (const StorageContract& facts : {contract(), flash_contract()})
        for (uint32_t rotten = 0; rotten <= 40; ++rotten) {
            JournalDesk desk(facts);
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "a game");
            for (uint8_t i = 0; i < 40; ++i) {
                const char point[] = {static_cast<char>('a' + i % 19), static_cast<char>('a' + i / 19)};
                check(desk.recorder.move_text(Color::black, Bytes(point, 2)) == StoreStatus::ok, "a move");
            }
            if (rotten != 40) desk.flash.bytes()[24 + 8 * rotten + 2] ^= 1;
            desk.flash.power_up();
            check(desk.store.mount() == StoreStatus::ok && desk.store.is_resumable(), "it mounts");
            const ListedGame open = newest(desk.store);
            // The last move is the same as one that a cut has torn; 40: all are whole.
            check(desk.store.is_damaged() == (rotten < 39), "move " + std::to_string(rotten) + in(facts));
            check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.recorder.pass(Color::black) == StoreStatus::ok,
                  "another game");
            std::string text;
            SgfExport out(desk.store, {[](void* page, const char* bytes, size_t size) {
                                           static_cast<std::string*>(page)->append(bytes, size);
                                           return size;
                                       },
                                       &text});
            check(out.begin(open) == StoreStatus::ok && out.write() == StoreStatus::ok, "an export");
            const auto moves = static_cast<uint32_t>(std::count(text.begin(), text.end(), ';')) - 1;
            check(moves == (rotten == 40 ? 40u : 39u) && out.lost() == (rotten < 39 ? 1u : 0u),
                  "all moves but one, and the loss is counted: " + std::to_string(rotten) + in(facts));
        }
}

/// How a memory with a game of `moves` after a whole one is read once two bits of the header of that game's erase unit `rotten`
/// have changed; of its moves `last` come after a start.
struct RottenHeader {
    JournalDesk desk;
    ListedGame game{};

    RottenHeader(const StorageContract& facts, bool has_ended, uint32_t moves, uint32_t last, uint32_t rotten) : desk(facts) {
        const RootProperty root[] = {{"SZ", "19"}};
        check(desk.recorder.begin(root) == StoreStatus::ok && desk.recorder.pass(Color::white) == StoreStatus::ok, "a game");
        if (has_ended) check(desk.recorder.finish() == StoreStatus::ok, "its end");
        check(desk.recorder.begin(root) == StoreStatus::ok, "another game");
        game = newest(desk.store);
        for (uint32_t i = 0; i < moves; ++i) {
            if (i == moves - last) start(desk);
            check(desk.recorder.pass(Color::black) == StoreStatus::ok, "a move");
        }
        desk.flash.bytes()[(1 + rotten) * facts.erase_unit + 8] ^= 0x11;
        desk.flash.power_up();
        check(desk.store.mount() == StoreStatus::ok, "it mounts");
    }
    /// How many moves an export of that game has, and how many it says are lost.
    std::pair<uint32_t, uint32_t> exported() {
        std::string page;
        SgfExport out(desk.store, sink_to(page));
        check(out.begin(game) == StoreStatus::ok && out.write() == StoreStatus::ok && is_strict(page), "an export");
        return {static_cast<uint32_t>(std::count(page.begin(), page.end(), ';')) - 1, out.lost()};
    }
};

/// journal.hpp, is_damaged() and newest_game(): an erase unit holds a header, SZ in 16 bytes and 123 moves, or 125 moves.
void rotten_headers() {
    for (const bool has_ended : {true, false}) {
        // The first of two erase units: nothing is lost, but the listing does not have the game.
        RottenHeader first(contract(), has_ended, 200, 0, 0);
        ListedGame found{};
        check(first.desk.store.newest_game(found) == StoreStatus::ok && found.number == first.game.number && found.offset == first.game.offset,
              "the newest game is the one whose header is damaged");
        check(newest(first.desk.store).number == 1, "the listing ends before it");
        check(first.desk.store.is_damaged() && first.exported() == std::pair(200u, 0u), "it is damaged, and can be read");
        // The second of three: reading ends before it, the export goes on after it.
        RottenHeader second(contract(), has_ended, 300, 0, 1);
        check(second.desk.store.is_damaged() && second.exported() == std::pair(175u, 125u), "entries of the second erase unit are lost");
        // The last one: the game seems shorter. One entry in it may be what a cut left.
        for (const uint32_t moves : {124u, 125u, 126u}) {
            RottenHeader last(contract(), has_ended, moves, 0, 1);
            check(last.desk.store.is_damaged() == (moves != 124), "the last erase unit, " + std::to_string(moves));
            check(last.exported() == std::pair(123u, 0u), "what comes before it is read");
        }
        // The only one: the game is gone.
        for (const uint32_t moves : {0u, 1u, 2u, 3u, 123u}) {
            RottenHeader only(contract(), has_ended, moves, 0, 0);
            check(only.desk.store.newest_game(found) == StoreStatus::ok && found.number == 1, "it cannot be read");
            // SZ and a move may be what a cut left of the game before, recorded anew.
            check(only.desk.store.is_damaged() == (moves > 1), "the only erase unit, " + std::to_string(moves));
            const auto unit = std::vector<uint8_t>(only.desk.flash.bytes().begin() + 1024, only.desk.flash.bytes().begin() + 2048);
            check(only.desk.recorder.begin(nullptr, 0) == StoreStatus::ok && !only.desk.store.is_damaged(), "another game is whole");
            check(std::equal(unit.begin(), unit.end(), only.desk.flash.bytes().begin() + 1024), "its erase unit stays");
        }
        // One that was recorded anew: the earlier one is still there.
        for (const uint32_t since : {1u, 2u, 3u, 30u}) {
            RottenHeader anew(flash_contract(), has_ended, 50, since, 1);
            check(anew.desk.store.is_damaged() == (since > 2), "recorded anew, " + std::to_string(since));
            check(anew.exported() == std::pair(50 - since, 0u), "what was recorded before the start is read");
        }
    }
    JournalDesk desk;
    ListedGame none{};
    check(!desk.store.is_damaged() && desk.store.newest_game(none) == StoreStatus::none, "there is no game, and no damage");
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.recorder.pass(Color::black) == StoreStatus::ok &&
              desk.recorder.pass(Color::white) == StoreStatus::ok,
          "a game");
    desk.flash.bytes()[0] ^= 0x11;
    check(desk.store.mount() == StoreStatus::foreign, "without a header the memory is foreign");
    desk.store.claim();
    check(desk.store.is_damaged() && desk.store.newest_game(none) == StoreStatus::none, "but the game is found");
    // No journal writes this: the newest erase unit has an earlier game than the one before it.
    JournalDesk crossed;
    put_header(crossed.flash.bytes().data(), 2, 2, 1);
    put_header(crossed.flash.bytes().data() + 1024, 3, 1, 1);
    check(crossed.store.mount() == StoreStatus::ok && crossed.store.newest_game(none) == StoreStatus::ok && none.number == 1 &&
              newest(crossed.store).number == 2 && crossed.store.is_damaged(),
          "the newest game is hidden by an earlier one");
}

/// recorder.hpp, entries: a call that failed is repeated only when it must be.
void calls_that_failed() {
    for (const StorageContract& facts : {contract(256), flash_contract(256)})
        for (const Torn torn : {Torn::nothing, Torn::complete})
            for (uint64_t cut = 1; cut < 400; ++cut) {
                JournalDesk desk(facts);
                check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "a game");
                desk.flash.cut_at(cut, torn, cut);
                std::string played;
                for (uint8_t i = 0; i < 60; ++i) {
                    const char point[] = {static_cast<char>('a' + i % 19), static_cast<char>('a' + i / 19)};
                    const uint32_t entries = desk.recorder.entries();
                    while (desk.recorder.entries() == entries)
                        if (desk.recorder.move_text(Color::black, Bytes(point, 2)) == StoreStatus::failed) start(desk);
                    played += std::string(";B[") + point[0] + point[1] + "]";
                    if (i == 30) start(desk);
                }
                check(text_of(desk.store) == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]" + played + ")\n",
                      "each move once, cut at " + std::to_string(cut) + in(facts));
            }
}

} // namespace

int main() {
    full_memory();
    starts_without_moves();
    bad_erase_units();
    programs_that_fail_for_a_while();
    damaged_headers();
    unsteady_bits();
    losses_in_an_export();
    foreign_memories();
    rotten_bits_of_an_open_game();
    rotten_headers();
    calls_that_failed();
    return report();
}
