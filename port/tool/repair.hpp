// SPDX-License-Identifier: MIT
// What `nanosgf check` can do about a finding: bytes of the file that become others.
#ifndef NANOSGF_TOOL_REPAIR_HPP
#define NANOSGF_TOOL_REPAIR_HPP

#include "nanosgf/check/finding.hpp"
#include "nanosgf/game/root.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// The bytes from `begin` up to `end` become `bytes`.
struct Edit {
    std::uint64_t begin;
    std::uint64_t end;
    std::string bytes;
};

/// Safe: every reader of this library reads the same as before, but for the fault; no byte of another value changes, and of
/// the faulty one nothing is lost that it says. Otherwise something is removed, or a guess.
struct Repair {
    std::vector<Edit> edits; ///< in the order of the file, apart from each other
    bool is_safe = false;
    /// Whether a list of findings has it: a name of a megabyte may need as many edits.
    [[nodiscard]] bool is_short() const {
        std::size_t size = edits.size();
        for (const Edit& edit : edits) size += edit.bytes.size();
        return size <= most_listed;
    }
    static constexpr std::size_t most_listed = 4096; ///< edits and their bytes
};

/// The bytes of a file, wherever they are. Memory: one page.
class FileBytes {
  public:
    explicit FileBytes(int descriptor);
    /// -1 after the last byte, and where nothing can be read.
    [[nodiscard]] int at(std::uint64_t offset);
    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// So much was looked at that no more far looks are to be: thousands of trees in each other would take hours.
    [[nodiscard]] bool is_tired() const { return looks_ > most_looks; }

  private:
    static constexpr std::uint64_t most_looks = std::uint64_t{1} << 26;
    static constexpr std::size_t page_size = std::size_t{1} << 16;
    int descriptor_;
    std::uint64_t size_ = 0;
    std::uint64_t looks_ = 0;
    std::uint64_t page_begin_ = 0;
    std::string page_;
};

/// Where a finding is, beside what it says itself.
struct RepairPlace {
    const RootValues* root = nullptr; ///< of the game; null before the first
    std::uint64_t node = 0;           ///< where the current one begins
    bool has_pairs = false;           ///< a byte from 80 on may be followed by one that only looks like a bracket
    bool ends_in_value = false;       ///< the end of the file cuts a value off
};

/// The repair of a finding, if there is one. Looks at most at `longest_look` bytes around it, at few in most cases.
[[nodiscard]] std::optional<Repair> repair_of(const check::CheckFinding& finding, const RepairPlace& place, FileBytes& bytes);
constexpr std::uint64_t longest_look = std::uint64_t{1} << 20;

/// What is done about a code, as "safe: ..." or "unsafe: ..."; empty: nothing.
[[nodiscard]] std::string repair_rule(Code code);

} // namespace nanosgf::tool

#endif
