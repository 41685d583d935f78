// SPDX-License-Identifier: MIT
// Sensors of a board in the model of hands: what they read of the stones, with bounce and misreads.
#ifndef NANOSGF_TESTS_SENSE_SENSORS_HPP
#define NANOSGF_TESTS_SENSE_SENSORS_HPP

#include "hands.hpp"

#include <cmath>

namespace hands {

/// Readings of a board: two bits a point, with bounce and misreads.
class Sensors {
  public:
    Sensors(std::size_t points, const Nature& nature, std::uint64_t seed)
        : nature_(nature), random_(seed), stones_(points), map_((points + 3) / 4) {}

    void set(std::uint16_t point, Color color) {
        if (nature_.bounce != 0)
            bouncing_.push_back({point, stones_[point], random_.below(nature_.bounce + 1)});
        stones_[point] = color;
        write(point, color);
    }
    [[nodiscard]] Color stone(std::uint16_t point) const { return stones_[point]; }

    [[nodiscard]] const std::vector<Color>& stones() const { return stones_; }
    /// Two bits a point, for ScanReader.
    const std::uint8_t* scan() {
        for (const std::uint16_t point : misread_) write(point, stones_[point]);
        misread_.clear();
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
        // Each reading may be wrong: how many are right before the next wrong one.
        if (nature_.misread > 0)
            for (;; --right_) {
                if (right_ >= stones_.size() - at_) {
                    right_ -= stones_.size() - at_;
                    at_ = 0;
                    break;
                }
                at_ += right_;
                const auto point = static_cast<std::uint16_t>(at_);
                const auto wrong = static_cast<Color>((static_cast<unsigned>(stones_[point]) + random_.between(1, 2)) % 3);
                write(point, wrong);
                misread_.push_back(point);
                right_ = 1 + static_cast<std::size_t>(std::log(static_cast<double>(random_.between(1, 1000000)) / 1000000.0)
                                                      / std::log1p(-nature_.misread));
            }
        return map_.data();
    }

  private:
    struct Bounce {
        std::uint16_t point;
        Color before;
        std::uint32_t scans;
    };
    void write(std::uint16_t point, Color color) {
        unsigned reading = static_cast<unsigned>(color);
        if (!nature_.colors && reading != 0) reading = 1;
        std::uint8_t& four = map_[point / 4];
        const unsigned shift = point % 4 * 2;
        four = static_cast<std::uint8_t>((four & ~(3U << shift)) | reading << shift);
    }

    const Nature& nature_;
    Random random_;
    std::vector<Color> stones_;
    std::vector<std::uint8_t> map_;
    std::vector<Bounce> bouncing_;
    std::vector<std::uint16_t> misread_;
    std::size_t right_ = 0; ///< readings before the next wrong one, from at_ on
    std::size_t at_ = 0;
};

} // namespace hands

#endif
