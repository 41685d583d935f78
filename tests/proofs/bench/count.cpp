// SPDX-License-Identifier: MIT
// Passes for callgrind, which counts the instructions of each.
#include "count.hpp"

#include <cstdio>

#include "passes.hpp"

// callgrind counts between its start and its end.
extern "C" [[gnu::noinline]] void nanosgf_counted(const bench::Pass& pass, std::string_view text, char* scratch,
                                                  bench::Counts& counts) {
    counts = pass.run(text, scratch);
    asm volatile("" : : : "memory"); // a jump to the pass would be the end
}

namespace bench {

bool count(const std::vector<Input>& inputs, bool wide) {
#if defined(__x86_64__) && defined(__clang__)
    std::printf("clang++ %d on x86-64\n", __clang_major__);
#elif defined(__x86_64__)
    std::printf("g++ %d on x86-64\n", __GNUC__);
#else
    std::printf("another compiler or machine\n");
#endif
    bool agree = true;
    for (const Input& input : inputs) {
        const std::string_view text = input.text(0);
        const Counts expected = scan_floor(text.data());
        std::vector<char> scratch(text.size() * scratch_factor);
        for (unsigned i = parser_pass; i < pass_count; ++i) {
            if (i == json_pass && input.name() != "moves") continue;
            const Pass& pass = passes(wide)[i];
            Counts counts;
            nanosgf_counted(pass, text, scratch.data(), counts);
            agree = agrees(pass, counts, expected) && agree;
            std::printf("%zu\t%s\t%s\n", text.size(), input.name().c_str(), pass.name);
        }
    }
    return agree;
}

} // namespace bench
