// SPDX-License-Identifier: MIT
// What each call of the recorder hands to its store: kind, text, and what it refuses.
#include "nanosgf/record/recorder.hpp"

#include <cstdio>
#include <string>
#include <vector>

namespace {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Decimal;
using nanosgf::Point;
using namespace nanosgf::record;

int faults = 0;

/// Keeps what it gets as "kind text".
struct Ledger {
    std::vector<std::string> entries;

    Status begin(const RootProperty*, size_t count) {
        entries.push_back("begin " + std::to_string(count));
        return Status::ok;
    }
    Status resume() { return Status::misuse; }
    Status append(Kind kind, Bytes bytes) {
        entries.push_back(std::to_string(static_cast<int>(kind)) + " " +
                          std::string(bytes.data(), bytes.size()));
        return Status::ok;
    }
};

std::string text_of(Kind kind, const std::string& text) {
    return std::to_string(static_cast<int>(kind)) + " " + text;
}

void expect(const char* rule, bool good) {
    if (good) return;
    ++faults;
    std::printf("FAULT %s\n", rule);
}

/// One call, which is to be answered so and to give these entries.
template <class Call>
void expect(const char* rule, const Call& call, Status status,
            const std::vector<std::string>& entries) {
    Ledger ledger;
    Recorder<Ledger> recorder(ledger);
    expect(rule, call(recorder) == status && ledger.entries == entries);
}

using Calls = Recorder<Ledger>;

// Go section 1: column and row letter from the upper left corner; `A` follows `z`.
void points() {
    expect("move", [](Calls& calls) { return calls.move(Color::black, Point{15, 3}); }, Status::ok,
           {text_of(Kind::black, "pd")});
    expect("move on a large board",
           [](Calls& calls) { return calls.move(Color::white, Point{26, 0}); }, Status::ok,
           {text_of(Kind::white, "Aa")});
    expect("no such point", [](Calls& calls) { return calls.move(Color::black, Point{52, 0}); },
           Status::misuse, {});
    expect("nobody's move", [](Calls& calls) { return calls.move(Color::none, Point{0, 0}); },
           Status::misuse, {});
    expect("setup", [](Calls& calls) { return calls.setup(Color::none, Point{18, 18}); },
           Status::ok, {text_of(Kind::add_empty, "ss")});
    expect("mark", [](Calls& calls) { return calls.mark(Point{0, 18}); }, Status::ok,
           {text_of(Kind::property, "MAas")});
    expect("no such mark", [](Calls& calls) { return calls.mark(Point{0, 99}); }, Status::misuse,
           {});
}

// FF[4] properties, BL, WL: real; OB, OW: number.
void clocks() {
    expect("time", [](Calls& calls) { return calls.time(Color::black, Decimal{59500, 3}); },
           Status::ok, {text_of(Kind::black_left, "59.500")});
    expect("time of too many digits",
           [](Calls& calls) { return calls.time(Color::white, Decimal{1, 200}); }, Status::misuse,
           {});
    expect("moves left", [](Calls& calls) { return calls.moves_left(Color::white, 25); },
           Status::ok, {text_of(Kind::white_moves, "25")});
    expect("nobody's clock", [](Calls& calls) { return calls.time(Color::none, Decimal{1, 0}); },
           Status::misuse, {});
}

// A piece of the store's own size, never with a part of a character.
void comments() {
    const std::string two = "\xC3\xA4";
    const std::string four = "\xF0\x9F\x98\x80";
    for (size_t before = 0; before <= Entry::max_size; ++before) {
        for (const std::string& character : {two, four}) {
            const std::string text = std::string(before, 'a') + character + std::string(60, 'b');
            Ledger ledger;
            Recorder<Ledger> recorder(ledger);
            expect("comment", recorder.comment(text) == Status::ok);
            std::string joined;
            for (const std::string& entry : ledger.entries) {
                const std::string piece = entry.substr(text_of(Kind::comment, "").size());
                expect("piece of a comment", piece.size() <= Entry::max_size && !piece.empty() &&
                                                 (piece[0] & 0xC0) != 0x80);
                joined += piece;
            }
            expect("pieces are the comment", joined == text);
        }
    }
    const std::string other(200, '\x80');
    Ledger ledger;
    Recorder<Ledger> recorder(ledger);
    expect("what is no UTF-8", recorder.comment(other) == Status::ok && ledger.entries.size() == 4);
}

} // namespace

int main() {
    points();
    clocks();
    comments();
    std::printf("%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
