// SPDX-License-Identifier: MIT
// Pages between two that nobody may read, where the system has pages; else a small buffer.
#include "cases_memory.hpp"

#if !defined(NANOSGF_CASES_REDUCED) && __has_include(<sys/mman.h>)
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cases_report.hpp"

namespace cases {

using nanosgf::Bytes;

namespace {

constexpr size_t capacity = 4096;
char* memory = nullptr; ///< readable, up to `memory_end`; the pages around it are not
char* memory_end = nullptr;
char* placed = nullptr;
size_t placed_size = 0;
const Case* watched = nullptr;

/// The program cannot go on; a signal handler that prints is safe enough where nothing else runs.
void report_access(int) {
    if (watched != nullptr) report(*watched, nullptr, {}, {});
    printf("  found:    a byte outside of the %zu bytes given was read\n", placed_size);
    fflush(stdout);
    _exit(1);
}

[[noreturn]] void give_up(const char* what) {
    printf("%s\n", what);
    exit(1);
}

void set_up() {
    const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    const size_t size = (capacity + page - 1) / page * page;
    void* const all = mmap(nullptr, size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    memory = static_cast<char*>(all) + page;
    memory_end = memory + size;
    if (all == MAP_FAILED || mprotect(memory, size, PROT_READ | PROT_WRITE) != 0)
        give_up("no pages for the chunks of cases");
    signal(SIGSEGV, report_access);
    signal(SIGBUS, report_access);
}

char* choose(size_t size, Border border, uint8_t shift) {
    if (memory == nullptr) set_up();
    if (size + shift > capacity) give_up("an input too long for the pages of chunks");
    placed = border == Border::start ? memory + shift : memory_end - shift - size;
    placed_size = size;
    return placed;
}

} // namespace

Bytes place(Bytes piece, Border border, uint8_t shift) {
    char* const to = choose(piece.size(), border, shift);
    memcpy(to, piece.data(), piece.size());
    if (border == Border::end) memset(to + piece.size(), ']', shift);
    return Bytes(to, piece.size());
}

char* room(size_t size, char*) {
    return choose(size, Border::end, 0);
}

void wipe() {
    memset(placed, ']', placed_size);
}

void watch(const Case& subject) {
    watched = &subject;
}

} // namespace cases

#else

namespace cases {

using nanosgf::Bytes;

namespace {

constexpr size_t capacity = 17;
char buffer[capacity];

} // namespace

Bytes place(Bytes piece, Border, uint8_t) {
    if (piece.size() > capacity) return piece;
    for (size_t i = 0; i != piece.size(); ++i) buffer[i] = static_cast<char>(piece[i]);
    return Bytes(buffer, piece.size());
}

char* room(size_t, char* fallback) {
    return fallback;
}

void wipe() {
    for (char& byte : buffer) byte = ']';
}

void watch(const Case&) {}

} // namespace cases

#endif
