// SPDX-License-Identifier: MIT
// CA may have another name for the same charset, which stays.
#include "game_charset.hpp"

#include "charset_finder.hpp"
#include "formatter.hpp"

namespace nanosgf::tool {

namespace {

CharsetDecision claimed_by(tree::Node root) {
    const Bytes claim = root.value("CA");
    return claimed_charset(std::string(claim.begin(), claim.end()));
}

} // namespace

bool changes_pairs(tree::Node root, const CharsetDecision& decision) { return decision.pairs != claimed_by(root).pairs; }

bool needs_charset(tree::Node root, const CharsetDecision* decision) {
    using Why = CharsetDecision::Why;
    if (decision == nullptr || decision->why == Why::plain || decision->why == Why::latin) return false;
    if (claimed_by(root).charset == decision->charset) return false;
    for (const tree::Node node : root.depth_first())
        if (!is_ascii(node.text())) return true;
    return false;
}

Status write_charset(tree::Tree& tree, tree::Node root, const CharsetDecision& decision) {
    Status status = Status::ok;
    if (decision.pairs != Charset::single_byte && root.has("CA")) status = tree.remove(root, "CA");
    return status == Status::ok ? tree.set_first(root, "CA", decision.name) : status;
}

std::size_t size_of_mark(const tree::Tree& tree) {
    constexpr Bytes mark("\xEF\xBB\xBF");
    return tree.source().first(mark.size()) == mark ? mark.size() : 0;
}

bool write_mark_as_charset(Files& files, const Source& source, tree::Tree& tree) {
    if (source.is_charset_chosen() || size_of_mark(tree) == 0) return true;
    std::uint64_t games = 0;
    for (const tree::Node root : tree.games()) {
        if (root.has("CA")) continue;
        if (tree.set_first(root, "CA", "UTF-8") != Status::ok) return false;
        ++games;
    }
    if (games != 0) files.complain_of(source.name(), sentence_of_mark(games));
    return true;
}

} // namespace nanosgf::tool
