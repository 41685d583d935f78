// SPDX-License-Identifier: MIT
// A thread takes the next file that nobody reads; all wait for the one whose findings are shown.
#include "check_ahead.hpp"

namespace nanosgf::tool {

CheckAhead::CheckAhead(std::vector<std::string> names, unsigned threads, Open open, Feed feed)
    : names_(std::move(names)), most_open_(std::size_t{2} * threads), open_(std::move(open)), feed_(std::move(feed)) {
    for (unsigned i = 0; i != threads; ++i) threads_.emplace_back([this] { work(); });
}

CheckAhead::~CheckAhead() {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        stop_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Source& CheckAhead::next() {
    std::unique_lock<std::mutex> lock(mutex_);
    if (is_started_) {
        jobs_.pop_front();
        ++first_;
    }
    is_started_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !jobs_.empty() && jobs_.front()->source; });
    return *jobs_.front()->source;
}

void CheckAhead::take_all(const CheckedFile::Take& take) {
    for (;;) {
        std::vector<FileFinding> batch;
        {
            std::unique_lock<std::mutex> lock(mutex_);
            Job& job = *jobs_.front();
            changed_.wait(lock, [&job] { return job.is_read || !job.batches.empty(); });
            if (job.batches.empty()) return;
            batch = std::move(job.batches.front());
            job.batches.pop_front();
        }
        changed_.notify_all();
        for (const FileFinding& found : batch) take(found);
    }
}

bool CheckAhead::is_open() {
    const std::lock_guard<std::mutex> lock(mutex_); // others add to jobs_
    return jobs_.front()->is_open;
}

void CheckAhead::work() {
    CheckMemory memory;
    for (;;) {
        std::size_t number = 0;
        Job* job = nullptr;
        {
            std::unique_lock<std::mutex> lock(mutex_);
            changed_.wait(lock, [this] { return stop_ || begun_ == names_.size() || begun_ < first_ + most_open_; });
            if (stop_ || begun_ == names_.size()) return;
            number = begun_++;
            jobs_.push_back(std::make_unique<Job>());
            job = jobs_.back().get();
        }
        read(memory, number, *job);
    }
}

void CheckAhead::read(CheckMemory& memory, std::size_t number, Job& job) {
    std::unique_ptr<Source> source = open_(names_[number]);
    Source& opened = *source;
    {
        // Whoever gets it waits for the end of its findings before reading anything of it.
        const std::lock_guard<std::mutex> lock(mutex_);
        job.source = std::move(source);
    }
    changed_.notify_all();
    std::vector<FileFinding> batch;
    job.is_open = !opened.failed(); // the other thread looks at it when all was read
    if (job.is_open)
        feed_(memory, opened, stop_, [&](const FileFinding& found) {
            batch.push_back(found);
            if (batch.size() == batch_size) push(job, batch);
        });
    push(job, batch);
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        job.is_read = true;
    }
    changed_.notify_all();
}

void CheckAhead::push(Job& job, std::vector<FileFinding>& batch) {
    if (batch.empty()) return;
    {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [&] { return stop_ || job.batches.size() < 2; });
        job.batches.push_back(std::move(batch));
    }
    batch.clear();
    changed_.notify_all();
}

} // namespace nanosgf::tool
