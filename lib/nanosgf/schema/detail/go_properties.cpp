// SPDX-License-Identifier: MIT
// The table of the properties of Go in FF[4], in flash.
#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

NANOSGF_FLASH constexpr auto packed = pack<Only<1, 4>>();

} // namespace

Table go_properties() { return packed.table(); }

} // namespace schema
} // namespace nanosgf
