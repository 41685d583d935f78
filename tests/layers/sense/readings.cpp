// SPDX-License-Identifier: MIT
// The best path through the readings of each point.
#include "readings.hpp"

#include <algorithm>

namespace hands {

namespace {

/// What one point had, by the cheapest path: a change costs as much as a misread, or a little less; one state for each
/// color, and one for each pair of colors and scan of a bounce.
class PointPath {
  public:
    PointPath(const Seen& seen, std::uint16_t point, const Nature& nature) : seen_(seen), point_(point), nature_(nature) {}

    void find(std::vector<Event>& events) const {
        const std::size_t scans = seen_.scans.size();
        std::vector<double> cost(states, 1e9), next(states);
        std::vector<std::uint8_t> from(scans * states);
        cost[0] = 0;
        for (std::size_t t = 0; t < scans; ++t) {
            const unsigned reading = seen_.scans[t][point_];
            std::fill(next.begin(), next.end(), 1e9);
            const auto reach = [&](unsigned to, unsigned state, double more) {
                const double total = cost[state] + more + reads(to, reading);
                if (total < next[to]) next[to] = total, from[t * states + to] = static_cast<std::uint8_t>(state);
            };
            for (unsigned state = 0; state < states; ++state) {
                if (cost[state] >= 1e9) continue;
                reach(state < 3 ? state : age(state) == 2 ? color(state) : state + 1, state, 0);
                for (unsigned to = 0; to < 3; ++to)
                    if (to != color(state)) reach(3 + (color(state) * 3 + to) * 3, state, 6.5);
            }
            cost.swap(next);
        }
        std::vector<std::size_t> changes; // from the last to the first
        std::vector<unsigned> colors;
        auto state = static_cast<unsigned>(std::min_element(cost.begin(), cost.end()) - cost.begin());
        for (std::size_t t = scans; t-- != 0;) {
            if (state >= 3 && age(state) == 0) {
                changes.push_back(t);
                colors.push_back(color(state));
            }
            state = from[t * states + state];
        }
        int after = -1;
        for (std::size_t i = changes.size(); i-- != 0;) {
            const std::size_t end = i == 0 ? scans : changes[i - 1];
            after = note(changes[i], end, colors[i], after, events);
        }
    }

  private:
    static constexpr unsigned states = 30;
    static unsigned color(unsigned state) { return state < 3 ? state : (state - 3) / 3 % 3; }
    static unsigned age(unsigned state) { return (state - 3) % 3; }
    static unsigned before(unsigned state) { return (state - 3) / 9; }
    static double reads(unsigned state, unsigned reading) {
        if (reading == 3) return 0;
        if (state < 3) return reading == state ? 0 : 7;
        return reading == color(state) || reading == before(state) ? 0.7 : 7.7;
    }
    /// A stone that bounces reads as before for so many scans at most: when can it have moved? Of the readings that say
    /// so, one at each end may be a misread.
    int note(std::size_t change, std::size_t end, unsigned color, int after, std::vector<Event>& events) const {
        std::size_t first = change;
        while (first + 1 < end && seen_.scans[first][point_] != color) ++first;
        std::size_t settled = first; // from here on it reads as `color`
        for (std::size_t t = first; t < end && t < first + nature_.bounce; ++t)
            if (seen_.scans[t][point_] != color) settled = t + 1;
        const auto period = static_cast<int>(nature_.period_ms);
        const auto after_bounce = [&](std::size_t scan) {
            return static_cast<int>(seen_.first_ms) + (static_cast<int>(scan) - static_cast<int>(nature_.bounce) - 1) * period + 1;
        };
        const int most = static_cast<int>(seen_.first_ms) + (static_cast<int>(first) + 1) * period;
        const int least = std::max(after + 1, after_bounce(first));
        events.push_back({Motion::What::stone, point_, static_cast<Color>(color), least, most, std::max(least, after_bounce(settled))});
        return least;
    }

    const Seen& seen_;
    std::uint16_t point_;
    const Nature& nature_;
};

} // namespace

std::vector<Event> events_of(const Seen& seen, const Nature& nature) {
    std::vector<Event> events;
    if (seen.scans.empty()) return events;
    for (std::uint16_t point = 0; point < seen.scans[0].size(); ++point) PointPath(seen, point, nature).find(events);
    for (const Motion& button : seen.buttons) {
        const int at = static_cast<int>(button.at);
        events.push_back({button.what, 0, Color::none, at - static_cast<int>(nature.period_ms) + 1, at, at - static_cast<int>(nature.period_ms) + 1});
    }
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.most < b.most; });
    return events;
}

bool could_show(std::vector<Motion> motions, const Seen& seen, const Nature& nature) {
    if (seen.scans.empty()) return false;
    const std::size_t points = seen.scans[0].size();
    std::stable_sort(motions.begin(), motions.end(), [](const Motion& a, const Motion& b) { return a.at < b.at; });
    std::vector<unsigned> stones(points, 0), before(points, 0);
    std::vector<std::size_t> bounces(points, 0);        // until this scan
    std::vector<std::vector<std::size_t>> wrong(points); // scans of misreads
    std::size_t next = 0, misreads = 0, clusters = 0;
    for (std::size_t t = 0; t < seen.scans.size(); ++t) {
        for (; next < motions.size() && motions[next].at <= seen.first_ms + t * nature.period_ms; ++next) {
            const Motion& motion = motions[next];
            if (motion.what != Motion::What::stone) continue;
            before[motion.point] = stones[motion.point];
            stones[motion.point] = static_cast<unsigned>(motion.color);
            bounces[motion.point] = t + nature.bounce;
        }
        for (std::size_t point = 0; point < points; ++point) {
            const unsigned reading = seen.scans[t][point];
            if (reading == stones[point] || (t < bounces[point] && reading == before[point])) continue;
            ++misreads;
            std::vector<std::size_t>& of_point = wrong[point];
            of_point.push_back(t);
            // Three of one point within 0.3 s: chance gives them in one game of 50, and a step of a slide that nobody sees.
            if (of_point.size() >= 3 && t - of_point[of_point.size() - 3] <= 6 && ++clusters > 1) return false;
        }
    }
    const double mean = nature.misread * static_cast<double>(points * seen.scans.size());
    return static_cast<double>(misreads) <= mean + 4 * std::sqrt(mean) + 3;
}

} // namespace hands
