// SPDX-License-Identifier: MIT
// A tree as anybody would write it, of vectors and strings, filled by the parser: what the layer
// `tree` must agree with.
#ifndef NANOSGF_TESTS_TREE_MODEL_HPP
#define NANOSGF_TESTS_TREE_MODEL_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "nanosgf/value/encoding.hpp"

namespace model {

using Property = std::pair<std::string, std::vector<std::string>>;

struct Node {
    std::size_t parent = 0;
    std::vector<std::size_t> children;
    std::vector<Property> properties;
};

/// Node 0 is the collection.
using Nodes = std::vector<Node>;

inline std::string text(nanosgf::Bytes bytes) { return std::string(bytes.data(), bytes.size()); }

/// Words with one space between two.
inline std::string words(const std::string& spaced) {
    std::string made;
    for (const char c : spaced)
        if (!nanosgf::is_space(static_cast<unsigned char>(c))) made += c;
        else if (made.back() != ' ') made += ' ';
    return made;
}

/// The name of a property that is spelled in these words: its capitals and digits; or the words if those are no name,
/// or so many that the parser does not keep them.
inline std::string name_of(const std::string& spelling) {
    std::string counted, letters;
    bool has_capital = false;
    for (const char c : spelling) {
        const bool is_lower = c >= 'a' && c <= 'z';
        if (c != ' ') letters += c;
        if (c != ' ' && !is_lower) counted += c;
        has_capital = has_capital || (c >= 'A' && c <= 'Z');
    }
    const bool is_name = !counted.empty() && counted[0] >= 'A' && (counted.size() <= 16 || counted == spelling);
    return is_name ? counted : has_capital ? letters : spelling;
}

/// Fills a model with what the parser delivers.
class Reading {
  public:
    using Parser = nanosgf::Parser<Reading, nanosgf::tree::detail::BuilderPolicy>;
    explicit Reading(Nodes& nodes) : nodes_(nodes), path_(1, 0) {}

    Parser* parser = nullptr;
    bool repaired = false; ///< beyond what a canonical form leaves as it is

    void on_begin_tree(std::uint32_t) {
        if (path_.size() == 1) {
            knows_charset_ = false;
            (void)parser->set_charset(nanosgf::Charset::single_byte);
            root_follows_ = true;
        }
        path_.push_back(path_.back());
    }
    void on_node(std::uint32_t) {
        keep();
        const std::size_t made = nodes_.size();
        nodes_.emplace_back();
        nodes_.back().parent = path_.back();
        nodes_[path_.back()].children.push_back(made);
        path_.back() = made;
        in_root_ = root_follows_;
        root_follows_ = false;
    }
    void on_identifier_chunk(nanosgf::Bytes spelling, std::uint32_t at) {
        if (at != spelled_) words_.emplace_back(at, "");
        words_.back().second += text(spelling);
        spelled_ = at + static_cast<std::uint32_t>(spelling.size());
    }
    void on_property(nanosgf::Identifier, std::uint32_t at) {
        keep();
        for (const auto& [offset, word] : words_)
            if (offset >= at) property_.first += (offset == at ? "" : " ") + word;
        property_.first = name_of(property_.first);
        words_.clear();
        spelled_ = 0;
    }
    void on_value_chunk(nanosgf::Bytes raw, nanosgf::Part part, std::uint32_t) {
        if (part.first()) value_.clear();
        value_ += text(raw);
        if (!part.last() || part.incomplete()) return;
        property_.second.push_back(value_);
        if (!in_root_ || knows_charset_ || property_.first != "CA") return;
        knows_charset_ = true;
        (void)parser->set_charset(nanosgf::charset_of(nanosgf::decode_encoding(value_)));
    }
    void on_end_tree(std::uint32_t) {
        keep();
        path_.pop_back();
        in_root_ = false;
    }

  private:
    void keep() {
        if (!property_.second.empty() && !property_.first.empty())
            nodes_[path_.back()].properties.push_back(property_);
        property_ = {};
    }

    Nodes& nodes_;
    std::vector<std::size_t> path_; ///< the last node of each open tree
    std::vector<std::pair<std::uint32_t, std::string>> words_; ///< and their offsets
    std::uint32_t spelled_ = 0;
    Property property_;
    std::string value_;
    bool in_root_ = false;
    bool root_follows_ = false;
    bool knows_charset_ = false;
};

inline nanosgf::Status read(std::string_view sgf, Nodes& nodes) {
    nodes.assign(1, Node());
    Reading reading(nodes);
    Reading::Parser parser(reading);
    reading.parser = &parser;
    const nanosgf::Status status = parser.feed(sgf);
    return status == nanosgf::Status::ok ? parser.finish() : status;
}

/// All nodes in the order of the file, so that equal trees have equal models.
inline Nodes sorted(const Nodes& nodes) {
    Nodes made(1);
    std::vector<std::pair<std::size_t, std::size_t>> open; // a node, and its parent in `made`
    const auto push = [&](std::size_t node, std::size_t place) {
        const auto& children = nodes[node].children;
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            open.emplace_back(*child, place);
    };
    push(0, 0);
    while (!open.empty()) {
        const auto [node, parent] = open.back();
        open.pop_back();
        const std::size_t place = made.size();
        made.push_back({parent, {}, nodes[node].properties});
        made[parent].children.push_back(place);
        push(node, place);
    }
    return made;
}

/// A tree as a model.
inline Nodes of(const nanosgf::tree::Tree& tree) {
    Nodes made(1);
    std::vector<std::size_t> places(tree.nodes() + 1U, 0);
    for (const nanosgf::tree::Node node : tree.collection().depth_first()) {
        if (node.is_collection()) continue;
        const std::size_t place = made.size();
        places[node.index()] = place;
        made.emplace_back();
        // A ring of siblings that never ends shows as a node too many.
        if (place == tree.nodes()) break;
        made.back().parent = places[node.parent().index()];
        made[made.back().parent].children.push_back(place);
        for (const nanosgf::tree::Property& property : node.properties()) {
            Property kept(words(text(property.name().bytes())), {});
            for (const nanosgf::Bytes value : property.values()) kept.second.push_back(text(value));
            made.back().properties.push_back(kept);
        }
    }
    return made;
}

/// With the properties of each node as the canonical form has them.
inline Nodes in_order(Nodes nodes) {
    for (Node& node : nodes) {
        std::vector<Property> kept;
        for (unsigned rank = 0; rank != 10; ++rank)
            for (const Property& property : node.properties)
                if (nanosgf::tree::rank_of(nanosgf::Identifier(nanosgf::Bytes(property.first))) == rank)
                    kept.push_back(property);
        node.properties = kept;
    }
    return nodes;
}

/// The canonical form of nodes in order, token by token; nothing if a name has several words, whose white space a model does not keep.
inline std::string canonical(const Nodes& nodes) {
    std::string out;
    const auto column = [&out] { return out.size() - (out.rfind('\n') + 1); };
    const auto is_opened = [&nodes](const Node& node) { return node.parent == 0 || nodes[node.parent].children.size() > 1; };
    for (std::size_t place = 1; place < nodes.size(); ++place) {
        if (is_opened(nodes[place])) out += column() != 0 ? "\n(" : "(";
        out += column() >= 72 ? "\n;" : ";";
        for (const Property& property : nodes[place].properties) {
            if (property.first.find(' ') != std::string::npos) return {};
            out += property.first;
            for (const std::string& value : property.second) out += "[" + value + "]";
        }
        if (!nodes[place].children.empty()) continue;
        for (std::size_t ended = place; ended != 0; ended = nodes[ended].parent) {
            if (is_opened(nodes[ended])) out += nodes[ended].parent == 0 ? ")\n" : ")";
            if (nodes[nodes[ended].parent].children.back() != ended) break;
        }
    }
    return out;
}

inline bool operator==(const Node& a, const Node& b) {
    return a.parent == b.parent && a.children == b.children && a.properties == b.properties;
}

/// Where two models differ first, for people.
inline std::string difference(const Nodes& expected, const Nodes& seen) {
    if (expected.size() != seen.size())
        return std::to_string(expected.size()) + " nodes became " + std::to_string(seen.size());
    for (std::size_t i = 0; i != expected.size(); ++i)
        if (!(expected[i] == seen[i])) {
            std::string said = "node " + std::to_string(i) + ":";
            for (const Node* node : {&expected[i], &seen[i]}) {
                said += " |";
                for (const Property& property : node->properties) {
                    said += " " + property.first;
                    for (const std::string& value : property.second) said += "[" + value.substr(0, 40) + "]";
                }
            }
            return said;
        }
    return {};
}

/// Writes to a string, which takes `most` bytes of a call; with less than all every second call finds it busy.
inline std::string written(nanosgf::tree::Node top, nanosgf::tree::Form form,
                           nanosgf::tree::Extent extent = nanosgf::tree::Extent::whole, std::size_t most = SIZE_MAX) {
    struct Page {
        std::string out;
        std::size_t most;
        bool is_busy;
    } page{{}, most, false};
    const nanosgf::Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                                    Page& to = *static_cast<Page*>(context);
                                    to.is_busy = to.most != SIZE_MAX && !to.is_busy;
                                    if (to.is_busy) return std::size_t{0};
                                    to.out.append(bytes, size < to.most ? size : to.most);
                                    return size < to.most ? size : to.most;
                                },
                                &page};
    nanosgf::tree::TreeWriter writer(top, sink, form, extent);
    nanosgf::Status status = writer.write();
    while (status == nanosgf::Status::paused) status = writer.write();
    if (status != nanosgf::Status::ok) page.out += "NOT WRITTEN";
    return page.out;
}

} // namespace model

#endif
