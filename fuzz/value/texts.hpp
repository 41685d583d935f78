// SPDX-License-Identifier: MIT
// Texts of all kinds: cut against whole and against the witness, encoded again, split by hand.
#ifndef NANOSGF_FUZZ_VALUE_TEXTS_HPP
#define NANOSGF_FUZZ_VALUE_TEXTS_HPP

#include <string>
#include <vector>

#include "fuzz/value/chunks.hpp"
#include "fuzz/value/text_reference.hpp"
#include "nanosgf/value/composed.hpp"
#include "nanosgf/syntax/text_encoder.hpp"
#include "nanosgf/value/utf8.hpp"

namespace fuzz {

using nanosgf::BasicTextDecoder;
using nanosgf::TextPiece;
using nanosgf::TextPlace;

inline std::string describe(const Text& text) {
    std::string out;
    for (const std::string& part : text.parts) out += '"' + printable(part) + "\" ";
    for (const auto& [at, code] : text.found)
        out += std::to_string(at) + ": code " + std::to_string(static_cast<unsigned>(code)) + " ";
    for (Codes rest = text.codes; !rest.empty();)
        out += "end: code " + std::to_string(static_cast<unsigned>(rest.take())) + " ";
    return out + (text.is_part_empty ? "empty" : "");
}

inline void require_same(const Text& expected, const Text& seen, const char* what) {
    if (expected == seen) return;
    broken("%s: should be <%s> and is <%s>", what, describe(expected).c_str(), describe(seen).c_str());
}

template <bool double_byte>
Text decode_text(const Plan& plan, std::string_view raw, bool cut, BasicTextDecoder<double_byte>& decoder) {
    Text text;
    feed(plan, raw, cut, [&](Bytes chunk, Part, std::size_t at) {
        Bytes rest = chunk;
        TextPiece piece;
        for (;;) {
            const Bytes before = rest;
            const bool more = decoder.next(rest, piece);
            FUZZ_REQUIRE(rest.end() == chunk.end() && rest.begin() >= before.begin(),
                         "the rest is not the rest");
            if (!more) break;
            const Bytes taken(before.data(), before.size() - rest.size());
            const std::string_view bytes = view(piece.bytes);
            FUZZ_REQUIRE(!taken.empty(), "a piece of nothing");
            FUZZ_REQUIRE(is_inside(piece.bytes, taken) || bytes == " " || bytes == "\n",
                         "a piece lies neither in the raw bytes nor in a constant");
            FUZZ_REQUIRE(!bytes.empty() || piece.ends_part, "an empty piece");
            text.parts.back() += bytes;
            if (piece.code != code::none)
                text.found.emplace_back(at + static_cast<std::size_t>(taken.end() - chunk.begin()) - 1, piece.code);
            if (piece.ends_part) text.parts.emplace_back();
        }
        FUZZ_REQUIRE(rest.empty(), "bytes are left");
    });
    text.codes = decoder.finish();
    text.is_part_empty = decoder.is_part_empty();
    return text;
}

template <bool double_byte>
Text decode_text(const Plan& plan, std::string_view raw, bool cut, TextKind kind, Split split,
                 Charset charset) {
    BasicTextDecoder<double_byte> decoder(kind, split);
    if constexpr (double_byte) decoder.set_charset(charset);
    if (cut) { // a decoder that was used before
        Bytes rest("\x81\\");
        TextPiece piece;
        while (decoder.next(rest, piece)) {}
        decoder.begin(kind, split);
    }
    return decode_text(plan, raw, cut, decoder);
}

/// The raw text of some parts, escaped piece by piece.
inline std::string encode(const Plan& plan, const Text& text, bool cut, Charset charset) {
    std::string raw;
    const TextPlace place =
        text.parts.size() > 1 ? TextPlace::composed_part : TextPlace::whole_value;
    for (const std::string& part : text.parts) {
        if (&part != &text.parts.front()) raw += ':';
        nanosgf::TextEncoder encoder(place);
        feed(plan, part, cut, [&](Bytes chunk, Part, std::size_t) {
            Bytes piece;
            for (Bytes rest = chunk; charset == Charset::single_byte
                                         ? encoder.next(rest, piece)
                                         : encoder.next(rest, piece, charset);) {
                FUZZ_REQUIRE(!piece.empty() && (is_inside(piece, chunk) || view(piece) == "\\"),
                             "an encoded piece lies neither in the text nor in a constant");
                raw += view(piece);
            }
        });
    }
    return raw;
}

/// Whether a parser would take `raw` and the `]` after it for one value.
inline bool is_one_value(std::string_view raw, Charset charset) {
    std::size_t at = 0;
    while (at < raw.size()) {
        if (raw[at] == ']') return false;
        if (raw[at] == '\\' && ++at == raw.size()) return false;
        at += is_pair(raw, at, charset) ? 2 : 1;
    }
    return true;
}

/// Half a character before a colon: a backslash there would become its second byte, so that there is
/// no raw text for it in a composed value.
inline bool is_writable(std::string_view text, Charset charset) {
    for (std::size_t at = 0; at + 1 < text.size(); at += is_pair(text, at, charset) ? 2 : 1)
        if (text[at + 1] == ':' && is_pair(std::string({text[at], '\\'}), 0, charset)) return false;
    return true;
}

template <bool double_byte>
void exercise_text(const Plan& plan, TextKind kind, Split split, Charset charset) {
    const Text expected = TextReference(plan.raw, kind, split, charset).decode();
    require_same(expected, decode_text<double_byte>(plan, plan.raw, false, kind, split, charset), "whole");
    require_same(expected, decode_text<double_byte>(plan, plan.raw, true, kind, split, charset), "cut");

    // Text that was not split has colons that only a whole value may hold.
    const std::string raw = encode(plan, expected, false, charset);
    FUZZ_REQUIRE(raw == encode(plan, expected, true, charset), "encoded in pieces: something else");
    if (split != Split::none && expected.parts.size() == 1) return;
    if (split != Split::none)
        for (const std::string& part : expected.parts)
            if (!is_writable(part, charset)) return;
    FUZZ_REQUIRE(is_one_value(raw, charset), "encoded: \"%s\"", printable(raw).c_str());
    const Text again = decode_text<double_byte>(plan, raw, true, kind, split, charset);
    FUZZ_REQUIRE(again.parts == expected.parts, "encoded and decoded: should be <%s> and is <%s>",
                 describe(expected).c_str(), describe(again).c_str());
    FUZZ_REQUIRE(again.found.empty(), "what was encoded is no canonical text: %s", describe(again).c_str());
}

/// The parts of a value that is there whole must be those that the decoder finds on the way.
inline void exercise_parts(const Plan& plan, Charset charset) {
    // Made for what a parser of the same charset has read.
    if (!is_one_value(plan.raw, charset)) return;
    const Bytes raw = whole(plan.raw);
    const auto composed = charset == Charset::single_byte ? nanosgf::decode_composed(raw)
                                                          : nanosgf::decode_composed(raw, charset);
    const Text split = TextReference(plan.raw, TextKind::text, Split::first_colon, charset).decode();
    const auto decode = [&](Bytes part) {
        return TextReference(view(part), TextKind::text, Split::none, charset).decode().parts[0];
    };
    FUZZ_REQUIRE(composed.usable == !raw.empty(), "decode_composed: usable");
    FUZZ_REQUIRE(composed.value.has_second == (split.parts.size() == 2), "decode_composed: parts");
    FUZZ_REQUIRE(is_inside(composed.value.first, raw), "decode_composed: first part");
    FUZZ_REQUIRE(decode(composed.value.first) == split.parts[0], "decode_composed: the first part is %s",
                 printable(view(composed.value.first)).c_str());
    Codes codes = split.codes.without(code::trailing_space);
    for (const auto& [at, code] : split.found)
        if (code == code::colon_unescaped) codes |= code;
    FUZZ_REQUIRE(composed.codes == codes, "decode_composed: codes");
    if (composed.value.has_second) {
        FUZZ_REQUIRE(is_inside(composed.value.second, raw), "decode_composed: second part");
        FUZZ_REQUIRE(composed.value.first.end() + 1 == composed.value.second.begin() &&
                         composed.value.second.end() == raw.end(),
                     "decode_composed: the parts are not side by side");
        FUZZ_REQUIRE(decode(composed.value.second) == split.parts[1],
                     "decode_composed: the second part is %s", printable(view(composed.value.second)).c_str());
    }

    const Text all = TextReference(plan.raw, TextKind::text, Split::every_colon, charset).decode();
    nanosgf::Tuple tuple(raw, charset);
    std::size_t count = 0;
    for (Bytes part; tuple.next(part); ++count) {
        FUZZ_REQUIRE(is_inside(part, raw), "Tuple: a part lies elsewhere");
        FUZZ_REQUIRE(count < all.parts.size() && decode(part) == all.parts[count], "Tuple: part %zu is %s",
                     count, printable(view(part)).c_str());
    }
    FUZZ_REQUIRE(count == all.parts.size(), "Tuple: %zu parts", count);
}

constexpr Split all_splits[] = {Split::none, Split::first_colon, Split::rest, Split::every_colon};

inline void exercise_texts(const Plan& plan) {
    context().form = "text";
    for (const TextKind kind : {TextKind::text, TextKind::simple_text})
        for (const Split split : all_splits)
            exercise_text<false>(plan, kind, split, Charset::single_byte);
    context().form = "parts";
    exercise_parts(plan, Charset::single_byte);
}

inline void exercise_byte_pairs(const Plan& plan) {
    // What a line break becomes has nothing to do with pairs: one kind is enough for each input.
    const TextKind kind = plan.raw.size() % 2 == 0 ? TextKind::text : TextKind::simple_text;
    for (const Charset charset : {Charset::shift_jis, Charset::gbk_big5}) {
        context().form = "text of byte pairs";
        for (const Split split : all_splits) exercise_text<true>(plan, kind, split, charset);
        context().form = "parts of byte pairs";
        exercise_parts(plan, charset);
    }
    context().form = "text without byte pairs";
    exercise_text<true>(plan, kind, Split::none, Charset::single_byte);
}

/// Where UTF-8 goes wrong: RFC 3629, section 4, byte ranges for each character.
inline std::vector<std::size_t> utf8_errors(std::string_view text) {
    std::vector<std::size_t> errors;
    std::size_t at = 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    bool reported = false; // the current byte has shown an error already
    while (at < text.size()) {
        const unsigned char lead = byte(at);
        std::size_t length = 1;
        if (in_range(lead, 0xC2, 0xDF)) length = 2;
        if (in_range(lead, 0xE0, 0xEF)) length = 3;
        if (in_range(lead, 0xF0, 0xF4)) length = 4;
        if (length == 1 && lead >= 0x80 && !reported) errors.push_back(at);
        reported = false;
        std::size_t i = 1;
        for (; i < length && at + i < text.size(); ++i) {
            const unsigned first = i > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
            const unsigned last = i > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
            if (!in_range(byte(at + i), first, last)) break;
        }
        if (i < length) {
            errors.push_back(at + i);
            reported = true;
        }
        at += i;
    }
    return errors;
}

inline void exercise_utf8(const Plan& plan) {
    context().form = "UTF-8";
    const std::vector<std::size_t> expected = utf8_errors(plan.raw);
    nanosgf::Utf8Validator validator;
    for (const bool cut : {false, true, true}) {
        std::vector<std::size_t> errors;
        feed(plan, plan.raw, cut, [&](Bytes chunk, Part, std::size_t at) {
            Bytes rest = chunk;
            while (validator.find_error(rest))
                errors.push_back(at + (chunk.size() - rest.size()) - 1);
            FUZZ_REQUIRE(rest.empty(), "bytes are left");
        });
        if (validator.finish()) errors.push_back(plan.raw.size());
        FUZZ_REQUIRE(errors == expected, "%zu errors of UTF-8 instead of %zu, or elsewhere", errors.size(),
                     expected.size());
    }

    context().form = "ISO-8859-1";
    std::string utf8;
    for (const char c : plan.raw) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) utf8 += static_cast<char>(0xC0 | byte >> 6);
        utf8 += byte < 0x80 ? c : static_cast<char>(0x80 | (byte & 0x3F));
    }
    for (const bool cut : {false, true}) {
        nanosgf::Latin1ToUtf8 converter;
        std::string text;
        feed(plan, plan.raw, cut, [&](Bytes chunk, Part, std::size_t) {
            const auto* const own = reinterpret_cast<const char*>(&converter);
            for (Bytes piece, rest = chunk; converter.next(rest, piece);) {
                FUZZ_REQUIRE(!piece.empty() && (is_inside(piece, chunk) ||
                                                is_inside(piece, Bytes(own, sizeof converter))),
                             "a converted piece lies elsewhere");
                text += view(piece);
            }
        });
        FUZZ_REQUIRE(text == utf8, "converted to %s", printable(text).c_str());
    }
    FUZZ_REQUIRE(utf8_errors(utf8).empty(), "what was converted is no UTF-8");
}

} // namespace fuzz

#endif
