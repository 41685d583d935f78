// SPDX-License-Identifier: MIT
// Escapes and soft line breaks: what a reader gets back is the text.
#include "expect.hpp"

#include "nanosgf/value/text_decoder.hpp"

namespace {

using namespace expect;
using nanosgf::TextDecoder;
using nanosgf::TextKind;

/// Writes one value of C by `write`, and returns what stands between its brackets.
template <class Write>
Bytes value_of(Page& page, uint16_t width, Write write) {
    page.clear();
    Writer writer(page.sink(), width);
    const bool good = writer.begin_tree() == Status::ok && writer.node() == Status::ok &&
                      writer.property("C") == Status::ok && write(writer) == Status::ok &&
                      writer.end_tree() == Status::ok && writer.finish() == Status::ok;
    check(good, "the value is written");
    const Bytes all = page.bytes();
    size_t begin = 0; // a narrow line has a line feed before the node
    while (all[begin] != '[') ++begin;
    return all.first(all.size() - 3).from(begin + 1);
}

bool is_text(Page& page, Bytes text, Bytes expected) {
    return value_of(page, 0, [&](Writer& writer) { return writer.value(text); }) == expected;
}
bool is_raw(Page& page, Bytes raw, Bytes expected) {
    return value_of(page, 0, [&](Writer& writer) { return writer.raw_value(raw); }) == expected;
}
bool is_part(Page& page, Bytes text, Bytes expected) {
    return value_of(page, 0, [&](Writer& writer) {
               Bytes piece = text;
               const bool good = writer.begin_value() == Status::ok && writer.part(piece) == Status::ok;
               return good ? writer.end_value() : Status::failed;
           }) == expected;
}

// FF[4] general, Text: `]` and `\` need an escape, and nothing else gets one.
void escapes_in_text() {
    Page page;
    check(is_text(page, "", ""), "an empty text");
    check(is_text(page, "]", "\\]"), "a bracket");
    check(is_text(page, "\\", "\\\\"), "a backslash at the end");
    check(is_text(page, "\\]", "\\\\\\]"), "both");
    check(is_text(page, "[(;:)", "[(;:)"), "what is no data elsewhere is data here");
    check(is_text(page, "a\nb\r\n\t", "a\nb\r\n\t"), "white space is not touched");
}

// FF[4] general, Compose: a colon inside a part needs an escape too.
void escapes_in_parts() {
    Page page;
    check(is_part(page, "a:b]c\\", "a\\:b\\]c\\\\"), "colon, bracket, backslash");
}

// What has its escapes is passed on byte by byte; a value cannot be left or begun by it.
void raw_values() {
    Page page;
    check(is_raw(page, "a\\]b\\\\\\:c\\n:", "a\\]b\\\\\\:c\\n:"), "escapes as they stand");
    check(is_raw(page, "a]b", "a\\]b"), "a bracket without escape gets one");
    check(is_raw(page, "a\\", "a\\\\"), "and so does a backslash at the end");
    check(is_raw(page, "a\\\\\\", "a\\\\\\\\"), "also behind an escaped one");
    check(is_raw(page, "\\\\]", "\\\\\\]"), "an escaped backslash escapes nothing");
}

// Writer::raw: a backslash at the end of a piece escapes what comes next.
void raw_pieces() {
    Page page;
    const Bytes raw("a\\]b\\\\c]\\");
    for (size_t cut = 0; cut <= raw.size(); ++cut) {
        const Bytes value = value_of(page, 0, [&](Writer& writer) {
            Bytes first = raw.first(cut);
            Bytes second = raw.from(cut);
            const bool good = writer.begin_value() == Status::ok && writer.raw(first) == Status::ok &&
                              writer.raw(second) == Status::ok;
            return good ? writer.end_value() : Status::failed;
        });
        check(value == Bytes("a\\]b\\\\c\\]\\\\"), "the same wherever it is cut");
    }
    const Bytes value = value_of(page, 0, [&](Writer& writer) {
        Bytes first("\\");
        return writer.begin_value() == Status::ok && writer.raw(first) == Status::ok &&
                       writer.colon() == Status::ok
                   ? writer.end_value()
                   : Status::failed;
    });
    check(value == Bytes("\\\\:"), "but not the colon between two parts");
}

/// Decodes `raw` into `text`; its size.
size_t decode(Bytes raw, TextKind kind, char* text) {
    TextDecoder decoder;
    decoder.begin(kind);
    size_t size = 0;
    for (nanosgf::TextPiece piece; decoder.next(raw, piece);)
        for (const char c : piece.bytes) text[size++] = c;
    return size;
}

/// Whether no soft break stands within a character, before a line break, or after an escape.
bool breaks_are_between_characters(Bytes raw) {
    bool escaped = false;
    for (size_t i = 0; i + 1 < raw.size(); ++i) {
        const bool begins = !escaped && raw[i] == '\\';
        escaped = begins;
        if (!begins || raw[i + 1] != '\n') continue;
        const uint8_t before = i == 0 ? uint8_t{' '} : raw[i - 1];
        const uint8_t after = i + 2 < raw.size() ? raw[i + 2] : uint8_t{' '};
        if (((before | after) & 0x80) != 0 || after == '\n' || after == '\r') return false;
    }
    return true;
}

/// The longest line of `text`, line feeds apart.
size_t longest_line(Bytes text) {
    size_t longest = 0;
    size_t column = 0;
    for (const char c : text) {
        column = c == '\n' ? 0 : column + 1;
        if (column > longest) longest = column;
    }
    return longest;
}

constexpr TextKind kinds[] = {TextKind::text, TextKind::simple_text};
constexpr Bytes samples[] = {
    Bytes("a text of several words, longer than a line"),
    Bytes("]]]]]]]]\\\\\\\\\\\\]:]:]:"),
    Bytes("two\nlines\r\nthree\rfour\n\rfive\n\n\nsix\r\r"),
    Bytes("\xC3\xA9t\xC3\xA9 \xE2\x82\xAC\xE2\x82\xAC \xF0\x9F\x98\x80\xF0\x9F\x98\x80!"),
    Bytes("\xA6]\x90\\ half of a character"),
    Bytes("   blanks   \t\t\v\f   "),
    Bytes("\\"),
    Bytes("x"),
    Bytes(""),
};

// FF[4] general, Text: soft line breaks, at every width a reader gives the same text, of both kinds.
void soft_breaks_at_every_width() {
    static char before[200], after[200];
    Page page;
    for (const Bytes sample : samples) {
        for (const TextKind kind : kinds) {
            const size_t size =
                decode(value_of(page, 0, [&](Writer& w) { return w.value(sample); }), kind, before);
            for (uint16_t width = 1; width <= 20; ++width) {
                const Bytes raw = value_of(page, width, [&](Writer& w) { return w.value(sample); });
                check(Bytes(after, decode(raw, kind, after)) == Bytes(before, size), "the same text");
                check(breaks_are_between_characters(raw), "breaks between characters only");
                bool ascii = true;
                for (const char c : sample) ascii = ascii && (static_cast<uint8_t>(c) & 0x80) == 0;
                // An escape is not parted, and the break's own backslash stands at the end.
                if (ascii && width > 3)
                    check(longest_line(page.bytes()) <= width + size_t{3}, "lines are broken");
            }
        }
    }
}

// The same text in pieces is broken in the same places.
void pieces_are_broken_alike() {
    Page page;
    for (const Bytes sample : samples) {
        for (uint16_t width = 0; width <= 20; width = static_cast<uint16_t>(width + 5)) {
            char whole[400];
            const Bytes raw = value_of(page, width, [&](Writer& w) { return w.value(sample); });
            const size_t size = raw.size();
            for (size_t i = 0; i != size; ++i) whole[i] = raw.data()[i];
            for (size_t cut = 0; cut <= sample.size(); ++cut) {
                const Bytes pieces = value_of(page, width, [&](Writer& w) {
                    Bytes first = sample.first(cut);
                    Bytes second = sample.from(cut);
                    const bool good = w.begin_value() == Status::ok && w.text(first) == Status::ok &&
                                      w.text(second) == Status::ok;
                    return good ? w.end_value() : Status::failed;
                });
                check(pieces == Bytes(whole, size), "a text in two pieces");
            }
        }
    }
}

// Writer: with a width, a node begins a line when the last one is full; raw values are left whole.
void nodes_begin_lines() {
    Page page;
    Writer writer(page.sink(), 8);
    bool good = writer.begin_tree() == Status::ok;
    for (int i = 0; i != 4; ++i) {
        good = good && writer.node() == Status::ok && writer.property("B") == Status::ok;
        good = good && writer.raw_value("ab") == Status::ok;
    }
    good = good && writer.property("X") == Status::ok;
    good = good && writer.raw_value("a long value") == Status::ok;
    check(good && writer.end_tree() == Status::ok, "written");
    check(page.is("(;B[ab];B[ab]\n;B[ab];B[ab]X[a long value])\n"), "lines of about that width");
}

// The lines are the same wherever the file is: a line feed before each variation.
void variations_begin_lines() {
    Page page;
    Writer writer(page.sink());
    const bool good = writer.begin_tree() == Status::ok && writer.node() == Status::ok &&
                      writer.begin_tree() == Status::ok && writer.node() == Status::ok &&
                      writer.end_tree() == Status::ok && writer.begin_tree() == Status::ok &&
                      writer.node() == Status::ok && writer.end_tree() == Status::ok &&
                      writer.end_tree() == Status::ok && writer.finish() == Status::ok;
    check(good && page.is("(;\n(;)\n(;))\n"), "two variations");
}

// The width is 16 bits, a line may be longer.
void a_line_of_65536_bytes_is_broken_before_the_next_node() {
    uint32_t breaks = 0;
    Writer writer({[](void* count, const char* bytes, size_t size) {
                       for (size_t i = 0; i != size; ++i) *static_cast<uint32_t*>(count) += bytes[i] == '\n';
                       return size;
                   },
                   &breaks},
                  60);
    bool written = writer.begin_tree() == Status::ok && writer.node() == Status::ok &&
                   writer.property("C") == Status::ok && writer.begin_value() == Status::ok;
    for (uint16_t i = 0; i != 4096; ++i) {
        Bytes piece("sixteen letters.");
        written = writer.raw(piece) == Status::ok && written;
    }
    written = written && writer.end_value() == Status::ok;
    check(written && breaks == 0 && writer.node() == Status::ok && breaks == 1,
          "a line of 65,541 bytes is broken before the next node");
}

} // namespace

void texts() {
    escapes_in_text();
    escapes_in_parts();
    raw_values();
    raw_pieces();
    soft_breaks_at_every_width();
    pieces_are_broken_alike();
    nodes_begin_lines();
    variations_begin_lines();
    a_line_of_65536_bytes_is_broken_before_the_next_node();
}
