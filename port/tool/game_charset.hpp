// SPDX-License-Identifier: MIT
// CA of a game that is written, where it is missing or wrong in what was read.
#ifndef NANOSGF_TOOL_GAME_CHARSET_HPP
#define NANOSGF_TOOL_GAME_CHARSET_HPP

#include "charset_guess.hpp"
#include "files.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf::tool {

/// Whether CA of the game has to become what was decided: it is missing or names another charset, and the game
/// is neither in ISO-8859-1, the default, nor pure ASCII. `decision`: null: CA is right.
[[nodiscard]] bool needs_charset(tree::Node root, const CharsetDecision* decision);

/// Whether its values end elsewhere than where its CA, or none, says it.
[[nodiscard]] bool changes_pairs(tree::Node root, const CharsetDecision& decision);

/// CA of the game becomes that of the decision, before all other properties if it is missing or if byte pairs depend
/// on it. Returns `failed` without memory.
[[nodiscard]] Status write_charset(tree::Tree& tree, tree::Node root, const CharsetDecision& decision);

/// Of the byte order mark of UTF-8 with which the source begins; 0 without.
[[nodiscard]] std::size_t size_of_mark(const tree::Tree& tree);
/// For what is written without the byte order mark of its source: each game without CA gets CA[UTF-8], unless --charset says
/// something else, and a sentence says in how many. Returns false without memory.
[[nodiscard]] bool write_mark_as_charset(Files& files, const Source& source, tree::Tree& tree);

} // namespace nanosgf::tool

#endif
