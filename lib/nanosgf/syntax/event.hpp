// SPDX-License-Identifier: MIT
// The types that parser and handler exchange: events, answers, results.
#ifndef NANOSGF_SYNTAX_EVENT_HPP
#define NANOSGF_SYNTAX_EVENT_HPP

#include "nanosgf/syntax/code.hpp"
#include "nanosgf/syntax/identifier.hpp"

namespace nanosgf {

/// What a handler answers to an event. A handler method may return void instead: always `go_on`.
///
/// on_begin_tree, on_node, on_property and on_value_chunk may answer with a skip. From any other
/// event, or where there is nothing of that kind to skip (`skip_property` from on_node), a skip
/// means `go_on`. A skipped tree still gets its on_end_tree, so begin and end stay balanced.
enum class Answer : uint8_t {
    go_on,
    skip_property, ///< no more of this property's values
    skip_node,     ///< skip the rest of this node; the next event is on_node, on_begin_tree or
                   ///< on_end_tree. A stray `(` also ends the skip
    skip_tree,     ///< skip the rest of this tree; the next event is its end
    pause,         ///< return from feed() or finish() now; the next call continues from here
    stop,          ///< return now and refuse every call until reset()
};

/// What feed(), finish(), reset() and resume() return.
enum class Status : uint8_t {
    ok,      ///< all bytes were consumed
    paused,  ///< the handler answered pause; offset() is how many bytes were consumed
    stopped, ///< the handler answered stop; sticky until reset() or resume()
    failed,  ///< error() is the reason, offset() the place; sticky until reset() or resume()
    misuse,  ///< the call is not allowed here (from inside a handler, after finish()); nothing changed
};

/// Which piece of a value a chunk is. An empty value is one chunk of no bytes, first and last.
class Part {
  public:
    static constexpr uint8_t first_bit = 1;
    static constexpr uint8_t last_bit = 4;
    static constexpr uint8_t incomplete_bit = 2;
    static constexpr uint8_t node_bit = 8;  ///< of a joined event: starts_node()
    static constexpr uint8_t pair_bit = 16; ///< of a joined event: the identifier has two letters
    static constexpr uint8_t ascii_bit = 32; ///< of decoded text: is_ascii()

    constexpr Part() : bits_(0) {}
    explicit Part(detail::Unset) {}
    constexpr explicit Part(uint8_t bits) : bits_(bits) {}
    constexpr Part(bool first, bool last, bool incomplete = false)
        : bits_(static_cast<uint8_t>((first ? first_bit : 0) | (last ? last_bit : 0) |
                                     (incomplete ? incomplete_bit : 0))) {}

    /// The value starts here.
    [[nodiscard]] constexpr bool first() const { return (bits_ & first_bit) != 0; }
    /// The value ends here.
    [[nodiscard]] constexpr bool last() const { return (bits_ & last_bit) != 0; }
    /// Last, but the input ended inside the value: if you store values, discard this one.
    [[nodiscard]] constexpr bool incomplete() const { return (bits_ & incomplete_bit) != 0; }
    [[nodiscard]] constexpr uint8_t bits() const { return bits_; }

  protected:
    constexpr void add(uint8_t bits) { bits_ = static_cast<uint8_t>(bits_ | bits); }

  private:
    uint8_t bits_;
};

/// Which piece of a decoded text a call delivers. The last piece of a text may be empty; an empty
/// text is one empty piece, both first and last. A composed value has two components, each a text.
class TextPart : public Part {
  public:
    constexpr TextPart() = default;
    constexpr TextPart(bool first, bool last, uint8_t component = 0, bool incomplete = false)
        : Part(first, last, incomplete), component_(component) {}

    /// 0, or 1 after the colon of a composed value (`AP[CGoban:3]`).
    [[nodiscard]] constexpr uint8_t component() const { return component_; }
    /// The piece is known to be ASCII, with a backslash at most at its start. On hosts alone; if false, it may be ASCII all the same.
    [[nodiscard]] constexpr bool is_ascii() const { return (bits() & ascii_bit) != 0; }
    constexpr void set_ascii(bool is_ascii) { add(is_ascii ? ascii_bit : uint8_t{0}); }

  private:
    uint8_t component_ = 0;
};

/// Line and column of a diagnostic, from 1, the column in bytes. LF, CR, CR LF and LF CR end a
/// line (FF[4] general, line breaks). Both count modulo 2^32. Present only where
/// Policy::line_and_column is on.
template <bool present>
struct LineAndColumn {
    uint32_t line = 1;
    uint32_t column = 1;
};
template <>
struct LineAndColumn<false> {};

/// A repair or an error and its place. `OffsetType` is an unsigned integer (Policy::Offset).
template <class OffsetType, bool lines = false>
struct BasicDiagnostic : LineAndColumn<lines> {
    Code code = code::none;
    OffsetType offset = 0; ///< of the byte that the code refers to, from 0
};

/// What a parser reports under a policy that changes neither Offset nor line_and_column: Lenient,
/// Strict, game::Everything.
using Diagnostic = BasicDiagnostic<uint32_t>;

/// What a parser reports under any other policy. Each parser class has this type as its member
/// `Diagnostic`. A handler, which is declared before the parser, uses this name.
template <class Policy>
using DiagnosticOf = BasicDiagnostic<typename Policy::Offset, Policy::line_and_column>;

enum class EventKind : uint8_t {
    none = 0,
    begin_tree = 1,
    node = 2,
    property = 3,
    value_chunk = 4,
    end_tree = 5,
    joined = 6, ///< Policy::joined only: a property and its whole first value in place of two events, and with
                ///< starts_node() the node before it. It has no checkpoint; a skip means what it means at the value
    identifier_chunk = 7,
    diagnostic = 8,
    end_of_input = 9, ///< Reader only: everything was read
    failure = 10,     ///< Reader only: reading failed, `code` is the reason; nothing follows
};

/// The fields that every event has: one 32-bit word.
struct alignas(uint32_t) EventHead {
    EventKind kind;
    Part part; ///< value_chunk and joined
    Code code; ///< diagnostic and failure

    constexpr EventHead() : kind(EventKind::none), part(), code(code::none) {}
    explicit EventHead(detail::Unset) : part(detail::Unset()) {}
};

/// One event as a value: CallbackParser passes it to the callback, Reader returns it.
/// `bytes` stays valid until the callback returns, or until the Reader's next call.
template <class OffsetType, bool lines = false>
class BasicEvent : public EventHead, public LineAndColumn<lines> {
  public:
    using Offset = OffsetType;

    Bytes bytes; ///< property: the identifier; chunks and joined: the raw bytes; others: empty

    constexpr BasicEvent() = default;
    /// For events whose bytes lie in the input: their offset is their address plus `base`.
    explicit BasicEvent(Offset base)
        : EventHead(detail::Unset()), bytes(detail::Unset()), base_(base) {}

    /// An event of the same input, without contents.
    [[nodiscard]] BasicEvent another() const { return BasicEvent(base_); }
    /// Becomes another event whose bytes lie in the input.
    void become(EventKind event_kind, Part event_part, Bytes event_bytes) {
        set_head(event_kind, code::none, event_part);
        bytes = event_bytes;
    }
    /// Becomes another event at the offset `at`.
    void become(EventKind event_kind, Code event_code, Part event_part, Bytes event_bytes,
                Offset at) {
        set_head(event_kind, event_code, event_part);
        bytes = event_bytes;
        base_ = static_cast<Offset>(at - address());
    }
    /// From now on the offset of bytes is their address plus `base` again.
    void rebase(Offset base) { base_ = base; }
    /// The offset, from 0, of the `(`, the `;`, the `)`, the first byte of the identifier or of the
    /// chunk, or the byte that the diagnostic refers to.
    [[nodiscard]] Offset offset() const { return static_cast<Offset>(base_ + address()); }
    [[nodiscard]] Identifier name() const { return Identifier(bytes); }
    /// joined: the identifier, which precedes the `[` before `bytes`.
    [[nodiscard]] Identifier joined_name() const {
        const size_t size = (part.bits() & Part::pair_bit) != 0 ? 2 : 1;
        return Identifier(Bytes(bytes.data() - 1 - size, size));
    }
    /// joined: whether the node starts here, with the `;` before its identifier.
    [[nodiscard]] bool starts_node() const { return (part.bits() & Part::node_bit) != 0; }

  private:
#if NANOSGF_GNU
    /// Writes the fields as one word; compilers do so by themselves only for constants.
    void set_head(EventKind event_kind, Code event_code, Part event_part) {
        typedef uint32_t __attribute__((may_alias)) Word;
        static_assert(sizeof(EventHead) == sizeof(Word));
        const auto kind_bits = static_cast<uint32_t>(event_kind);
        const auto code_bits = static_cast<uint32_t>(event_code);
        *reinterpret_cast<Word*>(static_cast<EventHead*>(this)) =
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            kind_bits << 24 | uint32_t{event_part.bits()} << 16 | code_bits;
#else
            kind_bits | uint32_t{event_part.bits()} << 8 | code_bits << 16;
#endif
    }
#else
    void set_head(EventKind event_kind, Code event_code, Part event_part) {
        kind = event_kind;
        code = event_code;
        part = event_part;
    }
#endif
    [[nodiscard]] Offset address() const {
        return static_cast<Offset>(reinterpret_cast<uintptr_t>(bytes.data()));
    }

    Offset base_ = 0; // offset() is computed only when a callback asks for it
};

using Event = BasicEvent<uint32_t>;

namespace detail {

/// What a joined event says of its value, which is whole, and with the `bits` of Part of what precedes it.
[[nodiscard]] constexpr Part joined_part(uint8_t bits) {
    return Part(static_cast<uint8_t>(bits | Part::first_bit | Part::last_bit));
}

/// Feeds `bytes` and removes what the parser consumed from their front.
template <class Parser>
[[nodiscard, gnu::always_inline]] inline Status feed_front(Parser& parser, Bytes& bytes) {
    const auto before = parser.offset();
    const Status status = parser.feed(Bytes(bytes));
    bytes = bytes.from(static_cast<size_t>(parser.offset() - before));
    return status;
}

} // namespace detail
} // namespace nanosgf

#endif
