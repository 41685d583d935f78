// SPDX-License-Identifier: MIT
// What the tool writes: a large buffer before a file descriptor, and what became of it.
#ifndef NANOSGF_TOOL_OUTPUT_HPP
#define NANOSGF_TOOL_OUTPUT_HPP

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace nanosgf::tool {

/// Collects bytes and writes them in large pieces. After a failed write everything is dropped;
/// whoever produces much asks failed() from time to time.
class Output {
  public:
    explicit Output(int descriptor);
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
    /// put() as the library's writers call it; always takes everything.
    static std::size_t take(void* output, const char* bytes, std::size_t size) {
        static_cast<Output*>(output)->put(std::string_view(bytes, size));
        return size;
    }
    void put_spaces(std::size_t count);
    /// Decimal, right-aligned in `width` columns.
    void put_number(std::uint64_t number, std::size_t width = 0);

    void flush();
    [[nodiscard]] bool failed() const { return error_ != 0; }
    /// Why, as a sentence without a full stop. Empty while nothing failed.
    [[nodiscard]] std::string sentence() const;
    [[nodiscard]] bool is_terminal() const { return terminal_; }

  private:
    static constexpr std::size_t capacity = 1u << 16;

    void put_long(std::string_view text);
    void write_all(const char* data, std::size_t size);

    int descriptor_;
    bool terminal_;
    int error_ = 0;
    std::size_t used_ = 0;
    std::unique_ptr<char[]> buffer_;
};

/// Whether colours may be used on a terminal: NO_COLOR is not set and TERM is not "dumb".
[[nodiscard]] bool colours_wanted();

} // namespace nanosgf::tool

#endif
