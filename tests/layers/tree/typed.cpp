// SPDX-License-Identifier: MIT
// Values of a tree's properties as what they mean in their game.
#include "check.hpp"

#include "nanosgf/tree/typed.hpp"

using namespace check;

namespace {

namespace tree = nanosgf::tree;
using nanosgf::Point;

void context() {
    const tree::RootContext none = tree::context_of(Read("(;C[x])").root());
    that(none.file_format == 1 && none.game_number == 1 && none.game == nanosgf::Games::go &&
             none.size == nanosgf::BoardSize{19, 19} && none.encoding == nanosgf::Encoding::iso_8859_1,
         "FF[4] properties: what holds where the root says nothing");
    const tree::RootContext hex = tree::context_of(Read("(;FF[4]GM[11]SZ[14]CA[UTF-8])").root());
    that(hex.file_format == 4 && hex.game == nanosgf::Games::hex && hex.size == nanosgf::BoardSize{14, 14} &&
             hex.encoding == nanosgf::Encoding::utf_8,
         "what the root says");
    that(tree::context_of(Read("(;GM[99])").root()).game == nanosgf::Games::none, "a game that nobody knows");
    const tree::RootContext far = tree::context_of(Read("(;FF[99]GM[-1])").root());
    that(far.file_format == 4 && far.game_number == 0 && tree::context_of(Read("(;FF[-1]GM[300])").root()).file_format == 1,
         "numbers beyond FF and GM");
    const tree::RootContext below = tree::context_of(Read("(;FF[4];FF[4]GM[11]SZ[9]CA[UTF-8])").root().first_child());
    that(below.file_format == 1 && below.game == nanosgf::Games::go && below.size == nanosgf::BoardSize{19, 19} &&
             below.encoding == nanosgf::Encoding::iso_8859_1,
         "FF[4] properties: root properties count in a root alone");
}

void values() {
    Read read("(;FF[4]SZ[9:7]KM[6.5]HA[2]TM[1h]DT[1996-12-27,28]RE[B+3.5]C[a\\\nb\\]c]AB[aa][cb:dc][zz];W[]PL[W]TE[2])");
    const Node root = read.root(), move = root.first_child();
    const tree::RootContext context = tree::context_of(root);
    that(tree::read_real(*root.find("KM")).value == nanosgf::Decimal{65, 1}, "a real");
    that(tree::read_number(*root.find("HA")).value == 2, "a number");
    that(tree::read_time(*root.find("TM"), context).value == nanosgf::Decimal{3600, 0}, "a time");
    that(tree::read_result(*root.find("RE"), context).value.margin == nanosgf::Decimal{35, 1}, "a result");
    nanosgf::Dates dates = tree::read_dates(*root.find("DT"));
    nanosgf::Date date;
    that(dates.next(date) && dates.next(date) && date == nanosgf::Date{1996, 12, 28} && !dates.next(date), "dates");
    that(tree::read_move(*move.find("W"), context).value.kind == nanosgf::Move::Kind::pass, "a move");
    that(tree::read_color(*move.find("PL")).value == nanosgf::Color::white, "a color");
    that(tree::read_double(*move.find("TE")).value == nanosgf::Double::emphasized, "a double");
}

void points() {
    Read read("(;FF[4]SZ[9]AB[aa][cb:dc][zz];TB[];AB[ab:aa])");
    const tree::RootContext context = tree::context_of(read.root());
    tree::Points all(*read.root().find("AB"), context);
    const Point expected[] = {{0, 0}, {2, 1}, {2, 2}, {3, 1}, {3, 2}};
    Point point;
    for (const Point one : expected) that(all.next(point) && point == one, "points, rectangles point by point");
    that(!all.next(point) && all.passed_over() == 1 && all.codes() == nanosgf::Codes(code::point_off_board),
         "what is no point is passed over");
    const Node second = read.root().first_child();
    tree::Points none(*second.find("TB"), context);
    that(!none.next(point) && none.codes().empty(), "no points at all");
    tree::Points turned(*second.first_child().find("AB"), context);
    that(turned.next(point) && point == Point{0, 0} && turned.next(point) && !turned.next(point),
         "corners in another order");
}

void texts() {
    Read read("(;FF[4]C[a\\\nb\\]\nc])");
    const tree::RootContext context = tree::context_of(read.root());
    char decoded[16];
    size_t size = 0;
    tree::DecodedText text(read.root().value("C"), nanosgf::TextKind::text, context);
    for (Bytes piece; text.next(piece);)
        for (const char c : piece)
            if (size != sizeof decoded) decoded[size++] = c;
    that(Bytes(static_cast<const char*>(decoded), size) == Bytes("ab]\nc"), "text without escapes and soft breaks");
}

} // namespace

void typed() {
    context();
    values();
    points();
    texts();
}
