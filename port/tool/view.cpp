// SPDX-License-Identifier: MIT
// Bytes of memory, and UTF-16 in segments that are converted anew when they are needed.
#include "view.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {

std::size_t MemoryView::read(std::uint64_t offset, char* to, std::size_t size) const {
    const Bytes bytes = bytes_.from(static_cast<std::size_t>(offset)).first(size);
    if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
    return bytes.size();
}

std::vector<Extent> MemoryView::places(std::uint64_t offset, std::uint64_t length) const {
    if (places_.empty()) return {{offset, length}};
    return length == 0 ? std::vector<Extent>{{places_[0].offset, 0}} : places_;
}

Utf16View::Utf16View(const View& from, std::uint64_t begin, bool is_big_endian)
    : from_(from), is_big_endian_(is_big_endian) {
    marks_.push_back({0, begin});
    std::string text;
    for (std::uint64_t at = begin; at < from.size();) {
        const std::uint64_t wanted = std::min(at + segment_size, from.size());
        const std::uint64_t next = convert(at, wanted, text);
        size_ += text.size();
        if (next == at) break;
        marks_.push_back({size_, next});
        at = next;
        if (next < wanted) break;
    }
}

/// Characters from `from` on, as long as they begin before `end` and are those of a text; returns
/// where they end.
std::uint64_t Utf16View::convert(std::uint64_t from, std::uint64_t end, std::string& text) const {
    char bytes[segment_size + 2];
    const std::size_t have = from_.read(from, bytes, static_cast<std::size_t>(std::min<std::uint64_t>(end - from, segment_size) + 2));
    const auto unit = [&](std::size_t at) -> std::uint32_t {
        if (at + 2 > have) return 0;
        const std::uint32_t first = static_cast<std::uint8_t>(bytes[at]);
        const std::uint32_t second = static_cast<std::uint8_t>(bytes[at + 1]);
        return is_big_endian_ ? first << 8 | second : second << 8 | first;
    };
    text.clear();
    std::size_t at = 0;
    while (from + at < end) {
        std::uint32_t c = unit(at);
        const std::size_t size = c >= 0xD800 && c < 0xDC00 ? 4 : 2;
        if (size == 4) {
            const std::uint32_t low = unit(at + 2);
            if (low < 0xDC00 || low > 0xDFFF) break;
            c = 0x10000 + ((c - 0xD800) << 10 | (low - 0xDC00));
        }
        const bool is_white = c >= 9 && c <= 13;
        if ((c < ' ' && !is_white) || (c >= 0xDC00 && c <= 0xDFFF) || (c & 0xFFFE) == 0xFFFE) break;
        const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
        const auto put_rest = [&](int bits) {
            for (; bits >= 0; bits -= 6) put(0x80 | (c >> bits & 0x3F));
        };
        if (c < 0x80) put(c);
        else if (c < 0x800) put(0xC0 | c >> 6), put_rest(0);
        else if (c < 0x10000) put(0xE0 | c >> 12), put_rest(6);
        else put(0xF0 | c >> 18), put_rest(12);
        at += size;
    }
    return from + at;
}

const Utf16View::Mark& Utf16View::mark_of(std::uint64_t offset) const {
    const auto next = std::upper_bound(marks_.begin() + 1, marks_.end() - 1, offset,
                                       [](std::uint64_t at, const Mark& mark) { return at < mark.to; });
    return *(next - 1);
}

void Utf16View::load(const Mark& mark) const {
    if (loaded_ == &mark) return;
    (void)convert(mark.from, (&mark)[1].from, segment_);
    loaded_ = &mark;
}

std::size_t Utf16View::read(std::uint64_t offset, char* to, std::size_t size) const {
    std::size_t done = 0;
    while (done < size && offset < size_) {
        const Mark& mark = mark_of(offset);
        load(mark);
        const auto skip = static_cast<std::size_t>(offset - mark.to);
        const std::size_t count = std::min(size - done, segment_.size() - skip);
        std::memcpy(to + done, segment_.data() + skip, count);
        done += count;
        offset += count;
    }
    return done;
}

/// Where the character is of which byte `offset` is one.
std::uint64_t Utf16View::source(std::uint64_t offset) const {
    if (offset >= size_) return end();
    const Mark& mark = mark_of(offset);
    load(mark);
    std::uint64_t from = mark.from;
    for (std::size_t i = 0; i < static_cast<std::size_t>(offset - mark.to); ++i) {
        const auto byte = static_cast<std::uint8_t>(segment_[i]);
        if ((byte & 0xC0) != 0x80) from += byte >= 0xF0 ? 4 : 2;
    }
    return from;
}

std::vector<Extent> Utf16View::places(std::uint64_t offset, std::uint64_t length) const {
    const std::uint64_t begin = source(offset);
    return from_.places(begin, source(offset + length) - begin);
}

Bytes ViewBuffer::piece(std::uint64_t offset) {
    if (offset >= size_) return {};
    if (offset - begin_ >= used_) load(offset);
    return Bytes(buffer_.data(), used_).from(static_cast<std::size_t>(offset - begin_));
}

void ViewBuffer::load(std::uint64_t offset) {
    if (buffer_.empty()) buffer_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(capacity, size_)));
    begin_ = offset - std::min(offset, back);
    used_ = view_.read(begin_, buffer_.data(), buffer_.size());
}

} // namespace nanosgf::tool
