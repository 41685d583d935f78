// SPDX-License-Identifier: MIT
// Writing in large pieces; a reader that went away is an ordinary end.
#include "output.hpp"

#include "escape.hpp"

#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {

/// What lies between an output and its terminal.
struct Output::Screen {
    explicit Screen(int descriptor) : raw(descriptor, nullptr), escaper(raw, Style::shown) {}

    Output raw;
    Escaper escaper;
};

Output::Output(int descriptor)
    : Output(descriptor, isatty(descriptor) == 1 ? std::make_unique<Screen>(descriptor) : nullptr) {}

Output::Output(int descriptor, std::unique_ptr<Screen> screen)
    : descriptor_(descriptor), buffer_(new char[capacity]), screen_(std::move(screen)) {}

Output::Output(std::function<void(std::string)> take, const std::atomic<bool>& is_over) : Output(-1, nullptr) {
    take_ = std::move(take);
    is_over_ = &is_over;
}

Output::~Output() {
    flush();
    if (screen_ != nullptr) screen_->escaper.finish();
}

void Output::put_sequence(std::string_view sequence) {
    if (sequence.empty()) return;
    if (screen_ == nullptr) return put(sequence);
    pass({buffer_.get(), used_});
    used_ = 0;
    screen_->escaper.finish();
    screen_->raw.put(sequence);
}

bool Output::shows_escapes() const { return screen_ != nullptr && screen_->escaper.has_escaped(); }

void Output::put_spaces(std::size_t count) {
    static constexpr std::string_view spaces = "                                                ";
    for (; count > spaces.size(); count -= spaces.size()) put(spaces);
    put(spaces.substr(0, count));
}

void Output::put_number(std::uint64_t number, std::size_t width) {
    const fmt::format_int text(number);
    if (text.size() < width) put_spaces(width - text.size());
    put(std::string_view(text.data(), text.size()));
}

void Output::put_long(std::string_view text) {
    flush();
    if (text.size() > capacity) return pass(text);
    put(text);
}

void Output::flush() {
    pass({buffer_.get(), used_});
    used_ = 0;
    if (screen_ == nullptr) return;
    screen_->raw.flush();
    error_ = screen_->raw.error_;
}

void Output::pass(Bytes bytes) {
    if (screen_ != nullptr) return screen_->escaper.add(bytes);
    write_all(bytes);
}

void Output::write_all(Bytes bytes) {
    if (take_ && !bytes.empty()) return take_(std::string(bytes.data(), bytes.size()));
    while (!bytes.empty() && error_ == 0) {
        const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes = bytes.from(static_cast<std::size_t>(written));
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
