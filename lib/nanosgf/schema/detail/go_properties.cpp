// SPDX-License-Identifier: MIT
// The table of the properties of Go in FF[4], in flash.
#include "nanosgf/schema/pack.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

NANOSGF_FLASH constexpr auto packed = pack<Only<1, 4>>();

static_assert(detail::draft<Only<1, 4>>().row_count == go_property_rows);

} // namespace

Table go_properties() { return packed.table(); }

} // namespace schema
} // namespace nanosgf
