// SPDX-License-Identifier: MIT
// The grammar as a machine without a handler: the meaning of each byte, at most one event a step.
#ifndef NANOSGF_SYNTAX_DETAIL_GRAMMAR_MACHINE_HPP
#define NANOSGF_SYNTAX_DETAIL_GRAMMAR_MACHINE_HPP

#include "nanosgf/syntax/detail/grammar.hpp"
#include "nanosgf/syntax/detail/lines.hpp"
#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {
namespace detail {

/// The whole state of a parser apart from its handler: 32 bytes with 32-bit offsets.
///
/// Each step reads one byte, changes the mode *before* its event is delivered, and names one
/// event at most. So parsing can be interrupted and resumed after any event.
template <class Policy>
class GrammarMachine : protected Lines<Policy>, protected ValueLength<Policy> {
  protected:
    using Offset = typename Policy::Offset;
    static_assert(sizeof(Offset) >= 4 && static_cast<Offset>(-1) > 0,
                  "Policy::Offset is unsigned and has 32 bits at least");

    /// The step that byte `c` at offset `here` makes, in any mode that is not a skip and not inside
    /// a value. With end_of_input also inside values and skips: the next step when no byte is
    /// left; the last one leaves a mode from `failed` on.
    [[nodiscard]] Step step(unsigned c, Offset here);
    static constexpr unsigned end_of_input = 256;

    /// Skips bytes between values, in a mode that is a skip. Returns `end`, or the place where the mode
    /// became another one. `scans`: passes over whole values too, faster and larger on small machines.
    template <bool scans>
    [[nodiscard, gnu::always_inline]] inline const uint8_t* pass_over(const uint8_t* p,
                                                                      const uint8_t* end);

    /// Applies a skip as the answer to an event.
    void begin_skip(Answer answer, EventKind kind);

    [[gnu::always_inline]] inline void reset_state() {
        offset_ = 0;
        token_ = 0;
        depth_ = 0;
        mode_ = first_mode;
        flags_ = 0;
        memo_ = 0;
        this->reset_lines({}, 0);
    }

    void fail(Code code) {
        mode_ = Mode::failed;
        memo_ = static_cast<uint8_t>(code);
    }
    /// A `(`, a word or a node begins at `at`.
    void set_token(Offset at) {
        token_ = at;
        this->mark_token(at);
    }
    void begin_token(Offset at) {
        set_token(at);
        name_.clear();
    }
    /// Whether the policy allows no deeper tree.
    [[nodiscard]] bool is_deepest() const { return limits_depth && depth_ == Policy::max_depth; }
    void begin_tree() {
        ++depth_;
        flags_ |= seen_tree;
    }
    [[nodiscard]] Charset charset() const {
        return Policy::double_byte ? static_cast<Charset>((flags_ & charset_bits) >> charset_shift)
                                   : Charset::single_byte;
    }

    /// The `]` that ends the current value, or `end`; or, if value_is_over() then, the first byte
    /// too many. Right after `[`, memo_ is 0.
    [[nodiscard, gnu::always_inline]] inline const uint8_t* value_end(const uint8_t* p,
                                                                      const uint8_t* end) {
        const uint8_t* stop = end;
        if (this->value_room() < static_cast<size_t>(end - p)) stop = p + this->value_room();
        const uint8_t* q = p;
        if (!limits_values || p != stop)
            q = find_value_end<Policy>(p, stop, memo_, charset());
        this->add_value_bytes(static_cast<size_t>(q - p));
        if constexpr (limits_values)
            if (q == stop && stop != end && (*q != ']' || memo_ != scan::plain)) memo_ = value_over_bit;
        return q;
    }
    [[nodiscard]] bool value_is_over() const {
        return limits_values && memo_ == value_over_bit;
    }

    // Bits of flags_.
    static constexpr uint8_t seen_tree = 1; ///< a tree has begun
    static constexpr uint8_t charset_shift = 1; ///< of two bits
    static constexpr uint8_t charset_bits = 6;
    static constexpr uint8_t busy = 64; ///< inside feed() or finish(); the highest

    /// Each `(` takes a byte of the input, so that 4-byte offsets limit the depth too.
    static constexpr bool limits_depth = Policy::max_depth != UINT32_MAX || sizeof(Offset) > 4;
    static constexpr bool limits_values = Policy::max_value_length != UINT32_MAX;
    static constexpr uint8_t value_over_bit = 4; ///< of memo_, in a value

    Offset offset_ = 0; ///< bytes consumed; inside feed() relative to the bytes' address
    Offset token_ = 0;  ///< where the pending `(` or word, or the node, starts; in `mark` the
                        ///< bytes read; while a tree is skipped its depth
    uint32_t depth_ = 0;
    NameBuffer name_;
    /// While a word is read, the bits below; while a value is read, a scan state; else nothing.
    uint8_t memo_ = 0; // beside the name's size: both are cleared in one store
    static constexpr Mode first_mode = Policy::repair ? Mode::start : Mode::outside;
    Mode mode_ = first_mode;
    uint8_t flags_ = 0;

  private:
    static constexpr uint8_t has_lower = 1;
    static constexpr uint8_t joined = 2;
    static constexpr uint8_t too_long = 4;
    static constexpr uint8_t joint_shift = 3; ///< above: size of the identifier before second_word
    static constexpr uint8_t remarkable = 1 << joint_shift; ///< in `word`: a digit or long, perhaps

    static constexpr uint8_t end_reported = 255; ///< in a value: that the input ended

    [[nodiscard]] Mode base() const {
        return static_cast<Mode>(static_cast<uint8_t>(mode_) & ~junk_run_bit);
    }
    [[nodiscard]] uint8_t in_junk() const { return static_cast<uint8_t>(mode_) & junk_run_bit; }
    [[nodiscard]] Step become(Mode mode, Step step) {
        mode_ = mode;
        return step;
    }

    /// Mode + limit_steps is the step of a limit that was hit; mode + due_actions is the action
    /// that is due in a mode.
    static constexpr unsigned limit_steps = static_cast<unsigned>(code::depth_limit) + step::fatal -
                                            static_cast<unsigned>(Mode::too_deep);
    static constexpr unsigned due_actions =
        static_cast<unsigned>(Action::end_trees) - static_cast<unsigned>(Mode::end_trees);

    [[nodiscard, gnu::always_inline]] inline Step step_strictly(Class column, unsigned c,
                                                                 Offset here);
    [[nodiscard, gnu::always_inline]] inline Step deviation(Mode mode, Step step, unsigned c,
                                                            Offset here);
    [[nodiscard, gnu::always_inline]] inline Step step_repairing(Class column, unsigned c,
                                                                  Offset here);
    [[nodiscard, gnu::always_inline]] inline Mode pass_one(unsigned c, Mode mode);
    [[nodiscard, gnu::always_inline]] inline Action choose(Action action, Mode mode, unsigned c,
                                                           Offset here);
    [[nodiscard, gnu::always_inline]] inline Step apply(unsigned line, Mode mode, Offset here);
    [[nodiscard, gnu::always_inline]] inline Step identify(Mode mode);
    [[nodiscard, gnu::always_inline]] inline Step end_inside(Mode mode);
    [[nodiscard, gnu::always_inline]] inline Step read_mark(unsigned c, Offset here);
};

extern template class GrammarMachine<Lenient>;
extern template class GrammarMachine<Strict>;

} // namespace detail
} // namespace nanosgf

#endif
