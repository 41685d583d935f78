// SPDX-License-Identifier: MIT
// What the fuzzer does with a text: read from the first line of its input, the text is the rest.
#ifndef NANOSGF_FUZZ_SYNTAX_PLAN_HPP
#define NANOSGF_FUZZ_SYNTAX_PLAN_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

/// An input is a plan, LF, a text; without LF all of it is text. The plan's first byte chooses the
/// policy (see syntax.cpp), every other byte is one of these:
///
///     1..9       feed so many bytes (9: 64), one size after the other, then from the start again;
///     0          an empty feed; bytes from 0x80 on: feed byte - 0x80 bytes
///     p n t      answer skip property, node, tree; to a value: at its last chunk
///     q m u      the same; to a value: at its first chunk
///     s z        answer stop; to a value: at its last, its first chunk
///     |          answer pause
///     !          call feed, finish, reset and resume from inside the handler
///     @          take a checkpoint, resume it later
///     x          answer skip tree where that means nothing: diagnostics, ends of trees, spelling
///     .          go on
///     r F k      flags: reset in the middle first; a source that fails; after a pause feed
///                less or more than the rest of the same bytes
///
/// and any other byte counts as one of the answers. An event's answer is picked by its kind and
/// offset (of a value: where it starts), so it does not depend on where the input is cut.
struct Plan {
    static constexpr std::string_view answer_letters = ".pntqmusz|!@x";

    char policy = 'L';
    std::vector<std::size_t> cuts;
    std::string answers;
    bool reset_first = false;
    bool source_fails = false;
    bool recut = false;
    std::string_view text;

    explicit Plan(std::string_view input) : text(input) {
        const std::size_t end = input.find('\n');
        if (end == std::string_view::npos) return;
        text = input.substr(end + 1);
        for (std::size_t i = 0; i < end; ++i) {
            if (i == 0)
                policy = input[0];
            else
                read(input[i]);
        }
    }

    [[nodiscard]] char answer(std::uint64_t offset, unsigned kind) const {
        if (answers.empty()) return '.';
        return answers[static_cast<std::size_t>((offset + kind) % answers.size())];
    }

    /// Size of feed number `index`; never 0 twice in a row.
    [[nodiscard]] std::size_t cut(std::size_t index) const {
        if (cuts.empty()) return SIZE_MAX;
        const std::size_t size = cuts[index % cuts.size()];
        return size != 0 || (cuts.size() > 1 && cuts[(index + 1) % cuts.size()] != 0) ? size : 1;
    }

    /// Whether the plan answers anything that changes what is delivered.
    [[nodiscard]] bool skips_or_stops() const {
        return answers.find_first_of("pntqmusz") != std::string::npos;
    }

  private:
    void read(char c) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80)
            cuts.push_back(byte - 0x80U);
        else if (c >= '0' && c <= '8')
            cuts.push_back(static_cast<std::size_t>(c - '0'));
        else if (c == '9')
            cuts.push_back(64);
        else if (c == 'r')
            reset_first = true;
        else if (c == 'F')
            source_fails = true;
        else if (c == 'k')
            recut = true;
        else if (answer_letters.find(c) != std::string_view::npos)
            answers += c;
        else
            answers += answer_letters[byte % answer_letters.size()];
    }
};

} // namespace fuzz

#endif
