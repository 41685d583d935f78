// SPDX-License-Identifier: MIT
// The least handler, for measuring the parser alone.
#ifndef NANOSGF_PORT_FIRMWARE_COUNTING_HPP
#define NANOSGF_PORT_FIRMWARE_COUNTING_HPP

#include "nanosgf/syntax/event.hpp"

namespace firmware {

/// Adds one to an uint32_t for each event.
nanosgf::Answer count_events(void* count, const nanosgf::Event& event);

} // namespace firmware

#endif
