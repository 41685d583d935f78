// SPDX-License-Identifier: MIT
// Whether work takes time that grows with the size of its input and no faster, on a small stack.
#ifndef NANOSGF_TESTS_TREE_GROWTH_HPP
#define NANOSGF_TESTS_TREE_GROWTH_HPP

#include <pthread.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace growth {

inline bool planted = false; ///< work that grows with the square of the size
inline bool good = true;

inline void fault(const char* what) {
    std::printf("FAULT %s\n", what);
    good = false;
}

/// Work on so many nodes took so many seconds, and on more nodes; at most `most` times as long is linear.
inline void judge(const char* name, std::uint32_t small, double before, std::uint32_t large, double after, double most) {
    std::printf("%s: %.3f s for %u nodes, %.3f s for %u\n", name, before, small, after, large);
    if (after >= most * (before < 0.005 ? 0.005 : before)) fault("more than linear");
}

/// The main program: [--break] NODES
inline int run(int argc, char** argv, std::uint32_t& nodes, std::size_t stack_size, void (*work)()) {
    planted = argc > 2 && std::string(argv[1]) == "--break";
    if (argc > 1) nodes = static_cast<std::uint32_t>(std::atoi(argv[argc - 1]));
    const auto begin = [](void* called) -> void* {
        (*static_cast<void (**)()>(called))();
        return nullptr;
    };
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstacksize(&attributes, stack_size) != 0 ||
        pthread_create(&thread, &attributes, begin, &work) != 0)
        return 1;
    (void)pthread_join(thread, nullptr);
    std::printf("on a stack of %zu bytes: %s\n", stack_size, good ? "all is linear" : "FAILED");
    return good ? 0 : 1;
}

} // namespace growth

#endif
