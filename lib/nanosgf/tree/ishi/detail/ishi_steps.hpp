// SPDX-License-Identifier: MIT
// The way of an IshiReader through its file: steps one after another, each hung into the tree where it belongs.
#ifndef NANOSGF_TREE_ISHI_DETAIL_ISHI_STEPS_HPP
#define NANOSGF_TREE_ISHI_DETAIL_ISHI_STEPS_HPP

#include "nanosgf/tree/ishi/ishi_reader.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Writes each step as ToSgf does, in the order of the file: a tree can hang a variation beside its
/// move when it comes.
class IshiSteps : private ishi::ToSgf {
  public:
    IshiSteps(Tree& tree, const Memory& memory, Bytes file, bool is_plain);

    using ToSgf::report_to;

    [[nodiscard]] Status run();
    [[nodiscard]] Code error() const { return error_; }

  private:
    /// A move in one of whose VARs the reading is, and how it goes on behind the last of them.
    struct Frame {
        uint32_t node;
        uint32_t stop;
        ishi::Checkpoint next;
        Next follows;
        bool is_pass;
        Color color;
        uint16_t number;
        Point point;
        ishi::detail::Position::Saved before;
    };
    /// A diagram that becomes the last variation at its place when its line of play is over.
    struct Deferred {
        uint32_t node;
        uint32_t parent;
        uint32_t open; ///< moves around it, in whose VARs it stands
    };
    class Finder;

    static size_t read_file(void* context, uint32_t offset, char* bytes, size_t size);
    static size_t keep(void* context, const char* bytes, size_t size);

    [[nodiscard]] bool read_event();
    [[nodiscard]] bool scan_step();
    [[nodiscard]] bool place_step();
    [[nodiscard]] bool hang(Bytes text, bool is_deferred);
    [[nodiscard]] bool take_blocks(Bytes text);
    [[nodiscard]] bool is_regular(Bytes text) const;
    [[nodiscard]] bool plant(Bytes games, Tree& planted);
    [[nodiscard]] bool hang_variations(const Tree& planted);
    [[nodiscard]] bool enter_first();
    [[nodiscard]] bool close_line();
    void find_variation(const ishi::Checkpoint& from, uint32_t behind);
    void enter(const Frame& frame);
    void leave(const Frame& frame);
    [[nodiscard]] bool place_deferred();
    [[nodiscard]] bool fail(Code code) {
        error_ = code;
        return false;
    }

    Tree& tree_;
    Memory memory_;
    Bytes file_;
    bool leaves_private_;
    bool goes_on_ = false;   ///< a step follows in the line at hand
    uint32_t open_ = 0;      ///< frames
    Node parent_;            ///< of the next step
    Scratch text_;           ///< of the step at hand, as ToSgf writes it
    Scratch node_;           ///< the same as it comes into the tree
    Scratch block_;          ///< what a user block holds
    Scratch games_;          ///< the variations beside the step
    Scratch frames_;
    Scratch deferred_;
    uint32_t found_at_ = 0;  ///< the VAR that find_variation() found; 0: none
    ishi::Checkpoint found_from_;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
