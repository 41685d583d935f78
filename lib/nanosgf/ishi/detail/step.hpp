// SPDX-License-Identifier: MIT
// A step of an Ishi file, which becomes a node of the tree: where it lies, and what it says.
#ifndef NANOSGF_ISHI_DETAIL_STEP_HPP
#define NANOSGF_ISHI_DETAIL_STEP_HPP

#include "nanosgf/ishi/parser.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The headers in Step::headers are Keywords, and this one for the title of EVENT.
constexpr uint8_t title_header = 12;

/// What one pass over a step finds out. All of it is 0 at first, which is shorter on small processors, and so are
/// small members that come first.
struct StepFacts {
    enum class Head : uint8_t { root, move, setup, diagram };
    /// What follows it in its line of play.
    enum class Next : uint8_t { step, end_variation, event, end };

    Head head = Head::root;
    Next follows = Next::end;
    Color color = Color::none; ///< of the move; none: there is none
    bool is_pass = false;
    bool needs_number = false; ///< the move's is not the next one
    bool has_hidden = false;
    bool has_setup = false;
    bool has_late_data = false; ///< after a VAR
    bool has_prisoners = false;
    bool has_block = false; ///< with the node in SGF, which counts instead of its lines
    bool is_part = false;   ///< it belongs to the node of the step before
    bool prisoners_differ = false; ///< from the stones that the move took
    uint8_t label_size = 0;        ///< of the VAR with which it begins
    char label[2] = {};
    uint8_t header_count = 0;
    uint8_t headers[title_header + 1] = {}; ///< in the order in which they came first
    uint16_t number = 0;                    ///< of the move
    Point point;
    uint32_t keywords = 0; ///< of its lines and perhaps of the line after it, a bit each
    uint32_t data_end = 0; ///< offset after its last line that is no other step's
    uint32_t stop = 0;     ///< of the line by which its end was found
    uint32_t head_at = 0;
    uint32_t variation_start = 0; ///< of the remarks before its first VAR, or of that
    uint32_t variation_at = 0;    ///< of its first VAR; 0: none
    uint32_t block_at = 0; ///< the USER line of the block that holds the node
    Diagram diagram;
    uint32_t last_header[title_header] = {}; ///< offset of the last line of each header

    /// Whether it is a diagram of another position than that of the moves.
    [[nodiscard]] bool hides() const { return head == Head::diagram && (has_hidden || has_setup); }
    [[nodiscard]] static constexpr uint32_t mask_of(Keyword keyword) { return uint32_t{1} << static_cast<uint8_t>(keyword); }
    [[nodiscard]] bool may_have(Keyword keyword) const { return (keywords & mask_of(keyword)) != 0; }
    /// Whether all that it says is a move with the next number.
    [[nodiscard]] bool is_plain_move() const {
        constexpr uint32_t moves = mask_of(Keyword::move_black) | mask_of(Keyword::move_white);
        return head == Head::move && (keywords & ~moves) == 0 && color != Color::none && !is_pass && !needs_number && label_size == 0;
    }
    /// Leaves out everything that a block with the whole node replaces.
    void keep_user_blocks() {
        keywords &= mask_of(Keyword::user);
        header_count = label_size = 0;
        has_setup = has_hidden = false;
    }
    /// Whether it may have comments, marks, prisoners, remarks or user blocks.
    [[nodiscard]] bool has_texts() const {
        return (keywords & (mask_of(Keyword::comment) | mask_of(Keyword::mark) | mask_of(Keyword::unmark) |
                            mask_of(Keyword::prisoner) | mask_of(Keyword::remark) | mask_of(Keyword::user))) != 0;
    }
};

/// The same, and where it lies.
struct Step : StepFacts {
    Checkpoint begin;
    Checkpoint next; ///< after it, in its line of play
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
