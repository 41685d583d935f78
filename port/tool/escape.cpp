// SPDX-License-Identifier: MIT
// The escapes, and the table of well-formed UTF-8 (Unicode 15, table 3-7) that decides on them.
#include "escape.hpp"

namespace nanosgf::tool {
namespace {

constexpr char digits[] = "0123456789ABCDEF";

constexpr ByteSet printable_without(char one, char other) {
    ByteSet set{};
    for (std::size_t byte = 0x20; byte < 0x7F; ++byte)
        set[byte] = byte != static_cast<std::size_t>(one) && byte != static_cast<std::size_t>(other);
    return set;
}
constexpr ByteSet safe_in_text = printable_without('^', '^');
constexpr ByteSet safe_in_json = printable_without('"', '\\');

std::uint32_t code_point(const char* bytes, std::size_t count) {
    const auto lead = static_cast<std::uint8_t>(bytes[0]);
    std::uint32_t code = lead & (0x7Fu >> count);
    for (std::size_t i = 1; i < count; ++i)
        code = code << 6 | (static_cast<std::uint8_t>(bytes[i]) & 0x3Fu);
    return code;
}

/// Characters that move the cursor, end a line or turn the direction of writing.
bool steers_terminal(std::uint32_t code) {
    return code < 0xA0 || code == 0x61C || (code >= 0x200E && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
           code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) ||
           (code >= 0xE0000 && code <= 0xE007F);
}

bool stands_for_byte(std::uint32_t code) { return code >= 0xF780 && code <= 0xF7FF; }

} // namespace

Escaper::Escaper(Output& output, Style style)
    : output_(output), style_(style),
      stands_for_itself_(style == Style::json ? safe_in_json : safe_in_text) {}

void Escaper::decorate(std::string_view before, std::string_view after) {
    before_ = before;
    after_ = after;
}

void Escaper::add(Bytes bytes) {
    const char* at = bytes.begin();
    const char* const end = bytes.end();
    while (at != end) {
        if (have_ == 0) {
            const char* const run = at;
            while (at != end && stands_for_itself_[static_cast<std::uint8_t>(*at)]) ++at;
            output_.put(std::string_view(run, static_cast<std::size_t>(at - run)));
            if (at == end) return;
        }
        add_special(static_cast<std::uint8_t>(*at++));
    }
}

void Escaper::finish() { put_pending_as_bytes(); }

void Escaper::add_special(std::uint8_t byte) {
    if (have_ != 0) {
        if (byte >= low_ && byte <= high_) {
            pending_[have_++] = static_cast<char>(byte);
            low_ = 0x80;
            high_ = 0xBF;
            if (have_ == need_) end_character();
            return;
        }
        put_pending_as_bytes();
    }
    if (stands_for_itself_[byte]) output_.put(static_cast<char>(byte));
    else if (byte < 0x80) add_control(byte);
    else if (style_ == Style::plain_text || !begin_character(byte)) put_byte(byte);
}

void Escaper::add_control(std::uint8_t byte) {
    if (style_ != Style::json) return put_byte(byte);
    switch (byte) {
    case '"': return output_.put("\\\"");
    case '\\': return output_.put("\\\\");
    case '\n': return output_.put("\\n");
    case '\r': return output_.put("\\r");
    case '\t': return output_.put("\\t");
    default: return put_json_unit(byte);
    }
}

bool Escaper::begin_character(std::uint8_t lead) {
    if (lead < 0xC2 || lead > 0xF4) return false;
    need_ = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    low_ = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    high_ = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    pending_[0] = static_cast<char>(lead);
    have_ = 1;
    return true;
}

void Escaper::end_character() {
    const std::uint32_t code = code_point(pending_.data(), need_);
    if (style_ == Style::json ? stands_for_byte(code) : steers_terminal(code))
        return put_pending_as_bytes();
    have_ = 0;
    if (!steers_terminal(code)) return output_.put(std::string_view(pending_.data(), need_));
    if (code < 0x10000) return put_json_unit(code);
    put_json_unit(0xD800 + ((code - 0x10000) >> 10));
    put_json_unit(0xDC00 + ((code - 0x10000) & 0x3FF));
}

void Escaper::put_pending_as_bytes() {
    for (std::uint8_t i = 0; i < have_; ++i) put_byte(static_cast<std::uint8_t>(pending_[i]));
    have_ = 0;
}

void Escaper::put_byte(std::uint8_t byte) {
    if (style_ == Style::json) return put_json_unit(0xF700u + byte);
    const char escape[] = {'^', digits[byte >> 4], digits[byte & 15]};
    output_.put(before_);
    output_.put(std::string_view(escape, sizeof escape));
    output_.put(after_);
}

void Escaper::put_json_unit(std::uint32_t unit) {
    const char escape[] = {'\\',
                           'u',
                           digits[unit >> 12 & 15],
                           digits[unit >> 8 & 15],
                           digits[unit >> 4 & 15],
                           digits[unit & 15]};
    output_.put(std::string_view(escape, sizeof escape));
}

void put_escaped(Output& output, Style style, Bytes text) {
    Escaper escaper(output, style);
    escaper.add(text);
    escaper.finish();
}

} // namespace nanosgf::tool
