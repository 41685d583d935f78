// SPDX-License-Identifier: MIT
// Rules about calls, options and long lists that no log of events shows.
#include "nanosgf/game/callback_parser.hpp"
#include "nanosgf/game/root_scan.hpp"
#include "support/check.hpp"

namespace {

using namespace nanosgf;
using support::check;

struct Letters {
    uint32_t count = 0;
    char last[4] = {};
    uint8_t size = 0;
    void on_label(Point, Bytes text, TextPart) {
        ++count;
        size = 0;
        for (const char letter : text)
            if (size < 4) last[size++] = letter;
    }
    [[nodiscard]] bool is(Bytes letters) const { return Bytes(last, size) == letters; }
};

// Versions 3, step 6: more than 26 continue AA, AB; three letters on a full 52x52.
void letters_go_on() {
    Letters letters;
    game::Parser<Letters> parser(letters);
    bool fed = parser.feed("(;SZ[52];L") == Status::ok;
    const struct {
        uint32_t count;
        Bytes letters;
    } milestones[] = {{1, "A"},   {26, "Z"},   {27, "AA"},   {52, "AZ"},
                      {53, "BA"}, {702, "ZZ"}, {703, "AAA"}, {2704, "CYZ"}};
    for (const auto& milestone : milestones) {
        while (letters.count != milestone.count && fed) fed = parser.feed("[aa]") == Status::ok;
        check(letters.is(milestone.letters), milestone.letters);
    }
    while (letters.count != 18278 && fed) fed = parser.feed("[aa]") == Status::ok;
    check(letters.is("ZZZ"), "the last of three letters");
    check(parser.feed("[aa]") == Status::ok && letters.size == 3, "there are never more");
    check(fed && parser.feed(")") == Status::ok && parser.finish() == Status::ok, "letters: status");
}

struct Names {
    uint32_t texts = 0;
    uint32_t names = 0;
    uint32_t raw = 0;
    void on_text(uint32_t name, Bytes, TextPart part) {
        if (part.first()) ++texts;
        if (name == key("PB") && part.first()) ++names;
    }
    void on_raw_chunk(Bytes, Part, uint32_t) { ++raw; }
};
struct NoComments : game::Everything {
    static constexpr bool reads(uint32_t name) { return name != key("C") && name != key("FF"); }
};

// parser.hpp, Everything::reads: what it refuses is passed over; FF is always read.
void options_leave_properties_out() {
    Names names;
    game::Parser<Names, NoComments> parser(names);
    check(parser.feed("(;FF[3]C[x]PB[y];C[z]XX[q])") == Status::ok, "reads: status");
    check(names.texts == 1 && names.names == 1, "reads: comments are left out");
    check(parser.context().file_format() == 3, "reads: FF is read all the same");
}

struct Pausing {
    uint32_t moves = 0;
    uint32_t setups = 0;
    uint32_t nodes = 0;
    Answer on_node(uint32_t) {
        ++nodes;
        return Answer::go_on;
    }
    Answer on_setup(Color, Point) {
        ++setups;
        return setups == 2 ? Answer::pause : Answer::go_on;
    }
    void on_move(Color, Point) { ++moves; }
};

// parser.hpp: a pause in the middle of a rectangle gets the others first, and feed() goes on.
void pause_in_a_rectangle() {
    Pausing handler;
    game::Parser<Pausing> parser(handler);
    const Bytes input("(;;AB[aa:cc][dd]B[ee])");
    check(parser.feed(input) == Status::paused && handler.setups == 9, "pause: the rectangle is reported");
    const uint32_t used = parser.offset();
    check(used == 12, "pause: the value is consumed");
    check(parser.feed(input.from(used)) == Status::ok && parser.finish() == Status::ok,
          "pause: the rest");
    check(handler.setups == 10 && handler.moves == 1, "pause: nothing is lost, nothing reported twice");
}

// Parser::skip as the answer to a pause.
void skip_after_a_pause() {
    Pausing handler;
    game::Parser<Pausing> parser(handler);
    const Bytes input("(;;AB[aa:cc][dd];B[ee])");
    check(parser.feed(input) == Status::paused, "skip: paused");
    check(parser.skip(Answer::skip_node, EventKind::value_chunk) == Status::ok, "skip: taken");
    check(parser.feed(input.from(parser.offset())) == Status::ok && handler.setups == 9 &&
              handler.moves == 1,
          "skip: the rest of the node is left out");
}

template <class Base>
struct Lines : Base {
    static constexpr bool line_and_column = true;
};
struct Findings {
    uint32_t parsers = 0;
    uint32_t others = 0;
    uint32_t line = 0;
    uint32_t lines_of_values[2] = {};
    uint32_t columns_of_values[2] = {};
    void on_move(Color, Point) {}
    void on_diagnostic(const DiagnosticOf<Large<Lines<game::Everything>>>& diagnostic) {
        if (layer_of(diagnostic.code) != Layer::syntax) {
            check(others < 2, "lines: a third finding");
            if (others == 2) return;
            lines_of_values[others] = diagnostic.line;
            columns_of_values[others++] = diagnostic.column;
        } else {
            ++parsers;
            line = diagnostic.line;
        }
    }
};

// parser.hpp: offsets of 64 bits, and lines, are the options' as they are the parser's.
void lines_and_large_offsets() {
    Findings findings;
    game::Parser<Findings, Large<Lines<game::Everything>>> parser(findings);
    check(parser.feed("(;\n;B[x]\n,;B[tt])") == Status::ok && parser.offset() == 17, "lines: status");
    check(findings.parsers == 1 && findings.line == 3, "lines: the parser's");
    check(findings.others == 2 && findings.lines_of_values[0] == 2 && findings.columns_of_values[0] == 4 &&
              findings.lines_of_values[1] == 3 && findings.columns_of_values[1] == 5,
          "lines: the values'");
}

// What is found when the root ends has the place of the first value that it concerns.
void a_late_finding_has_the_line_of_its_value() {
    Findings findings;
    game::Parser<Findings, Large<Lines<game::Everything>>> parser(findings);
    check(parser.feed("(;\nB[ss]\nSZ[9]\n;)") == Status::ok && findings.others == 2, "late: two findings");
    check(findings.lines_of_values[0] == 2 && findings.columns_of_values[0] == 3 &&
              findings.lines_of_values[1] == 2 && findings.columns_of_values[1] == 3,
          "late: the place of B");
}

/// With a text that is read when its value has ended.
struct NamedFigures {
    uint32_t line = 0;
    uint32_t column = 0;
    void on_figure(const Figure&) {}
    void on_text(uint32_t, Bytes, TextPart) {}
    void on_diagnostic(const DiagnosticOf<Lines<game::Everything>>& diagnostic) {
        if (diagnostic.code != code::needless_escape) return;
        line = diagnostic.line;
        column = diagnostic.column;
    }
};

// Line breaks have one or two characters, in such a value as elsewhere.
void a_finding_in_a_collected_text_has_its_line() {
    const struct {
        Bytes input;
        uint32_t line, column;
    } figures[] = {{"(;FG[a\\b])", 1, 8},          {"(;FG[a\nb\\c])", 2, 3},    {"(;FG[\r\nb\r\n\\c])", 3, 2},
                   {"(;FG[\n\nb\\c])", 3, 3},      {"(;FG[\n\r\\c])", 2, 2},   {"(;FG[\r\rb\n\rbc\\d])", 4, 4}};
    for (const auto& figure : figures) {
        for (size_t step = 1; step <= figure.input.size(); step += figure.input.size() - 1) {
            NamedFigures findings;
            game::Parser<NamedFigures, Lines<game::Everything>> parser(findings);
            bool fed = true;
            for (Bytes rest = figure.input; !rest.empty(); rest = rest.from(step)) fed = fed && parser.feed(rest.first(step)) == Status::ok;
            check(fed && findings.line == figure.line && findings.column == figure.column, "lines: in a text that was collected");
        }
    }
}

struct Here {
    game::Parser<Here>* parser = nullptr;
    game::Checkpoint at_move;
    nanosgf::Checkpoint place;
    Point last;
    BoardSize size;
    uint32_t moves = 0;
    uint32_t nodes = 0;
    bool was_refused = false;
    bool was_refused_place = false;
    void on_board_size(BoardSize to) { size = to; }
    void on_node(uint32_t) {
        if (++nodes != 3 || parser == nullptr) return;
        at_move = parser->checkpoint();
        place = at_move;
        was_refused = parser->resume(at_move) == Status::misuse;
        was_refused_place = parser->resume(place) == Status::misuse && parser->move_to(place, true) == Status::misuse;
    }
    void on_move(Color, Point point) {
        ++moves;
        last = point;
    }
};

// Parser::checkpoint: another parser goes on with what the root said.
void resume_knows_the_root() {
    const Bytes input("(;GM[11]SZ[9];W[a1];B[b2])");
    Here here;
    game::Parser<Here> parser(here);
    here.parser = &parser;
    check(parser.feed(input) == Status::ok && here.moves == 2 && here.last == (Point{1, 1}), "resume: a game of Hex");
    check(here.was_refused && here.was_refused_place, "resume: refused inside a handler");

    Here other;
    game::Parser<Here> second(other);
    check(second.resume(here.at_move) == Status::ok && second.context().game() == 11, "resume: its root");
    check(second.feed(input.from(here.at_move.offset)) == Status::ok && second.finish() == Status::ok &&
              other.moves == 1 && other.last == here.last && other.nodes == 1,
          "resume: the same move");

    // A checkpoint of the structure alone, and a root from elsewhere.
    Here third;
    game::Parser<Here> from_index(third);
    check(from_index.resume(here.place) == Status::ok && from_index.context().game() == 1, "resume: defaults");
    from_index.assume({{9, 9}, 11, 4, Encoding::utf_8, 0});
    check(from_index.feed(input.from(here.place.offset)) == Status::ok && third.last == here.last &&
              third.size.columns == 9,
          "assume: the same move, after its board");
}

// Parser::resume: what no checkpoint() returns is refused, and nothing changes.
void damaged_checkpoints_are_refused() {
    Here here;
    game::Parser<Here> parser(here);
    here.parser = &parser;
    const Bytes input("(;SZ[9];W[aa];B[bb])");
    check(parser.feed(input) == Status::ok && here.at_move, "damage: a checkpoint");
    const auto is_refused = [&](auto damage) {
        auto checkpoint = here.at_move;
        damage(checkpoint);
        return parser.resume(checkpoint) == Status::misuse && parser.offset() == input.size();
    };
    using game::Checkpoint;
    check(is_refused([](Checkpoint& c) { c.root.size.rows = 0; }), "damage: no rows");
    check(is_refused([](Checkpoint& c) { c.root.size.columns = 703; }), "damage: 703 columns");
    check(is_refused([](Checkpoint& c) { c.root.file_format = 0; }), "damage: FF 0");
    check(is_refused([](Checkpoint& c) { c.root.file_format = 5; }), "damage: FF 5");
    check(is_refused([](Checkpoint& c) { c.root.encoding = static_cast<Encoding>(99); }), "damage: a charset");
    check(is_refused([](Checkpoint& c) { c.root.given = 16; }), "damage: what is given");
    check(is_refused([](Checkpoint& c) { c.known = 16; }), "damage: what is known");
    check(is_refused([](Checkpoint& c) { c.TypedState::flags = 32; }), "damage: a flag");
    check(is_refused([](Checkpoint& c) { c.depth = 0; }), "damage: the parser's part");
    check(parser.resume(here.at_move) == Status::ok, "damage: the whole one");
}

// callback_parser.hpp: what it takes beside a Parser with the same handler.
using Caller = nanosgf::detail::TypedCaller<game::Everything>;
static_assert(sizeof(void*) != 4 ||
                  (sizeof(TypedEvent) == 76 && sizeof(game::CallbackParser<>) == sizeof(game::Parser<Caller>) + 12),
              "the sizes that the header states");
static_assert(sizeof(void*) != 4 || sizeof(game::Checkpoint) == 28, "and README.md");
static_assert(sizeof(void*) != 4 || (sizeof(game::RootScan<>) == 92 && sizeof(RootCollector) == 12), "and root_scan.hpp, root.hpp");
static_assert(__is_trivially_copyable(game::Checkpoint), "copied as bytes");

uint32_t last_key = 0;
Answer take_number(void* sum, const TypedEvent& event) {
    if (event.kind != TypedKind::number) return Answer::go_on;
    last_key = event.context.key();
    *static_cast<int32_t*>(sum) += event.number;
    return event.number == 2 ? Answer::stop : Answer::go_on;
}

// CallbackParser: events, their context and the answers to them.
void a_callback_gets_events() {
    int32_t sum = 0;
    game::CallbackParser<> parser(take_number, &sum);
    check(parser.feed("(;FF[1]GM[1]BS[6]") == Status::ok && sum == 8 && last_key == key("BS"), "callback: numbers");
    check(parser.feed(";WS[2]EL[3]") == Status::stopped && sum == 10, "callback: stop");
}

struct MovesAndTexts {
    uint32_t moves = 0;
    uint32_t texts = 0;
    uint32_t raws = 0;
    void on_move(Color, Point) { ++moves; }
    void on_text(uint32_t name, Bytes, TextPart part) { texts += name == key("W") && part.first(); }
    void on_raw_chunk(Bytes, Part, uint32_t) { ++raws; }
};

// README of game: a special move without on_special_move is a text if its game says so, else raw; never both.
void special_moves_without_a_method() {
    MovesAndTexts handler;
    game::Parser<MovesAndTexts> parser(handler);
    check(parser.feed("(;GM[21]") == Status::ok && handler.raws == 1, "special: GM");
    check(parser.feed(";B[a1];W[B2, -A1C2]") == Status::ok && handler.moves == 1 && handler.texts == 1 && handler.raws == 1, "special: a text");
    check(parser.feed(")(;GM[11];W[swap-sides])") == Status::ok && handler.texts == 1 && handler.raws == 3, "special: raw");
}

struct Clock {
    Decimal komi;
    Decimal limit;
    bool was_provisional = false;
    uint32_t raws = 0;
    void on_komi(Decimal value, const Context& context) {
        komi = value;
        was_provisional = was_provisional || context.provisional();
    }
    void on_time_limit(Decimal value, const Context& context) {
        limit = value;
        was_provisional = was_provisional || context.provisional();
    }
    void on_raw_chunk(Bytes, Part, uint32_t) { ++raws; }
};

// GoInFf4: FF decides nothing, so that nothing waits for it.
void in_ff4_alone_no_value_waits_for_ff() {
    Clock clock;
    game::Parser<Clock, game::GoInFf4> parser(clock);
    check(parser.feed("(;KM[6.]TM[90]FF[1]HA[2])") == Status::ok && parser.finish() == Status::ok, "FF[4] alone: status");
    check(clock.komi.mantissa == 6 && clock.komi.scale == 0 && clock.limit.mantissa == 90 && !clock.was_provisional, "FF[4] alone: certain");
    check(clock.raws == 2, "FF[4] alone: FF and HA");
}

struct PairsInside {
    struct DoubleByte : game::Everything {
        static constexpr bool double_byte = true;
    };
    game::Parser<PairsInside, DoubleByte>* parser = nullptr;
    bool was_refused = false;
    void on_text(uint32_t, Bytes, TextPart part) {
        if (!part.last()) was_refused = parser->set_pairs(Charset::shift_jis) == Status::misuse;
    }
};

// Parser::set_pairs: between values, and with the option.
void pairs_are_set_between_values() {
    PairsInside inside;
    game::Parser<PairsInside, PairsInside::DoubleByte> parser(inside);
    inside.parser = &parser;
    check(parser.feed("(;C[a") == Status::ok && inside.was_refused && parser.set_pairs(Charset::shift_jis) == Status::misuse, "pairs: in a value");
    check(parser.feed("]") == Status::ok && parser.set_pairs(Charset::shift_jis) == Status::ok, "pairs: after it");
    Names names;
    game::Parser<Names> plain(names);
    check(plain.set_pairs(Charset::shift_jis) == Status::misuse, "pairs: without the option");
}

// Game 4 and the table of properties: which values count follows from the type.
nanosgf::detail::Counted counted_by(schema::PropertyFacts facts, Identifier name) {
    using nanosgf::detail::Counted;
    if (facts.list_kind() != schema::ListKind::single) return Counted::all;
    if (name == "FF" || name == "GM" || name == "SZ" || name == "CA") return Counted::first_readable;
    const schema::ValueType type = facts.value_type();
    const bool means_something_empty = type == schema::ValueType::none || name == "B" || name == "W" ||
                                       type == schema::ValueType::none_or_number_simple_text;
    return means_something_empty ? Counted::first_of_any : Counted::first;
}

void roles_agree_with_the_table_of_properties() {
    using namespace nanosgf::detail;
    for (const RoleRow& row : all_roles) {
        const KeyName key_name(row.key());
        const Identifier name = key_name.name();
        const schema::PropertyFacts facts = schema::all_properties().find(name, 4, 1);
        check(facts && counted_of(row.role) == counted_by(facts, name), name.bytes());
    }
}

// BasicParser::location: where the current event is.
struct Placed {
    game::Parser<Placed, Lines<game::Everything>>* parser = nullptr;
    LineAndColumn<true> place;
    void on_move(Color, Point, const Context& context) { place = parser->location(context.offset()); }
};
void events_have_lines_on_request() {
    Placed placed;
    game::Parser<Placed, Lines<game::Everything>> parser(placed);
    placed.parser = &parser;
    check(parser.feed("(;\r\n;\n  B[aa])") == Status::ok && placed.place.line == 3 && placed.place.column == 5,
          "location: of a move");
}

struct StrictGo : game::GoOnly {
    static constexpr bool repair = false;
};
struct Moves {
    uint32_t moves = 0;
    void on_move(Color, Point) { ++moves; }
};

// parser.hpp: the options are a policy of the parser too.
void a_strict_reader_stops() {
    Moves moves;
    game::Parser<Moves, StrictGo> parser(moves);
    check(parser.feed("(;;B[aa],;W[bb])") == Status::failed, "strict: status");
    check(parser.error() == code::char_illegal && moves.moves == 1, "strict: the first deviation");
    check(parser.reset() == Status::ok && parser.feed("(;;B[aa])") == Status::ok &&
              moves.moves == 2,
          "strict: reset begins anew");
}

} // namespace

int main() {
    letters_go_on();
    options_leave_properties_out();
    pause_in_a_rectangle();
    skip_after_a_pause();
    lines_and_large_offsets();
    a_late_finding_has_the_line_of_its_value();
    resume_knows_the_root();
    damaged_checkpoints_are_refused();
    a_finding_in_a_collected_text_has_its_line();
    special_moves_without_a_method();
    in_ff4_alone_no_value_waits_for_ff();
    pairs_are_set_between_values();
    roles_agree_with_the_table_of_properties();
    a_callback_gets_events();
    events_have_lines_on_request();
    a_strict_reader_stops();
    return support::conclude("game calls");
}
