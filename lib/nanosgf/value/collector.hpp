// SPDX-License-Identifier: MIT
// Collects the chunks of a short value in a buffer of fixed size, for decoders of whole values.
#ifndef NANOSGF_VALUE_COLLECTOR_HPP
#define NANOSGF_VALUE_COLLECTOR_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {
namespace detail {

/// The code of all collectors, whatever their capacity.
class CollectorState {
  public:
    /// The current value is longer than the buffer, which has only its first bytes.
    [[nodiscard]] bool truncated() const { return truncated_; }
    /// value_truncated, or nothing; add it to the decoder's codes.
    [[nodiscard]] Codes codes() const {
        return truncated_ ? Codes(code::value_truncated) : Codes();
    }

  protected:
    [[nodiscard]] bool take(Bytes chunk, Part part, Bytes& value, char* buffer, uint8_t capacity);

  private:
    uint8_t size_ = 0;
    bool truncated_ = false;
};

} // namespace detail

/// Collects the chunks of one value after another:
///
///     Collector<24> collector;
///     Bytes value;
///     if (collector.take(chunk, part, value)) use(decode_number(value), collector.codes());
///
/// Memory: `Capacity` bytes of buffer and two more. A value that arrives in one chunk is not
/// copied.
template <uint8_t Capacity>
class Collector : public detail::CollectorState {
  public:
    static constexpr uint8_t capacity = Capacity;

    /// Returns true if the value is complete: `value` is then a view of its bytes, at most the
    /// first `Capacity`, valid until the next call and as long as the chunk is. Returns false if
    /// more chunks follow, or if the input ended inside the value. A first chunk discards earlier
    /// ones.
    [[nodiscard]] bool take(Bytes chunk, Part part, Bytes& value) {
        return CollectorState::take(chunk, part, value, buffer_, Capacity);
    }

  private:
    char buffer_[Capacity];
};

} // namespace nanosgf

#endif
