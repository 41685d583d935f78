// SPDX-License-Identifier: MIT
// Modes of the terminal, signals, and the bytes that keys send.
#include "view/terminal.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

constexpr char take_screen[] = "\x1b[?1049h\x1b[?25l";
constexpr char take_mouse[] = "\x1b[?1000h\x1b[?1006h";
constexpr char give_back[] = "\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr char give_back_mouse[] = "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int events[] = {SIGWINCH, SIGTSTP, SIGCONT};

// For signals, which have no object.
termios modes_before;
volatile std::sig_atomic_t has_screen = 0;
volatile std::sig_atomic_t has_mouse = 0;
volatile std::sig_atomic_t is_resized = 0;
volatile std::sig_atomic_t is_stopped = 0;
sigset_t while_waiting; ///< the signals that are blocked then

void release() {
    if (has_screen == 0) return;
    has_screen = 0;
    const char* const sequence = has_mouse != 0 ? give_back_mouse : give_back;
    const std::size_t size = (has_mouse != 0 ? sizeof give_back_mouse : sizeof give_back) - 1;
    for (std::size_t done = 0; done < size;) {
        const ssize_t count = write(STDOUT_FILENO, sequence + done, size - done);
        if (count > 0) done += static_cast<std::size_t>(count);
        else if (errno != EINTR) break;
    }
    (void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes_before);
}

void end_by(int number) {
    release();
    (void)std::signal(number, SIG_DFL);
    (void)std::raise(number);
}

void note(int number) {
    if (number == SIGTSTP) is_stopped = 1;
    else is_resized = number == SIGCONT ? 2 : 1;
}

void handle_signal(int number, void (*function)(int)) {
    struct sigaction action = {};
    action.sa_handler = function;
    (void)sigaction(number, &action, nullptr);
}

Key::Kind kind_of(char letter, int number) {
    using Kind = Key::Kind;
    switch (letter) {
    case 'A': return Kind::up;
    case 'B': return Kind::down;
    case 'C': return Kind::right;
    case 'D': return Kind::left;
    case 'H': return Kind::home;
    case 'F': return Kind::end;
    case '~':
        switch (number) {
        case 1:
        case 7: return Kind::home;
        case 4:
        case 8: return Kind::end;
        case 5: return Kind::page_up;
        case 6: return Kind::page_down;
        default: return Kind::other;
        }
    default: return Kind::other;
    }
}

/// As LC_ALL, LC_CTYPE and LANG say.
bool is_utf8_wanted() {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr);
    if (locale == nullptr) return false;
    const std::string_view name = nl_langinfo_l(CODESET, locale);
    const bool is_utf8 = name == "UTF-8" || name == "utf8";
    freelocale(locale);
    return is_utf8;
}

} // namespace

std::string Terminal::problem() {
    if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1)
        return "view needs a terminal; without one, nanosgf show prints a position";
    const char* const kind = std::getenv("TERM");
    if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb")
        return "view needs a terminal that can be steered, and TERM names none; nanosgf show prints a position";
    return {};
}

Terminal::Terminal(bool wants_mouse) : output_(STDOUT_FILENO), wants_mouse_(wants_mouse), has_utf8_(is_utf8_wanted()) {
    (void)tcgetattr(STDIN_FILENO, &modes_before);
    sigset_t blocked;
    sigemptyset(&blocked);
    for (const int number : events) sigaddset(&blocked, number);
    (void)sigprocmask(SIG_BLOCK, &blocked, &while_waiting);
    for (const int number : events) {
        sigdelset(&while_waiting, number);
        handle_signal(number, note);
    }
    for (const int number : ends) handle_signal(number, end_by);
    take();
}

Terminal::~Terminal() {
    output_.flush();
    release();
    for (const int number : ends) handle_signal(number, SIG_DFL);
    for (const int number : events) handle_signal(number, SIG_DFL);
}

void Terminal::take() {
    termios settings = modes_before;
    settings.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    has_screen = 1;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    output_.put_sequence(std::string_view(take_screen));
    has_mouse = wants_mouse_ ? 1 : 0;
    if (wants_mouse_) output_.put_sequence(std::string_view(take_mouse));
    output_.flush();
    shown_ = Screen();
}

/// Ctrl-Z: another program has the terminal until this one goes on.
void Terminal::stop() {
    is_stopped = 0;
    release();
    handle_signal(SIGTSTP, SIG_DFL);
    sigset_t stopping;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGTSTP);
    (void)std::raise(SIGTSTP);
    (void)sigprocmask(SIG_UNBLOCK, &stopping, nullptr); // stops here
    (void)sigprocmask(SIG_BLOCK, &stopping, nullptr);
    handle_signal(SIGTSTP, note);
    (void)tcgetattr(STDIN_FILENO, &modes_before);
    take();
}

Screen Terminal::empty_frame() const {
    struct winsize size = {};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return Screen(24, 80);
    return Screen(std::min<std::size_t>(size.ws_row, 500), std::min<std::size_t>(size.ws_col, 1000));
}

void Terminal::show(Screen frame) {
    if (!has_utf8_) frame.make_ascii();
    frame.send(shown_, output_);
    shown_ = std::move(frame);
}

bool Terminal::has_key() const { return !bytes_.empty() || is_closed_ || is_resized != 0 || is_stopped != 0 || wait(0); }

/// Signals arrive only here.
bool Terminal::wait(int milliseconds) const {
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    const timespec time = {milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    return ppoll(&input, 1, milliseconds < 0 ? nullptr : &time, &while_waiting) > 0;
}

/// The next byte of what was typed; -1: none came.
int Terminal::byte(int milliseconds) {
    if (bytes_.empty()) {
        if (!wait(milliseconds)) return -1;
        char more[256];
        const ssize_t count = ::read(STDIN_FILENO, more, sizeof more);
        if (count > 0) bytes_.assign(more, static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EINTR && errno != EAGAIN)) is_closed_ = true;
    }
    if (bytes_.empty()) return -1;
    const auto first = static_cast<std::uint8_t>(bytes_[0]);
    bytes_.erase(0, 1);
    return first;
}

constexpr int rest_ms = 100; ///< until the rest of a key's sequence is there

/// After ESC: the rest of a key's sequence comes at once, also over a network in most cases.
Key Terminal::escape() {
    const int next = byte(rest_ms);
    if (next != '[' && next != 'O') {
        if (next >= 0) bytes_.insert(bytes_.begin(), static_cast<char>(next)); // the next key came soon
        return {Key::Kind::escape};
    }
    int number = 0;
    bool is_first = true;
    for (;;) {
        const int last = byte(rest_ms);
        if (last < 0) return {};
        if (last == '<' && is_first) return mouse();
        if (last >= '0' && last <= '9' && is_first) number = std::min(number * 10 + last - '0', 1000);
        if (last == ';') is_first = false;
        if (last >= 0x40) return {kind_of(static_cast<char>(last), number)};
    }
}

/// `ESC [ < button ; column ; row M` when one is pressed, `m` when it is released (xterm, mode 1006).
Key Terminal::mouse() {
    std::size_t numbers[3] = {};
    for (int i = 0;;) {
        const int next = byte(rest_ms);
        if (next == ';' && i < 2) ++i;
        else if (next >= '0' && next <= '9') numbers[i] = std::min<std::size_t>(numbers[i] * 10 + static_cast<std::size_t>(next - '0'), 10'000);
        else if (next != 'M' || numbers[1] == 0 || numbers[2] == 0 || (numbers[0] != 0 && numbers[0] != 2)) return {};
        else return {Key::Kind::press, {}, numbers[2] - 1, numbers[1] - 1, numbers[0] == 0};
    }
}

Key Terminal::read(int milliseconds) {
    const int first = byte(milliseconds);
    if (is_closed_) return {Key::Kind::closed};
    if (is_stopped != 0) stop(), is_resized = 1;
    if (is_resized != 0) {
        if (is_resized == 2) take(); // whoever stopped it may have changed the modes
        is_resized = 0;
        shown_ = Screen();
        if (first >= 0) bytes_.insert(bytes_.begin(), static_cast<char>(first));
        return {Key::Kind::resize};
    }
    switch (first) {
    case -1: return {};
    case 0x1B: return escape();
    case '\r':
    case '\n': return {Key::Kind::enter};
    case 0x0C: // Ctrl-L
        shown_ = Screen();
        return {Key::Kind::resize};
    case 8:
    case 0x7F: return {Key::Kind::backspace};
    default: break;
    }
    if (first < 0x20) return {Key::Kind::other};
    std::string text(1, static_cast<char>(first));
    while (first >= 0xC0 && text.size() < 4) {
        const int next = byte(0);
        if (next < 0) break;
        if (next < 0x80 || next >= 0xC0) {
            bytes_.insert(bytes_.begin(), static_cast<char>(next));
            break;
        }
        text += static_cast<char>(next);
    }
    return {Key::Kind::text, text};
}

} // namespace nanosgf::tool
