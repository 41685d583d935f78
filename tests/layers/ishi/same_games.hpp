// SPDX-License-Identifier: MIT
// Whether two collections say the same: the nodes in their order, in each the properties in any order.
#ifndef NANOSGF_TESTS_ISHI_SAME_GAMES_HPP
#define NANOSGF_TESTS_ISHI_SAME_GAMES_HPP

#include "nanosgf/syntax/node_text.hpp"
#include "nanosgf/value/text_decoder.hpp"

namespace ishi_tests {

/// The trees of a collection as their nodes' texts, and what stands between them.
class Nodes {
  public:
    explicit Nodes(nanosgf::Bytes sgf) : rest_(sgf) {}

    /// The text after the next `;`, up to the next token; false: there is none.
    bool next(nanosgf::Bytes& node, char& before) {
        before = ' ';
        while (!rest_.empty() && rest_[0] != ';') {
            if (rest_[0] == '(' || rest_[0] == ')') before = rest_.data()[0];
            rest_ = rest_.from(1);
        }
        if (rest_.empty()) return false;
        size_t size = 1;
        bool in_value = false;
        for (; size < rest_.size(); ++size) {
            const char c = rest_.data()[size];
            if (in_value && c == '\\') ++size;
            else if (c == '[') in_value = true;
            else if (c == ']') in_value = false;
            else if (!in_value && (c == ';' || c == '(' || c == ')')) break;
        }
        node = rest_.first(size).from(1);
        rest_ = rest_.from(size);
        return true;
    }

  private:
    nanosgf::Bytes rest_;
};

/// The bytes of a text, one by one.
class Characters {
  public:
    explicit Characters(nanosgf::Bytes raw) : raw_(raw) {}
    int next() {
        while (piece_.bytes.empty())
            if (!decoder_.next(raw_, piece_)) return -1;
        const int c = piece_.bytes[0];
        piece_.bytes = piece_.bytes.from(1);
        return c;
    }

  private:
    nanosgf::TextDecoder decoder_;
    nanosgf::TextPiece piece_;
    nanosgf::Bytes raw_;
};

inline bool same_values(nanosgf::detail::NodeValues left, nanosgf::detail::NodeValues right) {
    nanosgf::Bytes one;
    nanosgf::Bytes other;
    while (left.next(one)) {
        if (!right.next(other)) return false;
        Characters characters(one);
        Characters others(other);
        int c;
        do {
            c = characters.next();
            if (c != others.next()) return false;
        } while (c >= 0);
    }
    return !right.next(other);
}

inline bool same_node(nanosgf::Bytes left, nanosgf::Bytes right) {
    using nanosgf::detail::NodeProperties;
    uint32_t counts[2] = {};
    NodeProperties all(right);
    while (all.next()) ++counts[1];
    NodeProperties properties(left);
    while (properties.next()) {
        ++counts[0];
        bool found = false;
        NodeProperties others(right);
        while (!found && others.next())
            found = others.name() == properties.name() && same_values(properties.values(), others.values());
        if (!found) return false;
    }
    return counts[0] == counts[1];
}

/// Gives the first node that differs.
inline bool same_games(nanosgf::Bytes left, nanosgf::Bytes right, nanosgf::Bytes& node, nanosgf::Bytes& other) {
    Nodes nodes(left);
    Nodes others(right);
    char before[2];
    for (;;) {
        const bool has_node = nodes.next(node, before[0]);
        if (has_node != others.next(other, before[1])) return false;
        if (!has_node) return true;
        if (!same_node(node, other)) return false;
    }
}

} // namespace ishi_tests

#endif
