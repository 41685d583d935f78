// SPDX-License-Identifier: MIT
// Nodes in SGF as the passes over a step write them, to a sink that may be slow.
#ifndef NANOSGF_ISHI_DETAIL_NODE_OUTPUT_HPP
#define NANOSGF_ISHI_DETAIL_NODE_OUTPUT_HPP

#include "nanosgf/syntax/output.hpp"
#include "nanosgf/syntax/writer.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The writer, each of whose calls is repeated until the sink took all of it.
class NodeOutput {
  public:
    NodeOutput(Sink sink, uint16_t width) : writer_(sink, width) {}

    void begin_run() {
        calls_.begin_run();
        list_ = 0;
    }
    void end_step() { calls_.end_step(); }
    [[nodiscard]] Status status() const { return calls_.status(); }
    [[nodiscard]] Code error() const { return writer_.error(); }

    void begin_tree() {
        if (calls_.is_due()) calls_.ended(writer_.begin_tree());
    }
    void node() {
        if (calls_.is_due()) calls_.ended(writer_.node());
    }
    void end_tree() {
        if (calls_.is_due()) calls_.ended(writer_.end_tree());
    }
    void finish() {
        if (calls_.is_due()) calls_.ended(writer_.finish());
    }
    void property(Bytes name) {
        if (calls_.is_due()) calls_.ended(writer_.property(Identifier(name)));
    }
    /// The same of one or two letters, by its nanosgf::key().
    void property(uint32_t key);
    /// The same, but once for all values of a list.
    void list(uint32_t key) {
        if (list_ != key) property(key);
        list_ = key;
    }
    void begin_value() {
        if (calls_.is_due()) calls_.ended(writer_.begin_value());
    }
    void end_value() {
        if (calls_.is_due()) calls_.ended(writer_.end_value());
    }
    void colon() {
        if (calls_.is_due()) calls_.ended(writer_.colon());
    }
    void text(Bytes piece) { put(piece, TextPlace::whole_value); }
    /// The same with nothing to escape, never broken over lines.
    void raw(Bytes piece) { put(piece, TextPlace::raw); }
    /// The same for a part of a composed value.
    void part(Bytes piece) { put(piece, TextPlace::composed_part); }

    /// A property with one value that needs no escapes.
    void value(uint32_t key, Bytes value);

  private:
    void put(Bytes piece, TextPlace place);

    nanosgf::Writer writer_; // not of Ishi lines
    nanosgf::detail::Repeater calls_;
    uint32_t list_ = 0; ///< the property to which values are added
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
