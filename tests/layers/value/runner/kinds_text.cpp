// SPDX-License-Identifier: MIT
// The kinds of text: streamed through the decoders, chunk by chunk as the parser gives them.
#include "examine.hpp"

#include "nanosgf/value/text_decoder.hpp"
#include "nanosgf/value/utf8.hpp"

namespace value_test {

using nanosgf::BasicTextDecoder;
using nanosgf::Split;
using nanosgf::TextKind;
using nanosgf::TextPiece;

namespace {

template <TextKind kind, Split split, Charset pairs = Charset::single_byte, bool label = false>
struct Text {
    static constexpr Charset charset = pairs;
    static constexpr bool double_byte = pairs != Charset::single_byte;

    BasicTextDecoder<double_byte> decoder;
    bool missing = false; ///< a second part that must come has not

    Text() {
        if constexpr (double_byte) decoder.set_charset(pairs);
    }

    void take(Bytes chunk, Part part, uint32_t at, Findings& findings) {
        Log& log = findings.decoded;
        if (part.first()) {
            decoder.begin(kind, split);
            missing = split == Split::first_colon;
            log.say(split == Split::none ? "\"" : "(\"");
        }
        Bytes raw = chunk;
        for (TextPiece piece; decoder.next(raw, piece);) {
            const auto taken = static_cast<uint32_t>(chunk.size() - raw.size());
            log.say_bytes(piece.bytes);
            if (piece.code != code::none) findings.found(piece.code, at + taken - 1);
            if (!piece.ends_part) {
                if (piece.bytes.empty()) log.say("EMPTY PIECE");
                continue;
            }
            log.say("\", \"");
            missing = false;
        }
        if (!raw.empty()) log.say("NOT ALL TAKEN");
        if (!part.last()) return;
        log.say(missing ? "\", missing)" : split == Split::none ? "\"" : "\")");
        findings.found(decoder.finish());
        if (label && !missing && decoder.is_part_empty()) findings.found(Codes(code::empty_label));
    }
};

struct Utf8 {
    static constexpr Charset charset = Charset::single_byte;
    nanosgf::Utf8Validator validator;

    void take(Bytes chunk, Part part, uint32_t at, Findings& findings) {
        Bytes rest = chunk;
        if (part.first()) findings.decoded.say("\"");
        findings.decoded.say_bytes(chunk);
        while (validator.find_error(rest))
            findings.found(code::text_charset,
                           at + static_cast<uint32_t>(chunk.size() - rest.size()) - 1);
        if (!part.last()) return;
        findings.decoded.say("\"");
        if (validator.finish())
            findings.found(code::text_charset, at + static_cast<uint32_t>(chunk.size()));
    }
};

struct Latin1 {
    static constexpr Charset charset = Charset::single_byte;
    nanosgf::Latin1ToUtf8 converter;

    void take(Bytes chunk, Part part, uint32_t, Findings& findings) {
        if (part.first()) findings.decoded.say("\"");
        for (Bytes piece; converter.next(chunk, piece);) findings.decoded.say_bytes(piece);
        if (part.last()) findings.decoded.say("\"");
    }
};

} // namespace

bool text(const Case& subject) {
    return examine<Text<TextKind::text, Split::none>>(subject);
}
bool simple_text(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::none>>(subject);
}
bool text_shift_jis(const Case& subject) {
    return examine<Text<TextKind::text, Split::none, Charset::shift_jis>>(subject);
}
bool text_gbk_big5(const Case& subject) {
    return examine<Text<TextKind::text, Split::none, Charset::gbk_big5>>(subject);
}
bool composed(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::first_colon>>(subject);
}
bool composed_shift_jis(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::first_colon, Charset::shift_jis>>(subject);
}
bool composed_gbk_big5(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::first_colon, Charset::gbk_big5>>(subject);
}
bool label(const Case& subject) {
    return examine<
        Text<TextKind::simple_text, Split::first_colon, Charset::single_byte, true>>(subject);
}
bool tuple(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::every_colon>>(subject);
}
bool tuple_shift_jis(const Case& subject) {
    return examine<Text<TextKind::simple_text, Split::every_colon, Charset::shift_jis>>(subject);
}
bool utf8(const Case& subject) {
    return examine<Utf8>(subject);
}
bool latin1(const Case& subject) {
    return examine<Latin1>(subject);
}

} // namespace value_test
