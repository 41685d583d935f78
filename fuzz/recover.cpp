// SPDX-License-Identifier: MIT
// Fuzzes what `nanosgf recover` does: cut-off text of any bytes, journals that were damaged.
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/names.hpp"
#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/syntax/parser.hpp"
// Parts of the host tool and of the tests, which a harness of one file cannot link.
#include "port/tool/canonical.cpp"
#include "port/tool/charset_samples.cpp"
#include "port/tool/file_salvage.cpp"
#include "port/tool/formatter.cpp"
#include "port/tool/severity.cpp"
#include "port/tool/version_watch.cpp"
#include "port/tool/game_text.cpp"
#include "port/tool/ishi_input.cpp"
#include "port/tool/ishi_signs.cpp"
#include "port/tool/journal_image.cpp"
#include "port/tool/journal_ring.cpp"
#include "port/tool/journal_salvage.cpp"
#include "port/tool/salvage.cpp"
#include "port/tool/signs.cpp"
#include "port/tool/text_salvage.cpp"
#include "port/tool/text_scan.cpp"
#include "port/tool/view.cpp"
#include "tests/layers/record/simulated_flash.cpp"

namespace fuzz {

using namespace nanosgf;
using namespace nanosgf::tool;

struct Listener {
    void on_node(std::uint32_t) {}
};

struct StrictPairs : Strict {
    static constexpr bool double_byte = true;
};

bool is_strict(const std::string& text, Charset pairs = Charset::single_byte) {
    Listener listener;
    Parser<Listener, StrictPairs> parser(listener);
    if (parser.set_charset(pairs) != nanosgf::Status::ok) return false;
    return parser.feed(Bytes(text)) == nanosgf::Status::ok && parser.finish() == nanosgf::Status::ok;
}

Sink sink_to(std::string& text) {
    return {[](void* to, const char* bytes, std::size_t size) {
                static_cast<std::string*>(to)->append(bytes, size);
                return size;
            },
            &text};
}

void nothing(std::uint64_t) {}

void check_losses(const std::vector<Loss>& losses, std::size_t size) {
    for (const Loss& loss : losses) {
        FUZZ_REQUIRE(loss.offset <= size && loss.length <= size, "a loss at %llu of %llu bytes",
                     static_cast<unsigned long long>(loss.offset),
                     static_cast<unsigned long long>(loss.length));
        FUZZ_REQUIRE(!loss_sentence(loss).empty(), "a loss without a sentence");
    }
}

/// The number of a decision is that of its byte pairs, which any text may have.
class Pairs final : public TextCharsets {
  public:
    explicit Pairs(std::uint32_t chosen) : chosen_(chosen) {}
    std::uint32_t chosen() const override { return chosen_; }
    std::uint32_t decide(const std::string& claim, const CharsetSamples& samples) override {
        std::size_t sum = claim.size();
        for (const CharsetSample& sample : samples)
            for (const CharsetSample::Text& one : sample.texts) {
                FUZZ_REQUIRE(!one.bytes.empty() && !is_ascii(Bytes(one.bytes)), "a sample without other letters");
                sum += one.bytes.size();
            }
        return static_cast<std::uint32_t>(sum % 3);
    }
    Charset pairs(std::uint32_t decision) const override { return static_cast<Charset>(decision); }

  private:
    std::uint32_t chosen_;
};

/// What is kept is in order, is the input's bytes, is strict, and is all there is of itself.
void text(std::string_view input) {
    const MemoryView view{Bytes(input)};
    const bool is_named = input.size() % 2 == 0;
    Pairs charsets(TextCharsets::none);
    const TextSalvage salvage(view, is_named, input.size() % 4 < 2 ? &charsets : nullptr);
    std::vector<GamePlace> places;
    std::vector<Loss> gaps;
    salvage.find([&places](const GamePlace& place) { places.push_back(place); },
                 [&](const TextGap& gap) { gaps.push_back(salvage.loss(gap)); }, nothing);
    std::uint64_t last = 0, end = 0;
    check_losses(gaps, input.size());
    for (const GamePlace& place : places) {
        const SalvagedGame game = salvage.game(place);
        const bool is_of_one_ishi = game.offset == last && game.offset + game.length == end;
        FUZZ_REQUIRE((game.offset >= end || is_of_one_ishi) && game.length != 0, "games overlap");
        last = game.offset;
        end = game.offset + game.length;
        FUZZ_REQUIRE(end <= input.size(), "a game ends behind the input");
        check_losses(game.losses, input.size());
        std::string out;
        FUZZ_REQUIRE(salvage.write(place, sink_to(out)), "a game cannot be written");
        const std::string_view kept = input.substr(game.offset, game.length);
        const Charset pairs = place.charset == TextCharsets::none ? Charset::single_byte : charsets.pairs(place.charset);
        if (out.find("CA") == std::string::npos || place.charset != TextCharsets::none)
            FUZZ_REQUIRE(is_strict(out, pairs) || has_kept_names(out, pairs), "the strict parser refuses %s", printable(out).c_str());
        if (!salvage.is_verbatim(place)) continue;
        const std::size_t begin = out.find(kept);
        FUZZ_REQUIRE(begin != std::string::npos, "other bytes are written");
        FUZZ_REQUIRE(out.find_first_not_of(")\n", begin + kept.size()) == std::string::npos,
                     "more than parentheses is added: %s", printable(out).c_str());
        FUZZ_REQUIRE(out.find_first_not_of("(;") >= begin, "more than empty nodes before it: %s", printable(out).c_str());
        const MemoryView kept_view{Bytes(out)};
        Pairs same(place.charset);
        const TextSalvage again(kept_view, is_named, place.charset == TextCharsets::none ? nullptr : &same);
        std::size_t games = 0, losses = 0;
        again.find([&](const GamePlace& one) { ++games, losses += again.game(one).losses.size(); },
                   [&losses](const TextGap&) { ++losses; }, nothing);
        FUZZ_REQUIRE(games == 1 && losses == 0, "what was repaired is not whole: %s", printable(out).c_str());
    }
}

/// Numbers that no input chooses, so that no damage can have the check value it needs.
class Noise {
  public:
    explicit Noise(std::uint32_t seed) : state_(seed) {}
    std::uint8_t next() {
        state_ = state_ * 1664525U + 1013904223U;
        return static_cast<std::uint8_t>(state_ >> 24);
    }

  private:
    std::uint32_t state_;
};

void damage(std::vector<std::uint8_t>& bytes, Script& script) {
    for (std::uint32_t seed = 1; !script.ended(); ++seed) {
        const std::uint8_t how = script.next();
        const std::size_t at = (script.next() * 256U + script.next()) % bytes.size();
        const std::size_t end = std::min(bytes.size(), at + 1 + script.next());
        Noise noise(seed);
        for (std::size_t i = at; i < end; ++i) {
            if (how % 4 == 0) bytes[i] = 0xFF;
            if (how % 4 == 1) bytes[i] = 0;
            if (how % 4 == 2) bytes[i] = noise.next();
        }
        if (how % 4 == 3) bytes.resize(at + 1);
    }
}

/// Everything that is read from a damaged journal was recorded in it, in this order.
void journal(Script& script) {
    using namespace nanosgf::record;
    const std::uint8_t memory = script.next();
    StorageContract contract{};
    contract.program_unit = contract.cut_unit = static_cast<std::uint16_t>(1U << memory % 6);
    contract.erase_unit = 256U << memory / 6 % 2;
    contract.erase_units = 2 + memory / 12 % 6;
    contract.erased = (memory & 128) != 0 ? 0 : 0xFF;
    contract.blank_is_safe = true;
    contract.order = WriteOrder::at_once;
    simulation::SimulatedFlash flash(contract);
    const Storage storage = flash.storage();
    std::vector<std::uint8_t> unit(contract.program_unit);
    Journal recorder(storage, unit.data(), unit.size());
    FUZZ_REQUIRE(recorder.mount() == record::StoreStatus::ok, "an empty memory does not mount");
    const unsigned moves = script.next() % 64;
    const unsigned games = 1 + script.next() % 8;
    for (unsigned game = 0; game < games; ++game) {
        const RootProperty root[] = {{"PB", "Somebody"}};
        if (recorder.begin(root, 1) != record::StoreStatus::ok) break;
        for (unsigned move = 0; move < moves; ++move) {
            // Each says where it belongs.
            const std::string value = "g" + std::to_string(game) + "m" + std::to_string(1000 + move);
            if (recorder.append(Kind::black, Bytes(value)) != record::StoreStatus::ok) break;
        }
        (void)recorder.append(Kind::finish, Bytes());
    }
    std::vector<std::uint8_t> image(script.next(), 0xAA);
    image.insert(image.end(), flash.bytes().begin(), flash.bytes().end());
    const bool is_damaged = !script.ended();
    damage(image, script);

    std::size_t found = 0;
    const MemoryView view{Bytes(image)};
    for (const JournalImage& part : find_journals(view, {}, nothing)) {
        const JournalSalvage salvage(part, true);
        check_losses(salvage.losses(), image.size() + part.erase_unit());
        for (const SalvagedGame& game : salvage.games()) {
            check_losses(game.losses, image.size() + part.erase_unit());
            std::string out;
            FUZZ_REQUIRE(salvage.write(game, sink_to(out)) == record::StoreStatus::ok, "a game cannot be written");
            FUZZ_REQUIRE(is_strict(out), "the strict parser refuses %s", printable(out).c_str());
            ++found;
            std::string last;
            for (std::size_t at = 0; (at = out.find(";B[", at)) != std::string::npos;) {
                at += 3;
                const std::string value = out.substr(at, out.find(']', at) - at);
                const std::size_t m = value.find('m');
                FUZZ_REQUIRE(value[0] == 'g' && m != std::string::npos, "G3: %s was never recorded", value.c_str());
                FUZZ_REQUIRE(last.empty() || (last.compare(0, m, value, 0, m) == 0 && last < value),
                             "G3: %s stands behind %s", value.c_str(), last.c_str());
                last = value;
            }
            const bool is_whole = last.empty() || (last.size() - last.find('m') == 5 && !is_damaged);
            FUZZ_REQUIRE(is_damaged || (is_whole && game.losses.empty()), "a loss where nothing is damaged");
        }
    }
    FUZZ_REQUIRE(is_damaged || found != 0, "no game is found where nothing is damaged");
}

} // namespace fuzz

fuzz::Layout fuzz::layout_of(std::string_view input) {
    return {1, !input.empty() && input[0] == 't' ? Content::sgf : Content::none};
}

/// Input: `t` and a text; or any other byte, what memory and games are recorded, and what is damaged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fuzz;
    context().input = std::string_view(reinterpret_cast<const char*>(data), size);
    context().form = "recover";
    if (size < 2) return 0;
    Script script(context().input.substr(1));
    if (data[0] == 't') text(context().input.substr(1));
    else journal(script);
    return 0;
}
