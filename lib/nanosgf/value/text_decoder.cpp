// SPDX-License-Identifier: MIT
// The text decoder for charsets without byte pairs.
#include "nanosgf/value/detail/text_decoder_impl.hpp"

template class nanosgf::BasicTextDecoder<false>;
