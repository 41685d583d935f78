// SPDX-License-Identifier: MIT
// The rules for all games and versions.
#include "nanosgf/check/detail/judge_board_impl.hpp"
#include "nanosgf/check/detail/judge_impl.hpp"
#include "nanosgf/check/detail/judge_structure_impl.hpp"
#include "nanosgf/check/detail/judge_values_impl.hpp"

namespace nanosgf {
namespace check {

template class Judge<false>;

} // namespace check
} // namespace nanosgf
