// SPDX-License-Identifier: MIT
// The terminal of a program that draws whole screens and reads single keys; it is as before afterwards, however that ends.
#ifndef NANOSGF_TOOL_VIEW_TERMINAL_HPP
#define NANOSGF_TOOL_VIEW_TERMINAL_HPP

#include "view/screen.hpp"

#include <string>

namespace nanosgf::tool {

/// A key, or what else has happened.
struct Key {
    enum class Kind {
        none,   ///< nothing, for the time that was allowed
        text,   ///< a character that has a sign
        up, down, left, right, home, end, page_up, page_down, enter, escape, backspace,
        other,  ///< a key without a meaning here
        resize, ///< the window has another size, or the program goes on after a stop
        press,  ///< of a button of the mouse
        closed, ///< the terminal is gone
    };
    Kind kind = Kind::none;
    std::string text{};
    std::size_t row = 0, column = 0; ///< where the mouse was, from 0
    bool is_left = false;            ///< which button it was

    [[nodiscard]] bool is(char letter) const { return kind == Kind::text && text.size() == 1 && text[0] == letter; }
};

/// One object at a time: signals need to know it. Input and output are the standard ones.
class Terminal {
  public:
    /// Whether both are a terminal that can be steered; otherwise why not, as a sentence.
    [[nodiscard]] static std::string problem();

    /// Takes the screen: an own one, without a cursor; keys come at once and are not shown. It is given back by the
    /// destructor, when a signal ends the program, and while it is stopped. The mouse is asked for if wanted.
    explicit Terminal(bool wants_mouse = false);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// An empty frame of the window's size, at most 500 rows and 1,000 columns.
    [[nodiscard]] Screen empty_frame() const;
    /// Draws what differs from the last one, in one piece.
    void show(Screen frame);
    /// The next key; waits at most so many milliseconds, -1: as long as it takes.
    [[nodiscard]] Key read(int milliseconds);
    /// Whether a key is there already.
    [[nodiscard]] bool has_key() const;
    [[nodiscard]] bool failed() const { return output_.failed(); }

  private:
    [[nodiscard]] bool wait(int milliseconds) const;
    [[nodiscard]] int byte(int milliseconds);
    [[nodiscard]] Key escape();
    [[nodiscard]] Key mouse();
    void stop();
    void take();

    Output output_;
    Screen shown_;
    std::string bytes_; ///< read, and not yet used
    bool is_closed_ = false;
    bool wants_mouse_;
    bool has_utf8_; ///< the locale's characters are those
};

} // namespace nanosgf::tool

#endif
