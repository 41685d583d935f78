// SPDX-License-Identifier: MIT
// What a run decoded, as text in the notation of the case files.
#ifndef NANOSGF_TESTS_VALUE_LOG_HPP
#define NANOSGF_TESTS_VALUE_LOG_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/decoded.hpp"

namespace value_test {

using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::Codes;

/// A line of text of fixed room; what does not fit makes it equal to nothing.
class Log {
  public:
    void clear() { size_ = 0; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

    /// As it stands.
    void say(const char* words);
    /// In the notation for bytes.
    void say_bytes(Bytes raw);
    void say_number(uint32_t number);

  private:
    static constexpr uint16_t capacity = 400;

    void put(char character) {
        if (size_ < capacity) text_[size_] = character;
        if (size_ <= capacity) ++size_;
    }

    char text_[capacity + 1];
    uint16_t size_ = 0;
};

/// The two columns of a case.
struct Findings {
    Log decoded;
    Log codes;

    void clear() {
        decoded.clear();
        codes.clear();
    }
    /// Adds a code that was found at a byte of the value.
    void found(Code code, uint32_t at);
    /// Adds codes of the whole value.
    void found(Codes found);

  private:
    void found(Code code);
};

} // namespace value_test

#endif
