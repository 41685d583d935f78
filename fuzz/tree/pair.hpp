// SPDX-License-Identifier: MIT
// A tree and a model of vectors that are changed alike, as a script of bytes says.
#ifndef NANOSGF_FUZZ_TREE_PAIR_HPP
#define NANOSGF_FUZZ_TREE_PAIR_HPP

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "nanosgf/tree/heap.hpp"
#include "tests/layers/tree/model.hpp"

namespace fuzz {

/// Both, with the same numbers for the same nodes.
class Pair {
  public:
    Pair(nanosgf::tree::Tree& tree, model::Nodes nodes) : tree_(tree), nodes_(std::move(nodes)) {}

    /// Does what the script says, a byte an action and its operands. Both are compared after each edit,
    /// after long scripts or of large trees only at the end.
    void run(std::string_view script) {
        script_ = script;
        std::size_t compared = 0;
        while (!script_.empty()) {
            step(take());
            compared += nodes_.size();
            if (compared > 500 && !script_.empty()) continue;
            const model::Nodes expected = model::sorted(nodes_);
            const std::string what = model::difference(expected, model::of(tree_));
            FUZZ_REQUIRE(what.empty(), "after an edit: %s", what.c_str());
        }
    }

    [[nodiscard]] model::Nodes sorted() const { return model::sorted(nodes_); }

  private:
    using Node = nanosgf::tree::Node;
    using Status = nanosgf::Status;
    static constexpr std::size_t nowhere = SIZE_MAX;

    struct Kept {
        nanosgf::tree::UndoMark mark;
        model::Nodes nodes;
    };

    unsigned char take() {
        if (script_.empty()) return 0;
        const char first = script_.front();
        script_.remove_prefix(1);
        return static_cast<unsigned char>(first);
    }
    std::size_t take_node() { return take() % nodes_.size(); }
    [[nodiscard]] Node node(std::size_t index) const {
        return Node(tree_, static_cast<std::uint32_t>(index));
    }
    static void require(Status seen, bool allowed, const char* call) {
        FUZZ_REQUIRE(seen == (allowed ? Status::ok : Status::misuse), "%s gives status %u, allowed: %d", call,
                     static_cast<unsigned>(seen), allowed);
    }

    [[nodiscard]] bool is_below(std::size_t index, std::size_t above) const {
        for (; index != nowhere; index = index == 0 ? nowhere : nodes_[index].parent)
            if (index == above) return true;
        return false;
    }
    void unlink(std::size_t index) {
        if (nodes_[index].parent == nowhere) return;
        auto& siblings = nodes_[nodes_[index].parent].children;
        siblings.erase(std::find(siblings.begin(), siblings.end(), index));
        nodes_[index].parent = nowhere;
    }
    void link(std::size_t index, std::size_t parent, std::size_t before) {
        auto& siblings = nodes_[parent].children;
        siblings.insert(std::find(siblings.begin(), siblings.end(), before), index);
        nodes_[index].parent = parent;
    }
    /// A child of `parent`, or none.
    std::size_t take_child(std::size_t parent) {
        const auto& children = nodes_[parent].children;
        const std::size_t chosen = take() % (children.size() + 1);
        return chosen == children.size() ? nowhere : children[chosen];
    }
    [[nodiscard]] Node place(std::size_t index) const { return index == nowhere ? Node() : node(index); }

    void step(unsigned char action) {
        switch (action % 12) {
        case 0: insert(); break;
        case 1: move(); break;
        case 2: remove(); break;
        case 3: promote(); break;
        case 4:
        case 5: change(false); break;
        case 6: change(true); break;
        case 7: remove_property(); break;
        case 8: remove_value(); break;
        case 9: keep(); break;
        case 10: undo(); break;
        default: copy(); break;
        }
    }

    void insert() {
        const std::size_t parent = take_node(), before = take_child(parent);
        Node made;
        require(tree_.insert(node(parent), place(before), made), true, "insert");
        FUZZ_REQUIRE(made.index() == nodes_.size(), "a new node is number %u", made.index());
        nodes_.emplace_back();
        link(nodes_.size() - 1, parent, before);
    }
    void move() {
        const std::size_t index = take_node(), parent = take_node(), before = take_child(parent);
        const bool allowed = index != 0 && !is_below(parent, index) && before != index;
        require(tree_.move(node(index), node(parent), place(before)), allowed, "move");
        if (!allowed) return;
        unlink(index);
        link(index, parent, before);
    }
    void remove() {
        const std::size_t index = take_node();
        const bool allowed = index != 0 && nodes_[index].parent != nowhere;
        require(tree_.remove(node(index)), allowed, "remove");
        if (allowed) unlink(index);
    }
    void promote() {
        const std::size_t index = take_node();
        const bool allowed = index != 0 && nodes_[index].parent != nowhere;
        require(tree_.promote(node(index)), allowed, "promote");
        if (!allowed) return;
        const std::size_t parent = nodes_[index].parent;
        unlink(index);
        const auto& siblings = nodes_[parent].children;
        link(index, parent, siblings.empty() ? nowhere : siblings.front());
    }

    struct Sample {
        const char* raw;
        const char* kept; ///< as it reads back
    };
    std::string take_name() {
        static constexpr const char* names[] = {"B", "C", "AB", "XX"};
        return names[take() % 4];
    }
    Sample take_value() {
        static constexpr Sample samples[] = {
            {"", ""}, {"aa", "aa"}, {"a]b", "a\\]b"}, {"\\", "\\\\"}, {"\\]:", "\\]:"}, {"(;)[", "(;)["}};
        return samples[take() % 6];
    }
    [[nodiscard]] model::Property* find(std::size_t index, const std::string& name) {
        for (model::Property& property : nodes_[index].properties)
            if (property.first == name) return &property;
        return nullptr;
    }
    void change(bool add) {
        const std::size_t index = take_node();
        const std::string name = take_name();
        const Sample sample = take_value();
        const nanosgf::Identifier identifier{nanosgf::Bytes(name)};
        const nanosgf::Bytes raw(sample.raw, std::string_view(sample.raw).size());
        require(add ? tree_.add(node(index), identifier, raw) : tree_.set(node(index), identifier, raw), index != 0,
                add ? "add" : "set");
        if (index == 0) return;
        model::Property* there = find(index, name);
        auto& properties = nodes_[index].properties;
        if (there == nullptr) {
            properties.push_back({name, {sample.kept}});
        } else if (add) {
            there->second.push_back(sample.kept);
        } else {
            there->second = {sample.kept};
            const auto behind = properties.begin() + (there - properties.data()) + 1;
            properties.erase(std::remove_if(behind, properties.end(),
                                            [&](const model::Property& other) { return other.first == name; }),
                             properties.end());
        }
    }
    void remove_property() {
        const std::size_t index = take_node();
        const std::string name = take_name();
        const bool allowed = index != 0 && find(index, name) != nullptr;
        require(tree_.remove(node(index), nanosgf::Identifier{nanosgf::Bytes(name)}), allowed, "remove property");
        auto& properties = nodes_[index].properties;
        properties.erase(std::remove_if(properties.begin(), properties.end(),
                                        [&](const model::Property& other) { return other.first == name; }),
                         properties.end());
    }
    void remove_value() {
        const std::size_t index = take_node();
        const std::string name = take_name();
        const std::size_t number = take() % 4;
        model::Property* there = find(index, name);
        const bool allowed = index != 0 && there != nullptr && number < there->second.size();
        require(tree_.remove(node(index), nanosgf::Identifier{nanosgf::Bytes(name)}, number), allowed, "remove value");
        if (!allowed) return;
        there->second.erase(there->second.begin() + static_cast<std::ptrdiff_t>(number));
        auto& properties = nodes_[index].properties;
        if (there->second.empty()) properties.erase(properties.begin() + (there - properties.data()));
    }
    void keep() { kept_.push_back({tree_.mark(), nodes_}); }
    void undo() {
        if (kept_.empty()) return;
        const std::size_t chosen = take() % kept_.size();
        tree_.undo_to(kept_[chosen].mark);
        nodes_ = kept_[chosen].nodes;
        kept_.resize(chosen);
    }
    void copy() {
        const std::size_t top = take_node(), parent = take_node(), before = take_child(parent);
        if (nodes_.size() > 300) return;
        Node made;
        require(tree_.copy(node(top), node(parent), place(before), made), top != 0, "copy");
        if (top == 0) return;
        const std::size_t first = nodes_.size();
        std::vector<std::pair<std::size_t, std::size_t>> open = {{top, nowhere}};
        while (!open.empty()) {
            const auto [from, above] = open.back();
            open.pop_back();
            const std::size_t index = nodes_.size();
            nodes_.push_back({above, {}, nodes_[from].properties});
            if (above != nowhere) nodes_[above].children.push_back(index);
            const std::vector<std::size_t> children = nodes_[from].children;
            for (auto child = children.rbegin(); child != children.rend(); ++child) open.emplace_back(*child, index);
        }
        link(first, parent, before);
    }

    nanosgf::tree::Tree& tree_;
    model::Nodes nodes_;
    std::vector<Kept> kept_;
    std::string_view script_;
};

} // namespace fuzz

#endif
