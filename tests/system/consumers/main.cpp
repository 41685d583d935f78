// SPDX-License-Identifier: MIT
// A program of somebody else: uses headers alone, and what the library of each layer holds compiled.
#include <nanosgf/game/parser.hpp>
#include <nanosgf/go/board.hpp>
#include <nanosgf/go/drawing.hpp>
#include <nanosgf/schema/games.hpp>
#include <nanosgf/syntax/callback_parser.hpp>
#include <nanosgf/syntax/code_text.hpp>
#include <nanosgf/syntax/parser.hpp>
#include <nanosgf/value/coordinates.hpp>

#include <stdio.h>

#include <string_view>
#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif

// Views of the standard library can be made of a Bytes.
static_assert(std::string_view(nanosgf::Bytes("pd")) == "pd");
#ifdef __cpp_lib_span
static_assert(std::span<const char>(nanosgf::Bytes("pd")).size() == 2);
#endif

namespace {

struct CountNodes {
    int nodes = 0;
    void on_node(uint32_t) { ++nodes; }
};

nanosgf::Answer print_diagnostic(void*, const nanosgf::Event& event) {
    if (event.kind == nanosgf::EventKind::diagnostic) puts(nanosgf::syntax::code_name(event.code));
    return nanosgf::Answer::go_on;
}

struct Game {
    nanosgf::Board<> board;
    nanosgf::Point last;

    void on_board_size(nanosgf::BoardSize size) { (void)board.reset(size); }
    void on_move(nanosgf::Color color, nanosgf::Point point) {
        board.play(color, point);
        last = point;
    }
    void on_text(uint32_t, nanosgf::Bytes piece, nanosgf::TextPart part) {
        printf("%.*s%s", static_cast<int>(piece.size()), piece.data(), part.last() ? "\n" : "");
    }
};

void print(nanosgf::Bytes text) { printf("%.*s\n", static_cast<int>(text.size()), text.data()); }

bool read_typed(nanosgf::Bytes record) {
    Game game;
    nanosgf::game::Parser<Game> parser(game);
    const bool read = parser.feed(record) == nanosgf::Status::ok &&
                      parser.finish() == nanosgf::Status::ok;
    print(nanosgf::format_diagram_point(game.last, game.board.size()).bytes());
    char text[nanosgf::schema::game_name_capacity];
    print(nanosgf::schema::game_name(parser.context().game(), text));
    print(nanosgf::Bytes(text, nanosgf::Drawing().line(game.board, 1, text, sizeof text)));
    return read;
}

} // namespace

int main() {
    const nanosgf::Bytes record = "(;FF[4]SZ[3]C[a \\[1\\]];B[ba]b[ca]";
    CountNodes counter;
    nanosgf::Parser<CountNodes> parser(counter);
    nanosgf::CallbackParser<> callback_parser(print_diagnostic, nullptr);
    const bool fed = parser.feed(record) == nanosgf::Status::ok &&
                     parser.finish() == nanosgf::Status::ok &&
                     callback_parser.feed(record) == nanosgf::Status::ok &&
                     callback_parser.finish() == nanosgf::Status::ok && read_typed(record);
    printf("%d nodes, %s\n", counter.nodes, fed ? "parsed" : "failed");
    return 0;
}
