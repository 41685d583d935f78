// SPDX-License-Identifier: MIT
// The handler behind a Builder: adds the parser's nodes to a tree.
#ifndef NANOSGF_TREE_DETAIL_BUILDER_HANDLER_HPP
#define NANOSGF_TREE_DETAIL_BUILDER_HANDLER_HPP

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

class Builder;

namespace detail {

/// A Builder's policy: Lenient, and the byte pairs of the charset that CA names.
struct BuilderPolicy : Lenient {
    static constexpr bool double_byte = true;
};

/// Adds nodes to a tree.
class BuilderHandler {
  public:
    using Finding = DiagnosticOf<BuilderPolicy>;
    using HandlerParser = Parser<BuilderHandler, BuilderPolicy>;

    explicit BuilderHandler(Tree& tree) : tree_(tree) {}

    void on_begin_tree(uint32_t at);
    Answer on_node(uint32_t at);
    Answer on_plain_move(Bytes move, uint32_t at);
    [[nodiscard]] const uint8_t* take_run(const uint8_t* p, const uint8_t* end, uint32_t& last);
    void on_property(Identifier name, uint32_t at);
    void on_value_chunk(Bytes raw, Part part, uint32_t at);
    void on_end_tree(uint32_t at);
    void on_diagnostic(const Finding& finding);

  private:
    friend class tree::Builder;
    void reset();
    void learn_charset();
    void measure_room();
    [[nodiscard]] bool make_room(uint32_t at);
    [[nodiscard]] bool continue_line(uint32_t text);
    [[nodiscard]] Answer add(uint32_t at, uint32_t text);
    [[nodiscard]] bool repair();
    [[nodiscard]] bool repair(uint32_t index);
    void fix_charset(Charset pairs);

    static constexpr size_t longest_charset = 32;

    Tree& tree_;
    Report<Finding> report_;
    HandlerParser* parser_ = nullptr;
    uint32_t current_ = 0;      ///< the node after which the next one comes
    uint32_t repaired_ = 0;     ///< how many nodes are not regular
    uint32_t flags_ = 0;        ///< of the next node
    uint32_t game_charset_ = 0; ///< as a flag
    uint32_t set_charset_ = 0;  ///< the same, for all games whatever CA says; 0: as CA says
    uint32_t game_ = 0;         ///< the root of the current game
    uint32_t depth_ = 0;        ///< open trees
    uint32_t opened_ = 0;       ///< first node of the current tree, unless trees in it have ended
    uint32_t most_nodes_ = 0;   ///< there is room for so many
    uint32_t line_end_ = 0;     ///< the same if the next node is the first child of the last one, and no game begins; else 0
    uint32_t chunk_begin_ = 0;  ///< offset of the bytes being read
    uint32_t expected_ = 0;     ///< bytes of the input; 0: not known
    Bytes chunk_;
    Code error_ = code::none;
    bool in_root_ = false;
    bool root_follows_ = false;
    bool reads_charset_ = false; ///< the current property is the first CA of a root
    bool knows_charset_ = false;
    uint8_t charset_size_ = 0;
    char charset_[longest_charset] = {};
};

/// Adds most nodes: those that come directly after one that is no root. False: it is another, or there is no room.
inline bool BuilderHandler::continue_line(uint32_t text) {
    const uint32_t index = tree_.nodes_;
    if (index >= line_end_) return false;
    Record* const made = &tree_.record(index);
    *made = {(index - 1) | game_charset_, index, Record::none, text};
    made[1].last_child = index; // the array of records grows downwards
    current_ = index;
    tree_.nodes_ = index + 1;
    return true;
}

inline Answer BuilderHandler::on_plain_move(Bytes, uint32_t at) { return continue_line(at + 1) ? Answer::go_on : add(at, at + 1); }

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
