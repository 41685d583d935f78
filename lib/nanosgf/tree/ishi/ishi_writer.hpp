// SPDX-License-Identifier: MIT
// Writes a tree as a file of the Ishi Standard Format, which IshiBuilder reads back to the same
// tree.
#ifndef NANOSGF_TREE_ISHI_ISHI_WRITER_HPP
#define NANOSGF_TREE_ISHI_ISHI_WRITER_HPP

#include "nanosgf/ishi/writer.hpp"
#include "nanosgf/tree/detail/scratch.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Writes the games of Go of a tree, an event each (Ishi 8), to a sink that may be slow or fail:
///
///     tree::IshiWriter writer(tree.collection(), sink, tree::heap_memory());
///     while ((status = writer.write()) == Status::paused) wait();
///
/// ishi::NodeWriter writes each node; further children of a node follow the first one's data as
/// VARs. The result is read back. A node that differs (are_same_node()) is written again with a
/// block `USER SGF NODE` that has all its properties. Siblings of a node that is no move go into a
/// block `USER SGF VARIATIONS`. Remaining differences are reported.
///
/// `memory` holds a game's lines, and the tree that is read back: some 12 bytes per byte of SGF.
/// The tree must not change meanwhile. Writes once: to write again, make another IshiWriter. No
/// recursion. Cost: that of four conversions.
class IshiWriter {
  public:
    /// A loss, with one of these codes:
    /// - ishi_board: the board is not square, or has more than 19 lines. The game, whose root
    ///   is the node, is not written.
    /// - ishi_game: not a game of Go. The game, whose root is the node, is not written.
    /// - ishi_kept: the node was written, but its siblings only as SGF, in a block.
    /// - ishi_variation: variations below or beside the node are lost.
    /// - ishi_lost: a part of the node is lost.
    struct Finding {
        Code code;
        Node node;
    };
    using Function = Report<Finding>::Function;

    /// `top`: a collection, or the root of a game.
    IshiWriter(Node top, Sink sink, const Memory& memory, ishi::LineEnd line_end = ishi::LineEnd::cr_lf)
        : top_(top), game_(top.is_collection() ? top.first_child() : top), sink_(sink), memory_(memory),
          line_end_(line_end), lines_(memory), differing_(memory), numbers_(memory) {}
    IshiWriter(const IshiWriter&) = delete;
    IshiWriter& operator=(const IshiWriter&) = delete;

    /// Sets the function for findings (syntax/report.hpp).
    void report_to(Function function, void* context) { report_ = {function, context}; }
    /// Writes no blocks of SGF: properties that Ishi cannot express are lost, and reported. FF, GM
    /// and SZ, which reading adds to a root, are no loss.
    void leave_sgf_out() { is_plain_ = true; }

    /// Returns `ok` if all is written. After `paused`, or `failed` with sink_failed, call it again
    /// to continue. `failed` with out_of_memory or input_too_long is final.
    [[nodiscard]] Status write();
    [[nodiscard]] Code error() const { return error_; }
    /// How many games were written.
    [[nodiscard]] uint32_t events() const { return events_; }

  private:
    [[nodiscard]] bool compose();
    [[nodiscard]] bool read_back(bool reports, uint8_t root_steps, bool& differs);

    Node top_;
    Node game_;
    Sink sink_;
    Memory memory_;
    ishi::LineEnd line_end_;
    Report<Finding> report_;
    detail::Scratch lines_;     ///< of the current game
    detail::Scratch differing_; ///< a byte for each node: whether it needs a block
    detail::Scratch numbers_;   ///< two for each: the last move's number
    size_t done_ = 0;           ///< bytes of the lines that the sink has accepted
    uint32_t events_ = 0;
    Code error_ = code::none;
    bool is_plain_ = false;
    bool is_composed_ = false;
};

/// Whether two nodes have the same properties, in any order. Values are compared as text, so that
/// kinds of line breaks and white space and needless escapes are ignored; the values of each name
/// must be in the same order.
[[nodiscard]] bool are_same_node(Node node, Node other);

} // namespace tree
} // namespace nanosgf

#endif
