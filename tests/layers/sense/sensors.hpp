// SPDX-License-Identifier: MIT
// Sensors of a board in the model of hands: what they read of the stones, with bounce, misreads and faults.
#ifndef NANOSGF_TESTS_SENSE_SENSORS_HPP
#define NANOSGF_TESTS_SENSE_SENSORS_HPP

#include "hands.hpp"

#include <cmath>

namespace hands {

/// Picks a small share of many things; seldom one of them twice.
class Rare {
  public:
    explicit Rare(double share) : share_(share) {}

    /// Calls `take` with the places of those among the next `count`.
    template <class Take>
    void among(std::size_t count, Random& random, const Take& take) {
        if (share_ <= 0) return;
        std::size_t at = 0;
        for (; right_ < count - at; right_ = until_next(random)) {
            at += right_;
            take(static_cast<std::uint16_t>(at));
        }
        right_ -= count - at;
    }

  private:
    [[nodiscard]] std::size_t until_next(Random& random) const {
        return static_cast<std::size_t>(std::log(static_cast<double>(random.between(1, 1000000)) / 1000000.0) / std::log1p(-share_));
    }

    double share_;
    std::size_t right_ = 0; ///< before the next one
};

/// Readings of a square board: two bits a point.
class Sensors {
  public:
    Sensors(std::size_t points, const Nature& nature, std::uint64_t seed)
        : nature_(nature), random_(seed), chance_(seed + 1), misreads_(nature.misread), cross_talk_(nature.cross_talk), stones_(points),
          stuck_(points, works), map_((points + 3) / 4) {
        while (side_ * side_ < points) ++side_;
        for (unsigned i = 0; i < unsigned{nature.dead} + nature.stuck; ++i)
            stuck_[chance_.below(static_cast<std::uint32_t>(points))] = i < nature.dead ? 0 : 1;
        for (std::uint16_t i = 0; i < points; ++i) write(i, Color::none);
    }

    void set(std::uint16_t point, Color color) {
        if (nature_.bounce != 0)
            bouncing_.push_back({point, stones_[point], random_.below(nature_.bounce + 1)});
        stones_[point] = color;
        write(point, color);
    }
    [[nodiscard]] Color stone(std::uint16_t point) const { return stones_[point]; }
    [[nodiscard]] const std::vector<Color>& stones() const { return stones_; }
    /// Does the sensor read always the same?
    [[nodiscard]] bool is_broken(std::uint16_t point) const { return stuck_[point] != works; }
    /// Whether there is no scan at this time.
    [[nodiscard]] bool is_late(std::uint32_t now) {
        if (nature_.gap > 0 && now >= scans_from_ && chance_.chance(nature_.gap)) scans_from_ = now + fault_ms;
        return now < scans_from_;
    }

    /// Two bits a point, for ScanReader.
    const std::uint8_t* scan() {
        for (const std::uint16_t point : wrong_) write(point, stones_[point]);
        wrong_.clear();
        for (std::size_t i = 0; i < bouncing_.size();) {
            Bounce& bounce = bouncing_[i];
            if (bounce.scans == 0) {
                write(bounce.point, stones_[bounce.point]);
                bounce = bouncing_.back();
                bouncing_.pop_back();
                continue;
            }
            --bounce.scans;
            write(bounce.point, random_.chance(0.5) ? bounce.before : stones_[bounce.point]);
            ++i;
        }
        misreads_.among(stones_.size(), random_, [&](std::uint16_t point) {
            misread(point, (static_cast<unsigned>(stones_[point]) + random_.between(1, 2)) % 3);
        });
        cross_talk_.among(stones_.size(), chance_, [&](std::uint16_t point) {
            if (stones_[point] == Color::none) misread(point, static_cast<unsigned>(beside(point)));
        });
        lose_row();
        return map_.data();
    }

  private:
    struct Bounce {
        std::uint16_t point;
        Color before;
        std::uint32_t scans;
    };
    static constexpr std::uint8_t works = 4; ///< in stuck_, where another number is what is read
    static constexpr std::uint32_t fault_ms = 500;

    void misread(std::uint16_t point, unsigned reading) {
        put(point, reading);
        wrong_.push_back(point);
    }
    /// For some scans a row shows nothing.
    void lose_row() {
        if (nature_.lost_row > 0 && lost_scans_ == 0 && chance_.chance(nature_.lost_row)) {
            lost_scans_ = fault_ms / nature_.period_ms;
            lost_row_ = chance_.below(static_cast<std::uint32_t>(side_));
        }
        if (lost_scans_ == 0) return;
        --lost_scans_;
        for (std::size_t i = 0; i < side_; ++i) misread(static_cast<std::uint16_t>(lost_row_ * side_ + i), static_cast<unsigned>(nature_.lost));
    }
    /// The stone of a neighbour by chance.
    [[nodiscard]] Color beside(std::uint16_t point) {
        const std::size_t column = point % side_, row = point / side_;
        switch (chance_.below(4)) {
        case 0: return column != 0 ? stones_[point - 1U] : Color::none;
        case 1: return column + 1 != side_ ? stones_[point + 1U] : Color::none;
        case 2: return row != 0 ? stones_[point - side_] : Color::none;
        default: return row + 1 != side_ ? stones_[point + side_] : Color::none;
        }
    }
    void write(std::uint16_t point, Color color) { put(point, static_cast<unsigned>(color)); }
    void put(std::uint16_t point, unsigned reading) {
        if (stuck_[point] != works) reading = stuck_[point];
        if (!nature_.colors && reading == 2) reading = 1;
        std::uint8_t& four = map_[point / 4];
        const unsigned shift = point % 4 * 2;
        four = static_cast<std::uint8_t>((four & ~(3U << shift)) | reading << shift);
    }

    const Nature& nature_;
    Random random_;
    Random chance_; ///< of faults beyond nominal noise
    Rare misreads_, cross_talk_;
    std::size_t side_ = 0;
    std::vector<Color> stones_;
    std::vector<std::uint8_t> stuck_;
    std::vector<std::uint8_t> map_;
    std::vector<Bounce> bouncing_;
    std::vector<std::uint16_t> wrong_; ///< in this scan only
    std::uint32_t scans_from_ = 0;
    std::uint32_t lost_scans_ = 0, lost_row_ = 0;
};

} // namespace hands

#endif
