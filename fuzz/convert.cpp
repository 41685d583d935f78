// SPDX-License-Identifier: MIT
// Fuzzes the conversions between SGF and Ishi through trees: there, back, and there again; nothing is
// lost unreported. The first byte says whether the rest is SGF or Ishi, and how memory ends.
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "tests/layers/tree/round_trip.hpp"

#include <cstdlib>

namespace {

using namespace nanosgf;
using round_trip::Losses;
using tree::Form;
using tree::Tree;

constexpr std::size_t most_bytes = 4096;
/// Conversions read a step once for each property, and an input is converted up to five times; longer
/// ones go there and back once.
constexpr std::size_t most_bytes_again = 256;

/// Memory that ends after so many calls.
struct Ration {
    std::size_t left;

    [[nodiscard]] tree::Memory memory() {
        const auto resize = [](void* context, void* block, std::size_t, std::size_t size) -> void* {
            std::size_t& calls = static_cast<Ration*>(context)->left;
            if (calls == 0) return nullptr;
            --calls;
            return std::realloc(block, size);
        };
        return {resize, [](void*, void* block, std::size_t) { std::free(block); }, this};
    }
};

std::string canonical(const Tree& tree) { return model::written(tree.collection(), Form::canonical); }

/// Nothing of a tree that came from Ishi is lost on the way there and back, and the second time the
/// lines are the same. A block may name a board that is refused.
void require_fixpoint(const Tree& tree, bool again, const std::string* lines) {
    Losses losses;
    const std::string ishi = round_trip::to_ishi(tree, losses);
    FUZZ_REQUIRE(losses.lost.empty(), "what came from Ishi has a place in it");
    if (lines != nullptr) {
        FUZZ_REQUIRE(ishi == *lines, "the lines are the same the second time");
        return; // they are read as they were the first time
    }
    Tree back(tree::heap_memory());
    FUZZ_REQUIRE(round_trip::read(ishi, back), "what was written is read");
    const std::string what = round_trip::difference(tree, back, losses);
    FUZZ_REQUIRE(what.empty(), "there and back: %s", what.c_str());
    if (again && !ishi.empty()) require_fixpoint(back, again, &ishi);
}

void check_sgf(std::string_view sgf, bool again, std::size_t ration) {
    fuzz::context().form = "SGF";
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(sgf) != Status::ok || builder.finish() != Status::ok || tree.games().empty()) return;
    Losses losses;
    const std::string ishi = round_trip::to_ishi(tree, losses);
    Tree back(tree::heap_memory());
    FUZZ_REQUIRE(round_trip::read(ishi, back), "what was written is read");
    const std::string what = round_trip::difference(tree, back, losses);
    FUZZ_REQUIRE(what.empty(), "SGF to Ishi: %s", what.c_str());
    if (!again) return;
    fuzz::context().form = "SGF, once more";
    if (!ishi.empty()) require_fixpoint(back, again, nullptr);
    Ration little{ration};
    const Sink nowhere = {[](void*, const char*, std::size_t size) { return size; }, nullptr};
    tree::IshiWriter writer(tree.collection(), nowhere, little.memory());
    FUZZ_REQUIRE(writer.write() == Status::ok || writer.error() == code::out_of_memory, "memory that ends is reported");
}

void check_ishi(const std::string& ishi, bool again, std::size_t ration) {
    fuzz::context().form = "Ishi";
    Tree tree(tree::heap_memory());
    FUZZ_REQUIRE(round_trip::read(ishi, tree), "any file is read");
    require_fixpoint(tree, again, nullptr);
    if (!again) return;
    Ration little{ration};
    Tree small(little.memory());
    tree::IshiBuilder reader(small, little.memory());
    const bool is_read = reader.feed(ishi) == Status::ok && reader.finish() == Status::ok;
    FUZZ_REQUIRE(is_read || reader.error() == code::out_of_memory, "memory that ends is reported");
    FUZZ_REQUIRE(!is_read || canonical(small) == canonical(tree), "memory that suffices suffices");
    (void)canonical(small);
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) {
    return {1, !input.empty() && input[0] % 2 == 0 ? Content::ishi : Content::sgf, 96};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > most_bytes) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    fuzz::context().input = input;
    const std::size_t choice = data[0];
    const bool again = size <= most_bytes_again;
    if (choice % 2 == 0) check_ishi(std::string(input.substr(1)), again, choice / 2 % 32);
    else check_sgf(input.substr(1), again, choice / 2 % 32);
    return 0;
}
