// SPDX-License-Identifier: MIT
// The raw writer: structure calls in, SGF out, in fixed memory; no order of calls makes it malformed.
#ifndef NANOSGF_SYNTAX_WRITER_HPP
#define NANOSGF_SYNTAX_WRITER_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/text_encoder.hpp"

namespace nanosgf {

/// Where a Writer puts its bytes.
struct Sink {
    /// Returned by `write` when the device failed.
    static constexpr size_t failed = SIZE_MAX;

    /// Takes some of the `size` bytes, from the first on, and returns how many; 0 when it is busy.
    size_t (*write)(void* context, const char* bytes, size_t size);
    void* context;
};

/// Writes one collection:
///
///     writer.begin_tree();                               (
///     writer.node();                                     ;
///     writer.property(Identifier("C"));                  C
///     writer.value(Bytes("a ] b"));                      [a \] b]
///     writer.end_tree();                                 )
///     writer.finish();
///
/// Each call returns `ok`; or `paused`, the sink was busy, or `failed`, it failed: then the call is to
/// be repeated with the same arguments and goes on exactly where it stood; or `misuse`, refused
/// with nothing written: error() is call_order (a value without property, a property without value,
/// a node after a variation, a tree without node, another call than the one to be repeated, ...) or
/// name_illegal.
///
/// What it writes is accepted by the strict parser, whatever the order of calls and the bytes of text,
/// once finish() returned `ok`. Line feeds stand before each variation and behind each tree; see
/// `width` for more. 28 bytes with 4-byte pointers; no buffer. Cost: linear in the bytes written.
class Writer {
  public:
    /// `width`: lines are broken when they have grown to so many bytes, before the next node and, by
    /// soft line breaks, within text() and value(), where a reader gives the same text back: only
    /// between two ASCII characters, and not before a line break. 0: lines are as long as they are.
    explicit Writer(Sink sink, uint16_t width = 0) : sink_(sink), width_(width) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// At the top, and after a node with its properties, or another variation.
    [[nodiscard]] Status begin_tree() {
        return token('(', top | node_begun | valued | tree_ended, tree_begun);
    }
    [[nodiscard]] Status node() {
        return token(';', tree_begun | node_begun | valued, node_begun);
    }
    /// An identifier of 1 to 255 capitals (FF[4] general, PropIdent).
    [[nodiscard]] Status property(Identifier name);

    /// A whole value of text that gets the escapes which it needs. A property may have several.
    [[nodiscard]] Status value(Bytes text) { return whole_value(text, TextPlace::whole_value); }
    /// A whole value as it stands in another file or as a formatter made it, with its escapes. A `]`
    /// without one gets one, and so does a backslash at its end.
    [[nodiscard]] Status raw_value(Bytes raw) { return whole_value(raw, TextPlace::raw); }

    /// A value in pieces: begin_value(), any number of pieces, end_value(). A piece loses from its
    /// front what was written of it; so a call that is repeated takes what is left.
    [[nodiscard]] Status begin_value() { return token('[', named | valued, in_value); }
    [[nodiscard]] Status text(Bytes& piece) { return write_piece(piece, TextPlace::whole_value); }
    /// Text of one part of a composed value, where colons need escapes.
    [[nodiscard]] Status part(Bytes& piece) { return write_piece(piece, TextPlace::composed_part); }
    /// The colon between the parts of a composed value.
    [[nodiscard]] Status colon() { return token(':', in_value, in_value); }
    /// A piece with its escapes. A backslash at its end escapes what follows, whatever that is.
    [[nodiscard]] Status raw(Bytes& piece) { return write_piece(piece, TextPlace::raw); }
    [[nodiscard]] Status end_value() { return token(']', in_value, valued); }

    [[nodiscard]] Status end_tree() {
        return token(')', node_begun | valued | tree_ended, depth_ == 1 ? top : tree_ended);
    }
    /// Everything is written: at least one tree, and all are ended. After `ok` more trees may follow.
    [[nodiscard]] Status finish();

    /// Forgets everything; what was written is the caller's to discard.
    void reset();
    /// Why the last call was not `ok`; Code::none after `ok` and `paused`.
    [[nodiscard]] Code error() const { return error_; }
    /// How many trees are open.
    [[nodiscard]] uint32_t depth() const { return depth_; }

  private:
    /// Behind what the next call stands. Sets of them say where a call is allowed.
    enum Place : uint8_t {
        top = 1,
        tree_begun = 2,
        node_begun = 4,
        named = 8, ///< behind an identifier
        in_value = 16,
        valued = 32,     ///< behind a value
        tree_ended = 64, ///< behind a variation
    };

    [[nodiscard]] bool begins(char call, unsigned places);
    [[nodiscard]] Status token(char call, unsigned places, Place then);
    [[nodiscard]] Status put_token(char token);
    [[nodiscard]] Status ended(Status status, unsigned place);
    [[nodiscard]] Status put(Bytes bytes, size_t& count);
    [[nodiscard]] Status put_all(Bytes token);
    [[nodiscard]] Status whole_value(Bytes text, TextPlace place);
    [[nodiscard]] Status write_piece(Bytes& piece, TextPlace place);
    [[nodiscard]] Status write_text(Bytes& piece, TextPlace place);
    [[nodiscard]] Status put_break();
    [[nodiscard]] bool is_full() const { return width_ != 0 && column_ >= width_; }
    [[nodiscard]] bool is_break_due(uint8_t next) const;

    Sink sink_;
    size_t consumed_ = 0; ///< of the whole value in hand
    uint32_t depth_ = 0;
    uint16_t column_ = 0; ///< bytes in the line so far
    uint16_t width_;
    uint8_t place_ = top;
    char call_ = 0;    ///< the call that is to be repeated; 0: none
    uint8_t done_ = 0; ///< how much of the token in hand the sink has taken
    uint8_t last_ = 0; ///< the byte written last
    bool escaped_ = false;  ///< a backslash that escapes the next byte was written last
    bool breaking_ = false; ///< the same, and it begins a soft line break
    Code error_ = Code::none;
    bool has_tree_ = false;
};

} // namespace nanosgf

#endif
