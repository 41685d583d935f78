// SPDX-License-Identifier: MIT
// The lenient type-erased parser, compiled once.
#include "nanosgf/syntax/callback_parser.hpp"

template class nanosgf::BasicParser<nanosgf::detail::Callback<nanosgf::Lenient>, nanosgf::Lenient>;
