// SPDX-License-Identifier: MIT
// A thread takes the next file that no other thread reads; all wait for the one that is shown.
#include "ahead.hpp"

#include <algorithm>

namespace nanosgf::tool {

Ahead::Ahead(std::size_t files, std::size_t threads, Work work) : files_(files), most_begun_(2 * threads), work_(std::move(work)) {
    for (std::size_t i = 0; i != std::min(files, threads); ++i) threads_.emplace_back([this] { this->work(); });
}

Ahead::~Ahead() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        stop_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool Ahead::Results::add(std::function<void()> act, std::size_t bytes) {
    {
        std::unique_lock<std::mutex> lock(ahead_.mutex_);
        ahead_.changed_.wait(lock, [this] { return ahead_.stop_ || job_.bytes < most_bytes; });
        if (ahead_.stop_) return false;
        bytes += sizeof(Act);
        job_.bytes += bytes;
        job_.acts.push_back({std::move(act), bytes});
    }
    ahead_.changed_.notify_all();
    return true;
}

void Ahead::show_next(const std::function<bool()>& is_enough) {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return !jobs_.empty(); });
    Job& job = *jobs_.front();
    for (;;) {
        changed_.wait(lock, [&job] { return job.is_done || !job.acts.empty(); });
        if (job.acts.empty()) break;
        std::deque<Act> acts = std::move(job.acts);
        job.acts.clear();
        job.bytes = 0;
        lock.unlock();
        changed_.notify_all();
        for (const Act& one : acts) {
            one.act();
            if (is_enough()) return;
        }
        lock.lock();
    }
    const std::exception_ptr failure = job.failure;
    jobs_.pop_front();
    ++shown_;
    lock.unlock();
    changed_.notify_all();
    if (failure) std::rethrow_exception(failure);
}

void Ahead::work() {
    for (;;) {
        std::size_t number = 0;
        Job* job = nullptr;
        {
            std::unique_lock<std::mutex> lock(mutex_);
            changed_.wait(lock, [this] { return stop_ || begun_ == files_ || begun_ < shown_ + most_begun_; });
            if (stop_ || begun_ == files_) return;
            number = begun_++;
            jobs_.push_back(std::make_unique<Job>());
            job = jobs_.back().get();
        }
        changed_.notify_all();
        std::exception_ptr failure;
        try {
            Results results(*this, *job);
            work_(number, results);
        } catch (...) {
            failure = std::current_exception();
        }
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            job->failure = failure;
            job->is_done = true;
        }
        changed_.notify_all();
    }
}

} // namespace nanosgf::tool
