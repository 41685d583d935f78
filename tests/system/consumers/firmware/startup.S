// SPDX-License-Identifier: MIT
// The first instructions: stack, main, and its result as the exit status of the emulator.
    .syntax unified
    .thumb

    .section .vectors, "a"
    .word stack_top
    .word reset

    .text
    .global reset
    .thumb_func
reset:
    bl main
    ldr r1, =0x20026    // the application ended by itself
    cmp r0, #0
    beq 1f
    ldr r1, =0x20023    // a fault
1:  movs r0, #0x18
    bkpt 0xab
    b .

    // void print(const char*), through the debugger
    .global print
    .thumb_func
print:
    mov r1, r0
    movs r0, #4
    bkpt 0xab
    bx lr
