// SPDX-License-Identifier: MIT
// A board that records: it mounts, begins, makes each call of the recorder,
// goes on after a start, lists, reads and exports. Linked again without the
// recorder, and without the export alone, to see what they add; run, to see
// what a game of 300 moves costs, and with more games the deepest stack.
#include "board.hpp"

#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"

namespace footprint {

using namespace nanosgf::record;
using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Sink;

/// What is left of the program without the recorder.
class AbsentJournal {
  public:
    [[gnu::noipa]] explicit AbsentJournal(uint8_t* unit) : unit_(unit) {}
    template <const Storage& storage>
    [[gnu::noipa]] StoreStatus mount(Retention = Retention::remove_oldest) { storage_ = &storage; return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus first_game(ListedGame&) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus next_game(ListedGame&) { return StoreStatus::none; }
    [[gnu::noipa]] StoreStatus read(Journal::Cursor&, Entry&) { return StoreStatus::none; }
    [[gnu::noipa]] Journal::Cursor cursor(const ListedGame&) const { return {}; }
    [[nodiscard]] bool is_recording() const { return false; }
    [[nodiscard]] bool is_resumable() const { return false; }

  private:
    const Storage* storage_ = nullptr;
    uint8_t* unit_;
};

class AbsentRecorder {
  public:
    [[gnu::noipa]] explicit AbsentRecorder(AbsentJournal& journal) : journal_(journal) {}
    [[gnu::noipa]] StoreStatus begin(const RootProperty*, size_t) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus resume() { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus move_text(Color, Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus pass(Color) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus setup_text(Color, Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus time_text(Color, Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus moves_left_text(Color, Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus comment(Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus mark_text(Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus property(PropertyName, Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus undo() { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus result(Bytes) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus finish() { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus abandon() { return StoreStatus::ok; }

  private:
    AbsentJournal& journal_;
};

template <class Book> class AbsentExport {
  public:
    [[gnu::noipa]] AbsentExport(Book& journal, Sink sink)
        : journal_(journal), sink_(sink) {}
    [[gnu::noipa]] StoreStatus begin(const ListedGame&) { return StoreStatus::ok; }
    [[gnu::noipa]] StoreStatus write() { return StoreStatus::ok; }

  private:
    Book& journal_;
    Sink sink_;
};

// What the headers say that each costs.
static_assert(sizeof(Journal) == 76 && sizeof(SgfExport) == 56);

#ifdef NANOSGF_WITHOUT
using Book = AbsentJournal;
using Pen = AbsentRecorder;
#else
using Book = Journal;
using Pen = Recorder<Journal>;
#endif
#if defined(NANOSGF_WITHOUT) || defined(NANOSGF_WITHOUT_EXPORT)
using Print = AbsentExport<Book>;
#else
using Print = SgfExport;
#endif

} // namespace footprint

namespace {

using namespace footprint;

constexpr uint32_t erase_unit = 4096;
constexpr uint32_t erase_units = 16;
constexpr uint16_t program_unit = 8;
uint8_t memory[erase_units * erase_unit];
uint32_t reads = 0;
uint32_t programmed = 0;
uint32_t erases = 0;

ReadStatus read_memory(void*, uint32_t offset, uint8_t* bytes, size_t size) {
    ++reads;
    for (size_t i = 0; i < size; ++i) bytes[i] = memory[offset + i];
    return ReadStatus::ok;
}

bool program_memory(void*, uint32_t offset, const uint8_t* bytes, size_t size) {
    programmed += static_cast<uint32_t>(size);
    for (size_t i = 0; i < size; ++i) memory[offset + i] = bytes[i];
    return true;
}

bool erase_memory(void*, uint32_t offset) {
    ++erases;
    for (size_t i = 0; i < erase_unit; ++i) memory[offset + i] = 0xFF;
    return true;
}

bool sync_memory(void*) { return true; }

constexpr Storage storage = {{erase_unit, erase_units, program_unit, program_unit, 0xFF, true,
                              WriteOrder::at_once},
                             read_memory, program_memory, erase_memory, sync_memory, nullptr};

uint32_t taken = 0;

size_t take(void*, const char*, size_t size) {
    taken += static_cast<uint32_t>(size);
    return size;
}

bool good = true;

void expect(StoreStatus status, StoreStatus expected = StoreStatus::ok) { good = good && status == expected; }

void print(Bytes what, size_t value) {
    board::write("recorder_");
    board::write(what);
    board::write(static_cast<uint32_t>(value));
    board::write("\n");
}

/// Each call of a game but its end.
void play(Pen& pen, Bytes point) {
    expect(pen.setup_text(Color::black, point));
    expect(pen.move_text(Color::white, point));
    expect(pen.time_text(Color::white, point));
    expect(pen.moves_left_text(Color::white, point));
    expect(pen.comment(point));
    expect(pen.mark_text(point));
    expect(pen.property("N", point));
    expect(pen.pass(Color::black));
    expect(pen.undo());
    expect(pen.result(point));
}

void show(Book& book, ListedGame& game) {
    Print out(book, {&take, nullptr});
    expect(out.begin(game));
    expect(out.write());
    Entry entry;
    Journal::Cursor cursor = book.cursor(game);
    StoreStatus status = StoreStatus::ok;
    while (status == StoreStatus::ok) status = book.read(cursor, entry);
    expect(status, StoreStatus::none);
}

} // namespace

int main() {
    uint8_t unit[program_unit];
    const Bytes point = "pd";
    const RootProperty root[] = {{"SZ", "19"}};

    const size_t before = board::stack_now();
    board::stack_repaint();
    Book book(unit);
    Pen pen(book);
    expect(book.mount<storage>());
    expect(pen.begin(root, 1));
    erases = programmed = 0;
    for (uint32_t i = 0; i < 300; ++i)
        expect(pen.move_text((i & 1) == 0 ? Color::black : Color::white, point));
    const uint32_t move_bytes = programmed;
    reads = 0;
    expect(book.mount<storage>());
    const uint32_t mount_reads = reads;
    if (book.is_resumable()) expect(pen.resume());
    if (book.is_recording()) play(pen, point);
    expect(pen.finish());
    const uint32_t game_erases = erases + 1; // with the one of `begin`
#ifdef NANOSGF_DEEPEST
    // Games over the end of an erase unit, until the oldest ones are removed.
    for (uint32_t i = 0; i < erase_units; ++i) {
        expect(pen.begin(root, 1));
        for (uint32_t at = 0; at < erase_unit; at += program_unit) expect(pen.move_text(Color::black, point));
        expect(pen.abandon());
    }
#endif
    expect(pen.begin(root, 1));
    expect(pen.abandon());
    ListedGame game{};
    StoreStatus status = book.first_game(game);
    for (; status == StoreStatus::ok; status = book.next_game(game)) show(book, game);
    const size_t stack = board::stack_used() - before;
    // 300 moves of 6 bytes, and more.
    if (!good || status != StoreStatus::none || taken < 1800) return 1;

    print("state ", sizeof(Book) + sizeof(Pen) + sizeof(Print));
    print("stack ", stack);
    print("move_bytes ", move_bytes / 300);
    print("erases ", game_erases);
    print("mount_reads ", mount_reads);
    return 0;
}
