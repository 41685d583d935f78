// SPDX-License-Identifier: MIT
// The typed writer, call by call: what it writes, and what it refuses.
#include "expect.hpp"

#include "nanosgf/game/writer.hpp"
#include "nanosgf/schema/pack.hpp"

namespace {

using namespace expect;
using namespace nanosgf;

using TypedWriter = game::Writer<>;
constexpr Color black = Color::black;
constexpr Color white = Color::white;

/// A page on which a node was begun, and the writer of it.
struct Node {
    explicit Node(uint16_t game = 1, BoardSize size = {19, 19}, PassStyle passes = PassStyle::empty)
        : writer(page.sink(), 0, passes) {
        check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
        page.clear();
        writer.assume(game, size);
    }
    /// Whether the node's properties are these.
    bool is(Bytes expected) {
        check(writer.end_tree() == Status::ok && writer.finish() == Status::ok, "the end");
        const Bytes all = page.bytes();
        if (all.first(all.size() - 2) == expected) return true;
        return page.is(expected);
    }
    bool refuses(Status status, Code code) {
        return status == Status::misuse && writer.error() == code;
    }

    Page page;
    TypedWriter writer;
};

#define OK(call) check(node.writer.call == Status::ok, #call)
#define REFUSED(call, why) check(node.refuses(node.writer.call, code::why), #call)

// Game 1: the root says FF, GM, SZ, CA and AP.
void root_defaults() {
    Node node;
    OK(root({1, {9, 9}, Encoding::utf_8, "a:b", "1]"}));
    REFUSED(root({1, {9, 9}, Encoding::utf_8, "", ""}), property_duplicate);
    REFUSED(board_size({9, 9}), property_duplicate);
    check(node.is("FF[4]GM[1]SZ[9]CA[UTF-8]AP[a\\:b:1\\]]"), "the root");
    Node other;
    check(other.writer.root({11, {6, 7}, Encoding::unknown, "", ""}) == Status::ok, "Hex");
    check(other.is("FF[4]GM[11]SZ[6:7]"), "no charset, no application, two sides");
    Node backgammon;
    check(backgammon.writer.root({6, {26, 1}, Encoding::unknown, "", ""}) == Status::ok, "Backgammon");
    check(backgammon.is("FF[4]GM[6]"), "has no size");
}

// What the node has stays as it is: root() writes the others, or is refused with nothing written.
void root_leaves_what_is_there() {
    Node node;
    OK(composed("AP", "x", "1"));
    OK(root({1, {9, 9}, Encoding::utf_8, "y", "2"}));
    check(node.is("AP[x:1]FF[4]GM[1]SZ[9]CA[UTF-8]"), "AP stays");
    Node half;
    check(half.writer.text("AP", "x", TextPart(true, false)) == Status::ok, "an open AP");
    check(half.writer.root({1, {9, 9}, Encoding::utf_8, "y", "2"}) == Status::ok, "is closed");
    check(half.is("AP[x]FF[4]GM[1]SZ[9]CA[UTF-8]"), "and stays");
    Node full;
    check(full.writer.number("GM", 1) == Status::ok && full.writer.board_size({9, 9}) == Status::ok &&
              full.writer.raw("CA", "latin1") == Status::ok,
          "GM, SZ and CA");
    check(full.writer.root({1, {9, 9}, Encoding::utf_8, "y", "2"}) == Status::ok, "FF and AP");
    check(full.is("GM[1]SZ[9]CA[latin1]FF[4]AP[y:2]"), "stand behind them");
}

/// The second of two calls while the first is to be repeated: refused, and the board is not changed.
void root_is_no_other_call() {
    const game::Root nine{1, {9, 9}, Encoding::utf_8, "y", "2"};
    for (uint8_t with_root = 0; with_root != 2; ++with_root) {
        Page page;
        TypedWriter writer(page.sink());
        check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
        if (with_root != 0) check(writer.root({1, {13, 13}, Encoding::utf_8, "y", "2"}) == Status::ok, "a root");
        const size_t before = page.bytes().size();
        page.trouble_at = before + 1;
        page.answer = 0;
        const Identifier name = with_root != 0 ? Identifier("B") : "AP";
        check(writer.text(name, "mm") == Status::paused, "a call to be repeated");
        check(writer.root(nine) == Status::misuse && writer.error() == code::call_order, "is not root()");
        check(page.bytes().size() == before + 1 && writer.text(name, "mm") == Status::ok, "and goes on");
        if (with_root != 0) check(writer.move(white, {12, 12}) == Status::ok, "on the board as it was");
    }
}

/// A table that has no property of the root.
struct WithoutRoots {
    static constexpr bool has(const schema::Row& row) { return schema::Only<1, 4>::has(row) && row.type != schema::PropertyType::root; }
    static constexpr schema::Row as(const schema::Row& row) { return schema::Only<1, 4>::as(row); }
};
NANOSGF_FLASH constexpr auto packed_without_roots = schema::pack<WithoutRoots>();
struct FewProperties : game::GoOnly {
    [[nodiscard]] static schema::Table properties() { return packed_without_roots.table(); }
};

// root() writes what the table does not have, too, and goes on after a pause anywhere in it.
void a_root_that_no_table_has() {
    const game::Root nine{1, {9, 9}, Encoding::utf_8, "y", "2"};
    const Bytes whole("(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[y:2]");
    for (size_t at = 2; at != whole.size(); ++at) {
        Page page;
        game::Writer<FewProperties> writer(page.sink());
        check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
        page.trouble_at = at;
        page.answer = 0;
        check(writer.root(nine) == Status::paused && writer.root(nine) == Status::ok && page.is(whole), "a root in a table without it");
    }
    // A property that no table has is not the one of its first row.
    Page page;
    game::Writer<FewProperties> writer(page.sink());
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    const char names[][3] = {"AB", "AE", "AN", "AW"};
    for (const char* const name : names) check(writer.text(Bytes(name, 2), "aa") == Status::ok, "properties of the table, the first row too");
    check(writer.root(nine) == Status::ok && page.is("(;AB[aa]AE[aa]AN[aa]AW[aa]FF[4]GM[1]SZ[9]CA[UTF-8]AP[y:2]"), "and all of the root");
}

void the_root_is_the_first_node() {
    Page page;
    TypedWriter writer(page.sink());
    check(writer.root({}) == Status::misuse && writer.error() == code::call_order, "not before a node");
    check(writer.begin_tree() == Status::ok && writer.root({}) == Status::misuse, "nor in a tree");
    check(writer.node() == Status::ok && writer.node() == Status::ok, "two nodes");
    check(writer.root({}) == Status::misuse && writer.error() == code::call_order, "nor in the second");
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a variation");
    check(writer.root({}) == Status::misuse && page.is("(;;\n(;"), "nor in a variation");
}

// FF[4] properties, B and W; Go 2: passes of both styles.
void moves_of_go() {
    Node node(1, {19, 19});
    OK(move(black, {15, 3}));
    REFUSED(move(black, {0, 0}), property_duplicate);
    REFUSED(move(white, {19, 0}), value_unwritable);
    REFUSED(move(Color::none, {0, 0}), value_unwritable);
    OK(pass(white));
    OK(node());
    OK(special_move(white, Move::play_at({0, 18})));
    REFUSED(special_move(black, Move::of(Move::Kind::resign)), value_unwritable);
    check(node.is("B[pd]W[];W[as]"), "moves");
    Node old(1, {19, 19}, PassStyle::tt);
    check(old.writer.pass(black) == Status::ok && old.is("B[tt]"), "an old pass");
    Node large(1, {21, 21}, PassStyle::tt);
    check(large.refuses(large.writer.pass(black), code::value_unwritable), "tt is a point on 21x21");
}

void moves_of_other_games() {
    Node node(11, {11, 11});
    OK(move(black, {2, 4}));
    OK(special_move(white, Move::of(Move::Kind::swap_pieces)));
    OK(setup_points(black, Rectangle{{0, 0}, {1, 1}}));
    check(node.is("B[c5]W[swap-pieces]AB[a1:b2]"), "Hex");
    Node unknown(5, {19, 19});
    check(unknown.refuses(unknown.writer.move(black, {0, 0}), code::value_unwritable), "no notation");
    check(unknown.refuses(unknown.writer.setup(black, Point{}), code::value_unwritable), "nor for points");
    check(unknown.refuses(unknown.writer.line(LineKind::line, {0, 0}, {1, 1}), code::value_unwritable), "nor for lines");
    check(unknown.refuses(unknown.writer.label({0, 0}, "a"), code::value_unwritable), "nor for labels");
    uint8_t bitmap[RectangleCover::bytes_needed({9, 9})] = {};
    PointSet set(bitmap, {9, 9});
    set.add({0, 0});
    check(unknown.refuses(unknown.writer.setup_points(black, set), code::value_unwritable), "nor for sets");
    check(unknown.writer.text("B", "e4]") == Status::ok && unknown.is("B[e4\\]]"), "but text");
}

// Values of one list property stand under one identifier.
void lists() {
    Node node;
    OK(setup(black, {0, 0}));
    OK(setup_points(black, Rectangle{{1, 1}, {2, 3}}));
    OK(setup(white, {4, 4}));
    REFUSED(setup(black, {5, 5}), property_duplicate);
    REFUSED(setup(white, {19, 0}), value_unwritable);
    OK(setup(white, {5, 4}));
    OK(setup(Color::none, {6, 6}));
    OK(markup(Markup::triangle, {0, 0}));
    OK(markup(Markup::square, {0, 1}));
    OK(line(LineKind::arrow, {0, 0}, {1, 1}));
    OK(line(LineKind::arrow, {0, 0}, {2, 2}));
    OK(line(LineKind::line, {0, 0}, {1, 1}));
    REFUSED(line(LineKind::line, {3, 3}, {3, 3}), value_unwritable);
    OK(territory(black, {7, 7}));
    REFUSED(territory(Color::none, {7, 7}), value_unwritable);
    OK(label({0, 0}, "a:b]"));
    OK(label({1, 0}, "B"));
    check(node.is("AB[aa][bb:cd]AW[ee][fe]AE[gg]TR[aa]SQ[ab]AR[aa:bb][aa:cc]LN[aa:bb]TB[hh]"
                  "LB[aa:a\\:b\\]][ba:B]"),
          "lists");
}

// FF[4] properties, VW and DD: no point at all is a value too.
void regions() {
    Node node;
    OK(begin_region(Region::view));
    OK(begin_region(Region::dim));
    OK(region(Region::dim, {0, 0}));
    OK(region(Region::dim, {1, 1}));
    REFUSED(begin_region(Region::view), property_duplicate);
    OK(node());
    OK(begin_region(Region::dim));
    OK(node());
    OK(region(Region::view, {2, 2}));
    REFUSED(begin_region(Region::view), property_duplicate);
    OK(node());
    OK(begin_region(Region::view)); // what a reader drops beside an empty value
    OK(raw("VW", "aa", Part(true, false)));
    OK(raw("VW", ":bb", Part(false, true)));
    OK(raw("VW", "cc"));
    check(node.is("VW[]DD[aa][bb];DD[];VW[cc];VW[][aa:bb][cc]"), "regions");
}

// FF[4] general, compressed point lists: a cover of rectangles, or single points for old readers.
void point_sets() {
    constexpr BoardSize size{9, 9};
    uint8_t bitmap[RectangleCover::bytes_needed({9, 9})] = {};
    constexpr PointSet::Form forms[] = {PointSet::Form::compressed, PointSet::Form::expanded};
    for (const PointSet::Form form : forms) {
        Node node(1, size);
        PointSet set(bitmap, size, form);
        for (uint16_t i = 0; i != 6; ++i)
            set.add({static_cast<uint16_t>(i % 2), static_cast<uint16_t>(i / 2)});
        set.add({8, 8});
        set.add({9, 9});
        OK(setup_points(black, set));
        OK(territory_points(white, set));
        OK(setup_points(white, set));
        const bool is_short = form == PointSet::Form::compressed;
        check(node.is(is_short ? Bytes("AB[aa:bc][ii]TW[]") : Bytes("AB[aa][ab][ac][ba][bb][bc][ii]TW[]")),
              "a set of points");
    }
}

// A set that reaches beyond the writer's board is refused before its first point.
void sets_beyond_the_board() {
    uint8_t bitmap[RectangleCover::bytes_needed({19, 19})] = {};
    Node node(1, {9, 9});
    PointSet set(bitmap, {19, 19});
    set.add({0, 0});
    set.add({8, 9});
    REFUSED(setup_points(black, set), value_unwritable);
    REFUSED(territory_points(Color::none, set), value_unwritable);
    check(node.is(""), "nothing is written");
}

void annotations() {
    Node node;
    OK(annotation(Annotation::tesuji, Double::emphasized));
    OK(annotation(Annotation::good_for_black));
    OK(annotation(Annotation::forced));
    OK(annotation(Annotation::hotspot, Double::normal));
    OK(node());
    OK(annotation(Annotation::doubtful));
    OK(annotation(Annotation::bad_move));
    OK(annotation(Annotation::unclear));
    OK(annotation(Annotation::interesting, Double::emphasized));
    OK(annotation(Annotation::even));
    OK(annotation(Annotation::good_for_white));
    OK(player(white));
    REFUSED(player(Color::none), value_unwritable);
    OK(move_number(-5));
    OK(print_mode(PrintMode::modulo_100));
    check(node.is("TE[2]GB[1]KO[]HO[1];DO[]BM[1]UC[1]IT[]DM[1]GW[1]PL[W]MN[-5]PM[2]"), "annotations");
    Node marks;
    constexpr Markup kinds[] = {Markup::circle, Markup::cross, Markup::selected, Markup::plain};
    for (const Markup kind : kinds)
        check(marks.writer.markup(kind, {0, 0}) == Status::ok, "a mark");
    check(marks.is("CR[aa]MA[aa]SL[aa]M[aa]"), "marks");
}

void clocks_and_game_info() {
    Node node;
    OK(clock(black, {1205, 1}, 3));
    OK(time_left(white, {60, 0}));
    REFUSED(clock(white, {1, 0}, 1), property_duplicate);
    OK(moves_left(white, 25));
    REFUSED(clock(black, {1, 0}, 1), property_duplicate);
    OK(time_limit({3600, 0}));
    OK(komi({65, 1}));
    OK(handicap(2));
    OK(result({Result::Kind::win, black, Result::How::resignation, {}}));
    REFUSED(date({2024, 13, 1}), value_unwritable);
    OK(date({1996, 12, 27}));
    OK(date({1996, 12, 28}));
    REFUSED(date({1996, 12, 32}), value_unwritable);
    OK(date({1997, 1, 3}));
    OK(text("PB", "a"));
    REFUSED(date({1997, 1, 4}), property_duplicate);
    OK(composed("AP", "x:", "y"));
    OK(number("ST", 2));
    OK(real("V", {-15, 1}));
    REFUSED(real("V", {1, 12}), value_unwritable);
    check(node.is("BL[120.5]OB[3]WL[60]OW[25]TM[3600]KM[6.5]HA[2]RE[B+R]"
                  "DT[1996-12-27,28,1997-01-03]PB[a]AP[x\\::y]ST[2]V[-1.5]"),
          "clocks and game info");
}

// FF[4] properties, BR and WR, RO, RU, OT, AP and ST; EX and LT of older versions.
void ranks_rounds_and_rules() {
    Node node;
    OK(rank(black, {5, RankKind::kyu, RankCertainty::unmarked}));
    REFUSED(rank(black, {4, RankKind::kyu, RankCertainty::unmarked}), property_duplicate);
    REFUSED(rank(white, {0, RankKind::dan, RankCertainty::unmarked}), value_unwritable);
    REFUSED(rank(white, {100, RankKind::dan, RankCertainty::unmarked}), value_unwritable);
    REFUSED(rank(Color::none, {1, RankKind::dan, RankCertainty::unmarked}), value_unwritable);
    OK(rank(white, {3, RankKind::dan, RankCertainty::uncertain}));
    REFUSED(game_round({UINT16_MAX, ""}), value_unwritable);
    OK(game_round({3, "final]:"}));
    REFUSED(game_round({4, ""}), property_duplicate);
    REFUSED(rules(static_cast<Rules>(6)), value_unwritable);
    OK(rules(Rules::new_zealand));
    REFUSED(overtime({Overtime::Kind::byo_yomi, 0, {30, 0}}), value_unwritable);
    OK(overtime({Overtime::Kind::byo_yomi, 5, {30, 0}}));
    OK(application("a:b", "1]"));
    REFUSED(application("c", ""), property_duplicate);
    OK(style({true, false}));
    OK(expected_move(Move::play_at({2, 2})));
    REFUSED(expected_move(Move::play_at({1, 2})), property_duplicate);
    OK(lose_on_time());
    check(node.is("BR[5k]WR[3d?]RO[3 (final\\]:)]RU[NZ]OT[5x30 byo-yomi]AP[a\\:b:1\\]]ST[1]EX[cc]LT[]"),
          "what was said of the game and the program");
    Node plain;
    check(plain.writer.game_round({2, ""}) == Status::ok && plain.is("RO[2]"), "a round without a type");
    Node expected(1, {9, 9});
    check(expected.refuses(expected.writer.expected_move(Move::play_at({9, 2})), code::value_unwritable), "off the board");
    check(expected.writer.expected_move(Move::of(Move::Kind::pass)) == Status::ok && expected.is("EX[]"), "a pass");
}

void texts_in_pieces() {
    Node node;
    OK(text("C", "a]", TextPart(true, false)));
    REFUSED(text("C", "x", TextPart(true, true)), property_duplicate);
    OK(text("C", "\\", TextPart(false, false)));
    REFUSED(text("N", "x", TextPart(false, true)), call_order);
    OK(text("C", "", TextPart(false, true)));
    REFUSED(text("C", "x", TextPart(false, true)), call_order);
    OK(text("AP", "n:", TextPart(true, true, 0)));
    OK(text("AP", "v", TextPart(true, false, 1)));
    OK(text("AP", "w", TextPart(false, true, 1)));
    OK(figure({257, true, Bytes()}));
    OK(text("FG", "name:", TextPart(true, true, 1)));
    OK(label({0, 0}, "l:", TextPart(true, false)));
    OK(label({9, 9}, "m", TextPart(false, true)));
    OK(raw("KGSDE", "a\\]", Part(true, false)));
    OK(raw("KGSDE", "b", Part(false, true)));
    OK(raw("KGSDE", "c"));
    OK(raw("XY", ""));
    OK(raw("XZ", ""));
    OK(text("QQ", "a:]"));
    REFUSED(raw("x", ""), name_illegal);
    REFUSED(raw("", ""), name_illegal);
    check(node.is("C[a\\]\\\\]AP[n\\::vw]FG[257:name\\:]LB[aa:l\\:m]KGSDE[a\\]b][c]XY[]XZ[]QQ[a:\\]]"), "pieces");
    Node figures;
    check(figures.writer.figure({}) == Status::ok && figures.is("FG[]"), "a figure without flags");
    Node unnamed;
    check(unnamed.writer.figure({0, true, Bytes()}) == Status::ok && unnamed.is("FG[0:]"), "without name");
    Node parts;
    check(parts.writer.text("AP", "only", TextPart(true, true, 0)) == Status::ok &&
              parts.is("AP[only]"),
          "one part of two");
}

/// Everything that several bytes make, in a program of calls.
constexpr uint8_t script_length = 20;
Status make(TypedWriter& writer, PointSet& set, uint8_t step) {
    switch (step) {
    case 0: return writer.begin_tree();
    case 1: return writer.node();
    case 2: return writer.root({1, {9, 9}, Encoding::utf_8, "app:", "1.0"});
    case 3: return writer.date({2024, 2, 29});
    case 4: return writer.date({2024, 3, 1});
    case 5: return writer.begin_region(Region::view);
    case 6: return writer.setup_points(black, set);
    case 7: return writer.node();
    case 8: return writer.begin_region(Region::dim);
    case 9: return writer.region(Region::dim, {1, 1});
    case 10: return writer.move(white, {3, 3});
    case 11: return writer.clock(white, {99, 1}, 12);
    case 12: return writer.label({0, 0}, "l]:", TextPart(true, false));
    case 13: return writer.label({0, 0}, "more", TextPart(false, true));
    case 14: return writer.composed("IS", "a]", "b:");
    case 15: return writer.text("C", "text ] \\ and more of it");
    case 16: return writer.raw("KGSDE", "a\\]");
    case 17: return writer.begin_region(Region::view);
    case 18: return writer.game_round({12, "a]b"});
    default: return writer.end_tree();
    }
}

bool write_all(Page& page, uint16_t width, Status expected, uint32_t& repeated) {
    uint8_t bitmap[RectangleCover::bytes_needed({9, 9})] = {};
    PointSet set(bitmap, {9, 9});
    for (uint16_t i = 0; i != 4; ++i) set.add({i, static_cast<uint16_t>(8 - i / 2)});
    TypedWriter writer(page.sink(), width);
    for (uint8_t step = 0; step != script_length; ++step) {
        Status status = make(writer, set, step);
        for (; status != Status::ok && status == expected; status = make(writer, set, step)) {
            ++repeated;
            if (writer.finish() != Status::misuse || writer.handicap(1) != Status::misuse) return false;
        }
        if (status != Status::ok) return false;
    }
    return writer.finish() == Status::ok;
}

// Trouble at every byte: the call goes on where it stood.
void typed_calls_are_resumed() {
    constexpr uint16_t widths[] = {0, 4};
    constexpr size_t answers[] = {0, Sink::failed};
    for (const uint16_t width : widths) {
        Page whole;
        uint32_t repeated = 0;
        check(write_all(whole, width, Status::ok, repeated), "without trouble");
        if (width == 0)
            check(whole.is("(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[app\\::1.0]DT[2024-02-29,03-01]VW[]AB[ai:bi][ch:dh]"
                           ";DD[bb]W[dd]WL[9.9]OW[12]LB[aa:l\\]\\:more]IS[a\\]:b\\:]"
                           "C[text \\] \\\\ and more of it]KGSDE[a\\]]VW[]RO[12 (a\\]b)])\n"),
                  "the script");
        for (size_t at = 0; at != whole.bytes().size(); ++at) {
            for (const size_t answer : answers) {
                Page page;
                page.trouble_at = at;
                page.answer = answer;
                if (at % 2 != 0) page.step = 1;
                repeated = 0;
                check(write_all(page, width, answer == 0 ? Status::paused : Status::failed, repeated) &&
                          repeated == 1 && page.is(whole.bytes()),
                      "trouble at a byte");
            }
        }
    }
}

void structure_out_of_order() {
    Page page;
    TypedWriter writer(page.sink());
    check(writer.node() == Status::misuse && writer.end_tree() == Status::misuse, "nothing is open");
    check(writer.move(black, {0, 0}) == Status::misuse && writer.error() == code::call_order, "no node");
    check(writer.finish() == Status::misuse && page.is(""), "nothing is written");
    check(writer.begin_tree() == Status::ok && writer.begin_tree() == Status::misuse, "a tree needs a node");
    check(writer.end_tree() == Status::misuse && writer.komi({}) == Status::misuse && page.is("("), "first");
    check(writer.node() == Status::ok && writer.text("C", "x", TextPart(true, false)) == Status::ok,
          "an open text");
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "is closed by a variation");
    check(writer.end_tree() == Status::ok && writer.node() == Status::misuse, "no node after a variation");
    check(writer.pass(black) == Status::misuse && writer.finish() == Status::misuse, "nor a property");
    check(writer.end_tree() == Status::ok && writer.finish() == Status::ok, "the end");
    check(page.is("(;C[x]\n(;))\n"), "all of it");
    check(writer.reset() == Status::ok, "reset");
    page.clear();
    check(writer.begin_tree() == Status::ok && page.is("("), "anew");
}

// Writer::reset: all is as after construction, the game and the size too.
void reset_forgets_game_and_size() {
    const Move inside = Move::play_at({3, 3}), far = Move::play_at({15, 3});
    Page page;
    TypedWriter writer(page.sink());
    for (int i = 0; i != 3; ++i) {
        const bool has_root = i == 1;
        bool good = writer.begin_tree() == Status::ok && writer.node() == Status::ok;
        if (has_root) good = good && writer.root({11, {9, 9}}) == Status::ok;
        check(good && writer.special_move(black, far) == (has_root ? Status::misuse : Status::ok),
              "on a board of 19x19, not of 9x9");
        check(writer.depth() == 1 && writer.reset() == Status::ok, "reset in a tree");
        check(writer.depth() == 0 && writer.error() == code::none, "as after construction");
    }
    page.clear();
    writer.assume(11, {9, 9});
    check(writer.reset() == Status::ok && writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    check(writer.board_size({9, 9}) == Status::ok && writer.special_move(black, inside) == Status::ok, "of Go again");
    check(page.is("(;SZ[9]B[dd]"), "with the points of Go");
}

} // namespace

int main() {
    root_defaults();
    reset_forgets_game_and_size();
    root_leaves_what_is_there();
    root_is_no_other_call();
    a_root_that_no_table_has();
    the_root_is_the_first_node();
    moves_of_go();
    moves_of_other_games();
    lists();
    regions();
    point_sets();
    sets_beyond_the_board();
    annotations();
    clocks_and_game_info();
    ranks_rounds_and_rules();
    texts_in_pieces();
    typed_calls_are_resumed();
    structure_out_of_order();
    return support::conclude("typed writer");
}
