// SPDX-License-Identifier: MIT
// Splits a whole raw value at its unescaped colons.
#ifndef NANOSGF_VALUE_COMPOSED_HPP
#define NANOSGF_VALUE_COMPOSED_HPP

#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Two raw parts, escapes intact: views of the value. Decode them with TextDecoder or the decoder
/// of their type.
struct Composed {
    Bytes first;
    Bytes second;
    bool has_second = false; ///< there was a colon
};

/// FF[4] general, Compose: AP, AR, IS, LB, LN, MI. Without a colon all is the first part
/// (compose_expected); a further unescaped colon stays in the second (colon_unescaped). Empty:
/// no value (empty_value). For values that are too long to buffer, TextDecoder can split, too.
[[nodiscard]] Decoded<Composed> decode_composed(Bytes raw);

/// The same for text in `charset`, where the second byte of a pair is no escape.
[[nodiscard]] Decoded<Composed> decode_composed(Bytes raw, Charset charset);

/// A value as a tuple of any number of raw parts, whatever its type (HexWiki, tuples). An empty value is
/// one empty part.
///
///     Tuple tuple(raw);
///     for (Bytes part; tuple.next(part);) use(part);
class Tuple {
  public:
    explicit Tuple(Bytes raw, Charset charset = Charset::single_byte)
        : rest_(raw), charset_(charset) {}

    /// Returns false, and leaves `part` unchanged, if there is none left.
    [[nodiscard]] bool next(Bytes& part);

  private:
    Bytes rest_;
    Charset charset_;
    bool more_ = true;
};

} // namespace nanosgf

#endif
