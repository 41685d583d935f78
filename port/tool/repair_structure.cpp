// SPDX-License-Identifier: MIT
// Repairs of trees, nodes and identifiers, and how bytes around a finding are read.
#include "repair_scan.hpp"

#include "nanosgf/schema/table.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <algorithm>
#include <string_view>

namespace nanosgf::tool::detail {
namespace {

constexpr std::uint64_t longest_value = 4096; // that is replaced

bool is_blank(int c) { return c >= 0 && is_space(static_cast<std::uint8_t>(c)); }
bool is_capital(int c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(int c) { return c >= 'a' && c <= 'z'; }
bool is_letter(int c) { return is_capital(c) || is_lower(c); }
bool is_digit(int c) { return c >= '0' && c <= '9'; }
bool is_word(int c) { return is_letter(c) || is_digit(c); }

} // namespace

int RepairScan::at(std::uint64_t where) const {
    const int c = bytes.at(where);
    return c >= 0x80 && place.has_pairs ? -1 : c;
}

bool RepairScan::edit(std::uint64_t begin, std::uint64_t end, std::string made) {
    repair.edits.push_back({begin, end, std::move(made)});
    return true;
}

bool RepairScan::replace(const std::string& made) {
    const std::optional<std::string> old = value();
    if (!old || *old == made) return false;
    replaced = *old;
    return edit(offset(), offset() + old->size(), made);
}

std::optional<std::uint64_t> RepairScan::end_of_value(std::uint64_t begin, std::uint64_t longest) const {
    for (std::uint64_t end = begin; end - begin <= longest; ++end) {
        const int c = at(end);
        if (c == ']') return end;
        if (c == '\\') ++end;
        if (c < 0 || at(end) < 0) return std::nullopt;
    }
    return std::nullopt;
}

std::optional<std::string> RepairScan::value() const {
    if (offset() == 0 || at(offset() - 1) != '[') return std::nullopt;
    const std::optional<std::uint64_t> end = end_of_value(offset(), longest_value);
    if (!end) return std::nullopt;
    std::string text;
    for (std::uint64_t where = offset(); where != *end; ++where) text += static_cast<char>(at(where));
    return text;
}

std::uint64_t RepairScan::after_space(std::uint64_t from) const {
    while (is_blank(at(from))) ++from;
    return from;
}

std::uint64_t RepairScan::before_space(std::uint64_t from) const {
    while (from != 0 && is_blank(at(from - 1))) --from;
    return from;
}

std::optional<std::uint64_t> RepairScan::end_of_tree(std::uint64_t from) const {
    std::uint64_t open = 0;
    for (std::uint64_t where = from; where - from < longest_look; ++where) {
        const int c = at(where);
        if (c < 0 || bytes.is_tired()) return std::nullopt;
        if (c == '[') {
            const std::optional<std::uint64_t> end = end_of_value(where + 1, longest_look);
            if (!end) return std::nullopt;
            where = *end;
        } else if (c == '(') {
            ++open;
        } else if (c == ')' && open-- == 0) {
            return where;
        }
    }
    return std::nullopt;
}

std::optional<std::uint64_t> RepairScan::begin_of_word(std::uint64_t bracket) const {
    std::uint64_t begin = before_space(bracket);
    const std::uint64_t end = begin;
    while (begin != 0 && is_letter(at(begin - 1))) --begin;
    const std::uint64_t before = before_space(begin);
    const int c = before == 0 ? -1 : at(before - 1);
    if (begin == end || (c != ']' && c != ';')) return std::nullopt;
    return begin;
}

/// Up to the next game or the end of the file. A `(` that no `;` follows may begin a game, too.
bool remove_junk(RepairScan& scan) {
    std::uint64_t end = scan.offset();
    for (; scan.bytes.at(end) >= 0; ++end) {
        if (end - scan.offset() > longest_look) return false;
        if (scan.bytes.at(end) != '(') continue;
        std::uint64_t next = end + 1;
        while (is_blank(scan.bytes.at(next))) ++next;
        if (scan.bytes.at(next) == ';') break;
        if (is_capital(scan.bytes.at(next))) return false;
    }
    while (end > scan.offset() && is_blank(scan.bytes.at(end - 1))) --end;
    return end != scan.offset() && scan.remove(scan.offset(), end);
}

bool insert_semicolon(RepairScan& scan) { return is_letter(scan.at(scan.offset())) && scan.insert(scan.offset(), ";"); }

bool remove_parentheses(RepairScan& scan) {
    if (scan.at(scan.offset()) != '(') return false;
    const std::optional<std::uint64_t> end = scan.end_of_tree(scan.offset() + 1);
    return end && scan.remove(scan.offset(), scan.offset() + 1) && scan.remove(*end, *end + 1);
}

bool remove_empty_variation(RepairScan& scan) {
    if (scan.at(scan.offset()) != '(') return false;
    const std::uint64_t end = scan.after_space(scan.offset() + 1);
    if (scan.at(end) != ')') return false;
    // Elsewhere its removal may make one identifier of what is around it, or give a value to the property before: also
    // where bytes that mean nothing come between.
    const auto is_one_of = [](int c, std::string_view tokens) { return c < 0 || tokens.find(static_cast<char>(c)) != tokens.npos; };
    const std::uint64_t before = scan.before_space(scan.offset());
    const int next = scan.at(scan.after_space(end + 1));
    const bool is_apart = is_one_of(next, ";()") || (is_word(next) && is_one_of(before == 0 ? -1 : scan.at(before - 1), ";()]"));
    return is_apart && scan.remove(scan.offset(), end + 1);
}

bool enclose_nodes(RepairScan& scan) {
    if (scan.at(scan.offset()) != ';') return false;
    const std::optional<std::uint64_t> end = scan.end_of_tree(scan.offset());
    return end && scan.insert(scan.offset(), "(") && scan.insert(*end, ")");
}

bool close_trees(RepairScan& scan) {
    if (scan.place.ends_in_value) return false; // it would be a part of the value
    return scan.finding.depth != 0 && scan.edit(scan.bytes.size(), scan.bytes.size(), std::string(scan.finding.depth, ')'));
}

bool close_value(RepairScan& scan) {
    std::uint64_t begin = scan.bytes.size();
    if (begin == 0 || scan.at(begin - 1) < 0) return false;
    while (begin != 0 && scan.at(begin - 1) == '\\') --begin;
    return (scan.bytes.size() - begin) % 2 == 0 && scan.insert(scan.bytes.size(), "]");
}

bool remove_bytes(RepairScan& scan) {
    std::uint64_t end = scan.offset();
    for (int c = scan.bytes.at(end); c >= 0 && !is_word(c) && !is_blank(c) && c != '(' && c != ')' && c != '[' && c != ']' && c != ';';
         c = scan.bytes.at(end))
        ++end;
    if (end == scan.offset() && (scan.bytes.at(end) == ']' || is_digit(scan.bytes.at(end)))) ++end;
    // Small letters before it and a digit after it would become an identifier.
    if (is_digit(scan.bytes.at(end)) && scan.offset() != 0 && is_word(scan.at(scan.offset() - 1))) return false;
    return end != scan.offset() && scan.remove(scan.offset(), end);
}

bool remove_word(RepairScan& scan) {
    std::uint64_t end = scan.offset();
    while (is_word(scan.at(end))) ++end;
    return end != scan.offset() && scan.remove(scan.offset(), end);
}

bool remove_lowercase(RepairScan& scan) {
    if (scan.finding.severity <= check::Severity::info) return false;
    std::uint64_t first = scan.offset();
    while (is_lower(scan.at(first))) ++first;
    for (std::uint64_t at = scan.offset(); is_word(scan.at(at));) {
        std::uint64_t end = at;
        while (is_lower(scan.at(end))) ++end;
        if (end != at) scan.remove(at, end);
        at = end == at ? end + 1 : end;
    }
    return is_capital(scan.at(first)); // what begins with a digit would be no identifier any more
}

bool join_words(RepairScan& scan) {
    std::uint64_t at = scan.offset();
    while (is_word(scan.at(at))) {
        while (is_word(scan.at(at))) ++at;
        const std::uint64_t next = scan.after_space(at);
        if (next != at && is_word(scan.at(next))) scan.remove(at, next);
        at = next;
    }
    return scan.at(at) == '[';
}

/// With its only value, which is empty.
bool remove_property(RepairScan& scan) {
    if (scan.finding.severity <= check::Severity::info || scan.value() != std::string()) return false;
    const std::optional<std::uint64_t> begin = scan.begin_of_word(scan.offset() - 1);
    if (!begin || scan.at(scan.after_space(scan.offset() + 1)) == '[') return false;
    return scan.remove(*begin, scan.offset() + 1);
}

/// A value that is not the only one.
bool remove_value(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value) return false;
    const std::uint64_t begin = scan.offset() - 1, before = scan.before_space(begin), end = scan.offset() + value->size() + 1;
    const bool has_others = (before != 0 && scan.at(before - 1) == ']') || scan.at(scan.after_space(end)) == '[';
    return has_others && scan.remove(begin, end);
}

bool remove_value_or_property(RepairScan& scan) {
    if (remove_value(scan)) return true;
    const std::optional<std::string> value = scan.value();
    const std::optional<std::uint64_t> begin = value ? scan.begin_of_word(scan.offset() - 1) : std::nullopt;
    return begin && scan.remove(*begin, scan.offset() + value->size() + 1);
}

bool remove_empty_value(RepairScan& scan) {
    if (scan.value() != std::string()) return false;
    const std::uint64_t before = scan.before_space(scan.offset() - 1);
    const bool is_first = before == 0 || scan.at(before - 1) != ']';
    return !(is_first && scan.finding.code != code::empty_list) && remove_value(scan);
}

/// Whether the rest of a node may be one, as far as its first bytes tell: what belongs to the root, or to a move that stays
/// behind, may not leave it.
bool may_be_node(const RepairScan& scan, std::uint64_t from) {
    using schema::PropertyType;
    bool has_move = false, needs_move = false;
    for (std::uint64_t at = from; is_letter(scan.at(at)) && at - from < longest_value;) {
        std::string name;
        for (; is_word(scan.at(at)); ++at)
            if (!is_lower(scan.at(at))) name += static_cast<char>(scan.at(at));
        for (at = scan.after_space(at); scan.at(at) == '['; at = scan.after_space(at)) {
            const std::optional<std::uint64_t> end = scan.end_of_value(at + 1, longest_value);
            if (!end) break;
            at = *end + 1;
        }
        const schema::PropertyFacts facts = schema::all_properties().find(Bytes(name.data(), name.size()), 4, 1);
        if (!facts) continue;
        if (facts.type() == PropertyType::root || facts.type() == PropertyType::game_info) return false;
        const bool is_move = name == "B" || name == "W";
        has_move = has_move || is_move;
        needs_move = needs_move || (!is_move && facts.type() == PropertyType::move);
    }
    return has_move || !needs_move;
}

/// The finding is about a property, or about its value.
bool split_node(RepairScan& scan) {
    const bool is_value = scan.offset() != 0 && scan.at(scan.offset() - 1) == '[';
    const std::optional<std::uint64_t> begin = is_value ? scan.begin_of_word(scan.offset() - 1) : std::optional(scan.offset());
    const bool is_certain = begin && *begin != 0 && is_letter(scan.at(*begin));
    return is_certain && scan.at(scan.before_space(*begin) - 1) == ']' && may_be_node(scan, *begin) && scan.insert(*begin, ";");
}

/// Setup, root and game info first: the move is played after them, whatever their order in the node (Play 1). All else
/// goes with a move; without one, clocks and annotations alone leave the node.
bool split_mixed_node(RepairScan& scan) {
    using schema::PropertyType;
    struct Part {
        std::string text; ///< with the white space before it
        std::uint64_t begin;
        PropertyType type;
        bool is_name;
    };
    std::vector<Part> parts;
    bool has_move = false;
    std::uint64_t at = scan.place.node + (scan.at(scan.place.node) == ';' ? 1 : 0), end = at;
    for (at = scan.after_space(at); is_letter(scan.at(at)); at = scan.after_space(at)) {
        std::string name;
        for (; is_word(scan.at(at)); at = is_word(scan.at(at + 1)) ? at + 1 : scan.after_space(at + 1))
            if (!is_lower(scan.at(at))) name += static_cast<char>(scan.at(at));
        if (scan.at(at) != '[') return false;
        const std::uint64_t begin = end;
        for (; scan.at(at) == '['; at = scan.after_space(end)) {
            const std::optional<std::uint64_t> bracket = scan.end_of_value(at + 1, longest_look);
            if (!bracket || *bracket - scan.place.node > longest_look) return false;
            end = *bracket + 1;
        }
        has_move = has_move || name == "B" || name == "W";
        const std::uint16_t game = scan.place.root == nullptr ? std::uint16_t{1} : scan.place.root->game;
        parts.push_back({"", begin, schema::all_properties().find(Bytes(name.data(), name.size()), 4, game).type(), name == "N"});
        for (std::uint64_t from = begin; from != end; ++from) parts.back().text += static_cast<char>(scan.bytes.at(from));
    }
    const int c = scan.at(at);
    if (c != ';' && c != '(' && c != ')') return false;
    const auto goes_first = [&](const Part& part) {
        if (!has_move) return part.type != PropertyType::move;
        return part.is_name || part.type == PropertyType::setup || part.type == PropertyType::root || part.type == PropertyType::game_info;
    };
    const auto split = std::find_if_not(parts.begin(), parts.end(), goes_first);
    std::string first, second;
    for (auto part = split; part != parts.end(); ++part) (goes_first(*part) ? first : second) += part->text;
    if (second.empty()) return false;
    if (first.empty()) return scan.insert(scan.after_space(split->begin), ";");
    return scan.edit(split->begin, end, first + ";" + second);
}

bool insert_bracket(RepairScan& scan) {
    const int c = scan.at(scan.offset());
    return (c == ';' || is_blank(c)) && scan.insert(scan.offset(), "]");
}

} // namespace nanosgf::tool::detail
