// SPDX-License-Identifier: MIT
// The grammar as a table: what to do with each class of byte in each state.
#ifndef NANOSGF_SYNTAX_DETAIL_GRAMMAR_HPP
#define NANOSGF_SYNTAX_DETAIL_GRAMMAR_HPP

#include "nanosgf/syntax/event.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace detail {

/// The place in the grammar where the parser is.
enum class Mode : uint8_t {
    // Inside values.
    value,       ///< of which a chunk was delivered
    value_first, ///< of which none was
    // Skipping, inside values and between them, both in the order of Answer's skips.
    skip_value,
    skip_node_value,
    skip_tree_value,
    after_skipped_value,
    skip_node,
    skip_tree,
    // Handled by BasicParser itself for nearly all bytes of real files.
    after_value, ///< a property is open: `[` begins another value
    node,        ///< in a node, no property open
    node_fresh,  ///< in a node of which nothing was read
    tree_begun,  ///< begin_tree was delivered; a `;` comes next

    // Further rows of the table.
    node_start, ///< resumed where a node comes, with or without `;`
    word,       ///< in an identifier
    after_word,      ///< in the white space after it
    after_variation, ///< a tree closed inside a tree
    open,            ///< `(` inside a tree
    outside,         ///< of all trees
    // The same, for repairs only.
    open_again,   ///< `(` after a variation
    second_word,  ///< in another word; it joins the first if a lower-case letter comes
    outside_open, ///< `(` outside a tree
    outside_name, ///< one or two capitals after that `(`
    outside_word, ///< one or two capitals after a tree
    stray,        ///< in junk after an identifier

    // An event may be due before the next byte is read.
    end_trees,    ///< the input ended inside trees
    node_due,     ///< a node without `;` after a variation
    caps_node,    ///< the node of the capitals of outside_name
    caps_word,    ///< their spelling
    caps_missing, ///< before both, the `;` that is missing
    word_apart,   ///< second_word turned out to be an identifier of its own
    // The same, for the strict grammar too.
    check_digit, ///< diagnostics of a complete identifier
    check_length,
    identified, ///< its property
    start,      ///< only the start of a byte order mark was read
    too_deep,   ///< a skipped tree nests deeper than the limit
    value_over, ///< the current value is longer than the limit
    input_over, ///< the input is longer than the limit

    same = 0, ///< in an Effect: as before

    // The end: 128 and the Status that feed() returns.
    stopped = 130,
    failed = 131, ///< memo_ holds the code
    finished = 132,
};

/// Added to a mode that is a skip inside a value: the same skip between values.
constexpr unsigned between_values = 3;

/// Added to a mode while a junk run lasts.
constexpr uint8_t junk_run_bit = 64;
constexpr Mode outside_junk = static_cast<Mode>(static_cast<uint8_t>(Mode::outside) | junk_run_bit);

/// The result of a step in one byte: nothing, a Code or an event, and how it applies.
using Step = uint8_t;
namespace step {
constexpr Step nothing = 0;
constexpr Step first_event = 24; ///< below: a Code
constexpr Step begin_tree = 24;
constexpr Step node = 25;
constexpr Step property = 26;
constexpr Step chunk = 27;
constexpr Step end_tree = 28;
constexpr Step spelling = 30;  ///< the event of `read_earlier`
constexpr Step first = 128;    ///< of a chunk: the first one
constexpr Step what = 31;      ///< mask of the above
constexpr Step fatal = 32;     ///< the parse ends with this code
constexpr Step consumed = 64;  ///< the byte is consumed; otherwise it is read again
constexpr Step at_token = 128; ///< the event's offset is token_ instead of the byte's
/// A whole step: the capitals that were read before their tree was certain. They are at token_.
/// No event unless spellings are delivered.
constexpr Step read_earlier = at_token;

[[nodiscard]] constexpr EventKind kind(Step event) {
    return event < first_event ? EventKind::diagnostic
                              : static_cast<EventKind>(event - first_event + 1);
}
} // namespace step

[[nodiscard]] constexpr Step step_of(Code code, uint8_t bits = 0) {
    return static_cast<Step>(static_cast<Step>(code) | bits);
}

/// A code for junk, where seen_tree is added to it: so junk_before becomes junk_after.
[[nodiscard]] constexpr Step junk_run(Code in_or_after_trees, uint8_t bits) {
    return static_cast<Step>(static_cast<Step>(in_or_after_trees) - 1 + bits);
}

/// Columns of the table; `end` is the end of the input.
enum class Class : uint8_t { space, open, close, node, value, capital, lower, digit, other, end };

/// Cells of the table that repairs. Each has a line in its `effects`.
enum class Action : uint8_t {
    stay,  ///< nothing
    gap,   ///< white space after a word
    open,  ///< `(` in a tree
    paren, ///< `(` outside
    again, ///< `(` after a variation
    twice, ///< `((`
    empty, ///< `()`
    quiet, ///< `()` after a variation
    tree,  ///< a tree begins at the pending `(`
    begin, ///< the same without `;`
    close, ///< the tree ends
    node,  ///< `;`
    nodes, ///< `;` after a variation
    bared, ///< another start of a node after a variation
    bare,  ///< a node without `;`, which was reported
    word,  ///< a word begins
    anon,  ///< a value without identifier
    eof,   ///< the input ends in a tree
    junk,  ///< has no meaning here: starts or continues a junk run
    outer, ///< the same outside trees
    text,  ///< the pending `(` or word outside trees is junk
    data,  ///< `[` after a word after a tree
    dropped, ///< `lost` of a word without capitals and digits
    parted,  ///< `part` after such a word

    // The actions of the modes with these names.
    end_trees,
    node_due,
    caps_node,
    caps_word,
    // Actions that depend on more than mode and class: GrammarMachine::choose.
    caps_missing,
    word_apart,

    stray,  ///< junk after a word
    lost,   ///< the word gets no value
    part,   ///< the end of the word after another
    next,   ///< another word begins
    hollow, ///< `()` outside
    after,  ///< a capital outside
    semi,   ///< `;` outside
    caps,   ///< a capital after `(`
    caps_2, ///< a capital after a tree
    keep,   ///< a letter or digit of the identifier
    lower,  ///< a lower-case letter of the word
    value,  ///< a value
    done,   ///< the input ends outside trees

    full, ///< the identifier is complete; has no effect of its own
};

/// What an action does.
struct Effect {
    uint8_t mode; ///< the next one, with the bits below
    Step step;

    constexpr Effect(Mode next, Step what, uint8_t bits = 0)
        : mode(static_cast<uint8_t>(static_cast<uint8_t>(next) | bits)), step(what) {}
};
constexpr uint8_t token = 128;              ///< the byte begins a token
constexpr uint8_t goes_on = junk_run_bit;   ///< a junk run goes on
constexpr uint8_t begins_run = 32;          ///< a junk run goes on, else begins and is reported
constexpr uint8_t mode_mask = 31;
static_assert(static_cast<uint8_t>(Mode::check_length) <= mode_mask,
              "modes of effects fit below the bits");

constexpr uint8_t classes = 10;

template <bool repair>
struct Grammar;

#define NANOSGF_ROW(space, open, close, node, value, capital, lower, digit, other, end)            \
    uint8_t(Action::space), uint8_t(Action::open), uint8_t(Action::close), uint8_t(Action::node),  \
        uint8_t(Action::value), uint8_t(Action::capital), uint8_t(Action::lower),                  \
        uint8_t(Action::digit), uint8_t(Action::other), uint8_t(Action::end)

// clang-format off

/// Reads what real files hold.
template <>
struct Grammar<true> {
    static constexpr Mode first_rows = Mode::tree_begun; ///< all modes up to it have the first row
    static constexpr Mode last_row = Mode::stray;
    static constexpr uint8_t full = uint8_t(Action::full), done = uint8_t(Action::done);

    NANOSGF_FLASH static constexpr uint8_t table[] = {
        //          space  (      )       ;      [      A-Z     a-z    0-9    other  end
        NANOSGF_ROW(stay,  open,  close,  node,  value, word,   word,  junk,  junk,  eof ), // up to tree_begun
        NANOSGF_ROW(bare,  bare,  bare,   node,  bare,  bare,   bare,  bare,  bare,  eof ), // node_start
        NANOSGF_ROW(gap,   lost,  lost,   lost,  full,  keep,   lower, keep,  stray, lost), // word
        NANOSGF_ROW(stay,  lost,  lost,   lost,  full,  next,   next,  lost,  stray, lost), // after_word
        NANOSGF_ROW(stay,  again, close,  nodes, bared, bared,  bared, junk,  junk,  eof ), // after_variation
        NANOSGF_ROW(stay,  twice, empty,  tree,  begin, begin,  begin, junk,  junk,  eof ), // open
        NANOSGF_ROW(stay,  paren, outer,  semi,  outer, after,  outer, outer, outer, done), // outside
        NANOSGF_ROW(stay,  twice, quiet,  tree,  begin, begin,  begin, junk,  junk,  eof ), // open_again
        NANOSGF_ROW(part,  part,  part,   part,  part,  keep,   lower, keep,  part,  part), // second_word
        NANOSGF_ROW(stay,  text,  hollow, tree,  text,  caps,   text,  text,  text,  text), // outside_open
        NANOSGF_ROW(text,  text,  text,   text,  begin, caps,   text,  text,  text,  text), // outside_name
        NANOSGF_ROW(text,  text,  text,   text,  data,  caps_2, text,  text,  text,  text), // outside_word
        NANOSGF_ROW(stay,  lost,  lost,   lost,  full,  lost,   lost,  lost,  junk,  lost), // stray
    };

    static constexpr Step back = step::at_token | step::consumed;

    NANOSGF_FLASH static constexpr Effect effects[] = {
        {Mode::same, step::consumed, goes_on},                                      // stay
        {Mode::after_word, step::consumed, goes_on},                                // gap
        {Mode::open, step::consumed, token},                                        // open
        {Mode::outside_open, step::consumed, token | goes_on},                      // paren
        {Mode::open_again, step::consumed, token},                                  // again
        {Mode::same, step_of(code::variation_start, step::consumed)},               // twice
        {Mode::node, step_of(code::variation_empty, back)},                         // empty
        {Mode::after_variation, step_of(code::variation_empty, back)},              // quiet
        {Mode::tree_begun, step::begin_tree | step::at_token},                      // tree
        {Mode::caps_missing, step::begin_tree | step::at_token},                    // begin
        {Mode::after_variation, step::end_tree | step::consumed},                   // close
        {Mode::node_fresh, step::node | step::consumed, token},                     // node
        {Mode::node, step_of(code::node_after_variation)},                          // nodes
        {Mode::node_due, step_of(code::node_after_variation)},                      // bared
        {Mode::node_fresh, step::node | step::at_token},                            // bare
        {Mode::word, step::nothing, token | goes_on},                               // word
        {Mode::check_length, step_of(code::ident_missing), token},                  // anon
        {Mode::end_trees, step_of(code::eof_in_tree)},                              // eof
        {Mode::same, junk_run(code::char_illegal, step::consumed), begins_run},         // junk
        {Mode::outside, junk_run(code::junk_after, step::consumed), begins_run},        // outer
        {Mode::outside, junk_run(code::junk_after, step::at_token), begins_run},        // text
        {Mode::outside, junk_run(code::data_outside_tree, step::at_token), begins_run}, // data
        {Mode::node, junk_run(code::char_illegal, step::at_token), begins_run},         // dropped
        {Mode::word_apart, junk_run(code::char_illegal, step::at_token), begins_run},   // parted
        {Mode::end_trees, step::end_tree},                                          // end_trees
        {Mode::node_start, step_of(code::node_start_missing), token},               // node_due
        {Mode::caps_word, step::node | step::at_token},                             // caps_node
        {Mode::check_length, step::read_earlier},                                   // caps_word
        {Mode::caps_node, step_of(code::node_start_missing, step::at_token)},       // caps_missing
        {Mode::word, step::nothing, goes_on},                                       // word_apart
        {Mode::stray, junk_run(code::char_illegal, step::consumed), begins_run},        // stray
        {Mode::node, step_of(code::value_missing, step::at_token), goes_on},        // lost
        {Mode::word_apart, step_of(code::value_missing, step::at_token), goes_on},  // part
        {Mode::second_word, step::nothing, goes_on},                                // next
        {Mode::outside, step_of(code::variation_empty, back)},                      // hollow
        {Mode::outside_word, step::nothing, token},                                 // after
        {Mode::outside, junk_run(code::data_outside_tree, step::consumed), begins_run}, // semi
        {Mode::outside_name, step::consumed, goes_on},                              // caps
        {Mode::outside_word, step::consumed},                                       // caps_2
        {Mode::word, step::consumed, goes_on},                                      // keep
        {Mode::word, step::consumed, goes_on},                                      // lower
        {Mode::value_first, step::consumed},                                        // value
        {Mode::outside, step_of(code::no_sgf, step::fatal)},                        // done
    };
};

#undef NANOSGF_ROW

/// The EBNF of FF[4] general with white space between any two tokens. A cell is the next mode,
/// which says what is to be done (GrammarMachine::step_strictly), or for a deviation its step.
///
/// Nodes, first letters of names and further values are read without the table.
template <>
struct Grammar<false> {
    static constexpr Mode first_rows = Mode::node_start;

    enum Cell : uint8_t {
        // The next mode.
        stay = uint8_t(Mode::same),
        gap = uint8_t(Mode::after_word),
        open = uint8_t(Mode::open),
        tree = uint8_t(Mode::tree_begun),
        close = uint8_t(Mode::after_variation),
        word = uint8_t(Mode::word),
        full = uint8_t(Mode::check_length),
        done = uint8_t(Mode::end_trees), // no mode of this grammar
        // Deviations.
        junk = step_of(code::char_illegal, step::fatal),
        lower = step_of(code::ident_lowercase, step::fatal),
        digit = step_of(code::ident_digit, step::fatal),
        anon = step_of(code::ident_missing, step::fatal),
        miss = step_of(code::node_start_missing, step::fatal),
        after = step_of(code::node_after_variation, step::fatal),
        lost = step_of(code::value_missing, step::fatal | step::at_token),
        twice = step_of(code::variation_start, step::fatal),
        empty = step_of(code::variation_empty, step::fatal | step::at_token),
        eof = step_of(code::eof_in_tree, step::fatal),
        outer = step_of(code::junk_before, step::fatal),
    };
    static_assert(full < step::fatal && done < step::fatal, "modes are below the deviations");
    NANOSGF_FLASH static constexpr uint8_t table[] = {
        //  space (      )      ;      [      A-Z    a-z    0-9    other  end
            stay, open,  close, junk,  anon,  junk,  lower, junk,  junk,  eof, // up to node_start
            gap,  lost,  lost,  lost,  full,  word,  lower, digit, lost,  lost, // word
            stay, lost,  lost,  lost,  full,  lost,  lost,  lost,  lost,  lost, // after_word
            stay, open,  close, after, after, after, after, junk,  junk,  eof, // after_variation
            stay, twice, empty, tree,  miss,  miss,  miss,  junk,  junk,  eof, // open
            stay, open,  outer, outer, outer, outer, outer, outer, outer, done, // outside
    };
};

// clang-format on
#undef NANOSGF_ROW

/// The column of a byte; TAB replaces the blank. `end` for numbers above all bytes.
[[nodiscard, gnu::always_inline]] inline Class class_of(unsigned c) {
    // First byte of each class but the last, and how many follow it.
    NANOSGF_FLASH static constexpr uint8_t ranges[] = {'\t', 4, '(', 0,  ')', 0,  ';', 0, '[', 0,
                                                       'A',  25, 'a', 25, '0', 9, 0,   255};
    const uint8_t* range = ranges;
    unsigned column = 0;
    while (column != sizeof ranges / 2 && c - flash_byte(range) > flash_byte(range + 1)) {
        range += 2;
        ++column;
    }
    return static_cast<Class>(column);
}

/// The cell for a mode from after_value to the last row.
template <bool repair>
[[nodiscard]] inline uint8_t cell_of(Mode mode, Class column) {
    using Rows = Grammar<repair>;
    const unsigned row = mode <= Rows::first_rows
                             ? 0
                             : static_cast<unsigned>(mode) - static_cast<unsigned>(Rows::first_rows);
    const uint8_t* const first = &Rows::table[static_cast<unsigned>(column)];
    return flash_byte(first + row * classes);
}

} // namespace detail
} // namespace nanosgf

#endif
