// SPDX-License-Identifier: MIT
// RE: the grammar and the repairs of FF[4] properties, RE, and writing results.
#include "findings.hpp"

#include "nanosgf/value/result.hpp"

namespace findings {

namespace {

using Kind = Result::Kind;
using How = Result::How;

constexpr Result win(Color winner, How how, Decimal margin = {}) {
    return {Kind::win, winner, how, margin};
}
constexpr Result outcome(Kind kind) { return {kind, Color::none, How::unspecified, {}}; }

struct Row {
    Bytes raw;
    Result result;
    Codes codes;
};

constexpr Color black = Color::black, white = Color::white;

const Row table[] = {
    {"0", outcome(Kind::draw), none},
    {"Draw", outcome(Kind::draw), none},
    {"Void", outcome(Kind::voided), none},
    {"?", outcome(Kind::unknown), none},
    {"B+", win(black, How::unspecified), none},
    {"W+", win(white, How::unspecified), none},
    {"B+R", win(black, How::resignation), none},
    {"W+Resign", win(white, How::resignation), none},
    {"B+T", win(black, How::time), none},
    {"W+Time", win(white, How::time), none},
    {"B+F", win(black, How::forfeit), none},
    {"W+Forfeit", win(white, How::forfeit), none},
    {"B+3.5", win(black, How::score, {35, 1}), none},
    {"W+64", win(white, How::score, {64, 0}), none},
    {"B+0.5", win(black, How::score, {5, 1}), none},
    {"B+3.25", win(black, How::score, {325, 2}), none},
    // Repairs.
    {"Jigo", outcome(Kind::draw), code::result_malformed},
    {"draw", outcome(Kind::draw), code::result_malformed},
    {"VOID", outcome(Kind::voided), code::result_malformed},
    {"w+42.", win(white, How::score, {42, 0}), code::result_malformed},
    {"B+.3", win(black, How::score, {3, 1}), code::result_malformed},
    {"B+3,5", win(black, How::score, {35, 1}), code::result_malformed},
    {"B+Res", win(black, How::resignation), code::result_malformed},
    {"Black resigns", win(white, How::resignation), code::result_malformed},
    {"white resigns", win(black, How::resignation), code::result_malformed},
    {"White wins by 3 1/2 points", win(white, How::score, {35, 1}), code::result_malformed},
    {"Black wins by 12.5", win(black, How::score, {125, 1}), code::result_malformed},
    {"Black wins by 1/2 point", win(black, How::score, {5, 1}), code::result_malformed},
    {"Black  wins by\n1 point ", win(black, How::score, {1, 0}), code::result_malformed},
    {"Black resigns at move 186", win(white, How::resignation), code::result_malformed},
    {"White resigned.", win(black, How::resignation), code::result_malformed},
    {"Black by 3", win(black, How::score, {3, 0}), code::result_malformed},
    {"White by 2 1/2 points.", win(white, How::score, {25, 1}), code::result_malformed},
    {"Black wins", win(black, How::unspecified), code::result_malformed},
    {"black won by resignation", win(black, How::resignation), code::result_malformed},
    {"White wins on time", win(white, How::time), code::result_malformed},
    {"Black by forfeit", win(black, How::forfeit), code::result_malformed},
    {"b+t", win(black, How::time), code::result_malformed},
    {"B+resign", win(black, How::resignation), code::result_malformed},
    {"B+rESIGN", win(black, How::resignation), code::result_malformed},
    {"dRAW", outcome(Kind::draw), code::result_malformed},
    {"B + R", win(black, How::resignation), code::result_malformed},
};

const Bytes malformed[] = {
    "Black", "White", "B", "W",  "b",      "W++1.0",        "W+-1",           "+R",
    "1-0",   "B+X",   "BW", "B-R", "Black wins by", "Black wins by x", "Red resigns",
    "B+3.5 points", "Black wins by 3 1/3 points", "Black wins by 3.5 1/2", "Black resigns now",
    "Black wins by points", "Black wins 3", "wins by 3", "Black Black resigns", "Black resigns at", "Black resigns move x",
    "Black won on luck", "Black by", "Black at 3", "wins", "Black resigns 186", "Black wins by time again",
    "Black wins by 3 3", "Black wins by 1/2 1/2", "Black wins by 3 points resigns", "resigns",
    "Black wins by -3", "B+R.", "x", "00", "Black wins by 2000000000 1/2",
};

} // namespace

void results() {
    // What is not text in this layer is compared without the finding of its white space.
    const auto decode = [](Bytes raw, ResultForm form = ResultForm::standard) {
        Decoded<Result> result = decode_result(raw, form);
        result.codes = result.codes.without(code::whitespace_in_value);
        return result;
    };
    for (const Row& row : table) check(is(decode(row.raw), row.result, row.codes), row.raw);
    for (const Bytes raw : malformed) check(is_none(decode(raw), code::result_malformed), raw);
    check(is_none(decode(""), code::empty_value), "an empty result");
    check(!decode_result("B+ R").exact(), "white space is a deviation");

    check(is(decode("B+2R", ResultForm::backgammon), win(black, How::resignation, {2, 0})),
          "Backgammon: points before R");
    check(is(decode("W+4Resign", ResultForm::backgammon), win(white, How::resignation, {4, 0})),
          "Backgammon: points before Resign");
    check(is(decode("W+3", ResultForm::backgammon), win(white, How::score, {3, 0})), "points alone");
    check(is(decode("B+R", ResultForm::backgammon), win(black, How::resignation)), "R alone");
    check(is_none(decode("B+2R"), code::result_malformed), "in other games not");

    check(is(decode("B", ResultForm::hex), win(black, How::unspecified), code::result_malformed),
          "Little Golem: RE[B] is B+");
    check(is_none(decode("Black", ResultForm::hex), code::result_malformed), "Black stays a guess");
    check(is(decode("0", ResultForm::hex), outcome(Kind::draw), code::result_malformed),
          "Hex has no draws");
    check(is(decode("W+F", ResultForm::hex), win(white, How::forfeit)), "Hex: forfeit");

    const auto is_points = [](Bytes raw, Decimal number, Codes codes) {
        const Decoded<Decimal> points = decode_points(raw);
        return points && points.value == number && points.codes.without(code::whitespace_in_value) == codes;
    };
    check(is_points("5.5", {55, 1}, none), "points as SGF has them");
    check(is_points("5 1/2", {55, 1}, code::real_malformed), "half a point after others");
    check(is_points("1/2 point", {5, 1}, code::real_malformed), "half a point");
    check(is_points("-3 points", {-3, 0}, code::real_malformed), "points below zero");
    const Bytes no_points[] = {"5 .", "none", "5.5.5", "5.5 1/2", "-5 1/2", "5 points more"};
    for (const Bytes raw : no_points)
        check(is_none(decode_points(raw), code::real_malformed), raw);

    const Bytes shortest[] = {"Draw", "Void", "?", "B+", "W+R", "B+T", "W+F", "B+3.5", "W+64", "B+0.5"};
    for (const Bytes raw : shortest) check(says(format_result(decode_result(raw).value), raw), raw);
    check(says(format_result(win(black, How::resignation, {2, 0})), "B+2R"), "Backgammon");
    check(says(format_result(win(white, How::score, {2147483647, 0})), "W+2147483647"), "long");
    check(says(format_result(win(white, How::score, {1, 9})), "W+0.000000001"), "small");
    check(says(format_result(win(white, How::score)), "W+0"), "a win by nothing");
    check(!format_result(win(Color::none, How::time)), "nobody wins");
    check(!format_result(win(black, How::score, {-5, 1})), "by less than nothing");
    check(!format_result(win(black, How::score, {5, 10})), "no such decimal");
    for (uint16_t halves = 0; halves != 800; ++halves) {
        const bool half = (halves & 1) != 0;
        const Decimal margin = {half ? halves * 5 : halves / 2, static_cast<uint8_t>(half ? 1 : 0)};
        const Result result = win(halves % 3 == 0 ? black : white, How::score, margin);
        check(is(decode(format_result(result).bytes()), result), "every half point to 400");
    }
}

} // namespace findings
