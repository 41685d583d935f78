// SPDX-License-Identifier: MIT
// Works on the next files on other threads, while what came of the ones before is shown.
#ifndef NANOSGF_TOOL_AHEAD_HPP
#define NANOSGF_TOOL_AHEAD_HPP

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace nanosgf::tool {

/// Gives what came of the files in their order. At most two files a thread are begun and not yet shown, and
/// what waits of each is some MiB at most.
class Ahead {
    struct Job;

  public:
    /// What came of one file: acts for the thread that shows it.
    class Results {
      public:
        /// One more act, which holds so many bytes. Waits until there is room. false: it is not wanted.
        bool add(std::function<void()> act, std::size_t bytes);
        /// Whether no more acts are wanted.
        [[nodiscard]] const std::atomic<bool>& is_over() const { return ahead_.stop_; }

      private:
        friend class Ahead;
        Results(Ahead& ahead, Job& job) : ahead_(ahead), job_(job) {}
        Ahead& ahead_;
        Job& job_;
    };
    /// Reads the file with this number, on one of the threads.
    using Work = std::function<void(std::size_t number, Results&)>;

    Ahead(std::size_t files, std::size_t threads, Work work);
    ~Ahead();
    Ahead(const Ahead&) = delete;
    Ahead& operator=(const Ahead&) = delete;

    /// Shows the next file: all its acts, unless `is_enough` is true after one. Throws what the work threw.
    void show_next(const std::function<bool()>& is_enough);

  private:
    struct Act {
        std::function<void()> act;
        std::size_t bytes;
    };
    struct Job {
        std::deque<Act> acts;
        std::size_t bytes = 0; ///< of all of them
        bool is_done = false;
        std::exception_ptr failure;
    };

    void work();

    static constexpr std::size_t most_bytes = std::size_t{1} << 20;

    const std::size_t files_;
    const std::size_t most_begun_;
    const Work work_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; ///< of all below
    std::condition_variable changed_;
    std::deque<std::unique_ptr<Job>> jobs_; ///< the files that were begun and not yet shown
    std::size_t begun_ = 0;
    std::size_t shown_ = 0;
    std::vector<std::thread> threads_;
};

} // namespace nanosgf::tool

#endif
