// SPDX-License-Identifier: MIT
// Header texts as values of SGF, as far as they have one meaning (Ishi 7).
#ifndef NANOSGF_ISHI_DETAIL_HEADER_VALUE_HPP
#define NANOSGF_ISHI_DETAIL_HEADER_VALUE_HPP

#include "nanosgf/ishi/event.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

class HeaderValue;

/// The end of a TIMELIMIT, which SGF does not say.
constexpr Bytes each(" each");

/// Reads what HeaderValue alone does not. Whether it was read.
using ReadWords = bool (*)(Keyword keyword, Bytes text, HeaderValue& value);
/// Dates in words, and times of several units. A function of its own, so that only those who name it link it.
[[nodiscard]] bool read_words(Keyword keyword, Bytes text, HeaderValue& value);

/// The value of DT, HA, KM, RE, RU or TM that a header's text says.
class HeaderValue {
  public:
    /// A longer text has no meaning.
    static constexpr uint8_t longest = 64;

    /// `1990-03-08`, `3 1/2`, `Black wins by 1`, `30 minutes each`, and what `words` reads. No value for headers that are
    /// texts, and for a text whose meaning is not known. An empty text is an empty value.
    HeaderValue(Keyword keyword, Bytes text, ReadWords words = nullptr);

    [[nodiscard]] explicit operator bool() const { return is_known_; }
    [[nodiscard]] Bytes bytes() const { return Bytes(characters_, size_); }
    /// Whether there is room for another piece, which is not empty.
    [[nodiscard]] bool add(Bytes piece);

  private:
    [[nodiscard]] bool read(Keyword keyword, Bytes text);

    static constexpr uint8_t capacity = 100;

    char characters_[capacity];
    uint8_t size_ = 0;
    bool is_known_;
};

/// Whether SGF has a form for the header's value, and no place for any other text (FF[4] properties, DT HA KM RE).
[[nodiscard]] constexpr bool needs_form(Keyword keyword) {
    return keyword == Keyword::date || keyword == Keyword::handicap || keyword == Keyword::komi || keyword == Keyword::result;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
