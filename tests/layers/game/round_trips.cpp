// SPDX-License-Identifier: MIT
// Games other than Go, read, written and read again: the same typed moves and stones. Rows of
// their notations, and the files of a corpus.
#include <cstring>
#include <map>

#include "nanosgf/game/parser.hpp"
#include "nanosgf/game/writer.hpp"
#include "nanosgf/schema/games.hpp"
#include "support/corpus.hpp"

namespace {

using namespace nanosgf;

using Typed = game::Everything;
using Log = std::vector<std::string>;

std::string text_of(Bytes bytes) { return {bytes.data(), bytes.size()}; }
std::string text_of(Point point) {
    return std::to_string(point.column) + "," + std::to_string(point.row);
}

/// A typed event in words, with every member that means something.
std::string text_of(Color color, const Move& move) {
    std::string text = color == Color::black ? "B " : "W ";
    text += std::to_string(static_cast<int>(move.kind));
    if (move.kind == Move::Kind::checkers) {
        text += " " + std::to_string(move.dice[0]) + std::to_string(move.dice[1]);
        for (uint8_t i = 0; i != move.step_count; ++i)
            text += " " + std::to_string(move.step(i).from) + "-" + std::to_string(move.step(i).to);
        return text;
    }
    return text + " " + text_of(move.from) + " " + text_of(move.point) + " " + text_of(move.arrow);
}

/// Keeps moves, stones, points and whatever else there is; with a writer, writes it too, and keeps
/// only what it took.
class Events {
  public:
    explicit Events(game::Writer<>* writer) : writer_(writer) {}

    Log log;
    unsigned typed = 0;                 ///< moves and stones that have a meaning
    std::map<uint16_t, unsigned> unread; ///< moves that have none, by game
    std::map<uint16_t, unsigned> read;
    bool is_sgf = true; ///< a writer can say its structure

    void on_begin_tree(uint32_t) {
        need([](game::Writer<>& w) { return w.begin_tree(); }, "(");
    }
    void on_node(uint32_t) {
        need([](game::Writer<>& w) { return w.node(); }, ";");
    }
    void on_end_tree(uint32_t) {
        need([](game::Writer<>& w) { return w.end_tree(); }, ")");
    }
    void on_property(Identifier name, uint32_t) { name_ = text_of(name.bytes()); }
    void on_root(const Context& context) { assume(context.game(), context.size()); }
    void on_board_size(BoardSize size, const Context& context) {
        assume(context.game(), size);
        if (context.key() != key("SZ")) return;
        pass_on([&](game::Writer<>& w) { return w.board_size(size); },
             "SZ " + text_of(Point{size.columns, size.rows}));
    }
    void on_move(Color color, Point point, const Context& context) {
        take(context);
        pass_on([&](game::Writer<>& w) { return w.move(color, point); },
             text_of(color, Move::play_at(point)));
    }
    void on_pass(Color color, const Context& context) {
        take(context);
        pass_on([&](game::Writer<>& w) { return w.pass(color); },
             text_of(color, Move::of(Move::Kind::pass)));
    }
    void on_special_move(Color color, const Move& move, const Context& context) {
        take(context);
        if (move.kind == Move::Kind::text) return; // the text follows
        pass_on([&](game::Writer<>& w) { return w.special_move(color, move); }, text_of(color, move));
    }
    void on_setup(Color color, Point point) {
        ++typed;
        pass_on([&](game::Writer<>& w) { return w.setup(color, point); },
             "setup " + std::to_string(static_cast<int>(color)) + " " + text_of(point));
    }
    void on_point(uint32_t name, Point point) {
        ++typed;
        pass_on([&](game::Writer<>& w) { return w.point(KeyName(name).name(), point); }, name_ + " " + text_of(point));
    }
    void on_player(Color color) {
        pass_on([&](game::Writer<>& w) { return w.player(color); },
             color == Color::black ? "PL B" : "PL W");
    }
    void on_text(uint32_t name, Bytes piece, TextPart part) {
        if (part.first()) text_ += name_ + " text";
        pass_on([&](game::Writer<>& w) { return w.text(KeyName(name).name(), piece, part); }, "");
        text_ += text_of(piece);
        if (part.last()) log.push_back(text_);
        if (part.last()) text_.clear();
    }
    void on_raw_chunk(Bytes raw, Part part, uint32_t, const Context& context) {
        if (part.first() && (name_ == "B" || name_ == "W")) ++unread[context.game()];
        if (part.incomplete()) return; // the beginning of a value that is too long
        const Identifier name{Bytes(name_.data(), name_.size())};
        const bool reported = pass_on([&](game::Writer<>& w) { return w.raw(name, raw, part); }, "");
        if (reported && !raw.empty()) log.push_back(name_ + " raw " + text_of(raw));
    }

  private:
    void assume(uint16_t game, BoardSize size) {
        if (writer_ != nullptr) writer_->assume(game, size);
    }
    void take(const Context& context) {
        ++typed;
        ++read[context.game()];
    }
    template <class Call>
    bool pass_on(Call call, const std::string& text) {
        if (writer_ != nullptr && call(*writer_) != Status::ok) return false;
        if (!text.empty()) log.push_back(text);
        return true;
    }
    template <class Call>
    void need(Call call, const char* text) {
        if (!pass_on(call, text)) is_sgf = false;
    }

    game::Writer<>* writer_;
    std::string name_;
    std::string text_;
};

size_t append(void* context, const char* bytes, size_t size) {
    static_cast<std::string*>(context)->append(bytes, size);
    return size;
}

/// Reads `input` and writes it; whether what was written says the same.
bool round_trip(const std::string& input, Events& before, std::string& written, std::string& why,
                bool planted = false) {
    game::Parser<Events, Typed> parser(before);
    if (parser.feed(input) != Status::ok || parser.finish() != Status::ok || !before.is_sgf) {
        why = "no SGF";
        return false;
    }
    if (planted) written += "(;GM[2];B[d3])";
    Events after(nullptr);
    game::Parser<Events, Typed> again(after);
    if (again.feed(written) != Status::ok || again.finish() != Status::ok) {
        why = "what was written is no SGF";
        return false;
    }
    for (size_t i = 0; i < before.log.size() || i < after.log.size(); ++i) {
        const std::string was = i < before.log.size() ? before.log[i] : "nothing";
        const std::string is = i < after.log.size() ? after.log[i] : "nothing";
        if (was == is) continue;
        why = "\"" + was + "\" became \"" + is + "\"";
        return false;
    }
    return true;
}

struct Row {
    const char* rule; ///< the game, and what is shown of it
    const char* input;
    const char* written; ///< null: the input itself
    unsigned typed = 0;  ///< moves, stones and points that have a meaning
};

constexpr Row rows[] = {
    {"Othello, a column letter and a row digit", "(;GM[2];B[d3];W[c5])", nullptr, 2},
    {"Othello, letters of Go", "(;GM[2];B[dc];W[ce])", "(;GM[2];B[d3];W[c5])", 2},
    {"Othello, discs", "(;GM[2]SZ[8]AB[d5][e4]AW[d4][e5]PL[W])", nullptr, 4},
    {"Gomoku, letters of Go", "(;GM[4]SZ[15];B[hh];W[hg])", nullptr, 2},

    {"Hex, cells in any case", "(;FF[4]GM[11]SZ[30];B[C5];W[Ab28])",
     "(;FF[4]GM[11]SZ[30];B[c5];W[ab28])", 2},
    {"Hex, columns first", "(;FF[4]GM[11]SZ[6:7];B[f7])", nullptr, 1},
    {"Hex, columns beyond z", "(;GM[11]SZ[702:3];B[z1];W[aa2];B[az3];W[ba1];B[zz3])", nullptr, 5},
    {"Hex, leading zeros", "(;GM[11];B[c05])", "(;GM[11];B[c5])", 1},
    {"Hex, row 0 is none", "(;GM[11];B[c0])", nullptr, 0},
    {"Hex, words in any case", "(;GM[11];B[Pass];W[RESIGN];B[Forfeit])",
     "(;GM[11];B[pass];W[resign];B[forfeit])", 3},
    {"Hex, swap-sides", "(;GM[11];B[c1];W[swap-sides])", nullptr, 2},
    {"Hex, swap-pieces", "(;GM[11];B[c1];W[swap-pieces];B[a4])", nullptr, 3},
    {"Hex, a swap at any node", "(;GM[11];B[c1];W[c2];B[swap-pieces];W[swap-sides])", nullptr, 4},
    {"Hex, analysis after the end", "(;GM[11];B[a1];W[resign];B[a2];W[forfeit];)", nullptr, 4},
    {"Hex, setup with and without PL", "(;GM[11]AB[a2][k11]AW[b2:c3]PL[W];AE[a2])",
     "(;GM[11]AB[a2][k11]AW[b2][b3][c2][c3]PL[W];AE[a2])", 7},
    {"Hex, the AP of old HexGui stays", "(;AP[HexGui:0.9]GM[11];B[c1];W[swap-pieces])", nullptr, 2},
    {"Hex, swap alone", "(;GM[11];B[c1];W[swap])", "(;GM[11];B[c1];W[swap-sides])", 2},
    {"Hex, Little Golem's points", "(;GM[11]SZ[13];B[ad];W[mm])", "(;GM[11]SZ[13];B[a4];W[m13])", 2},
    {"Hex, Little Golem without GM is read as Go, and stays what it was",
     "(;FF[4]SZ[13];B[ad];W[swap])", nullptr, 1},
    {"Hex, Little Golem's result", "(;GM[11]RE[B];B[a1])", nullptr, 1},
    {"Hex, viewer settings and the position to open",
     "(;GM[11]IS[tried:on][marked:off];B[a1];IP[])", nullptr, 1},
    {"Hex, labels", "(;GM[11]LB[a1:x])", nullptr, 0},

    {"Backgammon, dice and steps", "(;GM[6];W[31hefe];B[61yg];W[66fzezdzcz])", nullptr, 3},
    {"Backgammon, dice alone", "(;GM[6];W[66];B[52])", nullptr, 2},
    {"Backgammon, the cube", "(;GM[6];W[double];B[take];W[double];B[drop])", nullptr, 4},
    {"Backgammon, checkers one by one",
     "(;GM[6]AE[a:c]AW[f][f][y]AB[s][z]PL[W]DI[31]CO[c]CV[2]MI[length:3][game:0])",
     "(;GM[6]AE[a][b][c]AW[f][f][y]AB[s][z]PL[W]DI[31]CO[c]CV[2]MI[length:3][game:0])", 8},
    {"Backgammon, no dice", "(;GM[6];W[71hefe])", nullptr, 0},

    {"Lines of Action, a step", "(;GM[9];B[e1-e3];W[a7-c5])", nullptr, 2},
    {"Lines of Action, no separator and any case", "(;GM[9];B[E1e3])", "(;GM[9];B[e1-e3])", 1},
    {"Lines of Action, a capture", "(;GM[9];B[c2:C5])", "(;GM[9];B[c2:c5])", 1},
    {"Lines of Action, marks behind", "(;GM[9];B[c2:c5++];W[a7-c5!+])",
     "(;GM[9];B[c2:c5];W[a7-c5])", 2},
    {"Lines of Action, words", "(;GM[9];B[Pass];W[resign];B[FORFEIT];W[Escape])",
     "(;GM[9];B[pass];W[resign];B[forfeit];W[escape])", 4},
    {"Lines of Action, rows from the bottom, whatever IY says",
     "(;GM[9]IY[true]AB[a1][h8];AE[a1];SE[c2])", nullptr, 4},

    {"Amazons, from, to and arrow", "(;GM[18];W[djddgd];B[dadggg])", nullptr, 2},
    {"Amazons, arrows", "(;GM[18]AB[dj]AW[da]AA[aa:bb])", "(;GM[18]AB[dj]AW[da]AA[aa][ab][ba][bb])", 6},

    {"Octi, a new pod", "(;GM[19];B[73])", nullptr, 1},
    {"Octi, prongs", "(;GM[19];B[33+B];W[33+B!];B[33+A-B])", nullptr, 3},
    {"Octi, jumps and captures",
     "(;GM[19];B[84-86-68];W[84-86-68x];B[84-86x-68];W[84-86-68xDxAB])", nullptr, 4},
    {"Octi, several pods", "(;GM[19];B[46CD-56,46D-55])", nullptr, 1},
    {"Octi, stones with and without prongs", "(;GM[19]AB[46CD][33]BO[11][21])", nullptr, 3},

    {"Gess, the centres of a piece", "(;GM[20];B[cc:dd];W[ss:rr])", nullptr, 2},
    {"Gess, stones", "(;GM[20]AB[bb]AW[ss];AE[bb])", nullptr, 3},
    {"Gess, none on the ring", "(;GM[20];B[aa:bb])", nullptr, 0},

    {"Twixt, pegs in any case", "(;GM[21];W[m12];B[X24])", "(;GM[21];W[M12];B[X24])", 2},
    {"Twixt, AA after Z", "(;GM[21]SZ[30];W[ad28];B[AA1])", "(;GM[21]SZ[30];W[AD28];B[AA1])", 2},
    {"Twixt, links as text", "(;GM[21]RU[PP];W[B2, -A1C2];B[C2*])", nullptr, 2},

    {"a game without notation passes as text", "(;GM[3];W[e2-e4];B[e7\\]e5]AB[a:b])",
     "(;GM[3];W[e2-e4];B[e7\\]e5]AB[a:b])", 0},
};

/// What stands in rows does not depend on line ends.
std::string joined(const std::string& text) {
    std::string line;
    for (const char c : text)
        if (c != '\n') line += c;
    return line;
}

unsigned check_rows(bool planted) {
    unsigned faults = 0;
    for (const Row& row : rows) {
        std::string written, why;
        game::Writer<> writer({&append, &written});
        Events before(&writer);
        bool good = round_trip(row.input, before, written, why);
        if (planted) written += " ";
        const char* expected = row.written != nullptr ? row.written : row.input;
        if (good && joined(written) != expected) why = "written: " + joined(written);
        if (good && before.typed != row.typed) why = "typed: " + std::to_string(before.typed);
        if (why.empty()) continue;
        ++faults;
        std::printf("FAULT %s: %s\n", row.rule, why.c_str());
    }
    std::printf("%zu rows, %u faults\n", std::size(rows), faults);
    return faults;
}

void check_corpus(support::Corpus& corpus) {
    std::map<uint16_t, unsigned> read, unread;
    for (support::RealFile file; corpus.next(file);) {
        std::string written, why;
        game::Writer<> writer({&append, &written});
        Events before(&writer);
        const bool good = round_trip(file.text, before, written, why, corpus.breaks);
        if (why == "no SGF") corpus.refuse();
        else if (!good) corpus.fail(file.name, why);
        for (const auto& [game, count] : before.read) read[game] += count;
        for (const auto& [game, count] : before.unread) unread[game] += count;
    }
    std::uint64_t moves = 0;
    for (const auto& [game, count] : read) {
        moves += count;
        char name[schema::game_name_capacity];
        std::printf("%-20s %7u moves, %u malformed\n",
                    text_of(schema::game_name(game, name)).c_str(), count, unread[game]);
    }
    corpus.least("moves", moves, 2388);
}

} // namespace

/// round_trips [--break]    the rows
/// Other arguments: those of support::Corpus, of which the folders with games other than Go are read.
int main(int argc, char** argv) {
    const bool planted = argc == 2 && std::strcmp(argv[1], "--break") == 0;
    if (argc == 1 || planted) return check_rows(planted) == 0 ? 0 : 1;
    support::Corpus corpus(argc, argv, {"hex", "othergames"});
    check_corpus(corpus);
    return corpus.conclude();
}
