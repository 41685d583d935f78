// SPDX-License-Identifier: MIT
// Writes one game of a tree as lines of Ishi.
#ifndef NANOSGF_TREE_ISHI_DETAIL_ISHI_GAME_WRITER_HPP
#define NANOSGF_TREE_ISHI_DETAIL_ISHI_GAME_WRITER_HPP

#include "nanosgf/ishi/node_writer.hpp"
#include "nanosgf/tree/detail/scratch.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"
#include "nanosgf/tree/node.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Writes a game into memory. A node marked in `differing` gets a block in any case.
class IshiGameWriter {
  public:
    /// `differing` has a byte for each node of the tree, `numbers` two.
    IshiGameWriter(Node root, Scratch& lines, Bytes differing, Scratch& numbers, const Memory& memory, ishi::LineEnd line_end)
        : root_(root), lines_(lines), differing_(differing), numbers_(numbers), text_(memory),
          writer_({&keep, this}, line_end), nodes_(writer_), bare_(writer_) {
        bare_.leave_sgf_out();
    }

    /// False: there is no memory.
    [[nodiscard]] bool run();
    /// For nodes whose variations go into a block.
    void report_to(Report<IshiWriter::Finding> report) { report_ = report; }
    void leave_sgf_out() { is_plain_ = true; }
    /// The number of events before this game.
    void set_events(uint32_t events) {
        events_ = static_cast<uint16_t>(events);
        nodes_.set_events(events_);
    }
    /// The number of steps after the first that the root has become.
    [[nodiscard]] uint8_t root_steps() const { return root_steps_; }
    /// The number of nodes that were reported, or would have been.
    [[nodiscard]] uint32_t reported() const { return reported_; }

  private:
    static size_t keep(void* context, const char* bytes, size_t size);

    [[nodiscard]] bool write_node(Node node);
    [[nodiscard]] Status write_plain_move(Node node);
    [[nodiscard]] bool write_blocks(Node node);
    [[nodiscard]] bool write_block(Bytes title);
    [[nodiscard]] bool add_number();
    [[nodiscard]] bool add_node(Node node, Bytes between);
    [[nodiscard]] bool add_game(Node game);
    [[nodiscard]] bool enter(Node variation);
    [[nodiscard]] Node after(Node node, bool& good);
    [[nodiscard]] uint16_t number_at(Node node) const;
    [[nodiscard]] bool put_text(Bytes text);

    /// Repeats a call until there is room for its output; false: there is no memory. A refused call
    /// writes nothing: the loss is found when the lines are read back.
    template <class Call>
    [[nodiscard]] bool put(Call call) {
        constexpr size_t more = 80;
        Status status;
        while ((status = call()) == Status::paused)
            if (!lines_.make_room(lines_.size() + more)) return false;
        is_written_ = status == Status::ok;
        return true;
    }

    /// Whether its lines alone do not give the node back.
    [[nodiscard]] bool differs(Node node) const {
        const auto index = static_cast<size_t>(node.index());
        return index < differing_.size() && differing_[index] != 0;
    }

    Node root_;
    Scratch& lines_;
    Bytes differing_;
    Scratch& numbers_;
    Scratch text_;  ///< of a block
    ishi::Writer writer_;
    ishi::NodeWriter nodes_;
    ishi::NodeWriter bare_; ///< for nodes whose block is written here, and for plain files
    ishi::NodeWriter::State state_;
    Report<IshiWriter::Finding> report_;
    uint32_t reported_ = 0;
    uint16_t events_ = 0;
    uint8_t root_steps_ = 0;
    bool is_written_ = false;
    bool has_label_ = false; ///< of a VAR with which the next node starts
    bool is_plain_ = false;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
