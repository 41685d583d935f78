// SPDX-License-Identifier: MIT
// The runs with one policy: examine_*.cpp compile its forms of the parser.
#ifndef NANOSGF_TESTS_CONFORMANCE_EXAMINE_HPP
#define NANOSGF_TESTS_CONFORMANCE_EXAMINE_HPP

#include "forms.hpp"
#include "policies.hpp"
#include "runs.hpp"

namespace conformance {

template <class Policy>
bool examine(const Case& subject) {
    return examine(subject, forms_of<Policy>);
}

} // namespace conformance

#endif
