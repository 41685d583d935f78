// SPDX-License-Identifier: MIT
// A file as a tree: what feed_all() takes for its reader and its handler.
#ifndef NANOSGF_TOOL_PLANTING_HPP
#define NANOSGF_TOOL_PLANTING_HPP

#include "findings.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/tree_writer.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// Builds the tree and reports what the parser finds.
class Planting {
  public:
    explicit Planting(Findings& findings)
        : tree_(tree::heap_memory()), findings_(findings), builder_(tree_) {
        builder_.report_to(&Planting::add, this);
        for (const Code code : {code::eof_in_value, code::value_missing}) findings.lose(code);
    }

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    [[nodiscard]] Status feed(Bytes bytes) { return builder_.feed(bytes); }
    [[nodiscard]] Status finish() {
        const Status status = builder_.finish();
        if (findings_.waits()) decide();
        return status;
    }
    [[nodiscard]] Status set_pairs(Charset charset) { return builder_.set_pairs(charset); }
    void follow_ca() { builder_.follow_ca(); }
    [[nodiscard]] std::uint64_t offset() const { return builder_.offset(); }
    [[nodiscard]] Code error() const { return builder_.error(); }
    [[nodiscard]] tree::Tree& tree() { return tree_; }

  private:
    /// The version of a finding is that of the game in which it is, or of the first one after it.
    void decide() {
        std::vector<std::pair<const char*, std::uint8_t>> games;
        for (const tree::Node root : tree_.games()) {
            const tree::Properties format = root.find("FF");
            const Bytes value = format.empty() ? Bytes() : (*format).value();
            games.emplace_back(games.empty() ? tree_.source().begin() : root.text().begin(), file_format_of(value));
        }
        findings_.decide([&](std::uint64_t offset) {
            const auto next = std::upper_bound(games.begin(), games.end(), tree_.source().begin() + offset,
                                               [](const char* place, const auto& game) { return place < game.first; });
            return next == games.begin() ? std::uint8_t{1} : (next - 1)->second;
        });
    }
    static void add(void* self, const tree::Builder::Finding& finding) {
        Planting& planting = *static_cast<Planting*>(self);
        const std::uint64_t at = finding.offset;
        // A value without identifier is in no node.
        if (finding.code == code::ident_missing && planting.tree_.source()[static_cast<std::size_t>(at)] == '[') planting.findings_.lose(finding.code, at);
        else planting.findings_.add(finding.code, at);
    }

    tree::Tree tree_;
    Findings& findings_;
    tree::Builder builder_;
};

} // namespace nanosgf::tool

#endif
