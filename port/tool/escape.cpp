// SPDX-License-Identifier: MIT
// The escapes, and which characters need them.
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
constexpr ByteSet safe_on_terminal = [] {
    ByteSet set = printable_without('\t', '\n');
    set['\t'] = set['\n'] = true;
    return set;
}();
constexpr ByteSet safe_in_json = printable_without('"', '\\');

/// Whether each of eight bytes is from 20 to 7E and none of the two that a style escapes; on a terminal all but controls stands.
bool all_plain(const char* bytes, Style style) {
    constexpr std::uint64_t each = 0x0101010101010101, high = each << 7;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    // The high bit of a byte of `word - each * n` is set if it was below n, or one before it was; of (word ^ each * c) - each if it was c.
    const auto has = [word](std::uint8_t c) { return (word ^ each * c) - each; };
    const std::uint64_t escaped = style >= Style::json ? has('"') | has('\\') : style == Style::shown ? 0 : has('^');
    return ((word | (word - each * 0x20) | (word + each) | escaped) & high) == 0;
}

bool stands_for_byte(std::uint32_t code) { return code >= 0xF780 && code <= 0xF7FF; }

} // namespace

bool steers_terminal(std::uint32_t code) {
    return code < 0xA0 || code == 0x61C || (code >= 0x200E && code <= 0x200F) ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
           code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) ||
           (code >= 0xE0000 && code <= 0xE007F);
}

Escaper::Escaper(Output& output, Style style)
    : output_(output), style_(style),
      stands_for_itself_(style >= Style::json     ? safe_in_json
                         : style == Style::shown ? safe_on_terminal
                                                 : safe_in_text) {}

void Escaper::decorate(std::string_view before, std::string_view after) {
    before_ = before;
    after_ = after;
}

void Escaper::add(Bytes bytes) {
    const char* at = bytes.begin();
    const char* const end = bytes.end();
    while (at != end) {
        if (pending_.empty()) {
            const char* const run = at;
            while (end - at >= 8 && all_plain(at, style_)) at += 8;
            while (at != end && stands_for_itself_[static_cast<std::uint8_t>(*at)]) ++at;
            output_.put(std::string_view(run, static_cast<std::size_t>(at - run)));
            if (at == end) return;
        }
        add_special(static_cast<std::uint8_t>(*at++));
    }
}

void Escaper::finish() { put_pending_as_bytes(); }

void Escaper::add_special(std::uint8_t byte) {
    if (!pending_.empty()) {
        const Utf8Character::Taken taken = pending_.take(byte);
        if (taken == Utf8Character::Taken::whole) end_character();
        if (taken != Utf8Character::Taken::refused) return;
        put_pending_as_bytes();
    }
    if (stands_for_itself_[byte]) output_.put(static_cast<char>(byte));
    else if (byte < 0x80) add_control(byte);
    else if (style_ == Style::plain_text || !pending_.begin(byte)) put_byte(byte);
}

void Escaper::add_control(std::uint8_t byte) {
    if (!is_json()) return put_byte(byte);
    switch (byte) {
    case '"': return output_.put("\\\"");
    case '\\': return output_.put("\\\\");
    case '\n': return output_.put("\\n");
    case '\r': return output_.put("\\r");
    case '\t': return output_.put("\\t");
    default: return put_json_unit(byte);
    }
}

void Escaper::end_character() {
    const std::uint32_t code = pending_.code();
    const bool steers = steers_terminal(code);
    if (is_json() ? style_ == Style::json && stands_for_byte(code) : steers)
        return put_pending_as_bytes();
    if (!steers) output_.put(pending_.bytes());
    pending_.clear();
    if (!steers) return;
    if (code < 0x10000) return put_json_unit(code);
    put_json_unit(0xD800 + ((code - 0x10000) >> 10));
    put_json_unit(0xDC00 + ((code - 0x10000) & 0x3FF));
}

void Escaper::put_pending_as_bytes() {
    for (const char byte : pending_.bytes()) put_byte(static_cast<std::uint8_t>(byte));
    pending_.clear();
}

void Escaper::put_byte(std::uint8_t byte) {
    if (is_json()) return put_json_unit(style_ == Style::json ? 0xF700u + byte : 0xFFFDu);
    const char escape[] = {'^', digits[byte >> 4], digits[byte & 15]};
    has_escaped_ = true;
    output_.put_sequence(before_);
    output_.put(std::string_view(escape, sizeof escape));
    output_.put_sequence(after_);
}

void Escaper::put_json_unit(std::uint32_t unit) {
    const char escape[] = {'\\',
                           'u',
                           digits[unit >> 12 & 15],
                           digits[unit >> 8 & 15],
                           digits[unit >> 4 & 15],
                           digits[unit & 15]};
    has_escaped_ = true;
    output_.put(std::string_view(escape, sizeof escape));
}

void put_escaped(Output& output, Style style, Bytes text) {
    Escaper escaper(output, style);
    escaper.add(text);
    escaper.finish();
}

} // namespace nanosgf::tool
