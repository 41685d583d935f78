// SPDX-License-Identifier: MIT
// Counts a finished game: dead groups are marked by lifting one of their stones, or by the cursor.
#ifndef NANOSGF_PORT_GOBOARD_COUNT_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_COUNT_SCREEN_HPP

#include "goboard/lights.hpp"
#include "goboard/lists.hpp"
#include "goboard/words.hpp"

#include "nanosgf/go/count.hpp"

namespace goboard {

/// Adds RE for so many half points that Black has more than White: `B+3.5`, `W+12`, `0`.
Words& add_points(Words& words, int32_t halves);

class CountScreen {
  public:
    enum class Step : uint8_t { none, record, other, game, menu }; ///< `record`: RE is that of halves()

    CountScreen() = default;
    CountScreen(const CountScreen&) = delete;
    CountScreen& operator=(const CountScreen&) = delete;

    /// All stones live. `board` must not change meanwhile.
    void begin(const nanosgf::GoBoard& board, int32_t half_komi);
    /// A reading of the sensors. A stone that is gone in three equal readings turns its group from alive to dead, or back.
    void scan(const uint8_t* map);
    /// The arrows move the cursor; select shows the list of what can be done.
    [[nodiscard]] Step press(hardware::Button button);
    [[nodiscard]] int32_t halves() const;
    void draw(Frame& frame);
    /// Dead stones blink.
    [[nodiscard]] const uint8_t* lights() const { return lights_.map(); }
    [[nodiscard]] bool take_change() {
        const bool changed = has_changed_;
        has_changed_ = false;
        return changed;
    }

  private:
    static constexpr uint8_t equal_scans = 3;
    static constexpr uint8_t most_lifted = 8; ///< more at a time: the board is cleared

    [[nodiscard]] uint16_t points(Color color) const;
    void lift();

    const nanosgf::GoBoard* board_ = nullptr;
    int32_t half_komi_ = 0;
    Point cursor_;
    Selection selection_;
    uint8_t equal_ = 0;
    bool is_known_ = false; ///< what was on the board at the start
    bool is_list_ = false;
    bool is_territory_ = false;
    bool has_changed_ = false;
    Lights lights_;
    nanosgf::Count<19> count_;
    uint8_t seen_[hardware::map_bytes];
    uint8_t settled_[hardware::map_bytes];
};

} // namespace goboard

#endif
