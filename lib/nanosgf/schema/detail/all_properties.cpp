// SPDX-License-Identifier: MIT
// The table of every property, in flash.
#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

NANOSGF_FLASH constexpr auto packed = pack<EveryProperty>();

} // namespace

Table all_properties() { return packed.table(); }

} // namespace schema
} // namespace nanosgf
