// SPDX-License-Identifier: MIT
// Reads trees, and compares what is written.
#include "check.hpp"

namespace check {

Read::Read(Bytes sgf, size_t capacity) : tree(block_.bytes, capacity) {
    Builder builder(tree);
    for (size_t i = 0; i != sgf.size() && status == Status::ok; ++i)
        status = builder.feed(Bytes(sgf.data() + i, 1));
    const Status end = builder.finish();
    if (status == Status::ok) status = end;
    error = builder.error();
}

bool Read::is(Bytes expected, Form form) const { return writes(tree.collection(), form, expected); }

namespace {

struct Page {
    char text[600];
    size_t size;
    size_t step;
    bool busy;
};

size_t take(void* context, const char* bytes, size_t size) {
    Page& page = *static_cast<Page*>(context);
    page.busy = !page.busy && page.step != SIZE_MAX;
    if (page.busy) return 0;
    if (size > page.step) size = page.step;
    for (size_t i = 0; i != size && page.size != sizeof page.text; ++i) page.text[page.size++] = bytes[i];
    return size;
}

} // namespace

bool writes(Node top, Form form, Bytes expected, Extent extent, size_t step) {
    Page page;
    page.size = 0;
    page.step = step;
    page.busy = false;
    nanosgf::tree::TreeWriter writer(top, {&take, &page}, form, extent);
    Status status = Status::paused;
    while (status == Status::paused) status = writer.write();
    const Bytes seen(page.text, page.size);
    if (status == Status::ok && seen == expected) return true;
    board::write("written: ");
    board::write(seen);
    board::write("\n");
    return false;
}

Node at(Node from, const uint32_t* path, size_t steps) { return from.follow(path, steps); }

} // namespace check
