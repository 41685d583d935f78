// SPDX-License-Identifier: MIT
// `nanosgf convert --to ishi`, and where the nodes are of which conversions complain.
#include "conversion.hpp"
#include "game_charset.hpp"

#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"

#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

void complain_of_loss(void* conversion, const tree::IshiWriter::Finding& finding) {
    complain_of(*static_cast<const Conversion*>(conversion), finding.node, finding.code);
}

} // namespace

std::string place_of(const Conversion& conversion, tree::Node node) {
    const Bytes source = conversion.tree.source();
    const char* const at = node.text().data();
    if (at > source.begin() && at <= source.end())
        return conversion.source.place_of(static_cast<std::uint64_t>(at - source.begin() - 1));
    unsigned game = 1;
    for (const tree::Node other : conversion.tree.games()) {
        if (other == node.root()) break;
        ++game;
    }
    return fmt::format("game {}, node {}", game, node.number());
}

void complain_of(const Conversion& conversion, tree::Node node, Code code) {
    conversion.files.worsen(ExitStatus::diagnostics);
    const char* const name = tree::code_name(code);
    // What is left out is named, whatever the limit.
    const bool is_kept = code == code::ishi_kept || code == code::ishi_end_in_text;
    if (is_kept && !conversion.files.take(name)) return;
    conversion.files.complain_of(conversion.source.name(),
                                 fmt::format("{}: {} ({})", place_of(conversion, node), tree::code_message(code), name));
}

bool write_ishi(const Conversion& conversion) {
    // Where values end depends on CA, in the blocks of SGF too.
    bool is_whole = true;
    std::uint64_t number = 0;
    for (const tree::Node root : conversion.tree.games()) {
        const CharsetDecision* const charset = conversion.source.charset_of_game(++number);
        if (needs_charset(root, charset) && changes_pairs(root, *charset)) is_whole = is_whole && write_charset(conversion.tree, root, *charset) == Status::ok;
    }
    tree::IshiWriter writer(conversion.tree.collection(), {&Output::take, &conversion.output}, tree::heap_memory());
    writer.report_to(&complain_of_loss, const_cast<Conversion*>(&conversion));
    if (conversion.is_plain) writer.leave_sgf_out();
    if (is_whole && writer.write() == Status::ok) return true;
    complain(file_title(conversion.source.name()) + ": there is not enough memory to convert it");
    return false;
}

} // namespace nanosgf::tool
