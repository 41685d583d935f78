// SPDX-License-Identifier: MIT
// The part of board.hpp that an AVR of 8 bits has: its serial port, its memory, its end.
#include "board.hpp"

#if !defined(__AVR_ATmega328P__)
#error "registers and memory of this AVR are not known here"
#endif

extern "C" {
extern uint8_t __data_start[];
extern uint8_t __bss_end[];
extern uint8_t AVR_RAM_END[]; ///< a number, written as an address

/// The program's main function: without a system, clang treats its name like any other.
int program_main(int argc, char** argv) __asm__("_Z4mainiPPc");
[[noreturn]] void avr_start();
}

namespace board {

namespace {

constexpr uint8_t paint = 0xC5;

volatile uint8_t& port(uint16_t address) { return *reinterpret_cast<volatile uint8_t*>(address); }

constexpr uint16_t status_a = 0xC0; // UCSR0A
constexpr uint16_t status_b = 0xC1; // UCSR0B
constexpr uint16_t data = 0xC6;     // UDR0
constexpr uint8_t sent = 1 << 6;    // TXC0
constexpr uint8_t room = 1 << 5;    // UDRE0
constexpr uint8_t sends = 1 << 3;   // TXEN0

void put(char character) {
    port(status_b) = sends;
    while ((port(status_a) & room) == 0) {}
    port(status_a) = sent; // cleared by writing it
    port(data) = static_cast<uint8_t>(character);
}

} // namespace

void write(Bytes text) {
    for (const char character : text) put(character);
}

void write(uint32_t number) {
    uint32_t unit = 1;
    while (number / unit >= 10) unit *= 10;
    for (; unit != 0; unit /= 10) put(static_cast<char>('0' + number / unit % 10));
}

void uart_write(Bytes text) { write(text); }

// The emulator ends at a sleep that nothing can end; port/simavr.sh reads the line before it.
void exit(int code) {
    const char line[] = {'\n', 'e', 'x', 'i', 't', ' '};
    write(Bytes(line, sizeof line));
    write(static_cast<uint32_t>(code));
    put('\n');
    while ((port(status_a) & sent) == 0) {}
    port(0x53) = 1; // SMCR: sleep enabled
    for (;;) __asm__ volatile("cli\n sleep");
}

size_t stack_size() { return static_cast<size_t>(AVR_RAM_END - __bss_end) + 1; }

size_t stack_used() {
    const uint8_t* byte = __bss_end;
    while (byte != AVR_RAM_END && *byte == paint) ++byte;
    return static_cast<size_t>(AVR_RAM_END - byte) + 1;
}

size_t image_ram() { return static_cast<size_t>(__bss_end - __data_start); }

} // namespace board

void avr_start() { board::exit(program_main(0, nullptr)); }
