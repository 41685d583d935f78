// SPDX-License-Identifier: MIT
// take_plain_nodes() stands for the events of nodes that have no more than their moves: a checker that gets them one by one has
// the same findings.
#include "nanosgf/check/checker.hpp"
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/game/parser.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace {

using namespace nanosgf;
using Checked = check::Checker<Board<9>>;

/// Gets nodes, properties and moves.
struct OneByOne : Checked {
    using Checked::Checked;
    static constexpr std::size_t nodes = 0;
};

struct Whole : Checked {
    using Checked::Checked;
    using TakesPlainNodes = Whole;
    std::size_t nodes = 0;
    std::size_t rows = 0;
    bool is_planted = false;

    template <class Nodes, class Context>
    void take_plain_nodes(Nodes& all, const Context& in) {
        Checked::take_plain_nodes(all, in);
        if (is_planted && ++rows % 50 == 0) Checked::take_plain_nodes(all, in); // the last node again
        nodes += all.count();
    }
};

struct Form {
    check::Profile profile = check::Profile::strict;
    check::Profile later = check::Profile::strict; ///< from the third finding on
    std::uint32_t levels = 4;
    std::size_t piece = 0;
    bool has_room = true;
    std::size_t node = 0; ///< where to go on after the start of another game; 0: all is read
};

struct Findings {
    Checked* checker = nullptr;
    check::Profile later = check::Profile::strict;
    std::string text;
    std::map<Code, unsigned> counts;
    unsigned found = 0;
    std::size_t nodes = 0;
};

/// Goes on at a node of a game of Go whose root is known, when another game has begun and has no root yet.
template <class Handler>
Status go_to(game::Parser<Handler>& parser, std::size_t node) {
    const Status begun = parser.feed(Bytes("(;FF[4])(;", node % 2 == 0 ? 9 : 10));
    if (begun != Status::ok) return begun;
    const Status status = parser.resume(BasicCheckpoint<std::uint32_t>::at(static_cast<std::uint32_t>(node), 1));
    RootValues root;
    root.file_format = 4;
    root.size = {9, 9};
    root.given = RootValues::format | RootValues::kind | RootValues::board;
    parser.assume(root);
    return status;
}

template <class Handler>
Findings findings_of(const std::string& text, const Form& form, void (*prepare)(Handler&) = nullptr) {
    Board<9> board;
    check::Workspace<9, 6, 40> workspace;
    Checked::Level levels[4];
    Handler checker(board, form.has_room ? workspace.scratch() : check::CheckScratch(), levels, form.levels);
    if (prepare != nullptr) prepare(checker);
    checker.set_profile(form.profile);
    Findings findings;
    findings.checker = &checker;
    findings.later = form.later;
    checker.report_to(
        [](void* context, const check::CheckFinding& finding) {
            auto& self = *static_cast<Findings*>(context);
            ++self.counts[finding.code];
            if (++self.found == 3) self.checker->set_profile(self.later);
            self.text += std::string(check::code_name(finding.code)) + ' ' + std::to_string(static_cast<int>(finding.severity)) +
                         (finding.provisional ? "? at " : " at ") + std::to_string(finding.offset) + " of " +
                         std::to_string(finding.property) + " in game " + std::to_string(finding.game) + " node " +
                         std::to_string(finding.node) + " depth " + std::to_string(finding.depth) + '\n';
        },
        &findings);
    game::Parser<Handler> parser(checker);
    Status status = form.node == 0 ? Status::ok : go_to(parser, form.node);
    for (std::size_t at = form.node; at < text.size() && status == Status::ok; at += form.piece)
        status = parser.feed(Bytes(text.data() + at, form.piece < text.size() - at ? form.piece : text.size() - at));
    if (status == Status::ok) (void)parser.finish();
    const LastMove last = board.last_move();
    findings.text += "the last move: " + std::to_string(static_cast<int>(last.color)) + ' ' + std::to_string(last.point.column) + ' ' +
                     std::to_string(last.point.row) + ' ' + std::to_string(board.move_number()) + '\n';
    for (std::uint16_t row = 0; row != board.size().rows; ++row)
        for (std::uint16_t column = 0; column != board.size().columns; ++column)
            findings.text += "+XO"[static_cast<int>(board.stone({column, row}))];
    findings.nodes = checker.nodes;
    return findings;
}

/// Records of many short games on small boards: mostly plain moves, and what may come between them.
class Records {
  public:
    [[nodiscard]] std::string make(unsigned seed) {
        state_ = seed * 2654435761U + 1;
        text_.clear();
        const unsigned games = 1 + below(2);
        for (unsigned i = 0; i != games; ++i) game();
        return text_;
    }

  private:
    unsigned below(unsigned limit) {
        state_ = state_ * 1664525U + 1013904223U;
        return (state_ >> 8) % limit;
    }
    std::string point() {
        std::string text;
        text += static_cast<char>('a' + below(side_));
        text += static_cast<char>('a' + below(side_));
        return text;
    }
    void move() {
        is_white_ = below(25) == 0 ? is_white_ : !is_white_;
        text_ += is_white_ ? ";W[" : ";B[";
        text_ += point() + ']';
        if (below(5) == 0) text_ += below(3) == 0 ? "\r\n" : below(2) == 0 ? "\n" : " ";
    }
    void game() {
        side_ = 2 + below(5); // from 5 on a board of hosts looks at rows
        static const char* const roots[] = {"(;FF[4]GM[1]", "(;FF[3]GM[1]", "(;GM[1]", "(;FF[4]GM[11]", "(;FF[4]", "(;B[aa]FF[4]"};
        text_ += roots[below(8) == 0 ? below(6) : 0];
        if (below(3) == 0) text_ += below(2) == 0 ? "RE[W+R]" : "RE[B+2]";
        if (below(20) != 0) text_ += "SZ[" + std::to_string(side_) + ']';
        nodes(3);
        text_ += ')';
    }
    void nodes(unsigned depth) {
        static const char* const others[] = {"C[a text]", "[ab]", "W[aa]", "BM[1]", "PL[W]", "MN[7]", "BL[9]", "AB[bb]",
                                             "AE[aa]",    "VW[aa:bb]", "B[ab]", "HA[2]", "MA[aa]", "RE[B+R]", "XX[1]", "KO[]"};
        static const char* const alone[] = {";", ";AW[ab]", ";AE[ba]", ";B[];W[]", ";W[tt]", ";C[x]", ";PL[B]", ";MA[aa]", ";VW[aa:bb]", ";B[zz]"};
        for (unsigned count = 10 + below(30); count != 0; --count) {
            move();
            if (below(12) == 0) text_ += others[below(16)];
            if (below(25) == 0) text_ += alone[below(10)];
            if (depth != 0 && below(40) == 0) {
                text_ += '(';
                nodes(depth - 1);
                text_ += ")(";
                nodes(depth - 1);
                text_ += ')';
            }
        }
    }

    std::string text_;
    unsigned state_ = 0;
    unsigned side_ = 5;
    bool is_white_ = true;
};

} // namespace

int main(int argc, char** argv) {
    const bool is_planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    const unsigned games = argc > 1 && !is_planted ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 1500;
    Findings all;
    std::size_t compared = 0, different = 0;
    const auto compare = [&](const std::string& text, const Form& form) {
        const Findings apart = findings_of<OneByOne>(text, form);
        const Findings whole = findings_of<Whole>(text, form, is_planted ? +[](Whole& checker) { checker.is_planted = true; } : nullptr);
        ++compared;
        all.nodes += whole.nodes;
        for (const auto& [code, count] : whole.counts) all.counts[code] += count;
        if (apart.text != whole.text && ++different == 1)
            std::printf("DIFFERENT in pieces of %zu: %s\n%s\ninstead of\n%s\n", form.piece, text.c_str(), whole.text.c_str(), apart.text.c_str());
    };
    using check::Profile;
    Records records;
    for (unsigned seed = 0; seed != games; ++seed) {
        const std::string text = records.make(seed);
        Form form;
        form.levels = seed % 5;
        form.has_room = seed % 7 != 0;
        form.profile = form.later = seed % 6 == 0 ? Profile::hex : seed % 6 == 1 ? Profile::ff3 : Profile::strict;
        if (seed % 11 == 0) form.later = Profile::hex;
        for (const std::size_t piece : {text.size(), std::size_t{1} + seed % 23, std::size_t{200}}) {
            form.piece = piece;
            compare(text, form);
        }
        for (std::size_t at = text.find(';', text.find(';') + 1); at != std::string::npos && seed % 10 == 0; at = text.find(';', at + 1)) {
            form.node = at;
            compare(text, form);
        }
    }
    // A score without two passes; a result after two that were taken back.
    for (const char* const text : {"(;FF[4]GM[1]SZ[3];B[aa];W[bb])(;FF[4]GM[1]SZ[3]RE[B+1];B[aa];W[bb];C[x])",
                                  "(;FF[4]GM[1]SZ[3]RE[B+R];B[];W[];B[aa];W[bb];C[x])"}) {
        Form form;
        form.piece = 100;
        compare(text, form);
    }
    // What such a node can have must have been found in some.
    bool has_all = true;
    for (const Code one : {code::move_occupied, code::move_ko, code::move_suicide, code::superko, code::same_colour_twice,
                            code::check_skipped, code::result_moves, code::sibling_style, code::markup_on_move, code::setup_no_effect}) {
        if (all.counts[one] >= games / 75) continue;
        has_all = false;
        std::printf("%s: only %u\n", check::code_name(one), all.counts[one]);
    }
    std::printf("%zu comparisons, %zu nodes as one, %zu different\n", compared, all.nodes, different);
    return different == 0 && has_all && (all.nodes > games * 13 || !Lenient::wide) ? 0 : 1;
}
