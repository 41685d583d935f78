// SPDX-License-Identifier: MIT
// TM and OT together: what servers and programs write, each spelling of the real files among them.
#include "findings.hpp"

#include "nanosgf/value/time_settings.hpp"

namespace findings {

namespace {

using Kind = Overtime::Kind;

struct Row {
    Bytes main, overtime;
    TimeSettings settings;
    Codes codes;
    bool usable;
};

const Codes malformed = code::real_malformed;
constexpr Overtime byo_yomi(uint16_t periods, int32_t seconds) { return {Kind::byo_yomi, periods, {seconds, 0}}; }
constexpr Overtime canadian(uint16_t moves, int32_t seconds) { return {Kind::canadian, moves, {seconds, 0}}; }
constexpr Overtime fischer(int32_t seconds) { return {Kind::fischer, 0, {seconds, 0}}; }
constexpr Overtime no_overtime = {};

const Row table[] = {
    // FF[4]: a time in seconds, and what KGS, OGS and CGoban write beside it.
    {"1800", "5x30 byo-yomi", {{1800, 0}, byo_yomi(5, 30)}, none, true},
    {"3600", "3x60 byo-yomi", {{3600, 0}, byo_yomi(3, 60)}, none, true},
    {"600", "10x20 byo-yomi", {{600, 0}, byo_yomi(10, 20)}, none, true},
    {"1500", "25/600 Canadian", {{1500, 0}, canadian(25, 600)}, none, true},
    {"1200", "20/120 Canadian", {{1200, 0}, canadian(20, 120)}, none, true},
    {"259200", "86400 fischer", {{259200, 0}, fischer(86400)}, none, true},
    {"259200", "86400fischer", {{259200, 0}, fischer(86400)}, none, true},
    {"600", "5 simple delay", {{600, 0}, {Kind::delay, 0, {5, 0}}}, none, true},
    {"1800", "None", {{1800, 0}, no_overtime}, none, true},
    {"1800", "", {{1800, 0}, no_overtime}, none, true},
    {"", "3x30 byo-yomi", {{0, 0}, byo_yomi(3, 30)}, none, true},
    {"0", "1x5 byo-yomi", {{0, 0}, byo_yomi(1, 5)}, none, true},
    {"59.5", "2.5 fischer", {{595, 1}, {Kind::fischer, 0, {25, 1}}}, none, true},
    // Before FF[4], in words and as a clock shows it.
    {"1 hour", "", {{3600, 0}, no_overtime}, malformed, true},
    {"9 hours", "", {{32400, 0}, no_overtime}, malformed, true},
    {"30:00", "", {{1800, 0}, no_overtime}, malformed, true},
    {"1:00:00", "", {{3600, 0}, no_overtime}, malformed, true},
    {"5:00:00(5x1:00)", "", {{18000, 0}, byo_yomi(5, 60)}, malformed, true},
    {"30:00(5x1:00)", "", {{1800, 0}, byo_yomi(5, 60)}, malformed, true},
    {"3:00(5x1:00)", "", {{180, 0}, byo_yomi(5, 60)}, malformed, true},
    {"30:00+30:00/25", "", {{1800, 0}, canadian(25, 1800)}, malformed, true},
    {"10:00:00+1:00/5", "", {{36000, 0}, canadian(5, 60)}, malformed, true},
    {" 0:30 ", "3x10 byo-yomi", {{30, 0}, byo_yomi(3, 10)}, malformed | code::whitespace_in_value, true},
    // No value.
    {"", "", {}, code::empty_value, false},
    {" ", "", {}, code::empty_value, false},
    {"-", "", {}, malformed, false},
    {"1 hr/125 moves", "", {}, malformed, false},
    {"1800,0,30,5", "", {}, malformed, false},
    {"-5", "", {}, code::number_range, false},
    {"1800", "8956", {}, code::info_format, false},
    {"1800", "8 xyz 16", {}, code::info_format, false},
    {"30:00(5x1:00)", "5x30 byo-yomi", {}, malformed | code::info_format, false},
    {"30:00(5x1:00", "", {}, malformed, false},
    {"30:00(0x1:00)", "", {}, malformed, false},
    {"30:00(5x0:00)", "", {}, malformed, false},
    {"30:00(5x60)", "", {}, malformed, false},
    {"30:00+30:00/0", "", {}, malformed, false},
    {"30:00+30:00/25x", "", {}, malformed, false},
    {"30:60", "", {}, malformed, false},
    {"30:0", "", {}, malformed, false},
    {"1:00:00:00", "", {}, malformed, false},
    {"10000:00", "", {}, malformed, false},
    {"9999:59:59", "", {{35999999 + 0, 0}, no_overtime}, malformed, true},
};

} // namespace

void time_settings() {
    for (const Row& row : table) {
        const Decoded<TimeSettings> decoded = decode_time_settings(row.main, row.overtime);
        check(decoded.usable == row.usable && decoded.codes == row.codes, row.main);
        if (!decoded || !row.usable) continue;
        check(decoded.value.main == row.settings.main && decoded.value.overtime == row.settings.overtime, row.main);
    }
}

} // namespace findings
