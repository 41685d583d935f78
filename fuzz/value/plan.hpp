// SPDX-License-Identifier: MIT
// What the fuzzer does with a raw value: read from the first line of its input, the value is the rest.
#ifndef NANOSGF_FUZZ_VALUE_PLAN_HPP
#define NANOSGF_FUZZ_VALUE_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nanosgf/value/point.hpp"

namespace fuzz {

/// An input is a plan, LF, a raw value; without LF all of it is the value. In the plan:
///
///     t j u      which decoders: text, text of byte pairs, UTF-8 and ISO-8859-1,
///     n g p      numbers and other short values, game info, points and moves; without any all
///     s C R      the board's columns and rows: a letter as in SGF, counted from 1; a digit is one
///                of the larger sides below; any other byte counts by itself
///     1..9       cut after so many bytes (9: 64), one size after the other, then from the start
///                again; 0 an empty chunk; bytes from 0x80 on: byte - 0x80
struct Plan {
    static constexpr std::uint16_t sides[] = {65535, 19, 20, 53, 99, 100, 702, 1000, 9999, 18278};

    std::string_view raw;
    nanosgf::BoardSize size = {19, 19};
    std::vector<std::size_t> cuts;

    explicit Plan(std::string_view input) : raw(input) {
        const std::size_t end = input.find('\n');
        if (end == std::string_view::npos) return;
        raw = input.substr(end + 1);
        for (std::size_t i = 0; i < end; ++i) {
            const char c = input[i];
            const auto byte = static_cast<unsigned char>(c);
            if (byte >= 0x80) {
                cuts.push_back(byte - 0x80U);
            } else if (c >= '0' && c <= '9') {
                cuts.push_back(c == '9' ? 64 : static_cast<std::size_t>(c - '0'));
            } else if (c == 's' && end - i > 2) {
                size = {side(input[i + 1]), side(input[i + 2])};
                i += 2;
            } else if (std::string_view("tjungp").find(c) != std::string_view::npos) {
                groups_ += c;
            }
        }
    }

    [[nodiscard]] bool does(char group) const {
        return groups_.empty() || groups_.find(group) != std::string::npos;
    }

    /// Size of chunk number `index`; never 0 twice in a row.
    [[nodiscard]] std::size_t cut(std::size_t index) const {
        if (cuts.empty()) return SIZE_MAX;
        const std::size_t wanted = cuts[index % cuts.size()];
        const bool repeats = cuts.size() == 1 || cuts[(index + 1) % cuts.size()] == 0;
        return wanted == 0 && repeats ? 1 : wanted;
    }

  private:
    static std::uint16_t side(char c) {
        if (c >= '0' && c <= '9') return sides[c - '0'];
        if (c >= 'a' && c <= 'z') return static_cast<std::uint16_t>(c - 'a' + 1);
        if (c >= 'A' && c <= 'Z') return static_cast<std::uint16_t>(c - 'A' + 27);
        return static_cast<std::uint16_t>(static_cast<unsigned char>(c) + 1);
    }

    std::string groups_;
};

} // namespace fuzz

#endif
