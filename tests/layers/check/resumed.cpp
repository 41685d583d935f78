// SPDX-License-Identifier: MIT
// A reader that resumes within the first game never gets its root: the next game is the first to compare others with,
// whatever was in the checker's memory before.
#include "nanosgf/check/checker.hpp"
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/game/parser.hpp"

#include <cstdio>
#include <cstring>
#include <new>
#include <string>

namespace {

using namespace nanosgf;
using Checked = check::Checker<Board<9>>;

/// The codes that compare games.
std::string compared(unsigned before, const std::string& text, std::uint32_t node) {
    Board<9> board;
    check::Workspace<9> workspace;
    alignas(Checked) unsigned char memory[sizeof(Checked)];
    std::memset(memory, static_cast<int>(before), sizeof memory);
    Checked* const checker = new (memory) Checked(board, workspace.scratch());
    std::string found;
    checker->report_to(
        [](void* context, const check::CheckFinding& finding) {
            for (const Code code : {code::ff_differs, code::gm_differs, code::ca_differs})
                if (finding.code == code) *static_cast<std::string*>(context) += std::string(check::code_name(code)) + ' ';
        },
        &found);
    game::Parser<Checked> parser(*checker);
    Status status = parser.resume(BasicCheckpoint<std::uint32_t>::at(node, 1));
    RootValues root;
    root.file_format = 4;
    root.given = RootValues::format;
    parser.assume(root);
    if (status == Status::ok) status = parser.feed(Bytes(text).from(node));
    if (status == Status::ok) status = parser.finish();
    checker->~Checked();
    return status == Status::ok ? found : "failed";
}

} // namespace

int main(int argc, char** argv) {
    const bool is_planted = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    unsigned faults = 0;
    for (const unsigned before : {0x00U, 0x01U, 0xA5U, 0xFFU}) {
        const std::string same = compared(before, "(;FF[4];B[aa])(;FF[3]GM[1]CA[KOI8-R])(;FF[3]GM[1]CA[KOI8-R])", 7);
        const std::string other = compared(before, "(;FF[4];B[aa])(;FF[3]GM[1])(;FF[4]GM[2]CA[UTF-8])", 7);
        const bool is_right = same.empty() && other == (is_planted ? "" : "ff-differs gm-differs ca-differs ");
        if (!is_right) std::printf("DIFFERENT after bytes %02X: '%s' and '%s'\n", before, same.c_str(), other.c_str());
        faults += is_right ? 0 : 1;
    }
    std::printf("%u faults\n", faults);
    return faults == 0 ? 0 : 1;
}
