// SPDX-License-Identifier: MIT
// What a node says to somebody who solves a problem: TE, BM, GB, GW, and words of its comment.
#ifndef NANOSGF_PORT_COLLECTION_NODE_MARKS_HPP
#define NANOSGF_PORT_COLLECTION_NODE_MARKS_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/point.hpp"

#include <stdint.h>

namespace collection {

/// Collects the marks of a node from its events. Words count in capitals anywhere in the comment: RIGHT, CORRECT, WRONG,
/// INCORRECT, CHOICE, FORCE, NOTTHIS, START; the first four also in small letters as the first word, before a stop.
class NodeMarks {
  public:
    enum Mark : uint16_t {
        right = 1,
        wrong = 2,
        choice = 4,   ///< one of several answers
        force = 8,    ///< the only answer
        not_this = 16, ///< neither right nor wrong: another move is wanted
        start = 32,   ///< the problem starts here
        tesuji = 64,
        bad_move = 128,
        good_for_black = 256,
        good_for_white = 512,
    };

    /// Another node begins.
    void clear() { *this = NodeMarks(); }
    /// A property, by nanosgf::key(): TE, BM, GB, GW; of others nothing is kept.
    void add(uint32_t key);
    /// The comment in pieces, cut anywhere.
    void add_comment(nanosgf::Bytes piece, bool is_last);
    [[nodiscard]] uint16_t marks() const { return marks_; }

  private:
    static constexpr uint8_t longest = 9;

    void end_word(char next);

    uint16_t marks_ = 0;
    char word_[longest];
    uint8_t size_ = 0; ///< longest + 1: a longer word
    bool is_first_ = true;
};

/// Whether a node says that the solver has done right (`wanted` right) or wrong: marks that belong to a move count if
/// `mover`, the colour of its move, is the solver's.
[[nodiscard]] bool says(uint16_t marks, NodeMarks::Mark wanted, nanosgf::Color mover, nanosgf::Color solver);

} // namespace collection

#endif
