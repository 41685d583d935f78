// SPDX-License-Identifier: MIT
// Reads the table of rules.
#include "check_rules.hpp"

#include "nanosgf/check/code_text.hpp"
#include "nanosgf/ishi/code_text.hpp"
#include "repair.hpp"

#include <algorithm>
#include <string_view>

namespace nanosgf::tool {
namespace {

constexpr std::uint16_t end_of_codes = 0xA00; // the layers up to `check`; then those of `ishi`
constexpr std::uint16_t end_of_ishi = 0xB00;

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    while (line.size() > 1) {
        line.remove_prefix(1);
        const std::size_t end = std::min(line.find('|'), line.size());
        std::string_view cell = line.substr(0, end);
        line.remove_prefix(end);
        while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
        while (!cell.empty() && cell.back() == ' ') cell.remove_suffix(1);
        const bool is_code = cell.size() > 1 && cell.front() == '`' && cell.back() == '`' && cells.size() > 5;
        cells.emplace_back(is_code ? cell.substr(1, cell.size() - 2) : cell);
    }
    return cells;
}

std::optional<Code> number_of(const std::string& name) {
    for (std::uint16_t number = 1; number != end_of_codes; ++number)
        if (name == check::code_name(Code{number})) return Code{number};
    return std::nullopt;
}

std::string severity_named(const std::string& letter) {
    return letter == "I" ? "info" : letter == "W" ? "warning" : letter == "E" ? "error" : "fatal";
}

} // namespace

std::vector<Code> all_codes() {
    std::vector<Code> codes;
    for (std::uint16_t number = 1; number != end_of_codes; ++number)
        if (!explanation_of(check::code_name(Code{number})).empty()) codes.push_back(Code{number});
    return codes;
}

std::vector<Code> ishi_codes() {
    std::vector<Code> codes;
    for (std::uint16_t number = end_of_codes; number != end_of_ishi; ++number)
        if (std::string_view(ishi::code_name(Code{number})).substr(0, 5) == "ishi-") codes.push_back(Code{number});
    return codes;
}

check::Severity source_severity(Code code) {
    constexpr Code allowed[] = {code::ishi_extra, code::ishi_byte, code::ishi_colour_twice, code::ishi_header};
    constexpr Code doubtful[] = {code::ishi_keyword,     code::ishi_number_order, code::ishi_number_gap,  code::ishi_prisoner,
                                 code::ishi_mark_nomove, code::ishi_end_in_text,  code::ishi_setup_late, code::ishi_lost,   code::text_charset};
    if (std::count(std::begin(allowed), std::end(allowed), code) != 0) return check::Severity::info;
    return std::count(std::begin(doubtful), std::end(doubtful), code) != 0 ? check::Severity::warning : check::Severity::error;
}

std::optional<Code> code_named(const std::string& name) {
    for (const Code code : ishi_codes())
        if (name == ishi::code_name(code)) return code;
    const std::optional<Code> code = number_of(name);
    return code && !explanation_of(name).empty() ? code : std::nullopt;
}

std::string explanation_of(const std::string& name) {
    std::string_view rest(reinterpret_cast<const char*>(rules_text));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        if (line.substr(0, name.size() + 4) != "| " + name + " |") continue;
        const std::vector<std::string> cells = cells_of(line);
        if (cells.size() < 9) continue;
        std::string text = name + ": " + cells[5] + "\n";
        text += "severity: " + severity_named(cells[1]) + " in FF[1] and FF[2], " + severity_named(cells[2]) + " in FF[3], " +
                severity_named(cells[3]) + " in FF[4]; " + severity_named(cells[4]) + " with --profile strict\n";
        if (cells[6] != "-") text += "source: " + cells[6] + "\n";
        const std::optional<Code> code = number_of(name);
        const std::string repair = code ? repair_rule(*code) : std::string();
        text += "fix: " + (repair.empty() ? "none" : repair) + "\n";
        return text + "found in: " + cells[7] + "\nnot in: " + cells[8] + "\n";
    }
    return {};
}

} // namespace nanosgf::tool
