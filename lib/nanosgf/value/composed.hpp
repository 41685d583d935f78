// SPDX-License-Identifier: MIT
// Splits a whole raw value at its unescaped colons.
#ifndef NANOSGF_VALUE_COMPOSED_HPP
#define NANOSGF_VALUE_COMPOSED_HPP

#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Two raw parts, escapes intact: views of the value. What they hold is for TextDecoder or the
/// decoder of their type to say.
struct Composed {
    Bytes first;
    Bytes second;
    bool has_second = false; ///< there was a colon
};

/// FF[4] general, Compose: AP, AR, IS, LB, LN, MI. Without a colon all is the first part
/// (compose_expected); a further unescaped colon stays in the second (colon_unescaped). Empty:
/// no value (empty_value). Values that are too long to be held: TextDecoder splits as well.
[[nodiscard]] Decoded<Composed> decode_composed(Bytes raw);

/// The same where the second bytes of `charset` are not escapes.
[[nodiscard]] Decoded<Composed> decode_composed(Bytes raw, Charset charset);

/// A value as a tuple of any number of raw parts, whatever its type (HexWiki, tuples). An empty value is
/// one empty part.
///
///     Tuple tuple(raw);
///     for (Bytes part; tuple.next(part);) ...
class Tuple {
  public:
    explicit Tuple(Bytes raw, Charset charset = Charset::single_byte)
        : rest_(raw), charset_(charset) {}

    /// false, and `part` unchanged, when there is none left.
    [[nodiscard]] bool next(Bytes& part);

  private:
    Bytes rest_;
    Charset charset_;
    bool more_ = true;
};

} // namespace nanosgf

#endif
