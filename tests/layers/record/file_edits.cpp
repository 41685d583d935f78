// SPDX-License-Identifier: MIT
// What others do to the files of the store: edits and single bits that change, in any place of an
// unfinished game; files of theirs under names of the store's. Nothing may be lost.
#include "desk.hpp"
#include "file_oracle.hpp"

#include <utility>
#include <vector>

using namespace nanosgf::record;
using namespace simulation;
using Desk = FileDesk;
using nanosgf::Bytes;
using nanosgf::Color;

namespace {

FileContract rules(bool size_is_written, uint32_t last_number = 9999) {
    return {last_number, 512, size_is_written, true};
}

std::string bytes_of(const Entry& entry) { return {entry.bytes, entry.bytes + entry.size}; }

/// All entries of a game as read, but those that tell of starts.
std::vector<std::string> entries_of(SgfFile& store, uint32_t number) {
    std::vector<std::string> found;
    SgfFile::Cursor cursor = store.cursor({number, 0});
    for (Entry entry; store.read(cursor, entry) == StoreStatus::ok;)
        if (entry.kind != Kind::power_up)
            found.push_back(static_cast<char>(entry.kind) + bytes_of(entry));
    return found;
}

/// A game of all kinds of entries, with a start within.
std::string running_game(bool size_is_written) {
    Desk desk(rules(size_is_written));
    const RootProperty root[] = {{"SZ", "9"}, {"PB", "Black ]"}};
    bool good = desk.recorder.begin(root) == StoreStatus::ok;
    good = good && desk.recorder.setup_text(Color::black, "ss") == StoreStatus::ok &&
           desk.recorder.setup_text(Color::black, "sr") == StoreStatus::ok &&
           desk.recorder.move_text(Color::white, "pd") == StoreStatus::ok &&
           desk.recorder.time_text(Color::white, "59.5") == StoreStatus::ok &&
           desk.recorder.comment("[C\\] of 58 bytes, the longest, with `;B[aa]` in it: more of it") ==
               StoreStatus::ok;
    good = good && desk.store.mount() == StoreStatus::ok && desk.store.resume() == StoreStatus::ok;
    good = good && desk.recorder.pass(Color::black) == StoreStatus::ok &&
           desk.recorder.undo() == StoreStatus::ok && desk.recorder.mark_text("ee") == StoreStatus::ok &&
           desk.recorder.result("W+R") == StoreStatus::ok &&
           desk.recorder.move_text(Color::black, "dd") == StoreStatus::ok;
    check(good, "calls of a game");
    return desk.text();
}

/// A game with the text of `file` in the place of `whole`, which was recorded.
void attack(const std::string& whole, const std::string& file, bool size_is_written,
            const std::string& what) {
    Desk before(rules(size_is_written));
    before.put(1, whole);
    check(before.store.mount() == StoreStatus::ok, "mount");
    const size_t recorded = entries_of(before.store, 1).size();
    Desk desk(rules(size_is_written));
    desk.put(1, file);
    check(desk.store.mount() == StoreStatus::ok && desk.text() == file, "a start writes nothing: " + what);
    const StoreStatus status = desk.store.resume();
    if (status == StoreStatus::ok) {
        check(has_kept(file, desk.text(), size_is_written), "resume loses: " + what);
        const std::vector<std::string> found = entries_of(desk.store, 1);
        check(desk.store.entries() == found.size(), "entries are counted: " + what);
        // Two entries may become one, and where there are no check values the last one can look like
        // one that a cut has torn.
        if (size_is_written) check(found.size() + 1 >= recorded, "a game is cut: " + what);
        check(desk.recorder.move_text(Color::white, "ab") == StoreStatus::ok &&
                  entries_of(desk.store, 1).size() == found.size() + 1 &&
                  is_strict(desk.text() + ")") && desk.recorder.finish() == StoreStatus::ok,
              "it goes on: " + what);
        return;
    }
    check(status == StoreStatus::damaged || status == StoreStatus::misuse, "what resume answers: " + what);
    check(!desk.store.is_resumable() && desk.recorder.finish() == StoreStatus::misuse,
          "it is not gone on with: " + what);
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.finish() == status,
          "nor ended: " + what);
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && newest(desk.store).number == 2 &&
              desk.recorder.move_text(Color::white, "ab") == StoreStatus::ok &&
              desk.recorder.finish() == StoreStatus::ok,
          "another game begins: " + what);
    check(desk.text(1) == file, "it stays as it is: " + what);
}

/// Each bit changes, each byte goes, and others come before it.
void attacks() {
    for (const bool size_is_written : {true, false}) {
        const std::string whole = running_game(size_is_written);
        for (size_t at = 0; at <= whole.size() && failures < 5; ++at) {
            const std::string where = "byte " + std::to_string(at) + " of " + whole;
            for (const char each : {'[', ']', '\\', ';', '(', ')', 'B', 'b', '\n', '\0'}) {
                std::string file = whole;
                attack(whole, file.insert(at, 1, each), size_is_written, each + (" before " + where));
            }
            if (at == whole.size()) break;
            for (int bit = 0; bit < 8; ++bit) {
                std::string file = whole;
                file[at] = static_cast<char>(file[at] ^ 1 << bit);
                attack(whole, file, size_is_written, "bit " + std::to_string(bit) + " of " + where);
            }
            std::string file = whole;
            attack(whole, file.erase(at, 1), size_is_written, "without " + where);
            // All in front of it is what a cut may leave, if it lies within the last entry.
            attack(whole.substr(0, at), whole.substr(0, at), size_is_written, "up to " + where);
        }
    }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

/// What people and editors do to an unfinished game.
struct Edit {
    const char* what;
    std::string text;
    StoreStatus status;
    std::string finished = {}; ///< the game, where it is gone on with
};

void try_edit(const Edit& edit, bool size_is_written) {
    Desk desk(rules(size_is_written));
    desk.put(1, edit.text);
    const std::string what = edit.what;
    check(desk.store.mount() == StoreStatus::ok &&
              desk.store.is_resumable() == (edit.status != StoreStatus::misuse) &&
              desk.store.resume() == edit.status,
          "what resume answers to " + what);
    if (desk.store.is_recording()) {
        check(desk.recorder.finish() == StoreStatus::ok, "finish after " + what);
        check(desk.text() == edit.finished, "what is finished after " + what + ": " + desk.text());
    }
    attack(edit.status == StoreStatus::ok ? edit.text : "", edit.text, size_is_written, what);
}

/// README.md, somebody on a PC: whether the game is gone on with, and what is finished then.
void edits() {
    const std::string head = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]";
    std::string moves; // more than a cut leaves
    for (int move = 0; move < 20; ++move) moves += ";B[pd];W[dd]";
    const auto running = [&](const std::string& nodes) { return head + "UNFINISHED[1]" + nodes; };
    const auto finished = [&](const std::string& nodes) { return head + nodes + ")\n"; };
    const std::string setup = "AB[ss];AB[sr]";
    const std::string joined = "AB[ss][sr]";
    const std::string note = ";W[ee]WL[59.5]C[Hm];C[m!]";
    const std::string noted = ";W[ee]WL[59.5]C[Hmm!]";
    const std::string whole = running(setup + note + moves);
    const std::string usual = finished(joined + noted + moves);
    const auto edited = [&](const std::string& what, const std::string& by) {
        check(whole.find(what) != std::string::npos, "there is " + what);
        return replaced(whole, what, by);
    };
    const std::string x(100, 'x');
    const Edit all[] = {
        {"nothing", whole, StoreStatus::ok, usual},
        // Lists.
        {"a list", edited(setup, joined), StoreStatus::ok, usual},
        {"a list in lines", edited(setup, "AB\r\n[ss]\r\n\t[sr]\r\n"), StoreStatus::ok, usual},
        {"a list of three", edited(setup, "AB[ss][sr][rs]AW[aa][bb]"), StoreStatus::ok,
         finished("AB[ss][sr][rs]AW[aa][bb]" + noted + moves)},
        {"a list with a rectangle", edited(setup, "AB[ss][aa:cc]"), StoreStatus::ok,
         finished("AB[ss][aa:cc]" + noted + moves)},
        {"markup", edited(note, note + "LB[ee:1][ef:2]MA[ee][ef]"), StoreStatus::ok,
         finished(joined + noted + "LB[ee:1][ef:2];MA[ee][ef]" + moves)},
        {"a list of a property of one letter", edited(note, note + "L[ee][ef]"), StoreStatus::ok,
         finished(joined + noted + "L[ee][ef]" + moves)},
        {"a list at the end", whole + "MA[ee] [ef]", StoreStatus::ok,
         finished(joined + noted + moves + "MA[ee][ef]")},
        {"a list of moves", edited("W[ee]", "W[ee][ef]"), StoreStatus::damaged},
        {"a list of times", edited("WL[59.5]", "WL[59.5][59]"), StoreStatus::damaged},
        {"a list of comments", edited("C[Hm];C[m!]", "C[Hm][m!]"), StoreStatus::damaged},
        {"a list of results", edited(moves, "RESULT[B+R][W+R]" + moves), StoreStatus::damaged},
        {"a list of marks", edited("UNFINISHED[1]", "UNFINISHED[1][1]"), StoreStatus::damaged},
        {"a list of takebacks", edited(moves, ";UNDO[][]" + moves), StoreStatus::damaged},
        {"a list in the root", edited("UNFINISHED", "LB[ee:1][ef:2]UNFINISHED"), StoreStatus::misuse},
        // White space.
        {"a line feed at the end", whole + "\n", StoreStatus::ok, usual},
        {"lines", edited(";W", "\n;W") + "\n", StoreStatus::ok, usual},
        {"lines of Windows", edited(";W", "\r\n;W") + "\r\n", StoreStatus::ok, usual},
        {"a line a property", edited("]", "]\r\n"), StoreStatus::ok, usual},
        {"blanks between names and values", edited("[", " \t["), StoreStatus::ok, usual},
        {"blank lines at the end", whole + std::string(200, '\n'), StoreStatus::damaged},
        // Properties and nodes.
        {"a comment", edited(moves, moves + "C[Good.]"), StoreStatus::ok,
         finished(joined + noted + moves + "C[Good.]")},
        {"a comment in lines", edited(note, ";W[ee]C[a\r\nb]"), StoreStatus::ok,
         finished(joined + ";W[ee]C[a\r\nb]" + moves)},
        {"another comment", edited("Hm", "\\[Hmmmm\\]"), StoreStatus::ok,
         finished(joined + ";W[ee]WL[59.5]C[[Hmmmm\\]m!]" + moves)},
        {"another comment of 100 letters", edited("Hm", x), StoreStatus::damaged},
        {"a comment of 100 letters at the end", whole + "C[" + x + "]", StoreStatus::damaged},
        {"setup in one node", edited(setup, "AB[ss]AB[sr]"), StoreStatus::ok, usual},
        {"a node of several properties", edited(note, ";W[ee]N[x]GB[1]"), StoreStatus::ok,
         finished(joined + ";W[ee]N[x];GB[1]" + moves)},
        {"a property of another program", edited(note, note + "KGSDE[ee]"), StoreStatus::damaged},
        {"properties in another order", edited("WL[59.5]C[Hm]", "C[Hm]WL[59.5]"), StoreStatus::ok,
         finished(joined + ";W[ee]C[Hm]WL[59.5];C[m!]" + moves)},
        {"a property before the move", edited("W[ee]WL[59.5]", "WL[59.5]W[ee]"), StoreStatus::ok,
         finished(joined + "WL[59.5];W[ee]C[Hmm!]" + moves)},
        {"a node at the end", whole + ";B[aa]C[Pass?]", StoreStatus::ok,
         finished(joined + noted + moves + ";B[aa]C[Pass?]")},
        {"a node without properties", edited(moves, ";" + moves), StoreStatus::ok, usual},
        {"half of it", whole.substr(0, whole.size() - moves.size() / 2), StoreStatus::ok,
         finished(joined + noted + moves.substr(0, moves.size() / 2))},
        {"a variation", edited(moves, "(;B[aa])(" + moves + "))"), StoreStatus::damaged},
        {"a parenthesis at the end", whole + ")", StoreStatus::damaged},
        {"that in a line of its own", whole + "\r\n)\r\n", StoreStatus::damaged},
        // The root.
        {"a root property", edited("UNFINISHED", "PC[Tokyo]UNFINISHED"), StoreStatus::ok,
         replaced(usual, "nanosgf:0.1]", "nanosgf:0.1]PC[Tokyo]")},
        {"a root property after the mark", edited("UNFINISHED[1]", "UNFINISHED[1]PC[Tokyo]"),
         StoreStatus::ok, finished(";PC[Tokyo]" + joined + noted + moves)},
        {"setup in the root", edited("UNFINISHED", "HA[2]AB[pd]UNFINISHED"), StoreStatus::damaged},
        {"root properties in another order",
         edited("SZ[19]CA[UTF-8]", "CA[UTF-8]SZ[19]"), StoreStatus::ok,
         replaced(usual, "SZ[19]CA[UTF-8]", "CA[UTF-8]SZ[19]")},
        {"a byte order mark", "\xEF\xBB\xBF" + whole, StoreStatus::misuse},
        {"the mark taken away", edited("UNFINISHED[1]", "") + ")", StoreStatus::misuse},
        {"nothing left", "", StoreStatus::misuse},
    };
    for (const Edit& edit : all) try_edit(edit, true);
}

/// The same with check values: only an edit at the end lets the game go on.
void edits_with_check_values() {
    Desk game(rules(false));
    bool good = game.recorder.begin(nullptr, 0) == StoreStatus::ok;
    for (int move = 0; move < 8; ++move)
        good = good && game.recorder.move_text(Color::black, "pd") == StoreStatus::ok;
    check(good, "calls of a game");
    const std::string whole = game.text();
    const std::string finished = "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[nanosgf:0.1]";
    const auto with = [&whole](size_t at, const char* what) {
        return std::string(whole).insert(at, what);
    };
    const size_t first = whole.find(";B[pd]");
    const size_t last = whole.rfind(";B[pd]");
    const Edit all[] = {
        {"a root property", with(whole.find("UNFINISHED"), "PC[Tokyo]"), StoreStatus::misuse},
        {"a line feed in the root", with(whole.find("UNFINISHED"), "\n"), StoreStatus::misuse},
        {"a list", with(first + 6, "MA[aa][bb]"), StoreStatus::damaged},
        {"a line feed", with(first, "\n"), StoreStatus::damaged},
        {"a comment at the last move", with(last + 6, "C[x]"), StoreStatus::ok,
         finished + replaced(std::string(7, ';'), ";", ";B[pd]") + ")\n"},
        {"a comment at the end", whole + "C[x]", StoreStatus::ok,
         finished + replaced(std::string(8, ';'), ";", ";B[pd]") + ")\n"},
    };
    for (const Edit& edit : all) try_edit(edit, false);
}

/// A bit changes while the game runs: what was acknowledged is not left out when it ends.
void damaged_while_running() {
    for (const bool size_is_written : {true, false}) {
        const std::string whole = running_game(size_is_written);
        for (size_t at = whole.find(";AB"); at < whole.size() && failures < 5; ++at) {
            Desk desk(rules(size_is_written));
            desk.put(1, whole);
            check(desk.store.mount() == StoreStatus::ok && desk.store.resume() == StoreStatus::ok, "resume");
            const uint32_t recorded = desk.store.entries();
            std::string changed = desk.text();
            changed[at] = static_cast<char>(changed[at] ^ 1);
            desk.put(1, changed);
            const StoreStatus status = desk.recorder.finish();
            const std::string where = "byte " + std::to_string(at) + " of " + whole;
            if (status == StoreStatus::ok) {
                check(size_is_written && desk.text().back() == '\n', "it is finished: " + where);
                desk.put(1, changed);
                check(desk.store.mount() == StoreStatus::ok && desk.store.entries() == recorded,
                      "all of it: " + where);
            } else {
                check(status == StoreStatus::damaged && desk.text() == changed &&
                          desk.recorder.begin(nullptr, 0) == StoreStatus::ok,
                      "it stays as it is: " + where);
            }
        }
    }
}

std::string numbers_of(SgfFile& store) {
    std::string numbers;
    ListedGame game{};
    while (store.next_game(game) == StoreStatus::ok) numbers += std::to_string(game.number) + " ";
    return numbers;
}

const char* const users = "(;GM[1]FF[4]AP[Editor:3]SZ[19];B[pd])";

/// sgf_file.hpp, order of age: the last number is a user's, or numbers begin anew.
void numbers() {
    Desk desk;
    for (int game = 0; game < 3; ++game)
        check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok,
              "a game");
    desk.put(9999, users);
    check(desk.store.mount() == StoreStatus::ok && desk.store.resume() == StoreStatus::ok &&
              newest(desk.store).number == 3,
          "a user's file of the last number does not hide the game");
    check(numbers_of(desk.store) == "9999 1 2 3 ", "the listing: " + numbers_of(desk.store));
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && newest(desk.store).number == 4,
          "the next number");
    desk.put(5, users);
    desk.put(6, users);
    check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok && newest(desk.store).number == 7,
          "a number that a user has taken is left out");
    check(desk.store.mount() == StoreStatus::ok && newest(desk.store).number == 7, "it is the newest");
    check(desk.text(9999) == users && desk.text(5) == users, "users' files stay");

    // So many numbers that each place is a beginning and an end.
    for (const uint32_t last : {7u, 20u, 99u, 1000u}) {
        Desk small(rules(true, last));
        for (uint32_t game = 1; game <= 3 * last; ++game) {
            check(small.recorder.begin(nullptr, 0) == StoreStatus::ok, "a number is free");
            const uint32_t number = (game - 1) % last + 1;
            check(newest(small.store).number == number, "the number after the newest");
            check(small.recorder.move_text(Color::black, "aa") == StoreStatus::ok, "a move");
            if (game > last / 2)
                small.directory.all.erase({FileRole::game, (game - last / 2 - 1) % last + 1});
            check(small.store.mount() == StoreStatus::ok && newest(small.store).number == number &&
                      small.store.resume() == StoreStatus::ok && small.recorder.finish() == StoreStatus::ok,
                  "the newest game after a start: " + std::to_string(number) + " of " +
                      std::to_string(last));
            if (failures > 5) return;
        }
    }
}

/// sgf_file.hpp, newest: what mount has found or begin has started; nothing before, and in an empty directory.
void the_newest() {
    Desk desk(rules(true, 7));
    SgfFile other(desk.files);
    check(other.newest().number == 0, "before mount");
    check(other.mount() == StoreStatus::ok && other.newest().number == 0, "an empty directory");
    desk.put(3, users);
    check(other.mount() == StoreStatus::ok && other.newest().number == 3, "a user's file counts");
    for (const uint32_t number : {4u, 5u, 6u, 7u, 1u, 2u}) {
        check(desk.store.mount() == StoreStatus::ok && desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  desk.store.newest().number == number && desk.store.newest().offset == 0,
              "a game that was begun, " + std::to_string(number));
        if (number >= 5) desk.directory.all.erase({FileRole::game, number - 2}); // leaves a gap before the oldest
        if (number <= 2) desk.directory.all.erase({FileRole::game, number + 5});
        check(other.mount() == StoreStatus::ok && other.newest().number == number, "and after a start");
        Entry entry;
        SgfFile::Cursor cursor = other.cursor(other.newest());
        check(other.read(cursor, entry) == StoreStatus::ok && entry.kind == Kind::root, "which can be read");
    }
    check(desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok &&
              desk.store.newest().number == 2,
          "a finished game is the newest, too");
}

/// Retention takes the oldest game that the same application has written.
void retention() {
    Desk desk;
    const RootProperty own[] = {{"AP", "Board:2"}};
    const RootProperty later[] = {{"AP", "Board:3"}};
    const RootProperty other[] = {{"AP", "Boards:2"}};
    bool good = desk.recorder.begin(own) == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok;
    good = good && desk.recorder.begin(other) == StoreStatus::ok &&
           desk.recorder.finish() == StoreStatus::ok;
    for (uint32_t game = 3; game < 7; ++game)
        good = good && desk.recorder.begin(later) == StoreStatus::ok &&
               desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok;
    check(good, "games");
    desk.put(9998, users);
    desk.put(9999, "no SGF");
    desk.put(4, desk.text(4) + "C[" + std::string(100, 'x') + "]");
    desk.directory.removed.clear();
    check(desk.store.mount(Retention::remove_oldest, UINT32_MAX) == StoreStatus::ok, "mount");
    desk.directory.capacity = 1 << 20;
    const std::vector<uint32_t> expected = {1, 3, 5, 6, 7};
    for (uint32_t game = 7; game < 12; ++game)
        check(desk.recorder.begin(later) == StoreStatus::ok && newest(desk.store).number == game,
              "another game");
    check(desk.directory.removed == expected, "the oldest that may go");
    check(numbers_of(desk.store) == "9998 9999 2 4 8 9 10 11 ",
          "other applications' games stay, and one that was edited: " + numbers_of(desk.store));
}

/// A store without room, and games that may go: a new one begins.
void full_store() {
    Desk desk;
    check(desk.store.mount(Retention::keep_all) == StoreStatus::ok, "mount");
    desk.directory.capacity = 3000;
    StoreStatus status = StoreStatus::ok;
    while (status == StoreStatus::ok) {
        status = desk.recorder.begin(nullptr, 0);
        for (int move = 0; move < 80 && status == StoreStatus::ok; ++move)
            status = desk.recorder.move_text(Color::black, "aa");
        if (desk.store.is_recording())
            check(desk.recorder.result("B+R") == StoreStatus::ok && desk.recorder.finish() == StoreStatus::ok,
                  "each game can be ended");
    }
    check(status == StoreStatus::full, "the store is full");
    for (int start = 0; start < 20; ++start)
        check(desk.store.mount(Retention::keep_all) == StoreStatus::ok &&
                  desk.recorder.begin(nullptr, 0) == StoreStatus::full,
              "and stays so");
    check(desk.store.mount(Retention::remove_oldest, 0) == StoreStatus::ok &&
              desk.recorder.begin(nullptr, 0) == StoreStatus::ok && !desk.directory.removed.empty(),
          "until games may go");
}

/// The newest file is a user's, and there is no room: no other of his goes for a game.
void full_with_users_files() {
    Desk desk;
    for (const uint32_t number : {1u, 2u, 3u}) desk.put(number, users);
    desk.directory.capacity = 300;
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.begin(nullptr, 0) == StoreStatus::full &&
              desk.directory.removed.empty(),
          "users' files stay");
}

/// Entry.hpp, full: nothing was changed.
void full_while_running() {
    Desk desk(rules(false));
    desk.directory.capacity = 740;
    check(desk.store.mount() == StoreStatus::ok && desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
              desk.recorder.comment(std::string(200, 'x')) == StoreStatus::ok,
          "a game");
    const RootProperty root[] = {{"PB", "somebody else"}};
    check(desk.recorder.begin(root) == StoreStatus::full && desk.store.is_recording() &&
              desk.store.entries() == 9,
          "begin without room");
    check(desk.recorder.result("B+R") == StoreStatus::ok && desk.store.mount() == StoreStatus::ok &&
              entries_of(desk.store, 1).size() == 10,
          "the game that runs goes on");
}

/// An entry is torn in a full store, again and again; the game can be ended all the same.
void torn_in_full_store() {
    for (const bool size_is_written : {true, false}) {
        Desk desk(rules(size_is_written));
        desk.directory.capacity = 2000;
        check(desk.store.mount(Retention::keep_all) == StoreStatus::ok &&
                  desk.recorder.begin(nullptr, 0) == StoreStatus::ok,
              "begin");
        while (desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok) {
        }
        const std::string text = desk.text();
        for (int start = 0; start < 200; ++start) {
            desk.put(1, desk.text() + ";RESULT[B");
            check(desk.store.mount(Retention::keep_all) == StoreStatus::ok, "mount");
            const StoreStatus status = desk.store.resume();
            check(status == (size_is_written ? StoreStatus::ok : StoreStatus::full),
                  "what resume answers in a full store");
            check(status == StoreStatus::ok || desk.store.resume() == StoreStatus::full, "and again");
            check(desk.text() == text, "nothing is used up");
        }
        const bool good = !size_is_written || desk.recorder.result("B+R") == StoreStatus::ok;
        check(good && desk.recorder.finish() == StoreStatus::ok && !desk.store.is_resumable() &&
                  desk.store.mount(Retention::keep_all) == StoreStatus::ok &&
                  !desk.store.is_resumable(),
              "it can be ended");
    }
}

/// A header that cannot be read once must not hide the newest game.
void failing_mounts() {
    for (uint64_t call = 1;; ++call) {
        Desk desk;
        check(desk.recorder.begin(nullptr, 0) == StoreStatus::ok &&
                  desk.recorder.move_text(Color::black, "aa") == StoreStatus::ok,
              "a game");
        desk.directory.cut_at(call, Loss::nothing, 1, Failure::once);
        const StoreStatus status = desk.store.mount();
        if (!desk.directory.is_dead()) {
            check(call > 20 && status == StoreStatus::ok && desk.store.is_resumable(), "mount");
            return;
        }
        check(status == StoreStatus::failed, "a call of mount that fails is reported");
    }
}

} // namespace

int main() {
    attacks();
    edits();
    edits_with_check_values();
    damaged_while_running();
    numbers();
    the_newest();
    retention();
    full_store();
    full_with_users_files();
    full_while_running();
    torn_in_full_store();
    failing_mounts();
    return report();
}
