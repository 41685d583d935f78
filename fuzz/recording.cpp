// SPDX-License-Identifier: MIT
// Fuzzes recording: any calls of the recorder on any memory, power cuts, starts, reading, export.
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/syntax/parser.hpp"
// The judge and the memory of the tests, which a harness of one file cannot link.
#include "tests/layers/record/oracle.cpp"
#include "tests/layers/record/simulated_flash.cpp"

#include <string_view>

namespace fuzz {

using namespace nanosgf::record;
using nanosgf::Bytes;
using nanosgf::Color;
using simulation::Action;
using simulation::Oracle;
using simulation::Torn;

/// What Recorder calls; every entry goes through the oracle, which keeps what was promised.
struct JudgedStore {
    Oracle& oracle;

    StoreStatus done(const Action& action) {
        const std::uint64_t full = oracle.full_answers();
        if (oracle.perform(action)) return StoreStatus::ok;
        return oracle.full_answers() != full ? StoreStatus::full : StoreStatus::failed;
    }
    StoreStatus begin(const RootProperty* properties, std::size_t count) {
        Action action;
        action.begins = true;
        for (std::size_t i = 0; i < count; ++i)
            action.values.emplace_back(properties[i].value.data(), properties[i].value.size());
        return done(action);
    }
    StoreStatus append(Kind kind, Bytes bytes) {
        if (!oracle.is_recording()) return StoreStatus::misuse;
        Action action;
        action.kind = kind;
        action.bytes.assign(bytes.data(), bytes.size());
        return done(action);
    }
    StoreStatus append(PropertyName name, Bytes value) {
        if (!name) return StoreStatus::misuse;
        const char letters[] = {static_cast<char>(name.letters() & 0xFF),
                                static_cast<char>(name.letters() >> 8)};
        return append(Kind::property,
                      Bytes(std::string(letters, 2) + std::string(value.data(), value.size())));
    }
    StoreStatus resume() { return StoreStatus::misuse; } // the oracle does it after each start
};

StorageContract contract_of(Script& script) {
    const std::uint8_t memory = script.next();
    const std::uint8_t facts = script.next();
    StorageContract contract{};
    contract.program_unit = static_cast<std::uint16_t>(1U << memory % 6);
    contract.cut_unit = (facts & 1) != 0 ? 32 : contract.program_unit;
    contract.erase_unit = 256U << memory / 6 % 2;
    contract.erase_units = 2 + memory / 12 % 4;
    contract.erased = (facts & 2) != 0 ? 0 : 0xFF;
    contract.blank_is_safe = (facts & 4) != 0;
    contract.order = (facts & 8) != 0 ? WriteOrder::at_sync : WriteOrder::at_once;
    return contract;
}

/// One call of a player or an application.
void call(Recorder<JudgedStore>& recorder, std::uint8_t what, Script& script) {
    static const Color colors[] = {Color::black, Color::white, Color::none};
    const Color color = colors[what / 16 % 3];
    const std::uint8_t length = script.next();
    const std::string text = what % 16 == 7 ? std::string() : script.text(length % 64);
    StoreStatus status = StoreStatus::ok;
    bool is_misuse = false;
    switch (what % 16) {
    case 0:
        status = recorder.move_text(color, text);
        is_misuse = color == Color::none || text.empty();
        break;
    case 1:
        status = recorder.pass(color);
        is_misuse = color == Color::none;
        break;
    case 2:
        status = recorder.setup_text(color, text);
        is_misuse = text.empty();
        break;
    case 3:
        status = recorder.time_text(color, text);
        is_misuse = color == Color::none;
        break;
    case 4:
        status = recorder.moves_left_text(color, text);
        is_misuse = color == Color::none;
        break;
    case 5: status = recorder.comment(std::string(std::size_t{length} * 2, 'c') + text); break;
    case 6:
        status = recorder.mark_text(text);
        is_misuse = text.empty();
        break;
    case 7: {
        static const char* const names[] = {"KM", "TR", "LB", "B"};
        const std::string_view name = names[length / 64];
        status = recorder.property(Bytes(name), std::string(length % 64, 'p'));
        is_misuse = name == "B";
        break;
    }
    case 8: status = recorder.undo(); break;
    case 9: status = recorder.result(text); break;
    case 10: status = recorder.finish(); break;
    case 11: status = recorder.abandon(); break;
    default: status = recorder.move_text(Color::black, "pd"); break;
    }
    FUZZ_REQUIRE(!is_misuse || status == StoreStatus::misuse, "call %d is not refused", what % 16);
}

void begin(Recorder<JudgedStore>& recorder, Script& script) {
    const std::uint8_t how = script.next();
    std::string values[3];
    RootProperty properties[3];
    for (int i = 0; i < 3; ++i) {
        values[i] = script.text((how >> i * 2 & 3) * 18U); // with large units three are too long
        properties[i] = {"AN", values[i]};
    }
    (void)recorder.begin(properties, how >> 6);
}

struct Listener {
    void on_node(std::uint32_t) {}
};

/// A game as SGF, through a sink that is busy at each `trouble`th call; 0: at none.
std::string text_of(Journal& journal, const ListedGame& game, std::size_t trouble) {
    struct Page {
        std::string text;
        std::size_t trouble;
        std::size_t calls;
    } page{{}, trouble, 0};
    const auto take = [](void* context, const char* bytes, std::size_t size) -> std::size_t {
        Page& to = *static_cast<Page*>(context);
        if (to.trouble != 0 && ++to.calls % to.trouble == 0) return 0;
        to.text.append(bytes, size);
        return size;
    };
    SgfExport out(journal, {take, &page});
    FUZZ_REQUIRE(out.begin(game) == StoreStatus::ok, "a listed game cannot be exported");
    StoreStatus status = StoreStatus::busy;
    while (status == StoreStatus::busy) status = out.write();
    FUZZ_REQUIRE(status == StoreStatus::ok, "export ends with %d", static_cast<int>(status));
    return page.text;
}

/// Another user of the memory while power is on: all games are listed and written as SGF, `how` not 0:
/// to a slow sink, too.
void export_all(Oracle& oracle, const StorageContract& contract, std::size_t how) {
    const Storage storage = oracle.flash.storage();
    std::vector<std::uint8_t> unit(std::max(contract.program_unit, contract.cut_unit));
    Journal journal(storage, unit.data(), unit.size());
    const StoreStatus mounted = journal.mount();
    // What a cut left of the very first game.
    FUZZ_REQUIRE(mounted == StoreStatus::ok || (mounted == StoreStatus::foreign && oracle.is_empty()),
                 "G4: mounting for an export fails");
    ListedGame game{};
    std::uint32_t games = 0;
    for (StoreStatus listed = journal.first_game(game); listed != StoreStatus::none;
         listed = journal.next_game(game)) {
        FUZZ_REQUIRE(listed == StoreStatus::ok && ++games <= contract.erase_units, "the listing fails");
        const std::string text = text_of(journal, game, 0);
        // Each time it is busy an entry is read once more, so not at each byte.
        FUZZ_REQUIRE(how == 0 || text == text_of(journal, game, 16 + how), "a slow sink gets something else");
        Listener listener;
        nanosgf::Parser<Listener, nanosgf::Strict> parser{listener};
        FUZZ_REQUIRE(parser.feed(Bytes(text)) == nanosgf::Status::ok &&
                         parser.finish() == nanosgf::Status::ok,
                     "the strict parser refuses %s", printable(text).c_str());
    }
}

} // namespace fuzz

fuzz::Layout fuzz::layout_of(std::string_view) { return {2, Content::none, 192}; }

/// Input: what memory it is (two bytes; the second says the retention, too); then calls: a byte says
/// which one, F0 on: a cut, with the operation at which it comes and the way to tear.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fuzz;
    context().input = std::string_view(reinterpret_cast<const char*>(data), size);
    context().form = "recording";
    if (size < 2) return 0;
    Script script(context().input);
    const StorageContract contract = contract_of(script);
    Oracle oracle(contract, (data[1] & 16) != 0 ? Retention::keep_all : Retention::remove_oldest);
    JudgedStore store{oracle};
    Recorder<JudgedStore> recorder(store);
    // Each cut begin doubles what there may be: enough is enough.
    for (std::uint64_t seed = 1; !script.ended() && !oracle.found_fault() && oracle.alternatives() < 64; ++seed) {
        const std::uint8_t what = script.next();
        const auto torn = static_cast<Torn>(what % simulation::steady_kinds);
        if (what >= 0xF0) {
            oracle.flash.cut_at(1 + script.next() % 64, torn, seed);
        } else if (what >= 0xE0) {
            oracle.check();
            if (!oracle.flash.is_dead()) export_all(oracle, contract, what % 16);
        } else if (what >= 0xD0 || !oracle.is_recording()) {
            begin(recorder, script);
        } else {
            call(recorder, what, script);
        }
        // Recovery may be cut, too.
        for (int cuts = 0; oracle.flash.is_dead() && !oracle.found_fault(); ++cuts) {
            const std::uint8_t next = script.next();
            (void)oracle.recover(cuts < 4 ? next % 16 : 0, static_cast<Torn>(next / 16 % 6), seed);
        }
    }
    oracle.check();
    FUZZ_REQUIRE(!oracle.found_fault(), "%s", oracle.complaint().c_str());
    export_all(oracle, contract, 0);
    return 0;
}
