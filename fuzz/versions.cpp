// SPDX-License-Identifier: MIT
// Fuzzes upgrades and downgrades: any game, once, once more, and where memory ends.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/mutator.hpp"
#include "fuzz/support/require.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"
#include "tests/layers/tree/model.hpp"

namespace {

using namespace fuzz;
using nanosgf::Status;
using nanosgf::tree::Change;
using nanosgf::tree::Form;
using nanosgf::tree::Outcome;
using nanosgf::tree::Tree;

/// The first byte of the input.
struct Choice {
    unsigned char bits;
    bool is_up() const { return (bits & 1) == 0; }
    std::uint8_t version() const { return is_up() ? 4 : (bits & 2) != 0 ? 3 : 1; }
    bool option(unsigned number) const { return (bits >> (2 + number) & 1) != 0; }
};

/// Checks that reported nodes can be read, and counts the reported changes.
struct Listener {
    std::uint32_t nodes;
    bool is_up;
    std::uint32_t changed = 0;
    std::uint32_t reported = 0;

    static void take(void* context, const Change& change) {
        Listener& to = *static_cast<Listener*>(context);
        FUZZ_REQUIRE(change.node && !change.node.is_collection(), "a change of no node");
        FUZZ_REQUIRE(change.number < to.nodes, "a change of node %u of %u", change.number, to.nodes);
        FUZZ_REQUIRE(change.name.bytes().size() != 0, "a change of a property without name");
        const bool is_double = change.value.data() != nullptr; // these and replaced names both have
        const bool has_step = is_double ? change.code == nanosgf::code::upgrade_moves
                                        : to.is_up && change.code != nanosgf::code::name_replaced;
        FUZZ_REQUIRE(change.step() <= 19 && (change.step() != 0) == has_step, "a change of step %u", change.step());
        ++to.reported;
        if (change.outcome != Outcome::kept) ++to.changed;
    }
};

Status build(Tree& tree, std::string_view text) {
    nanosgf::tree::Builder builder(tree);
    const Status status = builder.feed(nanosgf::Bytes(text));
    return status == Status::ok ? builder.finish() : status;
}

Status convert(Tree& tree, nanosgf::tree::Node game, Choice choice, Listener& listener) {
    const nanosgf::Report<Change> report{&Listener::take, &listener};
    if (!choice.is_up()) {
        const nanosgf::tree::DowngradeOptions options{choice.option(0), choice.option(1)};
        return downgrade(tree, game, choice.version(), options, report);
    }
    nanosgf::tree::UpgradeOptions options;
    options.drops_obsolete = choice.option(0);
    options.keeps_private_copy = choice.option(1);
    if (choice.option(2)) options.charset = "UTF-8";
    options.guesses_charset = !choice.option(3);
    return upgrade(tree, game, options, report);
}

/// Of all games; the first failure ends it.
Status convert_all(Tree& tree, Choice choice, std::uint32_t& changed) {
    changed = 0;
    for (auto game = tree.collection().first_child(); game; game = game.next_sibling()) {
        Listener listener{tree.nodes(), choice.is_up()};
        const std::string before = model::written(game, Form::preserve);
        const bool was_kept = tree.keeps_marks();
        const Status status = convert(tree, game, choice, listener);
        FUZZ_REQUIRE(tree.keeps_marks() == was_kept, "marks are left behind");
        const std::string after = model::written(game, Form::preserve);
        if (status != Status::ok || listener.changed == 0)
            FUZZ_REQUIRE(before == after, "%s became %s, %s", printable(before).c_str(), printable(after).c_str(),
                         status == Status::ok ? "nothing is reported" : "and it failed");
        if (status != Status::ok) return status;
        changed += listener.changed;
        const auto version = version_of(game);
        const bool is_right = choice.is_up() ? version.number >= 4 : version.number <= choice.version();
        FUZZ_REQUIRE(is_right, "FF[%u] became FF[%u]: %s", choice.version(), version.number, printable(after).c_str());
    }
    return Status::ok;
}

/// Memory that ends anywhere: each game is the one or the other.
void require_usable(std::string_view text, std::size_t capacity, Choice choice) {
    std::vector<std::uint32_t> block(capacity / 4 + 1);
    Tree tree(block.data(), capacity);
    if (build(tree, text) != Status::ok) return;
    std::uint32_t changed;
    const Status status = convert_all(tree, choice, changed);
    FUZZ_REQUIRE(status == Status::ok || status == Status::failed, "status %u", static_cast<unsigned>(status));
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view) { return {2, Content::sgf}; }

/// Input: which conversion with which options; how much memory the second tree has; and the games.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 4096) return 0;
    context().input = std::string_view(reinterpret_cast<const char*>(data), size);
    context().form = "versions";
    const Choice choice{data[0]};
    const std::string_view text = context().input.substr(2);
    Tree tree(nanosgf::tree::heap_memory());
    if (build(tree, text) != Status::ok) return 0;
    std::uint32_t changed;
    FUZZ_REQUIRE(convert_all(tree, choice, changed) == Status::ok, "a conversion fails");
    const model::Nodes first = model::of(tree);
    const std::string written = model::written(tree.collection(), Form::preserve);
    require_usable(text, std::size_t{data[1]} * 16, choice);

    context().form = "once more";
    FUZZ_REQUIRE(convert_all(tree, choice, changed) == Status::ok && changed == 0, "%s changes once more",
                 printable(written).c_str());

    context().form = "reread";
    // Nodes that leave a game take their charset along; that cannot be written.
    if (text.find('A') != std::string_view::npos && text.find('C') != std::string_view::npos) return 0;
    model::Nodes reread;
    (void)model::read(written, reread);
    const std::string difference = model::difference(first, model::sorted(reread));
    FUZZ_REQUIRE(difference.empty(), "%s", difference.c_str());
    return 0;
}
