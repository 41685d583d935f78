// SPDX-License-Identifier: MIT
// Keeping, and writing what was kept.
#include "json_sink.hpp"

namespace nanosgf::tool {

void JsonSink::Store::grow(std::size_t size) {
    capacity_ = std::max(2 * capacity_, size_ + size);
    std::unique_ptr<char[]> larger(new char[capacity_]);
    std::copy_n(bytes_.get(), size_, larger.get());
    bytes_ = std::move(larger);
}

void JsonSink::release(std::string_view head) {
    holds_ = false;
    output_.put(head);
    constexpr std::size_t piece = std::size_t{1} << 16; // what is converted takes memory, too
    std::size_t begin = 0;
    for (const Part& part : parts_) {
        std::string_view rest = kept_.view().substr(begin, part.end - begin);
        begin = part.end;
        do {
            write(part.kind, rest.substr(0, piece), part.offset);
            rest.remove_prefix(std::min(piece, rest.size()));
        } while (!rest.empty());
    }
    parts_.clear();
    kept_.clear();
}

void JsonSink::put_text(std::string_view piece) { take(Kind::text, piece); }
void JsonSink::end_text(std::uint64_t offset) { take(Kind::end_text, {}, offset); }
void JsonSink::put_raw(std::string_view bytes) { take(Kind::raw, bytes); }
void JsonSink::end_raw() { take(Kind::end_raw, {}); }

void JsonSink::take(Kind kind, std::string_view bytes, std::uint64_t offset) {
    if (!holds_) return write(kind, bytes, offset);
    char* const room = kept_.room(bytes.size());
    keep(kind, std::copy(bytes.begin(), bytes.end(), room), offset);
}

void JsonSink::write(Kind kind, std::string_view bytes, std::uint64_t offset) {
    switch (kind) {
    case Kind::json: return output_.put(bytes);
    case Kind::text:
        converted_.clear();
        charset_.add(bytes, converted_);
        return text_escaper_.add(converted_);
    case Kind::end_text:
        converted_.clear();
        if (!charset_.finish(converted_)) findings_.add(code::text_charset, offset);
        text_escaper_.add(converted_);
        return text_escaper_.finish();
    case Kind::raw: return raw_escaper_.add(bytes);
    case Kind::end_raw: return raw_escaper_.finish();
    }
}

} // namespace nanosgf::tool
