// SPDX-License-Identifier: MIT
// The board interface in a process of an operating system, so that target programs run there too.
#include "board.hpp"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

namespace board {

namespace {

FILE* stream(intptr_t handle) { return reinterpret_cast<FILE*>(handle); }

} // namespace

void write(Bytes text) { fwrite(text.data(), 1, text.size(), stdout); }

void write(uint32_t number) { printf("%" PRIu32, number); }

void uart_write(Bytes text) { fwrite(text.data(), 1, text.size(), stderr); }

void exit(int code) { ::exit(code & 0xFF); }

File::File(const char* path) {
    if (FILE* file = fopen(path, "rb")) handle_ = reinterpret_cast<intptr_t>(file);
}

File::~File() {
    if (is_open()) fclose(stream(handle_));
}

size_t File::read(char* into, size_t capacity) {
    const size_t count = fread(into, 1, capacity, stream(handle_));
    return count == 0 && ferror(stream(handle_)) ? failed : count;
}

bool File::seek(size_t offset) {
    return fseek(stream(handle_), static_cast<long>(offset), SEEK_SET) == 0;
}

size_t File::size() const {
    FILE* file = stream(handle_);
    const long here = ftell(file);
    if (here < 0 || fseek(file, 0, SEEK_END) != 0) return failed;
    const long end = ftell(file);
    if (end < 0 || fseek(file, here, SEEK_SET) != 0) return failed;
    return static_cast<size_t>(end);
}

size_t stack_size() { return 0; }
size_t stack_used() { return 0; }
size_t stack_now() { return 0; }
void stack_repaint() {}
size_t static_constructors() { return 0; }
size_t image_flash() { return 0; }
size_t image_ram() { return 0; }
Bytes name() { return "host"; }

} // namespace board
