// SPDX-License-Identifier: MIT
// Random inputs, made of tokens that mean something: the same typed events in every cut and pause,
// and after every answer.
#include <cstdio>
#include <cstdlib>
#include <random>

#include "typed_events.hpp"

namespace {

using namespace typed;

const char* const tokens[] = {
    ";B[aa]", ";W[cb]", ";B[tt]", ";W[sa]", ";B[aa];W[ab];B[ba];W[bb];B[cc]", "[ab]", "TR[ab][ba]", "AW[cc][cc]",
    "(;", "(", ")", ";", " ", "\n", "\r", "\n\r", "[", "]", "\\", "\\]", ":", "a", "t", "0", "b[x]", ",",
    "FF[4]", "FF[3]", "FF[1]", "FF[9]", "FF", "GM[1]", "GM[6]", "GM[11]", "GM[3]", "GM[19]", "GM[",
    "SZ[9]", "SZ[21]", "SZ[19:13]", "SZ[60]", "SZ[", "CA[UTF-8]", "CA[Shift_JIS]", "CA[Big5]", "CA[",
    "B[aa]", "B[tt]", "W[]", "W", "[aa]", "[aa:cc]", "B[swap-sides]", "W[31hefe]", "W[84-86x]", "W[a\n\\\nb]", "FG[a\n\\\nb]", "B[\r\n]",
    "AB[aa:cc][dd]", "AB", "VW[aa][bb]", "VW[aa][bb][cc]", "VW[]", "VW", "DD[]", "LB[aa:x]", "LB",
    "L[aa][bb]", "M[aa]", "AR[aa:bb]", "TB[]", "CR[aa:bb]", "C[a\\]b]", "C[", "RE[B+3]", "RE[",
    "DT[2020,2021-01-01,02]", "DT[", "FG[1:x]", "FG[]", "FG[", "AP[a:b]", "AP[", "TE[1]", "BM[1]",
    "AP[a\\:\\]:b:c\n]", "ST[2]", "ST[7]", "BR[3d?]", "WR[", "RO[2 (a\\]b)]", "RO[", "RU[AGA]", "RU[",
    "OT[5x30 byo-yomi]", "OT[", "EX[aa]", "EX[", "LT[]", "LT[3]", "KM[6.5]", "KI[7]", "TM[90]", "TM[", "PM[1]", "MN[", "XX[q]", "XX[", "KGSDE[x]", "SE[aa]",
    "\xC3", "\x90", "\x81\x5C", "\x90\x5D", "\xEF\xBB\xBF",
};

using Random = std::mt19937;

std::string random_input(Random& random) {
    std::string input = random() % 4 == 0 ? "" : "(;";
    if (random() % 50 == 0) input = "\xEF\xBB\xBF" + input;
    for (unsigned count = 1 + static_cast<unsigned>(random() % 14); count != 0; --count)
        input += tokens[random() % (sizeof tokens / sizeof *tokens)];
    return input;
}

void write(const std::string& input) {
    for (const char c : input) {
        if (c >= ' ' && c <= '~')
            std::putchar(c);
        else
            std::printf("<x%02X>", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    std::putchar('\n');
}

/// Whether all runs of `input` agree; tells the first that does not.
template <class Options>
bool check(const std::string& input, const char* options, bool planted) {
    const Seen expected = read<Options>(input, SIZE_MAX / 2);
    const std::string cut = planted ? input.substr(1) : input;
    for (std::size_t piece = 1; piece <= 5; ++piece) {
        for (const Answer answer : {Answer::go_on, Answer::pause}) {
            const Seen seen = read<Options>(cut, piece, answer);
            const char* const fault = seen.events.fault;
            if (seen == expected && fault == nullptr) continue;
            std::printf("DIFFERENT %s, %zu bytes a piece%s: %s\n  ", options, piece,
                        answer == Answer::pause ? ", paused" : "", fault != nullptr ? fault : "");
            write(input);
            return false;
        }
    }
    return true;
}

/// Whether the parser with a callback reports the same events, one that resumes at a tree or node all
/// from there on, and one that counts lines the place of each finding.
template <class Options>
bool check_forms(const std::string& input, bool planted) {
    const char* bad = nullptr;
    const std::string other = planted ? input.substr(1) : input;
    if (!(read<Options, ErasedParser<Options>>(other, SIZE_MAX / 2) == read<Options>(input, SIZE_MAX / 2)))
        bad = "another event by the callback";
    bool has_more = true;
    for (long number = 0; has_more && bad == nullptr; ++number)
        if (!resumes<Options>(input, static_cast<std::size_t>(number) + 1, number, has_more))
            bad = "other events after a resume";
    if (!has_right_lines(input, SIZE_MAX / 2) || !has_right_lines(input, 1)) bad = "another line or column";
    if (bad == nullptr) return true;
    std::printf("DIFFERENT: %s\n  ", bad);
    write(input);
    return false;
}

/// Whether what comes after each answer to each of the first events is the same for every cut; of
/// stop only the offset may differ.
bool check_answers(const std::string& input) {
    constexpr long events = 10;
    for (const Answer answer :
         {Answer::skip_property, Answer::skip_node, Answer::skip_tree, Answer::stop}) {
        for (long at = 0; at != events; ++at) {
            const Seen expected = read<game::Everything>(input, SIZE_MAX / 2, answer, at);
            for (std::size_t piece = 1; piece <= 3; piece += 2) {
                const Seen seen = read<game::Everything>(input, piece, answer, at);
                if (seen == expected ||
                    (answer == Answer::stop && seen.events == expected.events))
                    continue;
                std::printf("DIFFERENT %zu bytes a piece, answer %d to event %ld\n  ", piece,
                            static_cast<int>(answer), at);
                write(input);
                return false;
            }
        }
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    const bool planted = argc > 2 && std::string_view(argv[1]) == "--break";
    const long count = argc > 1 ? std::atol(argv[argc - 1]) : 1000;
    Random random(20);
    long different = 0;
    for (long i = 0; i != count && different < 10; ++i) {
        const std::string input = random_input(random);
        const bool good = check<game::Everything>(input, "everything", planted) &&
                          check<game::GoOnly>(input, "Go only", planted) &&
                          check<DoubleByte>(input, "double byte", planted) &&
                          check_forms<game::Everything>(input, planted) &&
                          check_forms<game::GoOnly>(input, planted) && check_forms<DoubleByte>(input, planted) &&
                          (i % 8 != 0 || check_answers(input));
        if (!good) ++different;
    }
    std::printf("%ld random inputs, %ld different\n", count, different);
    return different == 0 ? 0 : 1;
}
