// SPDX-License-Identifier: MIT
// One row for each code that has a repair.
#include "repair.hpp"

#include "repair_scan.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {

FileBytes::FileBytes(int descriptor) : descriptor_(descriptor) {
    struct stat about = {};
    if (fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode)) size_ = static_cast<std::uint64_t>(about.st_size);
}

int FileBytes::at(std::uint64_t offset) {
    ++looks_;
    if (offset >= size_) return -1;
    if (offset < page_begin_ || offset - page_begin_ >= page_.size()) {
        page_begin_ = offset / page_size * page_size;
        page_.resize(page_size);
        const ssize_t count = pread(descriptor_, page_.data(), page_.size(), static_cast<off_t>(page_begin_));
        page_.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
        if (offset - page_begin_ >= page_.size()) return -1;
    }
    return static_cast<unsigned char>(page_[static_cast<std::size_t>(offset - page_begin_)]);
}

namespace {

using detail::RepairScan;

enum class RepairKind : std::uint8_t {
    safe,
    unsafe,
    by_bytes, ///< safe if the new value has all bytes of the old one, letters in any case, and a point for a comma
};

struct RepairRow {
    Code code;
    RepairKind kind;
    bool (*make)(RepairScan&);
    const char* what;
};

const RepairRow repair_rows[] = {
    {code::junk_before, RepairKind::unsafe, detail::remove_junk, "removes the text"},
    {code::junk_after, RepairKind::unsafe, detail::remove_junk, "removes the text"},
    {code::node_start_missing, RepairKind::safe, detail::insert_semicolon, "inserts `;`"},
    {code::variation_start, RepairKind::unsafe, detail::remove_parentheses, "removes this `(` and its `)`"},
    {code::variation_empty, RepairKind::safe, detail::remove_empty_variation, "removes the parentheses"},
    {code::node_after_variation, RepairKind::safe, detail::enclose_nodes, "encloses what follows in parentheses"},
    {code::eof_in_tree, RepairKind::safe, detail::close_trees, "appends each missing `)`"},
    {code::eof_in_value, RepairKind::unsafe, detail::close_value, "appends `]`"},
    {code::char_illegal, RepairKind::unsafe, detail::remove_bytes, "removes the bytes"},
    {code::value_missing, RepairKind::unsafe, detail::remove_word, "removes the identifier"},
    {code::ident_lowercase, RepairKind::safe, detail::remove_lowercase, "removes the lower-case letters, where FF forbids them"},
    {code::ident_whitespace, RepairKind::safe, detail::join_words, "joins the words"},
    {code::empty_value, RepairKind::unsafe, detail::remove_property, "removes the property, where it needs a value"},
    {code::needless_escape, RepairKind::safe, detail::remove_backslash, "removes the backslash"},
    {code::nul_byte, RepairKind::safe, detail::write_space, "writes a space, in texts"},
    {code::compose_expected, RepairKind::safe, detail::append_colon, "appends `:` in AP"},
    {code::colon_unescaped, RepairKind::safe, detail::escape_colon, "inserts a backslash"},
    {code::value_not_empty, RepairKind::unsafe, detail::empty_value, "removes the text"},
    {code::whitespace_in_value, RepairKind::safe, detail::remove_spaces, "removes the white space"},
    {code::real_malformed, RepairKind::by_bytes, detail::write_real, "writes the number, if it is certain; unsafe if bytes of it are lost"},
    {code::color_case, RepairKind::safe, detail::write_capitals, "writes the capital"},
    {code::size_square_composed, RepairKind::safe, detail::write_first_part, "writes one number"},
    {code::rect_1x1, RepairKind::safe, detail::write_first_part, "writes one point"},
    {code::rect_corner_order, RepairKind::safe, detail::order_corners, "writes the upper left and the lower right point"},
    {code::line_degenerate, RepairKind::unsafe, detail::remove_value_or_property, "removes the value, or the property if it is the only one"},
    {code::date_malformed, RepairKind::by_bytes, detail::write_dates, "writes the dates, if they are certain; unsafe if bytes of them are lost"},
    {code::result_malformed, RepairKind::by_bytes, detail::write_result, "writes the result, if it is certain; unsafe if bytes of it are lost"},
    {code::pass_empty_old_ff, RepairKind::safe, detail::write_pass, "writes `tt`, on boards of at most 19x19"},
    {code::empty_list, RepairKind::safe, detail::remove_empty_value, "removes an empty value beside others"},
    {code::values_extra, RepairKind::safe, detail::remove_empty_value, "removes an empty value"},
    {code::vw_mixed_empty, RepairKind::safe, detail::remove_empty_value, "removes an empty value that is not the first"},
    {code::two_moves, RepairKind::unsafe, detail::split_node, "inserts `;`"},
    {code::setup_move_mixed, RepairKind::unsafe, detail::split_mixed_node, "makes two nodes: setup, then the move, which is played after it"},
    {code::rules_spelling, RepairKind::by_bytes, detail::write_rules, "writes the name as FF[4] does"},
    {code::line_duplicate, RepairKind::unsafe, detail::remove_value, "removes the second value"},
    {code::bracket_suspect, RepairKind::unsafe, detail::insert_bracket, "inserts `]`"},
};

const RepairRow* repair_row_of(Code code) {
    for (const RepairRow& row : repair_rows)
        if (row.code == code) return &row;
    return nullptr;
}

char in_small(char c) {
    if (c == ',') return '.';
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether all of `old` is in `made`, in this order.
bool has_all(const std::string& made, const std::string& old) {
    std::size_t at = 0;
    for (const char c : old) {
        while (at != made.size() && in_small(made[at]) != in_small(c)) ++at;
        if (at++ == made.size()) return false;
    }
    return true;
}

} // namespace

std::optional<Repair> repair_of(const check::CheckFinding& finding, const RepairPlace& place, FileBytes& bytes) {
    const RepairRow* const row = repair_row_of(finding.code);
    if (row == nullptr) return std::nullopt;
    RepairScan scan(finding, place, bytes);
    if (!row->make(scan) || scan.repair.edits.empty()) return std::nullopt;
    scan.repair.is_safe = row->kind == RepairKind::safe;
    if (row->kind == RepairKind::by_bytes) scan.repair.is_safe = has_all(scan.repair.edits[0].bytes, scan.replaced);
    return std::move(scan.repair);
}

std::string repair_rule(Code code) {
    const RepairRow* const row = repair_row_of(code);
    if (row == nullptr) return {};
    return std::string(row->kind == RepairKind::unsafe ? "unsafe: " : "safe: ") + row->what;
}

} // namespace nanosgf::tool
