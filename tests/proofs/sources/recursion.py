#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that nothing recurses: the graph of all calls in the heap-free layers has no cycle.

GCC writes the calls of each function at -O0, before it inlines any or turns a tail call into a
loop. A call through a pointer is taken to reach every function whose address is taken anywhere, so
that calls through the handler and the source are part of the graph (but for TYPED_POINTERS, whose type
nothing else has). No function may take stack of
a size that is known at run time only. With --all the deepest stack at -Os is printed, for information.
"""
import collections
import re
import tempfile
from pathlib import Path

import proof
from symbols import FIRMWARE, LIBGCC_HELPERS, MEM_FUNCTIONS, TOOL, compiled

FLAGS = ("-std=c++17", "-mthumb", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-Wno-psabi",
         "-fcallgraph-info=su,da", "-ffunction-sections", "-c")
STACK_CPUS = ("cortex-m0plus", "cortex-m4", "cortex-m33")
STACK_OF = {
    "type-erased Lenient feed": r"11BasicParserINS_6detail8CallbackINS_7LenientE.*4feedE",
    "type-erased Lenient finish": r"11BasicParserINS_6detail8CallbackINS_7LenientE.*6finishE",
    "type-erased Strict feed": r"11BasicParserINS_6detail8CallbackINS_6StrictE.*4feedE",
    "type-erased Strict finish": r"11BasicParserINS_6detail8CallbackINS_6StrictE.*6finishE",
    "typed parser and board": r"11BasicParserI.*11InterpreterIN15sample_firmware6Stones.*3runE",
}
POINTER_CALL = "__indirect_call"
# Functions of a type that nothing else has, and who calls through a pointer of that type: other
# calls through pointers do not reach them.
TYPED_POINTERS = {r"_ZN7nanosgf4ishi6detail7deliver": r"_ZNK?7nanosgf4ishi6detail11LineMachine",
                  r"_ZN7nanosgf4ishi7FromSgf4take": r"_ZN7nanosgf11BasicParserI",
                  r"_ZN7nanosgf4ishi7FromSgf11report_text": r"_ZNK7nanosgf6ReportINS_4ishi6Writer7Finding",
                  r"_ZN7nanosgf4ishi7FromSgf15report_property": r"_ZNK7nanosgf6ReportINS_4ishi10NodeWriter7Finding",
                  r"_ZN7nanosgf4tree6detail14VariationTable7look_up": r"_ZN7nanosgf4ishi6detail10StepReader"}

NODE = re.compile(r'^node: \{ title: "([^"]*)" label: "([^"]*)"', re.MULTILINE)
EDGE = re.compile(r'^edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"', re.MULTILINE)
STACK = re.compile(r"(\d+) bytes \(([^)]*)\)")
ADDRESS = re.compile(r"^[0-9a-f]+ +[0-9a-f]+ +R_ARM_(?:ABS32|MOVW_ABS_NC|THM_MOVW_ABS_NC|REL32|TARGET1)"
                     r" +[0-9a-f]+ +(\S+)", re.MULTILINE)


class Calls:
    """The graph: who calls whom, how much stack each takes, whose address is taken."""

    def __init__(self):
        self.arrows = collections.defaultdict(set)
        self.stack = {}
        self.kind = {}
        self.outside = set()

    @staticmethod
    def name(title):
        """One name for a function in all files; static functions keep their file's name."""
        file, _, symbol = title.rpartition(":")
        shared = symbol.startswith("_Z") and not re.match(r"_ZZ?N?L|_ZZ?N12_GLOBAL__N_", symbol)
        return symbol if shared or not file else f"{symbol} of {Path(file).name}"

    def read(self, listing, addresses):
        for title, label in NODE.findall(listing):
            known = STACK.search(label)
            if known:
                name = self.name(title)
                self.arrows[name] |= set()
                self.stack[name] = max(int(known[1]), self.stack.get(name, 0))
                self.kind[name] = known[2]
        for source, target in EDGE.findall(listing):
            self.arrows[self.name(source)].add(self.name(target))
        self.arrows[POINTER_CALL] |= addresses

    def resolve(self):
        """Joins the two names of a constructor; what is left without a body is outside."""
        bodies = set(self.stack) | {POINTER_CALL}
        local = collections.defaultdict(set)
        for body in bodies:
            local[body.split(" of ")[0]].add(body)
        for source, targets in list(self.arrows.items()):
            joined = set()
            for target in targets:
                twin = re.sub(r"(CI?|D)[13](?=[EINS])", r"\g<1>2", target)
                found = {target} & bodies or {twin} & bodies or local.get(target, set())
                joined |= found
                if not found:
                    self.outside.add(target)
            self.arrows[source] = joined

    def narrow(self):
        """Takes TYPED_POINTERS out of what any call through a pointer may reach."""
        for function, caller in TYPED_POINTERS.items():
            reached = {name for name in self.arrows[POINTER_CALL] if re.match(function, name)}
            self.arrows[POINTER_CALL] -= reached
            for name, targets in self.arrows.items():
                if POINTER_CALL in targets and re.match(caller, name):
                    targets |= reached

    def depths(self, borders):
        """Deepest stack from each function down, ending where `borders` begins. Needs no cycle."""
        depth = {}
        for start in self.arrows:
            path = [start]
            while path:
                node = path[-1]
                if node in depth:
                    path.pop()
                    continue
                waiting = [] if borders(node) else [
                    target for target in self.arrows[node] if target not in depth]
                if waiting:
                    path += waiting
                    continue
                below = [] if borders(node) else [depth[target] for target in self.arrows[node]]
                depth[node] = 0 if borders(node) else self.stack.get(node, 0) + max(below, default=0)
        return depth


def examine(root, source, target, flags):
    """Compiles one file: the compiler's words if it does not, its calls, and which of its functions
    it takes the address of."""
    result = proof.run([TOOL + "g++", *FLAGS, *flags, f"-I{root}/lib", source, "-o", target])
    if result.returncode != 0:
        return [f"{source.name}: does not compile: {proof.first_lines(result.stderr)}"], "", set()
    relocations = proof.run([TOOL + "readelf", "-rW", target]).stdout
    functions = {line.split()[7] for line in
                 proof.run([TOOL + "readelf", "-sW", target]).stdout.splitlines()
                 if len(line.split()) == 8 and line.split()[3] in ("FUNC", "NOTYPE")}
    return [], target.with_suffix(".ci").read_text(), set(ADDRESS.findall(relocations)) & functions


def read_calls(root, level, cpu):
    """The graph of all calls, or the compiler's words as findings."""
    calls, findings = Calls(), []
    with tempfile.TemporaryDirectory(prefix="nanosgf-recursion-") as temporary:
        sources = proof.heap_free_sources(root) + [root / "tests/proofs/sources/sample_firmware.cpp"]
        for source in sources:
            target = Path(temporary) / f"{'-'.join(source.parts[-3:])}.o"
            found, listing, addresses = proof.once(
                root, source, (cpu, level),
                lambda: examine(root, source, target, (f"-mcpu={cpu}", level)))
            findings += found
            calls.read(listing, addresses)
    calls.resolve()
    calls.narrow()
    return calls, findings


def readable(names):
    plain = [name.split(" of ")[0] for name in names]
    return proof.run_on("\n".join(plain), [TOOL + "c++filt"]).stdout.splitlines()


def is_firmware(name):
    """The handler's own functions: what they need is not the library's."""
    return name == POINTER_CALL or re.match(r"_ZZ?NK?15sample_firmware", name) is not None


def deepest_path(calls, depths, name):
    """The calls that need the most stack, as `bytes function` each."""
    path = []
    while name is not None and not is_firmware(name):
        path.append((calls.stack.get(name, 0), re.sub(r"\(.*", "", readable([name])[0]).split("::")[-1]))
        name = max(calls.arrows[name], key=lambda target: depths[target], default=None)
    return ", ".join(f"{size} {function}" for size, function in path if size)


def print_stack(root):
    print("the stack at -Os is at most (the callback's not counted, tail calls taken for calls):")
    for cpu in STACK_CPUS:
        calls, _ = read_calls(root, "-Os", cpu)
        depths = calls.depths(is_firmware)
        for what, pattern in STACK_OF.items():
            for name in calls.stack:
                if re.search(pattern, name):
                    print(f"  {cpu}: {what}: {depths[name]} bytes ({deepest_path(calls, depths, name)})")


def check(root, scope):
    calls, findings = read_calls(root, "-O0", "cortex-m0plus")
    cycle = proof.find_cycle(calls.arrows)
    if cycle:
        findings.append("recursion: " + " -> ".join(readable(cycle)))
    for name, kind in calls.kind.items():
        if kind != "static":
            findings.append(f"stack of a size known at run time only ({kind}): {readable([name])[0]}")
    known = {*MEM_FUNCTIONS, *LIBGCC_HELPERS, *FIRMWARE}
    findings += [f"calls {name}, of which nothing is known" for name in sorted(calls.outside - known)]
    for public in ("3runE", "4feedE", "6finishE", "6resumeE", "10checkpointE", "4skipE", "4nextE",
                   "11decode_rootE", "14decode_go_moveE", "4findE", "10mark_groupE"):
        if not any(public in name for name in calls.stack):
            findings.append(f"no function with {public}: this proof looks in the wrong place")
    for pattern in (pattern for pair in TYPED_POINTERS.items() for pattern in pair):
        if not any(re.match(pattern, name) for name in calls.stack):
            findings.append(f"no function matches {pattern}: this proof looks in the wrong place")
    if scope != proof.QUICK:
        pointers = sorted(name for name, targets in calls.arrows.items() if POINTER_CALL in targets)
        print(f"{len(calls.stack)} functions, {sum(len(t) for t in calls.arrows.values())} calls; "
              f"through a pointer call {len(pointers)}:")
        for name in readable(pointers):
            print(f"  {name}")
        print("they may reach " + ", ".join(readable(sorted(calls.arrows[POINTER_CALL]))))
        if scope == proof.ALL and not findings:
            print_stack(root)
    return findings


FAULTS = [
    proof.Fault("itself", compiled("int planted(int n) { return n ? n * planted(n - 1) : 1; }"),
                r"^recursion: planted\(int\) -> planted\(int\)"),
    proof.Fault("each-other", compiled("""
int b(int n);
int a(int n) { return n ? b(n - 1) + 1 : 0; }
int b(int n) { return n ? a(n - 1) * 2 : 0; }"""),
                r"^recursion: (a\(int\) -> b\(int\) -> a|b\(int\) -> a\(int\) -> b)"),
    proof.Fault("static-functions", compiled("""
static int b(int n);
static int a(int n) { return n ? b(n - 1) + 1 : 0; }
static int b(int n) { return n ? a(n - 1) * 2 : 0; }
int planted() { return a(7); }"""),
                r"^recursion: (a\(int\) -> b\(int\) -> a|b\(int\) -> a\(int\) -> b)"),
    proof.Fault("tail-call", compiled("""
bool planted(const char* p) { return *p == 0 || (*p != 'x' && planted(p + 1)); }"""),
                r"^recursion: planted\(char const\*\) -> planted\(char const\*\)"),
    proof.Fault("in-a-template", proof.in_parser(
        "if (end - p > 1000) return run(p, p + 1000);"),
                r"^recursion: nanosgf::BasicParser<.*>::run\(.*\) -> nanosgf::BasicParser<.*>::run\("),
    proof.Fault("in-the-typed-parser", proof.in_typed_parser(
        "if (raw.size() > 20) return decode_root(raw.first(20));"),
                r"^recursion: nanosgf::detail::Interpreter<.*>::decode_root\(.*\) -> "
                r"nanosgf::detail::Interpreter<.*>::decode_root\("),
    proof.Fault("on-the-board", proof.replace(
        "lib/nanosgf/go/board.cpp", r"^bool GoBoard::mark_group\(Cell first\) \{\n",
        "bool GoBoard::mark_group(Cell first) {\n    if (content(first) == 7) return mark_group(first);\n"),
                r"^recursion: nanosgf::GoBoard::mark_group\(.*\) -> nanosgf::GoBoard::mark_group\("),
    proof.Fault("through-a-notation", proof.append("lib/nanosgf/value/point_list.cpp", """
namespace nanosgf {
Point planted(detail::ValueCursor&, BoardSize size) { return decode_point(Bytes(), size, planted).value; }
}"""),
                r"^recursion: .*__indirect_call"),
    proof.Fault("through-a-pointer", compiled("""
static int call(int (*f)(int), int n) { return f(n); }
static int down(int n) { return n ? call(down, n - 1) : 0; }
int planted(int n) { return down(n); }"""),
                r"^recursion: .*__indirect_call"),
    proof.Fault("through-a-constructor", compiled("""
struct A { A(int n); int m; };
int planted(int n) { A a(n - 1); return a.m; }
A::A(int n) : m(n ? planted(n) : 0) {}"""),
                r"^recursion: .*A::A\(int\) -> "),
    proof.Fault("stack-of-any-size", compiled("""
int planted(int n) { volatile char* p = (char*)__builtin_alloca(n); return p[0]; }"""),
                r"^stack of a size known at run time only \(dynamic\): planted"),
    proof.Fault("unknown-function", compiled("void elsewhere(); void planted() { elsewhere(); }"),
                r"^calls _Z9elsewherev, of which"),
]

if __name__ == "__main__":
    proof.main("no recursion", check, FAULTS, needs=(TOOL + "g++", TOOL + "readelf", TOOL + "c++filt"))
