// SPDX-License-Identifier: MIT
// The strict type-erased parser, compiled once.
#include "nanosgf/syntax/callback_parser.hpp"

template class nanosgf::BasicParser<nanosgf::detail::Callback<nanosgf::Strict>, nanosgf::Strict>;
