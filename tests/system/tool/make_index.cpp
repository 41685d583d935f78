// SPDX-License-Identifier: MIT
// The index of a file as the library's IndexBuilder writes it: `nanosgf_make_index FILE OUT`.
#include "nanosgf/navigate/collection_index.hpp"

#include <cstdint>
#include <cstdio>

namespace {

struct Options : nanosgf::Large<nanosgf::game::Everything> {
    static constexpr bool double_byte = true;
};
using Cursor = nanosgf::FileCursor<nanosgf::NoBoard, Options>;

std::size_t read_at(void* file, std::uint64_t offset, char* bytes, std::size_t size) {
    auto* const stream = static_cast<std::FILE*>(file);
    if (std::fseek(stream, static_cast<long>(offset), SEEK_SET) != 0) return Cursor::Source::failed;
    return std::fread(bytes, 1, size, stream);
}

std::uint64_t size_of(void* file) {
    auto* const stream = static_cast<std::FILE*>(file);
    return std::fseek(stream, 0, SEEK_END) == 0 ? static_cast<std::uint64_t>(std::ftell(stream)) : 0;
}

std::size_t write(void* file, const char* bytes, std::size_t size) { return std::fwrite(bytes, 1, size, static_cast<std::FILE*>(file)); }

} // namespace

int main(int count, char** arguments) {
    std::FILE* const file = count == 3 ? std::fopen(arguments[1], "rb") : nullptr;
    std::FILE* const out = file != nullptr ? std::fopen(arguments[2], "wb") : nullptr;
    if (out == nullptr) return 2;
    char buffer[512];
    Cursor::Waypoint waypoints[8];
    Cursor cursor({read_at, file, size_of}, buffer, waypoints);
    nanosgf::IndexBuilder<Cursor> builder(cursor, {write, out});
    nanosgf::CursorStatus reached = builder.begin();
    while (reached == nanosgf::CursorStatus::busy) reached = builder.step(4096);
    return std::fclose(out) == 0 && reached == nanosgf::CursorStatus::ok ? 0 : 1;
}
