// SPDX-License-Identifier: MIT
// A plugin of QEMU's translator: counts the instructions that the guest executes, notes when it comes
// to certain ones, and takes the power away before one of them.
//
//   -plugin power_cut.so,log=FILE,watch=ADDRESS,...,cut=COUNT,gaps=ADDRESS,from=ADDRESS,times=TIMES
//
// With `from` the COUNT of `cut` starts at the instruction there, when it is executed for the TIMES-th time.
//
// FILE gets a line `COUNT ADDRESS` for each watched instruction, COUNT being how many were executed
// before it, and at the end `COUNT end`. With `gaps` the end is two lines more: `COUNT first`, how many were executed before the
// instruction there for the first time, and `COUNT longest`, the most from one time to the next. Distributions have no package with QEMU's header, so what is
// needed of its plugin interface is declared here; it is the same in versions 1 and newer.
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef POWER_CUT_INTERFACE
#define POWER_CUT_INTERFACE 1 // QEMU 9 and newer: 2
#endif

struct qemu_plugin_tb;
struct qemu_plugin_insn;
struct qemu_info_t;
typedef uint64_t Id;

void qemu_plugin_register_vcpu_tb_trans_cb(Id id, void (*call)(Id, struct qemu_plugin_tb*));
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn* instruction,
                                            void (*call)(unsigned int, void*), int flags, void* data);
void qemu_plugin_register_atexit_cb(Id id, void (*call)(Id, void*), void* data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb* block);
struct qemu_plugin_insn* qemu_plugin_tb_get_insn(const struct qemu_plugin_tb* block, size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn* instruction);

__attribute__((visibility("default"))) int qemu_plugin_version = POWER_CUT_INTERFACE;

enum { most_watched = 32 };
static uint64_t watched[most_watched];
static int watched_count;
static uint64_t executed;
static uint64_t cut = UINT64_MAX;
static uint64_t gaps;
static uint64_t first, last, longest;
static uint64_t from, times, after;
static int log_file = -1;

// Written at once: nothing runs any more after a cut.
static void note_count(uint64_t count, const char* what) {
    char line[64];
    const int size = snprintf(line, sizeof line, "%" PRIu64 " %s\n", count, what);
    if (write(log_file, line, (size_t)size) != size) abort();
}

static void note(const char* what) { note_count(executed, what); }

static void note_gap(void) {
    if (first == 0) first = executed;
    else if (executed - last > longest) longest = executed - last;
    last = executed;
}

static void on_instruction(unsigned int processor, void* data) {
    (void)processor;
    if (data == &from && --times == 0) cut = executed + after;
    if (executed == cut) kill(getpid(), SIGKILL);
    if (data == &gaps) {
        note_gap();
    } else if (data != NULL && data != &from) {
        char address[24];
        snprintf(address, sizeof address, "%" PRIx64, *(const uint64_t*)data);
        note(address);
    }
    ++executed;
}

static void on_block(Id id, struct qemu_plugin_tb* block) {
    (void)id;
    for (size_t i = 0; i < qemu_plugin_tb_n_insns(block); ++i) {
        struct qemu_plugin_insn* instruction = qemu_plugin_tb_get_insn(block, i);
        uint64_t* found = NULL;
        for (int k = 0; k < watched_count; ++k)
            if (watched[k] == qemu_plugin_insn_vaddr(instruction)) found = &watched[k];
        if (from != 0 && from == qemu_plugin_insn_vaddr(instruction)) found = &from;
        if (gaps != 0 && gaps == qemu_plugin_insn_vaddr(instruction)) found = &gaps;
        qemu_plugin_register_vcpu_insn_exec_cb(instruction, on_instruction, 0, found);
    }
}

static void on_exit_of_emulator(Id id, void* data) {
    (void)id;
    (void)data;
    note("end");
    if (gaps == 0) return;
    note_count(first, "first");
    note_count(longest, "longest");
}

__attribute__((visibility("default"))) int qemu_plugin_install(Id id, const struct qemu_info_t* info,
                                                               int argc, char** argv) {
    (void)info;
    for (int i = 0; i < argc; ++i) {
        if (strncmp(argv[i], "log=", 4) == 0) {
            log_file = open(argv[i] + 4, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        } else if (strncmp(argv[i], "cut=", 4) == 0) {
            cut = strtoull(argv[i] + 4, NULL, 10);
        } else if (strncmp(argv[i], "gaps=", 5) == 0) {
            gaps = strtoull(argv[i] + 5, NULL, 0);
        } else if (strncmp(argv[i], "from=", 5) == 0) {
            from = strtoull(argv[i] + 5, NULL, 0);
        } else if (strncmp(argv[i], "times=", 6) == 0) {
            times = strtoull(argv[i] + 6, NULL, 10);
        } else if (strncmp(argv[i], "watch=", 6) == 0 && watched_count < most_watched) {
            watched[watched_count++] = strtoull(argv[i] + 6, NULL, 0);
        } else {
            fprintf(stderr, "power_cut: not understood: %s\n", argv[i]);
            return 1;
        }
    }
    if (log_file == -1) return 1;
    if (from != 0) {
        after = cut;
        cut = UINT64_MAX;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, on_block);
    qemu_plugin_register_atexit_cb(id, on_exit_of_emulator, NULL);
    return 0;
}
