// SPDX-License-Identifier: MIT
// The grammar as a table: what to do with each class of byte in each state.
#ifndef NANOSGF_SYNTAX_GRAMMAR_HPP
#define NANOSGF_SYNTAX_GRAMMAR_HPP

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {
namespace detail {

/// What the parser is in the middle of.
enum class Mode : uint8_t {
    // Handled by BasicParser::feed itself for nearly all bytes of real files.
    value,       ///< inside a value of which a chunk was delivered
    value_first, ///< inside a value of which none was
    after_value, ///< a property is open: `[` begins another value
    node,        ///< in a node, no property open
    node_fresh,  ///< in a node of which nothing was read
    name,        ///< in an identifier of one or two capitals

    // Further rows of the table.
    word,            ///< in an identifier of any form
    after_word,      ///< in the white space behind it
    after_variation, ///< a tree closed inside a tree
    open,            ///< `(` inside a tree
    outside,         ///< of all trees
    tree_begun,      ///< begin_tree was delivered
    node_start,      ///< a node comes next, with or without `;`
    // The same, for repairs only.
    node_due,     ///< a node comes next; so does its `;`, unless it is missing
    open_again,   ///< `(` after a variation
    second_word,  ///< in another word; it joins the first if a lower-case letter comes
    outside_open, ///< `(` outside a tree
    outside_name, ///< one or two capitals behind that `(`
    outside_word, ///< one or two capitals after a tree

    // More events are due before the next byte is looked at.
    check_digit, ///< diagnostics of a complete identifier
    check_length,
    identified, ///< its property
    start,      ///< nothing was read
    mark,       ///< in what may become a byte order mark
    too_deep,   ///< a skipped tree nests deeper than the limit
    value_over, ///< the value in hand is longer than the limit
    input_over, ///< the input is longer than the limit
    // The same, for repairs only.
    caps_node,       ///< the node of the capitals of outside_name
    caps_word,       ///< their spelling
    end_value,       ///< the input ended inside a value: its last chunk
    end_value_first, ///< the same, and no chunk of it was delivered
    end_trees,       ///< the input ended inside trees
    caps_missing,    ///< the `;` missing before the capitals of outside_name
    word_apart,      ///< second_word turned out to be an identifier of its own

    // Skipping, inside and outside values, in the order of Answer's skips.
    skip_value,
    after_skipped_value,
    skip_node_value,
    skip_node,
    skip_tree_value,
    skip_tree,

    // The end: 128 and the Status that feed() returns.
    stopped = 130,
    failed = 131, ///< detail_ holds the code
    finished = 132,
};

/// Added to a mode while a junk run lasts.
constexpr uint8_t junk_run_bit = 64;

/// Columns of the table; `end` is the end of the input.
enum class Class : uint8_t { space, open, close, node, value, capital, lower, digit, other, end };

/// Cells of the table.
enum class Action : uint8_t {
    // Effects that a line of `plain_effects` describes, in its order.
    stay,  ///< nothing
    open,  ///< `(` in a tree
    twice, ///< `((`
    empty, ///< `()`
    node,  ///< `;`
    nodes, ///< a node after a variation
    value, ///< a value of the open property
    anon,  ///< a value without identifier
    word,  ///< a word begins
    gap,   ///< white space behind a word
    paren, ///< `(` outside
    eof,   ///< the input ends in a tree
    miss,  ///< `;` is missing
    bare,  ///< a node without `;`, which was reported
    again, ///< `(` after a variation
    quiet, ///< `()` after a variation
    // Effects that Machine::act describes.
    tree,  ///< a tree begins at the pending `(`
    close, ///< the tree ends
    junk,  ///< means nothing here: begins or continues a junk run
    full,  ///< the identifier is complete
    keep,  ///< a letter or digit of the identifier
    lower, ///< a lower-case letter of the word
    lost,  ///< the word gets no value
    done,  ///< the input ends outside trees
    // Repairs only.
    next,   ///< another word begins
    part,   ///< the end of that word
    text,   ///< the pending `(` or word outside trees is junk
    hollow, ///< `()` outside
    caps,   ///< a capital behind `(` or after a tree
    begin,  ///< `[` behind a capital behind `(`: a tree begins
    after,  ///< a capital outside
    data,   ///< `[` behind it
};
constexpr Action last_plain = Action::quiet;

constexpr uint8_t classes = 10;
constexpr uint8_t first_row = static_cast<uint8_t>(Mode::after_value);
constexpr uint8_t strict_rows = static_cast<uint8_t>(Mode::node_start) - first_row + 1;
constexpr uint8_t lenient_rows = static_cast<uint8_t>(Mode::outside_word) - first_row + 1;

template <bool repair>
constexpr Mode last_row = repair ? Mode::outside_word : Mode::node_start;
template <bool repair>
constexpr Mode last_due = repair ? Mode::end_value_first : Mode::input_over;

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
    NANOSGF_FLASH static constexpr uint8_t table[lenient_rows * classes] = {
        //            space  (      )      ;      [      A-Z    a-z    0-9    other  end
        NANOSGF_ROW(  stay,  open,  close, node,  value, word,  word,  junk,  junk,  eof ), // after_value
        NANOSGF_ROW(  stay,  open,  close, node,  anon,  word,  word,  junk,  junk,  eof ), // node
        NANOSGF_ROW(  stay,  open,  close, node,  anon,  word,  word,  junk,  junk,  eof ), // node_fresh
        NANOSGF_ROW(  gap,   lost,  lost,  lost,  full,  keep,  lower, keep,  lost,  lost), // name
        NANOSGF_ROW(  gap,   lost,  lost,  lost,  full,  keep,  lower, keep,  lost,  lost), // word
        NANOSGF_ROW(  stay,  lost,  lost,  lost,  full,  next,  next,  lost,  lost,  lost), // after_word
        NANOSGF_ROW(  stay,  again, close, nodes, nodes, nodes, nodes, junk,  junk,  eof ), // after_variation
        NANOSGF_ROW(  stay,  twice, empty, tree,  tree,  tree,  tree,  junk,  junk,  eof ), // open
        NANOSGF_ROW(  stay,  paren, junk,  junk,  junk,  after, junk,  junk,  junk,  done), // outside
        NANOSGF_ROW(  miss,  miss,  miss,  node,  miss,  miss,  miss,  miss,  miss,  eof ), // tree_begun
        NANOSGF_ROW(  bare,  bare,  bare,  node,  bare,  bare,  bare,  bare,  bare,  eof ), // node_start
        NANOSGF_ROW(  miss,  miss,  miss,  node,  miss,  miss,  miss,  miss,  miss,  eof ), // node_due
        NANOSGF_ROW(  stay,  twice, quiet, tree,  tree,  tree,  tree,  junk,  junk,  eof ), // open_again
        NANOSGF_ROW(  part,  part,  part,  part,  part,  keep,  lower, keep,  part,  part), // second_word
        NANOSGF_ROW(  stay,  text,  hollow,tree,  text,  caps,  text,  text,  text,  text), // outside_open
        NANOSGF_ROW(  text,  text,  text,  text,  begin, caps,  text,  text,  text,  text), // outside_name
        NANOSGF_ROW(  text,  text,  text,  text,  data,  caps,  text,  text,  text,  text), // outside_word
    };
};

/// The EBNF of FF[4] general with white space between any two tokens.
template <>
struct Grammar<false> {
    NANOSGF_FLASH static constexpr uint8_t table[strict_rows * classes] = {
        //            space  (      )      ;      [      A-Z    a-z    0-9    other  end
        NANOSGF_ROW(  stay,  open,  close, node,  value, word,  lower, junk,  junk,  eof ), // after_value
        NANOSGF_ROW(  stay,  open,  close, node,  anon,  word,  lower, junk,  junk,  eof ), // node
        NANOSGF_ROW(  stay,  open,  close, node,  anon,  word,  lower, junk,  junk,  eof ), // node_fresh
        NANOSGF_ROW(  gap,   lost,  lost,  lost,  full,  keep,  lower, keep,  lost,  lost), // name
        NANOSGF_ROW(  gap,   lost,  lost,  lost,  full,  keep,  lower, keep,  lost,  lost), // word
        NANOSGF_ROW(  stay,  lost,  lost,  lost,  full,  lost,  lost,  lost,  lost,  lost), // after_word
        NANOSGF_ROW(  stay,  open,  close, nodes, nodes, nodes, nodes, junk,  junk,  eof ), // after_variation
        NANOSGF_ROW(  stay,  twice, empty, tree,  miss,  miss,  miss,  junk,  junk,  eof ), // open
        NANOSGF_ROW(  stay,  paren, junk,  junk,  junk,  junk,  junk,  junk,  junk,  done), // outside
        NANOSGF_ROW(  stay,  miss,  miss,  node,  miss,  miss,  miss,  miss,  miss,  eof ), // tree_begun
        NANOSGF_ROW(  stay,  miss,  miss,  node,  miss,  miss,  miss,  miss,  miss,  eof ), // node_start
    };
};

// clang-format on
#undef NANOSGF_ROW

/// The column of a byte.
[[nodiscard]] inline Class class_of(uint8_t c) {
    constexpr uint8_t punctuation = 4;
    NANOSGF_FLASH static constexpr uint8_t marks[punctuation] = {'(', ')', ';', '['};
    for (uint8_t i = 0; i < punctuation; ++i)
        if (c == flash_byte(&marks[i])) return static_cast<Class>(i + 1);
    if (c == ' ' || static_cast<uint8_t>(c - '\t') < 5) return Class::space;
    if (static_cast<uint8_t>(c - '0') < 10) return Class::digit;
    if (static_cast<uint8_t>((c & 0xDF) - 'A') >= 26) return Class::other;
    return (c & 0x20) != 0 ? Class::lower : Class::capital;
}

/// The cell for a mode from after_value to outside_word.
template <bool repair>
[[nodiscard]] inline Action action_of(Mode mode, Class column) {
    const unsigned row = static_cast<unsigned>(mode) - first_row;
    return static_cast<Action>(
        flash_byte(&Grammar<repair>::table[row * classes + static_cast<unsigned>(column)]));
}

} // namespace detail
} // namespace nanosgf

#endif
