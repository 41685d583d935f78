// SPDX-License-Identifier: MIT
// A program of somebody else: uses a header alone, and what the libraries hold compiled.
#include <nanosgf/syntax/callback_parser.hpp>
#include <nanosgf/syntax/code_text.hpp>
#include <nanosgf/syntax/parser.hpp>

#include <stdio.h>

namespace {

struct CountNodes {
    int nodes = 0;
    void on_node(uint32_t) { ++nodes; }
};

nanosgf::Answer print_diagnostic(void*, const nanosgf::Event& event) {
    if (event.kind == nanosgf::EventKind::diagnostic) puts(nanosgf::code_name(event.code));
    return nanosgf::Answer::go_on;
}

} // namespace

int main() {
    const nanosgf::Bytes game = "(;FF[4];B[pd]b[dd]";
    CountNodes counter;
    nanosgf::Parser<CountNodes> parser(counter);
    nanosgf::CallbackParser<> callback_parser(print_diagnostic, nullptr);
    const bool fed = parser.feed(game) == nanosgf::Status::ok &&
                     parser.finish() == nanosgf::Status::ok &&
                     callback_parser.feed(game) == nanosgf::Status::ok &&
                     callback_parser.finish() == nanosgf::Status::ok;
    printf("%d nodes, %s\n", counter.nodes, fed ? "parsed" : "failed");
    return 0;
}
