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
    : wanted_(wanted && isatty(STDERR_FILENO) == 1), total_(total) {}

void Progress::add(std::uint64_t count, const std::string& name) {
    done_ += count;
    if (!wanted_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(100);
    draw(name, std::chrono::duration<double>(now - start_).count());
}

void Progress::draw(const std::string& name, double seconds) {
    const double done = static_cast<double>(done_);
    std::string line;
    if (total_ && *total_ != 0) {
        constexpr std::size_t columns = 24;
        const double share = std::min(1.0, done / static_cast<double>(*total_));
        const auto full = static_cast<std::size_t>(share * columns);
        line = fmt::format("[{:-<{}}] {:3.0f} %  ", std::string(full, '#'), columns, share * 100);
    }
    line += fmt::format("{}  {}/s  ", human_size(done), human_size(done / seconds));
    const std::size_t width = std::max<std::size_t>(terminal_columns(STDERR_FILENO), 1) - 1;
    line += name_end(name, width - std::min(width, line.size()));
    line.resize(std::min(line.size(), width));
    const std::size_t shown = line.size();
    if (shown < drawn_) line.append(drawn_ - shown, ' ');
    drawn_ = shown;
    Output errors(STDERR_FILENO);
    errors.put_sequence("\r");
    errors.put(line);
}

void Progress::clear() {
    if (drawn_ == 0) return;
    Output(STDERR_FILENO).put_sequence("\r" + std::string(drawn_, ' ') + "\r");
    drawn_ = 0;
}

} // namespace nanosgf::tool
