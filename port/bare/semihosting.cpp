// SPDX-License-Identifier: MIT
// Console, files, arguments and exit status of a bare machine, over semihosting.
#include "bare/semihosting.hpp"

#include "bare/image.hpp"
#include "board.hpp"

namespace board {

namespace {

constexpr uintptr_t mode_read_binary = 1;
constexpr uintptr_t mode_write = 4;
constexpr uintptr_t application_exit = 0x20026;

intptr_t console = -1;

uintptr_t word(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

intptr_t open(const char* path, uintptr_t mode) {
    size_t length = 0;
    while (path[length] != '\0') ++length;
    const uintptr_t block[] = {word(path), mode, length};
    return ask(Service::open, block);
}

} // namespace

void write(Bytes text) {
    if (console == -1) console = open(":tt", mode_write);
    const uintptr_t block[] = {static_cast<uintptr_t>(console), word(text.data()), text.size()};
    ask(Service::write, block);
}

void write(uint32_t number) {
    char digits[10];
    size_t first = sizeof digits;
    do {
        digits[--first] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    write(Bytes(digits + first, sizeof digits - first));
}

void exit(int code) {
    if (stack_used() >= stack_size()) code = exit_stack_overflow;
    const uintptr_t block[] = {application_exit, static_cast<uintptr_t>(code & 0xFF)};
    for (;;) ask(Service::exit_extended, block);
}

File::File(const char* path) : handle_(open(path, mode_read_binary)) {}

File::~File() {
    if (!is_open()) return;
    const uintptr_t block[] = {static_cast<uintptr_t>(handle_)};
    ask(Service::close, block);
}

size_t File::read(char* into, size_t capacity) {
    const uintptr_t block[] = {static_cast<uintptr_t>(handle_), word(into), capacity};
    const auto not_read = static_cast<size_t>(ask(Service::read, block));
    return not_read > capacity ? failed : capacity - not_read;
}

bool File::seek(size_t offset) {
    const uintptr_t block[] = {static_cast<uintptr_t>(handle_), offset};
    return ask(Service::seek, block) == 0;
}

size_t File::size() const {
    const uintptr_t block[] = {static_cast<uintptr_t>(handle_)};
    const intptr_t length = ask(Service::length, block);
    return length < 0 ? failed : static_cast<size_t>(length);
}

// The emulator joins its arguments with blanks; port/qemu.sh puts a backslash before each blank
// and backslash that belongs to an argument.
bool read_arguments(int& argc, char**& argv) {
    constexpr int most_arguments = 8;
    static char line[401];
    static char* arguments[most_arguments + 1];
    uintptr_t block[] = {word(line), sizeof line};
    if (ask(Service::command_line, block) != 0) return false;
    const char* from = line;
    char* to = line;
    int count = 0;
    while (*from != '\0') {
        if (count == most_arguments) return false;
        arguments[count++] = to;
        while (*from != '\0' && *from != ' ') {
            if (*from == '\\' && from[1] != '\0') ++from;
            *to++ = *from++;
        }
        if (*from == ' ') ++from;
        *to++ = '\0';
    }
    arguments[count] = nullptr;
    argc = count;
    argv = arguments;
    return true;
}

} // namespace board
