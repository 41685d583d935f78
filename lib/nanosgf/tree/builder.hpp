// SPDX-License-Identifier: MIT
// Fills a tree from bytes, fed in pieces of any size, or from a file in memory.
#ifndef NANOSGF_TREE_BUILDER_HPP
#define NANOSGF_TREE_BUILDER_HPP

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/report.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// A Builder's policy: Lenient, and the byte pairs of the charset that CA names.
struct BuilderPolicy : Lenient {
    static constexpr bool double_byte = true;
};

/// The parser's handler that adds nodes to a tree. Private to Builder.
class BuilderHandler {
  public:
    using Finding = DiagnosticOf<BuilderPolicy>;
    using HandlerParser = Parser<BuilderHandler, BuilderPolicy>;

    explicit BuilderHandler(Tree& tree) : tree_(tree) {}

    void on_begin_tree(uint32_t at);
    Answer on_node(uint32_t at);
    Answer on_plain_move(Bytes move, uint32_t at);
    void on_property(Identifier name, uint32_t at);
    void on_value_chunk(Bytes raw, Part part, uint32_t at);
    void on_end_tree(uint32_t at);
    void on_diagnostic(const Finding& finding);

  private:
    friend class Builder;
    void reset();
    void learn_charset();
    void measure_room();
    [[nodiscard]] bool make_room(uint32_t at);
    [[nodiscard]] bool continue_line(uint32_t text);
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
    detail::Record* const made = &tree_.record(index);
    *made = {(index - 1) | game_charset_, index, detail::Record::none, text};
    made[1].last_child = index; // the array of records grows downwards
    current_ = index;
    tree_.nodes_ = index + 1;
    return true;
}

inline Answer BuilderHandler::on_plain_move(Bytes, uint32_t at) { return continue_line(at + 1) ? Answer::go_on : on_node(at); }

/// Reads a collection into an empty tree:
///
///     tree::Tree tree(memory);
///     tree::Builder builder(tree);
///     while (read(bytes)) status = builder.feed(bytes);
///     status = builder.finish();
///
/// The tree keeps a copy of all bytes, or refers to them after feed_in_place(), so that they can be
/// written unchanged. You may read the tree between the calls: it has the completed properties. A
/// node that the parser had to repair may lack properties until finish().
///
/// A node after a variation becomes a new variation of the node before the variations. Values
/// without identifier, and everything else that the parser drops, are in the bytes but in no node.
/// Identifiers of any length, and those of lower-case letters alone, are in their node.
///
/// Returns the parser's statuses. `failed` may also have out_of_memory or input_too_long as
/// error(): the tree then holds what was read before, and finish() completes it. Cost: the
/// parser's, and writing 16 bytes per node.
class Builder {
  public:
    using Finding = BuilderHandler::Finding;
    using Function = Report<Finding>::Function;

    explicit Builder(Tree& tree) : tree_(tree), handler_(tree), parser_(handler_) {
        handler_.parser_ = &parser_;
    }
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;

    /// Sets the function for findings (syntax/report.hpp): each diagnostic of the parser.
    void report_to(Function function, void* context) { handler_.report_ = {function, context}; }

    /// Says before feed() how many bytes the input will have, roughly. The tree then allocates memory for all of them, and
    /// estimates the number of nodes from what was read; without it the block grows as the bytes come.
    void expect(uint32_t size) { handler_.expected_ = size; }
    /// Reads and copies bytes. Returns `misuse` if the tree was not empty before the first call.
    [[nodiscard]] Status feed(Bytes bytes);
    /// Reads a whole file without copying it: the bytes must stay in place, unchanged, while the
    /// tree exists. Returns `misuse` after another feed(). A tree of moves only then needs less
    /// than 3 bytes per byte of the file.
    [[nodiscard]] Status feed_in_place(Bytes file);
    /// Sets the byte pairs of the values that follow; CA no longer does. For games whose charset is known
    /// otherwise. Call it outside values. Of a game that was started the nodes before must be ASCII. Returns
    /// `misuse`, and changes nothing, inside a value. Cost: linear in the nodes of that game.
    [[nodiscard]] Status set_pairs(Charset charset);
    /// CA sets the byte pairs again, from the next game on.
    void follow_ca() { handler_.set_charset_ = 0; }
    /// Ends the input: closes what is open, and releases unused memory. After `failed` with
    /// out_of_memory, nodes that the parser had to repair may lack properties; call it again to
    /// repair them.
    [[nodiscard]] Status finish();
    /// Discards all state: as after construction, for another input with the same tree and callback.
    /// The tree must be empty again: call Tree::clear() before. Returns `misuse`, and changes nothing,
    /// if it is not, and inside the callback.
    [[nodiscard]] Status reset();

    [[nodiscard]] Code error() const {
        return handler_.error_ != code::none ? handler_.error_
               : repair_error_ != code::none ? repair_error_
                                             : parser_.error();
    }
    [[nodiscard]] uint32_t offset() const { return parser_.offset(); }

  private:
    [[nodiscard]] Status begin();
    [[nodiscard]] Status failed(Code code);
    [[nodiscard]] Status parse(Bytes bytes);

    Tree& tree_;
    BuilderHandler handler_;
    BuilderHandler::HandlerParser parser_;
    Status end_ = Status::ok; ///< of the input
    Code repair_error_ = code::none;
    bool began_ = false;
    bool finished_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
