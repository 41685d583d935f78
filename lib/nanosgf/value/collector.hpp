// SPDX-License-Identifier: MIT
// Gathers the chunks of a short value in a buffer of fixed size, for the decoders that want it whole.
#ifndef NANOSGF_VALUE_COLLECTOR_HPP
#define NANOSGF_VALUE_COLLECTOR_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {
namespace detail {

/// The code of all collectors, whatever their capacity.
class CollectorState {
  public:
    /// The value in hand is longer than the buffer: only its first bytes are there.
    [[nodiscard]] bool truncated() const { return truncated_; }
    /// value_truncated, or nothing; to be added to what the decoder finds.
    [[nodiscard]] Codes codes() const {
        return truncated_ ? Codes(Code::value_truncated) : Codes();
    }

  protected:
    [[nodiscard]] bool take(Bytes chunk, Part part, Bytes& value, char* buffer, uint8_t capacity);

  private:
    uint8_t size_ = 0;
    bool truncated_ = false;
};

} // namespace detail

/// Takes the chunks of one value after the other:
///
///     Collector<24> collector;
///     Bytes value;
///     if (collector.take(chunk, part, value)) use(decode_number(value), collector.codes());
///
/// `Capacity` bytes of buffer and two more. A value that comes in one chunk is not copied.
template <uint8_t Capacity>
class Collector : public detail::CollectorState {
  public:
    static constexpr uint8_t capacity = Capacity;

    /// true: the value is complete, and `value` is a view of its first `Capacity` bytes or all of
    /// them, valid until the next call and as long as the chunk is. false: there is more to come,
    /// or the input ended inside the value. A chunk that is first discards what was there.
    [[nodiscard]] bool take(Bytes chunk, Part part, Bytes& value) {
        return CollectorState::take(chunk, part, value, buffer_, Capacity);
    }

  private:
    char buffer_[Capacity];
};

} // namespace nanosgf

#endif
