// SPDX-License-Identifier: MIT
// A hash of a stream of events that does not depend on where the input was cut, and its totals.
#ifndef NANOSGF_TESTS_CORPUS_STREAM_HASH_HPP
#define NANOSGF_TESTS_CORPUS_STREAM_HASH_HPP

#include <array>
#include <cstdint>

#include "nanosgf/syntax/event.hpp"

namespace corpus {

using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Part;

/// Every event with its offset, the pieces of a value joined. Also checks what must hold of any
/// stream: balanced trees, properties in nodes, pieces that follow one another.
class Stream {
  public:
    struct Totals {
        std::uint64_t trees = 0; ///< outermost ones
        std::uint64_t nodes = 0;
        std::uint64_t properties = 0;
        std::uint64_t values = 0;
        std::uint64_t value_bytes = 0;
        std::uint64_t deepest = 0;
        std::array<std::uint64_t, 32> codes{};
    } totals;

    /// What went wrong first, or nullptr.
    const char* fault = nullptr;

    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    [[nodiscard]] std::uint64_t depth() const { return depth_; }

    void add(EventKind kind, std::uint64_t offset, Bytes bytes, Part part, Code code) {
        switch (kind) {
        case EventKind::begin_tree:
            if (depth_++ == 0) ++totals.trees;
            if (depth_ > totals.deepest) totals.deepest = depth_;
            in_property_ = false;
            break;
        case EventKind::node:
            ++totals.nodes;
            require(depth_ != 0, "a node outside trees");
            in_property_ = false;
            break;
        case EventKind::property:
            ++totals.properties;
            require(depth_ != 0, "a property outside trees");
            in_property_ = true;
            break;
        case EventKind::value_chunk: add_chunk(offset, bytes, part); return;
        case EventKind::end_tree:
            require(depth_ != 0, "an end without a begin");
            --depth_;
            in_property_ = false;
            break;
        case EventKind::diagnostic: ++totals.codes[static_cast<unsigned>(code) % totals.codes.size()]; break;
        default: fault = "an event of no kind";
        }
        mix(static_cast<std::uint64_t>(kind) << 8 | static_cast<std::uint64_t>(code));
        mix(offset);
        if (kind == EventKind::property) mix_bytes(bytes);
    }

  private:
    void require(bool holds, const char* what) {
        if (!holds && fault == nullptr) fault = what;
    }

    void add_chunk(std::uint64_t offset, Bytes bytes, Part part) {
        require(in_property_, "a value without a property");
        require(part.first() != in_value_, "a value inside a value, or a piece outside one");
        require(part.first() || offset == next_, "a piece that does not follow the one before");
        if (part.first()) {
            mix(1);
            mix(offset);
            ++totals.values;
        }
        mix_bytes(bytes);
        totals.value_bytes += bytes.size();
        next_ = offset + bytes.size();
        in_value_ = !part.last();
        if (part.last()) mix(part.incomplete() ? 3 : 2);
    }

    // Byte by byte, so that pieces join.
    void mix_bytes(Bytes bytes) {
        for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    void mix(std::uint64_t number) {
        hash_ = (hash_ ^ number ^ 0x5BD1E99500000000U) * 0x9E3779B97F4A7C15U;
        hash_ ^= hash_ >> 29;
    }

    std::uint64_t hash_ = 0xCBF29CE484222325U;
    std::uint64_t depth_ = 0;
    std::uint64_t next_ = 0;
    bool in_property_ = false;
    bool in_value_ = false;
};

} // namespace corpus

#endif
