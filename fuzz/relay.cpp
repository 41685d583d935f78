// SPDX-License-Identifier: MIT
// Fuzzes both ends of a relay: any bytes to each, cut anywhere, and a game between them over a pipe that the input spoils.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/sense/relay.hpp"
#include "nanosgf/sense/relay_receiver.hpp"
#include "nanosgf/value/format.hpp"

namespace {

using namespace nanosgf;
using namespace fuzz;
using Kind = RelayEvent::Kind;

std::string words_of(const RelayEvent& event) {
    return std::to_string(static_cast<int>(event.kind)) + " " + std::to_string(static_cast<int>(event.color)) + " " +
           std::to_string(event.point.column) + "," + std::to_string(event.point.row) + (event.pass ? " pass " : " ") +
           (event.has_time ? std::string(format_real(event.time).bytes()) : "-") + "/" + std::to_string(event.overtime) + " " +
           std::to_string(event.size.columns) + ":" + std::to_string(event.size.rows) + " " + std::to_string(event.until) + " " +
           std::string(event.name) + "=" + std::string(event.text);
}

/// What a receiver delivered, and whether the numbers were in order.
struct Heard {
    std::string log;
    std::vector<std::string> events; ///< of the session
    std::uint32_t next = 1;

    static Heard& of(void* heard) { return *static_cast<Heard*>(heard); }
    static void on_event(void* heard, std::uint32_t number, const RelayEvent& event) {
        Heard& self = of(heard);
        FUZZ_REQUIRE(number == self.next, "event %u was delivered, not %u", number, self.next);
        FUZZ_REQUIRE(event.kind != Kind::gone || event.until >= number, "gone up to %u, from %u on", event.until, number);
        self.next = event.kind == Kind::gone ? event.until + 1 : number + 1;
        self.events.push_back(words_of(event));
        self.log += std::to_string(number) + " " + words_of(event) + "\n";
    }
    static void on_advice(void* heard, Bytes text) { of(heard).log += "! " + std::string(text) + "\n"; }
    static void on_question(void* heard, std::uint16_t question, Bytes text) {
        of(heard).log += "? " + std::to_string(question) + std::string(text) + "\n";
    }
    static void on_restarted(void* heard) {
        of(heard).next = 1;
        of(heard).events.clear();
        of(heard).log += "restarted\n";
    }
};

ReceiverCalls calls_of(Heard& heard) { return {Heard::on_event, Heard::on_advice, Heard::on_question, Heard::on_restarted, &heard}; }

template <class End>
void feed(End& end, std::string_view bytes, std::size_t piece) {
    for (std::size_t at = 0; at < bytes.size(); at += piece) end.receive(bytes.substr(at, piece));
}

template <class End>
std::string drain(End& end, std::size_t capacity) {
    std::string lines;
    std::string packet(capacity, '\0');
    while (const std::size_t size = end.take(&packet[0], capacity)) {
        FUZZ_REQUIRE(size <= capacity, "%zu bytes taken into %zu", size, capacity);
        lines.append(packet, 0, size);
        FUZZ_REQUIRE(lines.size() < 100000, "lines without end");
    }
    return lines;
}

/// What any bytes mean does not depend on their cuts, and an event that was read is written as it was.
void read_any(std::string_view bytes, LineCheck check, std::size_t piece) {
    context().form = "lines in pieces";
    Heard whole, cut;
    RelayReceiver receiver(calls_of(whole), check), pieces(calls_of(cut), check);
    feed(receiver, bytes, bytes.size() + 1);
    feed(pieces, bytes, piece);
    FUZZ_REQUIRE(whole.log == cut.log, "in pieces of %zu:\n%s\nwhole:\n%s", piece, cut.log.c_str(), whole.log.c_str());
    FUZZ_REQUIRE(receiver.received() == pieces.received() && receiver.known() == pieces.known() &&
                     receiver.refused() == pieces.refused() && receiver.is_missing() == pieces.is_missing(),
                 "another state in pieces of %zu", piece);
    FUZZ_REQUIRE(receiver.received() + 1 == whole.next, "received %u", receiver.received());
    (void)drain(receiver, piece);
}

struct Device {
    std::vector<RelayEvent> events;
    std::vector<std::string> texts;
    std::string log;

    static Device& of(void* device) { return *static_cast<Device*>(device); }
    static RelayCalls::Recalled recall(void* device, std::uint32_t number, RelayEvent& event) {
        FUZZ_REQUIRE(number >= 1 && number <= of(device).events.size(), "event %u is recalled", number);
        event = of(device).events[number - 1];
        if (!event.text.empty()) event.text = of(device).texts[number - 1];
        return RelayCalls::Recalled::event;
    }
    static void play(void* device, const RelayMove& move) {
        of(device).log += "play " + std::to_string(static_cast<int>(move.kind)) + std::to_string(static_cast<int>(move.color)) + " " +
                          std::to_string(move.point.column) + "," + std::to_string(move.point.row) + "\n";
    }
    static void answer(void* device, std::uint16_t question, std::uint16_t choice) {
        of(device).log += "answer " + std::to_string(question) + " " + std::to_string(choice) + "\n";
    }
};

/// Events as the script says; those that send() refuses are no events.
void record(Device& device, Relay& relay, Script& script, std::size_t count) {
    for (; count > 0; --count) {
        RelayEvent event = RelayEvent::of(static_cast<Kind>(script.next() % 7));
        const std::uint8_t choice = script.next();
        event.color = static_cast<Color>(choice % 3);
        event.pass = event.kind == Kind::move && choice >= 200;
        event.point = event.kind == Kind::setup || (event.kind == Kind::move && !event.pass)
                          ? Point{static_cast<std::uint16_t>(choice % 53), static_cast<std::uint16_t>(script.next() % 53)}
                          : Point();
        if (event.kind == Kind::game) event.size = {static_cast<std::uint16_t>(choice % 54), static_cast<std::uint16_t>(script.next() % 54)};
        if (event.kind != Kind::setup && event.kind != Kind::move) event.color = Color::none;
        if (event.kind == Kind::move && (choice & 1) != 0) {
            event.has_time = true;
            event.time = {script.next() - 20, 0};
            event.overtime = script.next();
        }
        if (event.kind == Kind::info) event.name = "PB";
        std::string text;
        if (event.kind == Kind::info || event.kind == Kind::note || event.kind == Kind::result) text = script.text(choice % 128);
        device.texts.push_back(text);
        event.text = device.texts.back();
        if (relay.send(event) == Status::ok) device.events.push_back(event);
        else device.texts.pop_back();
        FUZZ_REQUIRE(relay.last() == device.events.size(), "%u events, not %zu", relay.last(), device.events.size());
        if ((choice & 6) == 0) (void)drain(relay, 20);
    }
}

/// A game over a pipe that changes one byte of each line that it is to change; then over one that keeps all.
void converse(Script& script, LineCheck check) {
    context().form = "a game over a pipe";
    Device device;
    Heard heard;
    Relay relay({Device::recall, Device::play, Device::answer, &device}, check);
    RelayReceiver receiver(calls_of(heard), check);
    relay.start(static_cast<std::uint16_t>(1 + script.next()));
    record(device, relay, script, script.next() % 32);
    (void)drain(relay, 20); // nobody listens
    for (int rounds = 0; rounds < 40 && (rounds < 20 || receiver.received() != relay.last()); ++rounds) {
        relay.heartbeat();
        std::string lines = drain(relay, 1 + script.next() % 40);
        for (std::size_t at = 0; check == LineCheck::crc && rounds < 10 && at < lines.size(); at += 1 + script.next())
            lines[at] = static_cast<char>(lines[at] ^ (script.next() & 15)); // an odd change of a line is seen
        feed(receiver, lines, 1 + script.next() % 40);
        feed(relay, drain(receiver, 20), 1 + script.next() % 20);
    }
    FUZZ_REQUIRE(receiver.received() == relay.last(), "%u of %u events arrive", receiver.received(), relay.last());
    FUZZ_REQUIRE(heard.events.size() == device.events.size(), "%zu events of %zu", heard.events.size(), device.events.size());
    for (std::size_t i = 0; i < heard.events.size(); ++i) {
        RelayEvent event = device.events[i];
        if (!event.text.empty()) event.text = device.texts[i];
        if (!event.has_time) event.overtime = 0;
        FUZZ_REQUIRE(heard.events[i] == words_of(event), "event %zu is %s, not %s", i + 1, heard.events[i].c_str(), words_of(event).c_str());
    }
}

/// Any bytes to a board: it sends events that it has, in order, and does not depend on cuts.
void command_any(std::string_view bytes, LineCheck check, std::size_t piece) {
    context().form = "commands in pieces";
    const auto run = [&](std::size_t size, std::string& log) {
        Device device;
        device.events.assign(5, RelayEvent::undo());
        device.texts.assign(5, "");
        Relay relay({Device::recall, Device::play, Device::answer, &device}, check);
        relay.start(7, 5);
        feed(relay, bytes, size);
        log = drain(relay, 20) + device.log;
    };
    std::string whole, cut;
    run(bytes.size() + 1, whole);
    run(piece, cut);
    FUZZ_REQUIRE(whole == cut, "in pieces of %zu:\n%s\nwhole:\n%s", piece, cut.c_str(), whole.c_str());
}

} // namespace

/// A byte: bit 0, check values; bits 1 and 2, lines to the host, commands to the board, a game; above, the size of pieces.
/// Then the bytes, or the script of the game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1 || size > 4096) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const LineCheck check = (data[0] & 1) != 0 ? LineCheck::crc : LineCheck::none;
    const std::size_t piece = 1 + (data[0] >> 3);
    Script script(input.substr(1));
    switch (data[0] >> 1 & 3) {
    case 0: read_any(input.substr(1), check, piece); break;
    case 1: command_any(input.substr(1), check, piece); break;
    default: converse(script, check);
    }
    return 0;
}
