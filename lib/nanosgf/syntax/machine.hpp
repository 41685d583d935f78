// SPDX-License-Identifier: MIT
// The grammar as a machine without a handler: what each byte means, at most one event a step.
#ifndef NANOSGF_SYNTAX_MACHINE_HPP
#define NANOSGF_SYNTAX_MACHINE_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/lines.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/syntax/scan.hpp"

namespace nanosgf {
namespace detail {

/// What the parser is in the middle of. The first six are handled by Parser::feed itself, where
/// nearly all bytes of real files go; the rest, byte by byte, by Machine::step.
enum class Mode : uint8_t {
    value,       ///< inside a value of which a chunk was delivered
    value_first, ///< inside a value of which none was
    after_value, ///< a property is open: `[` begins another value
    node,        ///< in a node, no property open
    node_fresh,  ///< in a node of which nothing was read
    name,        ///< in an identifier of one or two capitals

    start, ///< nothing read
    mark,  ///< in what may become a byte order mark
    outside,
    outside_open, ///< `(` outside a tree
    outside_name, ///< one or two capitals directly after that `(`, or after white space
    outside_word, ///< one or two capitals after a tree

    open,            ///< `(` inside a tree
    tree_begun,      ///< begin_tree was delivered
    node_due,        ///< a node comes next; so does its `;`, unless it is missing
    node_start,      ///< a node comes next, with or without `;`
    after_variation, ///< a tree closed inside a tree
    caps_word,       ///< the capitals of outside_name are to be delivered as spelling

    word,        ///< in an identifier of any form
    after_word,  ///< after white space behind it
    second_word, ///< in another word that joins the first if a lower-case letter comes
    word_apart,  ///< that word turned out to be an identifier of its own
    check_digit, ///< `[` reached: diagnostics of the identifier are being delivered
    check_length,
    identified, ///< `[` reached: the property comes next

    after_skipped_value, ///< skipping the values of a property
    skip_value,
    skip_node,
    skip_node_value,
    skip_tree,
    skip_tree_value,
    too_deep,   ///< a skipped tree nests deeper than the limit
    value_over, ///< the value in hand is longer than the limit

    end_value_first, ///< the input ended: the last chunk comes next
    end_value,
    end_trees,

    failed = 128, ///< detail_ holds the code
    stopped,
    finished,
};
constexpr Mode last_fast = Mode::name;

/// What a step leads to, in one byte: an event or a Code (0: none) and how it applies.
using Step = uint8_t;
namespace step {
constexpr Step nothing = 0;
constexpr Step begin_tree = 25; // after the last Code
constexpr Step node = 26;
constexpr Step spelling = 27;
constexpr Step property = 28;
constexpr Step end_tree = 29;
constexpr Step last_chunk_first = 30;
constexpr Step last_chunk = 31;
constexpr Step what = 31;      ///< mask of the above
constexpr Step fatal = 32;     ///< the parse ends with this code
constexpr Step consumed = 64;  ///< the byte is done with; otherwise it is looked at again
constexpr Step at_token = 128; ///< the event's offset is token_ instead of the byte's
} // namespace step

[[nodiscard]] constexpr bool is_capital(uint8_t c) {
    return static_cast<uint8_t>(c - 'A') < 26;
}
[[nodiscard]] constexpr bool is_lower(uint8_t c) {
    return static_cast<uint8_t>(c - 'a') < 26;
}
[[nodiscard]] constexpr bool is_digit(uint8_t c) {
    return static_cast<uint8_t>(c - '0') < 10;
}
[[nodiscard]] constexpr bool is_letter(uint8_t c) {
    return is_capital(c & 0xDF);
}
[[nodiscard]] constexpr bool is_space(uint8_t c) {
    return c == ' ' || static_cast<uint8_t>(c - '\t') < 5;
}

/// The whole state of a parser apart from its handler: 32 bytes with 32-bit offsets.
///
/// Each call of step() looks at one byte, changes the mode *before* the event is delivered and
/// names one event at most. So a parse can be left and taken up again after any event.
template <class Policy>
class Machine : protected Lines<Policy>, protected ValueLength<Policy> {
  protected:
    using Offset = typename Policy::Offset;

    /// The step that byte `c` at offset `here` makes in a mode that is not one of the fast ones
    /// and not a skip; also in `after_value`, `node` and `node_fresh` for bytes that Parser::feed
    /// does not take itself.
    [[nodiscard]] Step step(uint8_t c, Offset here);

    /// The next step when no byte is left; the last one leaves `finished`.
    [[nodiscard]] Step step_at_end(Offset here);

    /// Passes over what is to be skipped. Returns where the mode ceased to be a skip, or `end`.
    [[nodiscard]] const uint8_t* pass_over(const uint8_t* p, const uint8_t* end);

    /// Applies an answer other than go_on to an event of the kind `what`, one of Step's.
    /// Returns whether to go on at once.
    [[nodiscard]] bool settle(Answer answer, Step what);

    void reset_state();
    void fail(Code code) {
        mode_ = Mode::failed;
        detail_ = static_cast<uint8_t>(code);
    }
    /// A `(`, a word or a node begins at `at`.
    void set_token(Offset at) {
        token_ = at;
        this->mark_token(at);
    }
    [[nodiscard]] bool in_skip() const {
        return mode_ >= Mode::skip_value && mode_ <= Mode::skip_tree_value;
    }
    [[nodiscard]] Charset charset() const { return static_cast<Charset>(flags_ >> charset_shift); }

    // Bits of flags_.
    static constexpr uint8_t busy = 1;               ///< inside feed() or finish()
    static constexpr uint8_t seen_tree = 2;          ///< a tree has begun
    static constexpr uint8_t was_after_variation = 4; ///< the mode before `open`
    static constexpr uint8_t capitals_read = 8;      ///< identifier_ was read before its node began
    static constexpr uint8_t charset_shift = 6;

    // Bits of detail_ while a word is read; above them the size that the identifier had before
    // the word that is being read. While a value is read, detail_ is a scan state. Otherwise 0.
    static constexpr uint8_t has_lower = 1;
    static constexpr uint8_t joined = 2;
    static constexpr uint8_t too_long = 4;
    static constexpr uint8_t joint_shift = 3;

    // Added to a mode while a junk run lasts.
    static constexpr uint8_t junk = 64;

    /// The `]` that ends the value in hand, or `end`; `value_over` at the first byte too many.
    [[nodiscard]] const uint8_t* value_end(const uint8_t* p, const uint8_t* end) {
        const uint8_t* stop = end;
        if (this->value_room() < static_cast<size_t>(end - p)) stop = p + this->value_room();
        const uint8_t* q = find_value_end<Policy>(p, stop, detail_, charset());
        this->add_value_bytes(static_cast<size_t>(q - p));
        if (q == stop && stop != end && (*q != ']' || detail_ != scan::plain))
            mode_ = Mode::value_over;
        return q;
    }

    Offset offset_ = 0; ///< bytes consumed; inside feed() relative to the bytes' address
    Offset token_ = 1;  ///< where the pending `(` or word, or the node, begins; see read_mark(), settle()
    uint32_t depth_ = 0;
    Identifier identifier_;
    Mode mode_ = Mode::start;
    uint8_t flags_ = 0;
    uint8_t detail_ = 0;

  private:
    [[nodiscard]] static constexpr Step report(Code code) {
        return static_cast<Step>(static_cast<Step>(code) | (Policy::repair ? 0 : step::fatal));
    }
    [[nodiscard]] static constexpr Step refuse(Code code) {
        return static_cast<Step>(static_cast<Step>(code) | step::fatal);
    }
    [[nodiscard]] Mode base() const {
        return static_cast<Mode>(static_cast<uint8_t>(mode_) & ~junk);
    }
    [[nodiscard]] uint8_t in_junk() const { return static_cast<uint8_t>(mode_) & junk; }
    void become(Mode mode, uint8_t junk_run = 0) {
        mode_ = static_cast<Mode>(static_cast<uint8_t>(mode) | junk_run);
    }

    Step read_mark(uint8_t c, Offset here);
    Step outside(uint8_t c, Offset here);
    Step outside_open(uint8_t c);
    Step outside_word(uint8_t c);
    Step open(uint8_t c);
    Step in_tree(uint8_t c, Offset here);
    Step start_node(uint8_t c, Offset here);
    Step read_word(uint8_t c, Offset here);
    Step read_second_word(uint8_t c);
    Step begin_tree();
    const uint8_t* skip_to_value(const uint8_t* p, const uint8_t* end);
    const uint8_t* skip_to_value_end(const uint8_t* p, const uint8_t* end);
    Step junk_byte();
    Step junk_at_token();
    Step drop_word();
    Step set_word_apart(Offset here);
    Step check_identifier();
};

extern template class Machine<Lenient>;
extern template class Machine<Strict>;

} // namespace detail
} // namespace nanosgf

#include "nanosgf/syntax/machine_steps.hpp"

#endif
