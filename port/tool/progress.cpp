// SPDX-License-Identifier: MIT
// Drawing the bar in one line of the terminal.
#include "progress.hpp"

#include "output.hpp"
#include "text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

Progress* current = nullptr; ///< the one that draws

/// The end of a name, the part by which files differ, in printable ASCII.
std::string name_end(const std::string& name, std::size_t width) {
    std::string shown = name == "-" ? "standard input" : name;
    for (char& c : shown)
        if (c < ' ' || c > '~') c = '?';
    if (shown.size() <= width) return shown;
    return width < 4 ? std::string() : "..." + shown.substr(shown.size() - (width - 3));
}

} // namespace

std::string human_size(double bytes) {
    static constexpr const char* units[] = {"bytes", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    for (; bytes >= 999.5 && unit + 1 < std::size(units); ++unit) bytes /= 1000;
    return fmt::format(unit == 0 || bytes >= 99.5 ? "{:.0f} {}" : "{:.1f} {}", bytes, units[unit]);
}

Progress::Progress(bool wanted, std::optional<std::uint64_t> total)
    : wanted_(wanted && isatty(STDERR_FILENO) == 1), total_(total) {
    if (!wanted_) return;
    current = this;
    thread_ = std::thread([this] { redraw(); });
}

Progress::~Progress() {
    if (!wanted_) return;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        is_ended_ = true;
    }
    end_.notify_one();
    thread_.join();
    current = nullptr;
    draw({});
}

void Progress::add(std::uint64_t count, const std::string& name) {
    if (!wanted_) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ += count;
    if (name_ != name) name_ = name;
}

void Progress::redraw() {
    std::unique_lock<std::mutex> lock(mutex_);
    while (!end_.wait_for(lock, interval, [this] { return is_ended_; })) {
        const Clock::time_point now = Clock::now();
        if (now >= next_) draw(line(std::chrono::duration<double>(now - start_).count()));
    }
}

std::string Progress::line(double seconds) const {
    const double done = static_cast<double>(done_);
    const bool is_read = total_ && done_ >= *total_;
    std::string line;
    if (total_ && *total_ != 0) {
        constexpr std::size_t columns = 24;
        const double share = std::min(1.0, done / static_cast<double>(*total_));
        const auto full = static_cast<std::size_t>(share * columns);
        line = fmt::format("[{:-<{}}] {:3.0f} %  ", std::string(full, '#'), columns, share * 100);
    }
    line += human_size(done) + (is_read ? " read, working" : fmt::format("  {}/s", human_size(done / seconds))) + "  ";
    const std::size_t width = std::max<std::size_t>(terminal_columns(STDERR_FILENO), 1) - 1;
    line += name_end(name_, width - std::min(width, line.size()));
    line.resize(std::min(line.size(), width));
    return line;
}

/// Nothing takes the bar off.
void Progress::draw(std::string line) {
    const std::size_t shown = line.size();
    if (shown == 0 && drawn_ == 0) return;
    if (shown < drawn_) line.append(drawn_ - shown, ' ');
    drawn_ = shown;
    Output errors(STDERR_FILENO);
    errors.put_sequence("\r");
    errors.put(line);
    if (shown == 0) errors.put_sequence("\r");
}

void Progress::clear() {
    if (!wanted_) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    draw({});
    next_ = Clock::now() + pause;
}

void Progress::clear_current() {
    if (current != nullptr) current->clear();
}

} // namespace nanosgf::tool
