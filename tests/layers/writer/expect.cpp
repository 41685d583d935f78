// SPDX-License-Identifier: MIT
// Keeps what the writers write, and takes it as good and bad sinks do.
#include "expect.hpp"

namespace expect {

bool Page::is(Bytes expected) const {
    if (bytes() == expected) return true;
    board::write("the page is: ");
    board::write(bytes());
    board::write("\n");
    return false;
}

size_t Page::take(void* context, const char* bytes, size_t size) {
    Page& page = *static_cast<Page*>(context);
    if (page.size_ >= page.trouble_at) {
        page.trouble_at = SIZE_MAX;
        return page.answer;
    }
    size_t room = sizeof page.text_ - page.size_;
    if (page.step < room) room = page.step;
    if (page.trouble_at - page.size_ < room) room = page.trouble_at - page.size_;
    if (size > room) size = room;
    for (size_t i = 0; i != size; ++i) page.text_[page.size_++] = bytes[i];
    return size;
}

} // namespace expect
