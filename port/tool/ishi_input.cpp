// SPDX-License-Identifier: MIT
// Recognises Ishi files and converts them in memory.
#include "ishi_input.hpp"

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"
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

/// Whether what it is about is in the SGF all the same.
bool is_kept(Code code) {
    constexpr Code kept[] = {code::ishi_com_open,         code::ishi_user_open,    code::ishi_var_open,   code::ishi_com_stray,
                             code::ishi_user_stray,       code::ishi_var_stray,    code::ishi_number_gap, code::ishi_number_order,
                             code::ishi_number_duplicate, code::ishi_end_in_text, code::ishi_kept,       code::ishi_header,
                             code::ishi_occupied,         code::ishi_setup_late};
    return std::count(std::begin(kept), std::end(kept), code) != 0;
}

void add(void* result, const tree::IshiBuilder::Finding& finding) {
    using std::to_string;
    const std::string place = finding.line == 0 ? "byte " + to_string(finding.offset)
                                                : "line " + to_string(finding.line) + ", column " + to_string(finding.column);
    if (finding.code == code::ishi_colour_twice) return; // Ishi 4: colours need not alternate
    const bool is_allowed = finding.code == code::ishi_extra || finding.code == code::ishi_byte;
    const char* const name = tree::code_name(finding.code);
    const char* const message = tree::code_message(finding.code);
    static_cast<IshiAsSgf*>(result)->findings.push_back(
        {finding.code, finding.line, finding.column, name, message, place + ": " + message + " (" + name + ")", !is_allowed, !is_kept(finding.code)});
}

/// Where the nodes of a tree are from.
using Places = std::vector<ConvertedNode>;

void add_place(void* places, const tree::IshiBuilder::Place& place) {
    Places& all = *static_cast<Places*>(places);
    if (all.size() <= place.node.index()) all.resize(place.node.index() + 1);
    all[place.node.index()] = {0, place.line, place.column};
}

/// Gives the nodes of the SGF, which come in this order, their offsets.
class Offsets {
  public:
    explicit Offsets(Places& nodes) : nodes_(nodes) {}
    Answer on_node(std::uint32_t at) {
        if (next_ == nodes_.size()) return Answer::stop;
        nodes_[next_++].offset = at;
        return Answer::skip_node;
    }

  private:
    Places& nodes_;
    std::size_t next_ = 0;
};

/// A name in a header may have a semicolon after a parenthesis, too.
bool begins_game(std::string_view line, bool is_header) {
    const std::size_t at = line.find("(;");
    if (at == std::string_view::npos) return false;
    const std::string_view rest = line.substr(at + 2);
    return !is_header || (!rest.empty() && rest[0] >= 'A' && rest[0] <= 'Z');
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
        else if (begins_game(line, ishi::is_header(keyword))) return true;
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

bool is_named_ishi(std::string_view name) {
    const std::size_t dot = std::min(name.rfind('.'), name.size());
    std::string ending(name.substr(dot));
    for (char& c : ending) c = static_cast<char>(c | 32);
    return ending == ".go" || ending == ".prb";
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
    tree::IshiBuilder builder(tree, tree::heap_memory());
    Places places;
    builder.report_to(&add, &result);
    builder.report_places_to(&add_place, &places);
    if (is_plain) builder.leave_private_out();
    result.is_whole = builder.feed_in_place(ishi) == Status::ok && builder.finish() == Status::ok;
    tree::TreeWriter writer(tree.collection(), {&write, &result}, tree::Form::preserve);
    (void)writer.write();
    places.resize(tree.nodes() + 1);
    for (const tree::Node game : tree.games())
        for (const tree::Node node : game.depth_first()) {
            const ConvertedNode& known = places[node.index()];
            const bool is_unknown = known.line == 0 && !result.nodes.empty();
            result.nodes.push_back(is_unknown ? result.nodes.back() : known);
        }
    Offsets offsets(result.nodes);
    Parser<Offsets> parser(offsets);
    if (parser.feed(result.sgf) == Status::ok) (void)parser.finish();
    return result;
}

} // namespace nanosgf::tool
