#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a handler with a method that matches no event does not compile, and says why.

handlers.py COMPILER [--break]    with --break a good handler is taken for a bad one and the
                                  other way round, and both must be noticed
"""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "support"))
import compile_handlers

GOOD = {
    "all methods, returning nothing": """
        void on_begin_tree(uint32_t) {}
        void on_node(uint32_t) {}
        void on_identifier_chunk(Bytes, uint32_t) {}
        void on_property(Identifier, uint32_t) {}
        void on_value_chunk(Bytes, Part, uint32_t) {}
        void on_end_tree(uint32_t) {}
        void on_diagnostic(const Diagnostic&) {}""",
    "all methods, answering": """
        Answer on_begin_tree(uint32_t) { return Answer::go_on; }
        Answer on_node(uint32_t) { return Answer::pause; }
        Answer on_identifier_chunk(Bytes, uint32_t) { return Answer::stop; }
        Answer on_property(Identifier, uint32_t) { return Answer::skip_property; }
        Answer on_value_chunk(Bytes, Part, uint32_t) { return Answer::skip_node; }
        Answer on_end_tree(uint32_t) { return Answer::go_on; }
        Answer on_diagnostic(const Diagnostic&) { return Answer::go_on; }""",
    "one method": "void on_node(uint32_t) {}",
    "methods that are const or static, names by reference, diagnostics by value": """
        void on_node(uint32_t) const {}
        static void on_end_tree(uint32_t) {}
        void on_property(const Identifier&, uint32_t) {}
        void on_diagnostic(Diagnostic) {}""",
    "wider offsets, references, default arguments": """
        void on_node(uint64_t) {}
        void on_end_tree(const uint32_t&) {}
        void on_value_chunk(const Bytes&, const Part&, uint32_t, int = 0) {}""",
    "templates and overloads": """
        template <class Offset> void on_node(Offset) {}
        void on_end_tree(uint32_t) {}
        void on_end_tree(const char*) {}""",
    "other members": """
        int on = 0;
        void onward() {}
        void tree() {}
        void on_node(uint32_t) {}""",
}

WRONG_SIGNATURES = {
    "on_begin_tree without offset": ("void on_begin_tree() {}", r"on_begin_tree\(Offset\)"),
    "on_node with a pointer": ("void on_node(const char*) {}", r"on_node\(Offset\)"),
    "on_node with one argument too many": ("void on_node(uint32_t, int) {}", r"on_node\(Offset\)"),
    "on_identifier_chunk without offset":
        ("void on_identifier_chunk(Bytes) {}", r"on_identifier_chunk\(Bytes, Offset\)"),
    "on_property with a string":
        ("void on_property(const char*, uint32_t) {}", r"on_property\(Identifier, Offset\)"),
    "on_property without offset":
        ("void on_property(Identifier) {}", r"on_property\(Identifier, Offset\)"),
    "on_value_chunk without part":
        ("void on_value_chunk(Bytes, uint32_t) {}", r"on_value_chunk\(Bytes, Part, Offset\)"),
    "on_value_chunk in another order":
        ("void on_value_chunk(Part, Bytes, uint32_t) {}", r"on_value_chunk\(Bytes, Part, Offset\)"),
    "on_end_tree with a string": ("void on_end_tree(Bytes) {}", r"on_end_tree\(Offset\)"),
    "on_diagnostic with a code":
        ("void on_diagnostic(Code) {}", r"on_diagnostic\(const Diagnostic&\)"),
    "on_diagnostic with line and column that the policy has not":
        ("void on_diagnostic(const BasicDiagnostic<uint32_t, true>&) {}",
         r"on_diagnostic\(const Diagnostic&\)"),
    "on_node that returns bool": ("bool on_node(uint32_t) { return true; }",
                                  r"on_node returns void or nanosgf::Answer"),
    "on_property that returns a status":
        ("Status on_property(const Identifier&, uint32_t) { return Status::ok; }",
         r"on_property returns void or nanosgf::Answer"),
    "a data member of an event's name": ("int on_node = 0; void on_end_tree(uint32_t) {}",
                                         r"on_node\(Offset\)"),
    "a good and a bad method": ("void on_node(uint32_t) {} void on_end_tree(Part) {}",
                                r"on_end_tree\(Offset\)"),
    "no method at all": ("int count = 0;", r"no method for any event"),
    "methods of other names only": ("void node(uint32_t) {}", r"no method for any event"),
}

NEAR_MISSES = [
    "on_tree_begin", "on_tree_start", "on_start_tree", "on_tree", "on_begin", "on_game_tree",
    "on_variation", "on_tree_end", "on_end", "on_close_tree", "on_nodes", "on_begin_node",
    "on_node_begin", "on_start_node", "on_end_node", "on_identifier", "on_ident", "on_prop",
    "on_properties", "on_property_name", "on_end_property", "on_value", "on_values",
    "on_value_part", "on_begin_value", "on_end_value", "on_chunk", "on_text", "on_error",
    "on_warning", "on_diagnostics", "on_message", "on_event", "on_finish",
]


def main(arguments):
    compiler = [word for word in arguments if word != "--break"]
    good, bad = dict(GOOD), dict(WRONG_SIGNATURES)
    named = {name: (f"void on_node(uint32_t) {{}} void {name}(uint32_t) {{}}", rf"\b{name} is not an event")
             for name in NEAR_MISSES}
    if "--break" in arguments:
        good = {"planted: a bad one": "void on_value(Bytes) {} void on_node(uint32_t) {}"}
        bad = {"planted: a good one": (GOOD["one method"], "no such message")}
        named["planted: another good one"] = (GOOD["one method"], "on_good is not an event")
    return compile_handlers.check(compiler, ("nanosgf/syntax/parser.hpp", "Parser"), good, bad, named)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
