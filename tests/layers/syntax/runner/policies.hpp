// SPDX-License-Identifier: MIT
// The policies that labels of expected blocks stand for; generate.py nests them by name.
#ifndef NANOSGF_TESTS_CONFORMANCE_POLICIES_HPP
#define NANOSGF_TESTS_CONFORMANCE_POLICIES_HPP

#include "nanosgf/syntax/policy.hpp"

namespace conformance {

using nanosgf::Large;
using nanosgf::Lenient;
using nanosgf::Strict;

template <class Base>
struct Lines : Base {
    static constexpr bool line_and_column = true;
};
template <class Base>
struct Spelling : Base {
    static constexpr bool spelling = true;
};
template <class Base>
struct DoubleByte : Base {
    static constexpr bool double_byte = true;
};
template <class Base>
struct Depth3 : Base {
    static constexpr uint32_t max_depth = 3;
};
template <class Base>
struct Value4 : Base {
    static constexpr uint32_t max_value_length = 4;
};
template <class Base>
struct Bytes12 : Base {
    static constexpr uint64_t max_bytes = 12;
};
/// The plain loop on a machine where the wide one is the default.
template <class Base>
struct Narrow : Base {
    static constexpr bool wide = false;
};

} // namespace conformance

#endif
