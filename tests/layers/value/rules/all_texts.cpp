// SPDX-License-Identifier: MIT
// All short texts over the bytes that matter, at every cut, against a decoder written from the
// rules FF[4] general, Text and SimpleText; and back through the encoder.
#include "expect.hpp"

#include "nanosgf/value/text_decoder.hpp"
#include "nanosgf/syntax/text_encoder.hpp"

namespace {

using namespace nanosgf;
using value_test::expect;

/// A byte of text, a line break or another white space byte as a space, or the end of a part.
struct Output {
    static constexpr uint16_t part_end = 0x100;
    static constexpr size_t capacity = 80;

    uint16_t units[capacity];
    size_t size = 0;
    uint32_t codes = 0; ///< places of the codes, one after the other, in one number

    void put(uint16_t unit) {
        if (size < capacity) units[size++] = unit;
    }
    void found(Code code, size_t at) {
        codes = codes * 31 + static_cast<uint32_t>(code) * 16 + static_cast<uint32_t>(at);
    }
    friend bool operator==(const Output& a, const Output& b) {
        if (a.size != b.size || a.codes != b.codes) return false;
        for (size_t i = 0; i != a.size; ++i)
            if (a.units[i] != b.units[i]) return false;
        return true;
    }
};

bool is_break(uint8_t c) { return c == '\n' || c == '\r'; }
bool is_white(uint8_t c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || is_break(c) || c == 0;
}

/// Sees the whole value at once and looks ahead as it likes.
class Reference {
  public:
    Reference(Bytes raw, TextKind kind, Split split, Charset charset)
        : raw_(raw), kind_(kind), split_(split), charset_(charset) {}

    Output decode() {
        while (at_ < raw_.size()) {
            const uint8_t c = raw_[at_];
            if (c == '\\' && at_ + 1 < raw_.size())
                escape();
            else if (c == '\\')
                ++at_; // what it escapes never came
            else if (is_break(c))
                hard_break();
            else
                plain(c);
        }
        if (raw_.empty()) out_.found(code::empty_value, 15);
        const bool text = out_.size != 0 && out_.units[out_.size - 1] != Output::part_end;
        const uint16_t last = text ? out_.units[out_.size - 1] : uint16_t{0};
        if (last == ' ' || last == '\n') out_.found(code::trailing_space, 15);
        if (split_ == Split::first_colon && parts_ == 1 && !raw_.empty())
            out_.found(code::compose_expected, 15);
        return out_;
    }

  private:
    [[nodiscard]] bool is_pair(size_t at) const {
        return charset_ != Charset::single_byte && at + 1 < raw_.size() &&
               detail::is_lead(raw_[at], charset_) && detail::is_trail(raw_[at + 1], charset_);
    }
    /// A pair has only one place for codes: that of its first byte.
    void put_pair() {
        out_.put(raw_[at_]);
        out_.put(raw_[at_ + 1]);
        at_ += 2;
    }
    [[nodiscard]] size_t break_length(size_t at) const {
        const bool pair = at + 1 < raw_.size() && is_break(raw_[at + 1]) && raw_[at + 1] != raw_[at];
        return pair ? 2 : 1;
    }
    void hard_break() {
        out_.put(kind_ == TextKind::text ? '\n' : ' ');
        at_ += break_length(at_);
    }
    void escape() {
        const uint8_t c = raw_[++at_];
        if (is_break(c)) {
            at_ += break_length(at_);
            return;
        }
        if (c == 0)
            out_.found(code::nul_byte, at_);
        else if (c != ']' && c != '\\' && c != ':')
            out_.found(code::needless_escape, at_);
        if (is_pair(at_)) return put_pair();
        out_.put(is_white(c) ? ' ' : c);
        ++at_;
    }
    void plain(uint8_t c) {
        if (is_pair(at_)) return put_pair();
        const bool colon = c == ':' && split_ != Split::none;
        if (c == 0) out_.found(code::nul_byte, at_);
        if (colon && split_ == Split::first_colon && parts_ == 2)
            out_.found(code::colon_unescaped, at_);
        if (colon && (split_ == Split::every_colon || parts_ == 1)) {
            out_.put(Output::part_end);
            ++parts_;
        } else {
            out_.put(is_white(c) ? ' ' : c);
        }
        ++at_;
    }

    Bytes raw_;
    TextKind kind_;
    Split split_;
    Charset charset_;
    Output out_;
    size_t at_ = 0;
    unsigned parts_ = 1;
};

/// What is_ascii() says of a piece.
bool is_plain_ascii(Bytes piece) {
    for (size_t i = 0; i != piece.size(); ++i)
        if (piece[i] >= 0x80 || (i != 0 && piece[i] == '\\')) return false;
    return true;
}

/// Decodes the value cut before `first` and before `second`.
template <class Decoder>
Output decode_cut(Bytes raw, Decoder decoder, size_t first, size_t second) {
    Output out;
    const size_t cuts[] = {0, first, second, raw.size()};
    for (unsigned i = 0; i != 3; ++i) {
        Bytes chunk = raw.from(cuts[i]).first(cuts[i + 1] - cuts[i]);
        for (TextPiece piece; decoder.next(chunk, piece);) {
            if (piece.code != code::none)
                out.found(piece.code, static_cast<size_t>(chunk.data() - raw.data()) - 1);
            expect(!decoder.is_ascii() || is_plain_ascii(piece.bytes), "a piece is ASCII as the decoder says", raw);
            for (size_t j = 0; j != piece.bytes.size(); ++j) out.put(piece.bytes[j]);
            if (piece.ends_part) out.put(Output::part_end);
        }
    }
    for (Codes codes = decoder.finish(); !codes.empty();) out.found(codes.take(), 15);
    return out;
}

void check_decoding(Bytes raw, TextKind kind, Split split) {
    const Output expected = Reference(raw, kind, split, Charset::single_byte).decode();
    for (size_t first = 0; first <= raw.size(); ++first)
        for (size_t second = first; second <= raw.size(); ++second)
            expect(decode_cut(raw, TextDecoder(kind, split), first, second) == expected,
                   "the decoder is as the reference at every cut", raw);
    if (split != Split::none || !TextDecoder(kind).is_plain(raw)) return;
    Output same;
    for (size_t i = 0; i != raw.size(); ++i) same.put(raw[i]);
    expect(expected == same, "a plain text is decoded to itself, without findings", raw);
}

void check_pairs(Bytes raw, Charset charset) {
    DoubleByteTextDecoder decoder(TextKind::text, Split::first_colon);
    decoder.set_charset(charset);
    const Output expected = Reference(raw, TextKind::text, Split::first_colon, charset).decode();
    for (size_t first = 0; first <= raw.size(); ++first)
        for (size_t second = first; second <= raw.size(); ++second)
            expect(decode_cut(raw, decoder, first, second) == expected,
                   "the decoder of byte pairs is as the reference at every cut", raw);
}

/// Takes `text`, cut before `cut`, for decoded text, escapes it and decodes it again.
void check_encoding(Bytes text, size_t cut) {
    char raw[32];
    size_t size = 0;
    TextEncoder encoder(TextPlace::composed_part);
    Bytes pieces[] = {text.first(cut), text.from(cut)};
    for (Bytes& left : pieces)
        for (Bytes piece; encoder.next(left, piece);)
            for (size_t i = 0; i != piece.size(); ++i) raw[size++] = piece.data()[i];
    TextDecoder decoder(TextKind::text, Split::every_colon);
    Bytes left(raw, size);
    size_t at = 0;
    bool good = true;
    for (TextPiece piece; decoder.next(left, piece); at += piece.bytes.size())
        good = good && !piece.ends_part && piece.code == code::none &&
               piece.bytes == text.from(at).first(piece.bytes.size());
    expect(good && at == text.size(), "what was escaped is decoded to the same", text);
    bool open = false; // to the parser, as long as it has not ended
    for (size_t i = 0; i != size; ++i) {
        expect(open || raw[i] != ']', "no bracket without a backslash", text);
        open = !open && raw[i] == '\\';
    }
    expect(!open, "no backslash without what it escapes", text);
}

constexpr size_t longest = value_test::reduced ? 4 : 6;

/// Calls `check` with all texts of `size` letters of the alphabet.
template <class Check>
void for_all(Bytes alphabet, size_t size, Check check) {
    char text[longest];
    size_t digits[longest] = {};
    for (;;) {
        for (size_t i = 0; i != size; ++i) text[i] = alphabet.data()[digits[i]];
        check(Bytes(text, size));
        size_t i = 0;
        for (; i != size && ++digits[i] == alphabet.size(); ++i) digits[i] = 0;
        if (i == size) return;
    }
}

void check_everything() {
    for (size_t size = 0; size <= longest; ++size) {
        for_all("a\\\n\r\t:", size, [](Bytes raw) {
            check_decoding(raw, TextKind::text, Split::none);
            check_decoding(raw, TextKind::simple_text, Split::first_colon);
        });
        for_all("a]\\:\n ", size, [](Bytes text) {
            for (size_t cut = 0; cut <= text.size(); ++cut) check_encoding(text, cut);
        });
    }
    for (size_t size = 0; size + 1 <= longest; ++size)
        for_all(Bytes("\0]\\:\v \r\n\x80", 9), size, [](Bytes raw) {
            check_decoding(raw, TextKind::text, Split::every_colon);
        });
    for (size_t size = 0; size + 1 <= longest; ++size)
        for_all("\x90\\]\n:\xA6\x80", size, [](Bytes raw) {
            check_pairs(raw, Charset::single_byte);
            check_pairs(raw, Charset::shift_jis);
            check_pairs(raw, Charset::gbk_big5);
        });
}

/// On hosts, where the charset has no byte pairs.
void check_plain() {
    const Bytes texts[] = {"x", "a text of more than sixteen bytes: \xC3\xA4"};
    for (const Bytes& text : texts) {
        TextDecoder plain;
        expect(plain.is_plain(text) == Lenient::wide, "such a text is known to be plain", text);
        expect(plain.is_ascii() == (Lenient::wide && text.size() == 1), "and to be ASCII, if it is", text);
        DoubleByteTextDecoder decoder;
        expect(decoder.is_plain(text) == Lenient::wide, "the same where pairs are compiled in", text);
        decoder.set_charset(Charset::shift_jis);
        expect(!decoder.is_plain(text), "byte pairs are not looked for", text);
    }
}

/// Long runs take eight bytes at a time on big machines: a special byte at each place of them.
void check_runs() {
    char raw[40];
    const Bytes specials("\\\n\0\x1F\x20[]\x7F\x9C\xDC", 10);
    for (const char special : specials)
        for (size_t at = 0; at != sizeof raw; ++at) {
            for (size_t i = 0; i != sizeof raw; ++i) raw[i] = i == at ? special : 'x';
            for (size_t from = 0; from != 9; ++from)
                check_decoding(Bytes(raw + from, 12 + at % 8), TextKind::text, Split::none);
        }
}

/// The same of runs that take up to 32 bytes at a time, and whether they are ASCII.
void check_long_runs() {
    char raw[value_test::reduced ? 40 : 80];
    const Bytes specials("x\\\n\x1F \x7F\x80\xFF", 8);
    for (const char special : specials)
        for (size_t size = 1; size <= sizeof raw; ++size)
            for (size_t at = 0; at != size; ++at) {
                for (size_t i = 0; i != size; ++i) raw[i] = i == at ? special : 'x';
                const Bytes text(raw, size);
                const Output expected = Reference(text, TextKind::text, Split::none, Charset::single_byte).decode();
                expect(decode_cut(text, TextDecoder(), 0, 0) == expected, "a long run is decoded as the reference does", text);
                TextDecoder decoder;
                TextPiece piece;
                Bytes rest = text;
                const bool is_known = decoder.next(rest, piece) && piece.bytes.size() == size && decoder.is_ascii();
                const bool is_one_piece = special != '\\' && special != '\n' && special != '\x1F';
                if (is_one_piece) expect(is_known == (Lenient::wide && is_plain_ascii(text)), "hosts find out whether a run is ASCII", text);
            }
}

} // namespace

int main() {
    check_everything();
    check_plain();
    check_runs();
    check_long_runs();
    return support::conclude("value all_texts");
}
