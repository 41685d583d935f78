// SPDX-License-Identifier: MIT
// Recognises Ishi files and converts them in memory.
#include "ishi_input.hpp"

#include "nanosgf/ishi/to_sgf.hpp"
#include "nanosgf/syntax/code_text.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <string_view>

namespace nanosgf::tool {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// A game tree that begins so far from the start makes a file SGF, whatever its first word.
constexpr std::size_t near = 2000;

/// Deeper nesting than people write; each fork costs a pass over its event.
constexpr std::uint8_t most_forks = 255;

struct Conversion {
    const std::string& ishi;
    IshiAsSgf result;

    static std::size_t read(void* context, std::uint32_t offset, char* bytes, std::size_t size) {
        const std::string& ishi = static_cast<Conversion*>(context)->ishi;
        if (offset >= ishi.size()) return 0;
        const std::size_t count = std::min(size, ishi.size() - offset);
        std::memcpy(bytes, ishi.data() + offset, count);
        return count;
    }
    static std::size_t write(void* context, const char* bytes, std::size_t size) {
        static_cast<Conversion*>(context)->result.sgf.append(bytes, size);
        return size;
    }
    static void found(void* context, const ishi::Finding& finding) {
        const std::string place =
            finding.line == 0 ? fmt::format("byte {}", finding.offset)
                              : fmt::format("line {}, column {}", finding.line, finding.column);
        static_cast<Conversion*>(context)->result.findings.push_back(fmt::format(
            "{}: {} ({})", place, code_message(finding.code), code_name(finding.code)));
    }
};

} // namespace

bool may_be_ishi(Bytes head) {
    const std::string_view text(head.data(), head.size());
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return text.size() < 4096;
    const std::size_t end = text.find_first_of(blanks, begin);
    if (end != std::string_view::npos) return text.size() < near && is_ishi(head);
    return text.size() - begin <= ishi::longest_keyword &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(),
                       [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; });
}

bool is_ishi(Bytes head) {
    const std::string_view text(head.data(), head.size());
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos || text.substr(0, near).find("(;") != std::string_view::npos)
        return false;
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    return ishi::find_keyword(head.first(end).from(begin)) != ishi::Keyword::unknown;
}

IshiAsSgf ishi_as_sgf(const std::string& ishi) {
    Conversion conversion{ishi, {}};
    ishi::Fork forks[most_forks];
    ishi::ToSgf to_sgf({&Conversion::read, &conversion}, {&Conversion::write, &conversion}, forks,
                       most_forks);
    to_sgf.report_to(&Conversion::found, &conversion);
    conversion.result.is_whole = to_sgf.run() == Status::ok;
    return std::move(conversion.result);
}

} // namespace nanosgf::tool
