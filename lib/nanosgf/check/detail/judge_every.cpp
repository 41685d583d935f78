// SPDX-License-Identifier: MIT
// The rules for all games and versions.
#include "nanosgf/check/detail/judge_board_impl.hpp"
#include "nanosgf/check/detail/judge_impl.hpp"
#include "nanosgf/check/detail/judge_structure_impl.hpp"
#include "nanosgf/check/detail/judge_values_impl.hpp"

namespace nanosgf {
namespace check {

template class Judge<false>;
template void Judge<false>::take_plain_nodes(nanosgf::detail::PlainNodes<uint32_t>& nodes);
template void Judge<false>::take_plain_nodes(nanosgf::detail::PlainNodes<uint64_t>& nodes);

} // namespace check
} // namespace nanosgf
