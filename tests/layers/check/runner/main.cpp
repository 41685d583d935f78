// SPDX-License-Identifier: MIT
// Runs the cases of findings; exit status 0 when every log was the expected one.
#include "case.hpp"
#include "cases_main.hpp"
#include "nanosgf/check/code_text.hpp"
#include "run.hpp"

namespace check_test {

namespace {

void put(cases::Log& log, const Case& subject, const check::CheckFinding& finding) {
    log.put(letter_of(finding.severity));
    log.put(' ');
    log.put_text(check::code_name(finding.code));
    log.put(' ');
    log.put_number(static_cast<uint32_t>(finding.offset));
    if (finding.property != 0) {
        log.put(' ');
        const KeyName name(finding.property);
        for (const char letter : name.name().bytes()) log.put(letter);
    }
    if (finding.provisional) log.put_text(" provisional");
    if (subject.has_places) {
        log.put_text(" game ");
        log.put_number(finding.game);
        log.put_text(" node ");
        log.put_number(finding.node);
        log.put_text(" depth ");
        log.put_number(finding.depth);
    }
    log.put('\n');
}

bool starts_with(const char* text, const char* start) {
    while (*start != '\0')
        if (*text++ != *start++) return false;
    return true;
}
bool contains(const char* text, const char* part) {
    for (; *text != '\0'; ++text)
        if (starts_with(text, part)) return true;
    return false;
}

constexpr const char* unknown_to_go[] = {"ca-unknown", "encoding-unsupported", "property-obsolete"};

/// Whether a program with Go in FF[4] alone finds the same; the properties and charsets that it does not know are other ones.
bool is_of_go(const Case& subject) {
    if (!subject.knows_roots || (subject.profile != check::Profile::lenient && subject.profile != check::Profile::strict)) return false;
    if (!starts_with(subject.input, "(;FF[4") || contains(subject.input, "GM[") || contains(subject.input, "FF[3")) return false;
    for (const char* code : unknown_to_go)
        if (contains(subject.expected, code)) return false;
    return true;
}

bool compare(const Case& subject, uint16_t piece, bool go_in_ff4) {
    struct Taker {
        cases::Log log;
        const Case& subject;
    } taker{{}, subject};
    taker.log.compare_with(subject.expected);
    Form form;
    form.profile = subject.profile;
    form.knows_roots = subject.knows_roots;
    form.levels = subject.levels;
    form.has_room = subject.has_room;
    form.piece = piece;
    form.go_in_ff4 = go_in_ff4;
    run(Bytes(subject.input, subject.size), form,
        [](void* context, const check::CheckFinding& finding) {
            auto& self = *static_cast<Taker*>(context);
            put(self.log, self.subject, finding);
        },
        &taker);
    taker.log.put_text("end\n");
    return cases::judge(subject, nullptr, {piece, piece}, {}, taker.log, nullptr);
}

} // namespace

#ifndef NANOSGF_CASES_REDUCED
static void plant(Case& subject, uint32_t seed) { subject.expected = cases::with_fault(subject.expected, seed); }
#endif

bool examine(const Case& subject) {
    for (uint16_t piece = 0; piece <= 9; piece = static_cast<uint16_t>(piece + (cases::reduced ? 3 : 1)))
        if (!compare(subject, piece, false) || (is_of_go(subject) && !compare(subject, piece, true))) return false;
    return true;
}

} // namespace check_test

int main(int argc, char** argv) {
    using namespace check_test;
    return cases::run(all_cases, case_count, " (reduced: fewer pieces)", argc, argv);
}
