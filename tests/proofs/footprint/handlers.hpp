// SPDX-License-Identifier: MIT
// The handlers that the footprint is measured with; the type-erased ones live in a translation unit of their own.
#ifndef NANOSGF_TESTS_FOOTPRINT_HANDLERS_HPP
#define NANOSGF_TESTS_FOOTPRINT_HANDLERS_HPP

#include "nanosgf/syntax/event.hpp"

namespace footprint {

/// What a handler does with each event: the least that a handler which looks at everything can do.
struct Totals {
    uint32_t events = 0;
    uint32_t bytes = 0;
    uint32_t sum = 0;

    // As Parser's comment advises: on its own GCC decides it by a single instruction of its estimate.
    [[gnu::always_inline]] void add(nanosgf::Bytes piece) {
        if (piece.empty()) return;
        bytes += static_cast<uint32_t>(piece.size());
        sum += piece[0];
    }
};

/// Counts every event into a Totals.
nanosgf::Answer count(void* totals, const nanosgf::Event& event);
/// Counts and skips every game tree.
nanosgf::Answer skip_trees(void* totals, const nanosgf::Event& event);
/// Keeps the lowest stack pointer that it was called with in an uint32_t. Needs no stack itself.
nanosgf::Answer keep_lowest_stack(void* lowest, const nanosgf::Event& event);

/// The same as count(), for the template: the compiler sees it and inlines it.
struct Counter {
    Totals totals;
    void on_begin_tree(uint32_t) { ++totals.events; }
    [[gnu::always_inline]] void on_node(uint32_t) { ++totals.events; }
    [[gnu::always_inline]] void on_property(nanosgf::Identifier name, uint32_t) {
        ++totals.events;
        totals.add(name.bytes());
    }
    [[gnu::always_inline]] void on_value_chunk(nanosgf::Bytes raw, nanosgf::Part, uint32_t) {
        ++totals.events;
        totals.add(raw);
    }
    void on_end_tree(uint32_t) { ++totals.events; }
    void on_diagnostic(const nanosgf::Diagnostic&) { ++totals.events; }
};

} // namespace footprint

#endif
