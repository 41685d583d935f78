// SPDX-License-Identifier: MIT
// The lenient grammar machine, once for all parsers that use the policy as it is.
#include "nanosgf/syntax/detail/grammar_machine_impl.hpp"

template class nanosgf::detail::GrammarMachine<nanosgf::Lenient>;
