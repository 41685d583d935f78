// SPDX-License-Identifier: MIT
// The text decoder for Shift_JIS, GBK and Big5.
#include "nanosgf/value/text_decoder_steps.hpp"

template class nanosgf::BasicTextDecoder<true>;
