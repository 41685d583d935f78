// SPDX-License-Identifier: MIT
// The text decoder for Shift_JIS, GBK and Big5.
#include "nanosgf/value/detail/text_decoder_impl.hpp"

template class nanosgf::BasicTextDecoder<true>;
