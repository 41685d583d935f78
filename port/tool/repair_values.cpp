// SPDX-License-Identifier: MIT
// What becomes of values that are faulty, where that is certain.
#include "repair_scan.hpp"

#include "nanosgf/value/dates.hpp"
#include "nanosgf/value/format.hpp"
#include "nanosgf/value/game_info.hpp"
#include "nanosgf/value/loose_dates.hpp"
#include "nanosgf/value/result.hpp"

#include <algorithm>

namespace nanosgf::tool::detail {
namespace {

Bytes bytes_of(const std::string& text) { return Bytes(text.data(), text.size()); }
std::string text_of(const ShortText& text) { return std::string(text.bytes().data(), text.bytes().size()); }

/// FF[4] Go: the place of a letter of a point, from 0.
int place_of(char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    return c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

} // namespace

bool remove_backslash(RepairScan& scan) {
    if (scan.offset() == 0 || scan.at(scan.offset() - 1) != '\\') return false;
    const int c = scan.at(scan.offset());
    const bool is_needed = c < 0 || c == ']' || c == '\\' || c == ':' || c == '\n' || c == '\r';
    const bool may_be_second = scan.offset() > 1 && scan.at(scan.offset() - 2) < 0;
    return !is_needed && !may_be_second && scan.remove(scan.offset() - 1, scan.offset());
}

/// In texts that have no other meaning: a result with a space may be one that is read.
bool write_space(RepairScan& scan) {
    const std::uint32_t texts[] = {key("C"),  key("GC"), key("N"),  key("GN"), key("PB"), key("PW"), key("BT"), key("WT"),
                                   key("EV"), key("PC"), key("SO"), key("US"), key("AN"), key("CP"), key("ON")};
    if (std::find(std::begin(texts), std::end(texts), scan.finding.property) == std::end(texts)) return false;
    return scan.at(scan.offset()) == 0 && scan.edit(scan.offset(), scan.offset() + 1, " ");
}

/// Other properties need what is missing, not the colon alone.
bool append_colon(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    return value && scan.finding.property == key("AP") && scan.insert(scan.offset() + value->size(), ":");
}

bool escape_colon(RepairScan& scan) { return scan.at(scan.offset()) == ':' && scan.insert(scan.offset(), "\\"); }

bool empty_value(RepairScan& scan) { return scan.replace(""); }

/// Only of points, numbers and colours, and never in ranks, where two letters may be text: what is not one of them is passed on with its white space.
bool remove_spaces(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value || scan.finding.property == key("BR") || scan.finding.property == key("WR")) return false;
    std::string made;
    for (std::size_t at = 0; at < value->size();) {
        std::size_t after = at;
        while (after < value->size() && is_space(static_cast<std::uint8_t>((*value)[after]))) ++after;
        if (after != at) scan.remove(scan.offset() + at, scan.offset() + after);
        else made += (*value)[after++];
        at = after;
    }
    const bool is_point = made.size() == 2 || (made.size() == 5 && made[2] == ':');
    const bool has_letters = std::all_of(made.begin(), made.end(), [](char c) { return c == ':' || place_of(c) >= 0; });
    return (is_point && has_letters) || made == "B" || made == "W" || decode_real(bytes_of(made)).exact();
}

bool write_real(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value) return false;
    const bool is_komi = scan.finding.property == key("KM");
    const Decoded<Decimal> real = is_komi ? decode_points(bytes_of(*value)) : decode_real(bytes_of(*value));
    if (!real || real.exact() || real.codes.has(code::number_range)) return false;
    return scan.replace(text_of(format_real(real.value)));
}

bool write_capitals(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (value != "b" && value != "w") return false;
    return scan.replace(value == "b" ? "B" : "W");
}

/// Both parts are the same.
bool write_first_part(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    const std::size_t colon = value ? value->find(':') : std::string::npos;
    if (colon == std::string::npos || colon == 0 || value->substr(0, colon) != value->substr(colon + 1)) return false;
    return scan.remove(scan.offset() + colon, scan.offset() + value->size());
}

bool order_corners(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value || value->size() != 5 || (*value)[2] != ':') return false;
    std::string made = *value;
    for (std::size_t i = 0; i != 2; ++i) {
        if (place_of(made[i]) < 0 || place_of(made[3 + i]) < 0) return false;
        if (place_of(made[i]) > place_of(made[3 + i])) std::swap(made[i], made[3 + i]);
    }
    return scan.replace(made);
}

bool write_dates(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    LooseDates dates;
    if (!value || !dates.read(bytes_of(*value)) || dates.is_exact()) return false;
    std::string made;
    DateFormatter formatter;
    for (Date date; dates.next(date);) made += text_of(formatter.format(date));
    return !made.empty() && scan.replace(made);
}

bool write_result(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value || scan.place.root == nullptr) return false;
    const std::uint16_t game = scan.place.root->game;
    const ResultForm form = game == 6 ? ResultForm::backgammon : game == 11 ? ResultForm::hex : ResultForm::standard;
    const Decoded<Result> result = decode_result(bytes_of(*value), form);
    if (!result || result.exact() || (form == ResultForm::hex && result.value.kind == Result::Kind::draw)) return false;
    return scan.replace(text_of(format_result(result.value)));
}

bool write_pass(RepairScan& scan) {
    const RootValues* const root = scan.place.root;
    const bool is_small = root != nullptr && root->game == 1 && root->size.columns <= 19 && root->size.rows <= 19;
    return is_small && scan.value() == std::string() && scan.insert(scan.offset(), "tt");
}

bool write_rules(RepairScan& scan) {
    const std::optional<std::string> value = scan.value();
    if (!value) return false;
    for (const char* const name : {"AGA", "GOE", "Japanese", "NZ"}) {
        const std::string known = name;
        const bool is_same = value->size() == known.size() && std::equal(known.begin(), known.end(), value->begin(), [](char a, char b) {
                                 return (a | 0x20) == (b | 0x20);
                             });
        if (is_same) return scan.replace(known);
    }
    return false;
}

} // namespace nanosgf::tool::detail
