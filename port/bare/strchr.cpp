// SPDX-License-Identifier: MIT
// A function of the C library, which is not linked, for FatFs.
extern "C" char* strchr(const char* text, int wanted) {
    for (;; ++text) {
        if (*text == static_cast<char>(wanted)) return const_cast<char*>(text);
        if (*text == 0) return nullptr;
    }
}
