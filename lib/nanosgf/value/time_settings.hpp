// SPDX-License-Identifier: MIT
// TM and OT together: a player's whole time.
#ifndef NANOSGF_VALUE_TIME_SETTINGS_HPP
#define NANOSGF_VALUE_TIME_SETTINGS_HPP

#include "nanosgf/value/overtime.hpp"

namespace nanosgf {

/// Main time and overtime of each player. To write it: format_real() for TM, format_overtime() for OT.
struct TimeSettings {
    Decimal main; ///< seconds, 0 or more
    Overtime overtime;
};

/// FF[4] properties, TM and OT; values of a record, each empty if the record does not have it.
///
/// TM is read by decode_time(). Read besides, with real_malformed, as older servers wrote it: clock
/// time, `30:00` or `1:00:00`; clock time with periods of byo-yomi, `30:00(5x1:00)`; clock time with
/// moves of Canadian overtime, `30:00+10:00/25`. OT is read by decode_overtime(); an empty OT leaves
/// what TM says. An empty TM is no main time.
///
/// No value: empty_value if both are empty; else the codes of the value that cannot be read, and
/// info_format if both name an overtime; number_range for a negative main time.
[[nodiscard]] Decoded<TimeSettings> decode_time_settings(Bytes main, Bytes overtime);

} // namespace nanosgf

#endif
