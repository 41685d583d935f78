// SPDX-License-Identifier: MIT
// Which version of nanosgf this is: the only place that says it; CMake reads it here.
#ifndef NANOSGF_SYNTAX_VERSION_HPP
#define NANOSGF_SYNTAX_VERSION_HPP

#include "nanosgf/syntax/compiler.hpp"

/// For `#if`. Below 1.0.0 a minor version may change any interface; a patch changes none.
#define NANOSGF_VERSION_MAJOR 0
#define NANOSGF_VERSION_MINOR 1
#define NANOSGF_VERSION_PATCH 0

#define NANOSGF_VERSION_DIGITS_(number) #number
#define NANOSGF_VERSION_DIGITS(number) NANOSGF_VERSION_DIGITS_(number)
/// Major and minor version as a literal, such as "0.1": what AP of recorded games says.
#define NANOSGF_VERSION_TEXT NANOSGF_VERSION_DIGITS(NANOSGF_VERSION_MAJOR) "." NANOSGF_VERSION_DIGITS(NANOSGF_VERSION_MINOR)

#endif
