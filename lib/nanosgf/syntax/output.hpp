// SPDX-License-Identifier: MIT
// Output that a sink takes piece by piece: what all writers share.
#ifndef NANOSGF_SYNTAX_OUTPUT_HPP
#define NANOSGF_SYNTAX_OUTPUT_HPP

#include "nanosgf/syntax/event.hpp"

namespace nanosgf {

/// Where a writer sends its bytes.
struct Sink {
    /// `write` returns this when the device failed.
    static constexpr size_t failed = SIZE_MAX;

    /// Accepts some of the `size` bytes, from the first on, and returns how many; 0 if it is busy.
    size_t (*write)(void* context, const char* bytes, size_t size);
    void* context;
};

namespace detail {

/// Calls `put` for the bytes after the first `done`, until all are written; `done` is then 0 again.
template <class Put>
[[nodiscard, gnu::always_inline]] inline Status write_rest(Bytes bytes, uint8_t& done, Put put) {
    while (done < bytes.size()) {
        size_t count;
        const Status status = put(bytes.from(done), count);
        done = static_cast<uint8_t>(done + count);
        if (status != Status::ok) return status;
    }
    done = 0;
    return Status::ok;
}

/// Repeats the calls of a writer in the same order, run by run, until each was done, wherever the sink
/// interrupted one. A run makes all calls of a step; those that earlier runs made are passed over.
class Repeater {
  public:
    void begin_run() {
        calls_ = 0;
        status_ = Status::ok;
    }
    /// Every call of the step was made.
    void end_step() { done_ = 0; }
    /// Of the last call; what is not `ok` ends the run.
    [[nodiscard]] Status status() const { return status_; }

    /// Whether the next call is to be made now; then ended() comes next.
    [[nodiscard]] bool is_due() { return calls_++ == done_ && status_ == Status::ok; }
    void ended(Status status) {
        status_ = status;
        if (status == Status::ok) ++done_;
    }
    /// What an interrupted call left of `piece`; took() says how much it took now, 0 if all.
    [[nodiscard]] Bytes rest_of(Bytes piece) const { return piece.from(taken_); }
    void took(size_t size) { taken_ = size; }

  private:
    uint32_t calls_ = 0; ///< of this run
    uint32_t done_ = 0;  ///< of this step
    size_t taken_ = 0;   ///< bytes written of the current piece
    Status status_ = Status::ok;
};

} // namespace detail
} // namespace nanosgf

#endif
