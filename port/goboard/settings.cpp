// SPDX-License-Identifier: MIT
// The table of settings, and how buttons change them.
#include "goboard/settings.hpp"

#include "goboard/words.hpp"

#include "nanosgf/value/number.hpp"

namespace goboard {

namespace {

/// Texts to choose from, in order; or numbers up to `most`, in halves.
struct Row {
    const char* name;
    const char* label;
    const char* first; ///< what holds without a file
    const char* const* choices = nullptr;
    uint16_t most = 0; ///< or how many choices there are
    uint16_t step = 0;
};

constexpr const char* sides[] = {"9", "13", "19"};
constexpr const char* scans[] = {"1", "2", "3"};
constexpr const char* overtimes[] = {"", "3x30 byo-yomi", "5x30 byo-yomi", "10 fischer"};

constexpr Row rows[setting_count] = {
    {"SZ", "Board", "19", sides, 3, 0},
    {"HA", "Handicap", "0", nullptr, 18, 2},
    {"KM", "Komi", "6.5", nullptr, 30, 1},
    {"TM", "Seconds", "600", nullptr, 10800, 600},
    {"OT", "Overtime", "3x30 byo-yomi", overtimes, 4, 0},
    {"PB", "", "", nullptr, 0, 0},
    {"PW", "", "", nullptr, 0, 0},
    {"brightness", "Brightness", "100", nullptr, 200, 40},
    {"scans", "Equal scans", "3", scans, 3, 0},
    {"wait", "Wait, seconds", "3", nullptr, 20, 1},
};

} // namespace

uint16_t take_number(Bytes& text) {
    uint16_t number = 0;
    for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text = text.from(1)) number = static_cast<uint16_t>(number * 10 + text[0] - '0');
    return number;
}

Settings::Settings() {
    for (uint8_t i = 0; i < setting_count; ++i) set(static_cast<Setting>(i), bytes_of(rows[i].first));
}

Bytes Settings::name(Setting setting) { return bytes_of(rows[place(setting)].name); }
Bytes Settings::label(Setting setting) { return bytes_of(rows[place(setting)].label); }

void Settings::set(Setting setting, Bytes text) {
    uint8_t& size = sizes_[place(setting)];
    size = 0;
    for (const char character : text.first(most)) texts_[place(setting)][size++] = character;
}

bool Settings::set(Bytes name, Bytes text) {
    for (uint8_t i = 0; i < setting_count; ++i) {
        if (!(Settings::name(static_cast<Setting>(i)) == name)) continue;
        set(static_cast<Setting>(i), text);
        return true;
    }
    return false;
}

int32_t Settings::halves(Setting setting) const {
    return nanosgf::milliseconds_of(nanosgf::decode_real(text(setting)).value) / 500;
}

void Settings::change(Setting setting, int8_t by) {
    const Row& row = rows[place(setting)];
    changed_ = static_cast<uint16_t>(changed_ | 1u << place(setting));
    int32_t at = 0;
    if (row.step != 0) {
        at = halves(setting) + by * row.step;
        if (at >= 0 && at <= row.most) set(setting, Words().add("~", at).bytes());
        return;
    }
    while (at < row.most && !(bytes_of(row.choices[at]) == text(setting))) ++at;
    at = at == row.most ? 0 : at + by; // the first, after a text that is none of them
    if (at >= 0 && at < row.most) set(setting, bytes_of(row.choices[at]));
}

bool Settings::take_changed(Setting& setting) {
    uint8_t at = 0;
    while (at < setting_count && (changed_ >> at & 1) == 0) ++at;
    changed_ = static_cast<uint16_t>(changed_ & ~(1u << at));
    setting = static_cast<Setting>(at);
    return at < setting_count;
}

/// `3x30 byo-yomi`, `15/300 Canadian`, `10 fischer`: decode_overtime() reads more of them, and takes 1.1 KB.
nanosgf::TimeControl Settings::control() const {
    using nanosgf::Overtime;
    nanosgf::TimeControl control;
    control.main = halves(Setting::main_time) * 500;
    Bytes rest = text(Setting::overtime);
    const uint16_t first = take_number(rest);
    const char joint = rest.empty() ? ' ' : static_cast<char>(rest[0]);
    rest = rest.from(1);
    if (joint == ' ') {
        control.kind = first != 0 ? Overtime::Kind::fischer : Overtime::Kind::absolute;
        control.period = first * 1000;
    } else {
        control.kind = joint == 'x' ? Overtime::Kind::byo_yomi : Overtime::Kind::canadian;
        control.count = first;
        control.period = take_number(rest) * 1000;
    }
    if (!control.is_valid()) control = {24 * 3600 * 1000, 0, 0, Overtime::Kind::absolute}; // as good as no clock
    return control;
}

} // namespace goboard
