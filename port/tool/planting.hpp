// SPDX-License-Identifier: MIT
// A file as a tree: what feed_all() takes for its reader and its handler.
#ifndef NANOSGF_TOOL_PLANTING_HPP
#define NANOSGF_TOOL_PLANTING_HPP

#include "findings.hpp"
#include "formatter.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "nanosgf/tree/versions/conversion.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// Builds the tree and reports what the parser finds. A value that the end of the input cuts off is in no
/// node: its bytes are counted in a sentence.
class Planting {
  public:
    /// `upgrades`: text outside the games, which only older versions allow, is left out if there is a game of one.
    Planting(Findings& findings, const Source& source, bool upgrades = false)
        : tree_(tree::heap_memory()), findings_(findings), builder_(tree_), upgrades_(upgrades) {
        const std::uint64_t size = file_size(source.name()).value_or(0);
        if (size < UINT32_MAX) builder_.expect(static_cast<std::uint32_t>(size));
        if (upgrades) findings.hold();
        builder_.report_to(&Planting::add, this);
        for (const Code code : {code::eof_in_value, code::value_missing}) findings.lose(code);
    }

    /// Findings wait for a call of decide().
    void defer() {
        findings_.hold();
        is_deferred_ = true;
    }
    /// The version of a finding is that of the game in which it is in the file, or of the first one after it.
    void decide() {
        findings_.decide([this](std::uint64_t offset) {
            const auto next = std::upper_bound(versions_.begin(), versions_.end(), offset,
                                               [](std::uint64_t place, const auto& game) { return place < game.first; });
            return next == versions_.begin() ? std::uint8_t{1} : (next - 1)->second;
        });
    }
    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    [[nodiscard]] Status feed(Bytes bytes) { return builder_.feed(bytes); }
    [[nodiscard]] Status finish() {
        const Status status = builder_.finish();
        if (leaves_out_other_text()) findings_.leave_out_other_text();
        if (findings_.waits()) find_versions();
        if (findings_.waits() && !is_deferred_) decide();
        if (is_in_value_ && status == Status::ok) findings_.name_losses(losses_of_end());
        return status;
    }
    [[nodiscard]] Status set_pairs(Charset charset) {
        pairs_.emplace_back(builder_.offset(), charset);
        return builder_.set_pairs(charset);
    }
    void follow_ca() {
        pairs_.emplace_back(builder_.offset(), std::nullopt);
        builder_.follow_ca();
    }
    [[nodiscard]] std::uint64_t offset() const { return builder_.offset(); }
    [[nodiscard]] Code error() const { return builder_.error(); }
    [[nodiscard]] tree::Tree& tree() { return tree_; }
    /// There is text outside the games, and no place for it.
    [[nodiscard]] bool leaves_out_other_text() const {
        if (!upgrades_ || !has_other_text_) return false;
        for (const tree::Node root : tree_.games())
            if (!tree::version_of(root).is_declared || tree::version_of(root).number < 4) return true;
        return false;
    }

  private:
    /// Before the games change.
    void find_versions() {
        for (const tree::Node root : tree_.games()) {
            const tree::Properties format = root.find("FF");
            const Bytes value = format.empty() ? Bytes() : (*format).value();
            versions_.emplace_back(versions_.empty() ? 0 : begin_of(root), file_format_of(value));
        }
    }
    /// The offset after its semicolon. Node::text() would look for its end, too.
    [[nodiscard]] std::size_t begin_of(tree::Node root) const {
        const Bytes all = tree_.source();
        const auto offset = [&all](const char* at) {
            return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(at) - reinterpret_cast<std::uintptr_t>(all.begin()));
        };
        const tree::Properties properties = root.properties();
        std::size_t begin = properties.empty() ? all.size() : offset((*properties).value().begin());
        if (begin >= all.size()) return offset(root.text().begin());
        while (begin != 0 && all[begin - 1] != ';') --begin;
        return begin;
    }
    /// The source is read again, with the same byte pairs: only a file that ends inside a value pays for it.
    [[nodiscard]] Formatter::Losses losses_of_end() const {
        Formatting reading(Sink{}, nullptr);
        const Bytes all = tree_.source();
        std::size_t read = 0;
        for (const auto& [offset, charset] : pairs_) {
            const auto next = static_cast<std::size_t>(offset);
            (void)reading.feed(all.first(next).from(read));
            read = next;
            if (!charset || reading.set_pairs(*charset) != Status::ok) reading.follow_ca();
        }
        (void)reading.feed(all.from(read));
        (void)reading.finish();
        Formatter::Losses losses;
        losses.unfinished = reading.losses().unfinished;
        return losses;
    }
    static void add(void* self, const tree::Builder::Finding& finding) {
        Planting& planting = *static_cast<Planting*>(self);
        planting.has_other_text_ = planting.has_other_text_ || finding.code == code::junk_before || finding.code == code::junk_after ||
                                   finding.code == code::data_outside_tree;
        planting.is_in_value_ = planting.is_in_value_ || finding.code == code::eof_in_value;
        const std::uint64_t at = finding.offset;
        // A value without identifier is in no node.
        if (finding.code == code::ident_missing && planting.tree_.source()[static_cast<std::size_t>(at)] == '[') planting.findings_.lose(finding.code, at);
        else planting.findings_.add(finding.code, at);
    }

    tree::Tree tree_;
    Findings& findings_;
    tree::Builder builder_;
    std::vector<std::pair<std::uint64_t, std::optional<Charset>>> pairs_; ///< set from this offset on
    std::vector<std::pair<std::uint64_t, std::uint8_t>> versions_; ///< from this offset on
    bool is_in_value_ = false; ///< at the end of the input
    bool upgrades_;
    bool is_deferred_ = false;
    bool has_other_text_ = false;
};

} // namespace nanosgf::tool

#endif
