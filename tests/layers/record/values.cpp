// SPDX-License-Identifier: MIT
// What each call of the recorder hands to its store, and which contracts the journal refuses.
#include "nanosgf/record/journal.hpp"
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

    StoreStatus begin(const RootProperty*, size_t count) {
        entries.push_back("begin " + std::to_string(count));
        return StoreStatus::ok;
    }
    StoreStatus resume() { return StoreStatus::misuse; }
    StoreStatus append(Kind kind, Bytes bytes) {
        entries.push_back(std::to_string(static_cast<int>(kind)) + " " +
                          std::string(bytes.data(), bytes.size()));
        return StoreStatus::ok;
    }
    StoreStatus append(PropertyName name, Bytes value) {
        const char letters[] = {static_cast<char>(name.letters() & 0xFF),
                                static_cast<char>(name.letters() >> 8)};
        return append(Kind::property, Bytes(std::string(letters, 2) + std::string(value.data(), value.size())));
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
void expect(const char* rule, const Call& call, StoreStatus status,
            const std::vector<std::string>& entries) {
    Ledger ledger;
    Recorder<Ledger> recorder(ledger);
    expect(rule, call(recorder) == status && ledger.entries == entries);
}

using Calls = Recorder<Ledger>;

// Go 1: column and row letter from the upper left corner; `A` follows `z`.
void points() {
    expect("move", [](Calls& calls) { return calls.move(Color::black, {15, 3}); }, StoreStatus::ok,
           {text_of(Kind::black, "pd")});
    expect("the upper left corner", [](Calls& calls) { return calls.move(Color::black, {0, 0}); },
           StoreStatus::ok, {text_of(Kind::black, "aa")});
    expect("move on a large board",
           [](Calls& calls) { return calls.move(Color::white, {26, 0}); }, StoreStatus::ok,
           {text_of(Kind::white, "Aa")});
    expect("no such point", [](Calls& calls) { return calls.move(Color::black, {52, 0}); },
           StoreStatus::misuse, {});
    expect("nobody's move", [](Calls& calls) { return calls.move(Color::none, {0, 0}); },
           StoreStatus::misuse, {});
    expect("setup", [](Calls& calls) { return calls.setup(Color::none, {18, 18}); },
           StoreStatus::ok, {text_of(Kind::add_empty, "ss")});
    expect("mark", [](Calls& calls) { return calls.mark({0, 18}); }, StoreStatus::ok,
           {text_of(Kind::property, "MAas")});
    expect("no such mark", [](Calls& calls) { return calls.mark({0, 99}); }, StoreStatus::misuse,
           {});
}

// FF[4] properties, BL, WL: real; OB, OW: number.
void clocks() {
    expect("time", [](Calls& calls) { return calls.time(Color::black, {59500, 3}); },
           StoreStatus::ok, {text_of(Kind::black_left, "59.500")});
    expect("no time left", [](Calls& calls) { return calls.time(Color::black, {0, 3}); },
           StoreStatus::ok, {text_of(Kind::black_left, "0.000")});
    expect("time of too many digits",
           [](Calls& calls) { return calls.time(Color::white, {1, 200}); }, StoreStatus::misuse,
           {});
    expect("moves left", [](Calls& calls) { return calls.moves_left(Color::white, 25); },
           StoreStatus::ok, {text_of(Kind::white_moves, "25")});
    expect("no moves left", [](Calls& calls) { return calls.moves_left(Color::black, 0); },
           StoreStatus::ok, {text_of(Kind::black_moves, "0")});
    expect("nobody's clock", [](Calls& calls) { return calls.time(Color::none, {1, 0}); },
           StoreStatus::misuse, {});
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
            expect("comment", recorder.comment(text) == StoreStatus::ok);
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
    expect("what is no UTF-8", recorder.comment(other) == StoreStatus::ok && ledger.entries.size() == 4);
}

/// What mounting answers on a memory that reads as erased; it is touched only where the contract
/// can be kept.
StoreStatus mount(const StorageContract& contract, size_t unit_size, bool& touched) {
    Storage storage{};
    storage.contract = contract;
    storage.context = &touched;
    storage.read = [](void* context, uint32_t, uint8_t* bytes, size_t size) {
        *static_cast<bool*>(context) = true;
        for (size_t i = 0; i < size; ++i) bytes[i] = 0xFF;
        return ReadStatus::ok;
    };
    std::vector<uint8_t> unit(1024);
    return Journal(storage, unit.data(), unit_size).mount();
}

constexpr Storage constant = {{1024, 4, 8, 16, 0xFF, true, WriteOrder::at_once},
                              [](void*, uint32_t, uint8_t* bytes, size_t size) {
                                  for (size_t i = 0; i < size; ++i) bytes[i] = 0xFF;
                                  return ReadStatus::ok;
                              },
                              nullptr, nullptr, nullptr, nullptr};
static_assert(Journal::supports(constant.contract));
static_assert(!Journal::supports({1024, 1, 8, 16, 0xFF, true, WriteOrder::at_once}));
static_assert(!Journal::supports({1024, 4, 8, 16, 0xFF, true, WriteOrder::unknown}));

void constant_contracts() {
    uint8_t unit[16];
    Journal journal(unit);
    expect("nothing before a storage is named", journal.mount() == StoreStatus::unsupported &&
                                                    journal.begin(nullptr, 0) == StoreStatus::misuse);
    expect("a storage that is a constant",
           journal.mount<constant>() == StoreStatus::ok && journal.mount() == StoreStatus::ok);
    uint8_t small[8];
    Journal other(small);
    expect("a unit buffer that is too small, the storage a constant",
           other.mount<constant>() == StoreStatus::unsupported &&
               other.begin(nullptr, 0) == StoreStatus::misuse);
}

// Contract: what is said of each fact.
void contracts() {
    const StorageContract good = {1024, 4, 8, 16, 0xFF, true, WriteOrder::at_once};
    bool touched = false;
    expect("a contract", mount(good, 16, touched) == StoreStatus::ok && touched);
    touched = false;
    const auto refused = [&](const char* rule, const StorageContract& contract, size_t unit_size) {
        expect(rule, mount(contract, unit_size, touched) == StoreStatus::unsupported && !touched);
    };
    refused("a unit buffer that is too small", good, 15);
    StorageContract other = good;
    other.erase_units = uint32_t{1} << 22;
    refused("4 GiB", other, 16);
    other.erase_units = 0xFFFFFFFF;
    refused("more than 4 GiB", other, 16);
    other.erase_units = 1;
    refused("no erase unit that is free", other, 16);
    other = good;
    other.program_unit = 12;
    refused("a program unit that is no power of two", other, 16);
    other = good;
    other.cut_unit = 24;
    refused("a cut unit that is no power of two", other, 24);
    other = good;
    other.erase_unit = 1032;
    refused("an erase unit of a half unit", other, 16);
    other = good;
    other.erased = 0x55;
    refused("erased bytes of some other kind", other, 16);
    other = good;
    other.order = WriteOrder::unknown;
    refused("a sync that promises nothing", other, 16);
    other = good;
    other.program_unit = 0;
    refused("no program unit", other, 16);
}

} // namespace

int main() {
    points();
    clocks();
    comments();
    constant_contracts();
    contracts();
    std::printf("%d faults\n", faults);
    return faults == 0 ? 0 : 1;
}
