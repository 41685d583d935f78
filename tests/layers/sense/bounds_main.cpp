// SPDX-License-Identifier: MIT
// A ScanReader reads nothing after itself: pages that cannot be read follow it. Usage: [--break]
#include "layers/sense/desk.hpp"

#include <csignal>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace {

using desk::Desk;
using nanosgf::ScanPolicy;

void on_fault(int) {
    const char text[] = "FAULT something after the reader is read or written\n";
    if (write(STDOUT_FILENO, text, sizeof text - 1) < 0) _exit(2);
    _exit(1);
}

} // namespace

int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    constexpr std::size_t after = 1 << 18; // more than any index can reach
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    const std::size_t size = (sizeof(Desk) + page - 1) / page * page;
    void* const memory = mmap(nullptr, size + after, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 2;
    char* const end = static_cast<char*>(memory) + size;
    if (mprotect(end, after, PROT_NONE) != 0) return 2;
    std::signal(SIGSEGV, on_fault);
    std::signal(SIGBUS, on_fault);
    Desk& desk = *new (end - sizeof(Desk)) Desk(ScanPolicy(), false);
    desk.run("bcc .20 pass bdd .20 -dd wee .90 -ee .90");
    const bool is_same = std::strcmp(desk.events(), "Bcc Wpass Bdd back2 Wee back1") == 0;
    if (!support::check(is_same, "a pass is taken back for a move, which is taken back")) {
        board::write(support::text(desk.events()));
        board::write("\n");
    }
    if (breaks) static_cast<volatile char*>(end)[0x2000] = 0;
    return support::conclude("bounds of a reader");
}
