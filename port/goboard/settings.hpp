// SPDX-License-Identifier: MIT
// What a game starts with and how the board works, as texts that a PC can edit.
#ifndef NANOSGF_PORT_GOBOARD_SETTINGS_HPP
#define NANOSGF_PORT_GOBOARD_SETTINGS_HPP

#include "nanosgf/sense/clock.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <stdint.h>

namespace goboard {

using nanosgf::Bytes;

/// The first ones are properties of the root of a game.
enum class Setting : uint8_t { side, handicap, komi, main_time, overtime, black, white, brightness, scans, wait };

constexpr uint8_t setting_count = 10;
constexpr uint8_t game_settings = 7; ///< of them, those of a game

/// The number of the digits that `text` starts with, which are taken off; 0 without any.
[[nodiscard]] uint16_t take_number(Bytes& text);

class Settings {
  public:
    static constexpr uint8_t most = 31; ///< bytes of a text; what is longer is cut off

    Settings();

    /// `SZ`, `KM`, ... `brightness`
    [[nodiscard]] static Bytes name(Setting setting);
    /// What the display calls it.
    [[nodiscard]] static Bytes label(Setting setting);
    [[nodiscard]] Bytes text(Setting setting) const { return Bytes(texts_[place(setting)], sizes_[place(setting)]); }
    void set(Setting setting, Bytes text);
    /// Sets the one of that name. False: there is none.
    bool set(Bytes name, Bytes text);
    /// Twice the number that the text is; 0 if it is none.
    [[nodiscard]] int32_t halves(Setting setting) const;
    [[nodiscard]] uint8_t side() const { return static_cast<uint8_t>(halves(Setting::side) / 2); }
    [[nodiscard]] uint8_t handicap() const { return static_cast<uint8_t>(halves(Setting::handicap) / 2); }
    /// The next value of those that buttons choose, or the one before (`by` -1). Names are left alone.
    void change(Setting setting, int8_t by);
    /// A setting that was changed since it was asked for the last time; false: there is none.
    [[nodiscard]] bool take_changed(Setting& setting);
    /// What the clock runs by. If the texts cannot be read, it has 24 hours.
    [[nodiscard]] nanosgf::TimeControl control() const;

  private:
    static uint8_t place(Setting setting) { return static_cast<uint8_t>(setting); }

    char texts_[setting_count][most];
    uint16_t changed_ = 0; ///< a bit each
    uint8_t sizes_[setting_count];
};

} // namespace goboard

#endif
