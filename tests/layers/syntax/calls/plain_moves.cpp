// SPDX-License-Identifier: MIT
// on_plain_move stands for a node, a property and a value: a handler that takes it apart hears the same as one without it.
#include "nanosgf/syntax/parser.hpp"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

using namespace nanosgf;

/// Writes each event; an answer to the one of that number.
struct Log {
    std::string text;
    std::size_t answered = 0, events = 0;
    Answer answer = Answer::go_on;

    Answer note(char kind, Bytes bytes, std::uint32_t at) {
        text += kind + std::to_string(at) + std::string(bytes.data(), bytes.size()) + '\n';
        return ++events == answered ? answer : Answer::go_on;
    }
    Answer on_begin_tree(std::uint32_t at) { return note('(', {}, at); }
    Answer on_node(std::uint32_t at) { return note(';', {}, at); }
    Answer on_property(Identifier name, std::uint32_t at) { return note('p', name.bytes(), at); }
    Answer on_value_chunk(Bytes raw, Part part, std::uint32_t at) { return note(part.last() ? 'v' : 'w', raw, at); }
    Answer on_end_tree(std::uint32_t at) { return note(')', {}, at); }
    Answer on_diagnostic(const Diagnostic& finding) { return note('!', {}, finding.offset); }
};

struct WithMoves : Log {
    bool is_planted = false;
    std::size_t moves = 0;
    Answer on_plain_move(Bytes move, std::uint32_t at) {
        ++moves;
        (void)note(';', {}, at);
        (void)note('p', move.from(1).first(1), at + 1);
        return note('v', move.from(3).first(is_planted ? 1 : 2), at + 3);
    }
};

/// The events of `text` in pieces of `size`, and the final status.
template <class Handler>
void read(Handler& handler, const std::string& text, std::size_t size) {
    Parser<Handler> parser(handler);
    for (std::size_t at = 0; at < text.size(); at += size) {
        const std::string piece = text.substr(at, size);
        Bytes rest(piece);
        while (parser.feed(rest) == Status::paused) {}
    }
    handler.text += std::to_string(static_cast<int>(parser.finish()));
}

} // namespace

int main(int argc, char** argv) {
    const bool is_planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    const std::string games[] = {
        "(;FF[4]GM[1];B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp]N[x];W[qf])",
        "(;B[aa]\n;W[bb]\n;B[cc]\n\n;W[dd] ;B[ee](;W[ff];B[gg])(;W[hh];B[ii];W[jj]))(;C[ab];R[cd];V[ef];B[]",
        "(;W[a\\];B[ab][cd];B[AB];B[a];B[abc];Bb[cd];B [cd];B[cd]W[ef];X[yz];F[{|};G[}~];S[``])",
        "junk(;B[aa];W[bb];;B[cc]);B[dd];W[ee]",
    };
    std::size_t compared = 0, different = 0, moves = 0;
    const auto compare = [&](const std::string& game, std::size_t size, Answer answer, std::size_t answered) {
        Log apart;
        WithMoves whole;
        whole.is_planted = is_planted;
        apart.answer = whole.answer = answer;
        apart.answered = whole.answered = answered;
        read(apart, game, size);
        read(whole, game, size);
        ++compared;
        moves += whole.moves;
        if (apart.text != whole.text && ++different == 1)
            std::printf("DIFFERENT in pieces of %zu: %s\n%s\ninstead of\n%s\n", size, game.c_str(), whole.text.c_str(), apart.text.c_str());
        return apart.text;
    };
    for (const std::string& game : games) {
        // Answers to values: those to a move's node and property are heard by a handler without on_plain_move alone.
        const std::string text = compare(game, game.size(), Answer::go_on, 0);
        std::size_t event = 1;
        for (std::size_t line = 0; line != std::string::npos; line = text.find('\n', line + 1), ++event) {
            if (text[line == 0 ? 0 : line + 1] != 'v') continue;
            for (const Answer answer : {Answer::skip_property, Answer::skip_node, Answer::skip_tree, Answer::pause, Answer::stop})
                (void)compare(game, game.size(), answer, event);
        }
        for (std::size_t size = 1; size < game.size(); ++size) (void)compare(game, size, Answer::go_on, 0);
    }
    std::printf("%zu comparisons, %zu moves as one, %zu different\n", compared, moves, different);
    return different == 0 && (moves > 500 || !Lenient::wide) && compared > 400 ? 0 : 1;
}
