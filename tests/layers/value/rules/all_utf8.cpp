// SPDX-License-Identifier: MIT
// UTF-8: every character there is, and all short sequences of bytes against the table of RFC 3629.
#include "expect.hpp"

#include "nanosgf/value/utf8.hpp"

namespace {

using namespace nanosgf;
using value_test::expect;

/// Bytes of the well-formed character at the front of `text`, or 0 (RFC 3629 section 4).
size_t character_length(Bytes text) {
    const auto in = [text](size_t at, uint8_t low, uint8_t high) {
        return at < text.size() && text[at] >= low && text[at] <= high;
    };
    const auto tails = [in](size_t from, size_t to) {
        for (size_t at = from; at != to; ++at)
            if (!in(at, 0x80, 0xBF)) return false;
        return true;
    };
    if (in(0, 0x00, 0x7F)) return 1;
    if (in(0, 0xC2, 0xDF) && tails(1, 2)) return 2;
    if (in(0, 0xE0, 0xE0) && in(1, 0xA0, 0xBF) && tails(2, 3)) return 3;
    if ((in(0, 0xE1, 0xEC) || in(0, 0xEE, 0xEF)) && tails(1, 3)) return 3;
    if (in(0, 0xED, 0xED) && in(1, 0x80, 0x9F) && tails(2, 3)) return 3;
    if (in(0, 0xF0, 0xF0) && in(1, 0x90, 0xBF) && tails(2, 4)) return 4;
    if (in(0, 0xF1, 0xF3) && tails(1, 4)) return 4;
    if (in(0, 0xF4, 0xF4) && in(1, 0x80, 0x8F) && tails(2, 4)) return 4;
    return 0;
}

bool is_valid(Bytes text) {
    while (!text.empty()) {
        const size_t length = character_length(text);
        if (length == 0) return false;
        text = text.from(length);
    }
    return true;
}

/// How many errors the validator finds when the text is cut into chunks of `size`.
uint32_t errors(Bytes text, size_t size) {
    Utf8Validator validator;
    uint32_t count = 0;
    for (size_t at = 0; at < text.size(); at += size) {
        Bytes chunk = text.from(at).first(size);
        while (validator.find_error(chunk)) ++count;
    }
    return count + (validator.finish() ? 1 : 0);
}

void check(Bytes text) {
    const uint32_t whole = errors(text, text.size() + 1);
    expect((whole == 0) == is_valid(text), "valid is what the table says", text);
    for (size_t size = 1; size <= text.size(); ++size)
        expect(errors(text, size) == whole, "cuts change nothing", text);
}

void every_character() {
    const uint32_t step = value_test::reduced ? 61 : 1;
    for (uint32_t code = 0; code <= 0x110000; code += step) {
        char text[4];
        size_t size = 0;
        if (code < 0x80) {
            text[size++] = static_cast<char>(code);
        } else if (code < 0x800) {
            text[size++] = static_cast<char>(0xC0 | code >> 6);
        } else if (code < 0x10000) {
            text[size++] = static_cast<char>(0xE0 | code >> 12);
        } else {
            text[size++] = static_cast<char>(0xF0 | code >> 18);
            text[size++] = static_cast<char>(0x80 | (code >> 12 & 0x3F));
        }
        if (code >= 0x800) text[size++] = static_cast<char>(0x80 | (code >> 6 & 0x3F));
        if (code >= 0x80) text[size++] = static_cast<char>(0x80 | (code & 0x3F));
        const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
        expect((errors(Bytes(text, size), 4) == 0) == (!surrogate && code <= 0x10FFFF),
               "a character is valid, a surrogate or more is not", code);
    }
}

/// The bytes at which the table changes its mind, in all sequences of up to four.
void every_sequence() {
    const Bytes edges("A\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xE0\xE1\xED\xF0\xF1\xF4\xF5");
    const size_t longest = value_test::reduced ? 3 : 4;
    char text[4];
    for (size_t size = 1; size <= longest; ++size) {
        uint32_t count = 1;
        for (size_t i = 0; i != size; ++i) count *= 16;
        for (uint32_t number = 0; number != count; ++number) {
            for (size_t i = 0; i != size; ++i) text[i] = edges.data()[number >> (4 * i) & 15];
            check(Bytes(text, size));
        }
    }
}

void every_latin1_byte() {
    for (uint32_t code = 0; code != 256; ++code) {
        const char latin1[] = {'x', static_cast<char>(code), 'y'};
        Bytes text(latin1, sizeof latin1);
        Latin1ToUtf8 converter;
        Utf8Validator validator;
        size_t size = 0;
        uint32_t decoded = 0;
        bool bad = false;
        for (Bytes piece; converter.next(text, piece);) {
            for (size_t i = 0; i != piece.size(); ++i, ++size)
                if (size != 0 && piece[i] != 'y')
                    decoded = piece[i] < 0x80 ? piece[i] : decoded << 6 | (piece[i] & 0x3F);
            bad = bad || validator.find_error(piece);
        }
        if (code == 'y') decoded = code;
        expect(!bad && !validator.finish() && (decoded & 0xFF) == code &&
                   size == (code < 0x80 ? 3 : 4),
               "ISO-8859-1 becomes valid UTF-8 of the same character", code);
    }
}

} // namespace

int main() {
    every_character();
    every_sequence();
    every_latin1_byte();
    return support::conclude("value all_utf8");
}
