// SPDX-License-Identifier: MIT
// Real files of FF[1] to FF[3] become FF[4], and real files of FF[4] older: the same moves, the same
// position at the end of the main line, nothing for the parser to repair, and nothing to do twice.
#include "nanosgf/go/board.hpp"
#include "nanosgf/schema/table.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "nanosgf/tree/typed.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"
#include "support/corpus.hpp"

#include <utility>

namespace {

using namespace nanosgf;
using nanosgf::tree::Change;
using nanosgf::tree::Node;
using nanosgf::tree::Outcome;
using nanosgf::tree::Tree;

std::size_t upgraded = 0, downgraded = 0, changes = 0;

/// The end of a game's main line.
struct End {
    std::size_t moves = 0;
    std::string stones;
};

End end_of(Node root) {
    End end;
    const nanosgf::tree::RootContext context = nanosgf::tree::context_of(root);
    Board<52> board;
    const bool is_go = context.game == Games::go && board.reset(context.size);
    for (const Node node : root.main_line()) {
        for (const nanosgf::tree::Property& property : node.properties()) {
            const bool is_black = property.name() == Bytes("AB"), is_white = property.name() == Bytes("AW");
            if (!is_go || (!is_black && !is_white && property.name() != Bytes("AE"))) continue;
            nanosgf::tree::Points points(property, context);
            for (Point point; points.next(point);)
                (void)board.place(is_black ? Color::black : is_white ? Color::white : Color::none, point);
        }
        bool has_black = false, has_white = false; // of a double the first counts
        for (const nanosgf::tree::Property& property : node.properties()) {
            if (property.name() != Bytes("B") && property.name() != Bytes("W")) continue;
            if (std::exchange(property.name() == Bytes("B") ? has_black : has_white, true)) continue;
            ++end.moves;
            const Decoded<Move> move = nanosgf::tree::read_move(property, context);
            if (is_go && move && move.value.kind == Move::Kind::play)
                (void)board.play(property.name() == Bytes("B") ? Color::black : Color::white, move.value.point);
        }
    }
    for (std::uint16_t row = 0; is_go && row != context.size.rows; ++row)
        for (std::uint16_t column = 0; column != context.size.columns; ++column)
            end.stones += static_cast<char>('0' + static_cast<int>(board.stone({column, row})));
    return end;
}

bool is_same(const End& a, const End& b) { return a.moves == b.moves && a.stones == b.stones; }

struct Reported {
    std::size_t changes = 0;
    std::vector<std::string> kept;
};

nanosgf::Report<Change> report(Reported& reported) {
    return {[](void* context, const Change& change) {
                Reported& all = *static_cast<Reported*>(context);
                ++all.changes;
                const Bytes name = change.name.bytes();
                if (change.outcome == Outcome::kept) all.kept.emplace_back(name.data(), name.size());
            },
            &reported};
}

bool build(Tree& tree, const std::string& text, bool* is_clean = nullptr) {
    nanosgf::tree::Builder builder(tree);
    builder.report_to(
        [](void* context, const nanosgf::tree::Builder::Finding& found) {
            // Names that FF[4] does not have, and what stands before the first game, stay.
            const bool stays = found.code == code::bom || found.code == code::junk_before ||
                               found.code == code::ident_digit || found.code == code::ident_long ||
                               found.code == code::ident_too_long;
            if (!stays && context != nullptr) *static_cast<bool*>(context) = false;
        },
        is_clean);
    return builder.feed(text) == Status::ok && builder.finish() == Status::ok;
}

std::string written(const Tree& tree) {
    std::string text;
    nanosgf::tree::TreeWriter writer(tree.collection(),
                                     {[](void* context, const char* bytes, std::size_t size) {
                                          static_cast<std::string*>(context)->append(bytes, size);
                                          return size;
                                      },
                                      &text},
                                     nanosgf::tree::Form::preserve);
    return writer.write() == Status::ok ? text : std::string();
}

/// What FF[4] lacks and nobody reported.
bool is_silent(Node root, const Reported& reported) {
    const nanosgf::tree::RootContext context = nanosgf::tree::context_of(root);
    for (const Node node : root.depth_first()) {
        for (const nanosgf::tree::Property& property : node.properties()) {
            const schema::PropertyFacts row = schema::all_properties().find(property.name(), 4, context.game_number);
            const bool is_gone = row && row.standing() == schema::Standing::obsolete && !row.in_version(4);
            const std::string name(property.name().bytes().data(), property.name().size());
            bool is_reported = !is_gone;
            for (const std::string& kept : reported.kept) is_reported = is_reported || kept == name;
            if (!is_reported) return true;
        }
    }
    return false;
}

void check_upgrade(support::Corpus& corpus, const support::RealFile& file) {
    const auto fail = [&](const char* why) { corpus.fail(file.name, why); };
    Tree tree(nanosgf::tree::heap_memory());
    if (!build(tree, file.text)) return corpus.refuse();
    bool all_old = true, any_old = false;
    for (const Node root : tree.games()) {
        const bool is_old = nanosgf::tree::version_of(root).number < 4;
        all_old = all_old && is_old;
        any_old = any_old || is_old;
    }
    if (!any_old) return;
    ++upgraded;
    std::vector<End> ends;
    for (const Node root : tree.games()) ends.push_back(end_of(root));
    if (corpus.breaks) ends.front().moves += 1;
    std::size_t game = 0;
    for (const Node root : tree.games()) {
        Reported reported;
        if (nanosgf::tree::upgrade(tree, root, {}, report(reported)) != Status::ok) fail("not upgraded");
        if (!is_same(ends[game], end_of(root))) fail("another game than before");
        if (all_old && is_silent(root, reported)) fail("what FF[4] lacks is passed over in silence");
        changes += reported.changes;
        Reported again;
        if (nanosgf::tree::upgrade(tree, root, {}, report(again)) != Status::ok || again.changes != 0)
            fail("upgraded twice");
        ++game;
    }
    bool is_clean = true;
    Tree reread(nanosgf::tree::heap_memory());
    if (!build(reread, written(tree), &is_clean)) fail("cannot be read any more");
    if (all_old && !is_clean) fail("there is something to repair");
    game = 0;
    for (const Node root : reread.games())
        if (game >= ends.size() || !is_same(ends[game++], end_of(root))) fail("another game when read again");
}

void check_downgrade(support::Corpus& corpus, const support::RealFile& file, std::uint8_t version) {
    const auto fail = [&](const char* why) { corpus.fail(file.name, why); };
    Tree tree(nanosgf::tree::heap_memory());
    if (!build(tree, file.text)) return;
    ++downgraded;
    for (const Node root : tree.games()) {
        const End before = end_of(root);
        Reported reported;
        if (nanosgf::tree::downgrade(tree, root, version, {}, report(reported)) != Status::ok) fail("not downgraded");
        if (!is_same(before, end_of(root))) fail("another game in an older version");
        Reported again;
        if (nanosgf::tree::downgrade(tree, root, version, {}, report(again)) != Status::ok || again.changes != 0)
            fail("downgraded twice");
    }
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    std::uint8_t version = 1;
    for (support::RealFile file; corpus.next(file); version = version == 1 ? 3 : 1) {
        check_upgrade(corpus, file);
        check_downgrade(corpus, file, version);
    }
    std::printf("%zu upgraded with %zu changes, %zu downgraded\n", upgraded, changes, downgraded);
    corpus.least("upgraded", upgraded, 597);
    corpus.least("downgraded", downgraded, 7114);
    return corpus.conclude();
}
