// SPDX-License-Identifier: MIT
// The text decoder for charsets without byte pairs.
#include "nanosgf/value/text_decoder_steps.hpp"

template class nanosgf::BasicTextDecoder<false>;
