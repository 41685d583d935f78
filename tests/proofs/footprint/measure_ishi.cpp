// SPDX-License-Identifier: MIT
// A device that does one thing with files of the Ishi Standard Format, named by PART, or nothing:
// the difference of two images is what that adds. Run, it tells its memory, and whether it works.
#include "board.hpp"

#include "nanosgf/ishi/from_sgf.hpp"
#include "nanosgf/ishi/parser.hpp"
#include "nanosgf/ishi/to_sgf.hpp"

namespace {

using namespace nanosgf;

// The same game twice, in every image.
constexpr char ishi_game[] = "EVENT a game\nBLACK x\nKOMI 5.5\nBOARDSIZE 19\nSETUP B D4\n"
                             "W 1 Q16\nCOM\na move\nENDCOM\nB 2 C3\nMARK a@A1\nW 3 PASS\n";
constexpr char sgf_game[] = "(;FF[4]GM[1]SZ[19]GN[a game]PB[x]KM[5.5]AB[dp]"
                            ";W[pd]C[a move];B[cq]LB[as:a]XM[MARK a@A1];W[])";

/// Takes what is written and compares it, but for line feeds, with what is due.
struct Comparison {
    Bytes due;

    static size_t take(void* context, const char* bytes, size_t size) {
        Bytes& due = static_cast<Comparison*>(context)->due;
        for (size_t i = 0; i < size; ++i) {
            while (!due.empty() && due[0] == '\n') due = due.from(1);
            if (bytes[i] == '\n') continue;
            if (due.empty() || due[0] != bytes[i]) return Sink::failed;
            due = due.from(1);
        }
        return size;
    }
    [[nodiscard]] Sink sink() { return {&take, this}; }
    [[nodiscard]] bool is_met() const { return due.empty() || due[0] == '\n'; }
};

/// What is left of the program.
struct Nothing {
    static constexpr size_t state = 0;

    [[gnu::noipa]] static bool run(Bytes from, Bytes to) {
        Comparison out = {to};
        return Comparison::take(&out, from.data(), from.size()) == from.size() && out.is_met();
    }
};

/// Reads, and gets every event.
struct Reads {
    struct Handler {
        uint32_t reported = 0;
        uint32_t moves = 0;
        uint32_t bytes = 0;

        void on_begin_event(uint32_t) { ++reported; }
        void on_end_event(uint32_t) { ++reported; }
        void on_line(ishi::Keyword, uint32_t) { ++reported; }
        void on_text(ishi::Text, ishi::Keyword, Bytes piece, TextPart) {
            bytes += static_cast<uint32_t>(piece.size());
        }
        void on_board_size(BoardSize) { ++reported; }
        void on_setup(Color, Point) { ++reported; }
        void on_move(Color, uint16_t, Point) { ++moves; }
        void on_pass(Color, uint16_t) { ++moves; }
        void on_mark(const ishi::Mark&) { ++reported; }
        void on_prisoner(const ishi::Target&) { ++reported; }
        void on_hide(const ishi::Target&) { ++reported; }
        void on_diagram(const ishi::Diagram&) { ++reported; }
        void on_begin_variation(Bytes) { ++reported; }
        void on_end_variation(uint32_t) { ++reported; }
        void on_diagnostic(const ishi::Finding&) { bytes = 0; }
    };
    static constexpr size_t state = sizeof(ishi::Parser<Handler>);

    [[gnu::noipa]] static bool run(Bytes from, Bytes) {
        Handler handler;
        ishi::Parser<Handler> parser(handler);
        return parser.feed(from) == Status::ok && parser.finish() == Status::ok &&
               handler.reported == 15 && handler.moves == 3 && handler.bytes == 20;
    }
};

/// Converts from Ishi, reading forwards.
struct ConvertsToSgf {
    static constexpr size_t state = sizeof(ishi::ToSgf);

    static size_t read(void* context, uint32_t offset, char* bytes, size_t size) {
        const Bytes rest = static_cast<const Bytes*>(context)->from(offset).first(size);
        for (size_t i = 0; i < rest.size(); ++i) bytes[i] = rest[i];
        return rest.size();
    }
    [[gnu::noipa]] static bool run(Bytes from, Bytes to) {
        Comparison out = {to};
        ishi::ToSgf conversion({&read, &from}, out.sink(), nullptr, 0);
        return conversion.write() == Status::ok && out.is_met();
    }
};

/// Converts to Ishi.
struct ConvertsFromSgf {
    static constexpr size_t state = sizeof(ishi::FromSgf);

    [[gnu::noipa]] static bool run(Bytes from, Bytes to) {
        Comparison out = {to};
        char room[100];
        ishi::FromSgf conversion(out.sink(), room, sizeof room, ishi::LineEnd::lf);
        return conversion.feed(from) == Status::ok && conversion.finish() == Status::ok &&
               out.is_met();
    }
};

} // namespace

int main() {
    const Bytes ishi_text(ishi_game);
    const Bytes sgf_text(sgf_game);
    constexpr bool from_ishi = !__is_same(PART, ConvertsFromSgf);
    if (!PART::run(from_ishi ? ishi_text : sgf_text, from_ishi ? sgf_text : ishi_text)) return 1;
    board::write("state ");
    board::write(static_cast<uint32_t>(PART::state));
    board::write("\n");
    return 0;
}
