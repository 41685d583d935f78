// SPDX-License-Identifier: MIT
// Gives a value to a decoder chunk by chunk, each chunk directly before a page without access.
#ifndef NANOSGF_FUZZ_VALUE_CHUNKS_HPP
#define NANOSGF_FUZZ_VALUE_CHUNKS_HPP

#include <algorithm>
#include <string>
#include <string_view>

#include "fuzz/support/guarded.hpp"
#include "fuzz/support/require.hpp"
#include "fuzz/value/plan.hpp"
#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/event.hpp"

namespace fuzz {

using nanosgf::Bytes;
using nanosgf::Part;

inline std::string_view view(Bytes bytes) { return {bytes.data(), bytes.size()}; }

/// Where the bytes lie that are decoded now; what a decoder returned about earlier ones is gone.
inline Guarded& memory() {
    static Guarded block(std::size_t{1} << 16);
    return block;
}
/// The same for what a formatter or encoder has written.
inline Guarded& written_memory() {
    static Guarded block(std::size_t{1} << 18);
    return block;
}

inline Bytes whole(std::string_view raw) { return {memory().place(raw.data(), raw.size()), raw.size()}; }
inline Bytes written(std::string_view raw) {
    return {written_memory().place(raw.data(), raw.size()), raw.size()};
}

/// Calls `take(Bytes chunk, Part part, offset)` for each chunk; whole when `cut` is false.
template <class Take>
void feed(const Plan& plan, std::string_view raw, bool cut, Take take) {
    std::size_t at = 0;
    std::size_t index = 0;
    bool first = true;
    do {
        const std::size_t size = std::min(cut ? plan.cut(index++) : SIZE_MAX, raw.size() - at);
        const Bytes chunk = whole(raw.substr(at, size));
        // As from the parser: the last chunk may be empty, when the value ends with a chunk.
        const bool last = at + size == raw.size() && (!cut || size == 0 || raw.size() % 2 == 0);
        take(chunk, Part(first, last), at);
        first = false;
        at += size;
        if (last) break;
        if (at == raw.size()) {
            take(whole({}), Part(false, true), at);
            break;
        }
    } while (true);
}

inline bool is_inside(Bytes piece, Bytes all) {
    return piece.begin() >= all.begin() && piece.end() <= all.end();
}

} // namespace fuzz

#endif
