// SPDX-License-Identifier: MIT
// A view of bytes that someone else owns: nanosgf takes and returns all text as such views.
#ifndef NANOSGF_SYNTAX_BYTES_HPP
#define NANOSGF_SYNTAX_BYTES_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

namespace detail {
/// Tag of constructors that leave their members uninitialised.
struct Unset {};
} // namespace detail

/// White space of the format: space, TAB, LF, VT, FF, CR (FF[4] general, white space).
[[nodiscard]] constexpr bool is_space(uint8_t c) { return c == ' ' || static_cast<uint8_t>(c - '\t') < 5; }

/// A pointer and a length; owns nothing, copies nothing. Two machine words, pass it by value.
/// The bytes must outlive the view; each event documents how long its bytes stay valid.
class alignas(detail::bytes_alignment) Bytes {
  public:
    constexpr Bytes() : data_(nullptr), size_(0) {}
    /// Uninitialised: assign the view before you read it.
    explicit Bytes(detail::Unset) {}
    constexpr Bytes(const char* data, size_t size) : data_(data), size_(size) {}
    Bytes(const unsigned char* data, size_t size)
        : data_(reinterpret_cast<const char*>(data)), size_(size) {}

    /// A string literal without its closing zero.
    template <size_t Length>
    constexpr Bytes(const char (&literal)[Length]) : data_(literal), size_(Length - 1) {}
    /// Deleted: the text in a buffer may be shorter than the array. Pass `{buffer, count}`.
    template <size_t Length> Bytes(char (&buffer)[Length]) = delete;

    /// Anything with `data()` of one-byte elements and `size()`: std::string, std::string_view,
    /// std::span, std::vector<unsigned char>, ... without including any of their headers.
    template <class Range, class Element = decltype(*static_cast<const Range*>(nullptr)->data()),
              class = decltype(static_cast<const Range*>(nullptr)->size())>
    Bytes(const Range& range) // NOLINT(google-explicit-constructor)
        : data_(reinterpret_cast<const char*>(range.data())), size_(range.size()) {
        static_assert(sizeof(Element) == 1, "nanosgf::Bytes views elements of one byte");
    }

    /// The way back: `std::string_view(bytes)`, `std::string(bytes)`. To std::span<const char>, where
    /// there is one, a Bytes converts by itself.
    template <class Text, class = typename Text::traits_type>
    [[nodiscard]] constexpr explicit operator Text() const {
        return Text(data_, size_);
    }

    [[nodiscard]] constexpr const char* data() const { return data_; }
    [[nodiscard]] constexpr size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr const char* begin() const { return data_; }
    [[nodiscard]] constexpr const char* end() const { return data_ + size_; }
    /// Byte `index` as 0 to 255. `index` must be less than size().
    [[nodiscard]] constexpr uint8_t operator[](size_t index) const {
        return static_cast<uint8_t>(data_[index]);
    }

    /// The bytes after the first `count`; empty if there are none.
    [[nodiscard]] constexpr Bytes from(size_t count) const {
        return count < size_ ? Bytes(data_ + count, size_ - count) : Bytes(data_ + size_, 0);
    }
    /// The first `count` bytes, or all if there are fewer.
    [[nodiscard]] constexpr Bytes first(size_t count) const {
        return Bytes(data_, count < size_ ? count : size_);
    }

    friend constexpr bool operator==(Bytes a, Bytes b) {
        if (a.size_ != b.size_) return false;
        for (size_t i = 0; i < a.size_; ++i)
            if (a.data_[i] != b.data_[i]) return false;
        return true;
    }
    friend constexpr bool operator!=(Bytes a, Bytes b) { return !(a == b); }

  private:
    const char* data_;
    size_t size_;
};

} // namespace nanosgf

#endif
