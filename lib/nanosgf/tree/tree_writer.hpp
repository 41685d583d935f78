// SPDX-License-Identifier: MIT
// Writes a tree as it was read, or in canonical form.
#ifndef NANOSGF_TREE_TREE_WRITER_HPP
#define NANOSGF_TREE_TREE_WRITER_HPP

#include "nanosgf/syntax/output.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// How a tree is written.
enum class Form : uint8_t {
    /// Exactly the bytes that were read, if nothing was changed. In a changed tree unchanged nodes
    /// keep their bytes, with the white space in and around them; nodes that the parser had to
    /// repair are written repaired.
    preserve,
    /// As Writer writes tokens: no white space between them, line breaks between nodes; no needless
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
/// Cost: linear in the bytes; canonical form reads once what is in that form already, the rest a few times. Bytes that
/// need no change reach the sink without a copy, in pieces as long as possible.
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
    /// What write() writes next.
    enum class Step : uint8_t {
        verbatim,
        open,  ///< the parenthesis of node_, if it has one
        begin, ///< its semicolon
        text,  ///< its properties, if they are canonical as they are
        properties,
        name,
        value,
        close, ///< node_ and all below it is written
        end,   ///< what is to be written last
        done,
    };

    [[nodiscard]] Status step();
    [[nodiscard]] Status step_canonical();
    // Inline: called once, in the file that has them.
    [[nodiscard]] inline Status add_name();
    [[nodiscard]] inline Status add_value();
    [[nodiscard]] Status put(Bytes bytes);
    [[nodiscard]] Status put_token(char token);
    void find_run();
    [[nodiscard]] Status put_text();
    [[nodiscard]] Status put_end();
    [[nodiscard]] bool is_opened(Node node) const;
    [[nodiscard]] Node following(Node node) const;
    void after_properties();
    void after_tree();
    [[nodiscard]] Status add(Bytes bytes, const char* limit);
    [[nodiscard]] Status add_token(char token);
    [[nodiscard]] const char* text_limit() const;
    void find_text();
    void skip_ends();
    void begin_rank();
    void next_rank();
    void next_property();
    [[nodiscard]] bool find_property();

    Node top_;
    Node node_;
    Sink sink_;
    uint16_t width_;
    uint16_t column_ = 0; ///< bytes in the current line of the canonical form, but no more than matter
    Form form_;
    Extent extent_;
    Step step_ = Step::open;
    Code error_ = code::none;
    bool on_new_line_ = true;
    uint8_t stage_ = 0;           ///< of the current token
    static constexpr uint8_t kept_ranks = 32;
    uint8_t kept_[kept_ranks];    ///< the ranks of the node's first properties
    uint8_t first_[10];           ///< of each rank in use: the number of the first property, or kept_ranks
    uint8_t last_[10];            ///< and of the last one
    uint8_t number_ = 0;          ///< of the current property, or kept_ranks
    uint8_t rank_ = 0;
    uint16_t ranks_ = 0;          ///< of the properties that are left, as bits
    uint32_t last_node_ = 0;      ///< of those whose text is text_
    size_t done_ = 0;             ///< bytes of the current piece that the sink has accepted
    const char* gap_ = nullptr;   ///< in the bytes read, after those written last
    Bytes text_;                  ///< of nodes that are written as they are
    Bytes run_;                   ///< bytes in their place in memory, to be written next
    const char* limit_ = nullptr; ///< of the memory that they are in
    Properties properties_;
    Values values_;
};

} // namespace tree
} // namespace nanosgf

#endif
