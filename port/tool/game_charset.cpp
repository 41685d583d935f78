// SPDX-License-Identifier: MIT
// CA may have another name for the same charset, which stays.
#include "game_charset.hpp"

#include "charset_finder.hpp"

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

} // namespace nanosgf::tool
