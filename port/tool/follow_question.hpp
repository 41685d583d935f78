// SPDX-License-Identifier: MIT
// A question of the board, and the key that answers it.
#ifndef NANOSGF_TOOL_FOLLOW_QUESTION_HPP
#define NANOSGF_TOOL_FOLLOW_QUESTION_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <termios.h>
#include <vector>

namespace nanosgf::tool {

/// The question asked last, until it is answered. Its choices are in its last word, separated by `-or-`;
/// `1` is the first of them.
class Question {
  public:
    /// A new question; the same one again asks for the answer again, which was lost.
    void ask(std::uint16_t number, std::string_view text);
    void forget() { *this = Question(); }
    [[nodiscard]] bool is_open() const { return number_ && choice_ == 0; }
    /// Whether the key is a choice; then it is the answer.
    [[nodiscard]] bool press(char key);
    /// The question, and if it `can_answer` which key means what.
    [[nodiscard]] std::string sentence(bool can_answer) const;
    [[nodiscard]] std::uint16_t number() const { return number_.value_or(0); }
    [[nodiscard]] std::uint16_t choice() const { return choice_; }
    [[nodiscard]] const std::string& chosen() const { return choices_[choice_ - 1U]; }
    /// Whether the answer is to be sent now: three times in all, a second apart, since a line may be lost
    /// and nothing confirms it.
    [[nodiscard]] bool is_due();

  private:
    std::optional<std::uint16_t> number_;
    std::uint16_t choice_ = 0;
    int left_ = 0; ///< times to send it
    std::chrono::steady_clock::time_point next_;
    std::string text_;
    std::vector<std::string> choices_;
};

/// Standard input, key by key: a terminal gives each at once and does not show it while a question is open.
class Keys {
  public:
    explicit Keys(bool are_free) : are_free_(are_free) {}
    ~Keys() { close(); }
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;

    /// Whether a key could come: not after its end, nor to a terminal of which this is a background job.
    [[nodiscard]] bool can_read() const;
    /// What was typed before the question is no answer.
    void open();
    void close();
    /// Waits if there is none.
    [[nodiscard]] std::optional<char> read();

  private:
    bool are_free_; ///< standard input is not what the board sends
    std::optional<termios> before_;
};

} // namespace nanosgf::tool

#endif
