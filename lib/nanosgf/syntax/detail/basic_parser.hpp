// SPDX-License-Identifier: MIT
// The common base of all push parsers: everything except the delivery of events.
#ifndef NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_HPP
#define NANOSGF_SYNTAX_DETAIL_BASIC_PARSER_HPP

#include "nanosgf/syntax/detail/grammar_machine.hpp"

namespace nanosgf {

/// A place at which to resume parsing: the start of a tree or node. Trivially copyable; keep it
/// in memory, in a table or in a file (for the same build). resume() checks all its fields.
template <class OffsetType, bool lines = false>
struct BasicCheckpoint : LineAndColumn<lines> {
    OffsetType offset = 0; ///< of the first byte to feed after resume()
    uint32_t depth = 0;
    detail::Mode mode = detail::Mode::failed;
    uint8_t flags = 0;

    /// The place of a game's `(`, at depth 0, or else of a node inside `trees` open trees. For programs that know
    /// where they are; after resume() there the parser takes their word for it.
    [[nodiscard]] static constexpr BasicCheckpoint at(OffsetType place, uint32_t trees, Charset charset = Charset::single_byte) {
        BasicCheckpoint checkpoint;
        checkpoint.offset = place;
        checkpoint.depth = trees;
        checkpoint.mode = trees == 0 ? detail::Mode::outside : detail::Mode::node_start;
        checkpoint.flags = static_cast<uint8_t>(1U | static_cast<unsigned>(charset) << 1); // GrammarMachine::seen_tree
        return checkpoint;
    }
    /// Whether it is a place at all: false from construction until a parser sets it.
    [[nodiscard]] constexpr explicit operator bool() const { return mode != detail::Mode::failed; }
};

using Checkpoint = BasicCheckpoint<uint32_t>;

namespace detail {

/// The part of the current word that lies in the bytes being fed: kept only if the spelling of
/// identifiers is delivered.
template <bool wanted>
class CurrentWord {
  protected:
    void set_word(const uint8_t* p) { word_ = p; }
    [[nodiscard]] const uint8_t* word_begin() const { return word_; }

  private:
    const uint8_t* word_ = nullptr;
};
template <>
class CurrentWord<false> {
  protected:
    void set_word(const uint8_t*) {}
    [[nodiscard]] static constexpr const uint8_t* word_begin() { return nullptr; }
};

} // namespace detail

template <class Policy>
class Reader;

/// The common base of Parser and CallbackParser. `Sink` delivers the events.
template <class Sink, class Policy>
class BasicParser : private detail::GrammarMachine<Policy>,
                    private detail::CurrentWord<Sink::wants_spelling> {
    using GrammarMachine = detail::GrammarMachine<Policy>;
    using Mode = detail::Mode;
    using Byte = uint8_t;

  public:
    using Offset = typename Policy::Offset;
    using Checkpoint = BasicCheckpoint<Offset, Policy::line_and_column>;
    using Diagnostic = DiagnosticOf<Policy>;

    explicit BasicParser(const Sink& sink) : sink_(sink) {}
    BasicParser(const BasicParser&) = delete;
    BasicParser& operator=(const BasicParser&) = delete;

    /// Reads `bytes`. Returns `ok` if all were consumed; `paused`, `stopped` or `failed` if they
    /// were consumed up to offset(). After a pause feed the rest of the same bytes. A byte is
    /// consumed when all its events were answered. `failed` and `stopped` persist until reset() or
    /// resume(). feed() removes consumed bytes from the front of a variable:
    ///
    ///     while (parser.feed(bytes) == Status::paused) wait();
    ///
    /// A handler may throw where exceptions are on; CallbackParser and Reader need a library that
    /// was compiled with exceptions, too. The exception leaves feed() or finish(), and the parser
    /// is then stopped, but offset() is as before that call: none of the call's bytes count as
    /// consumed.
    [[nodiscard]] Status feed(Bytes& bytes) { return detail::feed_front(*this, bytes); }
    [[nodiscard, gnu::always_inline]] inline Status feed(const Bytes& bytes) {
        const Byte* const p = reinterpret_cast<const Byte*>(bytes.data());
        const Offset room = static_cast<Offset>(most_bytes - this->offset_);
        if (bytes.size() > room) return run_up_to(p, static_cast<size_t>(room));
        return run(p, p + bytes.size());
    }

    /// Ends the input: reports what is missing and closes open trees. If it returns `paused`, call
    /// it again. After `ok` only reset(), resume() and finish() itself are allowed.
    [[nodiscard, gnu::always_inline]] inline Status finish() {
        // An end pointer before the start pointer stands for the end of the input.
        const Byte* const end = reinterpret_cast<const Byte*>(this);
        return run(end + 1, end);
    }

    /// Discards all state and starts again at offset 0, with no charset set. Returns `misuse`, and
    /// changes nothing, inside a handler.
    [[nodiscard]] Status reset() {
        if (is_busy()) return Status::misuse;
        this->reset_state();
        return Status::ok;
    }

    /// How many bytes were consumed. Has no meaning inside a handler: use the event's offset there.
    [[nodiscard]] Offset offset() const { return this->offset_; }

    /// Why the last call failed; code::none if none did.
    [[nodiscard]] Code error() const {
        return this->mode_ == Mode::failed ? static_cast<Code>(this->memo_) : code::none;
    }

    /// How many trees are open: 1 in the handler of the first on_begin_tree, on_node, ...
    [[nodiscard]] uint32_t depth() const { return this->depth_; }

    /// Line and column of a byte, for a handler: `at` is the offset of the current event, or of a later
    /// byte of the same call of feed(). Only with Policy::line_and_column. Cost: reads the bytes up to
    /// there.
    [[nodiscard]] LineAndColumn<Policy::line_and_column> location(Offset at) {
        return at == this->token_ ? this->token_location() : this->locate(at);
    }

    /// The start of the tree or node of the last event. There is one, `if (checkpoint)`, only
    /// inside on_begin_tree or on_node, or after a pause there.
    [[nodiscard]] Checkpoint checkpoint() const;

    /// Continues at a checkpoint: feed the byte at checkpoint.offset next. The first event is the
    /// one at which the checkpoint was taken; before that of a tree the diagnostics of bytes after its
    /// `(` come again. Returns `misuse`, and changes nothing, inside a handler, and if checkpoint() with
    /// this policy cannot return such a value. A damaged checkpoint that passes this test, for example one
    /// with another depth, gives other events, never undefined behaviour: finish() ends as many trees as
    /// it says, at most `offset`.
    [[nodiscard]] Status resume(const Checkpoint& checkpoint);

    /// After a pause at an event of the kind `last`: skips as if the handler had answered `scope`.
    /// Returns `misuse` if `scope` is not a skip, and inside a handler.
    [[nodiscard]] Status skip(Answer scope, EventKind last);

    /// Chooses which bytes form pairs in the values that follow. Returns `misuse` inside a value (a
    /// handler that reads CA calls it at the last chunk) and if Policy::double_byte is off.
    [[nodiscard]] Status set_charset(Charset charset) {
        const Mode mode = this->mode_;
        if (!Policy::double_byte || mode < Mode::after_skipped_value || mode >= Mode::stopped)
            return Status::misuse;
        const unsigned others = this->flags_ & ~static_cast<unsigned>(GrammarMachine::charset_bits);
        this->flags_ = static_cast<uint8_t>(
            others | static_cast<unsigned>(charset) << GrammarMachine::charset_shift);
        return Status::ok;
    }

  private:
    friend class Reader<Policy>;
    static constexpr Offset countable = static_cast<Offset>(~Offset{0});
    static constexpr Offset most_bytes = Policy::max_bytes != 0 && Policy::max_bytes < countable
                                             ? static_cast<Offset>(Policy::max_bytes)
                                             : countable;

    [[nodiscard, gnu::always_inline]] static inline bool is_possible(const Checkpoint& checkpoint);
    [[gnu::always_inline]] inline void be_stopped() {
        if (this->mode_ < Mode::stopped) this->mode_ = Mode::stopped; // an error remains an error
    }
    /// A handler left run() by an exception: only reset() reads on. `before` is where the bytes began.
    void be_stopped_by_exception(Offset before) {
        be_stopped();
        leave_moves(sink_);
        this->offset_ = before;
        this->flags_ = static_cast<uint8_t>(this->flags_ - GrammarMachine::busy);
    }
    /// Applies a skip as the answer to an event of the kind `last`.
    [[gnu::always_inline]] inline void skip_after(Answer scope, EventKind last) {
        if constexpr (joins)
            if (last == EventKind::joined) last = EventKind::value_chunk;
        this->begin_skip(scope, last);
    }
    [[nodiscard]] bool is_busy() const { return this->flags_ >= GrammarMachine::busy; }
    /// The status of a mode; only for `stopped` and later ones.
    [[nodiscard]] Status state() const {
        return static_cast<Status>(static_cast<Byte>(this->mode_) & 127);
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
    using Frame = typename Sink::Frame;
    [[nodiscard]] Status run(const Byte* p, const Byte* end);
    [[nodiscard]] Status run_up_to(const Byte* p, size_t size);
    [[nodiscard, gnu::always_inline]] inline Answer read(Frame& frame, const Byte*& p,
                                                         const Byte* end);
    [[nodiscard, gnu::always_inline]] inline Answer read_value(Frame& frame, const Byte*& p,
                                                               const Byte* end);
    [[nodiscard, gnu::always_inline]] inline bool read_fast(Frame& frame, const Byte*& p,
                                                            const Byte* end, Answer& answer);
    [[nodiscard, gnu::always_inline]] inline Answer read_step(Frame& frame, const Byte*& p,
                                                              const Byte* end);
    /// The start of a word that is cut or not followed by `[`. Returns true.
    [[gnu::always_inline]] inline bool keep_letter(const Byte* begin, const Byte*& p) {
        this->set_word(begin);
        this->set_token(offset_of(begin));
        this->name_.begin(static_cast<char>(*begin));
        this->mode_ = Mode::word;
        p = begin + 1;
        return true;
    }
    /// A value that is cut or holds an escape, or on small machines more than a move. Returns true.
    [[gnu::always_inline]] inline bool cut_value(const Byte* begin, const Byte*& p) {
        this->mode_ = Mode::value_first;
        p = begin;
        return true;
    }
    [[nodiscard, gnu::always_inline]] inline Answer deliver(Frame& frame, detail::Step step,
                                                         const Byte*& p);
    /// Whether a faster path is compiled in addition to the plain loop.
    static constexpr bool reads_wide =
        Policy::wide && !GrammarMachine::limits_values;
    /// Whether a property and its first value may be one event.
    static constexpr bool joins = Sink::joins && reads_wide;
    /// Whether the sink may make the events of both.
    static constexpr bool takes_apart = Sink::may_take_apart && reads_wide;
    /// Where the last bytes before `end` begin: one comparison with it says whether moves_reach bytes and one more are left.
    /// Null, and not asked, where there is a call for each event of a move: clang would have a register less.
    [[nodiscard, gnu::always_inline]] static inline const Byte* last_bytes(const Byte* p, const Byte* end);
    [[nodiscard, gnu::always_inline]] static inline bool has_moves_reach(const Byte* p, const Byte* end, const Byte* last);
    [[nodiscard, gnu::always_inline]] inline Answer read_moves(Frame& frame, const Byte*& p, const Byte* end,
                                                               const Byte* last);
    template <bool apart>
    [[nodiscard]] const Byte* read_moves_apart(Frame& frame, const Byte* p, const Byte* end, Answer& answer);
    template <bool apart, bool inlined>
    [[nodiscard, gnu::always_inline]] inline Answer read_moves_by(Frame& frame, const Byte*& p, const Byte* end,
                                                                  const Byte* last);
    template <bool apart>
    [[nodiscard, gnu::always_inline]] inline Answer deliver_move(Frame& frame, const Byte*& p);
    template <class Event>
    [[nodiscard, gnu::always_inline]] inline Answer deliver_move_events(Event& frame, const Byte*& p);
    [[nodiscard, gnu::always_inline]] inline Answer deliver_spelling(Frame& frame, const Byte* begin, const Byte* end);
    [[nodiscard, gnu::always_inline]] inline bool read_trees(Frame& frame, const Byte*& p, const Byte* end,
                                                             Answer& answer);
    [[nodiscard, gnu::always_inline]] inline Answer deliver_tree(Frame& frame, detail::Step what, Offset at);
    /// Whether a Reader steps over ordinary tokens itself, without run().
    static constexpr bool pulls_wide = reads_wide && !Policy::line_and_column && !Sink::wants_spelling;
    // Templates: what nobody calls is not compiled.
    template <class Event>
    [[nodiscard]] const Byte* read_whole_moves(Event& frame, const Byte* p, const Byte* end, Answer& answer);
    /// Whether it writes no state between the events of moves in a row. Lines are counted by that state.
    static constexpr bool reads_runs = Sink::has_move_events && reads_wide && !Policy::line_and_column;
    template <class Event>
    [[nodiscard]] const Byte* read_run(Event& frame, const Byte* p, const Byte* end, Answer& answer);
    template <class Event>
    [[nodiscard, gnu::always_inline]] inline Answer deliver_run(Event& frame, const Byte*& p, const Byte* end);
    /// The place of the node that was begun last, and whether the event is this node itself.
    struct Begun {
        Offset at;
        bool is_node;
    };
    template <class Event>
    [[nodiscard]] static Begun begun(const Event& moves);
    template <class Node>
    [[nodiscard]] Checkpoint checkpoint_at(Node node) const;
    template <class Moves>
    [[gnu::always_inline]] static inline void leave_moves(Moves& sink) {
        if constexpr (reads_runs) sink.end_moves();
    }
    template <class Event>
    [[nodiscard, gnu::always_inline]] inline bool read_joined(Event& event, const Byte* name, const Byte*& p,
                                                              const Byte* end, Answer& answer);
    /// The bits of a joined event whose identifier has so many letters.
    [[nodiscard]] static constexpr uint8_t pair_of(size_t letters) { return letters == 2 ? Part::pair_bit : uint8_t{0}; }
    template <class Event>
    [[nodiscard, gnu::always_inline]] inline bool pull_joined(Bytes& rest, const Byte* begin, const Byte* close,
                                                              uint8_t bits, Event& event);
    /// Whether it keeps in mind that it is in a move.
    static constexpr bool pulls_moves = pulls_wide && !joins;
    template <class Event, class Move>
    [[nodiscard, gnu::always_inline]] inline bool pull(Bytes& rest, Event& event, Move& move);
    template <class Event, class Move>
    [[nodiscard, gnu::always_inline]] inline bool pull_of_move(Bytes& rest, Event& event, Move& move);
    template <class Move>
    void leave_move(Bytes& rest, Move& move);
    template <class Move>
    void begin_line(Bytes& rest, Move& move);
    template <class Move>
    [[nodiscard]] Checkpoint checkpoint_in_move(const Move& move) const;
    template <class Rest>
    [[gnu::always_inline]] inline void pass(Rest& rest, size_t size) {
        this->offset_ = static_cast<Offset>(this->offset_ + size);
        rest = Rest(rest.data() + size, rest.size() - size);
    }
    template <class Event, class Move>
    [[nodiscard]] bool pull_any(Bytes& rest, Event& event, Move& move);
    template <class Event>
    [[nodiscard, gnu::always_inline]] inline bool pull_value(Bytes& rest, const Byte* begin, Event& event);
    template <class Event>
    [[nodiscard]] bool pull_tree(Bytes& rest, const Byte* p, Event& event);
    /// After an event of pull(): `size` bytes, or those up to `p`, are consumed. Returns true.
    template <class Rest>
    [[gnu::always_inline]] inline bool pulled(Rest& rest, size_t size, Mode mode);
    template <class Rest>
    [[gnu::always_inline]] inline bool pulled_to(Rest& rest, const Byte* p, Mode mode) {
        return pulled(rest, static_cast<size_t>(p - reinterpret_cast<const Byte*>(rest.data())), mode);
    }
    /// Delivers the spelling read so far, if there is any.
    [[nodiscard]] bool deliver_word(Frame& frame, const Byte* p, Answer& answer);
    /// Whether a byte continues a word.
    [[nodiscard]] static bool is_of_word(Byte c) {
        using detail::Class;
        const Class column = detail::class_of(c);
        return column == Class::capital ||
               (Policy::repair && (column == Class::lower || column == Class::digit));
    }
    [[nodiscard]] bool in_word() const {
        const auto mode =
            static_cast<Mode>(static_cast<uint8_t>(this->mode_) & ~detail::junk_run_bit);
        return mode == Mode::word || mode == Mode::second_word;
    }

    Sink sink_;
};

} // namespace nanosgf

#endif
