// SPDX-License-Identifier: MIT
// What whole readings show, looked at forwards and back: motions, and the times at which they can have been.
#ifndef NANOSGF_TESTS_SENSE_READINGS_HPP
#define NANOSGF_TESTS_SENSE_READINGS_HPP

#include "sensors.hpp"

namespace hands {

/// A motion that the readings show: somewhere from `least` to `most`, in milliseconds.
struct Event {
    Motion::What what = Motion::What::stone;
    std::uint16_t point = 0;
    Color color = Color::none;
    int least = 0, most = 0;
    int likely = 0; ///< not sooner, if no reading was wrong
};

/// In the order of their last possible times; buttons too.
std::vector<Event> events_of(const Seen& seen, const Nature& nature);
/// Do these motions give these scans, but for bounce and a nominal share of misreads? Colour sensors.
bool could_show(std::vector<Motion> motions, const Seen& seen, const Nature& nature);

} // namespace hands

#endif
