// SPDX-License-Identifier: MIT
// The one way out of the tool: a large buffer before a file descriptor. A terminal gets no character that steers it.
#ifndef NANOSGF_TOOL_OUTPUT_HPP
#define NANOSGF_TOOL_OUTPUT_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <atomic>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace nanosgf::tool {

/// Collects bytes and writes them in large pieces: byte for byte to a file or a pipe, in the style
/// `shown` of escape.hpp to a terminal. After a failed write everything is dropped; ask failed()
/// from time to time when you write much.
class Output {
  public:
    explicit Output(int descriptor);
    /// Its pieces go to `take`, not to a descriptor. It has failed when `is_over`.
    Output(std::function<void(std::string)> take, const std::atomic<bool>& is_over);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void put(char byte) {
        if (used_ == capacity) flush();
        buffer_[used_++] = byte;
    }
    void put(std::string_view text) {
        if (text.empty()) return; // an empty view may be null, which memcpy does not take
        if (text.size() > capacity - used_) return put_long(text);
        std::memcpy(buffer_.get() + used_, text.data(), text.size());
        used_ += text.size();
    }
    /// Whether room() has it without writing.
    [[nodiscard]] bool has_room(std::size_t size) const { return size <= capacity - used_; }
    /// Room for so many bytes, fewer than some thousand. What is written there counts once put_until() gets its end.
    [[nodiscard]] char* room(std::size_t size) {
        if (!has_room(size)) flush();
        return buffer_.get() + used_;
    }
    void put_until(const char* end) { used_ = static_cast<std::size_t>(end - buffer_.get()); }
    /// put() as the library's writers call it; always takes everything.
    static std::size_t take(void* output, const char* bytes, std::size_t size) {
        static_cast<Output*>(output)->put(std::string_view(bytes, size));
        return size;
    }
    void put_spaces(std::size_t count);
    /// Decimal, right-aligned in `width` columns.
    void put_number(std::uint64_t number, std::size_t width = 0);

    /// A sequence of the tool itself: colours, the start of the line. Never what was read.
    void put_sequence(std::string_view sequence);

    void flush();
    [[nodiscard]] bool failed() const { return error_ != 0 || (is_over_ != nullptr && *is_over_); }
    /// Why, as a sentence without a full stop. Empty while nothing failed.
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] bool is_terminal() const { return screen_ != nullptr; }
    /// Whether a terminal was shown an escape for something that was put.
    [[nodiscard]] bool shows_escapes() const;

  private:
    static constexpr std::size_t capacity = 1u << 16;
    struct Screen;

    Output(int descriptor, std::unique_ptr<Screen> screen);

    void put_long(std::string_view text);
    void pass(Bytes bytes);
    void write_all(Bytes bytes);

    int descriptor_;
    int error_ = 0;
    std::size_t used_ = 0;
    std::unique_ptr<char[]> buffer_;
    std::unique_ptr<Screen> screen_; ///< of a terminal
    std::function<void(std::string)> take_;
    const std::atomic<bool>* is_over_ = nullptr;
};

/// Whether colours may be used on a terminal: NO_COLOR is not set and TERM is not "dumb".
[[nodiscard]] bool colours_wanted();

} // namespace nanosgf::tool

#endif
