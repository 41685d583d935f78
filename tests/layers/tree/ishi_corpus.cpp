// SPDX-License-Identifier: MIT
// Real files to Ishi and back: what comes back otherwise is exactly what was reported. Ishi files to
// SGF and back: the games are the same.
#include "ishi_items.hpp"
#include "support/corpus.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Tree;
using round_trip::Losses;
using support::RealFile;

std::size_t ishi_files = 0, nodes = 0, blocks = 0, lost = 0, refused = 0, kept = 0;

void check_sgf(support::Corpus& corpus, const RealFile& file) {
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(file.text) != Status::ok || builder.finish() != Status::ok || tree.games().empty())
        return corpus.refuse();
    Losses losses;
    std::string ishi = round_trip::to_ishi(tree, losses);
    if (corpus.breaks && ishi.size() > 60) ishi[ishi.size() / 2] = '#';
    for (std::size_t at = 0; (at = ishi.find("USER SGF NODE", at)) != std::string::npos; ++at) ++blocks;
    nodes += tree.nodes();
    lost += losses.lost.size();
    refused += losses.refused.size();
    kept += losses.kept;
    Tree back(tree::heap_memory());
    if (!round_trip::read(ishi, back)) return corpus.fail(file.name, "not read back");
    const std::string what = round_trip::difference(tree, back, losses);
    if (!what.empty()) corpus.fail(file.name, what);
}

void check_ishi(support::Corpus& corpus, const RealFile& file) {
    const auto fail = [&](const std::string& why) { corpus.fail(file.name, why); };
    ++ishi_files;
    Tree first(tree::heap_memory()), second(tree::heap_memory());
    if (!round_trip::read(file.text, first)) return fail("not read");
    Losses losses;
    std::string again = round_trip::to_ishi(first, losses);
    if (corpus.breaks) again[again.size() / 2] = '#';
    if (!round_trip::read(again, second)) return fail("not read back");
    if (!losses.refused.empty() || !losses.lost.empty()) fail("something is lost");
    if (const std::string what = round_trip::difference(first, second, losses); !what.empty()) fail(what);
    if (const std::string what = ishi_items::silent_loss(file.text); !what.empty()) fail(what);
    Losses last;
    if (!corpus.breaks && round_trip::to_ishi(second, last) != again) fail("other lines the second time");
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    for (RealFile file; corpus.next(file);) file.is_ishi() ? check_ishi(corpus, file) : check_sgf(corpus, file);
    std::printf("%zu nodes, %zu of them whole in blocks, %zu lost; %zu games refused, %zu with kept variations\n", nodes,
                blocks, lost, refused, kept);
    corpus.least("nodes", nodes, 1101473);
    corpus.least("Ishi files", ishi_files, 21);
    return corpus.conclude();
}
