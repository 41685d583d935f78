// SPDX-License-Identifier: MIT
// Writing in large pieces; a reader that went away is an ordinary end.
#include "output.hpp"

#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {

Output::Output(int descriptor)
    : descriptor_(descriptor), terminal_(isatty(descriptor) == 1),
      buffer_(new char[capacity]) {}

Output::~Output() { flush(); }

void Output::put_spaces(std::size_t count) {
    static constexpr std::string_view spaces = "                                                ";
    for (; count > spaces.size(); count -= spaces.size()) put(spaces);
    put(spaces.substr(0, count));
}

void Output::put_number(std::uint64_t number, std::size_t width) {
    const fmt::format_int digits(number);
    if (digits.size() < width) put_spaces(width - digits.size());
    put(std::string_view(digits.data(), digits.size()));
}

void Output::put_long(std::string_view text) {
    flush();
    if (text.size() > capacity) return write_all(text.data(), text.size());
    put(text);
}

void Output::flush() {
    write_all(buffer_.get(), used_);
    used_ = 0;
}

void Output::write_all(const char* data, std::size_t size) {
    while (size != 0 && error_ == 0) {
        const ssize_t written = write(descriptor_, data, size);
        if (written >= 0) {
            data += written;
            size -= static_cast<std::size_t>(written);
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
}

std::string Output::sentence() const {
    switch (error_) {
    case 0: return {};
    case EPIPE: return "the program that reads the output has ended; the rest is not written";
    case ENOSPC: return "the output cannot be written: there is no space left";
    case EBADF: return "the output cannot be written: standard output is closed";
    default: return fmt::format("the output cannot be written: {}", std::strerror(error_));
    }
}

bool colours_wanted() {
    const char* refused = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    if (refused != nullptr && *refused != '\0') return false;
    return terminal != nullptr && std::string_view(terminal) != "dumb";
}

} // namespace nanosgf::tool
