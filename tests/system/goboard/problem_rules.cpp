// SPDX-License-Identifier: MIT
// When a way through a problem is right or wrong: the rules of PROBLEMS.md, one by one.
#include "goboard/problem.hpp"

#include "nanosgf/syntax/identifier.hpp"

#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace {

using collection::NodeMarks;
using collection::says;
using goboard::Problem;
using nanosgf::Bytes;
using nanosgf::Color;
using Verdict = Problem::Verdict;

int failures = 0;

void check(bool holds, const char* what) {
    if (holds) return;
    ++failures;
    std::printf("failed: %s\n", what);
}

/// The marks of a comment, which must be the same for each way to cut it in two.
void is_marked(const char* comment, unsigned marks) {
    const size_t size = std::strlen(comment);
    for (size_t cut = 0; cut <= size; ++cut) {
        NodeMarks node;
        node.add_comment(Bytes(comment, cut), false);
        node.add_comment(Bytes(comment + cut, size - cut), true);
        check(node.marks() == marks, comment);
    }
}

void words_in_capitals_count_anywhere() {
    is_marked("RIGHT", NodeMarks::right);
    is_marked("Black lives. RIGHT", NodeMarks::right);
    is_marked("CORRECT\n", NodeMarks::right);
    is_marked("WRONG", NodeMarks::wrong);
    is_marked("INCORRECT", NodeMarks::wrong);
    is_marked("(CHOICE)", NodeMarks::choice);
    is_marked("FORCE NOTTHIS", NodeMarks::force | NodeMarks::not_this);
    is_marked("START", NodeMarks::start);
}

void parts_of_words_do_not_count() {
    is_marked("RIGHTS", 0);
    is_marked("UPRIGHT", 0);
    is_marked("INCORRECTLY WRONGLY", 0);
    is_marked("\xC3\xA9RIGHT", 0); // a letter of another alphabet before it
}

void small_letters_count_as_a_first_word_before_a_stop() {
    is_marked("Correct. Black lives.", NodeMarks::right);
    is_marked("Wrong!", NodeMarks::wrong);
    is_marked("right", NodeMarks::right);
    is_marked("Incorrect, White lives.", NodeMarks::wrong);
    is_marked("Right side is bigger.", 0);
    is_marked("This is wrong.", 0);
    is_marked("Force.", 0);
}

void properties_count() {
    NodeMarks node;
    for (const Bytes name : {Bytes("TE"), Bytes("BM"), Bytes("GB"), Bytes("GW"), Bytes("DO"), Bytes("C")}) node.add(nanosgf::key(name));
    check(node.marks() == (NodeMarks::tesuji | NodeMarks::bad_move | NodeMarks::good_for_black | NodeMarks::good_for_white), "TE BM GB GW");
    node.clear();
    check(node.marks() == 0, "another node");
}

void marks_belong_to_a_side() {
    check(says(NodeMarks::good_for_black, NodeMarks::right, Color::white, Color::black), "GB is right for Black");
    check(says(NodeMarks::good_for_black, NodeMarks::wrong, Color::white, Color::white), "GB is wrong for White");
    check(says(NodeMarks::good_for_white, NodeMarks::wrong, Color::none, Color::black), "GW is wrong for Black");
    check(says(NodeMarks::tesuji, NodeMarks::right, Color::black, Color::black), "TE of the solver");
    check(!says(NodeMarks::tesuji, NodeMarks::right, Color::white, Color::black), "TE of the opponent");
    check(!says(NodeMarks::bad_move, NodeMarks::wrong, Color::white, Color::black), "BM of the opponent");
}

struct Step {
    uint32_t index;
    unsigned marks;
};

/// Black solves; the steps are his and White's in turn, the last one ends the line if `ends`.
Verdict verdict(bool has_right, std::initializer_list<Step> steps, bool ends = true) {
    Problem problem;
    problem.begin(Color::black, has_right);
    size_t left = steps.size();
    Color mover = Color::black;
    for (const Step& step : steps) {
        if (problem.verdict() != Verdict::open) return Verdict::open; // went on after its end
        --left;
        problem.go_on(step.index, static_cast<uint16_t>(step.marks), mover, ends && left == 0);
        mover = mover == Color::black ? Color::white : Color::black;
    }
    return problem.verdict();
}

void without_marks_the_main_line_is_right() {
    check(verdict(false, {{0, 0}, {0, 0}, {0, 0}}) == Verdict::right, "the main line");
    check(verdict(false, {{0, 0}, {0, 0}, {1, 0}}) == Verdict::wrong, "a variation at its end");
    check(verdict(false, {{2, 0}, {0, 0}}) == Verdict::wrong, "a variation at once");
    check(verdict(false, {{0, 0}, {0, 0}}, false) == Verdict::open, "not at its end");
}

void with_a_mark_for_right_all_else_is_wrong() {
    check(verdict(true, {{1, NodeMarks::right}}) == Verdict::right, "the marked one");
    check(verdict(true, {{1, NodeMarks::right}}, false) == Verdict::right, "at once, though the file goes on");
    check(verdict(true, {{0, 0}, {0, 0}, {0, 0}}) == Verdict::wrong, "the main line without it");
    check(verdict(true, {{0, 0}, {0, NodeMarks::good_for_black}}) == Verdict::right, "good for Black after an answer");
}

void a_mark_for_wrong_ends_a_try() {
    check(verdict(false, {{0, NodeMarks::wrong}}, false) == Verdict::wrong, "the main line, marked");
    check(verdict(false, {{0, 0}, {0, NodeMarks::good_for_white}}, false) == Verdict::wrong, "good for White");
}

void a_bad_move_is_answered_first() {
    check(verdict(false, {{0, NodeMarks::bad_move}}, false) == Verdict::open, "the answer comes");
    check(verdict(false, {{0, NodeMarks::bad_move}, {0, 0}}, false) == Verdict::wrong, "and then it is wrong");
    check(verdict(false, {{0, NodeMarks::bad_move}}) == Verdict::wrong, "without an answer");
    check(verdict(false, {{0, 0}, {0, NodeMarks::bad_move}, {0, 0}}) == Verdict::right, "a bad move of the opponent");
}

void after_a_tesuji_the_first_children_are_right() {
    check(verdict(true, {{3, NodeMarks::tesuji}, {0, 0}, {0, 0}}) == Verdict::right, "a variation with TE");
    check(verdict(true, {{3, NodeMarks::tesuji}, {0, 0}, {1, 0}}) == Verdict::wrong, "left after TE");
    check(verdict(true, {{0, NodeMarks::tesuji}}) == Verdict::right, "at its end");
}

void a_move_that_the_file_does_not_have_is_wrong() {
    Problem problem;
    problem.begin(Color::white, false);
    problem.miss();
    check(problem.verdict() == Verdict::wrong && problem.solver() == Color::white, "a miss");
}

void answers_are_the_first_the_forced_or_one_of_the_choices() {
    const uint16_t plain[] = {0, 0}, forced[] = {0, NodeMarks::force}, chosen[] = {0, NodeMarks::choice, 0, NodeMarks::choice};
    check(Problem::answer(plain, 2, 7) == 0, "the first");
    check(Problem::answer(forced, 2, 7) == 1, "the forced");
    check(Problem::answer(chosen, 4, 0) == 1 && Problem::answer(chosen, 4, 1) == 3 && Problem::answer(chosen, 4, 2) == 1, "in turn");
}

} // namespace

int main(int count, char** words) {
    words_in_capitals_count_anywhere();
    parts_of_words_do_not_count();
    small_letters_count_as_a_first_word_before_a_stop();
    properties_count();
    marks_belong_to_a_side();
    without_marks_the_main_line_is_right();
    with_a_mark_for_right_all_else_is_wrong();
    a_mark_for_wrong_ends_a_try();
    a_bad_move_is_answered_first();
    after_a_tesuji_the_first_children_are_right();
    a_move_that_the_file_does_not_have_is_wrong();
    answers_are_the_first_the_forced_or_one_of_the_choices();
    if (count > 1 && std::strcmp(words[1], "--break") == 0) is_marked("RIGHTS", NodeMarks::right);
    if (failures == 0) std::puts("12 rules");
    return failures == 0 ? 0 : 1;
}
