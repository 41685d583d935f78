// SPDX-License-Identifier: MIT
// Does one thing to the machine, named by the first argument; check.sh knows what must come of it.
#include "board.hpp"

namespace {

bool is(const char* argument, board::Bytes word) {
    size_t size = 0;
    while (argument[size] != '\0') ++size;
    return board::Bytes(argument, size) == word;
}

void write_line(const char* text) {
    size_t size = 0;
    while (text[size] != '\0') ++size;
    board::write(board::Bytes(text, size));
    board::write("\n");
}

int print_facts() {
    board::write("name ");
    board::write(board::name());
    board::write("\nconstructors ");
    board::write(static_cast<uint32_t>(board::static_constructors()));
    board::write("\nbig-endian ");
    const uint16_t one = 1;
    board::write(*reinterpret_cast<const uint8_t*>(&one) == 0 ? "1\n" : "0\n");
    return 0;
}

int initial_values() {
    static volatile uint32_t preset = 0x12345678;
    static volatile uint32_t cleared;
    const bool right = preset == 0x12345678 && cleared == 0;
    preset = 1;
    cleared = 1;
    write_line(right ? "right" : "wrong");
    return 0;
}

// Prints the file twice, in pieces of seven bytes, with its size between: reading, end, seeking.
int print_file(const char* path) {
    board::File file(path);
    if (!file.is_open()) return 4;
    for (int pass = 0; pass < 2; ++pass) {
        char buffer[7];
        for (;;) {
            const size_t count = file.read(buffer, sizeof buffer);
            if (count == board::File::failed) return 5;
            if (count == 0) break;
            board::write(board::Bytes(buffer, count));
        }
        if (pass == 1) break;
        board::write(static_cast<uint32_t>(file.size()));
        board::write("\n");
        if (!file.seek(0)) return 6;
    }
    return 0;
}

__attribute__((noinline)) void use_600_bytes() {
    volatile char array[600];
    for (size_t i = 0; i < sizeof array; ++i) array[i] = static_cast<char>(i);
}

// The mark must be what the array takes and not much more, whatever was used before.
int measure_stack() {
    use_600_bytes();
    board::stack_repaint();
    const size_t before = board::stack_used();
    const size_t now = board::stack_now();
    use_600_bytes();
    const size_t after = board::stack_used();
    const bool right = before < now + 128 && after >= now + 500 && after < now + 800 &&
                       after < board::stack_size();
    write_line(board::stack_size() == 0 ? "unknown" : right ? "right" : "wrong");
    return 0;
}

volatile uint32_t endless = 1;

__attribute__((noinline)) uint32_t recurse(uint32_t depth) {
    volatile uint32_t frame[4] = {depth};
    if (endless != 0) frame[1] = recurse(depth + 1);
    return frame[0] + frame[1];
}

// One frame larger than the whole stack: no guard of a few bytes is touched on the way.
__attribute__((noinline)) uint32_t leap() {
    constexpr size_t more_than_any_stack = 20000;
    volatile char frame[more_than_any_stack];
    frame[0] = 1;
    return static_cast<uint32_t>(frame[0]);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) return print_facts();
    const char* const word = argv[1];
    if (is(word, "arguments"))
        for (int i = 2; i < argc; ++i) write_line(argv[i]);
    else if (is(word, "initial")) return initial_values();
    else if (is(word, "return")) return 42;
    else if (is(word, "exit")) board::exit(43);
    else if (is(word, "uart")) board::uart_write("over the wire, 123456789 123456789\n");
    else if (is(word, "file") && argc > 2) return print_file(argv[2]);
    else if (is(word, "stack")) return measure_stack();
    else if (is(word, "recurse")) return static_cast<int>(recurse(0));
    else if (is(word, "leap")) return static_cast<int>(leap());
    else if (is(word, "hang"))
        while (endless != 0) {}
    else if (is(word, "fault")) __builtin_trap();
    else return 3;
    return 0;
}
