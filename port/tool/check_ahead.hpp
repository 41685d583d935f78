// SPDX-License-Identifier: MIT
// Reads the next files of a check on other threads, while what was found in the ones before is shown.
#ifndef NANOSGF_TOOL_CHECK_AHEAD_HPP
#define NANOSGF_TOOL_CHECK_AHEAD_HPP

#include "checked_file.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace nanosgf::tool {

/// Gives the files in their order, each with its findings in theirs. At most two files a thread are open, and at most two
/// batches of findings of each wait.
class CheckAhead {
  public:
    using Open = std::function<std::unique_ptr<Source>(const std::string&)>;
    /// Feeds a source to a check; called on the threads, each with a memory of its own.
    using Feed = std::function<void(CheckMemory&, Source&, const std::atomic<bool>& stop, const CheckedFile::Take&)>;

    CheckAhead(std::vector<std::string> names, unsigned threads, Open open, Feed feed);
    ~CheckAhead();
    CheckAhead(const CheckAhead&) = delete;
    CheckAhead& operator=(const CheckAhead&) = delete;

    /// The next file, when it was opened; it is still being read. The one before is closed.
    [[nodiscard]] Source& next();
    /// Its findings, until it was read.
    void take_all(const CheckedFile::Take& take);
    /// After take_all(): whether it could be opened.
    [[nodiscard]] bool is_open();

  private:
    struct Job {
        std::unique_ptr<Source> source;
        std::deque<std::vector<FileFinding>> batches;
        bool is_open = false;
        bool is_read = false;
    };

    void work();
    void read(CheckMemory& memory, std::size_t number, Job& job);
    void push(Job& job, std::vector<FileFinding>& batch);

    static constexpr std::size_t batch_size = 1000;

    const std::vector<std::string> names_;
    const std::size_t most_open_;
    const Open open_;
    const Feed feed_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; ///< of all below
    std::condition_variable changed_;
    std::deque<std::unique_ptr<Job>> jobs_; ///< the current file and those after it that were begun
    std::size_t first_ = 0;                 ///< the number of the first of them
    std::size_t begun_ = 0;                 ///< files
    bool is_started_ = false;
    std::vector<std::thread> threads_;
};

} // namespace nanosgf::tool

#endif
