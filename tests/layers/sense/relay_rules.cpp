// SPDX-License-Identifier: MIT
// The relay, rule by rule: lines in, and what was reported; calls, and the lines that come out. RELAY.md has the rules.
#include "support/check.hpp"

#include "nanosgf/sense/relay.hpp"
#include "nanosgf/sense/relay_receiver.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/go_point.hpp"

namespace {

using namespace nanosgf;
using support::check;
using Kind = RelayEvent::Kind;

/// Text that grows, a line for each report.
class Log {
  public:
    void add(Bytes piece) {
        for (size_t i = 0; i < piece.size() && size_ < sizeof text_; ++i) text_[size_++] = piece.data()[i];
    }
    void number(uint32_t number) { add(format_number(static_cast<int32_t>(number)).bytes()); }
    [[nodiscard]] Bytes text() const { return {text_, size_}; }
    void clear() { size_ = 0; }

  private:
    char text_[700];
    size_t size_ = 0;
};

void expect(Bytes shown, const char* expected, const char* rule) {
    if (check(shown == support::text(expected), rule)) return;
    board::write(shown);
    board::write("\n");
}

/// Writes what a receiver delivers, with another spelling than that of lines.
struct Host {
    Log log;
    RelayReceiver receiver;

    explicit Host(LineCheck check_value = LineCheck::none)
        : receiver({on_event, on_advice, on_question, on_restarted, this}, check_value) {}
    static Log& log_of(void* host) { return static_cast<Host*>(host)->log; }
    static void on_event(void* host, uint32_t number, const RelayEvent& event) {
        static const char names[] = "gismunrx";
        Log& log = log_of(host);
        log.number(number);
        log.add(Bytes(names + static_cast<uint8_t>(event.kind), 1));
        switch (event.kind) {
        case Kind::game:
            log.number(event.size.columns);
            log.add("x");
            log.number(event.size.rows);
            break;
        case Kind::gone: log.number(event.until); break;
        case Kind::info:
            log.add(event.name);
            log.add("=");
            break;
        case Kind::setup:
        case Kind::move:
            log.add(event.color == Color::none ? Bytes("-") : event.color == Color::black ? Bytes("b") : Bytes("w"));
            if (!event.pass) log.add(format_go_point(event.point).bytes());
            if (event.has_time) {
                log.add(" left ");
                log.add(format_real(event.time).bytes());
            }
            if (event.overtime != 0) {
                log.add("/");
                log.number(event.overtime);
            }
            break;
        default: break;
        }
        log.add(event.text);
        log.add("\n");
    }
    static void on_advice(void* host, Bytes text) {
        log_of(host).add("!");
        log_of(host).add(text);
        log_of(host).add("\n");
    }
    static void on_question(void* host, uint16_t question, Bytes text) {
        log_of(host).add("?");
        log_of(host).number(question);
        log_of(host).add(text);
        log_of(host).add("\n");
    }
    static void on_restarted(void* host) { log_of(host).add("restart\n"); }

    Bytes read(const char* lines) {
        log.clear();
        receiver.receive(support::text(lines));
        return log.text();
    }
    Bytes requests() {
        log.clear();
        char packet[7];
        while (const size_t size = receiver.take(packet, sizeof packet)) log.add(Bytes(packet, size));
        return log.text();
    }
};

struct Row {
    const char* rule;
    const char* lines;
    const char* delivered;
    uint32_t refused;
};

const Row rows[] = {
    {"game: a square board", "1 game 19\n", "1g19x19\n", 0},
    {"game: columns and rows", "1 game 13:9\n", "1g13x9\n", 0},
    {"game: sizes that are none", "1 game 0\n1 game 53\n1 game 9:9\n1 game 09\n1 game\n1 game 9 9\n1 game 9:\n", "", 7},
    {"game: sizes of two numbers, one of which is none", "1 game 9:53\n1 game 0:9\n1 game x:9\n1 game 9:x\n", "", 4},
    {"info: name and text", "1 info PB Honinbo Shusaku\n2 info KM 6.5\n", "1iPB=Honinbo Shusaku\n2iKM=6.5\n", 0},
    {"info: no name or no text", "1 info PB\n1 info pb x\n1 info P1 x\n1 info ABCDEFGHIJKLMNOPQ x\n1 info PB \n", "", 5},
    {"setup", "1 AB dd\n2 AW pp\n3 AE dd\n", "1sbdd\n2swpp\n3s-dd\n", 0},
    {"setup: no point", "1 AB pass\n1 AB d\n1 AX dd\n1 AB\n1 AB dd 5\n", "", 5},
    {"move", "1 B pd\n2 W AZ\n", "1mbpd\n2mwAZ\n", 0},
    {"move: pass", "1 B pass\n", "1mb\n", 0},
    {"move: tt is a point", "1 B tt\n", "1mbtt\n", 0},
    {"move: time left", "1 B pd 59.5\n2 W pass -3 \n2 W pass -3\n", "1mbpd left 59.5\n2mw left -3\n", 1},
    {"move: time left and overtime", "1 B pd 30 5\n", "1mbpd left 30/5\n", 0},
    {"move: what is no time", "1 B pd x\n1 B pd 1,5\n1 B pd 30 0\n1 B pd 30 70000\n1 B pd 30 5 5\n1 B\n1 b pd\n", "", 7},
    {"move: what is no point", "1 B 5\n1 B pds\n1 W [d\n1 W \n", "", 4},
    {"move: overtime that is no number", "1 B pd 30 x\n1 B pd 30 05\n1 B pd 30 4294967296\n", "", 3},
    {"undo", "1 undo\n", "1u\n", 0},
    {"undo: one move each", "1 undo 2\n", "", 1},
    {"note and result", "1 note a *good* move\n2 result W+R\n", "1na *good* move\n2rW+R\n", 0},
    {"no event", "1 dance\n1\n0 undo\n01 undo\n1  undo\n4294967295 undo\n4294967297 undo\n", "", 7},
    {"no line", "hello\nlast\nlast 5\nlast 5 5f2c\nlast 5 5F2\nlast 5 5F2C x\n!\n! \nask 5\n", "", 9},
    {"any line ends, and empty lines", "1 undo\r\n\r\n2 undo\r3 undo\n", "1u\n2u\n3u\n", 0},
    {"no question", "ask x y\nask 05 y\nask 5 \n", "", 3},
    {"no number of events", "last 4294967295 0001\nlast x 0001\nlast 4294967296 0001\n", "", 3},
    {"advice and question", "! d4 put-black\nask 3 d4 or e4\nask 65536 x\n", "!d4 put-black\n?3d4 or e4\n", 1},
    {"each number once, in order", "1 undo\n1 undo\n3 undo\n2 undo\n3 undo\n2 undo\n", "1u\n2u\n3u\n", 0},
    {"gone: goes on after it", "1 undo\n2 gone 5\n5 undo\n6 undo\n", "1u\n2x5\n6u\n", 0},
    {"gone: what is no number", "1 gone\n1 gone x\n1 gone 5x\n1 gone 05\n1 gone 4294967296\n1 gone 12345678901\n", "", 6},
    {"gone: not backwards, and not for ever", "3 gone 2\n1 gone 4294967295\n", "", 2},
    {"a new session starts at 1", "last 0 0001\n1 undo\n2 undo\nlast 0 0002\n2 undo\n1 undo\n2 undo\n", "1u\n2u\nrestart\n1u\n2u\n", 0},
    {"the same session never goes back", "last 0 0001\n1 undo\n2 undo\nlast 0 0001\n1 undo\n3 undo\n", "1u\n2u\n3u\n", 0},
    {"a check value that is wrong", "1 undo*00000000\n", "", 1},
    {"a check value, of the session", "last 0 5F2C*551916A8\n1 undo*BE00FF81\n", "restart\n1u\n", 0},
    {"a check value of another session", "last 0 0001*BE8680E0\n1 undo*BE00FF81\n", "", 2},
    {"control characters", "1 note a\tb\n! \x1b[2J\n! \x7f\n", "", 3},
    {"two boards on one pipe", "last 2 0001\n1 undo\nlast 2 0002\nlast 2 0001\n2 undo\n1 undo\n2 undo\n",
     "1u\nrestart\nrestart\n1u\n2u\n", 0},
};

void lines_in() {
    for (const Row& row : rows) {
        Host host;
        (void)host.read("last 0 0001\n");
        expect(host.read(row.lines), row.delivered, row.rule);
        check(host.receiver.refused() == row.refused, row.rule);
    }
    Host early;
    expect(early.read("1 undo\nlast 1 0001\n2 undo\n1 undo\n"), "1u\n", "no event before its session is known");
    Host strict(LineCheck::crc);
    expect(strict.read("last 0 5F2C\n1 undo\n! d4\nlast 0 5F2C*551916A8\n1 undo\n1 undo*BE00FF81\n! d4\n"), "1u\n", "lines that need a check value");
    check(strict.receiver.refused() == 4, "lines that need a check value");
    // 120 bytes fit, 121 do not; the line after it is read.
    char line[124] = "1 note ";
    for (size_t i = 7; i < 121; ++i) line[i] = 'a';
    Host host;
    line[120] = '\n';
    (void)host.read("last 0 0001\n");
    host.receiver.receive(Bytes(line, 121));
    check(host.receiver.received() == 1, "a line of 120 bytes");
    line[0] = '2';
    line[120] = 'a';
    line[121] = '\n';
    host.receiver.receive(Bytes(line, 122));
    expect(host.read("2 undo\n"), "2u\n", "a line of 121 bytes is left out");
    check(host.receiver.refused() == 1, "a line of 121 bytes is refused");
}

/// Calls that an application does not need are null: lines are read, and reach nobody.
void without_calls() {
    RelayReceiver receiver({nullptr, nullptr, nullptr, nullptr, nullptr}, LineCheck::none);
    receiver.receive(support::text("last 0 0001\n1 undo\n! d4\nask 3 d4 or e4\n"));
    check(receiver.received() == 1 && receiver.refused() == 0, "a host without calls");
    receiver.receive(support::text("last 2 0002\n"));
    check(receiver.received() == 0 && receiver.known() == 2, "a host without calls: another session");
    Relay relay({nullptr, nullptr, nullptr, nullptr}, LineCheck::none);
    relay.start(1);
    relay.receive(support::text("play 1 W dd\nanswer 3 1\n"));
    check(relay.last() == 0, "a board without calls");
}

void requests() {
    Host host;
    expect(host.requests(), "", "nothing to ask");
    host.receiver.ask_again();
    expect(host.requests(), "resend 1*DEC06AC0\n", "a late host asks for all");
    (void)host.read("last 0 0001\n1 undo\n4 undo\n5 undo\n");
    check(host.receiver.is_missing() && host.receiver.known() == 5 && host.receiver.received() == 1, "a gap");
    expect(host.requests(), "resend 2*47C93B7A\n", "a gap: asks once, at its first line");
    (void)host.read("6 undo\nlast 6 0001\n");
    expect(host.requests(), "", "a gap: something came since the last `last`, and it was asked for");
    (void)host.read("last 6 0001\n");
    expect(host.requests(), "resend 2*47C93B7A\n", "a gap: asks again when nothing came");
    (void)host.read("2 undo\nlast 6 0001\n");
    expect(host.requests(), "", "a gap: something came since the last `last`");
    (void)host.read("last 6 0001\n");
    expect(host.requests(), "resend 3*30CE0BEC\n", "a gap: nothing came since the last `last`");
    (void)host.read("3 undo\n4 undo\n5 undo\n6 undo\nlast 6 0001\nlast 6 0001\n");
    expect(host.requests(), "", "all is there");
    check(!host.receiver.is_missing(), "all is there");
    host.receiver.play({RelayMove::Kind::play, Color::white, {3, 3}});
    host.receiver.answer(3, 1);
    expect(host.requests(), "answer 3 1*DB70D8F1\nplay 7 W dd*94A34329\n", "answers and moves");
    host.receiver.play({RelayMove::Kind::pass, Color::black, {}});
    expect(host.requests(), "play 7 B pass*ADFF9225\n", "a pass");
    host.receiver.play({RelayMove::Kind::resign, Color::white, {}});
    expect(host.requests(), "play 7 W resign*AA3F3292\n", "resigns");
    host.receiver.play({RelayMove::Kind::resign, Color::white, {}});
    host.receiver.answer(3, 1);
    (void)host.read("last 2 0002\n");
    expect(host.requests(), "resend 1*DEC06AC0\n", "another session: all of it, and nothing that was wanted before");
    (void)host.read("last 0 0003\n");
    check(!host.receiver.is_missing() && host.receiver.known() == 0, "another session: nothing is known of it");
}

/// An application: what it recorded is a list, and what it was asked for is logged.
struct Device {
    Log log;
    RelayEvent events[12];
    bool is_busy = false;
    Relay relay;

    explicit Device(LineCheck check_value) : relay({recall, play, answer, this}, check_value) {}
    static RelayCalls::Recalled recall(void* device, uint32_t number, RelayEvent& event) {
        if (static_cast<Device*>(device)->is_busy) return RelayCalls::Recalled::later;
        event = static_cast<Device*>(device)->events[number];
        return RelayCalls::Recalled::event;
    }
    static void play(void* device, const RelayMove& move) {
        Log& log = static_cast<Device*>(device)->log;
        log.add(move.color == Color::black ? Bytes("black ") : Bytes("white "));
        if (move.kind == RelayMove::Kind::pass) log.add("passes");
        else if (move.kind == RelayMove::Kind::resign) log.add("resigns");
        else log.add(format_go_point(move.point).bytes());
        log.add("\n");
    }
    static void answer(void* device, uint16_t question, uint16_t choice) {
        Log& log = static_cast<Device*>(device)->log;
        log.number(question);
        log.add(": ");
        log.number(choice);
        log.add("\n");
    }
    bool send(const RelayEvent& event) {
        if (relay.send(event) != Status::ok) return false;
        events[relay.last()] = event;
        return true;
    }
    Bytes lines(size_t packet_size = 20) {
        log.clear();
        char packet[20];
        while (const size_t size = relay.take(packet, packet_size)) log.add(Bytes(packet, size));
        return log.text();
    }
    Bytes read(const char* line) {
        log.clear();
        relay.receive(support::text(line));
        return log.text();
    }
};

void lines_out() {
    Device device(LineCheck::none);
    device.relay.heartbeat();
    (void)device.read("resend 1\n");
    expect(device.lines(), "", "before a start there is no session");
    check(!device.relay.has_more(), "before a start there is nothing to send");
    device.relay.start(0x5F2C);
    check(device.relay.has_more(), "a start is to be sent");
    expect(device.lines(), "last 0 5F2C\n", "a start says which session it is");
    check(!device.relay.has_more(), "and that is all");
    check(device.send(RelayEvent::game({19, 19})), "send");
    check(device.relay.has_more(), "an event is to be sent");
    expect(device.lines(), "1 game 19\n", "game");
    check(device.send(RelayEvent::game({13, 9})) && device.send(RelayEvent::info("PB", "A *B* [c]")), "send");
    check(device.send(RelayEvent::setup(Color::black, {3, 3})) && device.send(RelayEvent::setup(Color::none, {3, 3})), "send");
    RelayEvent timed = RelayEvent::move(Color::black, {15, 3});
    timed.has_time = true;
    timed.time = {595, 1};
    check(device.send(timed), "send");
    timed.overtime = 5;
    check(device.send(timed) && device.send(RelayEvent::passed(Color::white)) && device.send(RelayEvent::undo()), "send");
    check(device.send(RelayEvent::with_text(Kind::note, "yes")) && device.send(RelayEvent::with_text(Kind::result, "W+R")), "send");
    expect(device.lines(3),
           "2 game 13:9\n3 info PB A *B* [c]\n4 AB dd\n5 AE dd\n6 B pd 59.5\n7 B pd 59.5 5\n8 W pass\n9 undo\n10 note yes\n11 result W+R\n",
           "events that waited are recalled");
    expect(device.read("resend 10\n"), "", "resend");
    expect(device.lines(), "last 11 5F2C\n10 note yes\n11 result W+R\n", "resend: from there on");
    expect(device.read("resend 12\n"), "", "resend");
    expect(device.lines(), "last 11 5F2C\n", "resend of what there is not: only how many there are");
    device.events[10] = RelayEvent::of(Kind::gone);
    device.events[10].until = 99;
    (void)device.read("resend 10\n");
    expect(device.lines(), "last 11 5F2C\n10 gone 11\n", "gone: up to the last one at most");
    device.events[10].until = 0;
    (void)device.read("resend 10\n");
    expect(device.lines(), "last 11 5F2C\n10 gone 10\n11 result W+R\n", "gone: itself at least");
    device.events[10] = RelayEvent::with_text(Kind::note, "a\nb");
    (void)device.read("resend 10\n");
    expect(device.lines(), "last 11 5F2C\n10 gone 10\n11 result W+R\n", "what was recorded is no line: it is gone");
    (void)device.read("resend 0\nresend 4294967295\nresend 4294967296\n");
    expect(device.lines(), "last 11 5F2C\n", "resend of no event");
    device.is_busy = true;
    (void)device.read("resend 11\n");
    expect(device.lines(), "last 11 5F2C\n", "recalled later");
    device.is_busy = false;
    expect(device.lines(), "11 result W+R\n", "recalled now");
    device.relay.heartbeat();
    expect(device.lines(), "last 11 5F2C\n", "heartbeat");
    check(device.relay.advise("d4 put-black") && !device.relay.advise("busy") && !device.relay.ask(3, "busy"), "one line at a time");
    expect(device.lines(), "! d4 put-black\n", "advice");
    check(device.relay.ask(3, "d4 or e4"), "question");
    expect(device.lines(), "ask 3 d4 or e4\n", "question");
    device.relay.start(0x5F2D, 1);
    device.events[2] = RelayEvent::undo();
    (void)device.read("resend 9\n");
    device.relay.announce(2);
    expect(device.lines(), "last 2 5F2D\n2 undo\n", "an event that is announced is recalled");
    device.relay.start(1, 0xFFFFFFFE);
    check(device.relay.send(RelayEvent::undo()) == Status::misuse, "the numbers are used up");
}

void refused() {
    Device device(LineCheck::none);
    device.relay.start(1);
    (void)device.lines();
    char text[130];
    for (char& letter : text) letter = 'a';
    const BoardSize no_sizes[] = {{53, 9}, {0, 9}, {9, 53}, {9, 0}};
    for (int waits = 0; waits != 2; ++waits) { // also while a line is on its way
        for (const BoardSize size : no_sizes) check(!device.send(RelayEvent::game(size)), "refused: no board");
        check(!device.send(RelayEvent::info("pb", "x")) && !device.send(RelayEvent::info("PB", "")), "refused: no name or no text");
        check(!device.send(RelayEvent::info("", "x")), "refused: an empty name");
        check(!device.send(RelayEvent::info("PB", "a\nb")), "refused: control characters");
        check(!device.send(RelayEvent::info("PB", "a*000000FF")), "refused: a text that ends as a check value");
        check(!device.send(RelayEvent::move(Color::none, {1, 1})) && !device.send(RelayEvent::move(Color::black, {52, 1})),
              "refused: no move");
        check(!device.send(RelayEvent::with_text(Kind::note, Bytes(text, 114))), "refused: too long");
        check(device.relay.last() == static_cast<uint32_t>(waits), "refused: no number is used");
        if (waits == 0) check(device.send(RelayEvent::with_text(Kind::note, Bytes(text, 113))), "a line of 120 bytes");
    }
    Device checked(LineCheck::crc);
    checked.relay.start(1);
    check(checked.send(RelayEvent::info("PB", "a*000000FF")), "a text that ends as a check value, before one");
}

void checked_lines() {
    Device device(LineCheck::crc);
    device.relay.start(0x5F2C);
    check(device.send(RelayEvent::undo()), "send");
    expect(device.lines(), "last 1 5F2C*9E45C50D\n1 undo*BE00FF81\n", "check values");
    expect(device.read("resend 1\n"), "", "a request without a check value");
    expect(device.lines(), "", "a request without a check value has no effect");
    (void)device.read("resend 1*DEC06AC1\n");
    expect(device.lines(), "", "a request with a wrong one has no effect");
    (void)device.read("resend 1*DEC06AC0\n");
    expect(device.lines(), "last 1 5F2C*9E45C50D\n1 undo*BE00FF81\n", "a request with a right one");
    Device plain(LineCheck::none);
    plain.relay.start(1);
    (void)plain.lines();
    (void)plain.read("resend 1*DEC06AC1\n");
    expect(plain.lines(), "", "a wrong check value counts where none is needed");
    (void)plain.read("resend 1*DEC06AC0\n");
    expect(plain.lines(), "last 0 0001\n", "a right one is read there");
}

void host_lines() {
    Device device(LineCheck::none);
    device.relay.start(1, 5);
    expect(device.read("play 6 W dd\nplay 6 B pass\nplay 6 W resign\n"), "white dd\nblack passes\nwhite resigns\n", "play");
    expect(device.read("play 5 W dd\nplay 7 W dd\n"), "", "play: another number has no effect");
    expect(device.read("play 6 W\nplay 6 w dd\nplay 6 W d\nplay 6 W dd x\nplay 6 W \\dd\nplay W dd\nplay\n"), "", "play: no move");
    expect(device.read("answer 3 1\n"), "3: 1\n", "answer");
    expect(device.read("answer 3\nanswer 65536 1\nanswer 3 65536\nanswer 3 1 1\nanswer\n"), "", "answer: none");
    (void)device.lines();
    (void)device.read("resend 1 1\nresend x\nresend\nhello\n0123456789012345678901234567890123456789012345\nresend 6\n");
    expect(device.lines(), "last 5 0001\n", "requests: no such lines, and long ones are left out");
}

} // namespace

int main(int argc, char**) {
    lines_in();
    without_calls();
    requests();
    lines_out();
    refused();
    checked_lines();
    host_lines();
    if (argc > 1) { // a planted fault
        Host host;
        expect(host.read("last 0 0001\n1 undo\n"), "1m\n", "planted");
    }
    return support::conclude("relay");
}
