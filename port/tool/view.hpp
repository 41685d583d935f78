// SPDX-License-Identifier: MIT
// Bytes that read as one text, wherever in an image they are.
#ifndef NANOSGF_TOOL_VIEW_HPP
#define NANOSGF_TOOL_VIEW_HPP

#include "image/image.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

class View {
  public:
    View() = default;
    View(const View&) = delete;
    View& operator=(const View&) = delete;
    virtual ~View() = default;

    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Reads up to `size` bytes from `offset` on, fewer at the end only; returns how many.
    virtual std::size_t read(std::uint64_t offset, char* to, std::size_t size) const = 0;
    /// Where in the image these bytes are; of none, the place.
    [[nodiscard]] virtual std::vector<Extent> places(std::uint64_t offset, std::uint64_t length) const = 0;
    /// Whether it is made of text in two-byte characters.
    [[nodiscard]] virtual bool is_converted() const { return false; }

    [[nodiscard]] std::uint64_t place(std::uint64_t offset) const { return places(offset, 0)[0].offset; }
};

/// Bytes in memory, its own or such as outlive it.
class MemoryView final : public View {
  public:
    explicit MemoryView(Bytes bytes) : bytes_(bytes) {}
    /// What is at `places` stands here as `text`: all of them for all of it.
    MemoryView(std::string text, std::vector<Extent> places) : text_(std::move(text)), bytes_(text_), places_(std::move(places)) {}
    [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
    std::size_t read(std::uint64_t offset, char* to, std::size_t size) const override;
    [[nodiscard]] std::vector<Extent> places(std::uint64_t offset, std::uint64_t length) const override;

  private:
    std::string text_;
    Bytes bytes_;
    std::vector<Extent> places_; ///< none: byte for byte
};

/// UTF-16 as UTF-8, up to the first two bytes that are no character of a text.
class Utf16View final : public View {
  public:
    Utf16View(const View& from, std::uint64_t begin, bool is_big_endian);
    [[nodiscard]] std::uint64_t size() const override { return size_; }
    /// Where the text ends in what it is made of.
    [[nodiscard]] std::uint64_t end() const { return marks_.back().from; }
    std::size_t read(std::uint64_t offset, char* to, std::size_t size) const override;
    [[nodiscard]] std::vector<Extent> places(std::uint64_t offset, std::uint64_t length) const override;
    [[nodiscard]] bool is_converted() const override { return true; }

  private:
    static constexpr std::uint64_t segment_size = 16384; ///< of what it is made of
    struct Mark {
        std::uint64_t to, from;
    };
    [[nodiscard]] std::uint64_t convert(std::uint64_t from, std::uint64_t end, std::string& text) const;
    [[nodiscard]] const Mark& mark_of(std::uint64_t offset) const;
    void load(const Mark& mark) const;
    [[nodiscard]] std::uint64_t source(std::uint64_t offset) const;

    const View& from_;
    bool is_big_endian_;
    std::vector<Mark> marks_; ///< where segments begin; the last one: the end
    std::uint64_t size_ = 0;
    mutable const Mark* loaded_ = nullptr;
    mutable std::string segment_;
};

/// A view through a buffer, for looking at single bytes.
class ViewBuffer {
  public:
    explicit ViewBuffer(const View& view) : view_(view), size_(view.size()) {}

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// The byte at `offset`, which is less than size().
    [[nodiscard]] char at(std::uint64_t offset) {
        if (offset - begin_ >= used_) load(offset);
        return buffer_[static_cast<std::size_t>(offset - begin_)];
    }
    /// What the buffer has from `offset` on, at least a byte before the end; until the next call.
    [[nodiscard]] Bytes piece(std::uint64_t offset);

  private:
    static constexpr std::size_t capacity = 65536;
    static constexpr std::uint64_t back = 4096; ///< bytes before the one that was asked for

    void load(std::uint64_t offset);

    const View& view_;
    std::uint64_t size_;
    std::string buffer_;
    std::uint64_t begin_ = 0;
    std::size_t used_ = 0;
};

} // namespace nanosgf::tool

#endif
