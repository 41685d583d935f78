// SPDX-License-Identifier: MIT
// The rules for parsers with GoInFf4.
#include "nanosgf/check/detail/judge_board_impl.hpp"
#include "nanosgf/check/detail/judge_forms_impl.hpp"
#include "nanosgf/check/detail/judge_impl.hpp"
#include "nanosgf/check/detail/judge_structure_impl.hpp"
#include "nanosgf/check/detail/judge_values_impl.hpp"

namespace nanosgf {
namespace check {

template class Judge<true>;

} // namespace check
} // namespace nanosgf
