// SPDX-License-Identifier: MIT
// The lenient type-erased parser, compiled once.
#include "nanosgf/syntax/callback_parser.hpp"

template class nanosgf::Parser<nanosgf::detail::Callback<nanosgf::Lenient>, nanosgf::Lenient,
                               nanosgf::detail::Callback<nanosgf::Lenient>>;
