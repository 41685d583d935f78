// SPDX-License-Identifier: MIT
// The strict type-erased parser, compiled once.
#include "nanosgf/syntax/callback_parser.hpp"

template class nanosgf::Parser<nanosgf::detail::Callback<nanosgf::Strict>, nanosgf::Strict,
                               nanosgf::detail::Callback<nanosgf::Strict>>;
