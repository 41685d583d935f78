// SPDX-License-Identifier: MIT
// How an IshiBuilder reads its file: step after step, each added to the tree in its place.
#ifndef NANOSGF_TREE_ISHI_DETAIL_ISHI_STEPS_HPP
#define NANOSGF_TREE_ISHI_DETAIL_ISHI_STEPS_HPP

#include "nanosgf/tree/ishi/detail/variation_table.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Writes each step as ToSgf does, in the order of the file, because a tree can add a variation beside its
/// move at any time. Cost: linear in the file, however deep variations nest.
class IshiSteps {
  public:
    IshiSteps(Tree& tree, const Memory& memory, Bytes file, bool is_plain);
    IshiSteps(const IshiSteps&) = delete;
    IshiSteps& operator=(const IshiSteps&) = delete;

    void report_to(Report<ishi::Finding> report) { steps_.report_to(report); }
    void report_places_to(Report<IshiBuilder::Place> report) { places_ = report; }

    [[nodiscard]] Status run();
    [[nodiscard]] Code error() const { return steps_.error(); }

  private:
    using Step = ishi::detail::Step;

    /// A move whose VARs are being read, and the place where reading continues after the last of them.
    struct Frame {
        uint32_t node;
        uint32_t stop;
        ishi::Checkpoint next;
        Step::Next follows;
        bool is_pass;
        Color color;
        uint16_t number;
        Point point;
        ishi::detail::Position::Saved before;
    };
    /// A diagram that becomes the last variation in its place at the end of its line of play.
    struct Deferred {
        uint32_t text; ///< where it starts in waiting_
        uint32_t parent;
        uint32_t open; ///< moves in whose VARs it is
        uint32_t line; ///< of its step
        uint32_t column;
    };
    class Finder;

    static size_t read_file(void* context, uint32_t offset, char* bytes, size_t size);
    static size_t keep(void* context, const char* bytes, size_t size);

    [[nodiscard]] bool read_event();
    [[nodiscard]] bool place_step();
    [[nodiscard]] bool make_node(Bytes& node);
    [[nodiscard]] bool write_step(bool opens_tree);
    [[nodiscard]] bool hang(Bytes text, bool is_deferred);
    /// What take_blocks() has seen of the text.
    struct SeenBlocks {
        bool may_be_part;
        bool has_name; ///< of the current XU, in node_
    };
    [[nodiscard]] bool take_blocks(Bytes& node);
    [[nodiscard]] bool take_block(Bytes value, SeenBlocks& seen);
    [[nodiscard]] bool is_regular(Bytes text) const;
    [[nodiscard]] bool plant(Bytes games, Tree& planted);
    [[nodiscard]] bool hang_variations(const Tree& planted);
    void report_place(Node node) const;
    [[nodiscard]] bool enter_first();
    [[nodiscard]] bool close_line();
    void find_variation(const ishi::Checkpoint& from, uint32_t after);
    void enter(const Frame& frame);
    void leave(const Frame& frame);
    [[nodiscard]] bool place_deferred();
    [[nodiscard]] bool fail(Code code) { return steps_.fail(code); }

    Tree& tree_;
    Memory memory_;
    Bytes file_;
    VariationTable ends_;
    ishi::detail::StepReader steps_;
    Report<IshiBuilder::Place> places_;
    bool leaves_private_;
    bool after_node_ = false; ///< the step before has a block with its node, or is a part of such a node
    bool is_part_ = false;    ///< the step belongs to that node
    bool has_node_ = false;   ///< a block of the step holds its node
    bool goes_on_ = false;   ///< a step follows in the current line of play
    bool keeps_label_ = false; ///< of a VAR that starts with a deferred diagram
    uint32_t open_ = 0;      ///< frames
    Node parent_;            ///< of the next step
    Node root_;              ///< of the event
    Scratch text_;           ///< of the current step, as ToSgf writes it
    Scratch node_;           ///< the same as it is added to the tree
    Scratch block_;          ///< the contents of a user block
    Scratch games_;          ///< the variations beside the step
    Scratch frames_;
    Scratch deferred_;
    Scratch waiting_;        ///< the texts of deferred diagrams
    uint32_t found_at_ = 0;  ///< the VAR that find_variation() found; 0: none
    ishi::Checkpoint found_from_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
