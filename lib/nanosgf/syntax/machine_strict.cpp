// SPDX-License-Identifier: MIT
// The strict grammar machine, once for all parsers that use the policy as it is.
#include "nanosgf/syntax/machine_steps.hpp"

template class nanosgf::detail::Machine<nanosgf::Strict>;
