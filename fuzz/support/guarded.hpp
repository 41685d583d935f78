// SPDX-License-Identifier: MIT
// Memory whose last byte lies directly before a page that cannot be touched.
#ifndef NANOSGF_FUZZ_GUARDED_HPP
#define NANOSGF_FUZZ_GUARDED_HPP

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define NANOSGF_FUZZ_POISON 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define NANOSGF_FUZZ_POISON 1
#endif
#if defined(NANOSGF_FUZZ_POISON)
#include <sanitizer/asan_interface.h>
#endif

namespace fuzz {

/// Gives room for one block of bytes at a time. The block ends at a page without access, so that
/// reading or writing one byte too many faults in every build; the bytes before it are rubbish,
/// poisoned where AddressSanitizer is on, so that a look back at an earlier block shows too.
class Guarded {
  public:
    explicit Guarded(std::size_t capacity) {
        const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        capacity_ = (capacity + page - 1) / page * page;
        if (capacity_ == 0) capacity_ = page;
        mapped_ = capacity_ + page;
        void* memory = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) std::abort();
        memory_ = static_cast<char*>(memory);
        if (mprotect(memory_ + capacity_, page, PROT_NONE) != 0) std::abort();
        std::memset(memory_, ']', capacity_);
    }
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;
    ~Guarded() {
        allow(memory_, capacity_);
        munmap(memory_, mapped_);
    }

    [[nodiscard]] std::size_t capacity() const { return capacity_; }

    /// Room for `size` bytes (at most capacity()) that ends at the guard page; earlier rooms and
    /// what they held are gone.
    char* room(std::size_t size) {
        if (size > capacity_) std::abort();
        char* const end = memory_ + capacity_;
        allow(end - size_, size_);
        std::memset(end - size_, ']', size_);
        allow(end - size, size);
        size_ = size;
        forbid(memory_, capacity_ - size);
        return end - size;
    }

    /// A copy of `size` bytes that ends at the guard page.
    const char* place(const char* data, std::size_t size) {
        char* const block = room(size);
        if (size != 0) std::memcpy(block, data, size);
        return block;
    }

  private:
#if defined(NANOSGF_FUZZ_POISON)
    // Only the part near the block is poisoned: enough for a look back, cheap for small blocks.
    static constexpr std::size_t reach = 256;
    static void allow(const char* p, std::size_t n) { __asan_unpoison_memory_region(p, n); }
    static void forbid(const char* p, std::size_t n) {
        const std::size_t part = n < reach ? n : reach;
        __asan_poison_memory_region(p + (n - part), part);
    }
#else
    static void allow(const char*, std::size_t) {}
    static void forbid(const char*, std::size_t) {}
#endif

    char* memory_ = nullptr;
    std::size_t capacity_ = 0;
    std::size_t mapped_ = 0;
    std::size_t size_ = 0;
};

} // namespace fuzz

#endif
