// SPDX-License-Identifier: MIT
// The type-erased handlers of the footprint, out of the parser's sight.
#include "handlers.hpp"

namespace footprint {

using nanosgf::Answer;
using nanosgf::EventKind;

Answer count(void* context, const nanosgf::Event& event) {
    Totals& totals = *static_cast<Totals*>(context);
    ++totals.events;
    
    totals.add(event.bytes);
    return Answer::go_on;
}

Answer skip_trees(void* context, const nanosgf::Event& event) {
    ++static_cast<Totals*>(context)->events;
    return event.kind == EventKind::begin_tree ? Answer::skip_tree : Answer::go_on;
}

Answer keep_lowest_stack(void* context, const nanosgf::Event&) {
    uint32_t here;
    __asm__ volatile("mov %0, sp" : "=r"(here));
    uint32_t& lowest = *static_cast<uint32_t*>(context);
    if (here < lowest) lowest = here;
    return Answer::go_on;
}

} // namespace footprint
