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
Fingerprint fingerprint_of(const Write& write, std::size_t game, bool skips_first, Node& last) {
    Fingerprint print;
    print.has_variations = read_line(write, game, [&](const Node& node) {
        if (std::exchange(skips_first, false)) return;
        if (print.nodes == 0) print.first = hash_of(node);
        else print.row = with_node(print.row, last);
        ++print.nodes;
        last = node;
    });
    print.values = static_cast<std::uint16_t>(std::min<std::size_t>(last.size(), UINT16_MAX));
    return print;
}

/// A game whose nodes so far are in the line that is read.
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

class VersionSearch {
  public:
    VersionSearch(std::size_t count, const std::function<Candidate(std::size_t)>& candidate, const Write& write)
        : candidate_(candidate), write_(write), of_(count), place_(count) {
        std::iota(of_.begin(), of_.end(), 0U);
        prints_.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            Node last;
            prints_.push_back(fingerprint_of(write_, i, candidate(i).is_in_node, last));
        }
    }

    [[nodiscard]] std::vector<std::uint32_t> find() {
        find_pieces();
        if (pieces_.empty()) return of_;
        for (const std::uint32_t head : longest_first())
            if (of_[head] == head) find_versions_of(head);
        return of_;
    }

  private:
    /// The games that may be versions, by their first node.
    void find_pieces() {
        for (std::uint32_t game = 0; game < of_.size(); ++game) {
            const Candidate one = candidate_(game);
            const bool is_long = !one.is_headless || prints_[game].nodes >= fewest_headless;
            if (one.may_be_hidden && !prints_[game].has_variations && prints_[game].nodes != 0 && is_long) pieces_.push_back(game);
        }
        std::sort(pieces_.begin(), pieces_.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return std::tie(prints_[a].first, a) < std::tie(prints_[b].first, b); });
    }

    /// Of equal ones that which must be shown.
    [[nodiscard]] std::vector<std::uint32_t> longest_first() {
        std::vector<std::uint32_t> order = of_;
        const auto rank = [&](std::uint32_t i) {
            return std::make_tuple(prints_[i].nodes, prints_[i].values, prints_[i].has_variations, !candidate_(i).may_be_hidden);
        };
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return rank(a) > rank(b); });
        for (std::uint32_t i = 0; i < order.size(); ++i) place_[order[i]] = i;
        return order;
    }

    void find_versions_of(std::uint32_t head) {
        std::vector<Row> rows;
        std::vector<std::pair<std::uint32_t, Node>> ends; // compared when the line was read: both are read in one place
        (void)read_line(write_, head, [&](const Node& node) {
            rows = continued(rows, node, ends);
            begin_rows(head, node, rows);
        });
        for (const auto& [game, node] : ends)
            if (of_[game] == game && ends_in(game, node)) of_[game] = head;
    }

    /// The rows that this node continues. Those whose last node it may be go to `ends`.
    [[nodiscard]] std::vector<Row> continued(const std::vector<Row>& rows, const Node& node, std::vector<std::pair<std::uint32_t, Node>>& ends) const {
        std::vector<Row> going_on;
        for (const Row& row : rows) {
            const Fingerprint& print = prints_[row.game];
            if (row.nodes + 1 != print.nodes)
                going_on.push_back({row.game, row.nodes + 1, with_node(row.hash, node)});
            else if (row.hash == print.row && print.values <= node.size())
                ends.emplace_back(row.game, node);
        }
        return going_on;
    }

    /// Begins a row for each game that has this first node. Those of one node are versions.
    void begin_rows(std::uint32_t head, const Node& node, std::vector<Row>& rows) {
        const auto same = std::equal_range(pieces_.begin(), pieces_.end(), hash_of(node), ByFirst{prints_});
        for (auto one = same.first; one != same.second && rows.size() < most_rows; ++one) {
            const std::uint32_t game = *one;
            if (of_[game] != game || place_[game] <= place_[head] || candidate_(game).text == candidate_(head).text) continue;
            if (prints_[game].nodes == 1) of_[game] = head;
            else rows.push_back({game, 1, with_node(0, node)});
        }
    }

    /// Whether this node has what is left of the game's last node.
    [[nodiscard]] bool ends_in(std::uint32_t game, const Node& node) const {
        Node last;
        (void)fingerprint_of(write_, game, candidate_(game).is_in_node, last);
        return std::includes(node.begin(), node.end(), last.begin(), last.end());
    }

    const std::function<Candidate(std::size_t)>& candidate_;
    const Write& write_;
    std::vector<std::uint32_t> of_;
    std::vector<std::uint32_t> place_; ///< in longest_first()
    std::vector<Fingerprint> prints_;
    std::vector<std::uint32_t> pieces_;
};

} // namespace

std::vector<std::uint32_t> find_versions(std::size_t count, const std::function<Candidate(std::size_t)>& candidate, const Write& write) {
    return VersionSearch(count, candidate, write).find();
}

} // namespace nanosgf::tool
