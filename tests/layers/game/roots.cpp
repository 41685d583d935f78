// SPDX-License-Identifier: MIT
// Game 1: with a RootScan before it, every order of a root's properties means the same.
#include "nanosgf/game/callback_parser.hpp"
#include "nanosgf/game/root_scan.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace nanosgf;

struct Policy : game::Everything {
    static constexpr bool double_byte = true;
};

unsigned checks = 0, faults = 0;

void check(bool good, const char* rule, const std::string& input) {
    ++checks;
    if (good || ++faults > 20) return;
    std::printf("DIFFERENT %s: %s\n", rule, input.c_str());
}

std::string text_of(Bytes bytes) { return {bytes.data(), bytes.size()}; }
std::string text_of(Point point) { return std::to_string(point.column) + "," + std::to_string(point.row); }
std::string text_of(Decimal real) { return std::to_string(real.mantissa) + "e-" + std::to_string(real.scale); }

/// What a game means, whatever the order of its properties: typed events without their places, sorted.
struct Meaning {
    std::multiset<std::string> events;
    std::multiset<unsigned> findings;
    RootValues root;
    bool is_provisional = false;
    bool has_order = false;

    void add(std::string event, const Context& context) {
        events.insert(std::to_string(context.key()) + " " + event);
        is_provisional = is_provisional || context.provisional();
    }
    void on_root(const Context& context) { root = context.root(); }
    void on_move(Color color, Point point, const Context& in) { add("move " + std::to_string(int(color)) + text_of(point), in); }
    void on_pass(Color color, const Context& in) { add("pass " + std::to_string(int(color)), in); }
    void on_special_move(Color, const Move& move, const Context& in) { add("special " + std::to_string(int(move.kind)), in); }
    void on_setup(Color color, Point point, const Context& in) { add("setup " + std::to_string(int(color)) + text_of(point), in); }
    void on_label(Point point, Bytes text, TextPart, const Context& in) { add("label " + text_of(point) + text_of(text), in); }
    void on_region(Region, Point point, const Context& in) { add("region " + text_of(point), in); }
    void on_time_limit(Decimal seconds, const Context& in) { add("time " + text_of(seconds), in); }
    void on_rules(Rules rules, const Context& in) { add("rules " + std::to_string(int(rules)), in); }
    void on_annotation(Annotation kind, Double, const Context& in) { add("note " + std::to_string(int(kind)), in); }
    void on_text(uint32_t, Bytes piece, TextPart, const Context& in) { add("text " + text_of(piece), in); }
    void on_number(uint32_t, int32_t number, const Context& in) { add("number " + std::to_string(number), in); }
    void on_real(uint32_t, Decimal real, const Context& in) { add("real " + text_of(real), in); }
    void on_point(uint32_t, Point point, const Context& in) { add("point " + text_of(point), in); }
    void on_raw_chunk(Bytes raw, Part, uint32_t, const Context& in) { add("raw " + text_of(raw), in); }
    void on_diagnostic(const Diagnostic& finding) {
        has_order = has_order || finding.code == code::root_order;
        findings.insert(static_cast<unsigned>(finding.code));
    }
};

bool same(const RootValues& a, const RootValues& b) {
    return a.size == b.size && a.game == b.game && a.file_format == b.file_format && a.encoding == b.encoding && a.given == b.given;
}

Bytes bytes(const std::string& text) { return {text.data(), text.size()}; }

/// The values of the first root, from a scan `chunk` bytes at a time; stops where the root ends.
RootValues scanned(const std::string& input, size_t chunk) {
    game::RootScan<Policy> scan;
    Status status = Status::ok;
    for (size_t at = 0; at < input.size() && status == Status::ok; at += chunk)
        status = scan.feed(bytes(input.substr(at, chunk)));
    if (!scan.has_root()) (void)scan.finish();
    check(scan.has_root() && scan.begin() == input.find("(;"), "a scan ends at the end of the root", input);
    return scan.values();
}

template <class Options = Policy>
Meaning read(const std::string& input, const RootValues* expected) {
    Meaning meaning;
    game::Parser<Meaning, Options> parser(meaning);
    if (expected != nullptr) check(parser.expect(*expected) == Status::ok, "a root is expected", input);
    (void)parser.feed(bytes(input));
    (void)parser.finish();
    return meaning;
}

/// Every order of `properties` in a root, with `rest` after it, against the first.
void all_orders(std::vector<std::string> properties, const std::string& rest) {
    std::vector<size_t> order(properties.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    Meaning first;
    bool has_first = false;
    do {
        std::string input = "(;";
        for (const size_t i : order) input += properties[i];
        input += rest + ")";
        const RootValues root = scanned(input, input.size());
        check(same(root, scanned(input, 1)), "the same scan byte by byte", input);
        const Meaning meaning = read(input, &root);
        const Meaning plain = read(input, nullptr);
        check(!meaning.has_order && !meaning.is_provisional, "nothing is provisional", input);
        check(same(meaning.root, root), "the parser finds the scanned root", input);
        check(same(plain.root, root), "a parser in one pass knows the same root in the end", input);
        check(plain.has_order || plain.events == meaning.events, "without root_order a parser in one pass agrees", input);
        if (!has_first) first = meaning;
        has_first = true;
        check(meaning.events == first.events && meaning.findings == first.findings && same(meaning.root, first.root), "every order means the same", input);
    } while (std::next_permutation(order.begin(), order.end()));
}

void every_order_means_the_same() {
    all_orders({"FF[4]", "GM[11]", "SZ[11]", "AB[k11]", "AW[a1][b2]"}, ";B[c3]");
    all_orders({"FF[4]", "GM[11]", "SZ[60]", "AB[ba50]"}, "");
    all_orders({"FF[4]", "GM[11]", "SZ[60:30]", "B[swap-sides]", "RU[Japanese]"}, "");
    all_orders({"FF[4]", "SZ[9]", "VW[aa][cc]"}, ";VW[aa][bb]");
    all_orders({"FF[3]", "SZ[9]", "VW[aa][cc]"}, "");
    all_orders({"FF[4]", "SZ[21]", "B[tt]", "LB[uu:x]"}, ";W[tt]");
    all_orders({"FF[4]", "SZ[13]", "B[tt]", "AB[zz]", "GM[1]"}, "");
    all_orders({"FF[4]", "SZ[19:9]", "AB[aj]", "TR[ai]"}, "");
    all_orders({"FF[3]", "SZ[19:9]", "AB[aa:cc]"}, "");
    all_orders({"FF[1]", "GM[1]", "TM[60]"}, "");
    all_orders({"GM[1]", "TM[60]"}, "");
    all_orders({"FF[4]", "TE[1]", "GM[1]"}, "");
    all_orders({"GM[18]", "SZ[6]", "AB[ff]", "FF[4]"}, ";AB[gg]");
    all_orders({"GM[6]", "SZ[6]", "FF[4]", "AB[a]"}, "");
    all_orders({"GM[19]", "AB[46CD]", "FF[4]"}, "");
    all_orders({"GM[9]", "AB[a8]", "FF[4]", "SZ[8]"}, "");
    all_orders({"CA[UTF-8]", "C[\xC3\xA9]", "FF[4]", "PB[\xC3\xA9]"}, "");
    all_orders({"CA[Shift_JIS]", "GM[1]", "LB[aa:\x90x]"}, ";C[\x90\\]");
    all_orders({"SZ[]", "GM[40]", "FF[x]"}, "");
    all_orders({"SZ[99]", "GM[257]", "FF[9]"}, "");
}

void several_games() {
    const std::string input = "(;AB[aa]SZ[9];B[bb](;W[cc])(;C[a\\]b)]))junk(;GM[11]SZ[60])(;FF[4]";
    game::RootScan<> scan;
    Bytes rest = bytes(input);
    check(scan.feed(rest) == Status::paused && scan.values().size == BoardSize{9, 9} && scan.begin() == 0, "the first root", input);
    check(scan.feed(rest) == Status::paused && scan.values().size == BoardSize{60, 60} && scan.values().game == 11 &&
              scan.begin() == input.find("(;GM"), "the second root", input);
    check(scan.feed(rest) == Status::ok && rest.empty() && scan.in_root() && !scan.has_root(), "a third begins", input);
    check(scan.finish() == Status::paused && scan.has_root() && scan.values().file_format == 4, "it ends with the input", input);
    check(scan.finish() == Status::ok, "and so does the scan", input);
    check(scan.reset() == Status::ok && !scan.in_root() && !scan.has_root(), "it starts anew", input);
    check(scan.feed(Bytes("(FF[")) == Status::ok && scan.in_root() && scan.feed(Bytes("3])")) == Status::paused && scan.values().file_format == 3,
          "a root without its semicolon", input);
}

// The first value that can be read counts.
void doubles_in_a_root() {
    const std::string input = "(;FF[x][3]FF[4]GM[][11]SZ[0][7]SZ[9]CA[][UTF-8][Big5])";
    const RootValues root = scanned(input, 3);
    check(root.file_format == 3 && root.game == 11 && root.size == BoardSize{7, 7} && root.encoding == Encoding::utf_8 &&
              root.given == 15, "the first that can be read", input);
    check(same(read(input, nullptr).root, root) && same(read(input, &root).root, root), "for the parser, too", input);
    const std::string marked = "\xEF\xBB\xBF(;)";
    check(scanned(marked, 1).encoding == Encoding::utf_8 && scanned(marked, 1).given == 0, "a byte order mark", marked);
}

// expect() is for one game; a game inside cannot be changed by it.
struct Games {
    game::Parser<Games>* parser = nullptr;
    std::vector<BoardSize> sizes;
    bool was_refused = false;
    void on_node(uint32_t) { was_refused = parser->expect({{5, 5}, 1, 4, Encoding::utf_8, 15}) == Status::misuse; }
    void on_root(const Context& context) { sizes.push_back(context.size()); }
};

/// What an expected root said, and a checkpoint at its node.
struct Marked : Meaning {
    game::Parser<Marked, Policy>* parser = nullptr;
    game::Checkpoint at_root;
    unsigned trees = 0;
    bool is_taken_in_tree = true;
    void on_begin_tree(uint32_t) {
        RootValues other;
        other.size = {13, 13};
        if (++trees == 2) is_taken_in_tree = parser->expect(other) == Status::ok;
    }
    void on_node(uint32_t) {
        if (trees == 1) at_root = parser->checkpoint();
    }
};

void a_checkpoint_keeps_what_is_expected() {
    const std::string input = "(;AB[k11]SZ[11]GM[11]FF[4](;B[a1];W[b2]))";
    const RootValues expected = scanned(input, 1);
    Marked first, second;
    game::Parser<Marked, Policy> parser(first), other(second);
    first.parser = &parser;
    second.parser = &other;
    check(parser.expect(expected) == Status::ok && parser.feed(bytes(input.substr(0, 2))) == Status::ok, "expect()", input);
    const auto at_root = first.at_root;
    check(parser.feed(bytes(input.substr(2))) == Status::ok && !first.is_taken_in_tree, "a variation expects no root", input);
    check(other.resume(at_root) == Status::ok && other.feed(bytes(input.substr(at_root.offset))) == Status::ok, "from the root on", input);
    check(second.events == first.events && second.findings == first.findings && !second.is_provisional && same(second.root, expected),
          "the same events", input);
}

// assume() in the root replaces the defaults; what SZ or GM say later is still news.
struct Assuming {
    game::Parser<Assuming>* parser = nullptr;
    RootValues root;
    bool in_tree = false;
    std::vector<Point> setup;
    bool was_provisional = false;
    void assume() const { parser->assume(root); }
    void on_begin_tree(uint32_t) {
        if (in_tree) assume();
    }
    void on_node(uint32_t) {
        if (!in_tree) assume();
    }
    void on_setup(Color, Point point, const Context& context) {
        setup.push_back(point);
        was_provisional = context.provisional();
    }
};

void a_root_is_assumed_in_it() {
    constexpr uint16_t hex = 11, octi = 19;
    for (const bool in_tree : {true, false})
        for (const uint16_t number : {hex, octi}) {
            Assuming assuming;
            game::Parser<Assuming> parser(assuming);
            assuming.parser = &parser;
            assuming.root.game = number;
            assuming.root.size = {5, 5};
            assuming.in_tree = in_tree;
            // Points that a later SZ may allow; Octi counts rows from the bottom, so that their place is not known.
            const std::string input = number == hex ? "(;AB[a5][a7]" : "(;AB[55][57]";
            const std::vector<Point> setup = number == hex ? std::vector<Point>{{0, 4}, {0, 6}} : std::vector<Point>{{4, 0}};
            check(parser.feed(bytes(input)) == Status::ok && assuming.setup == setup && assuming.was_provisional, "assume() in a root is a default", input);
        }
}

void a_root_is_expected_once() {
    Games games;
    game::Parser<Games> parser(games);
    games.parser = &parser;
    RootValues root;
    root.size = {9, 9};
    check(parser.expect(root) == Status::ok && parser.feed(Bytes("(;)(;)")) == Status::ok, "expect()", "(;)(;)");
    check(games.sizes == std::vector<BoardSize>{{9, 9}, {19, 19}} && games.was_refused, "for one game", "(;)(;)");
}

struct Deciding : Policy {
    static constexpr bool expect_decides = true;
};

void an_expected_root_may_decide() {
    for (const std::string input : {"(;FF[4]GM[1]SZ[9:13];B[a1])", "(;SZ[9:13]B[a1]GM[1]FF[4])"}) {
        RootValues root = scanned(input, 2);
        root.set_file_format(3);
        root.set_game(11);
        const Meaning decided = read<Deciding>(input, &root), usual = read(input, &root);
        const auto malformed = static_cast<unsigned>(code::point_malformed), feature = static_cast<unsigned>(code::ff_feature);
        check(same(decided.root, root) && decided.findings.count(malformed) == 0 && decided.findings.count(feature) == 1, "it decides", input);
        check(usual.root.file_format == 4 && usual.root.game == 1, "without the option it does not", input);
    }
}

} // namespace

int main() {
    every_order_means_the_same();
    several_games();
    doubles_in_a_root();
    a_root_is_expected_once();
    a_checkpoint_keeps_what_is_expected();
    a_root_is_assumed_in_it();
    an_expected_root_may_decide();
    std::printf("game roots: %u checks, %u faults\n", checks, faults);
    return faults != 0 || checks < 2000 ? 1 : 0;
}
