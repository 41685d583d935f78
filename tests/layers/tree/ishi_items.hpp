// SPDX-License-Identifier: MIT
// What an Ishi file says, item by item, to see whether all of it comes back from SGF, or is in a finding.
#ifndef NANOSGF_TESTS_TREE_ISHI_ITEMS_HPP
#define NANOSGF_TESTS_TREE_ISHI_ITEMS_HPP

#include "round_trip.hpp"

#include "nanosgf/ishi/detail/header_value.hpp"
#include "nanosgf/ishi/parser.hpp"

namespace ishi_items {

using namespace nanosgf;
using nanosgf::tree::Tree;

/// Items, each with the lines where it is.
using Items = std::map<std::string, std::vector<std::uint32_t>>;

/// Collects what a file says. White space is one blank; a header that has a form in SGF is its value there.
class Collector {
  public:
    Items items;

    Answer on_line(ishi::Keyword, std::uint32_t) {
        line_ = parser.checkpoint().line;
        return Answer::go_on;
    }
    void on_text(ishi::Text kind, ishi::Keyword keyword, Bytes piece, TextPart part) {
        if (part.first()) text_.clear();
        text_.append(piece.data(), piece.size());
        if (part.last()) add_text(kind, keyword);
    }
    void on_board_size(BoardSize size) { add("size " + std::to_string(size.rows)); }
    void on_setup(Color color, Point point) { add("setup " + std::to_string(int(color)) + place(point)); }
    void on_move(Color color, std::uint16_t number, Point point) {
        add("move " + std::to_string(int(color)) + " " + std::to_string(number) + place(point));
    }
    void on_pass(Color color, std::uint16_t number) { add("pass " + std::to_string(int(color)) + " " + std::to_string(number)); }
    void on_hide(const ishi::Target& target) {
        if (target.kind == ishi::Target::Kind::point) add("hide" + place(target.point));
    }
    void on_diagram(const ishi::Diagram& diagram) {
        const Point a = diagram.first, b = diagram.last;
        const std::string area = place({std::min(a.column, b.column), std::min(a.row, b.row)}) +
                                 place({std::max(a.column, b.column), std::max(a.row, b.row)});
        add("diagram " + std::to_string(int(diagram.kind)) +
            (diagram.kind == ishi::Diagram::Kind::size ? place({diagram.size.columns, diagram.size.rows}) : area));
    }
    void on_begin_variation(Bytes label) { add("var " + std::string(label.data(), label.size())); }

    ishi::Parser<Collector> parser{*this};

  private:
    static std::string place(Point point) { return " " + std::to_string(point.column) + "," + std::to_string(point.row); }
    static std::string squeezed(const std::string& text) {
        std::string made;
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte > ' ') made += c;
            else if (!made.empty() && made.back() != ' ') made += ' ';
        }
        while (!made.empty() && made.back() == ' ') made.pop_back();
        return made;
    }
    void add(const std::string& item) { items[item].push_back(line_); }
    /// Each part of the text that is not blank.
    void add_parts(const std::string& kind, const std::string& separator) {
        for (std::size_t at = 0; at <= text_.size();) {
            const std::size_t end = std::min(text_.find(separator, at), text_.size());
            const std::string part = squeezed(text_.substr(at, end - at));
            if (!part.empty()) add(kind + part);
            at = end + separator.size();
        }
    }
    void add_text(ishi::Text kind, ishi::Keyword keyword) {
        using ishi::Keyword;
        const std::string name = "text " + std::to_string(int(keyword)) + " ";
        switch (kind) {
        case ishi::Text::header: {
            const bool adds_up = keyword == Keyword::analysis || keyword == Keyword::place || keyword == Keyword::recorder ||
                                 keyword == Keyword::source;
            if (adds_up) return add_parts(name, "; ");
            const ishi::detail::HeaderValue value(keyword, text_, &ishi::detail::read_words);
            if (keyword == Keyword::rules && !value) return; // RU, which comes back in a block
            if (value) text_ = model::text(value.bytes());
            return add_parts(name, "\n");
        }
        case ishi::Text::user:
            if (text_.substr(0, 4) != "SGF ") add(name + squeezed(text_));
            return;
        case ishi::Text::caption:
        case ishi::Text::comment: return add_parts("comment ", "\n");
        default: return add_parts(name, "\n");
        }
    }

    std::string text_;
    std::uint32_t line_ = 0;
};

inline Items items_of(const std::string& ishi) {
    Collector collector;
    if (collector.parser.feed(Bytes(ishi)) == Status::ok) (void)collector.parser.finish();
    return collector.items;
}

/// Reads a file, writes it as Ishi, and compares: each item is there as often as before, or in a line with a finding; and
/// nothing new is there, but for what was implied. Empty, or what is wrong.
inline std::string silent_loss(const std::string& ishi) {
    Tree tree(tree::heap_memory());
    tree::IshiBuilder builder(tree, tree::heap_memory());
    struct Findings {
        std::set<std::uint32_t> lines;
        bool has_later_header = false;
    } found;
    builder.report_to(
        [](void* context, const tree::IshiBuilder::Finding& finding) {
            Findings& all = *static_cast<Findings*>(context);
            all.lines.insert(finding.line);
            all.has_later_header = all.has_later_header || finding.code == code::ishi_lost;
        },
        &found);
    if (builder.feed_in_place(ishi) != Status::ok || builder.finish() != Status::ok) return "not read";
    round_trip::Losses losses;
    const std::string lines = round_trip::to_ishi(tree, losses);
    const Items before = items_of(ishi), after = items_of(lines);
    if (!losses.lost.empty() || losses.is_structure_lost) return "the way back loses something";
    if (losses.kept != 0) { // a hidden diagram beside another one: in a block of SGF
        Tree back(tree::heap_memory());
        return round_trip::read(lines, back) ? round_trip::difference(tree, back, losses) : "not read back";
    }
    for (const auto& [item, places] : before) {
        const auto back = after.find(item);
        std::size_t missing = places.size() - std::min(places.size(), back == after.end() ? 0 : back->second.size());
        for (const std::uint32_t line : places) missing -= missing != 0 && found.lines.count(line) != 0 ? 1 : 0;
        // Marks of another board than that of their step are in a block.
        const std::size_t words = item.rfind("text ", 0) == 0 ? item.find(' ', 5) + 1 : std::string::npos;
        const bool is_in_block = words != std::string::npos && lines.find("MARK " + item.substr(words) + "]") != std::string::npos;
        if (missing != 0 && !is_in_block && !(found.has_later_header && words != std::string::npos))
            return "lost in silence: " + item + ", line " + std::to_string(places.front());
    }
    for (const auto& [item, places] : after) {
        // Data of a VAR without a step are those of a diagram; a diagram with stones of its own before a move is a VAR of that;
        // an event with a block has its number as title.
        const bool is_implied = item.substr(0, 4) == "size" || item.substr(0, 4) == "hide" || item == "diagram 0 0,0 0,0" || item == "var " ||
                                item == "text " + std::to_string(int(ishi::Keyword::event)) + " 1";
        const auto there = before.find(item);
        if (found.lines.empty() && !is_implied && places.size() > (there == before.end() ? 0 : there->second.size()))
            return "added in silence: " + item;
    }
    return "";
}

} // namespace ishi_items

#endif
