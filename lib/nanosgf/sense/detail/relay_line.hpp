// SPDX-License-Identifier: MIT
// Lines of a relay: written into a buffer, collected from bytes, taken apart, checked.
#ifndef NANOSGF_SENSE_DETAIL_RELAY_LINE_HPP
#define NANOSGF_SENSE_DETAIL_RELAY_LINE_HPP

#include "nanosgf/sense/relay_event.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {
namespace detail {

/// `*` and eight digits.
constexpr size_t check_size = 9;

/// The state of a CRC-32 before a line without a number.
constexpr uint32_t check_start = 0xFFFFFFFF;
/// The same before an event: the four digits of the session come first.
[[nodiscard]] uint32_t event_start(uint16_t session);

/// Writes a line into a buffer.
class LineWriter {
  public:
    LineWriter(char* buffer, size_t capacity) : buffer_(buffer), capacity_(capacity) {}

    void text(Bytes piece);
    void text(const ShortText& piece) { piece ? text(piece.bytes()) : fail(); }
    void number(uint32_t number);
    /// With 4 or 8 digits.
    void hexadecimal(uint32_t number, uint8_t digits);
    void color(Color color);
    void move(Point point, bool pass);
    /// Free text, after a blank: nothing is added if it has a control character or, without a check
    /// value in `check`, ends as if it had one.
    void free_text(Bytes words, LineCheck check);
    void fail() { is_good_ = false; }
    /// Adds check value and line feed. Returns the size of the line, 0 if it does not fit or a part of it
    /// cannot be written.
    [[nodiscard]] size_t finish(LineCheck check, uint32_t start);

  private:
    char* buffer_;
    size_t capacity_;
    size_t size_ = 0;
    bool is_good_ = true;
};

/// Writes the words of an event after its number.
void write_event(LineWriter& line, const RelayEvent& event, LineCheck check);

/// How the end of a line was.
enum class CheckFound : uint8_t { none, right, wrong };
/// Removes the check value.
[[nodiscard]] CheckFound take_check(Bytes& line, uint32_t start);

/// The bytes up to the next blank; false if there are none.
[[nodiscard]] bool take_word(Bytes& line, Bytes& word);
/// A word that is a number in decimal, without leading zeros.
[[nodiscard]] bool take_number(Bytes& line, uint32_t& number);
[[nodiscard]] bool take_hexadecimal(Bytes& line, uint16_t& number);
/// `B` or `W`.
[[nodiscard]] bool take_color(Bytes& line, Color& color);
/// Reads the words of an event after its number; false if they are none.
[[nodiscard]] bool read_event(Bytes line, RelayEvent& event);
/// Whether the rest is free text: not empty, no control characters.
[[nodiscard]] bool is_free_text(Bytes text);

/// Collects the bytes of a line; longer ones are left out.
template <size_t Capacity>
class LineCollector {
  public:
    /// Whether a line is complete with this byte; it is valid until the next call.
    [[nodiscard]] bool add(char c) {
        if (is_complete_) size_ = 0;
        is_complete_ = false;
        if (c == '\n' || c == '\r') {
            is_complete_ = size_ != 0 && size_ <= Capacity;
            if (!is_complete_) size_ = 0;
            return is_complete_;
        }
        if (size_ < Capacity) bytes_[size_] = c;
        if (size_ <= Capacity) ++size_;
        return false;
    }
    [[nodiscard]] Bytes line() const { return {bytes_, size_}; }
    /// Whether the bytes so far are too many for a line.
    [[nodiscard]] bool is_too_long() const { return size_ > Capacity; }

  private:
    char bytes_[Capacity];
    uint8_t size_ = 0;
    bool is_complete_ = false;
    static_assert(Capacity < UINT8_MAX);
};

/// A line on its way out, which a packet may cut.
template <size_t Capacity>
struct LineOut {
    char bytes[Capacity + 1];
    uint8_t size = 0;
    uint8_t taken = 0;

    [[nodiscard]] bool is_free() const { return taken == size; }
    [[nodiscard]] LineWriter writer() { return {bytes, Capacity + 1}; }
    /// False if the line was not written.
    bool start(size_t length) {
        size = static_cast<uint8_t>(length);
        taken = 0;
        return length != 0;
    }
    size_t take(char* into, size_t capacity) {
        size_t count = 0;
        while (count < capacity && taken < size) into[count++] = bytes[taken++];
        return count;
    }
};

} // namespace detail
} // namespace nanosgf

#endif
