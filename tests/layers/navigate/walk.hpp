// SPDX-License-Identifier: MIT
// One random walk of a cursor, compared with a tree.
#ifndef NANOSGF_TESTS_NAVIGATE_WALK_HPP
#define NANOSGF_TESTS_NAVIGATE_WALK_HPP

#include "walker.hpp"

namespace walker {

struct Totals {
    std::uint64_t steps = 0, reached = 0, busy = 0, failures = 0;
    std::uint64_t reads = 0; ///< of the last walk
};

struct Walk {
    const std::string& text;
    const Oracle& oracle;
    std::size_t table, buffer;
    std::uint64_t seed;
    int steps;
    bool plants; ///< a step that the tree does not know
    std::uint64_t fails_at = UINT64_MAX; ///< the read that fails; the walk is then repeated

    /// Empty, or where the cursor went and what the tree says.
    template <class Handler, class... Arguments>
    std::string go(Totals& totals, Arguments&... arguments) const {
        File file;
        file.text = text;
        file.fails_at = fails_at;
        std::vector<char> bytes(buffer);
        std::vector<nanosgf::Waypoint> waypoints(table);
        FileCursor<Handler, Options> cursor(file.source(), bytes.data(), bytes.size(), waypoints.data(), waypoints.size(), arguments...);
        typename FileCursor<Handler, Options>::Kept kept[3];
        cursor.keep_in(kept, static_cast<std::uint8_t>(seed % 4));
        std::mt19937_64 random(seed);
        std::size_t game = 0, at = 0;
        bool is_open = false;
        for (int step = 0; step < steps; ++step) {
            const Destination destination = is_open ? way_from(random) : Destination::game;
            const std::uint32_t number = number_for(destination, oracle.games[game].size(), random);
            CursorStatus reached = take(cursor, destination, number, random, totals);
            if (reached == CursorStatus::io) {
                ++totals.failures;
                reached = cursor.go(destination, number);
            }
            Node node = is_open || number >= oracle.games.size() ? oracle.go(oracle.games[game], at, destination, number) : oracle.games[number][0];
            if (plants && step == 10) node = Node();
            ++totals.steps;
            std::string problem;
            // Of a game that ends early nobody knows what comes after its end.
            const bool may_go_on = oracle.is_cut && (game + 1 == oracle.games.size() || destination == Destination::game);
            const bool is_right = node ? reached == CursorStatus::ok : reached == CursorStatus::none || (may_go_on && reached == CursorStatus::malformed);
            if (!is_right) problem = "it answers " + std::to_string(static_cast<int>(reached));
            if (node && problem.empty()) {
                ++totals.reached;
                is_open = true;
                if (destination == Destination::game) game = number;
                at = static_cast<std::size_t>(node.index() - oracle.games[game][0].index());
                const bool is_last = oracle.is_cut && game + 1 == oracle.games.size() && at + 1 == oracle.games[game].size();
                problem = difference(cursor, node, game, at, is_last ? text.substr(cursor.offset()) : std::string());
            }
            if (!problem.empty())
                return "table " + std::to_string(table) + " buffer " + std::to_string(buffer) + " seed " + std::to_string(seed) + " step " +
                       std::to_string(step) + " game " + std::to_string(game) + ": " + name_of(destination) + " " + std::to_string(number) +
                       (node ? " to node " + std::to_string(at) : " to no node") + ": " + problem;
        }
        totals.reads = file.reads;
        return {};
    }

  private:
    [[nodiscard]] std::uint32_t number_for(Destination destination, std::size_t nodes, std::mt19937_64& random) const {
        const std::size_t most = destination == Destination::child ? 3 : destination == Destination::node ? nodes + 1 : destination == Destination::game ? oracle.games.size() + 1 : 1;
        return static_cast<std::uint32_t>(random() % most);
    }

    /// At once, or in pieces of a few bytes.
    template <class AnyCursor>
    static CursorStatus take(AnyCursor& cursor, Destination destination, std::uint32_t number, std::mt19937_64& random, Totals& totals) {
        if (random() % 4 != 0) return cursor.go(destination, number);
        const auto most = static_cast<std::uint32_t>(random() % 2 == 0 ? 20 : 2000);
        CursorStatus reached = cursor.begin(destination, number);
        for (; reached == CursorStatus::busy; ++totals.busy) reached = cursor.step(1 + static_cast<std::uint32_t>(random() % most));
        return reached;
    }

    template <class Handler>
    static std::string difference(FileCursor<Handler, Options>& cursor, Node node, std::size_t game, std::size_t at, const std::string& cut) {
        if (cursor.node_number() != at || cursor.game_number() != game) return "it is at node " + std::to_string(cursor.node_number());
        if constexpr (nanosgf::detail::plays<Handler>) {
            const std::string expected = position_of(node, cut);
            const std::string seen = shown(cursor.handler());
            if (expected != seen) return "it shows\n" + seen + "\ninstead of\n" + expected + "\n";
        }
        return {};
    }
};

} // namespace walker

#endif
