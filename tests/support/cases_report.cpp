// SPDX-License-Identifier: MIT
// What a reader needs to find a difference: case, policy, form, chunks, plan, both lines.
#include "cases_report.hpp"

#include "board.hpp"

namespace cases {

using nanosgf::Answer;
using nanosgf::Bytes;

uint32_t runs = 0;

namespace {

void write_until(const char* text, char until) {
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

void report_plan(const Plan& plan) {
    switch (plan.act) {
    case Plan::Act::nothing: return;
    case Plan::Act::pause_always: return write(", pause at every event");
    case Plan::Act::intrude: return write(", calls from inside the handler");
    case Plan::Act::answer:
        write(", ");
        write(name_of(plan.answer));
        break;
    case Plan::Act::checkpoint: write(", checkpoint"); break;
    }
    write(" at line ");
    board::write(plan.at + 1U);
}

void report_chunking(Chunking chunking) {
    if (chunking.shift != 0) {
        write(", ");
        board::write(uint32_t{chunking.shift});
        write(" bytes before the end of memory");
    }
    if (chunking.first == 0) return write(", whole");
    if (chunking.rest == 0) {
        write(", cut before byte ");
        return board::write(uint32_t{chunking.first});
    }
    write(", ");
    board::write(uint32_t{chunking.rest});
    write(" bytes a chunk");
}

void report_line(const char* label, const char* line) {
    write(label);
    write_until(line, '\n');
    write(*line == '\0' ? "(the log ends)\n" : "\n");
}

} // namespace

void write(const char* text) {
    write_until(text, '\0');
}

void report(const Case& subject, const char* form, Chunking chunking, const Plan& plan) {
    write("DIFFERENT ");
    write(subject.file);
    write(".md:");
    board::write(uint32_t{subject.line});
    write(": ");
    write(subject.title);
    write(" [");
    write(subject.label);
    if (form != nullptr) {
        write(", ");
        write(form);
    }
    report_chunking(chunking);
    report_plan(plan);
    write("]\n");
}

bool judge(const Case& subject, const char* form, Chunking chunking, const Plan& plan,
           const Log& log, const char* fault) {
    ++runs;
    if (fault == nullptr && log.complete()) return true;
    report(subject, form, chunking, plan);
    if (fault != nullptr) report_line("  found:    ", fault);
    if (log.summing()) return false;
    report_line("  expected: ", log.expected_line());
    report_line("  got:      ", log.got_line());
    return false;
}

} // namespace cases
