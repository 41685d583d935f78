// SPDX-License-Identifier: MIT
// A quick look at the text, which takes no decision of the parser: it only counts.
#include "signs.hpp"

#include "nanosgf/schema/table.hpp"

#include <algorithm>
#include <string_view>

namespace nanosgf::tool {
namespace {

using schema::ValueType;

constexpr std::size_t longest_name = 16;
constexpr std::size_t longest_sign = 64;
constexpr unsigned most_text_controls = 4; ///< in a value

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_number(std::string_view text, bool is_real = false) {
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) text.remove_prefix(1);
    const std::size_t point = is_real ? text.find_first_of(".,") : std::string_view::npos;
    return !text.empty() && is_digit(text[0]) && text.size() < 12 &&
           std::all_of(text.begin(), text.end(), [&](const char& c) {
               return is_digit(c) || &c - text.data() == static_cast<std::ptrdiff_t>(point);
           });
}

/// Two letters, as Go has it, or a letter and a number, as Hex has it.
bool is_point(std::string_view text) {
    const auto is_letter = [](char c) { return is_small(c) || is_capital(c); };
    if (text.size() < 2 || !is_letter(text[0])) return false;
    return (text.size() == 2 && is_letter(text[1])) ||
           (text.size() < 4 && std::all_of(text.begin() + 1, text.end(), is_digit));
}

/// One, or two with a colon or a hyphen between: a rectangle, an arrow, a move from and to.
bool is_points(std::string_view text) {
    const std::size_t middle = text.find_first_of(":-");
    if (middle == std::string_view::npos) return is_point(text);
    return is_point(text.substr(0, middle)) && is_point(text.substr(middle + 1));
}

bool is_size(std::string_view text) {
    const std::size_t colon = text.find(':');
    return is_number(text.substr(0, colon)) && (colon == std::string_view::npos || is_number(text.substr(colon + 1)));
}

/// Whether the type can have this value and a text would rather not be it.
bool is_sign(ValueType type, schema::ListKind list, std::string_view text) {
    while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
    switch (type) {
    case ValueType::none: return text.empty();
    case ValueType::number: return is_number(text);
    case ValueType::real: return is_number(text, true);
    case ValueType::double_value:
    case ValueType::triple: return text == "1" || text == "2";
    case ValueType::color:
        return text == "B" || text == "W" || text == "b" || text == "w" || text == "1" || text == "2";
    case ValueType::move: return text.empty() || is_points(text);
    case ValueType::point:
    case ValueType::stone:
    case ValueType::point_point: return is_points(text) || (text.empty() && list == schema::ListKind::elist);
    case ValueType::point_simple_text:
    case ValueType::point_text: return is_point(text.substr(0, text.find(':')));
    case ValueType::number_or_number_number: return is_size(text);
    default: return false;
    }
}

} // namespace

bool Signs::begins_tree(std::uint64_t begin) {
    std::uint64_t at = begin + 1;
    const auto next = [&] { return at < window_.size() && at - begin < longest_sign ? window_.at(at) : '\0'; };
    while (is_white(next())) ++at;
    if (next() == ';') return true;
    if (!is_capital(next())) return false;
    ++at;
    if (is_capital(next())) ++at;
    return next() == '[';
}

bool Signs::is_record(std::uint64_t begin, Surroundings surroundings) {
    const bool is_in_text = surroundings == Surroundings::text && !is_named_;
    const unsigned enough = is_in_text ? in_text : in_binary;
    read(begin, enough, is_in_text ? 0 : 64);
    if (signs_ >= enough) return true;
    return surroundings == Surroundings::start && (known_ != 0 || (is_closed_ && (junk_ == 0 || is_named_)));
}

bool Signs::is_headless(std::uint64_t begin, Surroundings surroundings, bool is_first) {
    std::uint64_t at = begin + 1;
    while (at < window_.size() && at - begin < longest_sign && is_white(window_.at(at))) ++at;
    if (at == window_.size() || !is_capital(window_.at(at))) return false;
    unsigned enough = surroundings == Surroundings::text && !is_named_ ? in_text : headless;
    if (is_named_ && is_first && surroundings != Surroundings::text) enough = 1;
    read(begin, enough, 0);
    return signs_ >= enough;
}

void Signs::read(std::uint64_t begin, unsigned enough, unsigned most_junk) {
    budget_ = std::min(farthest, budget_ + for_each_byte * (begin - std::min(begin, last_)));
    last_ = begin;
    reach_ = std::max(least, budget_);
    const std::uint64_t looked_at = look(begin, enough, most_junk) - begin;
    budget_ -= std::min(budget_, looked_at);
}

/// Returns where it stopped.
std::uint64_t Signs::look(std::uint64_t begin, unsigned enough, unsigned most_junk) {
    const std::uint64_t end = begin + std::min(reach_, window_.size() - begin);
    const bool is_headless = window_.at(begin) == ';';
    std::uint64_t depth = 0;
    char before = ' ';
    bool is_first = true; // value of its property
    signs_ = known_ = junk_ = 0;
    is_closed_ = false;
    name_.clear();
    std::uint64_t at = begin;
    for (; at < end && signs_ < enough && junk_ <= most_junk; ++at) {
        const char c = window_.at(at);
        const bool is_letter = is_capital(c) || is_small(c) || is_digit(c);
        if (is_letter) {
            if (is_white(before) || before == ']') name_.clear();
            if (!is_small(c) && name_.size() < longest_name) name_ += c;
            is_first = true;
        } else if (c == '[') {
            if (is_headless && depth != 0 && is_of_a_root()) return at;
            if (!value(at, is_first)) return at;
            is_first = false;
        } else if (c == '(' || c == ';' || c == ')') {
            name_.clear();
            if (c == '(') ++depth;
            if (c == ')' && depth != 0) --depth;
            is_closed_ = c == ')' && depth == 0 && !is_headless;
            if (is_closed_) return at;
        } else if (!is_white(c)) {
            ++junk_;
            name_.clear();
        }
        before = window_.at(at);
    }
    is_closed_ = end < window_.size();
    return at;
}

bool Signs::may_follow_value(std::uint64_t at) {
    const char c = at < window_.size() ? window_.at(at) : ']';
    return is_capital(c) || c == '[' || c == ']' || c == ';' || c == '(' || c == ')' || (is_white(c) && c != ' ' && c != '\t');
}

/// Whether this bracket or backslash seems to end a character of two bytes, by what is around it.
bool Signs::is_second_byte(std::uint64_t at) {
    if (static_cast<unsigned char>(window_.at(at - 1)) < 0x81) return false;
    if (window_.at(at) == ']') return !may_follow_value(at + 1) && !(at + 1 < window_.size() && is_white(window_.at(at + 1)));
    return at + 1 < window_.size() && window_.at(at + 1) == ']' && may_follow_value(at + 2);
}

/// Looks at a value from its bracket on, and goes to the one that closes it, if one does.
bool Signs::value(std::uint64_t& at, bool is_counted) {
    const std::uint64_t end = at + std::min(reach_, window_.size() - at);
    std::string text;
    unsigned controls = 0;
    for (++at; at < end; ++at) {
        char c = window_.at(at);
        if (c == ']' && !is_second_byte(at)) break;
        if (c == '\\' && !is_second_byte(at) && ++at < end) c = window_.at(at);
        if (is_control(c) && ++controls > most_text_controls) return false;
        if (text.size() <= longest_sign) text += c;
    }
    is_closed_ = at >= end && end < window_.size();
    if (at >= end) return false;
    if (name_.empty()) ++junk_;
    if (!is_counted || name_.empty()) return true;
    const schema::PropertyFacts property = schema::all_properties().find(Identifier(Bytes(name_)), 4, 1);
    if (!property || controls != 0) return true;
    if (junk_ == 0) ++known_;
    if (text.size() > longest_sign || !is_sign(property.value_type(), property.list_kind(), text)) return true;
    signs_ += is_of_a_root() ? 2 : 1;
    return true;
}

} // namespace nanosgf::tool
