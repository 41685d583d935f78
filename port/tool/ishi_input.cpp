// SPDX-License-Identifier: MIT
// Recognises Ishi files and converts them in memory.
#include "ishi_input.hpp"

#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_reader.hpp"
#include "nanosgf/tree/tree_writer.hpp"

#include <algorithm>
#include <string_view>

namespace nanosgf::tool {
namespace {

constexpr std::string_view white_space = " \t\r\n";

/// A game tree that begins so far from the start makes a file SGF, whatever its first word.
constexpr std::size_t near = 2000;

std::size_t write(void* result, const char* bytes, std::size_t size) {
    static_cast<IshiAsSgf*>(result)->sgf.append(bytes, size);
    return size;
}

void add(void* result, const tree::IshiReader::Finding& finding) {
    using std::to_string;
    const std::string place = finding.line == 0 ? "byte " + to_string(finding.offset)
                                                : "line " + to_string(finding.line) + ", column " + to_string(finding.column);
    const char* const name = tree::code_name(finding.code);
    static_cast<IshiAsSgf*>(result)->findings.push_back(
        {name, place + ": " + tree::code_message(finding.code) + " (" + name + ")"});
}

/// Whether a game tree begins in a line of its own, not in a block of Ishi.
bool has_game(std::string_view text) {
    ishi::Keyword ending = ishi::Keyword::unknown;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t begin = std::min(line.find_first_not_of(white_space), line.size());
        const std::size_t end = std::min(line.find_first_of(white_space, begin), line.size());
        const ishi::Keyword keyword = ishi::find_keyword(Bytes(line.data() + begin, end - begin));
        const bool is_inside = ending != ishi::Keyword::unknown;
        if (is_inside && keyword == ending) ending = ishi::Keyword::unknown;
        if (is_inside) continue;
        if (keyword == ishi::Keyword::comment) ending = ishi::Keyword::end_comment;
        else if (keyword == ishi::Keyword::user) ending = ishi::Keyword::end_user;
        else if (line.find("(;") != std::string_view::npos) return true;
    }
    return false;
}

} // namespace

bool may_be_ishi(Bytes head) {
    const std::string_view text(head.data(), head.size());
    const std::size_t begin = text.find_first_not_of(white_space);
    if (begin == std::string_view::npos) return text.size() < 4096;
    const std::size_t end = text.find_first_of(white_space, begin);
    if (end != std::string_view::npos) return text.size() < near && is_ishi(head);
    return text.size() - begin <= ishi::longest_keyword &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(),
                       [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; });
}

bool is_ishi(Bytes head) {
    const std::string_view text(head.data(), head.size());
    const std::size_t begin = text.find_first_not_of(white_space);
    if (begin == std::string_view::npos || has_game(text.substr(0, near))) return false;
    const std::size_t end = std::min(text.find_first_of(white_space, begin), text.size());
    return ishi::find_keyword(head.first(end).from(begin)) != ishi::Keyword::unknown;
}

IshiAsSgf ishi_as_sgf(const std::string& ishi, bool is_plain) {
    IshiAsSgf result;
    tree::Tree tree(tree::heap_memory());
    tree::IshiReader reader(tree, tree::heap_memory());
    reader.report_to(&add, &result);
    if (is_plain) reader.leave_private_out();
    result.is_whole = reader.feed_in_place(ishi) == Status::ok && reader.finish() == Status::ok;
    tree::TreeWriter writer(tree.collection(), {&write, &result}, tree::Form::preserve);
    (void)writer.write();
    return result;
}

} // namespace nanosgf::tool
