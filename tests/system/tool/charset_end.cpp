// SPDX-License-Identifier: MIT
// Converts texts that end where memory ends: no byte after a text is read. nanosgf_charset_end [--break]
#include "charset.hpp"

#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

namespace {

struct Text {
    const char* charset; ///< as iconv calls it
    std::string_view bytes;
    std::string_view utf_8;
};
// A character of another code, a backslash that is a yen sign there, one that is refused, and a character of two bytes.
constexpr Text texts[] = {
    {"UTF-8", "a\xC3\xA9", "a\xC3\xA9"},
    {"KOI8-R", "a\xC1z", "a\xD0\xB0z"},
    {"SHIFT_JISX0213", "[\\]\\", "[\\]\\"},
    {"T.61-8BIT", "a\\", "a\\"},
    {"GB18030", "\xC4\xE3", "\xE4\xBD\xA0"},
};

void beyond_the_end(int) {
    constexpr std::string_view words = "a byte after the text is read\n";
    _exit(write(STDOUT_FILENO, words.data(), words.size()) < 0 ? 2 : 1);
}

/// The text at the end of a page, after which nothing can be read.
const char* at_the_end(std::string_view text) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    void* const pages = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) return nullptr;
    char* const end = static_cast<char*>(pages) + page;
    if (mprotect(end, page, PROT_NONE) != 0) return nullptr;
    return static_cast<char*>(std::memcpy(end - text.size(), text.data(), text.size()));
}

} // namespace

int main(int count, char**) {
    const std::size_t beyond = count > 1 ? 1 : 0; // the planted fault: a byte that is not there
    std::signal(SIGSEGV, beyond_the_end);
    std::signal(SIGBUS, beyond_the_end);
    bool is_right = true;
    for (const Text& text : texts) {
        const char* const begin = at_the_end(text.bytes);
        if (begin == nullptr) return 2;
        nanosgf::tool::ToUtf8 charset;
        std::string converted;
        const bool is_known = charset.choose(text.charset);
        if (is_known) charset.add(std::string_view(begin, text.bytes.size() + beyond), converted);
        if (is_known && charset.finish(converted) && converted == text.utf_8) continue;
        std::printf("%s: \"%s\"\n", text.charset, is_known ? converted.c_str() : "not known");
        is_right = false;
    }
    return is_right ? 0 : 1;
}
