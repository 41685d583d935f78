// SPDX-License-Identifier: MIT
// Choices are read from the text of a question, keys from standard input.
#include "follow_question.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {

void Question::ask(std::uint16_t number, std::string_view text) {
    const bool is_repeated = number_ == number && text_ == text;
    if (is_repeated) {
        left_ = choice_ != 0 ? 1 : 0;
        return;
    }
    forget();
    number_ = number;
    text_ = text;
    constexpr std::string_view between = "-or-";
    std::string_view words = text.substr(text.rfind(' ') + 1);
    for (std::size_t end; choices_.size() < 8 && (end = words.find(between)) != std::string_view::npos; words.remove_prefix(end + between.size()))
        choices_.emplace_back(words.substr(0, end));
    choices_.emplace_back(words);
}

bool Question::press(char key) {
    if (!is_open() || key < '1' || key > '9') return false;
    const auto choice = static_cast<std::uint16_t>(key - '0');
    if (choice > choices_.size()) return false;
    choice_ = choice;
    left_ = 3;
    next_ = std::chrono::steady_clock::now();
    return true;
}

std::string Question::sentence(bool can_answer) const {
    std::string sentence = fmt::format("Board asks ({}): {}", number(), text_);
    if (!can_answer) return sentence;
    for (std::size_t i = 0; i < choices_.size(); ++i) sentence += fmt::format("{} {}: {}", i == 0 ? " ·" : ",", i + 1, choices_[i]);
    return sentence;
}

bool Question::is_due() {
    const auto now = std::chrono::steady_clock::now();
    if (choice_ == 0 || left_ == 0 || now < next_) return false;
    --left_;
    next_ = now + std::chrono::seconds(1);
    return true;
}

bool Keys::can_read() const {
    const pid_t group = tcgetpgrp(STDIN_FILENO); // -1: no terminal that could stop this process
    return are_free_ && (group == -1 || group == getpgrp());
}

void Keys::open() {
    if (before_ || !can_read()) return;
    termios settings;
    if (tcgetattr(STDIN_FILENO, &settings) != 0) return; // no terminal
    before_ = settings;
    settings.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings);
}

void Keys::close() {
    if (before_) (void)tcsetattr(STDIN_FILENO, TCSANOW, &*before_);
    before_.reset();
}

std::optional<char> Keys::read() {
    char key = 0;
    const ssize_t size = ::read(STDIN_FILENO, &key, 1);
    if (size == 1) return key;
    if (size == 0 || errno != EINTR) are_free_ = false;
    return {};
}

} // namespace nanosgf::tool
