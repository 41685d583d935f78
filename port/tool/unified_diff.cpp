// SPDX-License-Identifier: MIT
// Finds the lines of edits, and puts hunks of them.
#include "unified_diff.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

constexpr std::size_t lines_around = 3;

/// Lines of the old text that become other lines.
struct LineChange {
    std::size_t first; ///< of the old lines, from 0
    std::size_t count;
    std::vector<std::string> made;
};

/// Each with its line feed; the last line may have none.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

class UnifiedDiff {
  public:
    UnifiedDiff(const std::string& text, const std::vector<Edit>& edits) : text_(text), old_(lines_of(text)) {
        for (const std::string& line : old_) ends_.push_back((ends_.empty() ? 0 : ends_.back()) + line.size());
        for (std::size_t i = 0; i < edits.size();) i = add_change(edits, i);
    }

    void put(Output& output) const {
        std::int64_t moved = 0; // new lines before, less the old ones
        for (std::size_t i = 0; i < changes_.size();) {
            std::size_t end = i + 1;
            while (end < changes_.size() && changes_[end].first - (changes_[end - 1].first + changes_[end - 1].count) <= 2 * lines_around) ++end;
            moved += put_hunk(output, i, end, moved);
            i = end;
        }
    }

  private:
    /// The end of a last line without a line feed belongs to it.
    [[nodiscard]] std::size_t line_at(std::uint64_t offset) const {
        const auto line = static_cast<std::size_t>(std::upper_bound(ends_.begin(), ends_.end(), offset) - ends_.begin());
        return line == old_.size() && line != 0 && text_.back() != '\n' ? line - 1 : line;
    }
    [[nodiscard]] std::uint64_t begin_of(std::size_t line) const { return line == 0 ? 0 : ends_[line - 1]; }

    /// The edits from `first` on that are in the same lines are one change.
    std::size_t add_change(const std::vector<Edit>& edits, std::size_t first) {
        const std::size_t begin = line_at(edits[first].begin);
        std::size_t end = begin, i = first;
        std::uint64_t at = begin_of(begin);
        std::string made;
        for (; i < edits.size() && (i == first || line_at(edits[i].begin) < end || edits[i].begin == at); ++i) {
            made += text_.substr(at, edits[i].begin - at) + edits[i].bytes;
            at = edits[i].end;
            end = std::min(old_.size(), line_at(at) + 1);
        }
        if (end != 0 && begin < end) made += text_.substr(at, begin_of(end) - at);
        changes_.push_back({begin, end - begin, lines_of(made)});
        return i;
    }

    [[nodiscard]] std::int64_t put_hunk(Output& output, std::size_t from, std::size_t to, std::int64_t moved) const {
        const LineChange& last = changes_[to - 1];
        const std::size_t begin = changes_[from].first - std::min(lines_around, changes_[from].first);
        const std::size_t end = std::min(old_.size(), last.first + last.count + lines_around);
        std::int64_t more = 0;
        for (std::size_t i = from; i != to; ++i)
            more += static_cast<std::int64_t>(changes_[i].made.size()) - static_cast<std::int64_t>(changes_[i].count);
        const auto count = static_cast<std::int64_t>(end - begin), start = static_cast<std::int64_t>(begin) + 1;
        output.put(fmt::format("@@ -{},{} +{},{} @@\n", count == 0 ? start - 1 : start, count,
                               count + more == 0 ? start + moved - 1 : start + moved, count + more));
        std::size_t line = begin;
        for (std::size_t i = from; i != to; ++i) {
            while (line < changes_[i].first) put_line(output, ' ', old_[line++]);
            for (std::size_t n = 0; n != changes_[i].count; ++n) put_line(output, '-', old_[line++]);
            for (const std::string& made : changes_[i].made) put_line(output, '+', made);
        }
        while (line < end) put_line(output, ' ', old_[line++]);
        return more;
    }

    static void put_line(Output& output, char sign, const std::string& line) {
        output.put(sign);
        output.put(line);
        if (line.back() != '\n') output.put("\n\\ No newline at end of file\n");
    }

    const std::string& text_;
    std::vector<std::string> old_;
    std::vector<std::uint64_t> ends_; ///< of each line
    std::vector<LineChange> changes_;
};

} // namespace

void put_diff(Output& output, const std::string& name, const std::string& text, const std::vector<Edit>& edits) {
    if (edits.empty()) return;
    output.put("--- " + name + "\n+++ " + name + "\n");
    UnifiedDiff(text, edits).put(output);
}

} // namespace nanosgf::tool
