// SPDX-License-Identifier: MIT
// Trees that went through Ishi against what was reported of it, by a definition of its own of what is the same.
#ifndef NANOSGF_TESTS_TREE_ROUND_TRIP_HPP
#define NANOSGF_TESTS_TREE_ROUND_TRIP_HPP

#include <map>
#include <set>

#include "model.hpp"
#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"

namespace round_trip {

using namespace nanosgf;
using nanosgf::tree::Node;
using nanosgf::tree::Tree;

/// A value as text: no escapes, line breaks as line feeds, other white space as blanks.
inline std::string plain(const std::string& raw, Charset charset) {
    std::string made;
    for (std::size_t i = 0; i != raw.size(); ++i) {
        const auto c = static_cast<unsigned char>(raw[i]);
        if (charset != Charset::single_byte && detail::is_lead(c, charset) && i + 1 != raw.size() &&
            detail::is_trail(static_cast<unsigned char>(raw[i + 1]), charset)) {
            made += raw.substr(i++, 2);
            continue;
        }
        const bool escapes = c == '\\';
        if (escapes && i + 1 == raw.size()) break;
        if (escapes) ++i;
        const char said = raw[i];
        const bool is_break = said == '\n' || said == '\r';
        if (is_break && i + 1 != raw.size() && (raw[i + 1] == '\n' || raw[i + 1] == '\r') && raw[i + 1] != said) ++i;
        if (is_break && escapes) continue;
        made += is_break ? '\n' : said == '\t' || said == '\v' || said == '\f' ? ' ' : said;
    }
    return made;
}

/// Name and values of all properties, in the order of the alphabet.
inline std::vector<model::Property> properties_of(Node node) {
    std::multimap<std::string, std::vector<std::string>> made; // keeps the order of equal names
    for (const tree::Property& property : node.properties()) {
        std::vector<std::string>& values =
            made.emplace(model::text(property.name().bytes()), std::vector<std::string>())->second;
        for (const Bytes value : property.values()) values.push_back(plain(model::text(value), property.charset()));
    }
    return {made.begin(), made.end()};
}

struct Losses {
    std::set<std::uint32_t> lost;    ///< nodes
    std::set<std::uint32_t> refused; ///< roots
    std::size_t kept = 0;
    bool is_structure_lost = false;
};

inline void add(void* losses, const tree::IshiWriter::Finding& finding) {
    Losses& all = *static_cast<Losses*>(losses);
    if (finding.code == code::ishi_lost) all.lost.insert(finding.node.index());
    else if (finding.code == code::ishi_kept) ++all.kept;
    else if (finding.code == code::ishi_variation) all.is_structure_lost = true;
    else all.refused.insert(finding.node.index());
}

inline std::string to_ishi(const Tree& tree, Losses& losses) {
    std::string ishi;
    const Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                           static_cast<std::string*>(context)->append(bytes, size);
                           return size;
                       },
                       &ishi};
    tree::IshiWriter writer(tree.collection(), sink, tree::heap_memory());
    writer.report_to(&add, &losses);
    return writer.write() == Status::ok ? ishi : "not written";
}

inline bool read(const std::string& ishi, Tree& tree) {
    tree::IshiBuilder builder(tree, tree::heap_memory());
    return builder.feed_in_place(ishi) == Status::ok && builder.finish() == Status::ok;
}

/// Two games, which have the same shape: the nodes that differ are those that were reported. Empty, or
/// what is wrong.
inline std::string difference(Node game, Node back, const Losses& losses) {
    Node other = back;
    for (const Node node : game.depth_first()) {
        if (!other) return "nodes are lost silently";
        const bool differs = properties_of(node) != properties_of(other);
        const bool is_reported = losses.lost.count(node.index()) != 0;
        if (differs && !is_reported)
            return "node " + std::to_string(node.number()) + " is lost silently: " + model::text(node.text());
        if (!differs && is_reported) return "node " + std::to_string(node.number()) + " is not lost";
        std::size_t children = 0, others = 0;
        for (Node child = node.first_child(); child; child = child.next_sibling()) ++children;
        for (Node child = other.first_child(); child; child = child.next_sibling()) ++others;
        if (children != others) return "variations are lost silently";
        other = other.next(back);
    }
    return other ? "nodes are invented" : "";
}

/// The same for all games that were not refused.
inline std::string difference(const Tree& tree, const Tree& back, const Losses& losses) {
    if (losses.is_structure_lost) return "variations are lost";
    Node other = back.collection().first_child();
    bool is_written = false;
    for (const Node game : tree.games()) {
        if (losses.refused.count(game.index()) != 0) continue;
        is_written = true;
        if (!other) return "a game is lost silently";
        const std::string what = difference(game, other, losses);
        if (!what.empty()) return what;
        other = other.next_sibling();
    }
    // No lines at all are an event without data.
    return other && is_written ? "a game is invented" : "";
}

} // namespace round_trip

#endif
