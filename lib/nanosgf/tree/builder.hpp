// SPDX-License-Identifier: MIT
// Fills a tree from bytes, fed in pieces of any size, or from a file in memory.
#ifndef NANOSGF_TREE_BUILDER_HPP
#define NANOSGF_TREE_BUILDER_HPP

#include "nanosgf/tree/detail/builder_handler.hpp"

namespace nanosgf {
namespace tree {

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
    using Finding = detail::BuilderHandler::Finding;
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
    detail::BuilderHandler handler_;
    detail::BuilderHandler::HandlerParser parser_;
    Status end_ = Status::ok; ///< of the input
    Code repair_error_ = code::none;
    bool began_ = false;
    bool finished_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
