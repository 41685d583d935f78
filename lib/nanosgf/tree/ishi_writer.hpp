// SPDX-License-Identifier: MIT
// A tree as a file of the Ishi Standard Format from which an IshiReader makes the same tree.
#ifndef NANOSGF_TREE_ISHI_WRITER_HPP
#define NANOSGF_TREE_ISHI_WRITER_HPP

#include "nanosgf/ishi/writer.hpp"
#include "nanosgf/tree/scratch.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Writes the games of Go of a tree, an event each (Ishi 8), to a sink that may be slow or fail:
///
///     tree::IshiWriter writer(tree.collection(), sink, tree::heap_memory());
///     while ((status = writer.write()) == Status::paused) wait();
///
/// Nodes become what ishi::NodeWriter makes of them; further children of a node stand as VARs behind the first
/// one's data. What was written is read back; a node that does not come back the same is written once more
/// with a block `USER SGF NODE` that holds all of it, and variations beside a node that is no move go into `USER SGF VARIATIONS`.
/// The same: values as text, kinds of line breaks and white space and needless escapes apart,
/// properties in any order. What differs even so is reported.
///
/// `memory` holds a game's lines, and the tree that they are read back to: some 12 bytes a byte of SGF.
/// The tree must not change meanwhile. No recursion. Cost: that of four conversions.
class IshiWriter {
  public:
    /// Told of what is lost: a node, and why. ishi_size, a board that is not square or of more than 19
    /// lines, and ishi_game, no game of Go, are told with the root: such games are left out.
    /// ishi_variation: the node was written, and the variations beside it as SGF alone, in a block.
    /// ishi_lost: not all of the node.
    using Lost = void (*)(void* context, Code code, Node node);

    /// `top`: a collection, or the root of a game.
    IshiWriter(Node top, Sink sink, const Memory& memory, ishi::LineEnd line_end = ishi::LineEnd::cr_lf)
        : top_(top), game_(top.is_collection() ? top.first_child() : top), sink_(sink), memory_(memory),
          line_end_(line_end), lines_(memory), differing_(memory), numbers_(memory) {}
    IshiWriter(const IshiWriter&) = delete;
    IshiWriter& operator=(const IshiWriter&) = delete;

    void report_to(Lost lost, void* context) {
        lost_ = lost;
        context_ = context;
    }
    /// Writes no blocks of SGF: what Ishi has no words for is lost, and reported. What reading adds
    /// to a root, FF, GM and SZ, is no loss.
    void leave_sgf_out() { is_plain_ = true; }

    /// `ok`: all is written. `paused`, `failed` with sink_failed: call it again to go on. `failed` with
    /// out_of_memory or input_too_long is the end.
    [[nodiscard]] Status write();
    [[nodiscard]] Code error() const { return error_; }
    /// Games that were written.
    [[nodiscard]] uint32_t events() const { return events_; }

  private:
    [[nodiscard]] bool compose();
    [[nodiscard]] bool read_back(bool reports, bool& differs);
    void tell(Code code, Node node) {
        if (lost_ != nullptr) lost_(context_, code, node);
    }

    Node top_;
    Node game_;
    Sink sink_;
    Memory memory_;
    ishi::LineEnd line_end_;
    Lost lost_ = nullptr;
    void* context_ = nullptr;
    detail::Scratch lines_;     ///< of the game at hand
    detail::Scratch differing_; ///< a byte for each node: whether it is to be kept in a block
    detail::Scratch numbers_;   ///< two for each: the last move's number
    size_t done_ = 0;           ///< bytes of the lines that the sink took
    uint32_t events_ = 0;
    Code error_ = Code::none;
    bool is_plain_ = false;
    bool is_composed_ = false;
};

/// Whether two nodes hold the same properties: values as text, where kinds of line breaks and white
/// space and needless escapes do not count, each name's in their order.
[[nodiscard]] bool are_same_node(Node node, Node other);

} // namespace tree
} // namespace nanosgf

#endif
