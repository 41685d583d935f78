// SPDX-License-Identifier: MIT
// How the tests of upgrades and downgrades state a rule: SGF in, SGF out, and what is reported of it.
#ifndef NANOSGF_TESTS_TREE_CONVERSIONS_HPP
#define NANOSGF_TESTS_TREE_CONVERSIONS_HPP

#include "check.hpp"

#include "nanosgf/tree/versions/doubles.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"

namespace check {

using nanosgf::tree::DowngradeOptions;
using nanosgf::tree::UpgradeOptions;

/// An upgrade gives this SGF and tells `report`: for each change the step, the node's number, the property
/// and C, D, S or K for changed, dropped, split and kept, `2 0FF C`, each with a blank after. What it
/// gives passes the strict parser, is upgraded to itself, and nothing is reported then.
void upgrades(Bytes rule, Bytes sgf, Bytes expected, Bytes report,
              const UpgradeOptions& options = UpgradeOptions());

/// The same for a downgrade; in place of steps the last two digits of the codes' numbers.
void downgrades(Bytes rule, uint8_t version, Bytes sgf, Bytes expected, Bytes report,
                const DowngradeOptions& options = DowngradeOptions());

/// The same for the repair of doubles. The report has the value, too: `0C D [x] `.
void repairs(Bytes rule, Bytes sgf, Bytes expected, Bytes report);

/// Down to FF[1] and up again is what it was.
void comes_back(Bytes rule, uint8_t version, Bytes sgf);

} // namespace check

#endif
