// SPDX-License-Identifier: MIT
// The table of rules against the library: `program [--break]`. Each code has a row, each row a finding and none.
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/syntax/identifier.hpp"
#include "rule.hpp"
#include "run.hpp"

#include <stdio.h>
#include <string.h>

#include <initializer_list>

namespace check_test {
namespace {

constexpr uint16_t end_of_codes = 0xA00;
/// Rows about a property and a charset that a program with Go in FF[4] alone does not know.
constexpr const char* not_in_go[] = {"ca-unknown", "property-obsolete"};
/// What needs planes, marks or positions of a CheckScratch; sheet.py reads this. All else needs neither that nor levels.
constexpr const char* needs_scratch[] = {"point-duplicate", "markup-overlap", "territory-overlap", "label-duplicate", "line-duplicate", "superko"};
uint32_t faults = 0;
bool is_broken = false;

void complain(const char* name, const char* what) {
    ++faults;
    printf("DIFFERENT %s: %s\n", name, what);
}

struct Search {
    const char* name;
    bool is_found = false;
    bool is_worse = false; ///< than the row says
    check::Severity most = check::Severity::off;
};

void look(void* context, const check::CheckFinding& finding) {
    auto& search = *static_cast<Search*>(context);
    if (strcmp(check::code_name(finding.code), search.name) != 0) return;
    search.is_found = true;
    if (finding.severity > search.most) search.is_worse = true;
}

Code code_named(const char* name) {
    for (uint16_t number = 1; number != end_of_codes; ++number)
        if (strcmp(check::code_name(Code{number}), name) == 0) return Code{number};
    return code::none;
}

/// In one pass, with each root looked through, whole and byte by byte.
bool finds(const char* name, const char* input, size_t size, bool in_any) {
    bool all = true, any = false;
    const Code code = code_named(name);
    for (const bool knows_roots : {true, false}) {
        for (const uint16_t piece : {uint16_t{0}, uint16_t{1}}) {
            Form form;
            form.knows_roots = knows_roots;
            form.piece = piece;
            Search search{name};
            for (const uint8_t version : {uint8_t{1}, uint8_t{3}, uint8_t{4}}) {
                const check::Severity one = check::severity_of(code, version, key("MN"));
                if (one > search.most) search.most = one;
            }
            run(Bytes(input, size), form, look, &search);
            if (search.is_worse) complain(name, "a worse severity than that of the code");
            all = all && search.is_found;
            any = any || search.is_found;
        }
    }
    return in_any ? any : all;
}

void compare(const Rule& rule) {
    const Code code = code_named(rule.name);
    if (code == code::none) return complain(rule.name, "no code has this name");
    const char* const sentence = check::code_message(code);
    if (strcmp(sentence, rule.sentence) != 0) complain(rule.name, sentence);
    for (uint8_t i = 0; i != 4; ++i) {
        const uint8_t version = i == 3 ? 4 : static_cast<uint8_t>(i == 0 ? 1 : i + 2);
        const auto profile = i == 3 ? check::Profile::strict : check::Profile::lenient;
        const char letter = letter_of(check::severity_of(code, version, key("MN"), profile));
        if (letter != rule.severities[i]) complain(rule.name, "another severity");
    }
    const char* const with = is_broken ? rule.none : rule.finding;
    // Only without a look at the root values come too late.
    if (!finds(rule.name, with, is_broken ? rule.none_size : rule.finding_size, strcmp(rule.name, "root-order") == 0))
        complain(rule.name, "not found where it is");
    if (finds(rule.name, rule.none, rule.none_size, true)) complain(rule.name, "found where it is not");
}

/// Without memory of the caller: found, or check-skipped says that it is not looked for.
void compare_memory(const Rule& rule) {
    Form form;
    form.has_room = is_broken;
    form.levels = 0;
    form.knows_roots = strcmp(rule.name, "root-order") != 0;
    Search own{rule.name}, skipped{"check-skipped"};
    run(Bytes(rule.finding, rule.finding_size), form, look, &own);
    run(Bytes(rule.finding, rule.finding_size), form, look, &skipped);
    bool needs = false;
    for (const char* name : needs_scratch) needs = needs || strcmp(rule.name, name) == 0;
    if (own.is_found == needs) complain(rule.name, needs ? "found without scratch memory" : "not found without scratch memory");
    if (needs && !skipped.is_found) complain(rule.name, "not looked for, and no check-skipped");
}

/// A code silenced or raised at run time; of two settings the last counts.
void compare_overrides() {
    struct Worst {
        check::Severity severity = check::Severity::off;
        uint32_t count = 0;
    };
    const auto judge = [](const check::Override* overrides, size_t count) {
        Worst worst;
        Form form;
        form.overrides = overrides;
        form.override_count = count;
        run("(;FF[4];B[aa];B[bb])", form,
            [](void* context, const check::CheckFinding& finding) {
                static_cast<Worst*>(context)->severity = finding.severity;
                ++static_cast<Worst*>(context)->count;
            },
            &worst);
        return worst;
    };
    const check::Override overrides[] = {{code::same_colour_twice, check::Severity::off}, {code::same_colour_twice, check::Severity::error}};
    if (judge(nullptr, 0).severity != check::Severity::info) complain("same-colour-twice", "not as it is without settings");
    if (judge(overrides, 1).count != 0) complain("same-colour-twice", "reported though it is silenced");
    if (judge(overrides, 2).severity != check::Severity::error) complain("same-colour-twice", "not raised");
}

/// Code, severity, offset, property and node of each finding, joined.
struct Log {
    uint64_t hash = 0;
    uint32_t count = 0;
};

Log judge(const char* input, size_t size, check::Profile profile, bool go_in_ff4, const char* silenced) {
    const check::Override overrides[] = {{code_named(silenced), check::Severity::off}};
    Form form;
    form.profile = profile;
    form.go_in_ff4 = go_in_ff4;
    form.overrides = overrides;
    form.override_count = 1;
    Log log;
    run(Bytes(input, size), form,
        [](void* context, const check::CheckFinding& finding) {
            auto& joined = *static_cast<Log*>(context);
            for (const uint64_t part : {uint64_t{static_cast<uint16_t>(finding.code)}, uint64_t{static_cast<uint8_t>(finding.severity)},
                                        finding.offset, uint64_t{finding.property}, uint64_t{finding.node}})
                joined.hash = (joined.hash + part) * 0x9E3779B97F4A7C15U ^ joined.hash >> 29;
            ++joined.count;
        },
        &log);
    return log;
}

/// A program with Go in FF[4] alone finds the same in such games.
void compare_go(const Rule& rule, const char* input, size_t size) {
    if (strncmp(input, "(;FF[4", 6) != 0 || strstr(input, "GM[") != nullptr || strstr(input + 1, "FF[3") != nullptr) return;
    for (const char* name : not_in_go)
        if (strcmp(rule.name, name) == 0) return;
    for (const auto profile : {check::Profile::lenient, check::Profile::strict}) {
        const Log all = judge(input, size, profile, false, "bom"), go = judge(input, size, profile, true, is_broken ? rule.name : "bom");
        if (all.hash != go.hash || all.count != go.count) complain(rule.name, "other findings with the rules of Go in FF[4]");
    }
}

/// What it leaves out: one finding in each of these.
void compare_less() {
    for (const char* input : {"(;FF[4]KM[6]RE[b+3.5])", "(;FF[4]OT[5x9999999h byo-yomi])"}) {
        const Log all = judge(input, strlen(input), check::Profile::lenient, false, "bom");
        const Log go = judge(input, strlen(input), check::Profile::lenient, true, "bom");
        if (all.count != go.count + 1) complain(input, "not one finding less with the rules of Go in FF[4]");
    }
}

bool has_row(const char* name) {
    for (size_t i = 0; i != rule_count; ++i)
        if (strcmp(all_rules[i].name, name) == 0) return true;
    for (size_t i = 0; i != exempt_count; ++i)
        if (strcmp(exempt[i], name) == 0) return true;
    return false;
}

} // namespace
} // namespace check_test

int main(int argc, char** argv) {
    using namespace check_test;
    is_broken = argc == 2 && strcmp(argv[1], "--break") == 0;
    for (size_t i = 0; i != rule_count; ++i) compare(all_rules[i]);
    for (size_t i = 0; i != rule_count; ++i) {
        compare_go(all_rules[i], all_rules[i].finding, all_rules[i].finding_size);
        compare_go(all_rules[i], all_rules[i].none, all_rules[i].none_size);
    }
    for (size_t i = 0; i != rule_count; ++i) compare_memory(all_rules[i]);
    compare_less();
    compare_overrides();
    for (uint16_t number = 1; number != end_of_codes; ++number) {
        const char* const name = check::code_name(Code{number});
        if (strcmp(name, "unknown") != 0 && !has_row(name)) complain(name, "no row");
    }
    printf("%zu rules, %u faults%s\n", rule_count, static_cast<unsigned>(faults),
           is_broken && faults >= rule_count ? ": every planted fault was found" : "");
    return faults == 0 ? 0 : 1;
}
