// SPDX-License-Identifier: MIT
// Header texts as values of SGF, as far as they have one meaning (Ishi 7).
#ifndef NANOSGF_ISHI_DETAIL_HEADER_VALUE_HPP
#define NANOSGF_ISHI_DETAIL_HEADER_VALUE_HPP

#include "nanosgf/ishi/event.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The value for DT, HA, KM, RE, RU or TM that `text` of this header says: `8 March 1990`, `3 1/2`,
/// `Black wins by 1`, `30 minutes each`. Not valid: the text must be kept as it is.
[[nodiscard]] ShortText header_value(Keyword keyword, Bytes text);

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
