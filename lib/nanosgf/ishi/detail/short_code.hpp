// SPDX-License-Identifier: MIT
// A code of this layer or of syntax in one byte: small machines have constants of one byte at half the cost.
#ifndef NANOSGF_ISHI_DETAIL_SHORT_CODE_HPP
#define NANOSGF_ISHI_DETAIL_SHORT_CODE_HPP

#include "nanosgf/ishi/code.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The lower byte of a Code; `of_ishi` is added to those of this layer. An enumeration, because compilers handle a class
/// of one byte worse than a number.
enum class ShortCode : uint8_t { none = 0, of_ishi = 0x40 };

[[nodiscard]] constexpr ShortCode brief(Code code) {
    const unsigned mark = layer_of(code) == Layer::ishi ? static_cast<unsigned>(ShortCode::of_ishi) : 0;
    return static_cast<ShortCode>(static_cast<uint8_t>(code) | mark);
}
[[nodiscard]] constexpr Code code_of(ShortCode brief) {
    const auto bits = static_cast<uint8_t>(brief);
    constexpr auto mark = static_cast<uint8_t>(ShortCode::of_ishi);
    constexpr unsigned layer = static_cast<unsigned>(Layer::ishi) << 8;
    return static_cast<Code>((bits & mark) != 0 ? (layer | (bits - mark)) : bits);
}

/// The same for one that is known to be this layer's.
[[nodiscard]] constexpr Code ishi_code_of(ShortCode brief) {
    constexpr unsigned base = (static_cast<unsigned>(Layer::ishi) << 8) - static_cast<unsigned>(ShortCode::of_ishi);
    return static_cast<Code>(base + static_cast<unsigned>(brief));
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
