// SPDX-License-Identifier: MIT
// The file store without cuts: what stands in its files, and that they are what the journal's
// export gives.
#include "desk.hpp"
#include "oracle.hpp"

#include <algorithm>

using namespace nanosgf::record;
using nanosgf::Bytes;
using nanosgf::Color;
using namespace simulation;
using Desk = FileDesk;

namespace {

FileContract rules(bool size_is_written = true, uint16_t largest_write = 512) {
    return {9999, largest_write, size_is_written, true};
}

void running_and_finished() {
    for (const uint16_t largest_write : {uint16_t{512}, uint16_t{1}, uint16_t{7}}) {
        Desk desk(rules(true, largest_write));
        Recorder<SgfFile>& game = desk.recorder;
        const RootProperty root[] = {{"AP", "Board:2"}, {"PB", "[Shūsaku]"}};
        bool good = game.begin(root) == StoreStatus::ok;
        check(desk.text() == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[Board:2]PB[[Shūsaku\\]]UNFINISHED[1]",
              "the header is there, and FF GM SZ CA AP in it, when begin returns");
        good = good && game.setup_text(Color::black, "cc") == StoreStatus::ok;
        good = good && game.setup_text(Color::black, "gg") == StoreStatus::ok;
        good = good && game.move_text(Color::white, "ee") == StoreStatus::ok;
        good = good && game.time_text(Color::white, "59.5") == StoreStatus::ok;
        good = good && game.comment("Tengen ") == StoreStatus::ok;
        good = good && game.comment("[sic]") == StoreStatus::ok;
        good = good && game.mark_text("ee") == StoreStatus::ok;
        good = good && game.pass(Color::black) == StoreStatus::ok;
        good = good && game.move_text(Color::white, "dd") == StoreStatus::ok;
        good = good && game.undo() == StoreStatus::ok;
        good = good && game.property("N", "end") == StoreStatus::ok;
        good = good && game.result("W+R") == StoreStatus::ok;
        check(good, "calls of a game");
        check(desk.text() ==
                  "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[Board:2]PB[[Shūsaku\\]]UNFINISHED[1]AB[cc];AB[gg]"
                  ";W[ee]WL[59.5]C[Tengen ];C[[sic\\]]MA[ee];B[];W[dd];UNDO[]N[end]RESULT[W+R]",
              "a running game");
        check(is_strict(desk.text() + ")"), "a running game lacks its parenthesis only");
        check(game.finish() == StoreStatus::ok && game.pass(Color::black) == StoreStatus::misuse, "finish");
        check(desk.text() == "(;FF[4]RE[W+R]GM[1]SZ[19]CA[UTF-8]AP[Board:2]PB[[Shūsaku\\]]"
                             "AB[cc][gg];W[ee]WL[59.5]C[Tengen [sic\\]]MA[ee];B[]N[end])\n",
              "a finished game");
        check(desk.directory.all.size() == 1, "finish leaves one file");
        check(desk.store.mount() == StoreStatus::ok && !desk.store.is_resumable() &&
                  desk.store.resume() == StoreStatus::misuse,
              "a finished game is not resumed");
    }
}

/// DATE while it is recorded, DT in the root when it is finished.
void dates() {
    Desk desk(rules());
    Recorder<SgfFile>& game = desk.recorder;
    const RootProperty root[] = {{"DT", "2026-11-21"}, {"AP", "Board:2"}};
    bool good = game.begin(root) == StoreStatus::ok && game.move_text(Color::black, "cc") == StoreStatus::ok;
    good = good && game.clock("2026-11-22 23:59:01") == StoreStatus::ok;
    good = good && game.date("2026-11-22") == StoreStatus::ok && desk.store.entries() == 9;
    check(good, "calls of a game with dates");
    const std::string header = "GM[1]SZ[19]CA[UTF-8]";
    const std::string moves = ";B[cc]TD[2026-11-22 23:59:01]";
    check(desk.text() == "(;FF[4]" + header + "DT[2026-11-21]AP[Board:2]UNFINISHED[1]" + moves +
                             "DATE[2026-11-22]",
          "a running game with dates");
    good = desk.store.mount() == StoreStatus::ok && desk.store.entries() == 9;
    check(good && game.resume() == StoreStatus::ok && game.finish() == StoreStatus::ok, "finish after a start");
    check(desk.text() == "(;FF[4]DT[2026-11-22]" + header + "AP[Board:2]" + moves + ")\n",
          "a finished game with dates");
}

void check_values() {
    Desk desk(rules(false));
    Recorder<SgfFile>& game = desk.recorder;
    const RootProperty root[] = {{"SZ", "9"}};
    bool good = game.begin(root) == StoreStatus::ok;
    good = good && game.move_text(Color::black, "cc") == StoreStatus::ok;
    good = good && game.time_text(Color::black, "1") == StoreStatus::ok && game.undo() == StoreStatus::ok;
    check(good, "calls of a game");
    // The values are zlib's.
    check(desk.text() == "(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[9]UNFINISHED[2]VERIFY[0157a3bc]"
                         ";B[cc]VERIFY[fd4cde77];BL[1]VERIFY[d3dcaa8c];UNDO[]VERIFY[2078cbda]",
          "check values (sgf_file.hpp)");
    const std::string before = desk.text();
    check(desk.store.mount() == StoreStatus::ok && desk.text() == before, "mounting writes nothing");
    check(game.resume() == StoreStatus::ok && desk.text() == before + ";POWERUP[]VERIFY[14111999]",
          "resume marks where it goes on");
    SgfFile::Cursor cursor = desk.store.cursor({1, 0});
    Entry entry{};
    Kind last{};
    while (desk.store.read(cursor, entry) == StoreStatus::ok) last = entry.kind;
    check(last == Kind::power_up && entry.size == 0, "which is read");
    check(desk.store.append(Kind::power_up, Bytes()) == StoreStatus::misuse, "and not for all to write");
    check(is_strict(desk.text() + ")"), "check values are properties");
    check(game.finish() == StoreStatus::ok &&
              desk.text() == "(;FF[4]GM[1]CA[UTF-8]AP[nanosgf:0.1]SZ[9])\n",
          "a finished game has no check values");
}

/// Tails as a cut may leave them, each in turn.
void torn_tails() {
    for (const bool size_is_written : {true, false}) {
        Desk whole(rules(size_is_written));
        check(whole.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  whole.recorder.move_text(Color::black, "aa") == StoreStatus::ok,
              "calls of a game");
        const std::string text = whole.text();
        // And whether each may be the beginning of an entry.
        const std::pair<const char*, bool> tails[] = {
            {"", true}, {";", true}, {";B", true}, {";B[", true}, {";B[b", true}, {";B[b\\]", true},
            {"BL", true}, {"BL[", true}, {"\n", true}, {";B[b];", true}, {";B[b]XX[1];C[a", true},
            {"garbage", false}, {"]", false}, {"\\", false}, {"\377\377", false}, {")", false},
            {";B[0123456789012345678901234567890123456789012345678901234567890123456789]", false}};
        for (const auto& [tail, is_beginning] : tails) {
            Desk desk(rules(size_is_written));
            desk.put(1, text + tail);
            const bool keeps = size_is_written && std::string(tail).find(";B[b]") == 0;
            bool good = desk.store.mount() == StoreStatus::ok && desk.store.is_resumable();
            if (size_is_written && !is_beginning) {
                check(good && desk.recorder.resume() == StoreStatus::damaged &&
                          !desk.store.is_resumable() && desk.text() == text + tail,
                      tail);
                continue;
            }
            good = good && desk.recorder.resume() == StoreStatus::ok && desk.store.is_recording();
            good = good && desk.recorder.move_text(Color::white, "cc") == StoreStatus::ok;
            good = good && desk.recorder.finish() == StoreStatus::ok;
            const std::string kept =
                keeps ? std::string(tail).find("XX") == std::string::npos ? ";B[b]" : ";B[b]XX[1]"
                      : "";
            check(good && desk.text() == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1];B[aa]" + kept +
                                             ";W[cc])\n",
                  tail);
        }
    }
}

/// Power fails, and of an entry the data arrived without the size; later of the next entry the size
/// without the data. The file then has what was not acknowledged, with its check value.
void entry_after_the_end() {
    Desk desk(rules(false));
    bool good = desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok;
    const std::string recorded = desk.text();
    good = good && desk.recorder.move_text(Color::white, "bb") == StoreStatus::ok;
    const std::string behind = desk.text().substr(recorded.size());
    desk.put(1, recorded);
    good = good && desk.store.mount() == StoreStatus::ok && desk.recorder.resume() == StoreStatus::ok;
    const std::string resumed = desk.text();
    good = good && desk.recorder.move_text(Color::white, "cc") == StoreStatus::ok;
    std::string medium = recorded + behind;
    medium.replace(0, resumed.size(), resumed);
    check(good && desk.text().size() > resumed.size(), "calls of a game");
    desk.put(1, medium.substr(0, desk.text().size()));
    good = desk.store.mount() == StoreStatus::ok && desk.recorder.resume() == StoreStatus::ok &&
           desk.recorder.finish() == StoreStatus::ok;
    check(good && desk.text() == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1];B[aa])\n",
          "what was not recorded before a start never appears after it (G2)");
}

/// Root values and names of any kind; values that need escapes at the border of two entries.
void long_headers() {
    for (size_t size = 40; size < 130; ++size) {
        Desk desk;
        const std::string value = std::string(size, 'x') + "]\\]";
        const RootProperty root[] = {{"N", Bytes(value)}, {"PW", "w"}};
        bool good = desk.recorder.begin(root) == StoreStatus::ok;
        good = good && desk.store.mount() == StoreStatus::ok && desk.recorder.resume() == StoreStatus::ok;
        good = good && desk.recorder.finish() == StoreStatus::ok;
        check(good && desk.text() == "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]N[" +
                                         std::string(size, 'x') + "\\]\\\\\\]]PW[w])\n",
              "a root value of several entries");
    }
}

/// What others put into the directory is listed, and never changed.
void files_of_others() {
    Desk desk;
    desk.put(3, "(;FF[4];B[aa](;W[bb])(;W[cc]))");
    desk.put(7, "not SGF");
    check(desk.store.mount() == StoreStatus::ok && !desk.store.is_resumable() &&
              desk.recorder.begin(nullptr, 0) == StoreStatus::ok,
          "a directory with other files");
    std::string numbers;
    ListedGame game{};
    for (StoreStatus status = desk.store.first_game(game); status == StoreStatus::ok;
         status = desk.store.next_game(game))
        numbers += std::to_string(game.number) + " ";
    check(numbers == "3 7 8 ", "the listing");
    check(desk.text(3) == "(;FF[4];B[aa](;W[bb])(;W[cc]))" && desk.text(7) == "not SGF",
          "other files stay");
    Entry entry;
    SgfFile::Cursor cursor = desk.store.cursor({3, 0});
    check(desk.store.read(cursor, entry) == StoreStatus::ok && entry.kind == Kind::root &&
              entry.value() == Bytes("FF4") && desk.store.read(cursor, entry) == StoreStatus::none,
          "the header of any file can be read");
}

std::string entries(FileDesk& desk, SgfFile::Cursor cursor) {
    std::string all;
    for (Entry entry; desk.store.read(cursor, entry) == StoreStatus::ok;)
        all += std::to_string(static_cast<int>(entry.kind)) + ":" + std::string(entry.bytes, entry.size) + " ";
    return all;
}

/// sgf_file.hpp, finished_cursor: what remained of a game is read as it was recorded, up to what is no entry.
void finished_games() {
    Desk desk(rules());
    Recorder<SgfFile>& game = desk.recorder;
    const RootProperty root[] = {{"PB", "[A]"}};
    bool good = game.begin(root) == StoreStatus::ok;
    for (const Bytes point : {Bytes("cc"), Bytes("gg")}) good = good && game.setup_text(Color::black, point) == StoreStatus::ok;
    good = good && game.move_text(Color::white, "ee") == StoreStatus::ok && game.undo() == StoreStatus::ok;
    good = good && game.move_text(Color::white, "dd") == StoreStatus::ok && game.time_text(Color::white, "59.5") == StoreStatus::ok;
    good = good && game.pass(Color::black) == StoreStatus::ok && game.result("W+R") == StoreStatus::ok && game.finish() == StoreStatus::ok;
    check(good, "calls of a game");
    check(entries(desk, desk.store.finished_cursor({1, 0})) ==
              "13:FF4 13:REW+R 13:GM1 13:SZ19 13:CAUTF-8 13:APnanosgf:0.1 13:PB[A] 5:cc 5:gg 4:dd 9:59.5 3: ",
          "a finished game: " + entries(desk, desk.store.finished_cursor({1, 0})));
    desk.put(3, "(;FF[4];B[aa](;W[bb])(;W[cc]))");
    desk.put(4, "(;FF[4];B[aa];C[" + std::string(Entry::max_size + 1, 'x') + "];W[bb])");
    desk.put(5, "(;FF[4];B[aa]LONG[x];W[bb])");
    for (const uint32_t number : {3U, 4U, 5U})
        check(entries(desk, desk.store.finished_cursor({number, 0})) == "13:FF4 3:aa ", "up to what is no entry");
}

/// sgf_file.hpp, append: what is refused changes nothing. The listing goes on after a game that was
/// removed, and its offsets are 0.
void refused_and_removed() {
    Desk desk;
    check(desk.store.append("N", "xx") == StoreStatus::misuse, "no game has begun");
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "begin");
    const std::string text = desk.text();
    const std::string most(Entry::max_size, ']');
    for (const Kind kind : {Kind::comment, Kind::black, Kind::undo, Kind::result})
        check(desk.store.append(kind, Bytes(most + "x")) == StoreStatus::too_long, "an entry too long");
    for (const Kind kind : {Kind{}, Kind::root, Kind::root_more, Kind::snapshot, Kind::snapshot_more})
        check(desk.store.append(kind, "xx") == StoreStatus::misuse, "no kind of an entry");
    check(desk.store.append(Kind::property, "ab") == StoreStatus::misuse, "a name of small letters");
    for (const char* name : {"", "ab", "FF", "ABC", "B"})
        check(desk.store.append(PropertyName(Bytes(std::string(name))), "xx") == StoreStatus::misuse, "no name of a property");
    check(desk.store.append("N", Bytes(most).from(1)) == StoreStatus::too_long, "a value too long: its name takes two bytes");
    check(desk.text() == text && desk.store.entries() == 5, "what is refused changes nothing");
    check(desk.store.append(Kind::comment, Bytes(most)) == StoreStatus::ok, "the longest entry");
    for (int game = 2; game < 4; ++game)
        check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "another game");
    desk.directory.all.erase({FileRole::game, 2});
    ListedGame game{1, 7};
    check(desk.store.next_game(game) == StoreStatus::ok && game.number == 3 && game.offset == 0,
          "the game after a removed one");
    game = {2, 7};
    check(desk.store.next_game(game) == StoreStatus::ok && game.number == 3, "the game after its number");
    check(desk.store.first_game(game) == StoreStatus::ok && game.number == 1 && game.offset == 0,
          "the oldest game");
}

/// sgf_file.hpp, mount: so many calls of `next` at the most.
void cost_of_mounting() {
    struct Counted {
        FileSystem files;
        int calls = 0;
    };
    Random random(3);
    int most[2] = {};
    for (uint32_t round = 0; round < 400; ++round) {
        Desk desk;
        const bool has_last = round % 2 == 1;
        for (uint32_t left = random.below(60), number = random.below(9900); left != 0; --left)
            desk.put(round % 3 == 0 ? ++number : 1 + random.below(9998), "(;FF[4])");
        if (has_last) desk.put(9999, "(;FF[4])");
        Counted counted{desk.files};
        FileSystem files = desk.files;
        files.context = &counted;
        files.next = [](void* context, FileRole role, uint32_t after, uint32_t& number) {
            Counted& self = *static_cast<Counted*>(context);
            ++self.calls;
            return self.files.next(self.files.context, role, after, number);
        };
        files.read = [](void* context, FileName name, uint32_t offset, char* bytes, size_t& size) {
            const FileSystem& self = static_cast<Counted*>(context)->files;
            return self.read(self.context, name, offset, bytes, size);
        };
        SgfFile store(files);
        check(store.mount() == StoreStatus::ok, "mount");
        most[has_last] = std::max(most[has_last], counted.calls);
    }
    check(most[0] <= 15, "mounting calls `next` " + std::to_string(most[0]) + " times");
    check(most[1] > 30 && most[1] <= 45,
          "with the last number in use " + std::to_string(most[1]) + " times");
}

void room() {
    Desk desk;
    desk.directory.capacity = 1000;
    check(desk.store.mount(Retention::keep_all) == StoreStatus::ok, "mount");
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok, "begin");
    StoreStatus status = StoreStatus::ok;
    while (status == StoreStatus::ok) status = desk.recorder.comment("0123456789012345678901234567");
    check(status == StoreStatus::full && desk.store.is_recording(), "full is an answer (G6)");
    const std::string text = desk.text();
    check(text.size() > 650 && is_strict(text + ")"), "an entry without room leaves nothing");
    check(desk.recorder.result("B+R") == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok &&
              desk.text() == text + "RESULT[B+R];FINISHED[]",
          "there is room for a result and the end");
    check(desk.directory.all.size() == 1, "it leaves no other file");
    check(desk.store.mount(Retention::keep_all) == StoreStatus::ok && !desk.store.is_resumable() &&
              desk.recorder.begin(nullptr, 0) == StoreStatus::full,
          "the game has ended, and another finds no room");
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.begin(nullptr, 0) == StoreStatus::full &&
              desk.directory.all.size() == 1,
          "the newest does not go for it");
    std::string page;
    SgfFileExport out(desk.store, sink_to(page));
    check(out.begin({1, 0}) == StoreStatus::ok && out.write() == StoreStatus::ok &&
              page.substr(0, 16) == "(;FF[4]RE[B+R]GM",
          "it is written as SGF all the same");
    desk.directory.capacity = 3000;
    const size_t before = desk.directory.all.size();
    desk.directory.capacity = 1900;
    check(desk.store.mount(Retention::remove_oldest, 500) == StoreStatus::ok &&
              desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
              desk.directory.all.size() == before + 1,
          "a new game with room enough removes none");
    for (int i = 0; i < 32; ++i)
        check(desk.recorder.comment("0123456789012345678901234567") == StoreStatus::ok, "room");
    check(desk.directory.all.size() == 1 && desk.directory.removed == std::vector<uint32_t>{1},
          "the oldest game goes when there is no room");
    desk.directory.capacity = 8000;
    check(desk.recorder.finish() == StoreStatus::ok &&
              desk.store.mount(Retention::remove_oldest, 8000) == StoreStatus::ok &&
              desk.recorder.begin(nullptr, 0) == StoreStatus::ok && desk.directory.removed.size() == 2,
          "a new game with less room than the reserve removes the oldest one");
    Desk last({2, 1, true, true});
    check(last.recorder.begin(nullptr, 0) == StoreStatus::ok &&
              last.recorder.begin(nullptr, 0) == StoreStatus::ok &&
              last.recorder.begin(nullptr, 0) == StoreStatus::full,
          "no name is left");
}

std::string random_bytes(Random& random, uint32_t most) {
    std::string bytes;
    for (uint32_t size = random.below(most); size != 0; --size)
        bytes +=
            random.below(3) == 0 ? "]\\AB ;()"[random.below(8)] : static_cast<char>(random.next());
    return bytes;
}

/// Recorded in both stores, with starts in between, and finished: the same to the byte.
void random_calls() {
    Random random(5);
    for (int round = 0; round < 3000; ++round) {
        JournalDesk with_journal(contract(4096, 4));
        Journal& journal = with_journal.store;
        Desk desk(rules(round % 2 == 0, static_cast<uint16_t>(1 + random.below(40))));
        static const char* const names[] = {"GM", "SZ", "CA", "AP", "PB", "N", "KM"};
        std::vector<std::string> values;
        for (uint32_t left = random.below(5); left != 0; --left)
            values.push_back(random_bytes(random, 150));
        std::vector<RootProperty> root;
        for (const std::string& value : values) {
            const std::string name = names[random.below(7)];
            // A header's property once.
            bool is_new = true;
            for (const RootProperty& other : root) is_new = is_new && other.name != PropertyName(Bytes(name));
            for (const char* const each : names)
                if (is_new && name == each)
                    root.push_back({Bytes(each, name.size()), Bytes(value)});
        }
        check(journal.begin(root.data(), root.size()) == StoreStatus::ok &&
                  desk.store.begin(root.data(), root.size()) == StoreStatus::ok,
              "begin");
        for (uint32_t left = random.below(40); left != 0; --left) {
            const Kind kind = static_cast<Kind>(3 + random.below(13));
            std::string bytes = random_bytes(random, 12);
            if (kind == Kind::property) bytes = (random.below(2) == 0 ? "MA" : "N ") + bytes;
            check(append(journal, kind, Bytes(bytes)) == StoreStatus::ok &&
                      append(desk.store, kind, Bytes(bytes)) == StoreStatus::ok,
                  "append");
            if (random.below(8) == 0)
                check(desk.store.mount() == StoreStatus::ok && desk.store.resume() == StoreStatus::ok,
                      "a start");
        }
        check(is_strict(desk.text() + ")"), "any running game is strict SGF");
        const Kind end = random.below(2) == 0 ? Kind::finish : Kind::abandon;
        check(journal.append(end, Bytes()) == StoreStatus::ok &&
                  desk.store.append(end, Bytes()) == StoreStatus::ok,
              "the end");
        const std::string expected = text_of(journal);
        if (desk.text() != expected) std::printf("%s\n%s\n", expected.c_str(), desk.text().c_str());
        check(desk.text() == expected, "both stores give the same SGF");
        if (failures > 3) return;
    }
}

} // namespace

int main() {
    running_and_finished();
    dates();
    check_values();
    torn_tails();
    entry_after_the_end();
    long_headers();
    files_of_others();
    finished_games();
    refused_and_removed();
    cost_of_mounting();
    room();
    random_calls();
    return report();
}
