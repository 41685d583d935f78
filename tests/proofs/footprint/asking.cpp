// SPDX-License-Identifier: MIT
// A program that uses one part of the library, named by ASKED, or none.
#include "board.hpp"

#include "nanosgf/go/board.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/sense/clock.hpp"
#include "nanosgf/sense/relay.hpp"
#include "nanosgf/sense/relay_receiver.hpp"
#include "nanosgf/sense/scan_reader.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/writer.hpp"

namespace footprint {

using namespace nanosgf;

/// Stands for the raw writer in the image without one.
class Absent {
  public:
    Absent(Sink sink, uint16_t) : sink_(sink) {}
    [[gnu::noipa]] Status begin_tree() { return Status::ok; }
    [[gnu::noipa]] Status node() { return Status::ok; }
    [[gnu::noipa]] Status property(Identifier) { return Status::ok; }
    [[gnu::noipa]] Status value(Bytes) { return Status::ok; }
    [[gnu::noipa]] Status raw_value(Bytes) { return Status::ok; }
    [[gnu::noipa]] Status begin_value() { return Status::ok; }
    [[gnu::noipa]] Status text(Bytes&) { return Status::ok; }
    [[gnu::noipa]] Status part(Bytes&) { return Status::ok; }
    [[gnu::noipa]] Status colon() { return Status::ok; }
    [[gnu::noipa]] Status raw(Bytes&) { return Status::ok; }
    [[gnu::noipa]] Status end_value() { return Status::ok; }
    [[gnu::noipa]] Status end_tree() { return Status::ok; }
    [[gnu::noipa]] Status finish() {
        (void)sink_.write(sink_.context, nullptr, 0);
        return Status::ok;
    }
    [[nodiscard]] Code error() const { return code::none; }
    [[nodiscard]] uint32_t depth() const { return 0; }

  private:
    Sink sink_;
};

} // namespace footprint

namespace {

using namespace nanosgf;

size_t print(void*, const char* bytes, size_t size) {
    board::write(Bytes(bytes, size));
    return size;
}

/// Makes each call of a raw writer.
template <class AnyWriter>
[[maybe_unused]] uint32_t use_writer(int number) {
    const char letter = static_cast<char>(number);
    const Bytes text(&letter, 1);
    Bytes piece = text;
    AnyWriter writer({&print, nullptr}, static_cast<uint16_t>(number));
    const Status each[] = {
        writer.begin_tree(), writer.node(),          writer.property(Identifier(text)),
        writer.value(text),  writer.raw_value(text), writer.begin_value(),
        writer.text(piece),  writer.part(piece),     writer.colon(),
        writer.raw(piece),   writer.end_value(),     writer.end_tree(),
        writer.finish(),
    };
    uint32_t sum = static_cast<uint32_t>(writer.error()) + writer.depth();
    for (const Status status : each) sum += static_cast<uint32_t>(status);
    return sum;
}

/// Shows the name of a code of the parser, or its sentence too.
[[maybe_unused]] uint32_t use_names(int number) {
    return static_cast<uint32_t>(syntax::code_name(static_cast<Code>(number))[0]);
}
[[maybe_unused]] uint32_t use_sentences(int number) {
    return use_names(number) + static_cast<uint32_t>(syntax::code_message(static_cast<Code>(number))[0]);
}

/// Looks up a property by name, version and game.
[[maybe_unused]] uint32_t use_table(int number) {
    const char letters[2] = {static_cast<char>(number), static_cast<char>(number >> 8)};
    const schema::PropertyFacts property = schema::all_properties().find(
        Identifier(Bytes(letters, 2)), static_cast<uint16_t>(number), static_cast<uint16_t>(number));
    return static_cast<uint32_t>(property.value_type()) + static_cast<uint32_t>(property.index());
}

/// Sets up, plays, captures, passes, and takes back.
[[maybe_unused]] uint32_t use_board(int number) {
    Board<19> stones;
    const Point point = {static_cast<uint16_t>(number), static_cast<uint16_t>(number >> 8)};
    const bool good = stones.reset({19, 19}) && stones.place(Color::black, point) &&
                      stones.play(Color::white, point) && stones.pass(Color::black) && stones.undo();
    return static_cast<uint32_t>(stones.stone(point)) + stones.prisoners(Color::black) +
           stones.move_number() + good;
}

/// A clock by TM and OT that does all that clocks do.
[[maybe_unused]] uint32_t use_clock(int number) {
    const auto now = static_cast<uint32_t>(number);
    Clock clock;
    clock.watch([](void*, ClockEvent, const TimeLeft&) {}, nullptr);
    static_assert(sizeof(TimeControl) == 12 && (sizeof(void*) != 4 || sizeof(Clock) == 48)); // as the header says
    const char letter = static_cast<char>(number);
    const bool good = clock.set(time_control(decode_time_settings(Bytes(&letter, 1), Bytes(&letter, 1)).value)) &&
                      clock.restore(Color::black, number, 0);
    clock.resume(Color::black, now, TimeOff::charged, now);
    clock.stop(now);
    return static_cast<uint32_t>(seconds_of(clock.left(Color::white).milliseconds).mantissa) + clock.press(Color::black, now) + good;
}
/// The same settings, decoded without a clock.
[[maybe_unused]] uint32_t use_time_settings(int number) {
    const char letter = static_cast<char>(number);
    return decode_time_settings(Bytes(&letter, 1), Bytes(&letter, 1)).value.overtime.count;
}

/// The board as above, and a reader of sensors that does all that readers do.
[[maybe_unused]] uint32_t use_scan_reader(int number) {
    const auto now = static_cast<uint32_t>(number);
    const Point point = {static_cast<uint16_t>(number), 3};
    const uint8_t map[ScanReader<19>::map_bytes] = {static_cast<uint8_t>(number)};
    Board<19> position;
    ScanReader<19> reader;
    reader.report_to([](void*, const ScanEvent&) {}, nullptr);
    const bool good = reader.reset({19, 19}) && reader.resync(position) && reader.replay(Color::black, point) &&
                      reader.replay_pass(Color::white) && reader.mask(point);
    reader.expect(Color::white, 2);
    reader.scan(map, now);
    return use_board(number) + good + reader.button(ScanButton::undo, now) + reader.answer(false, now) + reader.is_explained() +
           static_cast<uint32_t>(reader.board().stone(point));
}

/// Both ends of a relay that do all that they can.
[[maybe_unused]] uint32_t use_relay(int number) {
    const char letter = static_cast<char>(number);
    const Bytes text(&letter, 1);
    char packet[20];
    Relay relay({[](void*, uint32_t, RelayEvent&) { return RelayCalls::Recalled::event; }, [](void*, const RelayMove&) {},
                 [](void*, uint16_t, uint16_t) {}, nullptr});
    static_assert(sizeof(void*) != 4 || sizeof(Relay) == 196); // as the header says
    relay.start(1, static_cast<uint32_t>(number));
    const Status status = relay.send(RelayEvent::info(text, text));
    const bool good = relay.advise(text) && relay.ask(1, text);
    relay.heartbeat();
    relay.receive(text);
    return relay.take(packet, sizeof packet) + static_cast<uint32_t>(status) + good + relay.has_more() + relay.last();
}
[[maybe_unused]] uint32_t use_receiver(int number) {
    const char letter = static_cast<char>(number);
    char packet[20];
    RelayReceiver receiver({[](void*, uint32_t, const RelayEvent&) {}, [](void*, Bytes) {}, [](void*, uint16_t, Bytes) {}, [](void*) {},
                            nullptr});
    static_assert(sizeof(void*) != 4 || sizeof(RelayReceiver) == 228); // as the header says
    receiver.receive(Bytes(&letter, 1));
    receiver.ask_again();
    receiver.play({});
    receiver.answer(1, 1);
    return receiver.take(packet, sizeof packet) + receiver.received() + receiver.known() + receiver.refused() + receiver.is_missing();
}

/// Stands for a driver: functions of a few bytes.
[[maybe_unused]] constexpr record::FileSystem no_files = {
    {9999, 255, true, true},
    [](void*, record::FileRole, uint32_t, uint32_t&) { return record::StoreStatus::none; },
    [](void*, record::FileName, uint32_t, char*, size_t&) { return record::StoreStatus::none; },
    [](void*, record::FileName, const char*, size_t) { return record::StoreStatus::ok; },
    [](void*, record::FileName) { return record::StoreStatus::ok; },
    [](void*, record::FileName, uint32_t) { return record::StoreStatus::ok; },
    [](void*, record::FileName) { return record::StoreStatus::ok; },
    [](void*, record::FileName) { return record::StoreStatus::ok; },
    [](void*) { return uint32_t{0}; },
    nullptr,
};

static_assert(sizeof(record::SgfFile) == 32, "sgf_file.hpp says so");

/// Records games as files, goes on after a start, lists, reads and exports.
[[maybe_unused]] uint32_t use_files(int number) {
    const char letter = static_cast<char>(number);
    const Bytes text(&letter, 1);
    record::SgfFile store(no_files);
    record::Recorder<record::SgfFile> recorder(store);
    record::SgfFileExport out(store, {&print, nullptr});
    const record::RootProperty root[] = {{"SZ", text}};
    record::ListedGame game{};
    record::Entry entry{};
    auto cursor = store.cursor(game);
    const record::StoreStatus each[] = {
        store.mount(),
        recorder.begin(root),
        recorder.resume(),
        recorder.setup_text(Color::black, text),
        recorder.move_text(Color::white, text),
        recorder.pass(Color::black),
        recorder.time_text(Color::white, text),
        recorder.moves_left_text(Color::white, text),
        recorder.mark_text(text),
        recorder.property("N", text),
        recorder.comment(text),
        recorder.undo(),
        recorder.result(text),
        recorder.finish(),
        recorder.abandon(),
        store.first_game(game),
        store.next_game(game),
        store.read(cursor, entry),
        out.begin(game),
        out.write(),
    };
    uint32_t sum = entry.size;
    for (const record::StoreStatus status : each) sum += static_cast<uint32_t>(status);
    return sum;
}

} // namespace

int main(int argc, char**) {
    uint32_t sum = static_cast<uint32_t>(argc);
#ifdef ASKED
    sum += ASKED;
#endif
    board::write(sum);
    return static_cast<int>(sum);
}
