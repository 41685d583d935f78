// SPDX-License-Identifier: MIT
// Hashes of nodes, each of its properties in any order, and of rows of nodes.
#include "versions.hpp"

#include "nanosgf/syntax/parser.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace nanosgf::tool {
namespace {

constexpr std::uint64_t fewest_headless = 3;
constexpr std::size_t most_rows = 1000; ///< that one node may begin and that are followed at once

std::uint64_t hashed(std::uint64_t hash, Bytes bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) hash = (hash ^ bytes[i]) * 1099511628211U;
    return hash;
}

std::uint64_t mixed(std::uint64_t hash) {
    hash = (hash ^ (hash >> 31)) * 0x9E3779B97F4A7C15U;
    return hash ^ (hash >> 29);
}

using Node = std::vector<std::uint64_t>; ///< hashes of its values, sorted

std::uint64_t hash_of(const Node& node) { return std::accumulate(node.begin(), node.end(), std::uint64_t{1}); }
std::uint64_t with_node(std::uint64_t row, const Node& node) { return mixed(row * 31 + hash_of(node)); }

/// Gives the nodes of the main line, one by one.
class Line {
  public:
    explicit Line(std::function<void(const Node&)> take) : take_(std::move(take)) {}

    [[nodiscard]] bool has_variations() const { return has_variations_; }
    void finish() {
        if (nodes_ == 0) return;
        std::sort(node_.begin(), node_.end());
        take_(node_);
        node_.clear();
    }

    void on_node(std::uint64_t) {
        if (has_variations_) return;
        finish();
        ++nodes_;
    }
    void on_property(Identifier name, std::uint64_t) {
        is_left_out_ = has_variations_ || (name == Bytes("RE") && nodes_ == 1);
        name_ = hashed(14695981039346656037U, name.bytes());
    }
    void on_value_chunk(Bytes raw, Part part, std::uint64_t) {
        if (part.first()) value_ = hashed(name_, "[");
        value_ = hashed(value_, raw);
        if (part.last() && !is_left_out_) node_.push_back(mixed(value_));
    }
    void on_begin_tree(std::uint64_t) { has_variations_ = has_variations_ || is_ended_; }
    void on_end_tree(std::uint64_t) { is_ended_ = true; }

  private:
    std::function<void(const Node&)> take_;
    Node node_;
    std::uint64_t nodes_ = 0, name_ = 0, value_ = 0;
    bool is_left_out_ = false;
    bool is_ended_ = false;
    bool has_variations_ = false;
};

/// Whether the game has variations.
bool read_line(const Candidate& candidate, std::function<void(const Node&)> take) {
    using LineParser = Parser<Line, Large<Lenient>>;
    Line line(std::move(take));
    LineParser parser(line);
    (void)(*candidate.write)({[](void* to, const char* bytes, std::size_t size) {
                                  (void)static_cast<LineParser*>(to)->feed({bytes, size});
                                  return size;
                              },
                              &parser});
    (void)parser.finish();
    line.finish();
    return line.has_variations();
}

struct Fingerprint {
    std::uint64_t nodes = 0;
    std::uint64_t first = 0; ///< hash of the first node
    std::uint64_t row = 0;   ///< of all but the last one
    Node last;
    bool has_variations = false;
};

Fingerprint fingerprint_of(const Candidate& candidate) {
    Fingerprint print;
    print.has_variations = read_line(candidate, [&print](const Node& node) {
        if (print.nodes == 0) print.first = hash_of(node);
        else print.row = with_node(print.row, print.last);
        ++print.nodes;
        print.last = node;
    });
    return print;
}

} // namespace

std::vector<std::size_t> find_versions(const std::vector<Candidate>& candidates) {
    std::vector<std::size_t> of(candidates.size());
    std::iota(of.begin(), of.end(), std::size_t{0});
    std::vector<std::size_t> order = of;
    std::vector<Fingerprint> prints;
    for (const Candidate& candidate : candidates) prints.push_back(fingerprint_of(candidate));
    // The longest first; of equal ones that which must be shown.
    const auto rank = [&](std::size_t i) { return std::make_tuple(prints[i].nodes, prints[i].last.size(), prints[i].has_variations, !candidates[i].may_be_hidden); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    std::vector<std::size_t> place(order.size());
    std::unordered_multimap<std::uint64_t, std::size_t> open; ///< by first node
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t game = order[i];
        place[game] = i;
        const bool is_long = !candidates[game].is_headless || prints[game].nodes >= fewest_headless;
        if (candidates[game].may_be_hidden && !prints[game].has_variations && prints[game].nodes != 0 && is_long)
            open.emplace(prints[game].first, game);
    }
    struct Row {
        std::size_t game;
        std::uint64_t nodes, hash;
    };
    for (const std::size_t head : order) {
        if (open.empty()) break;
        if (of[head] != head) continue;
        std::vector<Row> rows;
        const auto found = [&](std::size_t game) {
            if (of[game] == game) of[game] = head;
        };
        (void)read_line(candidates[head], [&](const Node& node) {
            std::vector<Row> going_on;
            for (const Row& row : rows) {
                const Fingerprint& print = prints[row.game];
                if (row.nodes + 1 != print.nodes)
                    going_on.push_back({row.game, row.nodes + 1, with_node(row.hash, node)});
                else if (row.hash == print.row && std::includes(node.begin(), node.end(), print.last.begin(), print.last.end()))
                    found(row.game);
            }
            rows = std::move(going_on);
            const auto begin = open.equal_range(hash_of(node));
            for (auto one = begin.first; one != begin.second && rows.size() < most_rows; ++one) {
                const std::size_t game = one->second;
                if (of[game] != game || place[game] <= place[head] || candidates[game].text == candidates[head].text) continue;
                if (prints[game].nodes == 1) found(game);
                else rows.push_back({game, 1, with_node(0, node)});
            }
        });
    }
    return of;
}

} // namespace nanosgf::tool
