// SPDX-License-Identifier: MIT
// Which encodings hide brackets, by the start of an input.
#include "encodings.hpp"

#include "charset.hpp"
#include "charset_samples.hpp"

#include <algorithm>
#include <string_view>

namespace nanosgf::tool {
namespace {

/// The CA of the first game.
std::string first_claim(std::string_view head) {
    for (std::size_t at = head.find("CA["); at != std::string_view::npos; at = head.find("CA[", at + 1)) {
        const std::string_view rest = head.substr(at + 3);
        const bool is_whole_name = at == 0 || head[at - 1] < 'A' || head[at - 1] > 'Z';
        if (is_whole_name) return std::string(rest.substr(0, std::min<std::size_t>(rest.find(']'), 40)));
    }
    return {};
}

/// ISO-2022 by what announces its sets of characters; empty: none is announced.
std::string escaped_charset(std::string_view head) {
    for (std::size_t at = head.find('\x1B'); at != std::string_view::npos; at = head.find('\x1B', at + 1)) {
        const std::string_view set = head.substr(at + 1, 3);
        if (set == "$)C") return "ISO-2022-KR";
        if (set == "$)A" || set == "$)G" || set == "$)E" || set == "$*H") return "ISO-2022-CN-EXT";
        const std::string_view first = set.substr(0, 2);
        if (first == "$B" || first == "$@" || first == "$(") return "ISO-2022-JP-2";
    }
    return {};
}

/// Whether all its sequences of HZ are whole, of letters of GB2312, and two of them are among the commonest.
bool looks_like_hz(std::string_view head) {
    unsigned common = 0;
    for (std::size_t at = head.find("~{"); at != std::string_view::npos; at = head.find("~{", at)) {
        at += 2;
        for (; head.substr(at, 2) != "~}"; at += 2) {
            const std::string_view pair = head.substr(at, 2);
            if (pair.size() < 2) return common >= 2; // the end of the block
            if (pair[0] < 0x21 || pair[0] > 0x77 || pair[1] < 0x21 || pair[1] > 0x7E) return false;
            if (pair[0] >= 0x30 && pair[0] <= 0x57) ++common;
        }
    }
    return common >= 2;
}

} // namespace

std::optional<RecodedEncoding> recoded_encoding(Bytes head) {
    if (const RefusedEncoding* const wide = refused_encoding(head.first(4))) return RecodedEncoding{wide->name, wide->sentence};
    if (!is_ascii(head)) return std::nullopt;
    const std::string_view bytes(head.data(), head.size());
    const std::string escaped = escaped_charset(bytes);
    constexpr std::size_t family = std::string_view("ISO-2022-JP").size(); // without its extension
    if (!escaped.empty()) return RecodedEncoding{escaped, escaped.substr(0, family) + " (by its escape sequences)"};
    const std::string claim = first_claim(bytes);
    const bool is_used = is_hz(claim) ? bytes.find("~{") != std::string_view::npos : is_utf_7(claim) && bytes.find('+') != std::string_view::npos;
    if (is_used) return RecodedEncoding{claim, claim + " (by its CA)"};
    if (claim.empty() && looks_like_hz(bytes)) return RecodedEncoding{"HZ-GB-2312", "HZ-GB-2312 (by its escape sequences)"};
    return std::nullopt;
}

bool is_undecided(Bytes head) {
    if (!is_ascii(head) || recoded_encoding(head)) return false;
    const std::string_view bytes(head.data(), head.size());
    const std::size_t node = bytes.find(';');
    return is_seven_bit(first_claim(bytes)) || node == std::string_view::npos || bytes.find(';', node + 1) == std::string_view::npos;
}

const RefusedEncoding* refused_encoding(Bytes head) {
    static constexpr struct {
        Bytes mark;
        RefusedEncoding encoding;
    } table[] = {
        {{"\x00\x00\xFE\xFF", 4}, {"UTF-32BE", "UTF-32, big endian (byte order mark 00 00 FE FF)"}},
        {{"\xFF\xFE\x00\x00", 4},
         {"UTF-32LE", "UTF-32, little endian (byte order mark FF FE 00 00)"}},
        {{"\xFE\xFF", 2}, {"UTF-16BE", "UTF-16, big endian (byte order mark FE FF)"}},
        {{"\xFF\xFE", 2}, {"UTF-16LE", "UTF-16, little endian (byte order mark FF FE)"}},
    };
    for (const auto& row : table)
        if (head.size() >= row.mark.size() && head.first(row.mark.size()) == row.mark)
            return &row.encoding;
    if (head.size() < 4) return nullptr;
    static constexpr RefusedEncoding units[] = {
        {"UTF-16BE", "UTF-16, big endian (without a byte order mark)"},
        {"UTF-16LE", "UTF-16, little endian (without a byte order mark)"},
        {"UTF-32BE", "UTF-32, big endian (without a byte order mark)"},
        {"UTF-32LE", "UTF-32, little endian (without a byte order mark)"},
    };
    const auto is_null = [&head](std::size_t i) { return head[i] == 0; };
    if (is_null(0) && is_null(2) && !is_null(3)) return &units[is_null(1) ? 2 : 0];
    if (is_null(1) && is_null(3) && !is_null(0)) return &units[is_null(2) ? 3 : 1];
    return nullptr;
}

} // namespace nanosgf::tool
