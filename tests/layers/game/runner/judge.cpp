// SPDX-License-Identifier: MIT
// What a reader needs to find a difference: case, label, chunks, plan, both lines.
#include "judge.hpp"

#include "board.hpp"

namespace game_test {

using nanosgf::Answer;
using nanosgf::Bytes;

uint32_t runs = 0;

namespace {

void write(const char* text, char until = '\0') {
    size_t size = 0;
    while (text[size] != '\0' && text[size] != until) ++size;
    board::write(Bytes(text, size));
}

const char* name_of(Answer answer) {
    switch (answer) {
    case Answer::go_on: return "go_on";
    case Answer::skip_property: return "skip_property";
    case Answer::skip_node: return "skip_node";
    case Answer::skip_tree: return "skip_tree";
    case Answer::pause: return "pause";
    case Answer::stop: return "stop";
    }
    return "?";
}

void tell_plan(const Plan& plan) {
    switch (plan.act) {
    case Plan::Act::nothing: return;
    case Plan::Act::pause_always: return write(", pause at every event");
    case Plan::Act::intrude: return write(", calls from inside the handler");
    case Plan::Act::answer:
        write(", ");
        write(name_of(plan.answer));
        write(" at line ");
        board::write(plan.at + 1U);
    }
}

void tell_chunking(Chunking chunking) {
    if (chunking.first == 0) return write(", whole");
    if (chunking.rest == 0) {
        write(", cut before byte ");
        return board::write(uint32_t{chunking.first});
    }
    write(", ");
    board::write(uint32_t{chunking.rest});
    write(" bytes a chunk");
}

void tell_line(const char* label, const char* line) {
    write(label);
    write(line, '\n');
    write(*line == '\0' ? "(the log ends)\n" : "\n");
}

} // namespace

bool judge(Chunking chunking, const Witness& witness) {
    ++runs;
    if (witness.good() && witness.log.complete()) return true;
    const Case& subject = witness.subject();
    write("DIFFERENT ");
    write(subject.file);
    write(": ");
    write(subject.title);
    write(" [");
    write(subject.label);
    tell_chunking(chunking);
    tell_plan(witness.plan());
    write("]\n");
    if (witness.fault() != nullptr) tell_line("  found:    ", witness.fault());
    if (witness.log.summing()) return false;
    tell_line("  expected: ", witness.log.expected_line());
    tell_line("  got:      ", witness.log.got_line());
    return false;
}

} // namespace game_test
