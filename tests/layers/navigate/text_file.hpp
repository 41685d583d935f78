// SPDX-License-Identifier: MIT
// A text as a file, and a cursor that walks on it.
#ifndef NANOSGF_TESTS_LAYERS_NAVIGATE_TEXT_FILE_HPP
#define NANOSGF_TESTS_LAYERS_NAVIGATE_TEXT_FILE_HPP

#include "layers/go/expect.hpp"

#include "nanosgf/navigate/file_cursor.hpp"

using namespace expect;
using nanosgf::Bytes;
using nanosgf::FileCursor;
using nanosgf::NoBoard;
using nanosgf::CursorStatus;
using nanosgf::Destination;

/// A text as a file that can fail.
struct File {
    const char* text;
    bool is_out = false;
    uint32_t reads = 0;

    [[nodiscard]] nanosgf::FileSource source() {
        return {[](void* context, uint32_t offset, char* into, size_t size) {
                    File& self = *static_cast<File*>(context);
                    ++self.reads;
                    if (self.is_out) return nanosgf::SeekableSource::failed;
                    const Bytes rest = support::text(self.text).from(offset);
                    const Bytes piece = rest.first(size);
                    for (size_t i = 0; i < piece.size(); ++i) into[i] = piece.data()[i];
                    return piece.size();
                },
                this,
                [](void* context) { return static_cast<uint32_t>(support::text(static_cast<File*>(context)->text).size()); }};
    }
};

struct Walk {
    explicit Walk(const char* text) : file{text} {}
    File file;
    char buffer[16];
    nanosgf::Waypoint waypoints[4];
    FileCursor<NoBoard> cursor{file.source(), buffer, waypoints};

    void to(Destination destination, uint32_t number, uint32_t node, const char* what) {
        check(cursor.go(destination, number) == CursorStatus::ok, what);
        check(cursor.node_number() == node, what);
    }
    void no(CursorStatus reached, Destination destination, uint32_t number, const char* what) {
        const uint32_t before = cursor.node_number();
        check(cursor.go(destination, number) == reached, what);
        check(cursor.node_number() == before, "and the cursor stays where it was");
    }
};

#endif
