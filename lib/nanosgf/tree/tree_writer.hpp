// SPDX-License-Identifier: MIT
// A tree back to bytes: as it was read, or in canonical form.
#ifndef NANOSGF_TREE_TREE_WRITER_HPP
#define NANOSGF_TREE_TREE_WRITER_HPP

#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// How a tree is written.
enum class Form : uint8_t {
    /// Byte by byte as it was read where nothing was changed. In a changed tree nodes that were not
    /// stay as they are, with the white space in and around them; what the parser had to repair is
    /// written repaired.
    preserve,
    /// By syntax::Writer: no white space between tokens, lines broken between nodes, needless
    /// parentheses gone, properties in the order of rank_of(). Values stay raw. Identifiers with
    /// digits, which Writer does not write, are left out.
    canonical,
};

/// How much of it.
enum class Extent : uint8_t {
    whole,
    main_line, ///< of each node the first child only
};

/// The place of a property in a canonical node: FF, GM, SZ, CA, AP, ST, other root properties, game-info
/// properties, setup, all others; the smaller comes first, equal ones keep their order. The order
/// of TE and BM, which counts before FF[4], stays.
[[nodiscard]] uint8_t rank_of(Identifier name);

/// Writes a tree, or a part of it as a game of its own, to a sink that may be slow or fail:
///
///     tree::TreeWriter writer(tree.collection(), sink, tree::Form::preserve);
///     while ((status = writer.write()) == Status::paused) wait();
///
/// The tree must not change meanwhile. A collection without games gives no bytes, or, unchanged, those
/// that were read. Constant memory, no recursion. Cost: linear in the bytes, in canonical form a few times.
class TreeWriter {
  public:
    /// `top`: a collection, or a node, which becomes the root of a game. `width` as Writer has it.
    TreeWriter(Node top, Sink sink, Form form, Extent extent = Extent::whole, uint16_t width = 72);
    TreeWriter(const TreeWriter&) = delete;
    TreeWriter& operator=(const TreeWriter&) = delete;

    /// `ok`: all is written. `paused`, `failed` (sink_failed): call it again to go on.
    [[nodiscard]] Status write();
    [[nodiscard]] Code error() const { return error_; }
    /// Properties that Writer does not write.
    [[nodiscard]] uint32_t left_out() const { return left_out_; }

  private:
    /// What comes next.
    enum class Step : uint8_t {
        verbatim,
        open,  ///< the parenthesis of node_, if it has one
        begin, ///< its semicolon
        properties,
        name,
        value,
        pairs, ///< the value of a node whose bytes pair up, past Writer
        close, ///< node_ and all below it is written
        end,
        done,
    };

    [[nodiscard]] Status step();
    [[nodiscard]] Status step_canonical();
    [[nodiscard]] Status put(Bytes bytes);
    [[nodiscard]] Status put_token(char token);
    [[nodiscard]] Status put_text();
    [[nodiscard]] Status put_end();
    [[nodiscard]] bool is_opened(Node node) const;
    [[nodiscard]] Node following(Node node) const;
    void after_properties();
    void begin_rank();
    void next_rank();
    [[nodiscard]] bool find_property();

    Node top_;
    Node node_;
    Sink sink_;
    Writer writer_;
    Form form_;
    Extent extent_;
    Step step_ = Step::open;
    Code error_ = Code::none;
    bool on_new_line_ = true;
    uint8_t stage_ = 0;         ///< of the token at hand
    uint8_t rank_ = 0;
    uint16_t ranks_ = 0;        ///< of the properties that are left, as bits
    uint32_t left_out_ = 0;
    size_t done_ = 0;           ///< bytes of the piece at hand that the sink took
    const char* gap_ = nullptr; ///< in what was read, behind what was written last
    Properties properties_;
    Values values_;
};

} // namespace tree
} // namespace nanosgf

#endif
