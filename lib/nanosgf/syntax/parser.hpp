// SPDX-License-Identifier: MIT
// The push parser: bytes in, events out, in fixed memory.
#ifndef NANOSGF_SYNTAX_PARSER_HPP
#define NANOSGF_SYNTAX_PARSER_HPP

#include "nanosgf/syntax/handler.hpp"
#include "nanosgf/syntax/machine.hpp"

namespace nanosgf {

/// Where to take up a parse again: at the begin of a tree or node. Trivially copyable; keep it
/// in memory, in a table or in a file (of the same build).
template <class OffsetType, bool lines = false>
struct BasicCheckpoint : LineAndColumn<lines> {
    OffsetType offset = 0; ///< of the first byte to feed after resume()
    uint32_t depth = 0;
    detail::Mode mode = detail::Mode::failed;
    uint8_t flags = 0;

    [[nodiscard]] constexpr bool valid() const { return mode != detail::Mode::failed; }
};

namespace detail {

/// The part of the word in hand that lies in the bytes being fed: kept only for those who want
/// the spelling of identifiers.
template <bool wanted>
class WordInHand {
  protected:
    void set_word(const uint8_t* p) { word_ = p; }
    [[nodiscard]] const uint8_t* word() const { return word_; }

  private:
    const uint8_t* word_ = nullptr;
};
template <>
class WordInHand<false> {
  protected:
    void set_word(const uint8_t*) {}
    [[nodiscard]] static constexpr const uint8_t* word() { return nullptr; }
};

} // namespace detail

/// What Parser and CallbackParser have in common: everything but the way events are delivered.
template <class Sink, class Policy>
class BasicParser : private detail::Machine<Policy>,
                    private detail::WordInHand<Sink::wants_spelling> {
    using Machine = detail::Machine<Policy>;
    using Mode = detail::Mode;
    using Byte = uint8_t;

  public:
    using Offset = typename Policy::Offset;
    using Checkpoint = BasicCheckpoint<Offset, Policy::line_and_column>;

    explicit BasicParser(const Sink& sink) : sink_(sink) {}
    BasicParser(const BasicParser&) = delete;
    BasicParser& operator=(const BasicParser&) = delete;

    /// Reads `bytes`. `ok`: all were consumed. `paused`, `stopped`, `failed`: consumed up to
    /// offset(); after a pause feed the rest of the same bytes. A byte counts as consumed when
    /// all its events were answered. `failed` and `stopped` stay until reset() or resume().
    [[nodiscard]] Status feed(Bytes bytes) {
        return run(reinterpret_cast<const Byte*>(bytes.data()), bytes.size());
    }

    /// Ends the input: reports what is missing and closes open trees. May pause: call it again.
    /// After `ok` only reset(), resume() and finish() itself are allowed.
    [[nodiscard]] Status finish();

    /// Forgets everything and begins anew at offset 0, with no charset set.
    [[nodiscard]] Status reset() {
        if (is_busy()) return Status::misuse;
        this->reset_state();
        return Status::ok;
    }

    /// How many bytes were consumed. Inside a handler it has no meaning: use the event's offset.
    [[nodiscard]] Offset offset() const { return this->offset_; }

    /// Why the last call failed; Code::none if none did.
    [[nodiscard]] Code error() const {
        return this->mode_ == Mode::failed ? static_cast<Code>(this->detail_) : Code::none;
    }

    /// How many trees are open: 1 in the handler of the first on_begin_tree, on_node, ...
    [[nodiscard]] uint32_t depth() const { return this->depth_; }

    /// The begin of the tree or node whose event was the last: valid() from inside
    /// on_begin_tree or on_node, or after a pause there, and otherwise not.
    [[nodiscard]] Checkpoint checkpoint() const;

    /// Goes on at a checkpoint: the next byte to feed is the one at checkpoint.offset, the first
    /// event the one at which it was taken. `misuse` if it is not valid.
    [[nodiscard]] Status resume(const Checkpoint& checkpoint);

    /// After a pause at an event of the kind `last`: skips as if that had been the answer.
    /// `misuse` if `scope` is not a skip, and from inside a handler.
    [[nodiscard]] Status skip(Answer scope, EventKind last);

    /// Chooses how bytes pair up in the values to come. `misuse` inside a value (a handler that
    /// has read CA calls it at the last chunk) and where Policy::double_byte is off.
    [[nodiscard]] Status set_charset(Charset charset) {
        const Mode mode = this->mode_;
        if (!Policy::double_byte || mode == Mode::value || mode == Mode::value_first || mode >= Mode::stopped ||
            this->in_skip())
            return Status::misuse;
        const unsigned others = this->flags_ & ((1U << Machine::charset_shift) - 1U);
        this->flags_ =
            static_cast<uint8_t>(others | static_cast<unsigned>(charset) << Machine::charset_shift);
        return Status::ok;
    }

  private:
    static constexpr Offset countable = static_cast<Offset>(~Offset{0});
    static constexpr Offset most_bytes = Policy::max_bytes != 0 && Policy::max_bytes < countable
                                             ? static_cast<Offset>(Policy::max_bytes)
                                             : countable;

    [[nodiscard]] bool is_busy() const { return (this->flags_ & Machine::busy) != 0; }
    [[nodiscard]] bool is_halted() const { return (this->flags_ & Machine::halted) != 0; }
    /// Of a mode from `stopped` on.
    [[nodiscard]] Status state() const {
        return static_cast<Status>(static_cast<Byte>(this->mode_) & 127);
    }
    /// Why feed() and finish() cannot begin.
    [[nodiscard, gnu::noinline]] Status refusal() const {
        return is_busy() ? Status::misuse : state();
    }
    [[nodiscard]] static Offset address(const void* p) {
        return static_cast<Offset>(reinterpret_cast<uintptr_t>(p));
    }
    /// Inside feed() offset_ is relative, so that this is one addition.
    [[nodiscard]] Offset offset_of(const Byte* p) const {
        return static_cast<Offset>(this->offset_ + address(p));
    }
    [[nodiscard]] static Bytes span(const Byte* from, const Byte* to) {
        return Bytes(from, static_cast<size_t>(to - from));
    }
    [[nodiscard]] Status run(const Byte* p, size_t size);
    [[nodiscard]] Status interruption();
    [[nodiscard, gnu::always_inline]] inline Status leave(const Byte* p);
    [[nodiscard, gnu::always_inline]] inline const Byte* read(const Byte* p, const Byte* end);
    [[nodiscard]] const Byte* read_name_end(const Byte* p);
    [[nodiscard]] const Byte* read_fast(const Byte* p, const Byte* end);
    [[nodiscard]] const Byte* read_slow(const Byte* p, const Byte* end);
    [[nodiscard]] const Byte* read_value(const Byte* p, const Byte* end);
    [[nodiscard]] const Byte* skip_value(const Byte* p, const Byte* end);
    [[nodiscard]] const Byte* deliver(detail::Step step, const Byte* p);
    /// Delivers the spelling read so far. Returns whether there was any.
    [[nodiscard]] bool deliver_word(const Byte* p);
    [[nodiscard]] bool in_word() const {
        const auto mode = static_cast<Mode>(static_cast<uint8_t>(this->mode_) & ~detail::junk_run_bit);
        return mode == Mode::name || mode == Mode::word || mode == Mode::second_word;
    }

    Sink sink_;
};

/// Parses one collection, fed in pieces of any size, and tells `Handler` what stands there.
///
///                       ( ;  F F [ 4 ]  C [ a \ ] b ]  ( ; B [ ] ) )
///     begin_tree at     0                              14
///     node at             1                              15
///     property at            2          7                  16
///     value_chunk at              5         9                  18
///     end_tree at                                                19 20
///
/// The handler has any of these methods, each returning void or Answer:
///
///     on_begin_tree(Offset at)                          at its `(`, when the tree is certain
///     on_node(Offset at)                                at its `;`
///     on_identifier_chunk(Bytes spelling, Offset at)    raw pieces of words, as they pass
///     on_property(Identifier name, Offset at)           delivered at the first `[`
///     on_value_chunk(Bytes raw, Part part, Offset at)   escapes intact
///     on_end_tree(Offset at)                            at its `)`
///     on_diagnostic(const Diagnostic<Offset>& d)        a repair or an error
///
/// Bytes and identifiers that a handler receives are valid until it returns: chunks point into
/// the bytes that were fed, an identifier there or into the parser. README.md beside this file defines
/// each event. A word whose spelling was delivered may turn out to be no identifier; a
/// property's spelling is the words from its offset on.
///
/// Memory: 36 bytes with 4-byte pointers. No heap, no recursion, no global state; any number of
/// parsers may run side by side. Cost: a bounded number of instructions a byte however the input
/// is cut. The handler must outlive the parser.
template <class Handler, class Policy = Lenient>
class Parser : public BasicParser<detail::Methods<Handler, Policy>, Policy> {
  public:
    explicit Parser(Handler& handler)
        : BasicParser<detail::Methods<Handler, Policy>, Policy>(
              detail::Methods<Handler, Policy>(handler)) {}
};

} // namespace nanosgf

#include "nanosgf/syntax/parser_feed.hpp"

#endif
