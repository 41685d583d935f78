// SPDX-License-Identifier: MIT
// A progress bar on standard error, for people who wait.
#ifndef NANOSGF_TOOL_PROGRESS_HPP
#define NANOSGF_TOOL_PROGRESS_HPP

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace nanosgf::tool {

/// Draws nothing unless `wanted` and standard error is a terminal, and nothing in the first half second.
/// A thread redraws ten times a second, so the bar also moves while what was read is worked on.
class Progress {
  public:
    /// `total`: the bytes of all files together, where that is known.
    Progress(bool wanted, std::optional<std::uint64_t> total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `count` more bytes of the file `name` are done.
    void add(std::uint64_t count, const std::string& name);
    /// Takes the bar off the screen for the next half second, before something else is written there.
    void clear();
    /// The same for the bar that there is, if any.
    static void clear_current();

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds interval{100}, pause{500};

    void redraw();
    [[nodiscard]] std::string line(double seconds) const;
    void draw(std::string line);

    bool wanted_;
    std::optional<std::uint64_t> total_;
    std::mutex mutex_; ///< of all below
    std::condition_variable end_;
    bool is_ended_ = false;
    std::uint64_t done_ = 0;
    std::string name_;
    std::size_t drawn_ = 0; ///< columns that the bar takes now
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + pause;
    std::thread thread_;
};

/// 1234567 as "1.2 MB".
[[nodiscard]] std::string human_size(double bytes);

} // namespace nanosgf::tool

#endif
