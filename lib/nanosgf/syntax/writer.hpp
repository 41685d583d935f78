// SPDX-License-Identifier: MIT
// The raw writer: calls in, SGF out, in fixed memory; no order of calls produces malformed SGF.
#ifndef NANOSGF_SYNTAX_WRITER_HPP
#define NANOSGF_SYNTAX_WRITER_HPP

#include "nanosgf/syntax/output.hpp"
#include "nanosgf/syntax/text_encoder.hpp"

namespace nanosgf {

/// Writes one collection:
///
///     writer.begin_tree();                               (
///     writer.node();                                     ;
///     writer.property("C");                              C
///     writer.value("a ] b");                             [a \] b]
///     writer.end_tree();                                 )
///     writer.finish();
///
/// Each call returns one of these:
/// - `ok`.
/// - `paused` if the sink is busy, `failed` if it failed: repeat the call with the same arguments;
///   it continues exactly where it stopped.
/// - `misuse` if the call is refused; it has written nothing. error() is call_order (a value
///   without property, a property without value, a node after a variation, a tree without node,
///   another call than the one to repeat, ...) or name_illegal.
///
/// Once finish() has returned `ok`, the strict parser accepts the output, whatever the order of
/// calls and the bytes of text, unless property_as_read() was called. A line feed precedes each variation and follows each game tree;
/// `width` adds more. 28 bytes with 4-byte pointers; no buffer. Cost: linear in the bytes written.
class Writer {
  public:
    /// `width`: a line with this many bytes or more is broken before the next node, or by a soft
    /// line break within text() and value(). A reader returns the same text: the break is only between
    /// two ASCII characters, and not before a line break. 0: no such breaks.
    explicit Writer(Sink sink, uint16_t width = 0) : sink_(sink), room_(width), width_(width) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// Allowed at the top, after a node and its properties, and after another variation.
    [[nodiscard]] Status begin_tree() {
        return token('(', top | node_begun | valued | tree_ended, tree_begun);
    }
    [[nodiscard]] Status node() {
        return token(';', tree_begun | node_begun | valued, node_begun);
    }
    /// An identifier of 1 to 255 capitals (FF[4] general, PropIdent).
    [[nodiscard]] Status property(Identifier name);
    /// An identifier that FF[4] does not allow, as it was read: `A1`, `key`, a name of any length.
    /// A letter, then letters and digits; also several words without a capital. The lenient parser reads
    /// the same property; the strict one refuses the file. Linked only if used.
    [[nodiscard]] Status property_as_read(Bytes spelling);

    /// A whole value of text; the writer escapes it. A property may have several values.
    [[nodiscard]] Status value(Bytes text) { return whole_value(text, TextPlace::whole_value); }
    /// A whole value that is already escaped, from another file or from a formatter. A `]` without
    /// a backslash gets one, and so does a backslash at the end.
    [[nodiscard]] Status raw_value(Bytes raw) { return whole_value(raw, TextPlace::raw); }

    /// A value in pieces: begin_value(), any number of pieces, end_value(). The call removes the
    /// bytes that it has written from the front of `piece`; so a repeated call writes the rest.
    [[nodiscard]] Status begin_value() { return token('[', named | valued, in_value); }
    [[nodiscard]] Status text(Bytes& piece) { return write_piece(piece, TextPlace::whole_value); }
    /// Text of one part of a composed value, where colons need escapes.
    [[nodiscard]] Status part(Bytes& piece) { return write_piece(piece, TextPlace::composed_part); }
    /// The colon between the parts of a composed value.
    [[nodiscard]] Status colon() { return token(':', in_value, in_value); }
    /// A piece that is already escaped. A backslash at its end escapes the byte that follows.
    [[nodiscard]] Status raw(Bytes& piece) { return write_piece(piece, TextPlace::raw); }
    [[nodiscard]] Status end_value() { return token(']', in_value, valued); }

    [[nodiscard]] Status end_tree() {
        return token(')', node_begun | valued | tree_ended, depth_ == 1 ? top : tree_ended);
    }
    /// Ends the collection: at least one tree was written, and all are ended. After `ok` more trees
    /// may follow.
    [[nodiscard]] Status finish();

    /// Discards all state: as after construction, with the same sink and width. Discarding the output
    /// is up to the caller. Always `ok`. Do not call it in the sink's function.
    [[nodiscard]] Status reset();
    /// Why the last call was not `ok`; code::none after `ok` and `paused`.
    [[nodiscard]] Code error() const { return static_cast<Code>(error_); }
    /// How many trees are open.
    [[nodiscard]] uint32_t depth() const { return depth_; }

  private:
    /// What the last call wrote. Sets of places say where a call is allowed.
    enum Place : uint8_t {
        top = 1,
        tree_begun = 2,
        node_begun = 4,
        named = 8, ///< after an identifier
        in_value = 16,
        valued = 32,     ///< after a value
        tree_ended = 64, ///< after a variation
    };

    void set_error(Code code) { error_ = static_cast<uint8_t>(code); }
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
    [[nodiscard]] bool is_full() const { return width_ != 0 && room_ == 0; }
    [[nodiscard]] bool is_break_due(uint8_t next) const;

    Sink sink_;
    size_t consumed_ = 0; ///< bytes of the current whole value, or name as read, that were written
    uint32_t depth_ = 0;
    uint16_t room_; ///< bytes up to the width of the current line
    uint16_t width_;
    uint8_t place_ = top;
    char call_ = 0;    ///< the call to repeat; 0: none
    uint8_t done_ = 0; ///< how many bytes of the current token the sink has accepted
    uint8_t last_ = 0; ///< the byte written last
    bool escaped_ = false;  ///< a backslash that escapes the next byte was written last
    bool breaking_ = false; ///< the same, and it begins a soft line break
    uint8_t error_ = 0; ///< the lower byte: all codes are this layer's
    bool has_tree_ = false;
};

} // namespace nanosgf

#endif
