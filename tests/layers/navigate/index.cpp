// SPDX-License-Identifier: MIT
// An index of a collection leads to the games that the cursor finds without it, and a damaged one to no other game.
#include "maker.hpp"
#include "walker.hpp"

#include "nanosgf/navigate/collection_index.hpp"

#include <algorithm>
#include <cstring>

using namespace walker;

namespace {

using nanosgf::CollectionIndex;
using nanosgf::GameMark;
using nanosgf::NoBoard;
using Cursor = FileCursor<NoBoard, Options>;

int failed = 0;

void check(bool holds, const std::string& what) {
    if (holds || ++failed > 20) return;
    std::printf("DIFFERENT %s\n", what.c_str());
}

/// What a sink gets, as much at once as it likes to take.
struct Written {
    std::string bytes;
    std::size_t most = SIZE_MAX;
    std::uint64_t calls = 0;
    std::uint64_t fails_at = UINT64_MAX;

    [[nodiscard]] nanosgf::Sink sink() {
        return {[](void* context, const char* given, std::size_t size) {
                    Written& self = *static_cast<Written*>(context);
                    if (self.calls++ == self.fails_at) return nanosgf::Sink::failed;
                    if (self.most != SIZE_MAX && self.calls % 3 == 0) return std::size_t{0};
                    const std::size_t count = std::min(size, self.most);
                    self.bytes.append(given, count);
                    return count;
                },
                this};
    }
};

struct Library {
    explicit Library(std::string text, std::size_t size = 64) : buffer(size) { file.text = std::move(text); }

    File file;
    std::vector<char> buffer;
    nanosgf::Waypoint waypoints[4];
    Cursor cursor{file.source(), buffer.data(), buffer.size(), waypoints, 4};

    [[nodiscard]] CursorStatus build(Written& written, std::uint32_t budget = 100) {
        nanosgf::IndexBuilder<Cursor> builder(cursor, written.sink());
        CursorStatus reached = builder.begin();
        while (reached == CursorStatus::busy) reached = builder.step(budget);
        return reached;
    }
    [[nodiscard]] std::string index() {
        Written written;
        check(build(written) == CursorStatus::ok, "an index is built");
        return written.bytes;
    }
};

/// What is at the root of each game without an index.
std::vector<std::uint32_t> offsets(Library& library, CursorStatus& end) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t game = 0; (end = library.cursor.game(game)) == CursorStatus::ok; ++game) found.push_back(library.cursor.offset());
    return found;
}

void an_index_has_the_games_of_the_cursor() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Maker maker(seed);
        std::string text;
        for (std::uint64_t i = 0; i < 1 + seed % 3; ++i) text += maker.collection();
        if (seed % 5 == 0) text.resize(text.size() / 2);
        if (seed % 7 == 0) text.insert(0, "\xEF\xBB\xBF");
        Library library(text, std::size_t{1} << seed % 10);
        Written written;
        written.most = seed % 4 == 0 ? 3 : SIZE_MAX;
        check(library.build(written, static_cast<std::uint32_t>(1 + seed % 90)) == CursorStatus::ok, "it is built");
        CursorStatus end;
        const std::vector<std::uint32_t> expected = offsets(library, end);
        File index;
        index.text = written.bytes;
        CollectionIndex games(index.source(), library.file.source());
        check(games.open() == CursorStatus::ok && games.games() == expected.size() && index.text.size() == 8 * expected.size() + 24, "as many games");
        for (std::uint32_t game = 0; game < expected.size(); ++game) {
            const auto number = static_cast<std::uint32_t>((game * 7) % expected.size());
            check(go_to_game(library.cursor, games, number) == CursorStatus::ok && library.cursor.offset() == expected[number] &&
                      library.cursor.game_number() == number,
                  "seed " + std::to_string(seed) + ": the same game");
        }
        check(go_to_game(library.cursor, games, games.games()) == end, "and the same answer after the last");
    }
}

void an_index_is_of_one_file() {
    Library library("(;a[])(;b[" + std::string(3000, 'x') + "])(;c[])");
    File index;
    index.text = library.index();
    CollectionIndex games(index.source(), library.file.source());
    check(games.open() == CursorStatus::ok && games.games() == 3, "of this one");
    const std::string text = library.file.text;
    for (const std::size_t at : {std::size_t{0}, std::size_t{3}, std::size_t{511}, text.size() - 512, text.size() - 1}) {
        library.file.text[at] ^= 1;
        check(games.open() == CursorStatus::changed && games.games() == 0, "not of one with another byte " + std::to_string(at));
        library.file.text = text;
    }
    library.file.text += " ";
    check(games.open() == CursorStatus::changed, "nor of a longer one");
    library.file.text = text.substr(0, text.size() - 1);
    check(games.open() == CursorStatus::changed, "nor of a shorter one");
    library.file.text = "(;x[])";
    check(games.open() == CursorStatus::changed, "nor of a short one");
    library.file.text = text;
    library.file.text[6 + 2] = 'B';
    check(games.open() == CursorStatus::changed, "a change in the first bytes");
    library.file.text = text;
    library.file.text[1500] ^= 1;
    check(games.open() == CursorStatus::ok, "a change in the middle is not seen");
    check(go_to_game(library.cursor, games, 1) == CursorStatus::changed, "until the game's root is read");
    check(go_to_game(library.cursor, games, 2) == CursorStatus::ok, "other games are found");
    for (std::size_t size = 0; size < index.text.size(); ++size) {
        File torn;
        torn.text = index.text.substr(0, size);
        library.file.text = text;
        CollectionIndex part(torn.source(), library.file.source());
        check(part.open() == CursorStatus::changed, "an index of " + std::to_string(size) + " bytes is not complete");
    }
}

void a_damaged_index_leads_to_no_other_game(bool breaks) {
    std::string text;
    for (int game = 0; game < 40; ++game) text += "(;FF[4]N[" + std::to_string(game % 4) + "];B[aa])\n";
    Library library(text);
    File index;
    index.text = library.index();
    CursorStatus end;
    const std::vector<std::uint32_t> expected = offsets(library, end);
    std::uint64_t refused = 0;
    for (std::size_t at = 0; at < index.text.size(); ++at)
        for (unsigned change = 1; change < 256; ++change) {
            File damaged;
            damaged.text = index.text;
            damaged.text[at] = static_cast<char>(damaged.text[at] ^ static_cast<char>(change));
            // The fault: two entries change places.
            if (breaks) std::swap_ranges(damaged.text.begin(), damaged.text.begin() + 8, damaged.text.begin() + 32);
            CollectionIndex games(damaged.source(), library.file.source());
            CursorStatus reached = games.open();
            check(reached == CursorStatus::ok || at >= index.text.size() - 24, "only the end is checked at once");
            const auto number = static_cast<std::uint32_t>(breaks ? 0 : at / 8);
            if (reached == CursorStatus::ok) reached = go_to_game(library.cursor, games, number);
            const bool is_right = reached == CursorStatus::changed || (reached == CursorStatus::ok && library.cursor.offset() == expected[number]);
            check(is_right && (!breaks || reached == CursorStatus::ok), "a changed byte " + std::to_string(at) + ": another game");
            refused += reached == CursorStatus::changed ? 1 : 0;
        }
    check(refused == 255 * index.text.size(), "each change is seen");
}

/// Check values that are right do not make an index right: another program may have written it.
void an_index_of_wrong_numbers() {
    using Format = nanosgf::detail::IndexFormat;
    Library library("(;a[])(;b[])");
    const std::string whole = library.index();
    char end_bytes[Format::end_size];
    std::memcpy(end_bytes, whole.data() + 2 * Format::entry_size, sizeof end_bytes);
    Format::End end;
    check(Format::read_end(end_bytes, end) && end.games == 2, "its end");
    end.games = 3;
    Format::write_end(end, end_bytes);
    File index;
    index.text = whole.substr(0, 2 * Format::entry_size) + std::string(end_bytes, sizeof end_bytes);
    check(CollectionIndex(index.source(), library.file.source()).open() == CursorStatus::changed, "more games than entries");
    index.text = whole;
    char entry[Format::entry_size];
    Format::write_entry(1, {library.file.text.size(), 0, false}, entry);
    index.text.replace(Format::entry_size, sizeof entry, entry, sizeof entry);
    CollectionIndex games(index.source(), library.file.source());
    GameMark mark;
    check(games.open() == CursorStatus::ok && games.find(1, mark) == CursorStatus::changed, "a game after the end of the file");
    check(games.find(0, mark) == CursorStatus::ok && mark.offset == 0, "the game before it");
}

void a_file_that_changes_while_its_index_is_built() {
    Library library("(;a[])(;b[])");
    Written written;
    nanosgf::IndexBuilder<Cursor> builder(library.cursor, written.sink());
    CursorStatus reached = builder.begin();
    while (reached == CursorStatus::busy && builder.games() != 2) reached = builder.step(5);
    check(reached == CursorStatus::busy && builder.games() == 2, "games have their entries");
    while (reached == CursorStatus::busy) {
        library.file.text += " ";
        reached = builder.step(5);
    }
    check(reached == CursorStatus::changed && written.bytes.size() == 16, "a file that grew has no index");
    const Library same("(;a[])(;b[])");
    library.file.text = same.file.text;
    Written again;
    nanosgf::IndexBuilder<Cursor> other(library.cursor, again.sink());
    reached = other.begin();
    for (int i = 0; i < 100; ++i) reached = other.step(0);
    check(reached == CursorStatus::busy && other.games() == 0, "a step of no bytes reads nothing");
    while (reached == CursorStatus::busy) {
        reached = other.step(5);
        if (reached == CursorStatus::busy && other.games() == 2) reached = other.step(0);
    }
    check(reached == CursorStatus::ok && other.step(5) == CursorStatus::ok && again.bytes.size() == 40, "and after the end a step does nothing");
}

void failures() {
    Library library("junk(;a[])(;b[](;c[])(;d[]))(;e[]");
    const std::string whole = library.index();
    for (std::uint64_t at = 0;; ++at) {
        Library other(library.file.text, 4);
        Written written;
        other.file.fails_at = at;
        nanosgf::IndexBuilder<Cursor> builder(other.cursor, written.sink());
        CursorStatus reached = builder.begin();
        int failures_seen = 0;
        while (reached == CursorStatus::busy || (reached == CursorStatus::io && ++failures_seen == 1)) reached = builder.step(5);
        check(reached == CursorStatus::ok && written.bytes == whole, "after a read that failed the index is the same");
        if (failures_seen == 0) break;
    }
    for (std::uint64_t at = 0; at < 4; ++at) {
        Written written;
        written.fails_at = at;
        check(library.build(written) == CursorStatus::io, "a sink that fails");
    }
    File index;
    index.text = whole;
    index.fails_at = 0;
    check(CollectionIndex(index.source(), library.file.source()).open() == CursorStatus::io, "the index cannot be read");
    for (std::uint64_t at = 0;; ++at) {
        library.file.reads = 0;
        library.file.fails_at = at;
        const CursorStatus reached = CollectionIndex(index.source(), library.file.source()).open();
        if (library.file.reads <= at) break;
        check(reached == CursorStatus::io, "nor the file");
    }
    library.file.fails_at = UINT64_MAX;
    index.fails_at = UINT64_MAX;
    CollectionIndex games(index.source(), library.file.source());
    check(games.open() == CursorStatus::ok, "now it can");
    index.reads = 0;
    index.fails_at = 0;
    GameMark mark;
    check(games.find(1, mark) == CursorStatus::io && games.find(1, mark) == CursorStatus::ok && mark.offset == 10, "an entry that cannot be read at once");
}

void a_text_after_a_byte_order_mark() {
    Library library("\xEF\xBB\xBF(;a[])(;b[])");
    File index;
    index.text = library.index();
    Library fresh(library.file.text);
    CollectionIndex games(index.source(), fresh.file.source());
    check(games.open() == CursorStatus::ok && go_to_game(fresh.cursor, games, 1) == CursorStatus::ok, "a game by the index alone");
    check(fresh.cursor.game_mark().after_byte_order_mark, "has the charset of the file's start");
}

void large_offsets() {
    using Format = nanosgf::detail::IndexFormat;
    char bytes[Format::entry_size];
    Format::Mark mark{0x7123456789, 0xABCD, true};
    Format::write_entry(70000, mark, bytes);
    Format::Mark read;
    check(Format::read_entry(70000, bytes, read) && read.offset == 0x7123456789 && read.check == 0xABCD && read.after_byte_order_mark, "39 bits");
    check(!Format::read_entry(70001, bytes, read), "of one game alone");
}

void ten_thousand_games() {
    std::mt19937 random(3);
    const std::string text = walker::collection();
    Library library(text, 512);
    File index;
    index.text = library.index();
    const std::uint64_t building = library.file.bytes;
    std::printf("10,000 games, %zu bytes: the index is built by reading %llu bytes\n", text.size(), static_cast<unsigned long long>(building));
    check(building < text.size() + text.size() / 2, "one pass, and the roots again");
    std::uint64_t worst = 0;
    for (int i = 0; i < 300; ++i) {
        const std::uint64_t before = library.file.bytes + index.bytes;
        CollectionIndex games(index.source(), library.file.source());
        const auto number = static_cast<std::uint32_t>(i == 0 ? 9999 : random() % 10000);
        check(games.open() == CursorStatus::ok && go_to_game(library.cursor, games, number) == CursorStatus::ok, "a game of 10,000");
        worst = std::max(worst, library.file.bytes + index.bytes - before);
    }
    std::printf("worst, the index opened each time: %llu bytes of at most 51200\n", static_cast<unsigned long long>(worst));
    check(worst <= 51200, "50 KB are enough");
}

} // namespace

/// index [--break]
int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    a_damaged_index_leads_to_no_other_game(breaks);
    if (!breaks) {
        an_index_has_the_games_of_the_cursor();
        an_index_is_of_one_file();
        an_index_of_wrong_numbers();
        a_file_that_changes_while_its_index_is_built();
        failures();
        a_text_after_a_byte_order_mark();
        large_offsets();
        ten_thousand_games();
    }
    std::printf("index of a collection: %d failed\n", failed);
    return failed == 0 ? 0 : 1;
}
