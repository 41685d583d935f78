// SPDX-License-Identifier: MIT
// The single repairs: each looks at the bytes around a finding, and makes edits of them, or none where it is not certain.
#ifndef NANOSGF_TOOL_REPAIR_SCAN_HPP
#define NANOSGF_TOOL_REPAIR_SCAN_HPP

#include "repair.hpp"

namespace nanosgf::tool::detail {

/// A finding, the file around it, and the repair that is being made.
struct RepairScan {
    RepairScan(const check::CheckFinding& of, const RepairPlace& in, FileBytes& from) : finding(of), place(in), bytes(from) {}

    const check::CheckFinding& finding;
    const RepairPlace& place;
    FileBytes& bytes;
    Repair repair;
    std::string replaced; ///< the value that becomes another

    [[nodiscard]] std::uint64_t offset() const { return finding.offset; }
    /// The byte at an offset; -1 where there is none, and where what it means depends on the charset.
    [[nodiscard]] int at(std::uint64_t where) const;
    bool edit(std::uint64_t begin, std::uint64_t end, std::string made);
    bool insert(std::uint64_t where, const char* made) { return edit(where, where, made); }
    bool remove(std::uint64_t begin, std::uint64_t end) { return edit(begin, end, ""); }
    /// The value that begins at the finding becomes `made`.
    bool replace(const std::string& made);
    /// The text of that value, as it is in the file; nothing if no value begins there, or a long one.
    [[nodiscard]] std::optional<std::string> value() const;
    /// The offset of the `]` of the value that begins at an offset, if it is no longer than that.
    [[nodiscard]] std::optional<std::uint64_t> end_of_value(std::uint64_t begin, std::uint64_t longest) const;
    /// After white space, forwards and backwards: the offset of the next byte, and one past the byte before.
    [[nodiscard]] std::uint64_t after_space(std::uint64_t from) const;
    [[nodiscard]] std::uint64_t before_space(std::uint64_t from) const;
    /// The `)` of the tree that is open at an offset outside of values.
    [[nodiscard]] std::optional<std::uint64_t> end_of_tree(std::uint64_t from) const;
    /// The beginning of the identifier that ends directly before a `[`.
    [[nodiscard]] std::optional<std::uint64_t> begin_of_word(std::uint64_t bracket) const;
};

// Structure.
bool remove_junk(RepairScan&);
bool insert_semicolon(RepairScan&);
bool remove_parentheses(RepairScan&);
bool remove_empty_variation(RepairScan&);
bool enclose_nodes(RepairScan&);
bool close_trees(RepairScan&);
bool close_value(RepairScan&);
bool remove_bytes(RepairScan&);
bool remove_word(RepairScan&);
bool remove_lowercase(RepairScan&);
bool join_words(RepairScan&);
bool remove_property(RepairScan&);
bool remove_value(RepairScan&);
bool remove_value_or_property(RepairScan&);
bool remove_empty_value(RepairScan&);
bool split_node(RepairScan&);
bool split_mixed_node(RepairScan&);
bool insert_bracket(RepairScan&);

// Values.
bool remove_backslash(RepairScan&);
bool write_space(RepairScan&);
bool append_colon(RepairScan&);
bool escape_colon(RepairScan&);
bool empty_value(RepairScan&);
bool remove_spaces(RepairScan&);
bool write_real(RepairScan&);
bool write_capitals(RepairScan&);
bool write_first_part(RepairScan&);
bool order_corners(RepairScan&);
bool write_dates(RepairScan&);
bool write_result(RepairScan&);
bool write_pass(RepairScan&);
bool write_rules(RepairScan&);

} // namespace nanosgf::tool::detail

#endif
