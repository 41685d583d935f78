// SPDX-License-Identifier: MIT
// Converts SGF to Ishi in one forward pass, a node at a time, in the caller's memory, without
// variations.
#ifndef NANOSGF_ISHI_FROM_SGF_HPP
#define NANOSGF_ISHI_FROM_SGF_HPP

#include "nanosgf/ishi/node_writer.hpp"
#include "nanosgf/syntax/callback_parser.hpp"

namespace nanosgf {
namespace ishi {

/// Converts a collection of games of Go to the Ishi Standard Format, an event each (Ishi 8):
///
///     char buffer[1000];
///     FromSgf conversion({&write, &out}, buffer, sizeof buffer);
///     for (Bytes rest = chunk; conversion.feed(rest) == Status::paused;) wait();   // for each chunk
///     while (conversion.finish() == Status::paused) wait();
///
/// In SGF variations follow the main line; in Ishi they come before the line continues. So only the
/// first variation is converted; each other one is skipped with ishi_variation. Other games than Go
/// (ishi_game), and boards that are not square or have more than 19 lines (ishi_board), are skipped,
/// too; so is a property that does not fit into `buffer` with its node (ishi_room).
///
/// Properties that Ishi cannot express are reported (ishi_kept) and kept in blocks `USER SGF NODE`,
/// from which ToSgf restores the node; so are properties whose form would change. Findings have
/// the offset of the node, or the one that the parser reports, and no line.
///
/// Converts one collection: for another, make another FromSgf. 220 bytes with 4-byte pointers, and
/// the buffer; no heap, no recursion. Cost: linear.
class FromSgf {
  public:
    using Finding = ishi::Finding;
    using Function = Report<Finding>::Function;

    FromSgf(Sink sink, char* buffer, size_t size, LineEnd line_end = LineEnd::cr_lf)
        : parser_(&FromSgf::take, this), writer_(sink, line_end), nodes_(writer_), buffer_(buffer), capacity_(size) {}
    FromSgf(const FromSgf&) = delete;
    FromSgf& operator=(const FromSgf&) = delete;

    /// Sets the function for findings (syntax/report.hpp), including the parser's.
    void report_to(Function function, void* context);
    /// Writes no blocks of SGF: properties that Ishi cannot express are lost (ishi_lost).
    void leave_sgf_out() { nodes_.leave_sgf_out(); }

    /// Removes the bytes that it has consumed from the front of `bytes`. After `paused` (the sink
    /// is busy), or `failed` with sink_failed, call it again with the rest. `failed` with another
    /// error() means that the parser refuses the input.
    [[nodiscard]] Status feed(Bytes& bytes);
    /// Ends the file. After `paused`, or `failed` with sink_failed, call it again.
    [[nodiscard]] Status finish();
    [[nodiscard]] Code error() const { return error_; }

  private:
    static Answer take(void* context, const nanosgf::Event& event);
    static void report_text(void* self, const Writer::Finding& finding);
    static void report_property(void* self, const NodeWriter::Finding& finding);

    [[nodiscard]] Answer begin_tree(const nanosgf::Event& event);
    [[nodiscard]] Answer begin_node(const nanosgf::Event& event);
    [[nodiscard]] Answer end_tree();
    [[nodiscard]] Answer property(const nanosgf::Event& event);
    [[nodiscard]] Answer value(const nanosgf::Event& event);
    [[nodiscard]] Answer end_node(bool is_leaf, bool another_begins);
    [[nodiscard]] Status write_node();
    [[nodiscard]] bool add(Bytes bytes);
    void report(Code code, uint32_t offset) const;

    CallbackParser<> parser_;
    Writer writer_;
    NodeWriter nodes_;
    Report<Finding> report_;
    char* buffer_;
    size_t capacity_;
    size_t size_ = 0;     ///< of the node so far
    size_t property_ = 0; ///< where the current property starts
    size_t value_ = 0;    ///< where the current value starts
    uint32_t node_at_ = 0;
    uint32_t next_at_ = 0;
    uint32_t property_at_ = 0;
    uint32_t depth_ = 0;
    NodeWriter::Place place_;
    Code error_ = code::none;
    bool has_node_ = false;
    bool is_due_ = false;   ///< the current node is complete
    bool next_begins_ = false;
    bool is_closed_ = false; ///< the main line of this game has ended
    bool is_left_out_ = false;
    bool ended_ = false;
};

} // namespace ishi
} // namespace nanosgf

#endif
