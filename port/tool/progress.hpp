// SPDX-License-Identifier: MIT
// A progress bar on standard error, for people who wait.
#ifndef NANOSGF_TOOL_PROGRESS_HPP
#define NANOSGF_TOOL_PROGRESS_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace nanosgf::tool {

/// Draws nothing unless `wanted`, and nothing in the first half second. Redraws ten times a second.
class Progress {
  public:
    /// `total`: the bytes of all files together, where that is known.
    Progress(bool wanted, std::optional<std::uint64_t> total);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `count` more bytes of the file `name` are done.
    void add(std::uint64_t count, const std::string& name);
    /// Takes the bar off the screen, before something else is written there.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    void draw(const std::string& name, double seconds);

    bool wanted_;
    std::optional<std::uint64_t> total_;
    std::uint64_t done_ = 0;
    std::size_t drawn_ = 0; ///< columns that the bar takes now
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + std::chrono::milliseconds(500);
};

/// 1234567 as "1.2 MB".
[[nodiscard]] std::string human_size(double bytes);

} // namespace nanosgf::tool

#endif
