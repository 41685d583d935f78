// SPDX-License-Identifier: MIT
// A stand-in with the calls of CallbackParser and nothing behind them.
#ifndef NANOSGF_TESTS_FOOTPRINT_ABSENT_HPP
#define NANOSGF_TESTS_FOOTPRINT_ABSENT_HPP

#include "nanosgf/syntax/event.hpp"

namespace footprint {

class Absent {
  public:
    constexpr static uint32_t instructions = 2; ///< of feed()
    Absent(nanosgf::Answer (*callback)(void*, const nanosgf::Event&), void* context);
    nanosgf::Status feed(nanosgf::Bytes bytes);
    nanosgf::Status finish();
    nanosgf::Status reset();
};

} // namespace footprint

#endif
