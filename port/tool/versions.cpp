// SPDX-License-Identifier: MIT
// Hashes of nodes, each of its properties in any order, and of rows of nodes.
#include "versions.hpp"

#include "nanosgf/syntax/parser.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

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

using Write = std::function<void(std::size_t, Sink)>;

/// Whether the game has variations.
bool read_line(const Write& write, std::size_t game, std::function<void(const Node&)> take) {
    using LineParser = Parser<Line, Large<Lenient>>;
    Line line(std::move(take));
    LineParser parser(line);
    write(game, {[](void* to, const char* bytes, std::size_t size) {
                     (void)static_cast<LineParser*>(to)->feed({bytes, size});
                     return size;
                 },
                 &parser});
    (void)parser.finish();
    line.finish();
    return line.has_variations();
}

struct Fingerprint {
    std::uint64_t first = 0; ///< hash of the first node
    std::uint64_t row = 0;   ///< of all but the last one
    std::uint32_t nodes = 0;
    std::uint16_t values = 0; ///< of the last one
    bool has_variations = false;
};

/// The fingerprint, and the last node.
Fingerprint fingerprint_of(const Write& write, std::size_t game, Node& last) {
    Fingerprint print;
    print.has_variations = read_line(write, game, [&](const Node& node) {
        if (print.nodes == 0) print.first = hash_of(node);
        else print.row = with_node(print.row, last);
        ++print.nodes;
        last = node;
    });
    print.values = static_cast<std::uint16_t>(std::min<std::size_t>(last.size(), UINT16_MAX));
    return print;
}

} // namespace

std::vector<std::uint32_t> find_versions(std::size_t count, const std::function<Candidate(std::size_t)>& candidate, const Write& write) {
    std::vector<std::uint32_t> of(count);
    std::iota(of.begin(), of.end(), 0U);
    std::vector<Fingerprint> prints;
    prints.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        Node last;
        prints.push_back(fingerprint_of(write, i, last));
    }
    // The longest first; of equal ones that which must be shown.
    std::vector<std::uint32_t> order = of;
    const auto rank = [&](std::uint32_t i) { return std::make_tuple(prints[i].nodes, prints[i].values, prints[i].has_variations, !candidate(i).may_be_hidden); };
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return rank(a) > rank(b); });
    std::vector<std::uint32_t> place(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    std::vector<std::uint32_t> open; // by first node
    for (std::uint32_t game = 0; game < count; ++game) {
        const Candidate one = candidate(game);
        const bool is_long = !one.is_headless || prints[game].nodes >= fewest_headless;
        if (one.may_be_hidden && !prints[game].has_variations && prints[game].nodes != 0 && is_long) open.push_back(game);
    }
    if (open.empty()) return of;
    std::sort(open.begin(), open.end(), [&](std::uint32_t a, std::uint32_t b) { return std::tie(prints[a].first, a) < std::tie(prints[b].first, b); });
    const auto ends_in = [&](std::uint32_t game, const Node& node) {
        Node last;
        (void)fingerprint_of(write, game, last);
        return std::includes(node.begin(), node.end(), last.begin(), last.end());
    };
    struct Row {
        std::uint32_t game;
        std::uint32_t nodes;
        std::uint64_t hash;
    };
    struct ByFirst {
        const std::vector<Fingerprint>& prints;
        bool operator()(std::uint32_t game, std::uint64_t first) const { return prints[game].first < first; }
        bool operator()(std::uint64_t first, std::uint32_t game) const { return first < prints[game].first; }
    };
    for (const std::uint32_t head : order) {
        if (of[head] != head) continue;
        std::vector<Row> rows;
        std::vector<std::pair<std::uint32_t, Node>> ends; // looked at when the line was read: both are read in one place
        (void)read_line(write, head, [&](const Node& node) {
            std::vector<Row> going_on;
            for (const Row& row : rows) {
                const Fingerprint& print = prints[row.game];
                if (row.nodes + 1 != print.nodes)
                    going_on.push_back({row.game, row.nodes + 1, with_node(row.hash, node)});
                else if (row.hash == print.row && print.values <= node.size())
                    ends.emplace_back(row.game, node);
            }
            rows = std::move(going_on);
            const auto begin = std::equal_range(open.begin(), open.end(), hash_of(node), ByFirst{prints});
            for (auto one = begin.first; one != begin.second && rows.size() < most_rows; ++one) {
                const std::uint32_t game = *one;
                if (of[game] != game || place[game] <= place[head] || candidate(game).text == candidate(head).text) continue;
                if (prints[game].nodes == 1) of[game] = head;
                else rows.push_back({game, 1, with_node(0, node)});
            }
        });
        for (const auto& [game, node] : ends)
            if (of[game] == game && ends_in(game, node)) of[game] = head;
    }
    return of;
}

} // namespace nanosgf::tool
