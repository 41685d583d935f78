// SPDX-License-Identifier: MIT
// Writes a tree as it was read, or in canonical form.
#ifndef NANOSGF_TREE_TREE_WRITER_HPP
#define NANOSGF_TREE_TREE_WRITER_HPP

#include "nanosgf/syntax/writer.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// How a tree is written.
enum class Form : uint8_t {
    /// Exactly the bytes that were read, if nothing was changed. In a changed tree unchanged nodes
    /// keep their bytes, with the white space in and around them; nodes that the parser had to
    /// repair are written repaired.
    preserve,
    /// By syntax::Writer: no white space between tokens, line breaks between nodes, no needless
    /// parentheses, properties in the order of rank_of(). Values stay raw. A property with digits
    /// in its name, or of lower-case letters alone, keeps its name, which FF[4] does not allow.
    canonical,
};

/// How much of a tree is written.
enum class Extent : uint8_t {
    whole,
    main_line, ///< only the first child of each node
};

/// The rank of a property in a canonical node: FF, GM, SZ, CA, AP, ST, other root properties,
/// game-info properties, setup, all others. Smaller ranks come first; properties of equal rank keep
/// their order. TE and BM, whose order matters before FF[4], have equal rank.
[[nodiscard]] uint8_t rank_of(Identifier name);

/// Writes a tree, or a part of it as a game of its own, to a sink that may be slow or fail:
///
///     tree::TreeWriter writer(tree.collection(), sink, tree::Form::preserve);
///     while ((status = writer.write()) == Status::paused) wait();
///
/// The tree must not change meanwhile. Of a collection without games nothing is written; in
/// Form::preserve, if it is unchanged, the bytes that were read. Writes once: to write again, make
/// another TreeWriter. Constant memory, no recursion.
/// Cost: linear in the bytes; canonical form reads them a few times.
class TreeWriter {
  public:
    /// `top`: a collection, or a node, which becomes the root of a game. `width`: as in Writer.
    TreeWriter(Node top, Sink sink, Form form, Extent extent = Extent::whole, uint16_t width = 72);
    TreeWriter(const TreeWriter&) = delete;
    TreeWriter& operator=(const TreeWriter&) = delete;

    /// Returns `ok` if all is written. After `paused` or `failed` (sink_failed) call it again to
    /// continue.
    [[nodiscard]] Status write();
    [[nodiscard]] Code error() const { return error_; }

  private:
    /// What comes next.
    enum class Step : uint8_t {
        verbatim,
        open,  ///< the parenthesis of node_, if it has one
        begin, ///< its semicolon
        properties,
        name,
        value,
        pairs, ///< a value in a double-byte charset, which is not written by Writer
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
    void after_tree(Step last);
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
    Code error_ = code::none;
    bool on_new_line_ = true;
    uint8_t stage_ = 0;         ///< of the current token
    uint8_t rank_ = 0;
    uint16_t ranks_ = 0;        ///< of the properties that are left, as bits
    size_t done_ = 0;           ///< bytes of the current piece that the sink has accepted
    const char* gap_ = nullptr; ///< in the bytes read, after those written last
    Properties properties_;
    Values values_;
};

} // namespace tree
} // namespace nanosgf

#endif
